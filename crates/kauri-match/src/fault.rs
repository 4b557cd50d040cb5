//! What a program can do wrong in a game: each loses it.

use std::fmt;
use std::time::Duration;

use kauri_engine::ugi::client::ClientError;

/// Why a program has lost a game that was not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It ended while it had to move, or closed its output.
    Crashed,
    /// It answered too late.
    Late {
        /// How much later than it should have, what is allowed included.
        by: Duration,
    },
    /// It did not answer at all.
    Silent,
    /// Its move was illegal, or no move.
    Illegal {
        /// What it said.
        answer: String,
    },
}

impl Fault {
    /// Every kind of fault by the word it is written with.
    pub const WORDS: [&str; 4] = ["crashed", "late", "silent", "illegal"];

    /// The word for this kind of fault, one of [`Fault::WORDS`].
    pub const fn word(&self) -> &'static str {
        match self {
            Fault::Crashed => "crashed",
            Fault::Late { .. } => "late",
            Fault::Silent => "silent",
            Fault::Illegal { .. } => "illegal",
        }
    }

    /// What an error of the program is in a game.
    pub(crate) fn of(error: ClientError) -> Fault {
        match error {
            ClientError::Silent { .. } => Fault::Silent,
            ClientError::IllegalMove { answer, .. } => Fault::Illegal { answer },
            _ => Fault::Crashed,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Crashed => f.write_str("the program ended"),
            Fault::Late { by } => write!(f, "the answer was {} ms late", by.as_millis()),
            Fault::Silent => f.write_str("the program did not answer"),
            Fault::Illegal { answer } => {
                write!(f, "the answer `{}` is illegal", answer.escape_debug())
            }
        }
    }
}
