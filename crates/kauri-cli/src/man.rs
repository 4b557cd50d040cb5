//! `kauri man`: manual pages.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use crate::failure::Failure;
use crate::help;
use crate::language::Texts;
use crate::visible::shown;

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
    let mut command = help::command(texts);
    // Gives the subcommands the options that they share.
    command.build();
    let Some(directory) = &options.out else {
        out.write_all(page(&command, texts)?.as_bytes())?;
        return Ok(());
    };
    write_pages(&command, directory, texts).map_err(|error| {
        let args = [
            ("path", shown(directory).into()),
            ("error", error.to_string().into()),
        ];
        Failure::Refused(texts.with("error-write", &args))
    })
}

/// Writes the page of a command and those of its subcommands, named
/// `kauri-record-check.1`.
fn write_pages(command: &Command, directory: &Path, texts: &Texts) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let name = Man::new(command.clone()).get_filename();
    fs::write(directory.join(name), page(command, texts)?)?;
    command
        .get_subcommands()
        .try_for_each(|subcommand| write_pages(subcommand, directory, texts))
}

/// The page of one command. The generator has its headings in English, and
/// calls what comes last `EXTRA`.
fn page(command: &Command, texts: &Texts) -> io::Result<String> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    let page = String::from_utf8(page).map_err(io::Error::other)?;
    let lines = page.lines().map(|line| {
        let heading = line.strip_prefix(".SH ").map(|name| format!("man-{name}"));
        match heading.filter(|id| texts.has(id)) {
            Some(id) => format!(".SH {}\n", texts.get(&id)),
            None => format!("{line}\n"),
        }
    });
    Ok(lines.collect::<Vec<_>>().concat())
}
