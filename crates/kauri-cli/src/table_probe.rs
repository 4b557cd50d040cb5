//! `kauri table probe`: what tables say of a position.

use std::io::Write;

use clap::Args;
use kauri::{Outcome, Position};
use kauri_engine::{Ending, StopSignal, Verdict};
use kauri_tablebase::Value;
use serde::Serialize;

use crate::columns::{Fill, write_columns};
use crate::explain;
use crate::failure::Failure;
use crate::find_tables::{Tables, TablesOption};
use crate::language::Texts;
use crate::start::StartOptions;
use crate::table_words::{self, EndingOut};

/// Tell who wins a position, in how many plies, and what every move leads to
///
/// The exit code is 1 if no table knows the position.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri table probe --position '0c,1,0c2,0,0,0c/0c,0c3,0,0,0c2,0c2 30-29 S'
  kauri table probe --position '1c,0/0c2,0c 2-1 S' --ruleset last-cowrie --json")]
pub(crate) struct ProbeOptions {
    #[command(flatten)]
    start: StartOptions,

    #[command(flatten)]
    tables: TablesOption,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// What is known of a position, for programs. `value` is that of the side to
/// move; the best moves come first.
#[derive(Serialize)]
struct Probed {
    ruleset: &'static str,
    position: String,
    turn: String,
    in_play: u8,
    value: &'static str,
    #[serde(flatten)]
    ending: EndingOut,
}

/// Runs the command.
pub(crate) fn run(
    options: &ProbeOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let position = options.start.position(texts)?;
    let stop = StopSignal::new();
    let tables = options.tables.open_for(&position, &stop, texts)?;
    let found = ask(&tables, &position, texts)?;
    // What is known is told, even if a table that a move leads to is damaged.
    let damage = damage(&tables, &position, texts);
    if options.json {
        write_json(&position, &found, out)?;
        return damage.map_or(Ok(()), Err);
    }
    writeln!(out, "{}", explain::state(&position, texts))?;
    match &found {
        Found::Over => Ok(()),
        Found::Value(verdict) => {
            let verdict = table_words::verdict(position.turn(), *verdict, texts);
            writeln!(out, "{verdict}.")?;
            if let Some(damage) = damage {
                return Err(damage);
            }
            writeln!(out, "{}", texts.get("probe-moves-unknown"))?;
            Ok(())
        }
        Found::Ending(ending) => {
            writeln!(out, "{}", table_words::ending(&position, ending, texts))?;
            writeln!(out)?;
            write_moves(&position, ending, texts, out)
        }
    }
}

/// That a table of what the moves lead to is damaged, if it is.
fn damage(tables: &Tables, position: &Position, texts: &Texts) -> Option<Failure> {
    let error = tables.tablebase.moves(position).err()?;
    let args = [("reason", table_words::silence(&error, texts).into())];
    Some(Failure::Refused(texts.with("error-probe", &args)))
}

/// What is known of a position.
enum Found {
    Over,
    /// Who wins, but not what every move leads to.
    Value(Verdict),
    Ending(Ending),
}

fn ask(tables: &Tables, position: &Position, texts: &Texts) -> Result<Found, Failure> {
    if position.outcome().is_over() {
        return Ok(Found::Over);
    }
    let tablebase = &tables.tablebase;
    if let Some(ending) = Ending::of(tablebase, position) {
        return Ok(Found::Ending(ending));
    }
    match tablebase.probe(position) {
        Ok(Some(found)) => Ok(Found::Value(match found.value {
            Value::Wins => Verdict::Wins(found.plies),
            Value::Loses => Verdict::Loses(found.plies),
            Value::Neither => Verdict::Neither,
        })),
        Ok(None) => {
            let args = [
                ("in_play", position.in_play().into()),
                ("size", position.size().to_string().into()),
                ("ruleset", position.ruleset().name().into()),
            ];
            Err(Failure::Refused(texts.with("error-probe-unknown", &args)))
        }
        Err(error) => {
            let args = [("reason", table_words::silence(&error, texts).into())];
            Err(Failure::Refused(texts.with("error-probe", &args)))
        }
    }
}

fn write_json(position: &Position, found: &Found, out: &mut impl Write) -> Result<(), Failure> {
    let turn = position.turn();
    let (verdict, ending) = match (found, position.outcome()) {
        (Found::Ending(ending), _) => (ending.verdict(), EndingOut::of(turn, ending)),
        (Found::Value(verdict), _) => (*verdict, EndingOut::without_moves(turn, *verdict)),
        (Found::Over, Outcome::Won { winner, .. }) if winner == turn => {
            let verdict = Verdict::Wins(Some(0));
            (verdict, EndingOut::without_moves(turn, verdict))
        }
        (Found::Over, _) => {
            let verdict = Verdict::Loses(Some(0));
            (verdict, EndingOut::without_moves(turn, verdict))
        }
    };
    let probed = Probed {
        ruleset: position.ruleset().name(),
        position: position.to_string(),
        turn: turn.to_string(),
        in_play: position.in_play(),
        value: match verdict {
            Verdict::Wins(_) => "wins",
            Verdict::Loses(_) => "loses",
            Verdict::Neither => "neither",
        },
        ending,
    };
    serde_json::to_writer(&mut *out, &probed)?;
    writeln!(out)?;
    Ok(())
}

/// The table of all moves, the best first.
fn write_moves(
    position: &Position,
    ending: &Ending,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let columns = ["move", "result", "after"];
    let mut rows = vec![columns.map(|column| texts.get(&format!("column-{column}")))];
    for found in ending.moves() {
        let mv = position
            .annotate(found.mv)
            .map_or_else(|_| found.mv.to_string(), |annotated| annotated.to_string());
        rows.push([
            mv,
            table_words::verdict(position.turn(), found.verdict, texts),
            position.play_unchecked(found.mv).to_string(),
        ]);
    }
    write_columns(&rows, Fill::Right, out)
}
