//! What the first move is worth: boards solved from their start.

mod best_first;
mod bounds;
mod contest;
mod deepening;
mod endings;
mod found;
mod holding;
mod keyed;
mod numbering;
mod path;
mod proof;
mod proof_numbers;
mod spread;
mod state;
mod strategy;
mod strong;
mod waiting;
mod within;

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::{BoardSize, Move, Position, Ruleset};
use kauri_tablebase::Value;

use crate::certificate::{Certificate, Claim, Fault};
pub(crate) use found::Found;
pub(crate) use numbering::Numbering;
use proof::Proof;
pub use state::StateError;
use strategy::{ProofGuide, StepGuide, StrongGuide};
use strong::{Reachable, Strong, Unfinished};

/// How a game ends with best play, seen by the side to move, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who can force a win.
    pub value: Value,
    /// Plies to the end if the winner plays for the shortest and the loser for
    /// the longest game. `None` if neither side can force a win, or if it is not
    /// known.
    pub plies: Option<u32>,
}

impl Verdict {
    /// That neither side can force a win.
    pub const NEITHER: Verdict = Verdict {
        value: Value::Neither,
        plies: None,
    };

    /// The same a ply before, seen by the same side.
    fn a_ply_later(self) -> Verdict {
        Verdict {
            plies: self.plies.map(|plies| plies + 1),
            ..self
        }
    }

    /// The same before a move that leads there, seen by who makes it.
    fn before(self) -> Verdict {
        Verdict {
            value: -self.value,
            plies: self.plies.map(|plies| plies + 1),
        }
    }
}

/// What a board's solving is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Positions that can be reached are found.
    Finding,
    /// Tables of endings are made; it is known how many positions they have.
    Endings {
        /// How many seeds are in play in it.
        in_play: u8,
    },
    /// It is proved who can win.
    Attacking {
        /// How many positions are left to prove for South to win, at least: its proof
        /// number. It may grow while more comes to light.
        south: u32,
        /// The same for North.
        north: u32,
    },
    /// It is proved whether somebody can win within so many plies.
    Proving {
        /// How many.
        plies: u16,
    },
    /// It is proved whether a side can hold.
    Holding,
    /// The strategy is written down.
    Recording,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is done just now.
    pub phase: Phase,
    /// How many positions are done with.
    pub done: u64,
    /// How many there are as far as is known: more may come.
    pub known: u64,
}

/// Is told how the work goes, now and then, and says whether it shall go on.
pub type SolveWatch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// What is to be solved, and with what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// The board.
    pub size: BoardSize,
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Most bytes that the solving may take.
    pub memory: u64,
    /// Threads to share the work.
    pub threads: NonZeroUsize,
    /// How to solve it; by its size, if that is left open.
    pub method: Option<Method>,
    /// Up to how many seeds in play a proof begins with all endings; few, if that is
    /// left open. More come when they are needed.
    pub endings: Option<u8>,
    /// A proof says who wins, and leaves it open in how many plies.
    pub only_value: bool,
}

/// What a board is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Of the start, seen by South, who moves first.
    pub start: Verdict,
    /// The plies to the end, or, if they are not known, plies that it takes at
    /// least. `None` if neither side can force a win.
    pub at_least: Option<u32>,
    /// Every first move with its verdict, seen by South, and plies from the
    /// start; `None` where it is not known.
    pub first_moves: Vec<(Move, Option<Verdict>)>,
    /// How it was found.
    pub method: Method,
    /// Positions that were looked at, and if all that can be reached were, how
    /// many these are.
    pub positions: u64,
    /// Positions of the tables of endings that were made for it.
    pub endings: u64,
}

/// How a board was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// All positions that can be reached were solved.
    Strong,
    /// The start alone was proved.
    Proof,
}

/// Why a board was not solved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SolveError {
    /// It has too many positions for any of this.
    TooLarge {
        /// How many it has, reachable or not.
        positions: f64,
    },
    /// The memory is not enough.
    Memory {
        /// How many bytes it takes at least, as far as that is known.
        needed: Option<u64>,
    },
    /// Whoever watches said so.
    Stopped,
}

/// Solves a board, can be interrupted and goes on, and in the end can write down
/// what proves the result.
#[derive(Debug)]
pub struct Solver {
    task: Task,
    numbering: Numbering,
    work: Work,
}

#[derive(Debug)]
enum Work {
    /// All positions that can be reached are being found.
    Strong(Reachable),
    /// They are solved.
    Solved(Strong),
    /// The start is being proved, or is proved.
    Proof(Box<Proof>),
}

/// Boards with at most so many positions are solved in full.
const SMALL: u64 = 1 << 25;

impl Task {
    fn numbering(&self) -> Result<Numbering, SolveError> {
        Numbering::new(self.size, self.ruleset).map_err(|error| {
            let positions = error.positions;
            SolveError::TooLarge { positions }
        })
    }

