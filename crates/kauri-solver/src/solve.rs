//! What the first move is worth: boards solved from their start.

mod bounds;
mod deepening;
mod endings;
mod found;
mod numbering;
mod spread;
mod strategy;
mod strong;
mod within;

use std::fmt;
use std::ops::ControlFlow;

use kauri::{BoardSize, Move, Position, Ruleset, Side};
use kauri_tablebase::Value;

use crate::certificate::{Certificate, Claim};
use deepening::Deepening;
pub(crate) use found::Found;
pub(crate) use numbering::Numbering;
use strategy::{BoundsGuide, StrongGuide};
use strong::{Reachable, Strong, Unfinished};
use within::NothingKnown;

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
}

/// What a board's solving is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Positions that can be reached are found.
    Finding,
    /// It is proved whether somebody can win within so many plies.
    Proving {
        /// How many.
        plies: u16,
    },
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
pub type Watch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

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
    pub threads: usize,
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
    /// Positions that were looked at.
    pub positions: u64,
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
    size: BoardSize,
    ruleset: Ruleset,
    basis: Basis,
}

#[derive(Debug)]
enum Basis {
    Strong(Strong),
    Bounds(bounds::BoundsTable),
}

/// Positions that a first proof may look at, before all are solved.
const QUICK: u64 = 1 << 22;

/// Boards with at most so many positions are solved in full at once.
const SMALL: u64 = 1 << 25;

impl Task {
    /// Solves the board.
    ///
    /// # Errors
    ///
    /// If it is too large, or the memory too small, or if it was stopped.
    pub fn solve(&self, watch: &mut Watch) -> Result<Solved, SolveError> {
        let numbering =
            Numbering::new(self.size, self.ruleset).map_err(|error| SolveError::TooLarge {
                positions: error.positions,
            })?;
        let small = numbering.len() <= SMALL;
        if !(self.strong || small)
            && let Some((solution, table)) = self.quick(&numbering, watch)?
        {
            return Ok(self.solved(solution, numbering, Basis::Bounds(table)));
        }
        let mut reachable = Reachable::new(&numbering);
        reachable.complete(&numbering, self.memory, watch).map_err(
            |unfinished| match unfinished {
                Unfinished::Memory => SolveError::Memory,
                Unfinished::Stopped => SolveError::Stopped,
            },
        )?;
        let strong = reachable.solve(&numbering);
        let solution = strong_solution(&numbering, &strong);
        Ok(self.solved(solution, numbering, Basis::Strong(strong)))
    }

    fn solved(&self, solution: Solution, numbering: Numbering, basis: Basis) -> Solved {
        Solved {
            solution,
            numbering,
            size: self.size,
            ruleset: self.ruleset,
            basis,
        }
    }

    /// A proof of the start, if there is one that is quick to find.
    fn quick(
        &self,
        numbering: &Numbering,
        watch: &mut Watch,
    ) -> Result<Option<(Solution, bounds::BoundsTable)>, SolveError> {
        let search = Deepening::new(numbering, &NothingKnown, self.memory, self.threads);
        let mut search = search.ok_or(SolveError::Memory)?;
        let start = numbering.start();
        let (winner, plies) = match search.deepen(&start, &Side::ALL, QUICK, watch) {
            deepening::Found::Winner(winner, plies) => (winner, plies),
            deepening::Found::Stopped => return Err(SolveError::Stopped),
            _ => return Ok(None),
        };
        let mut first_moves = Vec::new();
        for mv in start.legal_moves() {
            let after = start.play_unchecked(mv);
            // The winner's moves may all be good: only the others are known to end.
            let budget = if winner == Side::South {
                QUICK
            } else {
                u64::MAX
            };
            let verdict = match search.deepen(&after, &Side::ALL, budget, watch) {
                deepening::Found::Winner(winner, plies) => Some(won(winner, plies + 1)),
                deepening::Found::Stopped => return Err(SolveError::Stopped),
                _ => None,
            };
            first_moves.push((mv, verdict));
        }
        let solution = Solution {
            start: won(winner, plies),
            first_moves,
            method: Method::Proof,
            positions: search.nodes,
        };
        Ok(Some((solution, search.table)))
    }
}

/// The verdict, seen by South, that a side wins in so many plies.
fn won(winner: Side, plies: u16) -> Verdict {
    Verdict {
        value: match winner {
            Side::South => Value::Wins,
            Side::North => Value::Loses,
        },
        plies: Some(plies.into()),
    }
}

fn strong_solution(numbering: &Numbering, strong: &Strong) -> Solution {
    let start = numbering.start();
    let of = |position: &Position| strong.verdict(numbering, position);
    let after = |mv| {
        let verdict = of(&start.play_unchecked(mv))?;
        Some(Verdict {
            value: -verdict.value,
            plies: verdict.plies.map(|plies| plies + 1),
        })
    };
    Solution {
        start: of(&start).expect("the start can be reached"),
        first_moves: start.legal_moves().map(|mv| (mv, after(mv))).collect(),
        method: Method::Strong,
        positions: strong.len() as u64,
    }
}

impl Solved {
    /// Writes down the strategy that proves the value of the start.
    ///
    /// # Errors
    ///
    /// If it was stopped, or there is no memory.
    pub fn certificate(&self, watch: &mut Watch) -> Result<Certificate, SolveError> {
        let claim = Claim {
            size: self.size,
            ruleset: self.ruleset,
            value: self.solution.start.value,
            plies: self.solution.start.plies,
        };
        let mut told = |done| {
            watch(&Progress {
                phase: Phase::Recording,
                done,
                known: 0,
            })
        };
        let numbering = &self.numbering;
        let recorded = match &self.basis {
            Basis::Strong(strong) => {
                let mut guide = StrongGuide { numbering, strong };
                Certificate::record(claim, &mut guide, &mut told)
            }
            Basis::Bounds(table) => {
                let side = match claim.value {
                    Value::Wins => Side::South,
                    _ => Side::North,
                };
                let mut guide = BoundsGuide {
                    numbering,
                    table,
                    side,
                };
                Certificate::record(claim, &mut guide, &mut told)
            }
        };
        recorded.map_err(|fault| match fault {
            crate::certificate::Fault::Stopped => SolveError::Stopped,
            _ => SolveError::Memory,
        })
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
