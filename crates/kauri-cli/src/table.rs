//! `kauri table`: tables of perfect endings.

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::language::Texts;
use crate::{table_info, table_probe};

/// Look into tables of perfect endings
///
/// A table says of every position with so many seeds in play who wins it. The
/// engine, `kauri analyse` and `kauri play` use those that are found.
///
/// They are looked for in --tables, or else in the directories that the
/// environment variable `KAURI_TABLES` names, or else in the user's cache.
#[derive(Args, Debug)]
#[command(
    subcommand_required = true,
    after_help = "\
Examples:
  kauri table info
  kauri table info --tables /var/lib/kauri"
)]
pub(crate) struct TableOptions {
    #[command(subcommand)]
    command: TableCommand,
}

#[derive(Subcommand, Debug)]
enum TableCommand {
    Probe(table_probe::ProbeOptions),
    Info(table_info::InfoOptions),
}

/// Runs the command.
pub(crate) fn run(
    options: &TableOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match &options.command {
        TableCommand::Probe(options) => table_probe::run(options, texts, out),
        TableCommand::Info(options) => table_info::run(options, texts, out),
    }
}
