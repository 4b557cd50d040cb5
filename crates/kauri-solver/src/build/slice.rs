//! One slice in memory.

use super::cells::Cell;

/// All positions with one number of seeds in play, plane by plane.
#[derive(Debug)]
pub(super) struct Slice<C> {
    /// Seeds in play.
    pub(super) in_play: u8,
    /// What each side needs.
    pub(super) cells: Vec<C>,
    /// For each spare of the side to move, plies to the end; empty if they were
    /// not asked for.
    pub(super) plies: Vec<Vec<u8>>,
    /// Where the side to move loses with the most spare with which it does:
    /// plies until fewer seeds are in play, or the winner needs fewer.
    pub(super) progress: Vec<u8>,
}

/// Stands for plies that are not known, or never end.
pub(super) const NO_PLIES: u8 = u8::MAX;

impl<C: Cell> Slice<C> {
    /// A slice of `len` positions in which nobody is known to win.
    pub(super) fn new(in_play: u8, len: usize) -> Slice<C> {
        let none = kauri_tablebase::Needs::none(in_play);
        Slice {
            in_play,
            cells: (0..len).map(|_| C::new(none)).collect(),
            plies: Vec::new(),
            progress: Vec::new(),
        }
    }
}
