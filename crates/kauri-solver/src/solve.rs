//! What the first move is worth: boards solved from their start.

mod bounds;
mod deepening;
mod endings;
mod found;
mod holding;
mod numbering;
mod proof;
mod spread;
mod strategy;
mod strong;
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
use strategy::{ProofGuide, StrongGuide};
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
    /// A table of endings is made.
    Endings {
        /// How many seeds are in play in it.
        in_play: u8,
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
    /// Whether all positions that can be reached have to be solved, even where
    /// the start can be proved with fewer.
    pub strong: bool,
}

/// What a board is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Of the start, seen by South, who moves first.
    pub start: Verdict,
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
    Memory,
    /// Whoever watches said so.
    Stopped,
}

/// A solved board, and what shows that it is.
#[derive(Debug)]
pub struct Solved {
    /// The result.
    pub solution: Solution,
    numbering: Numbering,
    task: Task,
    basis: Basis,
}

/// What shows a result.
#[derive(Debug)]
enum Basis {
    Strong(Strong),
    Proof(Proof),
}

/// Boards with at most so many positions are solved in full at once.
const SMALL: u64 = 1 << 25;

impl Task {
    /// Solves the board.
    ///
    /// # Errors
    ///
    /// If it is too large, or the memory too small, or if it was stopped.
    pub fn solve(&self, watch: &mut SolveWatch) -> Result<Solved, SolveError> {
        let numbering = Numbering::new(self.size, self.ruleset).map_err(|error| {
            let positions = error.positions;
            SolveError::TooLarge { positions }
        })?;
        let (solution, basis) = if self.strong || numbering.len() <= SMALL {
            let mut reachable = Reachable::new(&numbering);
            reachable.complete(&numbering, self.memory, watch)?;
            let strong = reachable.solve(&numbering);
            (strong_solution(&numbering, &strong), Basis::Strong(strong))
        } else {
            let (solution, proof) = proof::prove(self, &numbering, watch)?;
            (solution, Basis::Proof(proof))
        };
        Ok(Solved {
            solution,
            numbering,
            task: *self,
            basis,
        })
    }
}

fn strong_solution(numbering: &Numbering, strong: &Strong) -> Solution {
    let start = numbering.start();
    let of = |position: &Position| strong.verdict(numbering, position);
    let after = |mv| of(&start.play_unchecked(mv)).map(Verdict::before);
    Solution {
        start: of(&start).expect("the start can be reached"),
        first_moves: start.legal_moves().map(|mv| (mv, after(mv))).collect(),
        method: Method::Strong,
        positions: strong.len() as u64,
        endings: 0,
    }
}

impl Solved {
    /// Writes down the strategy that proves the value of the start.
    ///
    /// # Errors
    ///
    /// If it was stopped, or there is no memory.
    pub fn certificate(&mut self, watch: &mut SolveWatch) -> Result<Certificate, SolveError> {
        let Verdict { value, plies } = self.solution.start;
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
        let (task, numbering) = (&self.task, &self.numbering);
        // What is proved anew while it is written down may lead round in a circle,
        // but no more once that is proved.
        loop {
            let recorded = match &mut self.basis {
                Basis::Strong(strong) => {
                    let mut guide = StrongGuide { numbering, strong };
                    Certificate::record(claim, &mut guide, &mut told)
                }
                Basis::Proof(proof) => {
                    let mut guide = ProofGuide {
                        task,
                        numbering,
                        proof,
                        value,
                    };
                    Certificate::record(claim, &mut guide, &mut told)
                }
            };
            match recorded {
                Ok(certificate) => return Ok(certificate),
                Err(Fault::Circles(_)) => {}
                Err(Fault::Stopped) => return Err(SolveError::Stopped),
                Err(_) => return Err(SolveError::Memory),
            }
        }
    }
}

impl From<Unfinished> for SolveError {
    fn from(unfinished: Unfinished) -> SolveError {
        match unfinished {
            Unfinished::Memory => SolveError::Memory,
            Unfinished::Stopped => SolveError::Stopped,
        }
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
            SolveError::Memory => f.write_str("the memory is not enough"),
            SolveError::Stopped => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for SolveError {}
