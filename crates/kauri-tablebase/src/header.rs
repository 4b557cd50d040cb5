//! What a table says of itself.

use crate::{Description, Needs, Place};

/// The version of the format that is written.
pub(crate) const VERSION: u16 = 1;

/// What a table says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What it is of.
    pub description: Description,
    /// What built it, and in which version.
    pub builder: String,
    /// How many positions have which needs: those pairs that occur, by mover's
    /// then other's needs.
    pub counts: Vec<Count>,
    /// The longest distance it holds; `None` if it holds none.
    pub longest: Option<Longest>,
}

impl Header {
    /// How many positions it holds.
    pub fn positions(&self) -> u64 {
        self.counts.iter().map(|count| count.positions).sum()
    }
}

/// How many positions have these needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// What each side needs.
    pub needs: Needs,
    /// In how many positions.
    pub positions: u64,
}

/// The longest distance of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Longest {
    /// Plies to the end, or to progress.
    pub plies: u16,
    /// Where: the first place of those that have it.
    pub place: Place,
    /// The spare seeds of the side to move.
    pub spare: u8,
}
