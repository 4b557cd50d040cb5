//! Making a book: random openings that the engine finds balanced.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use kauri::{BoardSize, Move, Position, Ruleset, Side};
use kauri_engine::{
    Engine, HashError, Limits, Request, Score, ScoreKind, StopSignal, StoppedClock,
};

use crate::Opening;

/// What openings to make. The same recipe and engine give the same openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// The ruleset they are for.
    pub ruleset: Ruleset,
    /// How many.
    pub count: usize,
    /// How many random moves are played from the start of the game; each number
    /// within these is as likely.
    pub plies: RangeInclusive<usize>,
    /// How many plies the engine looks ahead to judge them.
    pub depth: u8,
    /// The greatest score of a balanced opening, of either sign, in hundredths
    /// of a seed.
    pub within: i32,
    /// What the moves are drawn from.
    pub seed: u64,
}

/// An opening, and what the engine thinks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The opening.
    pub opening: Opening,
    /// Its score, seen by the side to move, in hundredths of a seed.
    pub centiseeds: i32,
}

/// What comes of making a book.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Made {
    /// The openings so far.
    pub openings: Vec<Judged>,
    /// How many were judged for them.
    pub candidates: u64,
}

/// The table of each engine, in mebibytes: as small as will do, for it is emptied
/// before each search.
fn hash_mib(depth: u8) -> usize {
    1 << (depth / 4).min(6)
}

impl Recipe {
    /// Makes the openings on so many threads, goes on from what is `made`, and
    /// calls `each` after each one that is judged. Ends before all are made if
    /// `stop` is given.
    ///
    /// The result does not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// If there is no memory for the tables, of at most 64 MiB a thread.
    pub fn make(
        &self,
        threads: usize,
        made: &mut Made,
        stop: &StopSignal,
        each: &mut dyn FnMut(&Made),
    ) -> Result<(), HashError> {
        let mut known: HashSet<[u64; 4]> = made.openings.iter().map(Judged::key).collect();
        let next = AtomicU64::new(made.candidates);
        let done = StopSignal::new();
        let engines: Result<Vec<Engine>, HashError> = (0..threads.max(1))
            .map(|_| Engine::new(hash_mib(self.depth)))
            .collect();
        let (judged, results) = mpsc::sync_channel(4 * threads.max(1));
        thread::scope(|scope| {
            for engine in engines? {
                let (next, done, judged) = (&next, &done, judged.clone());
                scope.spawn(move || {
                    let mut engine = engine;
                    while !done.is_stopped() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let candidate = self.judge(number, &mut engine);
                        if judged.send((number, candidate)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(judged);
            let mut waiting = BTreeMap::new();
            // In the order of their numbers, whoever is judged first.
            'judging: for (number, candidate) in &results {
                waiting.insert(number, candidate);
                while let Some(candidate) = waiting.remove(&made.candidates) {
                    if made.openings.len() >= self.count || stop.is_stopped() {
                        break 'judging;
                    }
                    made.candidates += 1;
                    let new = candidate.filter(|candidate| known.insert(candidate.key()));
                    made.openings.extend(new);
                    each(made);
                }
            }
            done.stop();
            // Whoever waits to be heard goes away when nobody listens.
            drop(results);
            Ok(())
        })
    }

    /// The opening of this number, if it is balanced.
    fn judge(&self, number: u64, engine: &mut Engine) -> Option<Judged> {
        let opening = self.candidate(number)?;
        engine.clear();
        let answer = engine.search(
            &opening.position(),
            &Request::new(Limits::depth(self.depth)),
            &StopSignal::new(),
            &StoppedClock,
            &mut (),
        );
        let score: Score = answer.lines.first()?.score;
        match score.kind() {
            ScoreKind::Centiseeds(centiseeds) if centiseeds.abs() <= self.within => Some(Judged {
                opening,
                centiseeds,
            }),
            _ => None,
        }
    }

    /// The random opening of this number; `None` if the game is over in it.
    fn candidate(&self, number: u64) -> Option<Opening> {
        let mut random = fastrand::Rng::with_seed(self.seed);
        let own = random.u64(..) ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut random = fastrand::Rng::with_seed(own);
        let start = Position::start(BoardSize::FULL, self.ruleset);
        let plies = random.usize(self.plies.clone());
        let mut position = start;
        let mut moves = Vec::with_capacity(plies);
        for _ in 0..plies {
            let legal: Vec<Move> = position.legal_moves().collect();
            let mv = random.choice(legal)?;
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        Opening::new(start, moves)
    }
}

impl Judged {
    /// The same for openings that lead to the same position, or to the same one
    /// with the sides exchanged.
    fn key(&self) -> [u64; 4] {
        let position = self.opening.position();
        let seen = match position.turn() {
            Side::South => position,
            Side::North => position.into_turned(),
        };
        seen.to_words()
    }
}
