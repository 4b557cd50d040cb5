//! Whether the server is well: for whoever watches over it.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Response};
use serde::Serialize;

use crate::routes::Shared;

/// What `/healthz` says.
#[derive(Serialize)]
struct Health {
    status: &'static str,
    version: &'static str,
    /// Whether the program has the site.
    site: bool,
    /// How many tables are served.
    tables: usize,
}

/// Answers `/healthz`.
pub(crate) async fn health(State(shared): State<Shared>) -> Response<Body> {
    json(&Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        site: shared.site.is_built(),
        tables: shared.tables.len(),
    })
}

/// An answer for programs, which is true only now.
pub(crate) fn json(value: &impl Serialize) -> Response<Body> {
    let text = serde_json::to_string(value).expect("there are only texts and numbers in it");
    let mut response = Response::new(Body::from(text));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
