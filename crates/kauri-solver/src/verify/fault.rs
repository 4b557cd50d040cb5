//! What a verification finds wrong.

use std::fmt;

use kauri_tablebase::{Place, Value};

/// An entry that does not follow from those its moves lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// The spare seeds of the side to move.
    pub spare: u8,
    /// What was asked.
    pub asked: Asked,
    /// What follows from the moves.
    pub expected: Said,
    /// What the table says.
    pub found: Said,
}

/// What was asked of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asked {
    /// Who wins.
    Value,
    /// Plies to the end.
    Plies,
    /// Plies until progress.
    Progress,
}

/// An answer, of a table or of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Said {
    /// The side to move wins.
    Wins,
    /// It loses.
    Loses,
    /// Neither side can force a win.
    Neither,
    /// So many plies.
    Plies(u16),
    /// Some number of plies: which, cannot be told from the moves, since they
    /// have none either.
    SomePlies,
    /// No number of plies.
    NoPlies,
}

impl From<Value> for Said {
    fn from(value: Value) -> Said {
        match value {
            Value::Wins => Said::Wins,
            Value::Loses => Said::Loses,
            Value::Neither => Said::Neither,
        }
    }
}

impl From<Option<u16>> for Said {
    fn from(plies: Option<u16>) -> Said {
        plies.map_or(Said::NoPlies, Said::Plies)
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Said::Wins => f.write_str("a win"),
            Said::Loses => f.write_str("a loss"),
            Said::Neither => f.write_str("that neither side can force a win"),
            Said::Plies(plies) => write!(f, "{plies} plies"),
            Said::SomePlies => f.write_str("a number of plies"),
            Said::NoPlies => f.write_str("no number of plies"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.asked {
            Asked::Value => "value",
            Asked::Plies => "plies to the end",
            Asked::Progress => "plies until progress",
        };
        let Place {
            in_play,
            seeds,
            cowries,
        } = self.place;
        write!(
            f,
            "slice {in_play}, arrangement {seeds} of the seeds and {cowries} of the cowries, {} spare: \
             {what}: expected {}, found {}",
            self.spare, self.expected, self.found
        )
    }
}
