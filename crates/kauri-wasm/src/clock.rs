//! The host's clock, which also hears when a search has to stop.

use std::cell::Cell;
use std::time::Duration;

use kauri_engine::{Clock, StopSignal};

use crate::Host;

/// A clock that runs from a time on. A search that is bounded in time looks at
/// it every 1024 positions, and there is told to stop: when the host says so,
/// or when it has looked so often that it is somebody else's turn.
pub(crate) struct HostClock<'a, H> {
    host: &'a H,
    begun: f64,
    stop: &'a StopSignal,
    looks_left: Cell<u32>,
    is_turn_over: Cell<bool>,
}

impl<'a, H: Host> HostClock<'a, H> {
    /// A clock that began to run at `begun`.
    pub(crate) fn new(host: &'a H, begun: f64, stop: &'a StopSignal, looks: u32) -> Self {
        HostClock {
            host,
            begun,
            stop,
            looks_left: Cell::new(looks),
            is_turn_over: Cell::new(false),
        }
    }

    /// Whether the search was stopped for somebody else's turn alone.
    pub(crate) fn is_turn_over(&self) -> bool {
        self.is_turn_over.get() && !self.host.is_stopped()
    }
}

impl<H: Host> Clock for HostClock<'_, H> {
    fn elapsed(&self) -> Duration {
        if self.host.is_stopped() {
            self.stop.stop();
        }
        match self.looks_left.get() {
            u32::MAX => {}
            0 => {
                self.is_turn_over.set(true);
                self.stop.stop();
            }
            left => self.looks_left.set(left - 1),
        }
        duration(self.host.now() - self.begun)
    }
}

/// Milliseconds as a duration; none for what is no time.
pub(crate) fn duration(millis: f64) -> Duration {
    if millis.is_nan() || millis <= 0.0 {
        return Duration::ZERO;
    }
    Duration::try_from_secs_f64(millis / 1000.0).unwrap_or(Duration::MAX)
}

/// A duration in milliseconds.
pub(crate) fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}
