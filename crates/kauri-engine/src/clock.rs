//! Time, as far as the caller gives it.

use std::time::{Duration, Instant};

/// How much time has passed since a search was asked for.
///
/// The engine reads no clock of its own, so a test can stop time and a browser
/// can supply its own.
pub trait Clock {
    /// Time since the search was asked for.
    fn elapsed(&self) -> Duration;
}

/// A clock that starts when it is made and runs with the machine's.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    started: Instant,
}

impl Stopwatch {
    /// A clock that starts now.
    pub fn start() -> Stopwatch {
        Stopwatch {
            started: Instant::now(),
        }
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// A clock that stands still, for searches whose result must not depend on time.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}