    fn is_strong(&self, numbering: &Numbering) -> bool {
        match self.method {
            Some(method) => method == Method::Strong,
            None => numbering.len() <= SMALL,
        }
    }
}

impl Solver {
    /// Begins.
    ///
    /// # Errors
    ///
    /// If the board is too large, or the memory too small.
    pub fn new(task: &Task) -> Result<Solver, SolveError> {
        let numbering = task.numbering()?;
        let work = if task.is_strong(&numbering) {
            Work::Strong(Reachable::new(&numbering))
        } else {
            Work::Proof(Box::new(Proof::new(task, &numbering)?))
        };
        Ok(Solver {
            task: *task,
            numbering,
            work,
        })
    }

    /// Solves the board, or goes on with it after it was stopped.
    ///
    /// # Errors
    ///
    /// If the memory is too small, or if it was stopped.
    pub fn solve(&mut self, watch: &mut SolveWatch) -> Result<Solution, SolveError> {
        let numbering = &self.numbering;
        if let Work::Strong(reachable) = &mut self.work {
            let found = reachable.complete(numbering, self.task.memory, watch);
            found.map_err(|error| match error {
                Unfinished::Stopped => SolveError::Stopped,
                Unfinished::Memory => SolveError::Memory {
                    needed: Some(reachable.bytes()),
                },
            })?;
            let reachable = std::mem::replace(reachable, Reachable::new(numbering));
            self.work = Work::Solved(reachable.solve(numbering));
        }
        match &mut self.work {
            Work::Solved(strong) => Ok(strong_solution(numbering, strong)),
            Work::Proof(proof) => proof.complete(watch),
            Work::Strong(_) => unreachable!("it has just been solved"),
        }
    }

    /// What is known of a board before it is solved: who wins, if nothing else.
    pub fn so_far(&self) -> Option<Solution> {
        match &self.work {
            Work::Proof(proof) => proof.so_far(),
            Work::Strong(_) | Work::Solved(_) => None,
        }
    }

    /// Writes down the strategy that proves the value of a solved start.
    ///
    /// # Errors
    ///
    /// If it was stopped, or there is no memory.
    pub fn certificate(
        &mut self,
        solution: &Solution,
        watch: &mut SolveWatch,
    ) -> Result<Certificate, SolveError> {
        let Verdict { value, plies } = solution.start;
        let claim = Claim {
            size: self.task.size,
            ruleset: self.task.ruleset,
            value,
            plies,
        };
        let phase = Phase::Recording;
        let mut told = |done| {
            watch(&Progress {
                phase,
                done,
                known: 0,
            })
        };
        let numbering = &self.numbering;
        // What is proved anew while it is written down may lead round in a circle,
        // but no more once that is proved.
        loop {
            let recorded = match &mut self.work {
                Work::Solved(strong) => {
                    let mut guide = StrongGuide { numbering, strong };
                    Certificate::record(claim, &mut guide, &mut told)
                }
                Work::Proof(proof) if value != Value::Neither && plies.is_none() => {
                    Certificate::record(claim, &mut StepGuide { proof }, &mut told)
                }
                Work::Proof(proof) => {
                    let mut guide = ProofGuide { proof, value };
                    Certificate::record(claim, &mut guide, &mut told)
                }
                Work::Strong(_) => return Err(SolveError::Stopped),
            };
            match recorded {
                Ok(certificate) => return Ok(certificate),
                Err(Fault::Circles(_)) => {}
                Err(Fault::Stopped) => return Err(SolveError::Stopped),
                Err(Fault::Guide(_) | Fault::Lost(_) | Fault::TooLarge) => {
                    return Err(SolveError::Memory { needed: None });
                }
            }
        }
    }
}

fn strong_solution(numbering: &Numbering, strong: &Strong) -> Solution {
    let start = numbering.start();
    let of = |position: &Position| strong.verdict(numbering, position);
    let after = |mv| of(&start.play_unchecked(mv)).map(Verdict::before);
    let verdict = of(&start).expect("the start can be reached");
    Solution {
        start: verdict,
        at_least: verdict.plies,
        first_moves: start.legal_moves().map(|mv| (mv, after(mv))).collect(),
        method: Method::Strong,
        positions: strong.len() as u64,
        endings: 0,
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolveError::TooLarge { positions } => {
                write!(
                    f,
                    "the board has {positions:.1e} positions, too many to be numbered"
                )
            }
            SolveError::Memory { needed: None } => f.write_str("the memory is not enough"),
            SolveError::Memory {
                needed: Some(bytes),
            } => {
                write!(
                    f,
                    "the memory is not enough: it takes at least {bytes} bytes"
                )
            }
            SolveError::Stopped => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for SolveError {}
