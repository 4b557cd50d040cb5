//! **Kauri** over HTTP: the built site, which is part of the program, and the
//! tables of perfect endings that lie on this machine.
//!
//! [`run`] serves a [`Config`] on a listener until it is told to stop. It
//! reads no command line, prints nothing and knows no rule of the game.
//!
//! The site is whatever `web/app/dist` held when this crate was compiled
//! ([`Site::embedded`]). If that was nothing, the crate still compiles, and
//! serves a page that says how to build the site.

mod connections;
mod encoding;
mod guard;
mod health;
mod pages;
mod quality;
mod routes;
mod serve_file;
mod site;
mod tables;

pub use connections::{Bounds, Ended, run};
pub use routes::Config;
pub use site::{Site, SiteFile};
pub use tables::TableFile;
