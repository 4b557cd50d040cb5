//! A search that was asked for, as both threads hold it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use kauri::Position;

use crate::{Clock, Limits, Request, StopSignal, Stopwatch};

/// One search.
///
/// It is also the clock of the search, which stands still on the opponent's
/// time: so the limits are those of the search from the beginning, and what
/// was found until `ponderhit` is simply there.
pub(super) struct Search {
    pub(super) position: Position,
    pub(super) request: Request,
    pub(super) stop: StopSignal,
    /// Runs since the search was asked for.
    pub(super) asked: Stopwatch,
    /// Runs since its time counts.
    counted: OnceLock<Stopwatch>,
    stage: AtomicU8,
}

/// Nobody has begun the search.
const WAITING: u8 = 0;
/// It goes on.
const BEGUN: u8 = 1;
/// It has ended.
const DONE: u8 = 2;

impl Search {
    /// A search on the opponent's time, asked for now.
    pub(super) fn pondering(position: Position, request: Request) -> Search {
        Search {
            position,
            request,
            stop: StopSignal::new(),
            asked: Stopwatch::start(),
            counted: OnceLock::new(),
            stage: AtomicU8::new(WAITING),
        }
    }

    /// A search asked for now.
    pub(super) fn new(position: Position, request: Request) -> Search {
        let search = Search::pondering(position, request);
        search.counted.get_or_init(|| search.asked);
        search
    }

    /// From now on its time counts: the expected move was played.
    pub(super) fn count_time(&self) {
        self.counted.get_or_init(Stopwatch::start);
    }

    /// Whether it only ends when stopped, as things are.
    pub(super) fn is_endless(&self) -> bool {
        self.request.limits == Limits::Infinite || self.counted.get().is_none()
    }

    pub(super) fn is_done(&self) -> bool {
        self.stage.load(Ordering::Acquire) == DONE
    }

    /// Whether nobody has begun it, since the worker has other things to do.
    pub(super) fn is_waiting(&self) -> bool {
        self.stage.load(Ordering::Acquire) == WAITING
    }

    /// Takes the search on; `false` if somebody else has.
    pub(super) fn begin(&self) -> bool {
        self.stage
            .compare_exchange(WAITING, BEGUN, Ordering::AcqRel, Ordering::Acquire)
            .is_ok()
    }

    pub(super) fn finish(&self) {
        self.stage.store(DONE, Ordering::Release);
    }
}

impl Clock for Search {
    fn elapsed(&self) -> Duration {
        self.counted.get().map_or(Duration::ZERO, Clock::elapsed)
    }
}
