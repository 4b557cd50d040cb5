//! Plays won endings of the full board to their end, with the tables of some
//! directories: against the best defence and against moves at random.
//!
//! `cargo run --release -p kauri-engine --example play_endings -- DIR 10000`
//! plays so many positions with each number of seeds in play.

#[path = "../tests/won_endings/games.rs"]
mod games;

use std::env;
use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use games::{Board, Dice};
use kauri::{BoardSize, Ruleset};
use kauri_tablebase::Tablebase;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args_os().skip(1);
    let directory = PathBuf::from(words.next().ok_or("expected a directory of tables")?);
    let count = match words.next() {
        Some(word) => word.to_string_lossy().parse()?,
        None => 1000,
    };
    let mut tables = Tablebase::new();
    for (path, error) in tables.add_directory(&directory)?.refused {
        eprintln!("{}: {error}", path.display());
    }
    for ruleset in Ruleset::ALL {
        let Some(most) = tables.most_in_play(BoardSize::FULL, ruleset) else {
            continue;
        };
        let board = Board {
            size: BoardSize::FULL,
            ruleset,
            tables: tables.clone(),
        };
        let mut dice = Dice(1);
        for in_play in 0..=most {
            let begun = Instant::now();
            let (won, longest) = board.win_many(in_play, count, &mut dice)?;
            let time = begun.elapsed();
            println!(
                "{ruleset}, {in_play} in play: {won} games won, the longest in {longest} plies, {time:.1?}"
            );
        }
    }
    Ok(())
}
