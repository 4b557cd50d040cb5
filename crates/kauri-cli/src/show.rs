//! `kauri show`: a position as a picture.

use std::io::Write;

use clap::Args;
use kauri::{Outcome, Position};
use serde::Serialize;

use crate::failure::Failure;
use crate::language::Texts;
use crate::start::StartOptions;
use crate::{explain, picture};

/// Show a position: the board, whose turn it is and the legal moves
///
/// In a pit, `5c` means five seeds and a cowrie, `0c2` two cowries and no seeds.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri show                                     the start of a game
  kauri show --size '3x(2+1)'                    a small board
  kauri show --position '0c,0/0c,0c2 12-12 N'    any position")]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    start: StartOptions,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// A position taken apart, for programs.
#[derive(Serialize)]
struct Shown {
    ruleset: &'static str,
    position: String,
    size: String,
    turn: String,
    stores: Stores,
    in_play: u8,
    pits: Vec<ShownPit>,
    winner: Option<String>,
    won_by: Option<String>,
    moves: Vec<String>,
}

#[derive(Serialize)]
struct Stores {
    south: u8,
    north: u8,
}

#[derive(Serialize)]
struct ShownPit {
    pit: char,
    seeds: u8,
    cowries: u8,
}

/// Runs the command.
pub(crate) fn run(
    options: &ShowOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let position = options.start.position(texts)?;
    if options.json {
        serde_json::to_writer(&mut *out, &shown(&position))?;
        writeln!(out)?;
    } else {
        out.write_all(in_words(&position, texts).as_bytes())?;
    }
    Ok(())
}

/// The picture with a line above and two below, each with its line break.
pub(crate) fn in_words(position: &Position, texts: &Texts) -> String {
    let heading = [
        ("size", position.size().to_string().into()),
        ("ruleset", position.ruleset().name().into()),
        ("in_play", position.in_play().into()),
    ];
    let moves = explain::legal_moves(position.legal_moves(), texts);
    format!(
        "{}\n\n{}\n\n{}\n{}\n",
        texts.with("show-heading", &heading),
        picture::picture(position, texts),
        explain::state(position, texts),
        texts.with("show-moves", &[("moves", moves.into())]),
    )
}

fn shown(position: &Position) -> Shown {
    let stores = position.stores();
    let won_by = match position.outcome() {
        Outcome::Undecided => None,
        Outcome::Won { by, .. } => Some(by.rule().to_string()),
    };
    let pits = position
        .board()
        .iter()
        .map(|(pit, held)| ShownPit {
            pit: pit.letter(),
            seeds: held.seeds,
            cowries: held.cowries,
        })
        .collect();
    Shown {
        ruleset: position.ruleset().name(),
        position: position.to_string(),
        size: position.size().to_string(),
        turn: position.turn().to_string(),
        stores: Stores {
            south: stores.south,
            north: stores.north,
        },
        in_play: position.in_play(),
        pits,
        winner: position.outcome().winner().map(|side| side.to_string()),
        won_by,
        moves: position.legal_moves().map(|mv| mv.to_string()).collect(),
    }
}
