//! A search that was asked for, as both threads hold it.

use std::sync::{Mutex, MutexGuard, OnceLock};
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
    stage: Mutex<Stage>,
}

/// How far a search is.
#[derive(Clone, Copy)]
enum Stage {
    /// Nobody has begun it. So many times somebody asked meanwhile whether all
    /// before it is done.
    Waiting { asked: usize },
    /// It goes on.
    Begun,
    /// It has ended.
    Done,
}

/// What becomes of the question whether all before a search is done.
pub(super) enum Readiness {
    /// Who begins the search knows of the question.
    WhenBegun,
    /// The search goes on, so all before it is done.
    Now,
    /// The search has ended, or will at once: what comes after it decides.
    Ended,
}

impl Search {
    /// A search on the opponent's time, asked for now.
    pub(super) fn pondering(position: Position, request: Request) -> Search {
        Search {
            position,
            request,
            stop: StopSignal::new(),
            asked: Stopwatch::start(),
            counted: OnceLock::new(),
            stage: Mutex::new(Stage::Waiting { asked: 0 }),
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
        matches!(*self.stage(), Stage::Done)
    }

    /// Whether nobody has begun it, since the worker has other things to do.
    pub(super) fn is_waiting(&self) -> bool {
        matches!(*self.stage(), Stage::Waiting { .. })
    }

    /// Asks whether all before it is done.
    pub(super) fn ask_if_ready(&self) -> Readiness {
        match &mut *self.stage() {
            Stage::Done => Readiness::Ended,
            _ if self.stop.is_stopped() => Readiness::Ended,
            Stage::Begun => Readiness::Now,
            Stage::Waiting { asked } => {
                *asked += 1;
                Readiness::WhenBegun
            }
        }
    }

    /// Takes the search on, with the times that somebody waits to hear that all
    /// before it is done; `None` if somebody else has.
    pub(super) fn begin(&self) -> Option<usize> {
        let mut stage = self.stage();
        let Stage::Waiting { asked } = *stage else {
            return None;
        };
        *stage = Stage::Begun;
        Some(asked)
    }

    pub(super) fn finish(&self) {
        *self.stage() = Stage::Done;
    }

    fn stage(&self) -> MutexGuard<'_, Stage> {
        self.stage.lock().expect("nothing panics here")
    }
}

impl Clock for Search {
    fn elapsed(&self) -> Duration {
        self.counted.get().map_or(Duration::ZERO, Clock::elapsed)
    }
}
