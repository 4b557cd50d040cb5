//! What tables of perfect endings say, in words and for programs.

use std::io;

use kauri::{Move, Position, Side};
use kauri_engine::{Ending, Verdict};
use kauri_tablebase::{Part, ProbeError, TableError};
use serde::Serialize;

use crate::explain;
use crate::language::Texts;
use crate::visible::shown;

/// A position that tables know, for programs.
#[derive(Serialize)]
pub(crate) struct EndingOut {
    winner: Option<String>,
    plies: Option<u16>,
    moves: Vec<MoveOut>,
}

#[derive(Serialize)]
struct MoveOut {
    #[serde(rename = "move")]
    mv: String,
    winner: Option<String>,
    plies: Option<u16>,
    keeps: bool,
    best: bool,
}

impl EndingOut {
    /// What is known of a position whose side to move is `turn`.
    pub(crate) fn of(turn: Side, ending: &Ending) -> EndingOut {
        let keeping: Vec<Move> = ending.keeping().collect();
        let moves = ending.moves().iter().map(|found| {
            let (winner, plies) = winner(turn, found.verdict);
            MoveOut {
                mv: found.mv.to_string(),
                winner: winner.map(|side| side.to_string()),
                plies,
                keeps: keeping.contains(&found.mv),
                best: found.is_best,
            }
        });
        let (winner, plies) = winner(turn, ending.verdict());
        EndingOut {
            winner: winner.map(|side| side.to_string()),
            plies,
            moves: moves.collect(),
        }
    }
}

impl EndingOut {
    /// As much as is known where the moves are not, or the game is over.
    pub(crate) fn without_moves(turn: Side, verdict: Verdict) -> EndingOut {
        let (winner, plies) = winner(turn, verdict);
        EndingOut {
            winner: winner.map(|side| side.to_string()),
            plies,
            moves: Vec::new(),
        }
    }
}

/// Who wins, and in how many plies.
fn winner(turn: Side, verdict: Verdict) -> (Option<Side>, Option<u16>) {
    match verdict {
        Verdict::Wins(plies) => (Some(turn), plies),
        Verdict::Loses(plies) => (Some(!turn), plies),
        Verdict::Neither => (None, None),
    }
}

/// `South wins in 17 plies`.
pub(crate) fn verdict(turn: Side, verdict: Verdict, texts: &Texts) -> String {
    let (winner, plies) = winner(turn, verdict);
    let Some(winner) = winner else {
        return texts.get("ending-neither");
    };
    let side = ("side", explain::side(winner, texts).into());
    match plies {
        Some(plies) => texts.with("ending-wins-in", &[side, ("plies", plies.into())]),
        None => texts.with("ending-wins", &[side]),
    }
}

/// Which moves win, resist longest or keep that neither side can win. Where only
/// progress is known, and not how long the game lasts, those are named after
/// which the winner has the least more than it needs.
pub(crate) fn keeping(ending: &Ending, texts: &Texts) -> String {
    let best = ending.moves().iter().filter(|found| found.is_best);
    let best = best.map(|found| found.mv);
    let mut all = ending.moves().iter();
    let has_lengths = all.all(|found| matches!(found.verdict, Verdict::Loses(Some(_))));
    let (moves, id): (Vec<Move>, &str) = match ending.verdict() {
        Verdict::Wins(_) => (ending.keeping().collect(), "ending-winning"),
        Verdict::Loses(_) if has_lengths => (best.collect(), "ending-resisting"),
        Verdict::Loses(_) => (best.collect(), "ending-sparing"),
        Verdict::Neither => (ending.keeping().collect(), "ending-keeping"),
    };
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.with(id, &[("moves", moves.join(", ").into())])
}

/// All that is said of a position in one line.
pub(crate) fn ending(position: &Position, ending: &Ending, texts: &Texts) -> String {
    let verdict = verdict(position.turn(), ending.verdict(), texts);
    format!("{verdict}. {}", keeping(ending, texts))
}

/// Why a file is no table.
pub(crate) fn fault(error: &TableError, texts: &Texts) -> String {
    match error {
        TableError::Unreadable(error) => unreadable(error, texts),
        TableError::Foreign => texts.get("table-foreign"),
        TableError::Version(version) => {
            let is_older = *version < kauri_tablebase::VERSION;
            let age = if is_older { "older" } else { "newer" };
            let args = [("version", (*version).into()), ("age", age.into())];
            texts.with("table-version", &args)
        }
        TableError::Length { expected, found } => {
            let args = [
                ("expected", expected.to_string().into()),
                ("found", found.to_string().into()),
            ];
            texts.with("table-length", &args)
        }
        TableError::Altered(part) => altered(*part, texts),
        other => other.to_string(),
    }
}

/// Why a table gave no answer.
pub(crate) fn silence(error: &ProbeError, texts: &Texts) -> String {
    match error {
        ProbeError::Unreadable(error) => unreadable(error, texts),
        ProbeError::File { path, error } => {
            let args = [
                ("path", shown(path).into()),
                ("reason", silence(error, texts).into()),
            ];
            texts.with("table-silent", &args)
        }
        ProbeError::Altered(part) => altered(*part, texts),
        other => other.to_string(),
    }
}

fn unreadable(error: &io::Error, texts: &Texts) -> String {
    // So the library refuses what is no regular file.
    if error.kind() == io::ErrorKind::InvalidInput {
        return texts.get("unread-no-file");
    }
    texts.with("table-unreadable", &[("error", error.to_string().into())])
}

/// Which part of a table is damaged.
fn altered(part: Part, texts: &Texts) -> String {
    let block = |id, block: u64| texts.with(id, &[("block", block.to_string().into())]);
    let part = match part {
        Part::Header => texts.get("part-header"),
        Part::Index => texts.get("part-index"),
        Part::DistancesHeader => texts.get("part-distances-header"),
        Part::Needs { block: number } => block("part-needs", number),
        Part::Distances { block: number } => block("part-distances", number),
        other => other.to_string(),
    };
    texts.with("table-altered", &[("part", part.into())])
}
