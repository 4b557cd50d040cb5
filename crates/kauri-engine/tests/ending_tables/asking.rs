//! The engine, asked about positions of small boards, and whether it tells the
//! truth.

use std::sync::Arc;

use kauri::{BoardSize, Position, Ruleset};
use kauri_engine::{
    EndingTables, Engine, Info, Limits, Request, ScoreKind, StopSignal, StoppedClock, Verdict,
};

use crate::solution::Solution;

pub(crate) fn start(pits: u8, seeds: u8, cowries: u8, ruleset: Ruleset) -> Position {
    Position::start(BoardSize::new(pits, seeds, cowries).unwrap(), ruleset)
}

/// The best line, or all of them.
pub(crate) fn search(engine: &mut Engine, position: &Position, request: &Request) -> Vec<Info> {
    let stop = StopSignal::new();
    engine
        .search(position, request, &stop, &StoppedClock, &mut ())
        .lines
}

pub(crate) fn score(engine: &mut Engine, position: &Position, depth: u8) -> ScoreKind {
    engine.clear();
    let lines = search(engine, position, &Request::new(Limits::depth(depth)));
    lines[0].score.kind()
}

pub(crate) fn engine(tables: Option<&Arc<Solution>>, is_full_width: bool) -> Engine {
    let mut engine = Engine::new(1).unwrap();
    engine.set_full_width(is_full_width);
    engine.set_ending_tables(tables.map(|tables| Arc::clone(tables) as Arc<dyn EndingTables>));
    engine
}

/// Whether a score claims nothing but the truth. The winner may need longer
/// than it would have to: not everything was looked at.
pub(crate) fn is_true(score: ScoreKind, verdict: Verdict) -> bool {
    match (score, verdict) {
        (ScoreKind::WinIn(claimed), Verdict::Wins(Some(plies)))
        | (ScoreKind::LossIn(claimed), Verdict::Loses(Some(plies))) => claimed >= plies,
        (ScoreKind::Wins, Verdict::Wins(_)) | (ScoreKind::Loses, Verdict::Loses(_)) => true,
        (ScoreKind::WinIn(_) | ScoreKind::LossIn(_) | ScoreKind::Wins | ScoreKind::Loses, _) => {
            false
        }
        // No board has so many seeds: that is a proof gone wrong.
        (ScoreKind::Centiseeds(opinion), _) => opinion.abs() < 15_000,
    }
}

/// Exactly what the tables say.
pub(crate) fn told(verdict: Verdict) -> ScoreKind {
    match verdict {
        Verdict::Wins(plies) => ScoreKind::WinIn(plies.unwrap()),
        Verdict::Loses(plies) => ScoreKind::LossIn(plies.unwrap()),
        Verdict::Neither => ScoreKind::Centiseeds(0),
    }
}
