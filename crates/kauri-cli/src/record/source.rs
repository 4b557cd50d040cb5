//! Files of games, read one game after the other.

use std::io::{self, Read, Write};
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use clap::Args;
use kauri_record::{Reader, Visitor};

use crate::explain_record;
use crate::failure::{self, Failure};
use crate::input_file::{self, Unread};
use crate::language::Texts;
use crate::visible::shown;

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

impl SourceOptions {
    /// The files in their order.
    pub(super) fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// Whether the first error in a file ends its reading.
    pub(super) fn is_strict(&self) -> bool {
        !self.lenient
    }

    /// Reads a file as [`each_game`] does.
    pub(super) fn each_game<V: Visitor>(
        &self,
        file: &Path,
        visitor: &mut V,
        texts: &Texts,
        each: impl FnMut(u64, V::Output) -> Result<Next, Failure>,
    ) -> Result<Errors, Failure> {
        each_game(file, self.lenient, visitor, texts, each)
    }
}

/// Reads a file and calls `each` with what comes of every game and its number
/// from 1. Errors are said on standard error and counted. It ends early if
/// `each` says so, and at the first error unless it is `lenient`.
pub(crate) fn each_game<V: Visitor>(
    file: &Path,
    lenient: bool,
    visitor: &mut V,
    texts: &Texts,
    mut each: impl FnMut(u64, V::Output) -> Result<Next, Failure>,
) -> Result<Errors, Failure> {
    let mut errors = Errors(0);
    let source = match open(file) {
        Ok(source) => source,
        Err(unread) => {
            let args = [
                ("path", shown(file).into()),
                ("error", unread.words(texts).into()),
            ];
            failure::say(texts, &texts.with("error-read", &args));
            return Ok(Errors(1));
        }
    };
    let mut reader = if lenient {
        Reader::lenient(source)
    } else {
        Reader::new(source)
    };
    let mut number = 0;
    while let Some(game) = reader.read(visitor) {
        number += 1;
        match game {
            Ok(game) => {
                if each(number, game)? == Next::Stop {
                    break;
                }
            }
            Err(error) => {
                number = error.game;
                errors.0 += 1;
                let message = explain_record::read_error(&error, texts);
                // Said as compilers do, so that editors find the place.
                let _ = writeln!(io::stderr(), "{}:{message}", shown(file));
            }
        }
    }
    Ok(errors)
}

/// How many errors there were; all have been said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Errors(pub(crate) u64);

impl Errors {
    /// A failure if there was any.
    pub(crate) fn into_result(self) -> Result<(), Failure> {
        match self {
            Errors(0) => Ok(()),
            Errors(_) => Err(Failure::Reported),
        }
    }
}

impl AddAssign for Errors {
    fn add_assign(&mut self, other: Errors) {
        self.0 += other.0;
    }
}

/// Whether to go on reading a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// To the next game.
    Continue,
    /// No further.
    Stop,
}

fn open(file: &Path) -> Result<Box<dyn Read>, Unread> {
    if file.as_os_str() == "-" {
        return Ok(Box::new(io::stdin()));
    }
    Ok(Box::new(input_file::open(file)?))
}
