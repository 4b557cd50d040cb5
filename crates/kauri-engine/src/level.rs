//! How strongly to play.

use std::fmt;
use std::str::FromStr;

/// A level of strength: 1 is a beginner's, 10 a strong player's.
///
/// ```
/// use kauri_engine::Level;
///
/// assert_eq!("7".parse::<Level>()?.number(), 7);
/// assert!(Level::new(11).is_err());
/// # Ok::<(), kauri_engine::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest, short of full strength.
    pub const MAX: Level = Level(10);

    /// The level of this number.
    ///
    /// # Errors
    ///
    /// If the number is not 1 to 10.
    pub const fn new(number: u8) -> Result<Level, LevelError> {
        if number >= Level::MIN.0 && number <= Level::MAX.0 {
            Ok(Level(number))
        } else {
            Err(LevelError)
        }
    }

    /// Its number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (Level::MIN.0..=Level::MAX.0).map(Level)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        text.parse().map_err(|_| LevelError).and_then(Level::new)
    }
}

/// There is no such level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError;

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a level from 1 to 10")
    }
}

impl std::error::Error for LevelError {}

/// How strongly to play: at a level, or as well as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Strength {
    /// As well as possible.
    #[default]
    Full,
    /// As a player of this level.
    Level(Level),
}

impl fmt::Display for Strength {
    /// The level's number, or `full`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Full => f.pad("full"),
            Strength::Level(level) => level.fmt(f),
        }
    }
}

impl FromStr for Strength {
    type Err = StrengthError;

    /// Reads `full` or a level's number.
    fn from_str(text: &str) -> Result<Strength, StrengthError> {
        if text.eq_ignore_ascii_case("full") {
            return Ok(Strength::Full);
        }
        text.parse()
            .map(Strength::Level)
            .map_err(|LevelError| StrengthError)
    }
}

/// A strength could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrengthError;

impl fmt::Display for StrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a level from 1 to 10, or `full`")
    }
}

impl std::error::Error for StrengthError {}
