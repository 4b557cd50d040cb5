//! What a search tells its caller.

use std::time::Duration;

use kauri::Move;

use crate::Score;

/// What is known of one line after an iteration of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Plies looked ahead.
    pub depth: u8,
    /// The longest line looked at, in plies.
    pub selective_depth: u8,
    /// Which of the best lines this is; 1 is the best.
    pub line: usize,
    /// How good it is for the side to move.
    pub score: Score,
    /// Positions visited since the search began.
    pub nodes: u64,
    /// Time since the search was asked for.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub hash_full: u16,
    /// The moves of the line, beginning with the one to play; not empty.
    pub pv: Vec<Move>,
}

impl Info {
    /// Positions visited a second; 0 if no time has passed.
    pub fn nodes_per_second(&self) -> u64 {
        let micros = self.time.as_micros().max(1);
        if self.time.is_zero() {
            0
        } else {
            (u128::from(self.nodes) * 1_000_000 / micros) as u64
        }
    }
}

/// Who is told what a search finds, while it goes on.
///
/// Closures that take an [`Info`] are observers, and so is `()`, which does not
/// look.
pub trait Observer {
    /// After each iteration, once for every line, the best first.
    fn on_info(&mut self, info: &Info);
}

impl Observer for () {
    fn on_info(&mut self, _: &Info) {}
}

impl<F: FnMut(&Info)> Observer for F {
    fn on_info(&mut self, info: &Info) {
        self(info);
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Answer {
    /// The move to play; `None` if, and only if, the game is over.
    pub best: Option<Move>,
    /// The answer expected from the opponent, if a line is known that far.
    pub ponder: Option<Move>,
    /// The best lines, the best first: as many as were asked for, or as there
    /// are moves. At a [`Level`](crate::Level), `best` need not begin the first.
    pub lines: Vec<Info>,
}

impl Answer {
    /// The answer that begins the best of these lines.
    pub(crate) fn of(lines: Vec<Info>) -> Answer {
        let pv = lines.first().map_or(&[][..], |info| &info.pv);
        Answer {
            best: pv.first().copied(),
            ponder: pv.get(1).copied(),
            lines,
        }
    }
}
