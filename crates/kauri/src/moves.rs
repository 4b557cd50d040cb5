//! What a player chooses: a pit, or the forced pass.

use core::fmt;

use crate::{Pit, Side};

/// One choice of a pit, or the pass of a side that has no cowrie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Take up this pit and sow it (R3, R4).
    Sow(Pit),
    /// The forced move of a side without cowries (R8).
    Pass,
}

impl Move {
    /// The pit that is sown, unless this is a pass.
    pub const fn pit(self) -> Option<Pit> {
        match self {
            Move::Sow(pit) => Some(pit),
            Move::Pass => None,
        }
    }

    /// The same move on the board turned round.
    pub const fn turned(self) -> Move {
        match self {
            Move::Sow(pit) => Move::Sow(pit.turned()),
            Move::Pass => Move::Pass,
        }
    }
}

impl From<Pit> for Move {
    fn from(pit: Pit) -> Move {
        Move::Sow(pit)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// The legal moves of a position, in order of pits: a small set and an
/// iterator over it. Empty if, and only if, the game is over.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Moves {
    turn: Side,
    /// One bit for each own column that may be sown.
    columns: u8,
    pass: bool,
}

impl Moves {
    pub(crate) const fn sowing(turn: Side, columns: u8) -> Moves {
        Moves {
            turn,
            columns,
            pass: false,
        }
    }

    pub(crate) const fn only_pass(turn: Side) -> Moves {
        Moves {
            turn,
            columns: 0,
            pass: true,
        }
    }

    pub(crate) const fn none(turn: Side) -> Moves {
        Moves::sowing(turn, 0)
    }

    /// Whether this move is in the set.
    pub const fn contains(self, mv: Move) -> bool {
        match mv {
            Move::Sow(pit) => {
                pit.side().index() == self.turn.index() && self.columns >> pit.column() & 1 == 1
            }
            Move::Pass => self.pass,
        }
    }

    /// Whether there is no move: the game is over.
    pub const fn is_empty(self) -> bool {
        self.columns == 0 && !self.pass
    }

    /// Whether the only move is a pass (R8).
    pub const fn is_pass(self) -> bool {
        self.pass
    }
}

#[allow(clippy::copy_iterator)] // three bytes; a copy starts where the original stands
impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.columns != 0 {
            let column = self.columns.trailing_zeros() as u8;
            self.columns &= self.columns - 1;
            Some(Move::Sow(Pit::at(self.turn, column)))
        } else if self.pass {
            self.pass = false;
            Some(Move::Pass)
        } else {
            None
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.columns.count_ones() as usize + usize::from(self.pass);
        (len, Some(len))
    }
}

impl ExactSizeIterator for Moves {}

impl fmt::Display for Moves {
    /// The moves with a space between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{mv}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Moves({self})")
    }
}
