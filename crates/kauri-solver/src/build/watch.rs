//! Who watches a build, and what can stop it.

use std::{fmt, io};

/// Watches a build and tells it what to do. All threads ask.
pub trait Watch: Sync {
    /// How far a slice has come.
    fn see(&self, stage: Stage) -> Order {
        let _ = stage;
        Order::GoOn
    }

    /// Everything up to here is saved.
    fn saved(&self) {}

    /// Whether to stop. What is done is saved then.
    fn is_stopped(&self) -> bool {
        false
    }
}

impl dyn Watch + '_ {
    pub(super) fn go_on(&self) -> Result<(), BuildError> {
        if self.is_stopped() {
            Err(BuildError::Stopped)
        } else {
            Ok(())
        }
    }
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Watch for Unwatched {}

/// What a build is told to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// To go on.
    GoOn,
    /// To save what is done, and go on.
    Save,
}

/// What a build does in a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It finds out what each side needs.
    Needs {
        /// About how many positions may still change.
        open: u64,
    },
    /// It counts plies, if the side to move has so many seeds to spare; or
    /// those until progress.
    Plies {
        /// The spare seeds that the plies are for, if they are exact.
        spare: Option<u8>,
        /// Plies that are counted so far.
        level: u8,
    },
}

/// A build did not come to its end.
#[derive(Debug)]
pub enum BuildError {
    /// It was told to stop.
    Stopped,
    /// A game is longer than 253 plies.
    TooLong,
    /// No board of the layout has so many seeds (R12).
    Seeds {
        /// The most that one has.
        most: u8,
    },
    /// It needs more memory than it may have.
    Memory {
        /// The slice.
        in_play: u8,
        /// Bytes that are needed at the least.
        needed: u64,
        /// Bytes that are allowed.
        allowed: u64,
    },
    /// A file could not be read or written.
    Io(io::Error),
}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> BuildError {
        BuildError::Io(error)
    }
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::Stopped => f.write_str("stopped"),
            BuildError::Seeds { most } => {
                write!(
                    f,
                    "expected at most {most} seeds in play, which is all of a board's"
                )
            }
            BuildError::TooLong => f.write_str("a game is longer than 253 plies"),
            BuildError::Memory {
                in_play,
                needed,
                allowed,
            } => write!(
                f,
                "slice {in_play} needs at least {needed} bytes of memory, {allowed} are allowed"
            ),
            BuildError::Io(error) => write!(f, "cannot keep the work: {error}"),
        }
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            BuildError::Io(error) => Some(error),
            _ => None,
        }
    }
}
