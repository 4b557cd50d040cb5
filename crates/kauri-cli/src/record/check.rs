//! `kauri record check`: whether all games of some files can be read.

use std::io::Write;
use std::path::Path;

use clap::Args;
use kauri_record::Tally;
use serde::Serialize;

use super::source::{Errors, Next, SourceOptions};
use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::shown;

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

/// What a file holds, for programs. Plies are those of variations as well.
#[derive(Serialize)]
struct FileCounts {
    file: String,
    games: u64,
    plies: u64,
    variations: u64,
    comments: u64,
    errors: u64,
}

/// Runs the command.
pub(super) fn run(
    options: &CheckOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut errors = Errors::default();
    for file in options.source.files() {
        let mut tally = Tally::default();
        let go_on = |_, ()| Ok(Next::Continue);
        let of_file = options.source.each_game(file, &mut tally, texts, go_on)?;
        errors += of_file;
        let counts = FileCounts {
            file: file.display().to_string(),
            games: tally.games,
            plies: tally.plies,
            variations: tally.variations,
            comments: tally.comments,
            errors: of_file.0,
        };
        if options.json {
            serde_json::to_writer(&mut *out, &counts)?;
            writeln!(out)?;
        } else {
            writeln!(out, "{}", in_words(&counts, texts))?;
        }
        // Files may be long, and whoever watches wants to see each as it is done.
        out.flush()?;
    }
    errors.into_result()
}

fn in_words(counts: &FileCounts, texts: &Texts) -> String {
    let args = [
        ("file", shown(Path::new(&counts.file)).into()),
        ("games", counts.games.into()),
        ("plies", counts.plies.into()),
        ("variations", counts.variations.into()),
        ("comments", counts.comments.into()),
        ("errors", counts.errors.into()),
    ];
    texts.with("check-counts", &args)
}
