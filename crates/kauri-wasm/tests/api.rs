//! The façade through the interface that a browser calls: JSON in, JSON out.

mod api {
    mod endings;
    mod games;
    mod requests;
    mod rules;
    mod searches;
    mod site;
}
