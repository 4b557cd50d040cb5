//! `kauri table`: tables of perfect endings.

use std::io::Write;

use clap::{Args, Subcommand};

use crate::failure::Failure;
use crate::language::Texts;
use crate::{table_build, table_info, table_probe, table_verify};

/// Make, verify and ask tables of perfect endings
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
  kauri table build --slices 0..2
  kauri table verify
  kauri table info
  kauri table probe --position '0c,1,0c2,0,0,0c/0c,0c3,0,0,0c2,0c2 30-29 S'"
)]
pub(crate) struct TableOptions {
    #[command(subcommand)]
    command: TableCommand,
}

#[derive(Subcommand, Debug)]
enum TableCommand {
    Build(table_build::BuildOptions),
    Verify(table_verify::VerifyOptions),
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
        TableCommand::Build(options) => table_build::run(options, texts, out),
        TableCommand::Verify(options) => table_verify::run(options, texts, out),
        TableCommand::Probe(options) => table_probe::run(options, texts, out),
        TableCommand::Info(options) => table_info::run(options, texts, out),
    }
}
