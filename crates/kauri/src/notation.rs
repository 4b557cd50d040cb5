//! How setups, positions and moves are written.
//!
//! There is one canonical spelling of each: printing what was parsed gives the
//! same text again, or the text is refused. `docs/notation.md` is the reference.

use core::fmt;
use core::str::FromStr;

use crate::{Board, BoardSize, Contents, Move, Pit, Position, Ruleset, Setup, SetupError, Side};

impl fmt::Display for Contents {
    /// Seeds, then `c` for one cowrie or `c` and their number for more: `5c`,
    /// `0c2`, `7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.seeds)?;
        match self.cowries {
            0 => Ok(()),
            1 => f.write_str("c"),
            n => write!(f, "c{n}"),
        }
    }
}

impl fmt::Display for Board {
    /// Both rows in sowing order and the stores: `5c,5c/5c,5c 0-0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (pit, held) in self.iter() {
            if pit.side() == Side::North && pit.column() == 0 {
                separator = "/";
            }
            write!(f, "{separator}{held}")?;
            separator = ",";
        }
        write!(f, " {}-{}", self.stores.south, self.stores.north)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board, self.turn.letter())
    }
}

impl fmt::Display for Position {
    /// The position's text; the ruleset is not part of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Sow(pit) => pit.fmt(f),
            Move::Pass => f.pad("pass"),
        }
    }
}

/// The text of a setup could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSetupError {
    /// How many bytes were read before the fault.
    pub offset: usize,
    /// What should have come there.
    pub expected: &'static str,
}

impl fmt::Display for ParseSetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected {} at column {}, in a position such as `5c,5c/5c,5c 0-0 S`",
            self.expected,
            self.offset + 1
        )
    }
}

impl core::error::Error for ParseSetupError {}

/// A text with a place in it.
struct Cursor<'a> {
    text: &'a [u8],
    offset: usize,
}

impl Cursor<'_> {
    fn error<T>(&self, expected: &'static str) -> Result<T, ParseSetupError> {
        Err(ParseSetupError {
            offset: self.offset,
            expected,
        })
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.offset += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8, expected: &'static str) -> Result<(), ParseSetupError> {
        if self.eat(byte) {
            Ok(())
        } else {
            self.error(expected)
        }
    }

    /// A number to 255 without leading zeros.
    fn number(&mut self, expected: &'static str) -> Result<u8, ParseSetupError> {
        let start = self.offset;
        let mut number = 0u8;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            let leading_zero = self.offset > start && number == 0;
            let longer = number
                .checked_mul(10)
                .and_then(|n| n.checked_add(digit - b'0'));
            match longer {
                Some(longer) if !leading_zero => number = longer,
                _ => {
                    self.offset = start;
                    return self.error(expected);
                }
            }
            self.offset += 1;
        }
        if self.offset == start {
            return self.error(expected);
        }
        Ok(number)
    }

    fn contents(&mut self) -> Result<Contents, ParseSetupError> {
        let seeds = self.number("a number of seeds")?;
        let cowries = match (self.eat(b'c'), self.peek()) {
            (false, _) => 0,
            (true, Some(b'0'..=b'9')) => {
                let start = self.offset;
                let number = self.number("a number of cowries, at least 2")?;
                if number < 2 {
                    self.offset = start;
                    return self
                        .error("a number of cowries, at least 2 (one is `c`, none is left out)");
                }
                number
            }
            (true, _) => 1,
        };
        Ok(Contents { seeds, cowries })
    }

    fn row(&mut self, board: &mut Board, side: Side) -> Result<u8, ParseSetupError> {
        for column in 0..Pit::MAX_PER_SIDE {
            *board.get_mut(Pit::at(side, column)) = self.contents()?;
            if !self.eat(b',') {
                return Ok(column + 1);
            }
        }
        self.offset -= 1;
        self.error("at most 6 pits a side")
    }
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    /// Reads `<A>,…,<F>/<a>,…,<f> <South store>-<North store> <S|N>`.
    ///
    /// ```
    /// use kauri::{Fault, Setup};
    ///
    /// let setup: Setup = "5c,5c,5c/5c,5c,5 0-0 S".parse()?;
    /// let error = setup.size().unwrap_err();
    /// assert!(matches!(error.faults().next(), Some(Fault::Cowries { cowries: 5, pits: 6 })));
    /// # Ok::<(), kauri::ParseSetupError>(())
    /// ```
    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let mut cursor = Cursor {
            text: text.as_bytes(),
            offset: 0,
        };
        let mut board = Board::empty(Pit::MAX_PER_SIDE);
        board.pits = cursor.row(&mut board, Side::South)?;
        cursor.expect(b'/', "`,` and the next pit, or `/` and North's row")?;
        let north = cursor.row(&mut board, Side::North)?;
        if north < board.pits {
            return cursor.error("`,` and as many pits as South has");
        }
        if north > board.pits {
            return cursor.error("no more pits than South has");
        }
        cursor.expect(b' ', "a space and the stores")?;
        board.stores.south = cursor.number("South's store")?;
        cursor.expect(b'-', "`-` and North's store")?;
        board.stores.north = cursor.number("North's store")?;
        cursor.expect(b' ', "a space and the side to move")?;
        let letter = cursor.peek().map(char::from);
        let Some(turn) = letter.and_then(Side::from_letter) else {
            return cursor.error("`S` or `N`, the side to move");
        };
        cursor.offset += 1;
        if cursor.peek().is_some() {
            return cursor.error("the end");
        }
        Ok(Setup { board, turn })
    }
}

