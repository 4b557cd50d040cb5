//! How large a board is.

use core::fmt;
use core::str::FromStr;

use crate::{Pit, Side};

/// The size of a board: pits a side, and seeds and cowries a pit (R12).
///
/// ```
/// use kauri::BoardSize;
///
/// let size: BoardSize = "3x(2+1)".parse().unwrap();
/// assert_eq!((size.pits(), size.seeds(), size.cowries()), (3, 2, 1));
/// assert_eq!(size.total_seeds(), 12);
/// assert_eq!(BoardSize::FULL.to_string(), "6x(5+1)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardSize {
    pits: u8,
    seeds: u8,
    cowries: u8,
}

impl BoardSize {
    /// The full game: six pits a side, each with five seeds and one cowrie (R2).
    pub const FULL: BoardSize = BoardSize {
        pits: 6,
        seeds: 5,
        cowries: 1,
    };

    /// The most seeds a pit may start with.
    pub const MAX_SEEDS: u8 = 8;

    /// The most cowries a pit may start with.
    pub const MAX_COWRIES: u8 = 4;

    /// The most seeds any board has: 96.
    pub const MAX_TOTAL_SEEDS: u8 = 2 * Pit::MAX_PER_SIDE * BoardSize::MAX_SEEDS;

    /// The most cowries any board has: 48.
    pub const MAX_TOTAL_COWRIES: u8 = 2 * Pit::MAX_PER_SIDE * BoardSize::MAX_COWRIES;

    /// A board of `pits` a side, each starting with `seeds` and `cowries`.
    ///
    /// # Errors
    ///
    /// If `pits` is not 1–6, `seeds` not 1–8 or `cowries` not 1–4.
    pub const fn new(pits: u8, seeds: u8, cowries: u8) -> Result<BoardSize, BoardSizeError> {
        if pits < 1 || pits > Pit::MAX_PER_SIDE {
            Err(BoardSizeError::Pits)
        } else if seeds < 1 || seeds > BoardSize::MAX_SEEDS {
            Err(BoardSizeError::Seeds)
        } else if cowries < 1 || cowries > BoardSize::MAX_COWRIES {
            Err(BoardSizeError::Cowries)
        } else {
            Ok(BoardSize {
                pits,
                seeds,
                cowries,
            })
        }
    }

    /// Pits a side.
    pub const fn pits(self) -> u8 {
        self.pits
    }

    /// Seeds in each pit at the start.
    pub const fn seeds(self) -> u8 {
        self.seeds
    }

    /// Cowries in each pit at the start.
    pub const fn cowries(self) -> u8 {
        self.cowries
    }

    /// All seeds of the board, in play and in store.
    pub const fn total_seeds(self) -> u8 {
        2 * self.pits * self.seeds
    }

    /// All cowries of the board; they never leave it (R7).
    pub const fn total_cowries(self) -> u8 {
        2 * self.pits * self.cowries
    }

    /// Half of all seeds: whoever has more in store has won (R9).
    pub const fn half(self) -> u8 {
        self.pits * self.seeds
    }

    /// Whether the board has this pit.
    pub const fn contains(self, pit: Pit) -> bool {
        pit.column() < self.pits
    }

    /// One side's pits, from that player's left.
    pub fn row(self, side: Side) -> impl DoubleEndedIterator<Item = Pit> + ExactSizeIterator {
        (0..self.pits).map(move |column| Pit::at(side, column))
    }

    /// All pits in sowing order, South's first.
    pub fn pits_in_order(self) -> impl DoubleEndedIterator<Item = Pit> {
        self.row(Side::South).chain(self.row(Side::North))
    }

    /// Every board size there is, small ones first: 192 of them.
    pub fn all() -> impl Iterator<Item = BoardSize> {
        (1..=Pit::MAX_PER_SIDE).flat_map(|pits| {
            (1..=BoardSize::MAX_SEEDS).flat_map(move |seeds| {
                (1..=BoardSize::MAX_COWRIES).map(move |cowries| BoardSize {
                    pits,
                    seeds,
                    cowries,
                })
            })
        })
    }
}

impl Default for BoardSize {
    /// The full board.
    fn default() -> BoardSize {
        BoardSize::FULL
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x({}+{})", self.pits, self.seeds, self.cowries)
    }
}

impl fmt::Debug for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardSize({self})")
    }
}

/// There is no board of this size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardSizeError {
    /// The number of pits a side is out of range.
    Pits,
    /// The number of seeds a pit is out of range.
    Seeds,
    /// The number of cowries a pit is out of range.
    Cowries,
    /// The text is not of the form `6x(5+1)`.
    Syntax,
}

impl fmt::Display for BoardSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardSizeError::Pits => "a board has 1 to 6 pits a side",
            BoardSizeError::Seeds => "a pit starts with 1 to 8 seeds",
            BoardSizeError::Cowries => "a pit starts with 1 to 4 cowries",
            BoardSizeError::Syntax => {
                "expected a board size such as `6x(5+1)`: pits a side, seeds and cowries a pit"
            }
        })
    }
}

impl core::error::Error for BoardSizeError {}

impl FromStr for BoardSize {
    type Err = BoardSizeError;

    /// Reads `6x(5+1)`; `×` may stand for `x`, and the brackets may be left out.
    fn from_str(text: &str) -> Result<BoardSize, BoardSizeError> {
        let (pits, each) = text.split_once(['x', '×']).ok_or(BoardSizeError::Syntax)?;
        let each = match each.strip_prefix('(') {
            Some(inner) => inner.strip_suffix(')').ok_or(BoardSizeError::Syntax)?,
            None => each,
        };
        let (seeds, cowries) = each.split_once('+').ok_or(BoardSizeError::Syntax)?;
        let number = |text: &str| {
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
            let is_canonical = text == "0" || !text.starts_with('0');
            let number = text.parse().ok().filter(|_| is_plain && is_canonical);
            number.ok_or(BoardSizeError::Syntax)
        };
        BoardSize::new(number(pits)?, number(seeds)?, number(cowries)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn r12_sizes_are_bounded() {
        assert_eq!(BoardSize::new(0, 5, 1), Err(BoardSizeError::Pits));
        assert_eq!(BoardSize::new(7, 5, 1), Err(BoardSizeError::Pits));
        assert_eq!(BoardSize::new(6, 9, 1), Err(BoardSizeError::Seeds));
        assert_eq!(BoardSize::new(6, 5, 5), Err(BoardSizeError::Cowries));
        assert_eq!(BoardSize::all().count(), 6 * 8 * 4);
    }

    #[test]
    fn text_round_trips() {
        for size in BoardSize::all() {
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        assert_eq!("6×5+1".parse(), Ok(BoardSize::FULL));
        for text in ["", "6", "6x5", "6x(5+1", "ax(5+1)", "6x(5+1)x", "300x(5+1)"] {
            assert_eq!(
                text.parse::<BoardSize>(),
                Err(BoardSizeError::Syntax),
                "{text}"
            );
        }
    }
}
