//! Many games of the engine against itself.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::{fmt, thread};

use kauri_engine::{Engine, Evaluation, HashError, StopSignal};

use crate::self_play::play;
use crate::{DataFile, Header, Sample};

/// Mebibytes of each player's table: few, since it is emptied for every game.
const HASH_MIB: usize = 1;

/// So many games are written at a time.
const FLUSH_EVERY: u64 = 1000;

/// Plays until the file holds `games` games, on so many threads, or until told
/// to stop. What is in the file then can be resumed. After every game
/// `progress` is told of the file.
///
/// The games depend on their numbers alone, and are written in their order.
///
/// # Errors
///
/// If there is no memory for the tables, or the file cannot be written.
pub fn generate(
    file: &mut DataFile,
    header: &Header,
    evaluation: &Evaluation,
    games: u64,
    threads: usize,
    stop: &StopSignal,
    progress: &mut dyn FnMut(&DataFile),
) -> Result<(), GenerateError> {
    let engines: Result<Vec<Engine>, HashError> = (0..threads.max(1))
        .map(|_| {
            let mut engine = Engine::new(HASH_MIB)?;
            engine.set_evaluation(evaluation.clone());
            Ok(engine)
        })
        .collect();
    let next = AtomicU64::new(file.games());
    // The games that wait for an earlier one are few: nobody plays far ahead.
    let (done, games_done) = mpsc::sync_channel(4 * threads.max(1));
    thread::scope(|scope| {
        for mut engine in engines? {
            let (next, done) = (&next, done.clone());
            scope.spawn(move || {
                while !stop.is_stopped() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let is_wanted = number < games;
                    // Nobody listens any more after an error.
                    if !is_wanted
                        || done
                            .send((number, play(&mut engine, header, number)))
                            .is_err()
                    {
                        return;
                    }
                }
            });
        }
        drop(done);
        let written = write(file, &games_done, progress);
        // Whoever still wants to send must not wait.
        drop(games_done);
        written
    })
}

/// Writes games in their order as they come.
fn write(
    file: &mut DataFile,
    games: &Receiver<(u64, Vec<Sample>)>,
    progress: &mut dyn FnMut(&DataFile),
) -> Result<(), GenerateError> {
    let mut waiting = BTreeMap::new();
    for (number, game) in games {
        waiting.insert(number, game);
        while let Some(game) = waiting.remove(&file.games()) {
            file.add(&game)?;
            if file.games().is_multiple_of(FLUSH_EVERY) {
                file.flush()?;
            }
            progress(file);
        }
    }
    Ok(file.flush()?)
}

/// Games could not be generated.
#[derive(Debug)]
pub enum GenerateError {
    /// There is no memory for the tables.
    Hash(HashError),
    /// The file cannot be written.
    Io(std::io::Error),
}

impl From<HashError> for GenerateError {
    fn from(error: HashError) -> GenerateError {
        GenerateError::Hash(error)
    }
}

impl From<std::io::Error> for GenerateError {
    fn from(error: std::io::Error) -> GenerateError {
        GenerateError::Io(error)
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GenerateError::Hash(error) => error.fmt(f),
            GenerateError::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for GenerateError {}
