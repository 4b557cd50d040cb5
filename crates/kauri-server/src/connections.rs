//! Connections: accepting them, how many there may be and for how long, and
//! ending them when the server is to stop.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

use crate::Config;
use crate::routes::router;

/// How much is served at once, and for how long it may take.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// The most connections at a time; others wait.
    pub connections: usize,
    /// How long a request's head may take to come, and a connection may be
    /// kept without a request.
    pub request: Duration,
    /// How long a client may take nothing of what is sent to it.
    pub stalled: Duration,
    /// How long to wait for answers that are being sent when the server is to stop.
    pub stop: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            connections: 512,
            request: Duration::from_secs(15),
            stalled: Duration::from_secs(30),
            stop: Duration::from_secs(5),
        }
    }
}

/// How a server ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Every answer was sent to its end.
    Completely,
    /// Some answers were cut off, since they took too long.
    CutShort,
}

/// The most bytes of a request's head; more are refused.
const HEAD_BYTES: usize = 16 * 1024;

/// The most lines of a request's head.
const HEAD_LINES: usize = 64;

/// How long to wait when a connection cannot be accepted, as when there are too
/// many open files.
const ACCEPT_AGAIN: Duration = Duration::from_millis(50);

/// Serves until `shutdown` is done, and then ends: no connection is accepted
/// any more, answers that are being sent are sent to their end, if that does
/// not take too long ([`Bounds::stop`]).
pub async fn run(
    listener: TcpListener,
    config: Config,
    shutdown: impl Future<Output = ()>,
) -> Ended {
    let Config {
        site,
        tables,
        bounds,
    } = config;
    let router = router(site, tables);
    let places = Arc::new(Semaphore::new(
        bounds.connections.min(Semaphore::MAX_PERMITS),
    ));
    let graceful = GracefulShutdown::new();
    let mut connections = JoinSet::new();
    let mut shutdown = pin!(shutdown);
    loop {
        let (stream, place) = tokio::select! {
            () = &mut shutdown => break,
            accepted = accept(&listener, &places) => accepted,
        };
        connections.spawn(serve(
            stream,
            router.clone(),
            bounds.clone(),
            graceful.watcher(),
            place,
        ));
        // What has ended needs not be kept.
        while connections.try_join_next().is_some() {}
    }
    drop(listener);
    match timeout(bounds.stop, graceful.shutdown()).await {
        Ok(()) => Ended::Completely,
        Err(_) => Ended::CutShort,
    }
}

/// The next connection, when there is a place for it.
async fn accept(
    listener: &TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, OwnedSemaphorePermit) {
    let place = Arc::clone(places)
        .acquire_owned()
        .await
        .expect("the places are never closed");
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return (stream, place),
            // The fault is that of one connection, or passes when others end.
            Err(_) => sleep(ACCEPT_AGAIN).await,
        }
    }
}

/// Answers the requests of one connection.
async fn serve(
    stream: TcpStream,
    router: Router,
    bounds: Bounds,
    watcher: Watcher,
    place: OwnedSemaphorePermit,
) {
    // Answers are small; where this is refused they only come later.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(bounds.stalled));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(bounds.request)
        .max_buf_size(HEAD_BYTES)
        .max_headers(HEAD_LINES);
    let service = TowerToHyperService::new(router);
    let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service);
    // Faults of a connection are the other side's, which knows of them.
    let _ = watcher.watch(connection).await;
    drop(place);
}
