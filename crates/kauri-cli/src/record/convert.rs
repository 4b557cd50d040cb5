//! `kauri record convert`: games written anew.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kauri_record::{Record, Style, Tree, Writer};
use tempfile::NamedTempFile;

use super::json::Game;
use super::source::{Errors, Next, SourceOptions};
use super::strip::{self, Strip};
use crate::failure::Failure;
use crate::language::Texts;

/// The most links in a row that are followed, as many as Linux does.
const MAX_LINKS: usize = 40;

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

/// Writes to a file beside that of `path`, and gives it its name at the end.
fn convert_to_file(options: &ConvertOptions, path: &Path, texts: &Texts) -> Result<(), Failure> {
    let refused = |error: &io::Error| {
        let args = [
            ("path", path.display().to_string().into()),
            ("error", error.to_string().into()),
        ];
        Failure::Refused(texts.with("error-write", &args))
    };
    let target = behind_links(path).map_err(|error| refused(&error))?;
    // A device or a pipe is written to as it is: putting a file in its place
    // would destroy it.
    if fs::metadata(&target).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        let file = fs::OpenOptions::new().write(true).open(&target);
        let mut out = BufWriter::new(file.map_err(|error| refused(&error))?);
        let errors = match convert(options, texts, &mut out) {
            Err(Failure::Output(error)) => return Err(refused(&error)),
            other => other?,
        };
        out.flush().map_err(|error| refused(&error))?;
        return errors.into_result();
    }
    let directory = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut file = new_file_in(directory).map_err(|error| refused(&error))?;
    let mut out = BufWriter::new(&mut file);
    let written = convert(options, texts, &mut out).and_then(|errors| {
        out.flush()?;
        Ok(errors)
    });
    let errors = match written {
        Err(Failure::Output(error)) => return Err(refused(&error)),
        other => other?,
    };
    drop(out);
    if errors.0 > 0 && options.source.is_strict() {
        return Err(Failure::Reported);
    }
    let kept = file.as_file().sync_all().map_err(|error| refused(&error));
    kept?;
    let named = file.persist(target);
    named.map_err(|error| refused(&error.error))?;
    errors.into_result()
}

/// The file that a path names, which need not be there yet. A link to it should
/// stay one, but naming another file so would replace the link itself.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else {
            return Ok(path);
        };
        path = match path.parent() {
            Some(directory) => directory.join(target),
            None => target,
        };
    }
    // The system has a name for this error.
    fs::canonicalize(path)
}

/// A new file with a name of its own, that any program of the user may read as
/// it may other files, and not only its owner as is usual for such files.
fn new_file_in(directory: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".kauri-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    // The error itself also names this file, which is not the one asked for.
    let file = builder.tempfile_in(directory);
    file.map_err(|error| error.kind().into())
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
