//! What one entry of a table says.

use kauri::Position;

/// The seeds in play that a side can do without and still reach half of all
/// seeds: its store and the seeds in play together, less half.
///
/// With `n` seeds in play the two sides' spares add up to `n`, and the game is
/// undecided only if both are 0 or more: below 0 the other side has more than
/// half in store (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spare(pub i16);

impl Spare {
    /// The spare seeds of the side to move.
    pub fn of(position: &Position) -> Spare {
        let stores = position.stores();
        let theirs = stores[position.turn().other()];
        Spare(i16::from(position.half()) - i16::from(theirs))
    }

    /// The other side's, with `in_play` seeds in play.
    pub fn other(self, in_play: u8) -> Spare {
        Spare(i16::from(in_play) - self.0)
    }
}

/// How the game ends with best play, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The side to move cannot keep the other side from winning.
    Loses,
    /// Neither side can force a win: the game may go on for ever (R11).
    Neither,
    /// The side to move can force a win.
    Wins,
}

impl std::ops::Neg for Value {
    type Output = Value;

    /// The same, seen by the other side.
    fn neg(self) -> Value {
        match self {
            Value::Loses => Value::Wins,
            Value::Neither => Value::Neither,
            Value::Wins => Value::Loses,
        }
    }
}

/// What each side needs to win: one entry of a table with `n` seeds in play.
///
/// More is never worse: whoever has more seeds in store can play as if it had
/// fewer. So two numbers say all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Needs {
    /// The least [`Spare`] with which the side to move can force a win, 0 to
    /// `n`, or `n + 1` if no game that is still undecided is enough.
    pub mover: u8,
    /// The same of the side that is not to move. The side to move cannot be
    /// beaten from a spare of `n + 1 - other` on.
    pub other: u8,
}

impl Needs {
    /// What each side needs where nobody can force a win.
    pub const fn none(in_play: u8) -> Needs {
        Needs {
            mover: in_play + 1,
            other: in_play + 1,
        }
    }

    /// Whether these can be the needs of a position with `in_play` seeds in
    /// play: both sides cannot win at once.
    pub(crate) fn is_possible(self, in_play: u8) -> bool {
        let Needs { mover, other } = self;
        let most = in_play + 1;
        mover <= most && other <= most && mover + other >= most
    }

    /// Whether one side or the other wins, whatever the stores.
    pub const fn is_decided(self, in_play: u8) -> bool {
        self.mover + self.other == in_play + 1
    }

    /// The value of a position with `in_play` seeds in play whose side to move
    /// has `spare` seeds to spare.
    pub fn value(self, in_play: u8, spare: Spare) -> Value {
        if spare.0 >= i16::from(self.mover) {
            Value::Wins
        } else if spare.other(in_play).0 >= i16::from(self.other) {
            Value::Loses
        } else {
            Value::Neither
        }
    }
}
