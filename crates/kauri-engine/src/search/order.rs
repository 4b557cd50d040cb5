//! In which order to try moves: the sooner the best comes, the less there is
//! to search.

use kauri::Position;

use super::line::MAX_PLY;
use crate::table::{Entry, Key};

/// A position that follows, and how early to look at it.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) position: Position,
    pub(super) key: Key,
    pub(super) column: u8,
    pub(super) worth: i32,
}

/// The positions that follow one, the most promising first.
pub(super) struct Children {
    items: [Option<Child>; 6],
    len: usize,
}

impl Children {
    #[inline]
    pub(super) fn new() -> Children {
        Children {
            items: [None; 6],
            len: 0,
        }
    }

    #[inline]
    pub(super) fn add(&mut self, child: Child) {
        self.items[self.len] = Some(child);
        self.len += 1;
    }

    /// Takes out the most promising; of equals, the one with the lowest column.
    #[inline]
    pub(super) fn next_best(&mut self) -> Option<Child> {
        let worth = |item: &Option<Child>| item.as_ref().map_or(i32::MIN, |child| child.worth);
        let mut best = 0;
        for at in 1..self.len {
            if worth(&self.items[at]) > worth(&self.items[best]) {
                best = at;
            }
        }
        self.items[best].take()
    }
}

/// The best move of an earlier search comes first.
const KNOWN: i32 = 1 << 20;
/// What a move that refuted another here is thought to be worth beside what one
/// can see of it, in hundredths of a seed.
const KILLER: i32 = 100;

/// What earlier parts of the search say about moves.
pub(super) struct Order {
    /// For each ply, the column that last refuted a move there.
    killers: [u8; MAX_PLY],
}

/// What is known about the moves of one position.
pub(super) struct Hints {
    known: u8,
    killer: u8,
}

impl Order {
    pub(super) fn new() -> Order {
        Order {
            killers: [Entry::NO_COLUMN; MAX_PLY],
        }
    }

    /// A move refuted what led to its position.
    #[inline]
    pub(super) fn reward(&mut self, child: &Child, ply: u8) {
        self.killers[usize::from(ply)] = child.column;
    }

    #[inline]
    pub(super) fn hints(&self, ply: u8, known: u8) -> Hints {
        Hints {
            known,
            killer: self.killers[usize::from(ply)],
        }
    }
}

impl Hints {
    /// How promising a move is that leads to what looks so good, in hundredths
    /// of a seed.
    #[inline]
    pub(super) fn worth(&self, column: u8, looks: i32) -> i32 {
        let mut worth = looks;
        if column == self.known {
            worth += KNOWN;
        }
        if column == self.killer {
            worth += KILLER;
        }
        worth
    }
}
