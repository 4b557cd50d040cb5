//! `kauri ugi`: the engine, for other programs.

use std::io::{self, BufReader};

use clap::Args;
use kauri_engine::ugi::server::serve_with;

use crate::eval::evaluation;
use crate::failure::Failure;
use crate::language::Texts;

/// Speak the universal game interface (UGI) on standard input and output
///
/// Game interfaces and match programs start the engine with this command. What
/// it says is defined by the protocol and the same in every language.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  printf 'ugi\\nquit\\n' | kauri ugi             the engine's name and options
  printf 'position startpos\\ngo depth 12\\n' | kauri ugi
  kauri ugi --eval material                    the margin alone, to compare with
  kauri play --north 'ugi:kauri ugi'           play against it as a program")]
pub(crate) struct UgiOptions {
    /// How it judges positions at first: `learned`, `material` or a file of weights
    #[arg(long, value_name = "EVAL", default_value = "learned")]
    eval: String,
}

/// Runs the command.
pub(crate) fn run(options: &UgiOptions, texts: &Texts) -> Result<(), Failure> {
    let evaluation = evaluation(&options.eval, texts)?;
    let (input, output) = (BufReader::new(io::stdin()), io::stdout());
    serve_with(evaluation, input, output).map_err(|error| {
        let args = [("error", error.to_string().into())];
        Failure::Refused(texts.with("error-input", &args))
    })
}
