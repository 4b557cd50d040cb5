//! What can go wrong with another program.

use std::fmt;
use std::io;

/// What went wrong with another program.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClientError {
    /// It could not be started.
    Start(io::Error),
    /// It has ended or closed its output.
    Ended,
    /// It did not answer in time.
    Silent {
        /// What was expected, such as `readyok`.
        expected: &'static str,
    },
    /// Its move is not legal, or not a move.
    IllegalMove {
        /// What it said.
        answer: String,
        /// Why that will not do, and which moves are legal.
        reason: String,
    },
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start(error) => {
                write!(
                    f,
                    "the engine could not be started: {error}; check its path"
                )
            }
            ClientError::Ended => f.write_str("the engine has ended: start it again"),
            ClientError::Silent { expected } => write!(
                f,
                "expected `{expected}` from the engine, but it did not answer in time"
            ),
            ClientError::IllegalMove { answer, reason } => write!(
                f,
                "expected a legal move from the engine, not `{}`: {reason}",
                answer.escape_debug()
            ),
        }
    }
}

impl std::error::Error for ClientError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ClientError::Start(error) => Some(error),
            _ => None,
        }
    }
}
