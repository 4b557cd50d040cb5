//! In which order to try moves: the sooner the best comes, the less there is
//! to search.

use arrayvec::ArrayVec;
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
    items: ArrayVec<Child, 6>,
    /// What each is thought to be worth, times 8, with its place below: the
    /// greatest comes first, and of equals the one added first. Taken ones are
    /// `i32::MIN`.
    worths: [i32; 6],
    /// How many were taken before each that was taken.
    ranks: [u8; 6],
    taken: u8,
    /// One bit for each that was left for later once.
    postponed: u8,
}

/// A child that was taken out: where it is.
#[derive(Clone, Copy)]
pub(super) struct Taken(u8);

impl Children {
    #[inline]
    pub(super) fn new() -> Children {
        Children {
            items: ArrayVec::new(),
            worths: [i32::MIN; 6],
            ranks: [0; 6],
            taken: 0,
            postponed: 0,
        }
    }

    #[inline]
    pub(super) fn add(&mut self, child: Child, worth: i32) {
        let at = self.items.len();
        self.items.push(child);
        self.worths[at] = 8 * worth + 7 - i32::from(at as u8);
    }

    /// Takes out the most promising.
    #[inline]
    pub(super) fn next_best(&mut self) -> Option<Taken> {
        let [a, b, c, d, e, f] = self.worths;
        let best = a.max(b).max(c.max(d)).max(e.max(f));
        if best == i32::MIN {
            return None;
        }
        let at = 7 - (best & 7) as u8;
        self.worths[usize::from(at)] = i32::MIN;
        if self.postponed >> at & 1 == 0 {
            self.ranks[usize::from(at)] = self.taken;
            self.taken += 1;
        }
        Some(Taken(at))
    }

    #[inline]
    pub(super) fn get(&self, taken: Taken) -> &Child {
        &self.items[usize::from(taken.0)]
    }

    /// How many were taken out before it.
    #[inline]
    pub(super) fn rank(&self, taken: Taken) -> u8 {
        self.ranks[usize::from(taken.0)]
    }

    /// Puts back one that was taken out, behind all others.
    pub(super) fn postpone(&mut self, taken: Taken) {
        self.postponed |= 1 << taken.0;
        self.worths[usize::from(taken.0)] = POSTPONED + 7 - i32::from(taken.0);
    }

    /// Whether one was left for later before.
    pub(super) fn is_postponed(&self, taken: Taken) -> bool {
        self.postponed >> taken.0 & 1 == 1
    }
}

/// Less than any move is worth, times 8.
const POSTPONED: i32 = -(1 << 30);
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
