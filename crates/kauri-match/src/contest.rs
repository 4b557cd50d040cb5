//! A match: many games side by side.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::io;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use kauri::Ruleset;
use kauri_engine::StopSignal;

use crate::alarm::Alarm;
use crate::game::Arena;
use crate::seat::Seat;
use crate::standing::{GameSummary, PairResult};
use crate::{
    ByEntrant, Entrant, Opening, PlayedGame, Program, Sprt, Standing, StartError, TimeControl,
    Verdict,
};

/// Who plays what, and how.
#[derive(Clone, Debug)]
pub struct Match {
    /// The two programs.
    pub programs: ByEntrant<Program>,
    /// The ruleset of all openings.
    pub ruleset: Ruleset,
    /// The openings in the order they are played; from the first again when all
    /// have been. There must be one.
    pub openings: Vec<Opening>,
    /// How many pairs of games to play, unless a test ends the match before.
    pub pairs: u64,
    /// How many games go on at once, at least one. There are twice as many
    /// processes.
    pub concurrency: usize,
    /// How long the programs may think.
    pub control: TimeControl,
    /// The most plies of a game, those of the opening included.
    pub max_plies: usize,
    /// The test that ends the match as soon as it is decided.
    pub sprt: Option<Sprt>,
}

/// The two games of an opening, played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedPair {
    /// Its number in the match, from 0.
    pub number: u64,
    /// The game in which the first program played South.
    pub first_south: PlayedGame,
    /// The game in which it played North.
    pub first_north: PlayedGame,
}

/// Why a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// All games are played.
    Complete,
    /// The test is decided.
    Decided(Verdict),
    /// It was told to stop.
    Stopped,
}

/// How often to look whether a search has to be ended.
const LOOK: Duration = Duration::from_millis(20);

/// A game to play: the pair's number, and who is South.
type Job = (u64, Entrant);

/// What comes from a board.
type Played = Result<(Job, PlayedGame), (Entrant, StartError)>;

impl Match {
    /// Starts both programs once, and gives what they call themselves.
    ///
    /// # Errors
    ///
    /// If one cannot take part.
    pub fn names(&self) -> Result<ByEntrant<String>, MatchError> {
        let mut names = ByEntrant::default();
        for entrant in Entrant::ALL {
            let mut seat = self.seat(entrant);
            let begun = seat.new_game();
            begun.map_err(|error| MatchError::Program { entrant, error })?;
            names[entrant] = seat.name();
        }
        Ok(names)
    }

    /// Plays the pairs that `standing` does not have yet, and calls `each` after
    /// each pair with its games and how the match then stands.
    ///
    /// `stop` ends the match; games that are going on then do not count. After
    /// an error what `each` was told last still holds.
    ///
    /// # Errors
    ///
    /// If a program cannot be started, or `each` fails.
    pub fn play(
        &self,
        standing: &mut Standing,
        stop: &StopSignal,
        each: &mut dyn FnMut(&PlayedPair, &Standing) -> io::Result<()>,
    ) -> Result<MatchEnd, MatchError> {
        if let Some(end) = self.end(standing) {
            return Ok(end);
        }
        let missing = (0..self.pairs).filter(|number| !standing.pairs.contains_key(number));
        let jobs: VecDeque<Job> = missing
            .flat_map(|number| Entrant::ALL.map(|south| (number, south)))
            .collect();
        let boards = self.concurrency.clamp(1, jobs.len().max(1));
        let jobs = Mutex::new(jobs);
        let alarms: Vec<Alarm> = (0..boards).map(|_| Alarm::default()).collect();
        let (played, games) = mpsc::channel();
        thread::scope(|scope| {
            for alarm in &alarms {
                let (jobs, played) = (&jobs, played.clone());
                scope.spawn(move || self.work(jobs, alarm, &played));
            }
            drop(played);
            // However this is left, the boards must not go on.
            let _close = CloseOnDrop(&alarms);
            let mut halves = BTreeMap::new();
            loop {
                match games.recv_timeout(LOOK) {
                    Ok(game) => {
                        let ((number, south), game) = game
                            .map_err(|(entrant, error)| MatchError::Program { entrant, error })?;
                        let Some(other) = halves.remove(&number) else {
                            halves.insert(number, game);
                            continue;
                        };
                        let pair = PlayedPair::new(number, south, game, other);
                        standing.pairs.insert(number, pair.result());
                        each(&pair, standing).map_err(MatchError::Output)?;
                        if let Some(end) = self.end(standing) {
                            return Ok(end);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(MatchEnd::Stopped),
                }
                if stop.is_stopped() {
                    return Ok(MatchEnd::Stopped);
                }
                let now = Instant::now();
                for alarm in &alarms {
                    alarm.ring_if_due(now);
                }
            }
        })
    }

    /// Why the match is over, if it is.
    fn end(&self, standing: &Standing) -> Option<MatchEnd> {
        let test = self.sprt.map(|sprt| sprt.verdict(&standing.pentanomial()));
        match test {
            Some(verdict @ (Verdict::Accepted | Verdict::Rejected)) => {
                Some(MatchEnd::Decided(verdict))
            }
            _ if standing.pairs.len() as u64 >= self.pairs => Some(MatchEnd::Complete),
            _ => None,
        }
    }

    /// Plays one game after the other, until there are no more.
    fn work(&self, jobs: &Mutex<VecDeque<Job>>, alarm: &Alarm, played: &Sender<Played>) {
        let mut arena = Arena {
            seats: ByEntrant::from_fn(|entrant| self.seat(entrant)),
            control: &self.control,
            max_plies: self.max_plies,
            alarm,
        };
        loop {
            let job = jobs
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .pop_front();
            let Some((number, south)) = job else { return };
            if alarm.is_closed() {
                return;
            }
            let opening = &self.openings[(number % self.openings.len() as u64) as usize];
            let game = arena.play(opening, south);
            if alarm.is_closed() {
                return;
            }
            // If nobody listens the match is over, which the alarm says next.
            let _ = played.send(game.map(|game| ((number, south), game)));
        }
    }

    fn seat(&self, entrant: Entrant) -> Seat<'_> {
        let patience = self.control.patience.max(self.control.lateness);
        Seat::new(&self.programs[entrant], self.ruleset, patience)
    }
}

/// Closes the alarms however it is left.
struct CloseOnDrop<'a>(&'a [Alarm]);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        for alarm in self.0 {
            alarm.close();
        }
    }
}

impl PlayedPair {
    /// A game in which `south` was South, and the other one.
    fn new(number: u64, south: Entrant, game: PlayedGame, other: PlayedGame) -> PlayedPair {
        let (first_south, first_north) = match south {
            Entrant::First => (game, other),
            Entrant::Second => (other, game),
        };
        PlayedPair {
            number,
            first_south,
            first_north,
        }
    }

    /// What is kept of it.
    pub fn result(&self) -> PairResult {
        PairResult {
            first_south: GameSummary::of(&self.first_south),
            first_north: GameSummary::of(&self.first_north),
        }
    }
}

/// A match could not go on.
#[derive(Debug)]
pub enum MatchError {
    /// A program cannot take part.
    Program {
        /// Which.
        entrant: Entrant,
        /// Why.
        error: StartError,
    },
    /// A pair could not be written down.
    Output(io::Error),
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Program { entrant, error } => {
                let which = match entrant {
                    Entrant::First => "first",
                    Entrant::Second => "second",
                };
                write!(f, "the {which} program: {error}")
            }
            MatchError::Output(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatchError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            MatchError::Program { error, .. } => Some(error),
            MatchError::Output(error) => Some(error),
        }
    }
}
