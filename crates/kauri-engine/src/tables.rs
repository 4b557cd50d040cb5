//! How the engine asks tables of perfect endings.

use std::fmt;

use kauri::Position;

/// What perfect play leads to, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins, in so many plies if the table knows.
    Wins(Option<u16>),
    /// The side to move loses, in so many plies if the table knows.
    Loses(Option<u16>),
    /// Neither side can force a win: the game may go on for ever (R11).
    Neither,
}

/// A source of perfect endings, asked in the middle of a search by all its
/// threads.
pub trait EndingTables: fmt::Debug + Send + Sync {
    /// The most seeds in play that any position it knows can have. Others are
    /// not asked about, so that searches stay fast.
    fn most_in_play(&self) -> u8;

    /// The verdict on a position that is not over; `None` if it is not known
    /// or cannot be read.
    fn probe(&self, position: &Position) -> Option<Verdict>;
}
