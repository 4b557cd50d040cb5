//! The plain opponent, as a program that speaks the universal game interface.

use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    match plain_opponent::ugi::converse(io::stdin(), io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
