//! What can be wrong with a record's text, and where.

use std::fmt;
use std::io;

use kauri::{AnnotatedMove, ParsePositionError, ParseRulesetError, PlayError, Position};

use crate::line::MAX_DEPTH;
use crate::tags::MAX_TAGS;
use crate::{GameResult, ResultError};

/// A place in a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The character of that line, from 1.
    pub column: u64,
    /// Bytes before it in the whole text.
    pub offset: u64,
}

impl fmt::Display for Place {
    /// `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A record could not be read.
#[derive(Debug)]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// Which game of the file, from 1.
    pub game: u64,
    /// What is wrong.
    pub problem: Problem,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError { place, game, .. } = self;
        write!(
            f,
            "line {}, column {} (game {game}): {}",
            place.line, place.column, self.problem
        )
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Io(error) => Some(error),
            _ => None,
        }
    }
}

/// What is wrong with a record's text.
#[derive(Debug)]
pub enum Problem {
    /// The text could not be got at.
    Io(io::Error),
    /// Something else should stand here.
    Syntax {
        /// What should.
        expected: &'static str,
        /// What does, cut short if long; empty at the end of the text.
        found: String,
    },
    /// The text is not UTF-8.
    Encoding,
    /// A tag comes twice in a game.
    DuplicateTag {
        /// Its name.
        name: String,
    },
    /// A game has more than [`MAX_TAGS`] tags besides the usual ones.
    TooManyTags,
    /// The tag `Ruleset` names no ruleset.
    Ruleset(ParseRulesetError),
    /// The tag `Position` is not a position.
    Position(Box<ParsePositionError>),
    /// A move has the number of another.
    MoveNumber {
        /// The number it should have.
        expected: u64,
        /// The one it has.
        found: u64,
    },
    /// `…`, which stands for South's move, stands before one by South.
    NotNorth {
        /// The position it stands in.
        position: Position,
    },
    /// A move is illegal.
    IllegalMove(PlayError),
    /// A move does not win or give away what it says.
    Annotation {
        /// The position it is played in.
        position: Position,
        /// What it should say.
        expected: AnnotatedMove,
        /// What it says.
        found: AnnotatedMove,
    },
    /// The result at the end is not that of the tag `Result`.
    ResultMismatch {
        /// The tag's.
        tag: GameResult,
        /// The one at the end.
        end: GameResult,
        /// The final position.
        position: Position,
    },
    /// The result contradicts the final position.
    WrongResult(ResultError),
    /// Variations lie too deep within variations.
    TooDeep,
    /// A game is longer than the reader allows.
    TooLong {
        /// The limit, in bytes.
        limit: usize,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Io(error) => write!(f, "could not be read: {error}"),
            Problem::Syntax { expected, found } if found.is_empty() => {
                write!(f, "expected {expected}, but the text ends here")
            }
            Problem::Syntax { expected, found } => {
                write!(f, "expected {expected}, but `{found}` came")
            }
            Problem::Encoding => f.write_str("expected UTF-8, but other bytes came"),
            Problem::DuplicateTag { name } => {
                write!(f, "expected each tag once, but `{name}` came again")
            }
            Problem::TooManyTags => {
                write!(f, "expected at most {MAX_TAGS} tags besides the usual ones")
            }
            Problem::Ruleset(error) => error.fmt(f),
            Problem::Position(error) => error.fmt(f),
            Problem::MoveNumber { expected, found } => {
                write!(f, "expected move number {expected}, but {found} came")
            }
            Problem::NotNorth { position } => write!(
                f,
                "expected a move by South, but `…` came, which stands for one; in `{position}`"
            ),
            Problem::IllegalMove(error) => write!(f, "{error}; in `{}`", error.position),
            Problem::Annotation {
                position,
                expected,
                found,
            } => {
                write!(f, "expected `{expected}`")?;
                if expected.captured > 0 || expected.lost > 0 {
                    write!(f, " or `{}`", expected.mv)?;
                }
                write!(f, ", but `{found}` came; in `{position}`")
            }
            Problem::ResultMismatch { tag, end, position } => write!(
                f,
                "expected the result `{tag}` as the tag `Result` says, but `{end}` came; \
                 in `{position}`"
            ),
            Problem::WrongResult(error) => error.fmt(f),
            Problem::TooDeep => write!(
                f,
                "expected variations at most {MAX_DEPTH} deep within variations"
            ),
            Problem::TooLong { limit } => write!(
                f,
                "expected a game of at most {limit} bytes; a larger limit can be set"
            ),
        }
    }
}
