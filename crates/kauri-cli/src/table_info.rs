//! `kauri table info`: which tables there are, and the longest endings in them.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use kauri_tablebase::{Description, Table};
use serde::Serialize;

use crate::columns::{Fill, write_columns};
use crate::failure::Failure;
use crate::find_tables::{Places, Tables, TablesOption};
use crate::language::Texts;
use crate::output_file::{self, OutputFile};
use crate::table_contents::Contents;
use crate::visible::shown;
use crate::{table_records, table_words};

/// Tell which tables of perfect endings there are, and what is in them
///
/// The counts are of positions with every number of seeds that the side to move
/// can do without; `longest` is in plies to the end, or, where a table holds no
/// plies, to progress: `+`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri table info
  kauri table info --tables /var/lib/kauri --json
  kauri table info --records longest.kgn       and the longest ending of each, to play through")]
pub(crate) struct InfoOptions {
    #[command(flatten)]
    tables: TablesOption,

    /// Write the longest ending of each table, played to its end, into this KGN file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// A table, for programs. Values are those of the side to move.
#[derive(Serialize)]
struct TableOut {
    file: String,
    pits: u8,
    cowries: u8,
    ruleset: String,
    in_play: u8,
    metric: &'static str,
    builder: String,
    positions: u64,
    #[serde(flatten)]
    contents: Contents,
    longest_position: Option<String>,
}

/// Runs the command.
pub(crate) fn run(
    options: &InfoOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let tables = options.tables.open(texts)?;
    // That they cannot be written is found out before anything is printed.
    let records = match &options.records {
        Some(path) => Some(Records::create(path, texts)?),
        None => None,
    };
    let found: Vec<TableOut> = tables
        .tablebase
        .tables()
        .map(|table| table_out(table, &tables))
        .collect();
    if options.json {
        for table in &found {
            serde_json::to_writer(&mut *out, table)?;
            writeln!(out)?;
        }
    } else {
        write_places(&options.tables.places(), found.len(), texts, out)?;
        if !found.is_empty() {
            write_tables(&found, texts, out)?;
        }
    }
    match records {
        Some(records) => records.write(&tables),
        None => Ok(()),
    }
}

fn table_out(table: &Table, tables: &Tables) -> TableOut {
    let header = table.header();
    let Description {
        pits,
        cowries,
        in_play,
        rulesets,
        metric,
    } = header.description;
    let file = tables
        .files
        .iter()
        .find(|(_, of)| *of == header.description);
    let start = table_records::longest_position(table);
    TableOut {
        file: file.map_or_else(String::new, |(path, _)| path.display().to_string()),
        pits,
        cowries,
        ruleset: rulesets.to_string(),
        in_play,
        metric: metric.name(),
        builder: header.builder.clone(),
        positions: header.positions(),
        contents: Contents::of(header, table.size()),
        longest_position: start.map(|position| position.to_string()),
    }
}

fn write_places(
    places: &Places,
    count: usize,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if places.directories().is_empty() {
        writeln!(out, "{}", texts.get("table-no-places"))?;
    }
    for directory in places.directories() {
        let args = [("path", shown(directory).into())];
        writeln!(out, "{}", texts.with("table-place", &args))?;
    }
    writeln!(
        out,
        "{}",
        texts.with("table-count", &[("count", count.into())])
    )?;
    Ok(())
}

fn write_tables(found: &[TableOut], texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let titles = [
        "board",
        "ruleset",
        "in-play",
        "positions",
        "wins",
        "loses",
        "neither",
        "longest",
        "bytes",
        "bits",
    ];
    let mut rows = vec![titles.map(|title| texts.get(&format!("table-title-{title}")))];
    for table in found {
        let contents = table.contents.cells(table.metric, texts);
        let [wins, loses, neither, longest, bytes, bits] = contents;
        rows.push([
            format!("{}×(…+{})", table.pits, table.cowries),
            table.ruleset.clone(),
            table.in_play.to_string(),
            table.positions.to_string(),
            wins,
            loses,
            neither,
            longest,
            bytes,
            bits,
        ]);
    }
    writeln!(out)?;
    write_columns(&rows, Fill::Left, out)
}

/// The longest endings as games, in a file.
struct Records<'a> {
    file: OutputFile,
    path: &'a Path,
    texts: &'a Texts,
}

impl<'a> Records<'a> {
    fn create(path: &'a Path, texts: &'a Texts) -> Result<Records<'a>, Failure> {
        let file = OutputFile::create(path);
        let file = file.map_err(|error| output_file::refused(path, &error, texts))?;
        Ok(Records { file, path, texts })
    }

    fn write(mut self, tables: &Tables) -> Result<(), Failure> {
        let refused = |error| output_file::refused(self.path, &error, self.texts);
        let (mut between, mut damage) = ("", None);
        for table in tables.tablebase.tables() {
            match table_records::longest(table, &tables.tablebase) {
                Ok(Some(record)) => {
                    write!(self.file, "{between}{record}").map_err(refused)?;
                    between = "\n";
                }
                Ok(None) => {}
                Err(error) => damage = Some(error),
            }
        }
        self.file.keep().map_err(refused)?;
        match damage {
            Some(error) => Err(Failure::Refused(table_words::silence(&error, self.texts))),
            None => Ok(()),
        }
    }
}
