//! `kauri apply`: the position after some moves.

use std::io::Write;

use clap::Args;
use clap::builder::NonEmptyStringValueParser;
use kauri::{AnnotatedMove, Position};
use serde::Serialize;

use crate::explain;
use crate::failure::Failure;
use crate::language::Texts;
use crate::start::StartOptions;
use crate::visible::quotable;

/// Play moves and print the position after them
///
/// A move is a pit's letter, `C` or `d`, or `pass`. It may say what it wins and
/// loses, as records do (`C+9-2`); if that is wrong, the move is refused. So is
/// an illegal move, with the legal ones named.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri apply C d
  kauri apply --position '3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N' a
  kauri show --position \"$(kauri apply C d F)\"")]
pub(crate) struct ApplyOptions {
    /// Moves, one after the other
    #[arg(required = true, value_name = "MOVE", value_parser = NonEmptyStringValueParser::new())]
    moves: Vec<String>,

    #[command(flatten)]
    start: StartOptions,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Moves and where they lead, for programs.
#[derive(Serialize)]
struct Applied {
    ruleset: &'static str,
    position: String,
    moves: Vec<String>,
    after: String,
    winner: Option<String>,
}

/// Runs the command.
pub(crate) fn run(
    options: &ApplyOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let start = options.start.position(texts)?;
    let words = options
        .moves
        .iter()
        .flat_map(|text| text.split_whitespace());
    let moves = words
        .map(|word| read_move(word, texts))
        .collect::<Result<Vec<_>, _>>()?;
    let mut position = start;
    let mut played = Vec::new();
    for asked in moves {
        let annotated = check(&position, asked, texts)?;
        position = position.play_unchecked(annotated.mv);
        played.push(annotated.to_string());
    }
    if options.json {
        let applied = Applied {
            ruleset: position.ruleset().name(),
            position: start.to_string(),
            moves: played,
            after: position.to_string(),
            winner: position.outcome().winner().map(|side| side.to_string()),
        };
        serde_json::to_writer(&mut *out, &applied)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{position}")?;
    }
    Ok(())
}

fn read_move(word: &str, texts: &Texts) -> Result<AnnotatedMove, Failure> {
    word.parse()
        .map_err(|_| Failure::Usage(texts.with("error-move", &[("text", quotable(word).into())])))
}

/// The move with what it truly wins and loses, if it is legal and what was
/// said of it is right or nothing.
fn check(
    position: &Position,
    asked: AnnotatedMove,
    texts: &Texts,
) -> Result<AnnotatedMove, Failure> {
    let right = position
        .annotate(asked.mv)
        .map_err(|error| Failure::Refused(explain::play_error(&error, texts)))?;
    let silent = asked.captured == 0 && asked.lost == 0;
    if silent || asked == right {
        return Ok(right);
    }
    let args = [
        ("came", asked.to_string().into()),
        ("right", right.to_string().into()),
    ];
    Err(Failure::Refused(texts.with("error-annotation", &args)))
}
