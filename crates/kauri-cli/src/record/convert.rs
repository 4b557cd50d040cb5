//! `kauri record convert`: games written anew.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kauri_record::{Record, Style, Tree, Writer};

use super::json::Game;
use super::source::{Errors, Next, SourceOptions};
use super::strip::{self, Strip};
use crate::failure::Failure;
use crate::language::Texts;
use crate::output_file::{self, OutputFile};

/// Write recorded games anew: in canonical form, shorter, or as JSON
///
/// With --output the file is replaced only when everything has been written;
/// if a game is broken, it is left as it was, unless --lenient is given.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri record convert game.kgn                          canonical, on standard output
  kauri record convert a.kgn b.kgn --output all.kgn      two files into one
  kauri record convert --no-comments --no-variations --no-glyphs games.kgn
  kauri record convert --json games.kgn                  a line of JSON for each game")]
#[allow(clippy::struct_excessive_bools)] // each is an option of its own
pub(crate) struct ConvertOptions {
    #[command(flatten)]
    source: SourceOptions,

    /// Leave out comments
    #[arg(long)]
    no_comments: bool,

    /// Leave out variations
    #[arg(long)]
    no_variations: bool,

    /// Leave out glyphs such as `!?`
    #[arg(long)]
    no_glyphs: bool,

    /// Write moves without what they win and lose: `C`, not `C+9-2`
    #[arg(long)]
    no_annotations: bool,

    /// Write JSON for programs, one line for each game
    #[arg(long, conflicts_with = "no_annotations")]
    json: bool,

    /// File to write to [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub(super) fn run(
    options: &ConvertOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match &options.output {
        None => convert(options, texts, out)?.into_result(),
        Some(path) => convert_to_file(options, path, texts),
    }
}

/// Writes to a file that takes the place of that of `path` at the end.
fn convert_to_file(options: &ConvertOptions, path: &Path, texts: &Texts) -> Result<(), Failure> {
    let refused = |error: io::Error| output_file::refused(path, &error, texts);
    let mut out = OutputFile::create(path).map_err(refused)?;
    let errors = match convert(options, texts, &mut out) {
        Err(Failure::Output(error)) => return Err(refused(error)),
        other => other?,
    };
    if errors.0 > 0 && options.source.is_strict() {
        out.give_up().map_err(refused)?;
        return Err(Failure::Reported);
    }
    out.keep().map_err(refused)?;
    errors.into_result()
}

/// Writes all games of all files.
fn convert(
    options: &ConvertOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<Errors, Failure> {
    let what = Strip {
        comments: options.no_comments,
        glyphs: options.no_glyphs,
        variations: options.no_variations,
    };
    let style = Style {
        annotate: !options.no_annotations,
        ..Style::default()
    };
    let mut sink = if options.json {
        Sink::Json(out)
    } else {
        Sink::Kgn(Writer::with_style(out, style))
    };
    let mut errors = Errors::default();
    for file in options.source.files() {
        let write = |_, record| {
            sink.write(&strip::strip(record, what))?;
            Ok(Next::Continue)
        };
        errors += options.source.each_game(file, &mut Tree, texts, write)?;
        if errors.0 > 0 && options.source.is_strict() {
            break;
        }
    }
    Ok(errors)
}

/// Where games go, in one form or the other.
enum Sink<'a, W> {
    Kgn(Writer<&'a mut W>),
    Json(&'a mut W),
}

impl<W: Write> Sink<'_, W> {
    fn write(&mut self, record: &Record) -> Result<(), Failure> {
        match self {
            Sink::Kgn(writer) => writer.write(record)?,
            Sink::Json(out) => {
                serde_json::to_writer(&mut **out, &Game::new(record))?;
                writeln!(out)?;
            }
        }
        Ok(())
    }
}
