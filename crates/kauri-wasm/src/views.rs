//! What the engine and records say, as messages.

use kauri::{Move, Position};
use kauri_engine::{Info, Score, ScoreKind};
use kauri_protocol::{EvaluationView, LineView, ScoreView};
use kauri_record::Evaluation;

pub(crate) fn score(score: Score) -> ScoreView {
    match score.kind() {
        ScoreKind::Centiseeds(cents) => ScoreView::Score { cents },
        ScoreKind::WinIn(plies) => ScoreView::Win { plies: Some(plies) },
        ScoreKind::LossIn(plies) => ScoreView::Loss { plies: Some(plies) },
        ScoreKind::Wins => ScoreView::Win { plies: None },
        ScoreKind::Loses => ScoreView::Loss { plies: None },
    }
}

/// A line that begins in a position.
pub(crate) fn line(position: &Position, worth: Score, moves: &[Move], depth: u8) -> LineView {
    let mut at = *position;
    let mut notation = Vec::with_capacity(moves.len());
    for &mv in moves {
        let Ok(annotated) = at.annotate(mv) else {
            break;
        };
        notation.push(annotated.to_string());
        at = at.play_unchecked(mv);
    }
    LineView {
        score: score(worth),
        chance: worth.win_chance(),
        moves: moves[..notation.len()]
            .iter()
            .map(Move::to_string)
            .collect(),
        notation,
        depth,
    }
}

pub(crate) fn line_of_info(position: &Position, info: &Info) -> LineView {
    line(position, info.score, &info.pv, info.depth)
}

pub(crate) fn line_of_analysis(position: &Position, found: &kauri_analysis::Line) -> LineView {
    line(position, found.score, &found.moves, found.depth)
}

/// An evaluation of a record, seen by South.
pub(crate) fn evaluation(found: Evaluation) -> EvaluationView {
    match found {
        Evaluation::Score(cents) => EvaluationView::Score {
            cents,
            chance: Score::from_centiseeds(cents).win_chance(),
        },
        Evaluation::Win { winner, moves } => EvaluationView::Win {
            winner: winner.into(),
            moves,
            chance: match winner {
                kauri::Side::South => 1.0,
                kauri::Side::North => 0.0,
            },
        },
    }
}
