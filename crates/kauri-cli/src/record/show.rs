//! `kauri record show`: games to look at.

use std::io::Write;

use clap::{Args, ValueEnum};
use kauri_record::{Played, Record, Tree};

use super::source::{Errors, Next, SourceOptions};
use super::strip::{self, Strip};
use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::{quotable, visible};
use crate::{explain, picture};

/// Show recorded games: who played, the moves and the board
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri record show game.kgn                   moves and final board
  kauri record show game.kgn --boards all      the board after every move
  kauri record show games.kgn --game 3 --comments")]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    source: SourceOptions,

    /// Show only this game of each file, counted from 1
    #[arg(long, value_name = "N")]
    game: Option<u64>,

    /// Which boards to draw
    #[arg(long, value_name = "BOARDS", value_enum, default_value = "last")]
    boards: Boards,

    /// Show comments and variations as well
    #[arg(long)]
    comments: bool,
}

/// Which boards of a game are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Boards {
    None,
    Last,
    All,
}

/// Runs the command.
pub(super) fn run(
    options: &ShowOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut errors = Errors::default();
    let mut shown = 0;
    for file in options.source.files() {
        let show_one = |number, record| {
            if options.game.is_some_and(|wanted| wanted != number) {
                return Ok(Next::Continue);
            }
            if shown > 0 {
                writeln!(out)?;
            }
            shown += 1;
            show(number, record, options, texts, out)?;
            Ok(match options.game {
                Some(_) => Next::Stop,
                None => Next::Continue,
            })
        };
        errors += options.source.each_game(file, &mut Tree, texts, show_one)?;
        if errors.0 > 0 && options.source.is_strict() {
            break;
        }
    }
    errors.into_result()?;
    match options.game {
        Some(game) if shown == 0 => {
            let message = texts.with("error-no-game", &[("game", game.into())]);
            Err(Failure::Refused(message))
        }
        _ => Ok(()),
    }
}

fn show(
    number: u64,
    record: Record,
    options: &ShowOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    write_heading(number, &record, texts, out)?;
    let last = record.final_position();
    if options.boards == Boards::All {
        writeln!(out, "\n{}", picture::picture(&record.start(), texts))?;
        for played in record.main_line() {
            let heading = move_heading(&played, texts);
            let board = picture::picture(&played.after, texts);
            writeln!(out, "\n{heading}\n\n{board}")?;
        }
    } else {
        let kept = if options.comments {
            record
        } else {
            strip::strip(record, Strip::ALL)
        };
        writeln!(out, "\n{}", move_text(&kept))?;
        if options.boards == Boards::Last {
            writeln!(out, "\n{}", picture::picture(&last, texts))?;
        }
    }
    writeln!(out, "\n{}", explain::state(&last, texts))?;
    Ok(())
}

/// Who played and how it ended, in one line.
pub(crate) fn heading(number: u64, record: &Record, texts: &Texts) -> String {
    let tag = |name| quotable(&record.tag(name).unwrap_or_default());
    let args = [
        ("number", number.into()),
        ("south", tag("South").into()),
        ("north", tag("North").into()),
        ("result", record.result().text().into()),
    ];
    texts.with("record-heading", &args)
}

/// Who played, how it ended, and where and when as far as it is known.
fn write_heading(
    number: u64,
    record: &Record,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let tag = |name| quotable(&record.tag(name).unwrap_or_default());
    writeln!(out, "{}", heading(number, record, texts))?;
    let about = ["Event", "Site", "Date", "Round"].map(tag);
    let known: Vec<String> = about
        .into_iter()
        .filter(|value| !value.is_empty() && !value.starts_with('?'))
        .collect();
    if !known.is_empty() {
        writeln!(out, "{}", known.join(", "))?;
    }
    if let Some(ruleset) = record.tag("Ruleset") {
        let args = [("ruleset", ruleset.into_owned().into())];
        writeln!(out, "{}", texts.with("record-ruleset", &args))?;
    }
    Ok(())
}

/// The moves as the record's text has them, without the tags before.
fn move_text(record: &Record) -> String {
    let text = record.to_string();
    let moves = text.split_once("\n\n").map_or(&*text, |(_, moves)| moves);
    visible(moves.trim_end())
}

/// A line such as `3. … d+5: captures 5, loses none`.
fn move_heading(played: &Played<'_>, texts: &Texts) -> String {
    let mv = played.ply.mv();
    let annotated = played
        .before
        .annotate(mv)
        .expect("a record's moves are legal");
    let dots = match played.before.turn() {
        kauri::Side::South => "",
        kauri::Side::North => "… ",
    };
    let args = [
        ("number", played.number.into()),
        ("move", format!("{dots}{annotated}").into()),
        ("turn", explain::side(played.before.turn(), texts).into()),
    ];
    texts.with("record-move", &args)
}
