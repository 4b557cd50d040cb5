//! Who stands on a ladder.

use std::fmt;

use kauri_engine::Level;

/// Who stands on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A beginner who looks one move ahead: wins if that is possible at once,
    /// else takes the move that gains most seeds at once; one of those, if there
    /// are several.
    Beginner,
    /// The engine at a level.
    Level(Level),
    /// The engine at full strength.
    Full {
        /// Positions it visits for a move.
        nodes: u64,
    },
}

impl fmt::Display for Player {
    /// `beginner`, the number of a level, or `full`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Beginner => f.pad("beginner"),
            Player::Level(level) => level.fmt(f),
            Player::Full { .. } => f.pad("full"),
        }
    }
}
