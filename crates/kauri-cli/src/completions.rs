//! `kauri completions`: completions for a shell.

use std::io::Write;

use clap::Args;
use clap_complete::Shell;

use crate::failure::Failure;
use crate::help;
use crate::language::Texts;

/// Print completions for a shell
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri completions bash > ~/.local/share/bash-completion/completions/kauri
  kauri completions fish > ~/.config/fish/completions/kauri.fish
  kauri completions zsh > _kauri                 in a directory of $fpath")]
pub(crate) struct CompletionsOptions {
    /// Shell to complete for
    shell: Shell,
}

/// Runs the command.
pub(crate) fn run(
    options: &CompletionsOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    // The generator panics if it cannot write, and a closed pipe is no fault.
    let mut script = Vec::new();
    clap_complete::generate(
        options.shell,
        &mut help::command(texts),
        "kauri",
        &mut script,
    );
    out.write_all(&script)?;
    Ok(())
}
