//! Searches: what is asked, reported and answered.

use serde::{Deserialize, Serialize};

use crate::analysis::AnalysisProgress;
use crate::board::{BySide, Ruleset};

/// Asks for the best move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// The position's text.
    pub position: String,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
    /// Positions that have stood on the board in this game; the engine does not
    /// like to repeat them.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub history: Vec<String>,
    /// When to end; when told to, unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Limits>"))]
    pub limits: Limits,
    /// 1 to 10; full strength unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub level: Option<u8>,
    /// What the errors of a level are drawn from: the same seed, the same errors.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<u32>"))]
    pub seed: u32,
    /// How many of the best lines to follow; one unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lines: Option<u8>,
}

/// When a search ends by itself.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Limits {
    /// When told to.
    #[default]
    Infinite,
    /// At the first of these bounds that is reached.
    Bounded(Bounds),
    /// The engine shares out the time of a game, given in milliseconds.
    Clock {
        /// What each side has left.
        remaining: BySide<f64>,
        /// What each side gets for every move it makes.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BySide<f64>>"))]
        increment: BySide<f64>,
    },
}

/// Bounds of a search; those that are not given do not count.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bounds {
    /// Plies to look ahead.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub depth: Option<u8>,
    /// Positions to visit.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub nodes: Option<f64>,
    /// Milliseconds to spend.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub millis: Option<f64>,
}

/// How good something is for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ScoreView {
    /// Nothing is proved.
    Score {
        /// Hundredths of a seed.
        cents: i32,
    },
    /// It wins.
    Win {
        /// In so many plies, if that is known; 0: it has won.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        plies: Option<u16>,
    },
    /// It loses.
    Loss {
        /// In so many plies, if that is known; 0: it has lost.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        plies: Option<u16>,
    },
}

/// One line of play and its worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// For the side that makes the first move.
    pub score: ScoreView,
    /// The chance that this side wins, 0 to 1.
    pub chance: f64,
    /// The moves; empty where the game is over.
    pub moves: Vec<String>,
    /// The same with what they win and give away.
    pub notation: Vec<String>,
    /// Plies looked ahead.
    pub depth: u8,
}

/// What a search knows after an iteration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SearchInfo {
    /// Plies looked ahead.
    pub depth: u8,
    /// The longest line looked at, in plies.
    pub seldepth: u8,
    /// Positions visited.
    pub nodes: f64,
    /// Positions visited a second.
    pub nps: f64,
    /// Milliseconds since the search was asked for.
    pub millis: f64,
    /// How full the engine's table is, in thousandths.
    pub hash_full: u16,
    /// The best lines, the best first.
    pub lines: Vec<LineView>,
    /// Whether tables of perfect endings know all moves of the position.
    pub tables: bool,
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SearchAnswer {
    /// The move to play; `null` if, and only if, the game is over.
    pub best: Option<String>,
    /// The answer that is expected, if one is.
    pub ponder: Option<String>,
    /// What is known at the end; `null` if the search was stopped before it knew
    /// anything.
    pub info: Option<SearchInfo>,
}

/// What is reported before the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Report {
    /// Of a search.
    Search {
        /// What it knows.
        info: SearchInfo,
    },
    /// Of an analysis.
    Analysis {
        /// How far it is.
        progress: AnalysisProgress,
    },
    /// Of a bench.
    Bench {
        /// One of its searches.
        search: BenchSearch,
    },
}

/// Asks the engine to take so much memory; its table is empty then, unless it had
/// that size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Configure {
    /// Mebibytes, at least 1.
    pub hash_mib: u32,
}

/// What the engine has now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Configured {
    /// Mebibytes.
    pub hash_mib: u32,
}

/// Asks the engine to forget what it has learnt, for a new game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clear {}

/// Asks for the same searches every time: a signature of the engine, and its
/// speed. It takes some seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bench {}

/// One search of the bench.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BenchSearch {
    /// Where it started.
    pub position: String,
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Plies looked ahead.
    pub depth: u8,
    /// Positions visited.
    pub nodes: f64,
}

/// All searches of the bench.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BenchAnswer {
    /// The sum of all positions visited: the signature, the same as that of
    /// `kauri bench`.
    pub nodes: f64,
    /// Milliseconds it took.
    pub millis: f64,
}
