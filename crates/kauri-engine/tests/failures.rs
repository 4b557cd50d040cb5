//! What happens when the caller's own code fails.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use kauri::Position;
use kauri_engine::{Engine, Info, Request, StopSignal, StoppedClock};

#[test]
fn an_observer_that_panics_leaves_no_thread_searching() {
    let (done, ended) = mpsc::channel();
    let search = thread::spawn(move || {
        // Told when this thread unwinds, which waits for the helpers.
        let _done: mpsc::Sender<()> = done;
        let mut engine = Engine::new(1).unwrap();
        engine.set_threads(2);
        let mut panicking = |info: &Info| assert!(info.depth < 3, "sprung");
        engine.search(
            &Position::default(),
            &Request::default(),
            &StopSignal::new(),
            &StoppedClock,
            &mut panicking,
        );
    });
    let end = ended.recv_timeout(Duration::from_secs(20));
    assert_eq!(end, Err(mpsc::RecvTimeoutError::Disconnected));
    assert!(search.join().is_err());
}
