//! Counts what is in files, and names what is wrong with them:
//! `cargo run --release --example tally -- FILE…`.

use std::fs::File;
use std::process::ExitCode;
use std::time::Instant;

use kauri_record::{Reader, Tally};

fn main() -> ExitCode {
    let mut broken = 0;
    for path in std::env::args().skip(1) {
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::FAILURE;
            }
        };
        let bytes = file.metadata().map_or(0, |data| data.len());
        let begun = Instant::now();
        let mut tally = Tally::default();
        let mut reader = Reader::lenient(file);
        while let Some(game) = reader.read(&mut tally) {
            if let Err(error) = game {
                eprintln!("{path}: {error}");
                broken += 1;
            }
        }
        let time = begun.elapsed();
        let rate = bytes / time.as_micros().max(1) as u64;
        println!(
            "{path}: {} games, {} plies, {} variations, {} comments in {time:.2?}, {rate} MB/s",
            tally.games, tally.plies, tally.variations, tally.comments
        );
    }
    ExitCode::from(u8::from(broken > 0))
}
