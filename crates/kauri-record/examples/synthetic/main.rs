//! Writes random games, the same ones for the same seed:
//! `cargo run --release --example synthetic -- GAMES [SEED] [bare|annotated]`.

mod games;

use std::io::{self, BufWriter};
use std::process::ExitCode;

use games::{Games, Talk};
use kauri_record::Writer;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize| args.get(i).map_or(Some(1), |arg: &String| arg.parse().ok());
    let talk = match args.get(2).map(String::as_str) {
        None | Some("annotated") => Some(Talk::Annotated),
        Some("bare") => Some(Talk::Bare),
        Some(_) => None,
    };
    let (Some(games), Some(seed), Some(talk)) = (number(0), number(1), talk) else {
        eprintln!("expected: synthetic GAMES [SEED] [bare|annotated]");
        return ExitCode::from(2);
    };
    match write(games, seed, talk) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("could not write: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write(games: u64, seed: u64, talk: Talk) -> io::Result<()> {
    let mut writer = Writer::new(BufWriter::new(io::stdout().lock()));
    for record in Games::new(seed, talk).take(games as usize) {
        writer.write(&record)?;
    }
    writer.finish().map(drop)
}
