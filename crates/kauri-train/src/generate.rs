//! Many games of the engine against itself.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fmt, thread};

use kauri_engine::{Engine, Evaluation, HashError, StopSignal};

use crate::{DataFile, Header, Sample, self_play};

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
    progress: &mut (dyn FnMut(&DataFile) + Send),
) -> Result<(), GenerateError> {
    let engines: Result<Vec<Engine>, HashError> = (0..threads.max(1))
        .map(|_| {
            let mut engine = Engine::new(HASH_MIB)?;
            engine.set_evaluation(evaluation.clone());
            Ok(engine)
        })
        .collect();
    let next = AtomicU64::new(file.games());
    let writer = Mutex::new(Writer {
        file,
        waiting: BTreeMap::new(),
        progress,
        error: None,
    });
    thread::scope(|scope| {
        for mut engine in engines? {
            let (next, writer) = (&next, &writer);
            scope.spawn(move || {
                while !stop.is_stopped() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let game = self_play::play(&mut engine, header, number);
                    let Ok(mut writer) = writer.lock() else {
                        return;
                    };
                    if !writer.take(number, game) {
                        return;
                    }
                }
            });
        }
        Ok::<(), HashError>(())
    })?;
    let writer = writer.into_inner().map_err(|_| GenerateError::Failed)?;
    match writer.error {
        Some(error) => Err(error.into()),
        None => Ok(writer.file.flush()?),
    }
}

/// Puts games back in order.
struct Writer<'a> {
    file: &'a mut DataFile,
    waiting: BTreeMap<u64, Vec<Sample>>,
    progress: &'a mut (dyn FnMut(&DataFile) + Send),
    error: Option<std::io::Error>,
}

impl Writer<'_> {
    /// Takes a game, and writes what is next. False after an error.
    fn take(&mut self, number: u64, game: Vec<Sample>) -> bool {
        self.waiting.insert(number, game);
        while let Some(game) = self.waiting.remove(&self.file.games()) {
            let mut written = self.file.add(&game);
            if self.file.games().is_multiple_of(FLUSH_EVERY) {
                written = written.and_then(|()| self.file.flush());
            }
            if let Err(error) = written {
                self.error.get_or_insert(error);
            }
            (self.progress)(self.file);
        }
        self.error.is_none()
    }
}

/// Games could not be generated.
#[derive(Debug)]
pub enum GenerateError {
    /// There is no memory for the tables.
    Hash(HashError),
    /// The file cannot be written.
    Io(std::io::Error),
    /// A thread has failed.
    Failed,
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
            GenerateError::Failed => f.write_str("a thread that plays games has failed"),
        }
    }
}

impl std::error::Error for GenerateError {}
