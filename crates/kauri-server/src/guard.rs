//! What holds for every request and every answer.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, Response};
use axum::middleware::Next;

use crate::pages::{self, Language};

/// What a browser may do with what it gets: run what comes from here and
/// nothing else, tell nobody, and show it in no foreign frame.
///
/// The two policies about origins isolate the page, without which browsers let
/// no threads share memory.
const HEADERS: [(&str, &str); 8] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-embedder-policy", "require-corp"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    (
        "permissions-policy",
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), \
         magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    ),
];

/// Refuses what would change something, and says in each answer what a browser
/// may do with it.
pub(crate) async fn guard(request: Request, next: Next) -> Response<Body> {
    let mut response = if [Method::GET, Method::HEAD].contains(request.method()) {
        next.run(request).await
    } else {
        pages::method_not_allowed(Language::asked_for(request.headers()))
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}
