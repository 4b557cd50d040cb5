//! What is too much or too slow.

use std::time::Duration;

use kauri_server::{Bounds, Config};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::client::{Answer, Server, site};

/// A server of a site that bears no more than this.
async fn bounded(bounds: Bounds) -> Server {
    let config = Config {
        site: site(),
        bounds,
        ..Config::default()
    };
    Server::start(config).await
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused() {
    let server = Server::of_site().await;
    let long = format!("X-Long: {}", "a".repeat(64 * 1024));
    assert_eq!(server.get_with("/", &[&long]).await.status, 431);
    let many = vec!["X-Many: 1"; 200];
    assert_eq!(server.get_with("/", &many).await.status, 431);
}

#[tokio::test]
async fn a_body_is_refused() {
    let server = Server::of_site().await;
    let answer = server.get_with("/", &["Content-Length: 1000000"]).await;
    assert_eq!(answer.status, 413);
    assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
}

#[tokio::test]
async fn what_is_no_http_is_refused() {
    let server = Server::of_site().await;
    let mut stream = server.connect().await;
    stream
        .write_all(b"hello, is anybody there?\r\n\r\n")
        .await
        .unwrap();
    assert_eq!(Answer::read(stream).await.status, 400);
    assert_eq!(server.get("/").await.status, 200);
}

#[tokio::test]
async fn a_request_that_does_not_come_to_its_end_is_given_up() {
    let bounds = Bounds {
        request: Duration::from_millis(100),
        ..Bounds::default()
    };
    let server = bounded(bounds).await;
    let mut slow = server.connect().await;
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ka").await.unwrap();
    let mut answer = Vec::new();
    // It ends: that is all that is promised.
    let _ = slow.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
    assert_eq!(server.get("/").await.status, 200);
}

#[tokio::test]
async fn a_connection_too_many_waits_for_its_turn() {
    let bounds = Bounds {
        connections: 1,
        ..Bounds::default()
    };
    let server = bounded(bounds).await;
    let mut first = server.connect().await;
    first
        .write_all(b"GET / HTTP/1.1\r\nHost: kauri\r\n\r\n")
        .await
        .unwrap();
    let mut some = [0; 8];
    first.read_exact(&mut some).await.unwrap();
    let (second, ()) = tokio::join!(server.get("/sw.js"), async { drop(first) });
    assert_eq!(second.status, 200);
}
