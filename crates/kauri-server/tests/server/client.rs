//! A server to ask, and a client that sends exactly what a test says.

use std::collections::HashMap;
use std::net::SocketAddr;

use bytes::Bytes;
use kauri_server::{Config, Ended, Site, SiteFile, run};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server that runs until it is told to stop.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    tell: oneshot::Sender<()>,
    running: JoinHandle<Ended>,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Server {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (tell, told) = oneshot::channel();
        let running = tokio::spawn(run(listener, config, async {
            let _ = told.await;
        }));
        Server {
            address,
            tell,
            running,
        }
    }

    /// A server of [`site`].
    pub(crate) async fn of_site() -> Server {
        let config = Config {
            site: site(),
            ..Config::default()
        };
        Server::start(config).await
    }

    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends lines of a request, and reads all that comes back.
    pub(crate) async fn ask(&self, lines: &[&str]) -> Answer {
        let mut stream = self.connect().await;
        let request = [lines, &["Host: kauri", "Connection: close", "", ""]].concat();
        stream
            .write_all(request.join("\r\n").as_bytes())
            .await
            .unwrap();
        Answer::read(stream).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(&[&format!("GET {path} HTTP/1.1")]).await
    }

    pub(crate) async fn get_with(&self, path: &str, headers: &[&str]) -> Answer {
        let line = format!("GET {path} HTTP/1.1");
        self.ask(&[&[line.as_str()], headers].concat()).await
    }

    pub(crate) async fn stop(self) -> Ended {
        let Server { tell, running, .. } = self;
        tell.send(()).unwrap();
        running.await.unwrap()
    }
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) async fn read(mut stream: TcpStream) -> Answer {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no head: {:?}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap();
        let header = |line: &str| {
            let (name, value) = line.split_once(':').unwrap();
            (name.to_ascii_lowercase(), value.trim().to_owned())
        };
        Answer {
            status: status.parse().unwrap(),
            headers: lines.map(header).collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    /// A header, or nothing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }
}

/// A site small enough to be written down. Nothing in it is really compressed:
/// the server does not look.
pub(crate) fn site() -> Site {
    let plain = |path: &str, text: &'static str| SiteFile {
        path: path.to_owned(),
        plain: Bytes::from_static(text.as_bytes()),
        ..SiteFile::default()
    };
    Site::new([
        SiteFile {
            brotli: Some(Bytes::from_static(b"index, brotli")),
            gzip: Some(Bytes::from_static(b"index, gzip")),
            ..plain("index.html", "the index")
        },
        SiteFile {
            brotli: Some(Bytes::from_static(b"app, brotli")),
            ..plain("assets/app-1a2b3c4d.js", "the app")
        },
        plain("assets/rules-00000000.wasm", "the rules"),
        plain("en/play.html", "the page Play"),
        plain("sw.js", "the service worker"),
        plain("manifest.webmanifest", "{}"),
        plain("icons/kauri 1.svg", "<svg/>"),
    ])
}
