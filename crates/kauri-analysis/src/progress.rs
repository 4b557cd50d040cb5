//! How much is asked of an analysis, and how far it is.

use std::time::Duration;

use kauri_engine::Bounds;

/// What is asked of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What may be spent on each search: one a position, and a second where the
    /// move played is not among the best. Without any bound the first position is
    /// searched until the analysis is stopped.
    pub bounds: Bounds,
    /// How many of the best lines are asked for at each position, at least 1.
    /// Two are always looked for, to know whether the best is the only one.
    pub lines: usize,
}

impl Default for Settings {
    /// A million nodes a position and one line: some seconds for a game.
    fn default() -> Settings {
        let bounds = Bounds {
            nodes: Some(1_000_000),
            ..Bounds::default()
        };
        Settings { bounds, lines: 1 }
    }
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched.
    pub done: usize,
    /// Positions to search in all. Where there is no choice none is needed.
    pub total: usize,
    /// Time since the analysis began.
    pub elapsed: Duration,
    /// The most time each position may take, if that is bounded.
    pub(crate) most_each: Option<Duration>,
}

impl Progress {
    /// The time it will yet take, as far as can be told: from the pace so far,
    /// or from the most each position may take before there is one.
    pub fn remaining(&self) -> Option<Duration> {
        let left = u32::try_from(self.total - self.done).ok()?;
        match u32::try_from(self.done).ok()? {
            0 => self.most_each?.checked_mul(left),
            done => (self.elapsed / done).checked_mul(left),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remaining_time_follows_the_pace_so_far() {
        let mut progress = Progress {
            done: 0,
            total: 10,
            elapsed: Duration::ZERO,
            most_each: None,
        };
        assert_eq!(progress.remaining(), None);
        progress.most_each = Some(Duration::from_secs(2));
        assert_eq!(progress.remaining(), Some(Duration::from_secs(20)));
        progress.done = 4;
        progress.elapsed = Duration::from_secs(4);
        assert_eq!(progress.remaining(), Some(Duration::from_secs(6)));
        progress.done = 10;
        assert_eq!(progress.remaining(), Some(Duration::ZERO));
    }
}
