//! What an analysis found out, for programs.

use std::io::Write;

use kauri::{BySide, Move, Position, Side};
use kauri_analysis::{GameReport, Line, PlyReport, Turn, Verdict};
use kauri_engine::{Score, ScoreKind};
use kauri_record::Record;
use serde::Serialize;

use super::AnalyseOptions;
use crate::failure::Failure;

/// A game. Chances are 0 to 1; scores and chances of plies are the mover's.
#[derive(Serialize)]
struct Game {
    #[serde(rename = "game")]
    number: u64,
    south: String,
    north: String,
    result: &'static str,
    ruleset: &'static str,
    start: String,
    bounds: BoundsOut,
    threads: usize,
    complete: bool,
    accuracy: Pair<Option<f64>>,
    faults: Pair<FaultsOut>,
    turning_point: Option<TurnOut>,
    plies: Vec<PlyOut>,
    r#final: FinalOut,
}

/// What could be spent on each position.
#[derive(Serialize)]
pub(super) struct BoundsOut {
    depth: Option<u8>,
    nodes: Option<u64>,
    milliseconds: Option<u64>,
}

impl BoundsOut {
    pub(super) fn of(options: &AnalyseOptions) -> BoundsOut {
        BoundsOut {
            depth: options.depth,
            nodes: options.settings(1).bounds.nodes,
            milliseconds: options.movetime,
        }
    }
}

#[derive(Serialize)]
struct Pair<T> {
    south: T,
    north: T,
}

impl<T> From<BySide<T>> for Pair<T> {
    fn from(pair: BySide<T>) -> Pair<T> {
        Pair {
            south: pair.south,
            north: pair.north,
        }
    }
}

#[derive(Serialize)]
struct FaultsOut {
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
    missed_wins: usize,
}

#[derive(Serialize)]
struct TurnOut {
    ply: usize,
    kind: &'static str,
    gainer: String,
    chance_before: f64,
    chance_after: f64,
}

#[derive(Serialize)]
struct PlyOut {
    ply: usize,
    number: usize,
    side: String,
    #[serde(rename = "move")]
    mv: String,
    before: String,
    /// South's store minus North's after the move.
    margin: i16,
    #[serde(flatten)]
    judgement: Option<JudgementOut>,
}

#[derive(Serialize)]
struct JudgementOut {
    verdict: &'static str,
    glyph: Option<String>,
    loss: f64,
    played: LineOut,
    best: Vec<LineOut>,
}

/// A line and what it is worth for whoever makes its first move.
#[derive(Serialize)]
pub(super) struct LineOut {
    score: ScoreOut,
    chance: f64,
    depth: u8,
    moves: Vec<String>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ScoreOut {
    Centiseeds(i32),
    WinIn(Option<u16>),
    LossIn(Option<u16>),
}

#[derive(Serialize)]
struct FinalOut {
    position: String,
    winner: Option<String>,
    score: Option<ScoreOut>,
    chance: Option<f64>,
}

impl From<&Line> for LineOut {
    fn from(line: &Line) -> LineOut {
        LineOut {
            score: line.score.into(),
            chance: line.win_chance(),
            depth: line.depth,
            moves: line.moves.iter().map(Move::to_string).collect(),
        }
    }
}

impl From<Score> for ScoreOut {
    fn from(score: Score) -> ScoreOut {
        match score.kind() {
            ScoreKind::Centiseeds(n) => ScoreOut::Centiseeds(n),
            ScoreKind::WinIn(plies) => ScoreOut::WinIn(Some(plies)),
            ScoreKind::LossIn(plies) => ScoreOut::LossIn(Some(plies)),
            ScoreKind::Wins => ScoreOut::WinIn(None),
            ScoreKind::Loses => ScoreOut::LossIn(None),
        }
    }
}

/// Writes a game as a line of JSON.
pub(super) fn write(
    number: u64,
    record: &Record,
    report: &GameReport,
    options: &AnalyseOptions,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let tag = |name| record.tag(name).unwrap_or_default().into_owned();
    let margins = report.margins();
    let plies = report.plies().iter().zip(margins.into_iter().skip(1));
    let last = record.final_position();
    let score = report.score(report.plies().len());
    let game = Game {
        number,
        south: tag("South"),
        north: tag("North"),
        result: record.result().text(),
        ruleset: record.start().ruleset().name(),
        start: record.start().to_string(),
        bounds: BoundsOut::of(options),
        threads: options.threads,
        complete: report.is_complete(),
        accuracy: report.accuracy().into(),
        faults: report.faults().map(faults).into(),
        turning_point: turning_point(report),
        plies: plies.map(|(ply, margin)| ply_out(ply, margin)).collect(),
        r#final: FinalOut {
            position: last.to_string(),
            winner: winner(&last),
            score: score.map(ScoreOut::from),
            chance: score.map(Score::win_chance),
        },
    };
    serde_json::to_writer(&mut *out, &game)?;
    writeln!(out)?;
    Ok(())
}

fn winner(position: &Position) -> Option<String> {
    position
        .outcome()
        .winner()
        .map(|side: Side| side.to_string())
}

fn faults(faults: kauri_analysis::Faults) -> FaultsOut {
    FaultsOut {
        inaccuracies: faults.inaccuracies,
        mistakes: faults.mistakes,
        blunders: faults.blunders,
        missed_wins: faults.missed_wins,
    }
}

fn turning_point(report: &GameReport) -> Option<TurnOut> {
    let turned = report.turning_point()?;
    Some(TurnOut {
        ply: turned.index,
        kind: match turned.turn {
            Turn::ForGood => "for-good",
            Turn::Biggest => "biggest",
        },
        gainer: turned.gainer.to_string(),
        chance_before: turned.before,
        chance_after: turned.after,
    })
}

fn ply_out(ply: &PlyReport, margin: i16) -> PlyOut {
    let judgement = ply.judgement().map(|judgement| JudgementOut {
        verdict: verdict(judgement.verdict()),
        glyph: judgement.glyph().map(|glyph| glyph.to_string()),
        loss: judgement.loss(),
        played: judgement.played().into(),
        best: judgement.best().iter().map(LineOut::from).collect(),
    });
    PlyOut {
        ply: ply.index,
        number: ply.number,
        side: ply.side.to_string(),
        mv: ply.mv.to_string(),
        before: ply.before.to_string(),
        margin,
        judgement,
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Forced => "forced",
        Verdict::Only => "only",
        Verdict::Best => "best",
        Verdict::Fine => "fine",
        Verdict::Inaccuracy => "inaccuracy",
        Verdict::Mistake => "mistake",
        Verdict::Blunder => "blunder",
        Verdict::MissedWin => "missed-win",
    }
}
