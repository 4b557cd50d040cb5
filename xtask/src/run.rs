//! Building and starting Kauri.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use crate::step::{Failure, cargo, root, run as finish};
use crate::web;

/// Builds the program as it is shipped, and says where it is.
pub(crate) fn build() -> Result<PathBuf, Failure> {
    eprintln!("building the program: a few minutes the first time");
    finish(&mut cargo(&[
        "build",
        "--release",
        "--quiet",
        "--package",
        "kauri-cli",
    ]))?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    let program = format!("kauri{}", std::env::consts::EXE_SUFFIX);
    Ok(target.join("release").join(program))
}

/// Builds the site and the program, and serves it.
pub(crate) fn serve(args: &[String]) -> ExitCode {
    start("serve", args, web::site().and_then(|_| build()))
}

/// Builds the program and starts the terminal game.
pub(crate) fn play(args: &[String]) -> ExitCode {
    start("play", args, build())
}

/// Starts a command of the program, whose exit code is then ours.
fn start(name: &str, args: &[String], program: Result<PathBuf, Failure>) -> ExitCode {
    let args = match args {
        [dashes, rest @ ..] if dashes == "--" => rest,
        all => all,
    };
    let program = match program {
        Ok(program) => program,
        Err(Failure(message)) => {
            eprintln!("xtask: {message}");
            return ExitCode::FAILURE;
        }
    };
    match become_program(Command::new(&program).arg(name).args(args)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {} could not be started: {error}", program.display());
            ExitCode::FAILURE
        }
    }
}

/// Becomes the program, so that whoever ends this ends that.
#[cfg(unix)]
fn become_program(command: &mut Command) -> std::io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// Runs the program to its end.
#[cfg(not(unix))]
fn become_program(command: &mut Command) -> std::io::Result<ExitCode> {
    let status = command.status()?;
    let code = status.code().map_or(1, |code| code.clamp(0, 255) as u8);
    Ok(ExitCode::from(code))
}
