//! Who has won.

use crate::{Rule, Side};

/// How a game ended, or that it has not. There is no draw (R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// Play goes on.
    Undecided,
    /// A side has won.
    Won {
        /// Who.
        winner: Side,
        /// By what.
        by: Ending,
    },
}

/// By what a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// More than half of all seeds in store (R9).
    Majority,
    /// All seeds captured, the stores equal, and the loser, to move, has no
    /// cowrie (R10).
    LastMover,
}

impl Outcome {
    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Undecided => None,
            Outcome::Won { winner, .. } => Some(winner),
        }
    }

    /// Whether the game has ended.
    pub const fn is_over(self) -> bool {
        matches!(self, Outcome::Won { .. })
    }
}

impl Ending {
    /// The rule that ended the game.
    pub const fn rule(self) -> Rule {
        match self {
            Ending::Majority => Rule::Majority,
            Ending::LastMover => Rule::LastMover,
        }
    }
}
