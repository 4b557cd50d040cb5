//! Writing a table.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::{Description, Header, LayoutError, Needs, Place};

/// What a table is to hold: the answers for every place of a slice.
///
/// It is asked by several threads at once, in runs of one arrangement of seeds.
pub trait Entries: Sync {
    /// What each side needs to win.
    fn needs(&self, place: Place) -> Needs;

    /// The needs of an arrangement of seeds with consecutive arrangements of
    /// cowries, from `from` on.
    fn needs_run(&self, from: Place, run: &mut [Needs]) {
        for (i, needs) in (0..).zip(run) {
            let cowries = from.cowries + i;
            *needs = self.needs(Place { cowries, ..from });
        }
    }

    /// Plies to the end under best play, the side to move having `spare` seeds
    /// to spare; `None` where neither side can force a win. Asked if the
    /// metric is plies.
    fn plies(&self, place: Place, spare: u8) -> Option<u16>;

    /// Plies until, for certain, fewer seeds are in play or the winner needs
    /// less: where the side to move loses with `in_play - other` spare seeds;
    /// `None` where `other` is more than all in play. Asked if the metric is
    /// progress.
    fn progress(&self, place: Place) -> Option<u16>;
}

/// How far the writing of a table is: this many positions of so many are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Positions that are done.
    pub done: u64,
    /// All positions, each once for every part of the table.
    pub all: u64,
}

/// Writes a table to `out`, all of it at the end: it is compressed in memory.
///
/// The bytes depend on description, builder and entries, not on the number of
/// threads. `builder` names what made the entries, and its version. `observer`
/// is told now and then how far it is, and may stop it.
///
/// # Errors
///
/// If there is no such board, the observer stopped it, the entries contradict
/// themselves, or `out` cannot be written.
pub fn write_table(
    out: &mut dyn Write,
    description: &Description,
    builder: &str,
    entries: &dyn Entries,
    threads: NonZeroUsize,
    observer: &mut dyn FnMut(Written) -> ControlFlow<()>,
) -> Result<Header, WriteError> {
    let _ = (out, description, builder, entries, threads, observer);
    Err(WriteError::Stopped)
}

/// Why a table was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// There is no such board.
    Layout(LayoutError),
    /// The observer stopped it.
    Stopped,
    /// An entry is none that a table can hold.
    Entry(Place),
    /// What was to be written to failed.
    Unwritable(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Layout(error) => error.fmt(f),
            WriteError::Stopped => f.write_str("the table was not written: it was stopped"),
            WriteError::Entry(place) => write!(
                f,
                "expected an entry that a table can hold at arrangement {} of the seeds and {} of the cowries",
                place.seeds, place.cowries
            ),
            WriteError::Unwritable(error) => write!(f, "the table could not be written: {error}"),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            WriteError::Unwritable(error) => Some(error),
            WriteError::Layout(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Unwritable(error)
    }
}
