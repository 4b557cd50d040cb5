//! One slice in memory.

use super::cells::Cells;

/// All positions with one number of seeds in play.
#[derive(Debug)]
pub(super) struct Slice {
    pub(super) cells: Cells,
}
