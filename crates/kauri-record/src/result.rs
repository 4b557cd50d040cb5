//! How a game ended, as a record writes it.

use core::fmt;
use core::str::FromStr;

use kauri::Side;

/// The result at the end of a record: `1-0`, `0-1` or `*`.
///
/// A result may stand where the position is undecided: a player has resigned or
/// run out of time (the tag `Termination` may say so). It may not contradict a
/// position in which somebody has won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// This side has won.
    Won(Side),
    /// Going on, broken off, or not known.
    #[default]
    Open,
}

impl GameResult {
    /// `1-0` if South has won, `0-1` if North has, else `*`.
    pub const fn text(self) -> &'static str {
        match self {
            GameResult::Won(Side::South) => "1-0",
            GameResult::Won(Side::North) => "0-1",
            GameResult::Open => "*",
        }
    }

    /// Who has won, if anybody has.
    pub const fn winner(self) -> Option<Side> {
        match self {
            GameResult::Won(side) => Some(side),
            GameResult::Open => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}

/// A result could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseResultError;

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a result: `1-0` (South won), `0-1` (North won) or `*`")
    }
}

impl core::error::Error for ParseResultError {}

impl FromStr for GameResult {
    type Err = ParseResultError;

    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        match text {
            "1-0" => Ok(GameResult::Won(Side::South)),
            "0-1" => Ok(GameResult::Won(Side::North)),
            "*" => Ok(GameResult::Open),
            _ => Err(ParseResultError),
        }
    }
}
