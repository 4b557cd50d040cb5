//! One position and what every move of it is worth.

use std::io::Write;

use kauri::Position;
use kauri_analysis::{Line, look_at};
use kauri_engine::{Ending, Info, Stopwatch};
use serde::Serialize;

use super::json::{BoundsOut, LineOut};
use super::progress::ProgressLine;
use super::{AnalyseOptions, words};
use crate::columns::{Fill, write_columns};
use crate::explain;
use crate::failure::Failure;
use crate::interrupt;
use crate::language::Texts;
use crate::table_words::{self, EndingOut};

/// Plies of a line that are shown.
const LONGEST_LINE: usize = 16;

/// Lines that are shown if no number was asked for.
const LINES: u8 = 3;

/// A position and the lines of all its moves, for programs. Chances are 0 to
/// 1; scores and chances are those of the side to move.
#[derive(Serialize)]
struct Looked {
    ruleset: &'static str,
    position: String,
    turn: String,
    winner: Option<String>,
    bounds: BoundsOut,
    threads: usize,
    complete: bool,
    nodes: u64,
    moves: Vec<LineOut>,
    /// What tables of perfect endings say, if they know the position.
    ending: Option<EndingOut>,
}

/// Says what every move of a position is worth.
pub(super) fn run(
    options: &AnalyseOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let position = options.start.position(texts)?;
    let settings = options.settings(LINES);
    let stop = interrupt::on_interrupt();
    let tables = options.tables.open_for(&position, &stop, texts)?;
    let mut engine = options.engine(&tables, texts)?;
    let ending = Ending::of(&tables.tablebase, &position);
    let mut nodes = 0;
    let mut line = ProgressLine::new();
    let mut observer = |info: &Info| {
        nodes = info.nodes;
        line.say(|| {
            let args = [
                ("depth", info.depth.into()),
                ("nodes", info.nodes.to_string().into()),
            ];
            texts.with("analyse-depth", &args)
        });
    };
    let clock = Stopwatch::start();
    let lines = look_at(
        &position,
        &mut engine,
        &settings,
        &stop,
        &clock,
        &mut observer,
    );
    line.clear();
    if options.json {
        let looked = Looked {
            ruleset: position.ruleset().name(),
            position: position.to_string(),
            turn: position.turn().to_string(),
            winner: position.outcome().winner().map(|side| side.to_string()),
            bounds: BoundsOut::of(options),
            threads: options.threads,
            complete: !stop.is_stopped(),
            nodes,
            moves: lines.iter().map(LineOut::from).collect(),
            ending: ending
                .as_ref()
                .map(|ending| EndingOut::of(position.turn(), ending)),
        };
        serde_json::to_writer(&mut *out, &looked)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", explain::state(&position, texts))?;
        if let Some(ending) = &ending {
            writeln!(out, "{}", table_words::ending(&position, ending, texts))?;
        }
        write(&position, &lines, settings.lines, texts, out)?;
    }
    if stop.is_stopped() {
        return Err(Failure::Refused(texts.get("error-interrupted")));
    }
    Ok(())
}

/// The table of all moves, with the line of those that were asked for.
fn write(
    position: &Position,
    lines: &[Line],
    shown: usize,
    texts: &Texts,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    let columns = ["move", "score", "chance", "depth", "line"];
    let mut rows = vec![columns.map(|column| texts.get(&format!("column-{column}")))];
    for (at, line) in lines.iter().enumerate() {
        let moves = if at < shown { LONGEST_LINE } else { 0 };
        rows.push([
            words::line(position, line, 1),
            words::score(line.score, texts),
            words::percent(line.win_chance()),
            line.depth.to_string(),
            words::line(position, line, moves),
        ]);
    }
    write_columns(&rows, Fill::Right, out)
}
