//! `kauri record`: recorded games in files.

mod check;
mod convert;
mod json;
pub(crate) mod show;
pub(crate) mod source;
mod strip;

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::language::Texts;

/// Check, show and convert recorded games (KGN files)
///
/// A file may hold any number of games and be of any size; `-` is standard
/// input. Errors are reported with file, line and column.
#[derive(Args, Debug)]
#[command(
    subcommand_required = true,
    after_help = "\
Examples:
  kauri record check games.kgn
  kauri record show games.kgn --game 3
  kauri record convert --no-comments games.kgn --output moves.kgn"
)]
pub(crate) struct RecordOptions {
    #[command(subcommand)]
    command: RecordCommand,
}

#[derive(Subcommand, Debug)]
enum RecordCommand {
    Check(check::CheckOptions),
    Show(show::ShowOptions),
    Convert(convert::ConvertOptions),
}

/// Runs the command.
pub(crate) fn run(
    options: &RecordOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match &options.command {
        RecordCommand::Check(options) => check::run(options, texts, out),
        RecordCommand::Show(options) => show::run(options, texts, out),
        RecordCommand::Convert(options) => convert::run(options, texts, out),
    }
}
