//! Building and starting Kauri.

use std::path::PathBuf;
use std::process::ExitCode;

use crate::step::{Failure, cargo, root, run as finish};

/// Builds the program as it is shipped, and says where it is.
pub(crate) fn build() -> Result<PathBuf, Failure> {
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

/// Builds the program and starts the terminal game; the exit code is the game's.
pub(crate) fn run(args: &[String]) -> ExitCode {
    let args = match args {
        [dashes, rest @ ..] if dashes == "--" => rest,
        all => all,
    };
    let program = match build() {
        Ok(program) => program,
        Err(Failure(message)) => {
            eprintln!("xtask: {message}");
            return ExitCode::FAILURE;
        }
    };
    let status = std::process::Command::new(&program)
        .arg("play")
        .args(args)
        .status();
    match status {
        Ok(status) => ExitCode::from(status.code().map_or(1, |code| code.clamp(0, 255) as u8)),
        Err(error) => {
            eprintln!("xtask: {} could not be started: {error}", program.display());
            ExitCode::FAILURE
        }
    }
}
