//! Whether the server is well: for whoever watches over it.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Response};
use kauri_protocol::{Health, HealthStatus};
use serde::Serialize;

use crate::routes::Shared;

/// Answers `/healthz`.
pub(crate) async fn health(State(shared): State<Shared>) -> Response<Body> {
    json(&Health {
        status: HealthStatus::Ok,
        version: env!("CARGO_PKG_VERSION").to_owned(),
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
