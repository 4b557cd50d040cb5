//! `kauri record check`: whether all games of some files can be read.

use std::io::Write;
use std::path::Path;

use clap::Args;
use kauri_record::{Line, Record};
use serde::Serialize;

use super::source::{Next, SourceOptions, Tally};
use crate::failure::Failure;
use crate::language::Texts;

/// Check recorded games: their syntax, every move, annotation and result
///
/// Prints what each file holds. The exit code is 1 if there was any error.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri record check games.kgn
  kauri record check --lenient old/*.kgn       name every broken game
  cat *.kgn | kauri record check -")]
pub(crate) struct CheckOptions {
    #[command(flatten)]
    source: SourceOptions,

    /// Print a line of JSON for each file
    #[arg(long)]
    json: bool,
}

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
struct Counts {
    games: u64,
    plies: u64,
    variations: u64,
    comments: u64,
    errors: u64,
}

#[derive(Serialize)]
struct FileCounts {
    file: String,
    #[serde(flatten)]
    counts: Counts,
}

/// Runs the command.
pub(super) fn run(
    options: &CheckOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut tally = Tally::default();
    for file in options.source.files() {
        let mut counts = Counts::default();
        let of_file = options.source.each_game(file, texts, |_, record| {
            counts.add(&record);
            Ok(Next::Continue)
        })?;
        counts.errors = of_file.errors;
        tally.errors += of_file.errors;
        write_counts(file, counts, options.json, texts, out)?;
    }
    tally.into_result()
}

fn write_counts(
    file: &Path,
    counts: Counts,
    json: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let file = file.display().to_string();
    if json {
        serde_json::to_writer(&mut *out, &FileCounts { file, counts })?;
        writeln!(out)?;
    } else {
        let args = [
            ("file", file.into()),
            ("games", counts.games.into()),
            ("plies", counts.plies.into()),
            ("variations", counts.variations.into()),
            ("comments", counts.comments.into()),
            ("errors", counts.errors.into()),
        ];
        writeln!(out, "{}", texts.with("check-counts", &args))?;
    }
    // Files may be long, and whoever watches wants to see each as it is done.
    out.flush()?;
    Ok(())
}

impl Counts {
    /// Adds a game: the plies of its main line, and all that is said beside.
    fn add(&mut self, record: &Record) {
        self.games += 1;
        self.plies += record.line().plies().len() as u64;
        self.add_notes(record.line());
    }

    fn add_notes(&mut self, line: &Line) {
        self.comments += line.opening_comments().len() as u64;
        for ply in line.plies() {
            self.comments += (ply.comments().len() + ply.closing_comments().len()) as u64;
            self.variations += ply.variations().len() as u64;
            for variation in ply.variations() {
                self.add_notes(variation);
            }
        }
    }
}
