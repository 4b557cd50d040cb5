//! Files of games, read one game after the other.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use kauri_record::{Reader, Record};

use crate::explain_record;
use crate::failure::{self, Failure};
use crate::language::Texts;

/// Which files are read, and how strictly.
#[derive(Args, Debug)]
pub(super) struct SourceOptions {
    /// KGN files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Report and skip broken games and go on, instead of stopping at the first
    #[arg(long)]
    lenient: bool,
}

/// What came of reading some files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Errors that were reported.
    pub(super) errors: u64,
}

impl Tally {
    /// An error if there was any; all have been reported.
    pub(super) fn into_result(self) -> Result<(), Failure> {
        if self.errors > 0 {
            Err(Failure::Reported)
        } else {
            Ok(())
        }
    }
}

impl SourceOptions {
    /// The files in their order.
    pub(super) fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Whether the first error in a file ends its reading.
    pub(super) fn is_strict(&self) -> bool {
        !self.lenient
    }

    /// Calls `each` with every game of a file and its number from 1, and
    /// reports errors on standard error. It ends early if `each` says so.
    pub(super) fn each_game(
        &self,
        file: &Path,
        texts: &Texts,
        mut each: impl FnMut(u64, Record) -> Result<Next, Failure>,
    ) -> Result<Tally, Failure> {
        let mut tally = Tally::default();
        let source = match open(file) {
            Ok(source) => source,
            Err(error) => {
                let args = [
                    ("path", file.display().to_string().into()),
                    ("error", error.to_string().into()),
                ];
                failure::say(texts, &texts.with("error-read", &args));
                return Ok(Tally { errors: 1 });
            }
        };
        let mut reader = if self.lenient {
            Reader::lenient(source)
        } else {
            Reader::new(source)
        };
        let mut number = 0;
        for game in reader.records() {
            match game {
                Ok(record) => {
                    number += 1;
                    if each(number, record)? == Next::Stop {
                        break;
                    }
                }
                Err(error) => {
                    number = error.game;
                    tally.errors += 1;
                    let message = explain_record::read_error(&error, texts);
                    // Said as compilers do, so that editors find the place.
                    let _ = writeln!(io::stderr(), "{}:{message}", file.display());
                }
            }
        }
        Ok(tally)
    }
}

/// Whether to go on reading a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// To the next game.
    Continue,
    /// No further.
    Stop,
}

fn open(file: &Path) -> io::Result<Box<dyn Read>> {
    if file.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    if file.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(File::open(file)?))
}