/// The text of a position could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParsePositionError {
    /// It is not written as a position is.
    Syntax(ParseSetupError),
    /// It is a setup that cannot be played from.
    Setup(SetupError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Syntax(error) => error.fmt(f),
            ParsePositionError::Setup(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParsePositionError {}

impl Position {
    /// Reads a position that is to be played by `ruleset`.
    ///
    /// # Errors
    ///
    /// If the text is not that of a setup, or the setup cannot be played from.
    pub fn from_text(text: &str, ruleset: Ruleset) -> Result<Position, ParsePositionError> {
        let setup: Setup = text.parse().map_err(ParsePositionError::Syntax)?;
        setup
            .into_position(ruleset)
            .map_err(ParsePositionError::Setup)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    /// Reads a position of the standard ruleset;
    /// [`from_text`](Position::from_text) reads those of either.
    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        Position::from_text(text, Ruleset::Standard)
    }
}

/// A move's text could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMoveError;

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move: a pit's letter such as `C` or `d`, or `pass`")
    }
}

impl core::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        match text {
            "pass" => Ok(Move::Pass),
            _ => text.parse().map(Move::Sow).map_err(|_| ParseMoveError),
        }
    }
}

/// A move with what it wins and gives away, as written in records: `C+9-2`.
///
/// ```
/// use kauri::{AnnotatedMove, Position};
///
/// let position: Position = "3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N".parse()?;
/// let mv: AnnotatedMove = "a".parse()?;
/// assert_eq!(position.annotate(mv.mv)?, mv);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnnotatedMove {
    /// The move.
    pub mv: Move,
    /// Seeds captured, that go to the mover's store (R5).
    pub captured: u8,
    /// Seeds lost, that go to the opponent's store (R6).
    pub lost: u8,
}

impl Position {
    /// A move with what it wins and gives away.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn annotate(&self, mv: Move) -> Result<AnnotatedMove, crate::PlayError> {
        let (before, after) = (self.stores(), self.play(mv)?.stores());
        let us = self.turn();
        Ok(AnnotatedMove {
            mv,
            captured: after[us] - before[us],
            lost: after[!us] - before[!us],
        })
    }
}

impl fmt::Display for AnnotatedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.mv)?;
        if self.captured > 0 {
            write!(f, "+{}", self.captured)?;
        }
        if self.lost > 0 {
            write!(f, "-{}", self.lost)?;
        }
        Ok(())
    }
}

impl FromStr for AnnotatedMove {
    type Err = ParseMoveError;

    /// Reads a move with or without what it wins (`+9`) and gives away (`-2`).
    fn from_str(text: &str) -> Result<AnnotatedMove, ParseMoveError> {
        let (text, lost) = take_count(text, '-')?;
        let (text, captured) = take_count(text, '+')?;
        Ok(AnnotatedMove {
            mv: text.parse()?,
            captured,
            lost,
        })
    }
}

/// Splits `text` before `sign` and reads the count after it, at least 1 and at
/// most all seeds of the largest board; 0 if the sign is not there.
fn take_count(text: &str, sign: char) -> Result<(&str, u8), ParseMoveError> {
    let Some((before, count)) = text.split_once(sign) else {
        return Ok((text, 0));
    };
    let canonical = !count.starts_with('0') && count.bytes().all(|byte| byte.is_ascii_digit());
    match count.parse() {
        Ok(count @ 1..=BoardSize::MAX_TOTAL_SEEDS) if canonical => Ok((before, count)),
        _ => Err(ParseMoveError),
    }
}
