//! Engines that think on threads of their own, so that the board never waits.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kauri::{BySide, Move, Position, Side};
use kauri_engine::ugi::client::Leash;
use kauri_engine::{Ending, EndingTables, Score, StopSignal};

use crate::Player;
use crate::mind::{Failure, Mind};

/// What is asked of an engine.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    /// Answers to any but the newest ticket of a purpose are stale.
    pub(crate) ticket: u64,
    pub(crate) purpose: Purpose,
    pub(crate) player: Player,
    /// How many of the best lines are wanted, at least 1.
    pub(crate) lines: usize,
    pub(crate) start: Position,
    pub(crate) moves: Vec<Move>,
    /// The position after the moves.
    pub(crate) position: Position,
}

#[cfg(test)]
impl Question {
    /// What to play after these moves.
    pub(crate) fn to_play(player: Player, start: Position, moves: &[&str]) -> Question {
        let moves: Vec<Move> = moves.iter().map(|mv| mv.parse().unwrap()).collect();
        let after = |position: Position, mv: &Move| position.play(*mv).unwrap();
        Question {
            ticket: 1,
            purpose: Purpose::Play,
            player,
            lines: 1,
            start,
            position: moves.iter().fold(start, after),
            moves,
        }
    }
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To play it.
    Play,
    /// To show it as a hint.
    Hint,
    /// To show the score.
    Evaluate,
}

/// What an engine says.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) ticket: u64,
    pub(crate) purpose: Purpose,
    pub(crate) thought: Result<Thought, Arc<Failure>>,
}

/// What an engine thinks of a position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Thought {
    /// The best line, its first move the engine's choice. At least one move
    /// unless the game is over.
    pub(crate) line: Vec<Move>,
    pub(crate) score: Option<Verdict>,
    pub(crate) depth: u32,
    /// The best lines, the best first, as far as they are known.
    pub(crate) lines: Vec<Candidate>,
    /// What tables of perfect endings say of the position, if they know it.
    pub(crate) ending: Option<Ending>,
}

/// One of the best lines.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Candidate {
    pub(crate) line: Vec<Move>,
    pub(crate) score: Verdict,
}

/// The engine's opinion, seen by South.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Verdict {
    /// Hundredths of a seed.
    Hundredths(i32),
    /// This side wins, in so many plies if that is known.
    Wins { side: Side, plies: Option<u32> },
}

impl Verdict {
    /// South's winning chance, 0 to 1.
    pub(crate) fn chance_of_south(self) -> f64 {
        match self {
            Verdict::Hundredths(n) => Score::from_centiseeds(n).win_chance(),
            Verdict::Wins { side, .. } => f64::from(u8::from(side == Side::South)),
        }
    }
}

/// Engines for both seats, for hints and for the score.
pub(crate) struct Thinkers {
    seats: BySide<Arc<Mutex<Mind>>>,
    adviser: Arc<Mutex<Mind>>,
    judge: Arc<Mutex<Mind>>,
    stops: Vec<(Purpose, StopSignal)>,
    threads: Vec<JoinHandle<()>>,
    /// Holds the programs that think.
    leash: Leash,
    seed: u64,
    tx: Sender<Answer>,
    rx: Receiver<Answer>,
}

impl Thinkers {
    pub(crate) fn new(seed: u64, tables: Option<&Arc<dyn EndingTables>>) -> Thinkers {
        let (tx, rx) = channel();
        let leash = Leash::new();
        let mind = || Arc::new(Mutex::new(Mind::new(&leash, tables)));
        Thinkers {
            seats: BySide::from_fn(|_| mind()),
            adviser: mind(),
            judge: mind(),
            stops: Vec::new(),
            threads: Vec::new(),
            leash,
            seed,
            tx,
            rx,
        }
    }

    /// Begins to think about a question; an older one for the same purpose is
    /// dropped.
    pub(crate) fn ask(&mut self, question: Question) {
        self.stop(Some(question.purpose));
        let stop = StopSignal::new();
        self.stops.push((question.purpose, stop.clone()));
        let mind = Arc::clone(match question.purpose {
            Purpose::Play => &self.seats[question.position.turn()],
            Purpose::Hint => &self.adviser,
            Purpose::Evaluate => &self.judge,
        });
        let (tx, seed) = (self.tx.clone(), self.seed);
        self.threads.retain(|thread| !thread.is_finished());
        self.threads.push(thread::spawn(move || {
            // Waits for the older question of this mind to end.
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            if stop.is_stopped() {
                return;
            }
            let say = |thought| {
                // Nobody listens any more once the game is left.
                let _ = tx.send(Answer {
                    ticket: question.ticket,
                    purpose: question.purpose,
                    thought,
                });
            };
            let streams = question.purpose == Purpose::Evaluate;
            let thinking = AssertUnwindSafe(|| {
                mind.think(&question, seed, &stop, &mut |thought| {
                    if streams {
                        say(Ok(thought));
                    }
                })
            });
            say(catch_unwind(thinking)
                .unwrap_or(Err(Failure::Broken))
                .map_err(Arc::new));
        }));
    }

    /// Ends the thinking for a purpose, or all of it.
    pub(crate) fn stop(&mut self, purpose: Option<Purpose>) {
        self.stops.retain(|(of, stop)| {
            let ends = purpose.is_none_or(|purpose| purpose == *of);
            if ends {
                stop.stop();
            }
            !ends
        });
    }

    /// What has been said since the last time.
    pub(crate) fn answers(&self) -> impl Iterator<Item = Answer> + '_ {
        self.rx.try_iter()
    }
}

/// How long engines may take to end when the game is left.
const LAST_PATIENCE: Duration = Duration::from_secs(1);

impl Drop for Thinkers {
    /// Stops all engines, and waits a little for them: who thinks holds on to
    /// its mind, and a program that speaks UGI ends with the mind it is of. Those
    /// that do not stop are ended by force.
    fn drop(&mut self) {
        self.stop(None);
        let begun = Instant::now();
        let thinks = |thread: &JoinHandle<()>| !thread.is_finished();
        while self.threads.iter().any(thinks) && begun.elapsed() < LAST_PATIENCE {
            thread::sleep(Duration::from_millis(5));
        }
        self.leash.pull();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::mind::scribe::Scribe;

    fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < Duration::from_secs(20), "{what}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn a_program_that_thinks_has_ended_when_the_game_is_left() {
        let scribe = Scribe::slow("left");
        let mut thinkers = Thinkers::new(7, None);
        thinkers.ask(Question::to_play(scribe.player(), Position::default(), &[]));
        wait_until("it thinks", || scribe.heard("go") == 1);
        assert!(scribe.is_running());
        drop(thinkers);
        assert!(!scribe.is_running());
    }

    #[test]
    fn a_program_that_does_not_stop_is_ended_by_force() {
        let scribe = Scribe::deaf("deaf");
        let mut thinkers = Thinkers::new(7, None);
        thinkers.ask(Question::to_play(scribe.player(), Position::default(), &[]));
        wait_until("it thinks", || scribe.heard("go") == 1);
        let begun = Instant::now();
        drop(thinkers);
        assert!(begun.elapsed() < Duration::from_secs(4));
        assert!(!scribe.is_running());
    }
}
