//! `kauri table info`: which tables there are.

use std::io::Write;

use clap::Args;

use crate::failure::Failure;
use crate::find_tables::{Places, TablesOption};
use crate::language::Texts;

/// Tell which tables of perfect endings there are
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri table info
  kauri table info --tables /var/lib/kauri")]
pub(crate) struct InfoOptions {
    #[command(flatten)]
    tables: TablesOption,
}

/// Runs the command.
pub(crate) fn run(
    options: &InfoOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let places = options.tables.places();
    if let Places::None = places {
        writeln!(out, "{}", texts.get("table-no-places"))?;
    }
    for directory in places.directories() {
        let args = [("path", directory.display().to_string().into())];
        writeln!(out, "{}", texts.with("table-place", &args))?;
    }
    Ok(())
}
