//! Perfect endings: what is loaded, and what they say.

use serde::{Deserialize, Serialize};

use crate::board::{BoardSize, Ruleset};

/// Asks what perfect play leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Probe {
    /// The position's text.
    pub position: String,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
}

/// What the tables say of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ProbeAnswer {
    /// There is no table for it.
    Unknown,
    /// There is.
    Known {
        /// What perfect play leads to, seen by the side to move.
        verdict: TableVerdict,
        /// What each legal move leads to, in order of pits; `null` if there is no
        /// table for what one of them leads to.
        moves: Option<Vec<MoveVerdict>>,
    },
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// The side to move.
    Wins,
    /// The other side.
    Loses,
    /// Neither side can force a win.
    Neither,
}

/// What perfect play leads to, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableVerdict {
    /// Who wins.
    pub value: Value,
    /// In how many plies, if the tables know and somebody does. 0: it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub plies: Option<u16>,
}

/// What a move leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveVerdict {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Seen by the side that moves; plies count the move.
    pub verdict: TableVerdict,
    /// Whether it gives nothing away.
    pub keeps: bool,
    /// Whether it is among the best: a won game comes nearer to its end, a lost
    /// one lasts long.
    pub best: bool,
}

/// Asks which tables there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tables {}

/// Which tables there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TablesAnswer {
    /// Each, small boards and slices first.
    pub tables: Vec<TableView>,
}

/// A table of one slice: all positions with so many seeds in play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// As its file is called.
    pub name: String,
    /// Pits a side.
    pub pits: u8,
    /// Cowries a pit at the start.
    pub cowries: u8,
    /// The rulesets it is right for.
    pub rulesets: Vec<Ruleset>,
    /// Seeds in play.
    pub in_play: u8,
    /// Bytes it has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bytes: u64,
    /// Whether it is read from afar, for verdicts on single positions alone.
    pub remote: bool,
}

/// Asks for the endings of a board that are few enough to be built while somebody
/// waits: at least all without seeds in play on the full board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BuildEndings {
    /// The board.
    pub size: BoardSize,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
}

/// What was built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Built {
    /// The tables, slice by slice. Their bytes come beside this message.
    pub tables: Vec<TableView>,
}

/// Asks to read a table from afar, piece by piece, for verdicts on single
/// positions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenRemote {
    /// The number by which the page knows where it lies.
    pub source: u32,
    /// How many bytes it has.
    pub bytes: f64,
}

/// It is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Done {}
