//! In which order to try moves: the sooner the best comes, the less there is
//! to search.

use kauri::Position;

use super::line::MAX_PLY;
use crate::table::{Entry, Key};

/// A position that follows.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) position: Position,
    pub(super) key: Key,
    /// What was sown.
    pub(super) mv: Sown,
    /// What the mover's margin gained, in seeds.
    pub(super) gain: i8,
    /// Its place among those that were added.
    at: u8,
    /// How many come before it.
    pub(super) rank: u8,
    /// It was left for later once, since another thread was at it.
    pub(super) postponed: bool,
}

/// A move as the order knows it: where, and how many pieces. Moves of both
/// sides alike are seen by the side that makes them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Sown {
    pub(super) column: u8,
    /// As many as were sown, from [`HANDS`] − 1 on all alike.
    hand: u8,
}

/// Hands of different sizes told apart.
const HANDS: u8 = 16;

impl Sown {
    pub(super) const PASS: Sown = Sown {
        column: Entry::NO_COLUMN,
        hand: 0,
    };

    #[inline]
    pub(super) fn new(column: u8, pieces: u8) -> Sown {
        Sown {
            column,
            hand: pieces.min(HANDS - 1),
        }
    }

    #[inline]
    fn index(self) -> usize {
        usize::from(self.column & 7) * usize::from(HANDS) + usize::from(self.hand & (HANDS - 1))
    }
}

/// As many moves as [`Sown`] tells apart.
const MOVES: usize = 8 * HANDS as usize;

/// The positions that follow one, the most promising first.
pub(super) struct Children {
    items: [Child; 6],
    worths: [i32; 6],
    len: usize,
    taken: u8,
}

impl Children {
    #[inline]
    pub(super) fn new(parent: &Position) -> Children {
        let none = Child {
            position: *parent,
            key: Key { place: 0, check: 0 },
            mv: Sown::PASS,
            gain: 0,
            at: 0,
            rank: 0,
            postponed: false,
        };
        Children {
            items: [none; 6],
            worths: [i32::MIN; 6],
            len: 0,
            taken: 0,
        }
    }

    #[inline]
    pub(super) fn add(&mut self, position: Position, key: Key, mv: Sown, gain: i8, worth: i32) {
        let child = &mut self.items[self.len];
        child.position = position;
        child.key = key;
        child.mv = mv;
        child.gain = gain;
        self.worths[self.len] = worth;
        self.len += 1;
    }

    /// Puts back one that was taken out, behind all others.
    pub(super) fn postpone(&mut self, child: Child) {
        let at = usize::from(child.at);
        self.items[at].rank = child.rank;
        self.items[at].postponed = true;
        self.worths[at] = POSTPONED - i32::from(child.rank);
    }

    /// Takes out the most promising; of equals, the one added first.
    #[inline]
    pub(super) fn next_best(&mut self) -> Option<Child> {
        let mut best = 0;
        for at in 1..6 {
            if self.worths[at] > self.worths[best] {
                best = at;
            }
        }
        if self.worths[best] == i32::MIN {
            return None;
        }
        self.worths[best] = i32::MIN;
        let mut child = self.items[best];
        if !child.postponed {
            child.at = best as u8;
            child.rank = self.taken;
            self.taken += 1;
        }
        Some(child)
    }
}

/// Less than any move is worth.
const POSTPONED: i32 = i32::MIN / 2;
/// The best move of an earlier search comes first.
const KNOWN: i32 = 1 << 24;
/// What a seed gained at once counts.
const GAIN: i32 = 1 << 10;
/// What a move that refuted another here counts.
const KILLER: i32 = 3 << 9;
/// What the move that last refuted the move before counts.
const COUNTER: i32 = 1 << 9;
/// The most that a move's success elsewhere counts, either way.
const HISTORY: i32 = 1 << 10;

/// What earlier parts of the search say about moves.
pub(super) struct Order {
    /// For each ply, the columns that last refuted a move there.
    killers: [[u8; 2]; MAX_PLY],
    /// For each move, the column that last refuted it.
    counters: [u8; MOVES],
    /// How often each move was the best, and how often it was not.
    history: [i16; MOVES],
}

/// What is known about the moves of one position.
#[derive(Clone, Copy)]
pub(super) struct Hints {
    known: u8,
    killers: [u8; 2],
    counter: u8,
}

impl Order {
    pub(super) fn new() -> Order {
        Order {
            killers: [[Entry::NO_COLUMN; 2]; MAX_PLY],
            counters: [Entry::NO_COLUMN; MOVES],
            history: [0; MOVES],
        }
    }

    /// A move refuted what led to its position, `before`; those `tried` before
    /// it did not.
    #[inline]
    pub(super) fn reward(&mut self, best: Sown, tried: &[Sown], before: Sown, depth: u8, ply: u8) {
        let killers = &mut self.killers[usize::from(ply)];
        if killers[0] != best.column {
            *killers = [best.column, killers[0]];
        }
        self.counters[before.index()] = best.column;
        let bonus = (i32::from(depth) * i32::from(depth)).min(HISTORY / 4);
        self.adjust(best, bonus);
        for &other in tried {
            self.adjust(other, -bonus);
        }
    }

    /// Towards the limit the steps become small, so that it is never passed.
    fn adjust(&mut self, mv: Sown, bonus: i32) {
        let value = &mut self.history[mv.index()];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY) as i16;
    }

    #[inline]
    pub(super) fn hints(&self, ply: u8, before: Sown, known: u8) -> Hints {
        Hints {
            known,
            killers: self.killers[usize::from(ply)],
            counter: self.counters[before.index()],
        }
    }

    /// How promising a move is that gains so many seeds at once.
    #[inline]
    pub(super) fn worth(&self, hints: Hints, mv: Sown, gain: i8) -> i32 {
        let mut worth = GAIN * i32::from(gain) + i32::from(self.history[mv.index()]);
        if mv.column == hints.known {
            worth += KNOWN;
        }
        if mv.column == hints.killers[0] {
            worth += KILLER;
        } else if mv.column == hints.killers[1] {
            worth += KILLER / 2;
        }
        if mv.column == hints.counter {
            worth += COUNTER;
        }
        worth
    }
}
