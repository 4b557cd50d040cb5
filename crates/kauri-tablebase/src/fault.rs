//! What can be wrong with a table.

use std::fmt;
use std::io;
use std::path::PathBuf;

/// Why a source is no table.
#[derive(Debug)]
#[non_exhaustive]
pub enum TableError {
    /// It could not be read.
    Unreadable(io::Error),
    /// It does not begin as a table does.
    Foreign,
    /// It is of a version that this program does not know.
    Version(u16),
    /// It is shorter or longer than it says.
    Length {
        /// The bytes it should have.
        expected: u64,
        /// The bytes it has.
        found: u64,
    },
    /// What this part holds is not what was written.
    Altered(Part),
}

/// A part of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// What the table is of.
    Header,
    /// Where its blocks are.
    Index,
    /// A block of needs.
    Needs {
        /// The block's number.
        block: u64,
    },
    /// What the distances stand for.
    DistancesHeader,
    /// A block of plies or progress.
    Distances {
        /// The block's number.
        block: u64,
    },
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Header => f.write_str("the header"),
            Part::Index => f.write_str("the index"),
            Part::DistancesHeader => f.write_str("the header of the distances"),
            Part::Needs { block } => write!(f, "block {block} of the needs"),
            Part::Distances { block } => write!(f, "block {block} of the distances"),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Unreadable(error) => write!(f, "the table could not be read: {error}"),
            TableError::Foreign => {
                f.write_str("expected a table of Kauri endings, not another file")
            }
            TableError::Version(version) => {
                let expected = crate::header::VERSION;
                write!(f, "expected a table of version {expected}, not {version}: ")?;
                f.write_str(if *version < expected {
                    "it was made by an older program; build it again"
                } else {
                    "a newer program may read it"
                })
            }
            TableError::Length { expected, found } => write!(
                f,
                "expected a table of {expected} bytes, not {found}: it was cut short or added to"
            ),
            TableError::Altered(part) => {
                write!(
                    f,
                    "{part} is not as it was written: build or fetch the table anew"
                )
            }
        }
    }
}

impl std::error::Error for TableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TableError::Unreadable(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for TableError {
    fn from(error: io::Error) -> TableError {
        TableError::Unreadable(error)
    }
}

/// Why a table gave no answer.
#[derive(Debug)]
#[non_exhaustive]
pub enum ProbeError {
    /// The place is none of this table's.
    Elsewhere,
    /// It could not be read.
    Unreadable(io::Error),
    /// What this part holds is not what was written.
    Altered(Part),
    /// A table in this file gave no answer.
    File {
        /// The file's path.
        path: PathBuf,
        /// What is wrong with it.
        error: Box<ProbeError>,
    },
}

impl fmt::Display for ProbeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProbeError::Elsewhere => f.write_str("expected a place of this table, not of another"),
            ProbeError::Unreadable(error) => write!(f, "the table could not be read: {error}"),
            ProbeError::File { path, error } => write!(f, "{}: {error}", path.display()),
            ProbeError::Altered(part) => {
                write!(
                    f,
                    "{part} is not as it was written: build or fetch the table anew"
                )
            }
        }
    }
}

impl std::error::Error for ProbeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ProbeError::Unreadable(error) => Some(error),
            ProbeError::File { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for ProbeError {
    fn from(error: io::Error) -> ProbeError {
        ProbeError::Unreadable(error)
    }
}

impl From<ProbeError> for TableError {
    fn from(error: ProbeError) -> TableError {
        match error {
            ProbeError::Unreadable(error) => TableError::Unreadable(error),
            ProbeError::Altered(part) => TableError::Altered(part),
            ProbeError::Elsewhere => TableError::Altered(Part::Index),
            ProbeError::File { error, .. } => TableError::from(*error),
        }
    }
}
