//! `kauri man`: manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use crate::failure::Failure;
use crate::help;
use crate::language::Texts;

/// Print the manual page, or write those of all commands
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri man | man -l -
  kauri man --out ~/.local/share/man/man1")]
pub(crate) struct ManOptions {
    /// Directory to write all pages to; it is made if need be
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Runs the command.
pub(crate) fn run(
    options: &ManOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let command = help::command(texts);
    match &options.out {
        None => Man::new(command).render(out)?,
        Some(directory) => write_pages(&command, directory).map_err(|error| {
            let args = [
                ("path", directory.display().to_string().into()),
                ("error", error.to_string().into()),
            ];
            Failure::Refused(texts.with("error-write", &args))
        })?,
    }
    Ok(())
}

/// Writes the page of a command and those of its subcommands, named
/// `kauri-record-check.1`.
fn write_pages(command: &Command, directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let page = Man::new(command.clone());
    let mut text = Vec::new();
    page.render(&mut text)?;
    fs::write(directory.join(page.get_filename()), text)?;
    command
        .get_subcommands()
        .try_for_each(|subcommand| write_pages(subcommand, directory))
}
