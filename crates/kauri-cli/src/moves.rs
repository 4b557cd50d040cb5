//! `kauri moves`: the legal moves and what each does.

use std::io::Write;

use clap::Args;
use kauri::{Move, Pit, Position, Step};
use serde::Serialize;

use crate::columns::{Fill, write_columns};
use crate::explain;
use crate::failure::Failure;
use crate::language::Texts;
use crate::start::StartOptions;

/// List the legal moves and what each does
///
/// For each move: the pit where the sowing ends, the seeds it captures (R5) and
/// loses (R6), and what comes then: whose turn it is, whether they must pass
/// (R8), or who has won.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri moves
  kauri moves --position '3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N'
  kauri moves --json | head -c 300")]
pub(crate) struct MovesOptions {
    #[command(flatten)]
    start: StartOptions,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// A position and its moves, for programs.
#[derive(Serialize)]
struct MoveList {
    ruleset: &'static str,
    position: String,
    winner: Option<String>,
    moves: Vec<MoveResult>,
}

/// What one move does, for programs.
#[derive(Serialize)]
struct MoveResult {
    #[serde(rename = "move")]
    mv: String,
    after: String,
    captured: u8,
    conceded: u8,
    winner: Option<String>,
}

/// Runs the command.
pub(crate) fn run(
    options: &MovesOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let position = options.start.position(texts)?;
    if options.json {
        serde_json::to_writer(&mut *out, &move_list(&position))?;
        writeln!(out)?;
    } else {
        write_table(&position, texts, out)?;
    }
    Ok(())
}

fn winner(position: &Position) -> Option<String> {
    position.outcome().winner().map(|side| side.to_string())
}

fn move_list(position: &Position) -> MoveList {
    let moves = position.legal_moves().map(|mv| {
        let after = position.play_unchecked(mv);
        let (captured, lost) = won_and_lost(position, mv);
        MoveResult {
            mv: mv.to_string(),
            after: after.to_string(),
            captured,
            conceded: lost,
            winner: winner(&after),
        }
    });
    MoveList {
        ruleset: position.ruleset().name(),
        position: position.to_string(),
        winner: winner(position),
        moves: moves.collect(),
    }
}

/// Seeds that a legal move wins and gives away.
fn won_and_lost(position: &Position, mv: Move) -> (u8, u8) {
    let annotated = position.annotate(mv).expect("the move is one of the legal");
    (annotated.captured, annotated.lost)
}

/// Where the last piece of a legal move falls.
fn last_pit(position: &Position, mv: Move) -> Option<Pit> {
    let steps = position.steps(mv).expect("the move is one of the legal");
    steps
        .filter_map(|step| match step {
            Step::Drop { pit, .. } => Some(pit),
            _ => None,
        })
        .last()
}

fn write_table(position: &Position, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", explain::state(position, texts))?;
    if position.legal_moves().is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let columns = ["move", "ends", "captures", "loses", "then", "after"];
    let mut rows = vec![columns.map(|column| texts.get(&format!("column-{column}")))];
    for mv in position.legal_moves() {
        let after = position.play_unchecked(mv);
        let (captured, lost) = won_and_lost(position, mv);
        let ends = last_pit(position, mv).map_or("-".to_owned(), |pit| pit.to_string());
        rows.push([
            mv.to_string(),
            ends,
            captured.to_string(),
            lost.to_string(),
            explain::state(&after, texts),
            after.to_string(),
        ]);
    }
    write_columns(&rows, Fill::Right, out)
}
