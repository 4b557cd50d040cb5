//! What wakes a game from outside: its time is up, or the match is over.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use kauri_engine::StopSignal;

/// The alarm of one game after the other on one board.
#[derive(Debug, Default)]
pub(crate) struct Alarm {
    /// Ends the search that goes on.
    pub(crate) stop: StopSignal,
    due: Mutex<Option<Instant>>,
    closed: AtomicBool,
}

impl Alarm {
    /// Sets when the search that begins is to be ended at the latest; `None`
    /// when it is over.
    pub(crate) fn set(&self, due: Option<Instant>) {
        let mut own = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        *own = due;
        if !self.is_closed() {
            self.stop.reset();
        }
    }

    /// Ends the search if its time is up.
    pub(crate) fn ring_if_due(&self, now: Instant) {
        // Held until the signal is given, so that the next search is not hit.
        let due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        if due.is_some_and(|due| due <= now) {
            self.stop.stop();
        }
    }

    /// Ends this search and all to come: the match is over.
    pub(crate) fn close(&self) {
        let _due = self.due.lock().unwrap_or_else(PoisonError::into_inner);
        self.closed.store(true, Ordering::Release);
        self.stop.stop();
    }

    /// Whether the match is over.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }
}
