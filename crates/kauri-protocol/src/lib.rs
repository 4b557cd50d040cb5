//! What is said on the wire? The messages between a page and the rules, the
//! engine and the tables of **Kauri**, as JSON.
//!
//! A page sends a [`Request`] and gets the answer that [`Ask::Answer`] names, or
//! a [`Refusal`]. Reports of a search come in between.
//!
//! Rules types are written as their notation: a position is its text and its
//! ruleset, a move its letter. What a page would otherwise have to work out,
//! and so to know rules for, is said in words and numbers: steps, outcomes,
//! winning chances.
//!
//! # Features
//!
//! - `typescript`: all messages as TypeScript, `typescript::text`.

mod analysis;
mod board;
mod game;
mod position;
mod refusal;
mod request;
mod search;
mod served;
mod tables;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use analysis::{
    Analyse, Analysis, AnalysisProgress, Faults, Judge, Judgement, PlyReport, Turn, TurningPoint,
    Verdict,
};
pub use board::{BoardSize, BySide, Outcome, OutcomeReason, PitName, PitView, Ruleset, Side};
pub use game::{
    DecodeShare, Edit, EditGame, EncodeShare, EvaluationView, Game, GameResult, NewGame, Node,
    NodeId, OpenGames, Shared, Tag,
};
pub use position::{
    MoveView, Opened, Piece, Place, Play, PositionView, SetUp, SetupAnswer, SetupFault, Step,
    StepKind,
};
pub use refusal::{IllegalReason, Problem, RecordProblem, Refusal};
pub use request::{Ask, Request};
pub use search::{
    Bench, BenchAnswer, BenchSearch, Bounds, Clear, Configure, Configured, Limits, LineView,
    Report, ScoreView, Search, SearchAnswer, SearchInfo,
};
pub use served::{Health, HealthStatus, ServedTable, ServedTables};
pub use tables::{
    BuildEndings, Built, Done, MoveVerdict, OpenRemote, Probe, ProbeAnswer, TableVerdict,
    TableView, Tables, TablesAnswer, Value,
};
