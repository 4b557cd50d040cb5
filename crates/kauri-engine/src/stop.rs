//! Telling a search to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A signal that ends a search from another thread. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub struct StopSignal(Arc<AtomicBool>);

impl StopSignal {
    /// A signal that has not been given.
    pub fn new() -> StopSignal {
        StopSignal::default()
    }

    /// Ends the search; it answers with the best it has within a millisecond or so.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the signal back, before the next search.
    pub fn reset(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Whether the signal was given.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
