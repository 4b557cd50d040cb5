//! One slice in memory.

use super::cells::{Cells, PlyCells};

/// All positions with one number of seeds in play.
#[derive(Debug)]
pub(super) struct Slice {
    pub(super) cells: Cells,
    /// For each spare of the side to move, plies to the end; empty if they were
    /// not asked for.
    pub(super) plies: Vec<PlyCells>,
    /// Where the side to move loses with the most spare with which it does.
    pub(super) progress: Option<PlyCells>,
}
