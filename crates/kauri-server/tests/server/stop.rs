//! Stopping: what is being sent is sent, but nobody is waited for long.

use std::time::Duration;

use bytes::Bytes;
use kauri_server::{Bounds, Config, Ended, Site, SiteFile};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::Server;

/// More than the buffers between two programs hold.
const LARGE: usize = 64 << 20;

async fn of_a_large_file(stop: Duration) -> Server {
    let site = Site::new([SiteFile {
        path: "large.bin".to_owned(),
        plain: Bytes::from(vec![7; LARGE]),
        ..SiteFile::default()
    }]);
    let bounds = Bounds {
        stop,
        ..Bounds::default()
    };
    Server::start(Config {
        site,
        bounds,
        ..Config::default()
    })
    .await
}

/// Asks for the large file and reads its first byte only.
async fn begin(server: &Server) -> TcpStream {
    let mut stream = server.connect().await;
    let request = b"GET /large.bin HTTP/1.1\r\nHost: kauri\r\n\r\n";
    stream.write_all(request).await.unwrap();
    stream.read_u8().await.unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_being_sent_is_sent_to_its_end() {
    let server = of_a_large_file(Duration::from_secs(60)).await;
    let mut stream = begin(&server).await;
    let reading = tokio::spawn(async move {
        let mut rest = Vec::new();
        stream.read_to_end(&mut rest).await.unwrap();
        rest.len()
    });
    assert_eq!(server.stop().await, Ended::Completely);
    assert!(reading.await.unwrap() > LARGE);
}

#[tokio::test]
async fn who_does_not_read_is_not_waited_for() {
    let server = of_a_large_file(Duration::from_millis(50)).await;
    let stream = begin(&server).await;
    assert_eq!(server.stop().await, Ended::CutShort);
    drop(stream);
}

#[tokio::test]
async fn connections_without_a_request_do_not_hold_it_up() {
    let server = of_a_large_file(Duration::from_secs(60)).await;
    let silent = server.connect().await;
    let mut kept = server.connect().await;
    kept.write_all(b"GET /healthz HTTP/1.1\r\nHost: kauri\r\n\r\n")
        .await
        .unwrap();
    let mut some = [0; 4096];
    assert!(kept.read(&mut some).await.unwrap() > 0);
    assert_eq!(server.stop().await, Ended::Completely);
    drop(silent);
}

#[tokio::test]
async fn after_the_end_nobody_is_let_in() {
    let server = Server::of_site().await;
    let address = server.address;
    assert_eq!(server.stop().await, Ended::Completely);
    assert!(TcpStream::connect(address).await.is_err());
}
