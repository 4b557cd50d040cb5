//! Whose it is: the two sides, and pairs of things by side.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// One of the two players (R1).
///
/// South owns the bottom row and moves first at the start of a game (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player at the bottom of the board, with pits `A`–`F`.
    South,
    /// The player at the top of the board, with pits `a`–`f`.
    North,
}

impl Side {
    /// Both sides, South first.
    pub const ALL: [Side; 2] = [Side::South, Side::North];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// `S` or `N`, as in the notation of a position.
    pub const fn letter(self) -> char {
        match self {
            Side::South => 'S',
            Side::North => 'N',
        }
    }

    /// The side whose [`letter`](Side::letter) this is.
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'S' => Some(Side::South),
            'N' => Some(Side::North),
            _ => None,
        }
    }

    pub(crate) const fn index(self) -> u8 {
        self as u8
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::South => "South",
            Side::North => "North",
        })
    }
}

/// A side's name could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSideError;

impl fmt::Display for ParseSideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `South` or `North`")
    }
}

impl core::error::Error for ParseSideError {}

impl FromStr for Side {
    type Err = ParseSideError;

    /// Reads `South` or `North`, or the letters `S` and `N`.
    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        match text {
            "South" | "S" => Ok(Side::South),
            "North" | "N" => Ok(Side::North),
            _ => Err(ParseSideError),
        }
    }
}

/// A pair of things, one for each side.
///
/// ```
/// use kauri::{BySide, Side};
///
/// let stores = BySide { south: 3, north: 5 };
/// assert_eq!(stores[Side::North], 5);
/// assert_eq!(stores.swap().south, 5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

impl<T> BySide<T> {
    /// A pair made by asking `f` for each side.
    pub fn from_fn(mut f: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            south: f(Side::South),
            north: f(Side::North),
        }
    }

    /// The other way round: South's becomes North's.
    pub fn swap(self) -> BySide<T> {
        BySide {
            south: self.north,
            north: self.south,
        }
    }

    /// The pair of `f` of each.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            south: f(self.south),
            north: f(self.north),
        }
    }

    /// Pairs each side's thing with the same side's thing of `other`.
    pub fn zip<U>(self, other: BySide<U>) -> BySide<(T, U)> {
        BySide {
            south: (self.south, other.south),
            north: (self.north, other.north),
        }
    }

    /// A pair of references.
    pub const fn as_ref(&self) -> BySide<&T> {
        BySide {
            south: &self.south,
            north: &self.north,
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opponent_of_the_opponent_is_oneself() {
        for side in Side::ALL {
            assert_ne!(!side, side);
            assert_eq!(!!side, side);
            assert_eq!(Side::from_letter(side.letter()), Some(side));
        }
    }

    #[test]
    fn pairs_keep_their_sides() {
        let mut pair = BySide::from_fn(|side| side);
        assert_eq!(pair[Side::North], Side::North);
        pair[Side::South] = Side::North;
        assert_eq!(
            pair.map(Side::letter),
            BySide {
                south: 'N',
                north: 'N'
            }
        );
        assert_eq!(pair.zip(pair.swap()).south, (Side::North, Side::North));
    }
}
