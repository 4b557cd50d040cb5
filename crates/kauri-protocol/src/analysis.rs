//! What went right and wrong in a game.

use serde::{Deserialize, Serialize};

use crate::board::{BySide, Ruleset, Side};
use crate::game::{Game, NodeId};
use crate::search::{Bounds, LineView};

/// Asks for a whole game to be judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Analyse {
    /// The game.
    pub kgn: String,
    /// What may be spent on each position; a million positions unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounds: Option<Bounds>,
    /// How many of the best lines are written into the game at a fault; one
    /// unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lines: Option<u8>,
}

/// How far an analysis is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysisProgress {
    /// Positions searched.
    pub done: u32,
    /// Positions to search in all.
    pub total: u32,
    /// Milliseconds it will yet take, as far as can be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub remaining: Option<f64>,
}

/// What an analysis found out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Analysis {
    /// The plies of the main line.
    pub plies: Vec<PlyReport>,
    /// South's winning chance at the start and after each ply, 0 to 1; `null`
    /// where it was stopped before.
    pub chances: Vec<Option<f64>>,
    /// South's store minus North's at the start and after each ply.
    pub margins: Vec<i16>,
    /// How accurately each side played, 0 to 100; `null` if it had nothing to lose.
    pub accuracy: BySide<Option<f64>>,
    /// How often each side deserved blame.
    pub faults: BySide<Faults>,
    /// Where the game turned, if it did.
    pub turning_point: Option<TurningPoint>,
    /// Whether every ply was judged.
    pub complete: bool,
    /// The game with evaluations, glyphs and better lines written into it.
    pub game: Game,
}

/// What an analysis found out about one ply.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlyReport {
    /// The node the move led to.
    pub node: NodeId,
    /// Plies played up to and with it.
    pub ply: u32,
    /// The number the move is written with.
    pub number: u32,
    /// Who played it.
    pub side: Side,
    /// With what it won and gave away.
    pub notation: String,
    /// The judgement; `null` if the analysis was stopped before.
    pub judgement: Option<Judgement>,
}

/// What a move was worth beside the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Judgement {
    /// What is to be said of it.
    pub verdict: Verdict,
    /// `!`, `?!`, … if the verdict has a sign.
    pub glyph: Option<String>,
    /// What it gave away of the winning chance, 0 to 1.
    pub loss: f64,
    /// Whether there is something to learn from it: a mistake, a blunder or a
    /// missed win.
    pub lesson: bool,
    /// The best lines, the best first.
    pub best: Vec<LineView>,
    /// The line that begins with the move.
    pub played: LineView,
}

/// What is to be said of a move, by the winning chance it gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// There was no other move.
    Forced,
    /// The best, and any other would have been a blunder.
    Only,
    /// The best, or as good.
    Best,
    /// Not the best, but less than an inaccuracy.
    Fine,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
    /// There was a forced win, and after the move there is none.
    MissedWin,
}

/// How often a side deserved blame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Faults {
    /// `?!`
    pub inaccuracies: u32,
    /// `?`
    pub mistakes: u32,
    /// `??`
    pub blunders: u32,
    /// Forced wins that were given away.
    pub missed_wins: u32,
}

/// The move at which a game turned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurningPoint {
    /// The node it led to.
    pub node: NodeId,
    /// What kind of turn it was.
    pub turn: Turn,
    /// Whom it helped.
    pub gainer: Side,
    /// The gainer's winning chance before, 0 to 1.
    pub before: f64,
    /// The gainer's winning chance after, 0 to 1.
    pub after: f64,
}

/// What kind of turn it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// The gainer was not ahead before, and has been ever since.
    ForGood,
    /// The move that gave away most.
    Biggest,
}

/// Asks what a move gives away: to somebody who tries again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Judge {
    /// The position's text.
    pub position: String,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What may be spent; a million positions unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bounds: Option<Bounds>,
}
