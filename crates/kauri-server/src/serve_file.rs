//! Answering a request with a file of the site.

use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderName, IF_NONE_MATCH, VARY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use percent_encoding::percent_decode_str;

use crate::encoding::Encoding;
use crate::pages::{self, Language};
use crate::routes::Shared;
use crate::site::{Content, Site};

/// Kept for a year without asking again.
const NEVER_CHANGES: &str = "public, max-age=31536000, immutable";

/// Kept, but asked about each time.
const ASK_AGAIN: &str = "no-cache";

/// What a browser says of the purpose of a request.
const PURPOSE: HeaderName = HeaderName::from_static("sec-fetch-mode");

/// Answers with the file that the address names. An address without a file
/// that somebody went to gets the index, which says what is wrong with it.
pub(crate) async fn answer(State(shared): State<Shared>, request: Parts) -> Response<Body> {
    let language = Language::asked_for(&request.headers);
    match find(&shared.site, &request) {
        Some((status, content)) => {
            let mut response = with_content(content, &request.headers);
            if response.status() == StatusCode::OK {
                *response.status_mut() = status;
            }
            response
        }
        None if !shared.site.is_built() && is_navigation(&request.headers) => {
            pages::not_built(language)
        }
        None => pages::not_found(language),
    }
}

/// The file of an address: the one that it names, the one of the page that it
/// names (`/en/play` is `en/play.html`), or the index, and whether that is
/// what was looked for.
fn find<'a>(site: &'a Site, request: &Parts) -> Option<(StatusCode, &'a Content)> {
    let path = request.uri.path().strip_prefix('/')?;
    let path = percent_decode_str(path).decode_utf8().ok()?;
    if let Some(content) = site.file(&path) {
        return Some((StatusCode::OK, content));
    }
    let place = path.strip_suffix('/').unwrap_or(&path);
    if !is_place(place) {
        return None;
    }
    if let Some(page) = site.file(&format!("{place}.html")) {
        return Some((StatusCode::OK, page));
    }
    let index = site.index()?;
    if site.leads_somewhere(place) {
        return Some((StatusCode::OK, index));
    }
    is_navigation(&request.headers).then_some((StatusCode::NOT_FOUND, index))
}

/// Whether an address can be a place within the site, not a file.
fn is_place(path: &str) -> bool {
    path.split('/').all(|part| {
        let is_plain = |c: char| c.is_alphanumeric() || "-_~".contains(c);
        !part.is_empty() && part.chars().all(is_plain)
    })
}

/// Whether somebody went to the address, rather than a page fetching a part of it.
fn is_navigation(headers: &HeaderMap) -> bool {
    match headers.get(PURPOSE) {
        Some(purpose) => purpose == "navigate",
        None => headers
            .get_all(ACCEPT)
            .iter()
            .filter_map(|accept| accept.to_str().ok())
            .any(|accept| accept.contains("text/html")),
    }
}

fn with_content(content: &Content, headers: &HeaderMap) -> Response<Body> {
    let encoding = Encoding::choose(headers, |form| content.form(form).is_some());
    let bytes = content
        .form(encoding)
        .expect("a form that is there was chosen");
    let tag = match encoding.name() {
        Some(name) => format!("\"{}-{name}\"", content.fingerprint),
        None => format!("\"{}\"", content.fingerprint),
    };
    let is_known = is_listed(headers, &tag);
    let mut response = Response::new(if is_known {
        Body::empty()
    } else {
        Body::from(bytes.clone())
    });
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let caching = if content.is_hashed {
        NEVER_CHANGES
    } else {
        ASK_AGAIN
    };
    let said = response.headers_mut();
    let value = |text: &str| HeaderValue::from_str(text).expect("it is visible ASCII");
    said.insert(ETAG, value(&tag));
    said.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    if content.is_negotiated() {
        said.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    if !is_known {
        said.insert(CONTENT_TYPE, value(&content.media_type));
        if let Some(name) = encoding.name() {
            said.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
        }
    }
    response
}

/// Whether whoever asks has the content with this tag already.
fn is_listed(headers: &HeaderMap, tag: &str) -> bool {
    headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_plain_names_and_files_have_dots() {
        for place in ["play", "pt/jogar", "en/analyse", "a-b_c/d9", "pt/análise"] {
            assert!(is_place(place), "{place}");
        }
        for other in [
            "a.js",
            "assets/x.png",
            "../etc/passwd",
            "a/./b",
            "a//b",
            "a\\b",
            "a\0b",
            "",
        ] {
            assert!(!is_place(other), "{other}");
        }
    }

    #[test]
    fn a_navigation_says_so_or_wants_a_page() {
        let with = |name: &'static str, value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            headers
        };
        assert!(is_navigation(&with("sec-fetch-mode", "navigate")));
        assert!(!is_navigation(&with("sec-fetch-mode", "cors")));
        assert!(is_navigation(&with("accept", "text/html,*/*;q=0.8")));
        assert!(!is_navigation(&with("accept", "*/*")));
        assert!(!is_navigation(&HeaderMap::new()));
    }
}
