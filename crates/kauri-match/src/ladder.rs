//! The ladder of levels: each against the one below it.
//!
//! Unlike a match, it is played in this process, and everybody but the engine
//! at full strength thinks by depth alone; that one by positions visited. So a
//! seed decides every game, whatever the machine and however many games go on
//! at once.

mod beginner;
mod game;
mod player;
mod standing;

use std::collections::VecDeque;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use kauri::{Ruleset, Side};
use kauri_engine::{HashError, Level, StopSignal};

use self::game::Referee;
use crate::{Opening, PairScore};

pub use self::player::Player;
pub use self::standing::{LadderStanding, Rung, StepStanding, Thinking};

/// Who plays whom on a ladder, and how.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The players, the weakest first; each plays the one before it.
    pub players: Vec<Player>,
    /// How many steps of a longer ladder, of which this is a part, are below its
    /// first: chance is drawn by the place on the whole, so that a part has the
    /// games it has there.
    pub steps_below: usize,
    /// The ruleset of all openings.
    pub ruleset: Ruleset,
    /// The openings in the order they are played; from the first again when all
    /// have been. There must be one.
    pub openings: Vec<Opening>,
    /// How many pairs of games to play for each step.
    pub pairs: u64,
    /// What chance is drawn from.
    pub seed: u64,
    /// How many games go on at once, at least one.
    pub concurrency: usize,
    /// The most plies of a game, those of the opening included. One that is not
    /// over then counts half for each.
    pub max_plies: usize,
}

/// Two games to play: the step, from 0, and the number of the pair, from 0.
#[derive(Clone, Copy, Debug)]
struct Job {
    pair: u64,
    step: usize,
}

/// Two games that were played.
#[derive(Clone, Copy, Debug)]
struct Played {
    /// What the stronger player got.
    score: PairScore,
    weaker_thinking: Thinking,
    stronger_thinking: Thinking,
}

/// How often to look whether the ladder is to be left.
const LOOK: Duration = Duration::from_millis(50);

/// The table of an engine at full strength, in mebibytes.
const HASH_MIB: usize = 16;

impl Ladder {
    /// All players there are: the beginner, the levels, and the engine at full
    /// strength when it may visit so many positions for a move.
    pub fn all_players(nodes: u64) -> Vec<Player> {
        let levels = Level::all().map(Player::Level);
        let mut players = vec![Player::Beginner];
        players.extend(levels);
        players.push(Player::Full { nodes });
        players
    }

    /// The steps of the ladder: how many pairs of neighbours there are.
    pub fn steps(&self) -> usize {
        self.players.len().saturating_sub(1)
    }

    /// Plays all games, and calls `each` after every pair of games with how the
    /// ladder then stands. `stop` ends it; games that are going on then do not
    /// count. The last standing comes back.
    ///
    /// One pair of each step is played before the next pair of any, so that a
    /// ladder that is left early says a little of every step.
    ///
    /// # Errors
    ///
    /// If there is no memory for the engines.
    pub fn play(
        &self,
        stop: &StopSignal,
        each: &mut dyn FnMut(&LadderStanding),
    ) -> Result<LadderStanding, HashError> {
        let pairs = 0..self.pairs;
        let jobs: VecDeque<Job> = pairs
            .flat_map(|pair| (0..self.steps()).map(move |step| Job { pair, step }))
            .collect();
        let mut standing = LadderStanding::new(&self.players);
        let count = jobs.len();
        let referees: Result<Vec<Referee>, HashError> =
            (0..self.concurrency.clamp(1, count.max(1)))
                .map(|_| Referee::new(HASH_MIB))
                .collect();
        let jobs = Mutex::new(jobs);
        let (results, pairs) = mpsc::channel();
        // Ends the searches; the caller's signal is not ours to give.
        let halt = StopSignal::new();
        thread::scope(|scope| {
            for mut referee in referees? {
                let (jobs, results, halt) = (&jobs, results.clone(), halt.clone());
                scope.spawn(move || {
                    while let Some(job) = next(jobs) {
                        let pair = self.pair(&mut referee, job, &halt);
                        if halt.is_stopped() || results.send((job, pair)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(results);
            // However this is left, the games must not go on.
            let _halt = StopOnDrop(&halt);
            loop {
                match pairs.recv_timeout(LOOK) {
                    Ok((job, pair)) => {
                        standing.add(job.step, &pair);
                        each(&standing);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                if stop.is_stopped() {
                    return Ok(());
                }
            }
        })?;
        Ok(standing)
    }

    /// Both games of an opening: the stronger player as South, then as North.
    fn pair(&self, referee: &mut Referee, job: Job, halt: &StopSignal) -> Played {
        let opening = &self.openings[(job.pair % self.openings.len() as u64) as usize];
        let (weaker, stronger) = (self.players[job.step], self.players[job.step + 1]);
        let step = self.steps_below + job.step;
        let mut half_points = 0;
        let mut weaker_thinking = Thinking::default();
        let mut stronger_thinking = Thinking::default();
        for side in Side::ALL {
            let mut seeds = fastrand::Rng::with_seed(self.seed);
            let north = u64::from(side == Side::North);
            let seed = mix([seeds.u64(..), job.pair, step as u64, north]);
            let players = kauri::BySide::from_fn(|of| if of == side { stronger } else { weaker });
            let game = referee.play(opening, players, seed, self.max_plies, halt);
            half_points += match game.winner {
                Some(winner) if winner == side => 2,
                Some(_) => 0,
                None => 1,
            };
            weaker_thinking += game.thinking[!side];
            stronger_thinking += game.thinking[side];
        }
        Played {
            score: PairScore::from_half_points(half_points).expect("two games have four"),
            weaker_thinking,
            stronger_thinking,
        }
    }
}

/// A seed of its own for everything these numbers tell apart.
fn mix(numbers: [u64; 4]) -> u64 {
    numbers.into_iter().fold(0, |seed: u64, number| {
        fastrand::Rng::with_seed(seed.rotate_left(17) ^ number).u64(..)
    })
}

fn next(jobs: &Mutex<VecDeque<Job>>) -> Option<Job> {
    jobs.lock()
        .unwrap_or_else(PoisonError::into_inner)
        .pop_front()
}

/// Gives its signal however it is left.
struct StopOnDrop<'a>(&'a StopSignal);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}
