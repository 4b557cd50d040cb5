//! What is served at which address.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware;
use axum::routing::get;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::guard::guard;
use crate::tables::Tables;
use crate::{Bounds, Site, TableFile, health, serve_file, tables};

/// How long may pass until an answer begins.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// What to serve.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The site.
    pub site: Site,
    /// Tables of perfect endings.
    pub tables: Vec<TableFile>,
    /// How much is served at once, and for how long it may take.
    pub bounds: Bounds,
}

/// What all answers are made from.
#[derive(Debug)]
pub(crate) struct Content {
    pub(crate) site: Site,
    pub(crate) tables: Tables,
}

pub(crate) type Shared = Arc<Content>;

/// All addresses.
pub(crate) fn router(site: Site, tables: Vec<TableFile>) -> Router {
    let shared = Arc::new(Content {
        site,
        tables: Tables::new(tables),
    });
    Router::new()
        .route("/healthz", get(health::health))
        .route("/tables", get(tables::list))
        .route("/tables/{file}", get(tables::file))
        .fallback(serve_file::answer)
        .layer(TimeoutLayer::with_status_code(
            StatusCode::GATEWAY_TIMEOUT,
            ANSWER_WITHIN,
        ))
        // Nothing here reads what a request brings along.
        .layer(RequestBodyLimitLayer::new(0))
        .layer(middleware::from_fn(guard))
        .with_state(shared)
}
