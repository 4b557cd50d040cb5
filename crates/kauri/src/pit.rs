//! Where a seed can lie: the pits and their letters.

use core::fmt;
use core::str::FromStr;

use crate::Side;

/// A small hollow of the board, named by its owner and its place (R1).
///
/// Each player's pits are lettered from that player's left: `A`–`F` are
/// South's, `a`–`f` North's. On boards with fewer pits the later letters are
/// not used. The order of pits is the order of sowing on the full board.
///
/// ```
/// use kauri::{Pit, Side};
///
/// let pit: Pit = "c".parse().unwrap();
/// assert_eq!(pit.side(), Side::North);
/// assert_eq!(pit.column(), 2);
/// assert_eq!(pit.to_string(), "c");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pit {
    side: Side,
    column: u8,
}

impl Pit {
    /// The largest number of pits a side may have (R12).
    pub const MAX_PER_SIDE: u8 = 6;

    /// The pit of `side` at `column`, counted from 0 at that player's left.
    ///
    /// `None` if there is no such column on any board.
    pub const fn new(side: Side, column: u8) -> Option<Pit> {
        if column < Pit::MAX_PER_SIDE {
            Some(Pit { side, column })
        } else {
            None
        }
    }

    /// As [`new`](Pit::new), for columns known to be in range.
    pub(crate) const fn at(side: Side, column: u8) -> Pit {
        debug_assert!(column < Pit::MAX_PER_SIDE);
        Pit { side, column }
    }

    /// Whose pit it is.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Its place from its owner's left, from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// `A`–`F` for South, `a`–`f` for North.
    pub const fn letter(self) -> char {
        let first = match self.side {
            Side::South => b'A',
            Side::North => b'a',
        };
        (first + self.column) as char
    }

    /// The pit with this [`letter`](Pit::letter).
    pub const fn from_letter(letter: char) -> Option<Pit> {
        match letter {
            'A'..='F' => Some(Pit::at(Side::South, letter as u8 - b'A')),
            'a'..='f' => Some(Pit::at(Side::North, letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The pit of the other side with the same column, where this one goes
    /// when the board is turned round.
    pub const fn turned(self) -> Pit {
        Pit::at(self.side.other(), self.column)
    }

    /// The next pit counter-clockwise on a board of `pits_per_side` (R4).
    /// Stores are not pits and so are skipped.
    pub const fn next(self, pits_per_side: u8) -> Pit {
        if self.column + 1 < pits_per_side {
            Pit::at(self.side, self.column + 1)
        } else {
            Pit::at(self.side.other(), 0)
        }
    }
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

impl fmt::Debug for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pit({})", self.letter())
    }
}

/// A pit's letter could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePitError;

impl fmt::Display for ParsePitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a pit's letter, `A` to `F` or `a` to `f`")
    }
}

impl core::error::Error for ParsePitError {}

impl FromStr for Pit {
    type Err = ParsePitError;

    fn from_str(text: &str) -> Result<Pit, ParsePitError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Pit::from_letter), letters.next()) {
            (Some(pit), None) => Ok(pit),
            _ => Err(ParsePitError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_letters_name_the_sowing_order() {
        let mut pit = Pit::from_letter('A').unwrap();
        for letter in "ABCDEFabcdefA".chars() {
            assert_eq!(pit.letter(), letter);
            assert_eq!(Pit::from_letter(letter), Some(pit));
            pit = pit.next(6);
        }
    }

    #[test]
    fn what_is_not_one_letter_of_a_pit_is_refused() {
        for text in ["", "g", "G", "AA", "1", "é"] {
            assert_eq!(text.parse::<Pit>(), Err(ParsePitError), "{text}");
        }
        assert_eq!(Pit::new(Side::South, 6), None);
    }
}
