//! Methods, health, and what every answer says.

use kauri_server::Config;

use crate::client::Server;

#[tokio::test]
async fn a_head_is_a_get_without_the_body() {
    let server = Server::of_site().await;
    for path in [
        "/",
        "/assets/app-1a2b3c4d.js",
        "/healthz",
        "/tables",
        "/gone.js",
    ] {
        let get = server.get(path).await;
        let head = server.ask(&[&format!("HEAD {path} HTTP/1.1")]).await;
        assert_eq!((head.status, head.body.len()), (get.status, 0), "{path}");
        for name in ["content-length", "content-type", "etag", "cache-control"] {
            assert_eq!(head.header(name), get.header(name), "{path} {name}");
        }
    }
}

#[tokio::test]
async fn methods_that_change_something_are_refused_in_words() {
    let server = Server::of_site().await;
    for method in [
        "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "KAURI",
    ] {
        for path in ["/", "/healthz", "/tables", "/tables/x.kat", "/gone"] {
            let answer = server.ask(&[&format!("{method} {path} HTTP/1.1")]).await;
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), "GET, HEAD");
            assert!(answer.text().contains("GET or HEAD"), "{}", answer.text());
        }
    }
}

#[tokio::test]
async fn health_says_the_version_and_what_is_served() {
    let server = Server::of_site().await;
    let answer = server.get("/healthz").await;
    assert_eq!(answer.header("content-type"), "application/json");
    let version = env!("CARGO_PKG_VERSION");
    let expected = format!(r#"{{"status":"ok","version":"{version}","site":true,"tables":0}}"#);
    assert_eq!((answer.status, answer.text()), (200, expected));
    let server = Server::start(Config::default()).await;
    let answer = server.get("/healthz").await;
    assert!(
        answer.text().contains(r#""site":false"#),
        "{}",
        answer.text()
    );
}

#[tokio::test]
async fn every_answer_forbids_what_is_not_from_here() {
    let server = Server::of_site().await;
    let answers = [
        server.get("/").await,
        server.get("/assets/app-1a2b3c4d.js").await,
        server.get("/sw.js").await,
        server.get("/healthz").await,
        server.get("/tables").await,
        server.get("/gone.js").await,
        server.get_with("/", &["If-None-Match: *"]).await,
        server.ask(&["POST / HTTP/1.1"]).await,
    ];
    for answer in answers {
        let policy = answer.header("content-security-policy");
        for rule in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
        ] {
            assert!(policy.split("; ").any(|said| said == rule), "{policy}");
        }
        assert!(
            !policy.contains("unsafe-inline") && !policy.contains("http"),
            "{policy}"
        );
        // Both are needed for threads that share memory.
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(
            answer.header("cross-origin-embedder-policy"),
            "require-corp"
        );
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert!(answer.header("permissions-policy").contains("camera=()"));
    }
}
