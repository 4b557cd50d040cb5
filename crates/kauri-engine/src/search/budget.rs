//! How much of what it may spend a search has spent.

use std::sync::atomic::Ordering;
use std::time::Duration;

use kauri::Side;

use super::crew::Crew;
use crate::{Clock, Limits, StopSignal};

/// Nodes between two looks at the clock and the stop signal: a tenth of a
/// millisecond or so.
const BETWEEN_LOOKS: u64 = 1024;

/// What a search may spend.
pub(crate) struct Budget<'a> {
    stop: &'a StopSignal,
    /// `None` for helpers, which go on until they are stopped.
    clock: Option<&'a dyn Clock>,
    /// No iteration deeper than this.
    pub(crate) depth: u8,
    /// The search ends here, in the middle of what it does.
    nodes: u64,
    /// The search ends here, in the middle of what it does.
    hard: Option<Duration>,
    /// No iteration begins after this.
    soft: Option<Duration>,
    next_look: u64,
    spent: bool,
    /// The threads that search together, if there are more than one.
    crew: Option<&'a Crew>,
    /// How much of what the helpers have visited is this helper's.
    counted: u64,
    /// The iteration a helper is at.
    iteration: u8,
}

impl<'a> Budget<'a> {
    /// The budget of a thread that helps another until it is stopped, and
    /// counts what it visits.
    pub(crate) fn of_helper(crew: &'a Crew) -> Budget<'a> {
        Budget {
            crew: Some(crew),
            next_look: BETWEEN_LOOKS,
            ..Budget::endless(&crew.done)
        }
    }

    fn endless(stop: &'a StopSignal) -> Budget<'a> {
        Budget {
            stop,
            clock: None,
            depth: super::MAX_DEPTH,
            nodes: u64::MAX,
            hard: None,
            soft: None,
            next_look: BETWEEN_LOOKS,
            spent: false,
            crew: None,
            counted: 0,
            iteration: 0,
        }
    }

    /// Counts what helpers visit, too.
    pub(crate) fn with_helpers(self, crew: &'a Crew) -> Budget<'a> {
        Budget {
            crew: Some(crew),
            ..self
        }
    }

    /// The threads that search together, if there are more than one.
    pub(crate) fn crew(&self) -> Option<&'a Crew> {
        self.crew
    }

    /// An iteration begins. What it is spent on ends, for a helper, when the
    /// first thread has gone on to a deeper one.
    pub(crate) fn begin(&mut self, depth: u8) {
        self.iteration = depth;
        match (self.crew, self.clock) {
            (Some(crew), Some(_)) => crew.set_depth(depth),
            _ => self.spent = false,
        }
    }

    pub(crate) fn new(
        limits: &Limits,
        us: Side,
        stop: &'a StopSignal,
        clock: &'a dyn Clock,
    ) -> Budget<'a> {
        let mut budget = Budget {
            clock: Some(clock),
            ..Budget::endless(stop)
        };
        match limits {
            Limits::Infinite => {}
            Limits::Bounded(bounds) => {
                let depth = bounds.depth.unwrap_or(super::MAX_DEPTH);
                budget.depth = depth.clamp(1, super::MAX_DEPTH);
                budget.nodes = bounds.nodes.unwrap_or(u64::MAX);
                budget.hard = bounds.time;
            }
            Limits::Clock(game) => {
                // An iteration takes about as long as all before it.
                budget.soft = Some(game.fair_share(us) / 2);
                budget.hard = Some(game.most(us));
            }
        }
        budget.next_look = budget.next_look.min(budget.nodes);
        budget
    }

    /// Whether the search must end now. Cheap: it looks up only now and then.
    #[inline]
    pub(crate) fn is_spent(&mut self, nodes: u64) -> bool {
        if nodes >= self.next_look {
            self.look(nodes);
        }
        self.spent
    }

    #[cold]
    fn look(&mut self, nodes: u64) {
        self.next_look = (nodes + BETWEEN_LOOKS).min(self.nodes.max(nodes + 1));
        let late = match (self.hard, self.clock) {
            (Some(hard), Some(clock)) => clock.elapsed() >= hard,
            _ => false,
        };
        let mut overtaken = false;
        if self.clock.is_none()
            && let Some(crew) = self.crew
        {
            let new = nodes - self.counted;
            crew.visited.fetch_add(new, Ordering::Relaxed);
            self.counted = nodes;
            overtaken = crew.depth() > self.iteration;
        }
        self.spent |=
            overtaken || late || self.total(nodes) >= self.nodes || self.stop.is_stopped();
    }

    /// What all threads have visited, when this one has visited `nodes`.
    pub(crate) fn total(&self, nodes: u64) -> u64 {
        match (self.clock, self.crew) {
            (Some(_), Some(crew)) => nodes + crew.visited.load(Ordering::Relaxed),
            _ => nodes,
        }
    }

    /// Whether it is not worth while to begin another iteration.
    pub(crate) fn is_nearly_spent(&mut self, nodes: u64) -> bool {
        self.look(nodes);
        let late = match (self.soft, self.clock) {
            (Some(soft), Some(clock)) => clock.elapsed() >= soft,
            _ => false,
        };
        self.spent || late
    }

    /// There is nothing to choose: spend little of a game's time.
    pub(crate) fn hurry(&mut self) {
        if self.soft.is_some() {
            self.soft = Some(Duration::ZERO);
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.map_or(Duration::ZERO, Clock::elapsed)
    }
}
