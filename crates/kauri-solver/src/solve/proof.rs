//! The start of a board proved with endings from tables and a search above them.

use std::num::NonZeroUsize;

use kauri::{Move, Outcome, Position, Side};
use kauri_tablebase::Value;

use super::bounds::{Bounds, BoundsTable};
use super::deepening::{Answer, Deepening};
use super::endings::Endings;
use super::holding::{Field, Holding};
use super::numbering::Numbering;
use super::within::Known;
use super::{Method, Solution, SolveError, SolveWatch, Task, Verdict};

/// What proves the value of a start.
#[derive(Debug)]
pub(crate) struct Proof {
    pub(crate) endings: Endings,
    /// Within how many plies the winner wins, if there is one.
    pub(crate) bounds: BoundsTable,
    /// How each side holds above the endings, if nobody wins.
    pub(crate) holding: Holding,
}

/// Positions a search may look at with the first, smallest tables.
const FIRST_BUDGET: u64 = 1 << 21;

/// Positions of the first tables.
const FIRST_ENDINGS: u64 = 1 << 21;

/// By how much both grow when they were not enough.
const GROWTH: u64 = 4;

/// A proof in the making.
struct Prover<'a> {
    task: &'a Task,
    numbering: &'a Numbering,
    endings: Endings,
    bounds: BoundsTable,
    holding: Holding,
    nodes: u64,
}

/// Proves what the start is worth.
pub(crate) fn prove(
    task: &Task,
    numbering: &Numbering,
    watch: &mut SolveWatch,
) -> Result<(Solution, Proof), SolveError> {
    let bounds = BoundsTable::new(numbering.bits() + 1, 1 << 22).ok_or(SolveError::Memory)?;
    let mut prover = Prover {
        task,
        numbering,
        endings: Endings::new(task)?,
        bounds,
        holding: Holding::new(numbering),
        nodes: 0,
    };
    let (mut budget, mut endings) = (FIRST_BUDGET, FIRST_ENDINGS);
    // An entry takes up to two bytes, and the search as much as all of them.
    let most = task.memory / 4;
    loop {
        prover.endings.build(endings.min(most), watch)?;
        if let Some(start) = prover.start(budget, watch)? {
            let first_moves = prover.first_moves(start, budget, watch)?;
            let solution = Solution {
                start,
                first_moves,
                method: Method::Proof,
                positions: prover.nodes + prover.holding.looked_at(),
                endings: prover.endings.positions(),
            };
            let proof = Proof {
                endings: prover.endings,
                bounds: prover.bounds,
                holding: prover.holding,
            };
            return Ok((solution, proof));
        }
        budget = budget.saturating_mul(GROWTH);
        endings = endings.saturating_mul(GROWTH);
    }
}

impl Prover<'_> {
    /// The start's verdict, unless that takes more than the budget.
    fn start(
        &mut self,
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Option<Verdict>, SolveError> {
        let start = self.numbering.start();
        self.verdict(&start, budget, true, watch)
    }

    /// The verdict of a position, seen by South. With `exact` a winner's plies
    /// are counted however long that takes.
    fn verdict(
        &mut self,
        position: &Position,
        budget: u64,
        exact: bool,
        watch: &mut SolveWatch,
    ) -> Result<Option<Verdict>, SolveError> {
        if let Outcome::Won { winner, .. } = position.outcome() {
            return Ok(Some(won(winner, 0)));
        }
        if let Some(value) = self.endings.value(position) {
            return match winner(value, position.turn()) {
                None => Ok(Some(Verdict::NEITHER)),
                Some(winner) => self.plies(position, winner, budget, exact, watch).map(Some),
            };
        }
        match self.deepen(position, &Side::ALL, budget, watch)? {
            Answer::Winner(winner, plies) => return Ok(Some(won(winner, plies))),
            Answer::Never => return Ok(Some(Verdict::NEITHER)),
            Answer::Open(_) => {}
        }
        for side in Side::ALL {
            match self.holds(position, side, budget, watch)? {
                None => return Ok(None),
                Some(true) => {}
                Some(false) => {
                    let winner = side.other();
                    return self.plies(position, winner, budget, exact, watch).map(Some);
                }
            }
        }
        Ok(Some(Verdict::NEITHER))
    }

    /// The verdict of a position that this side wins.
    fn plies(
        &mut self,
        position: &Position,
        winner: Side,
        budget: u64,
        exact: bool,
        watch: &mut SolveWatch,
    ) -> Result<Verdict, SolveError> {
        let budget = if exact { u64::MAX } else { budget };
        Ok(match self.deepen(position, &[winner], budget, watch)? {
            Answer::Winner(winner, plies) => won(winner, plies),
            Answer::Open(_) | Answer::Never => Verdict {
                plies: None,
                ..won(winner, 0)
            },
        })
    }

    fn deepen(
        &mut self,
        position: &Position,
        sides: &[Side],
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Answer, SolveError> {
        let mut search = Deepening {
            numbering: self.numbering,
            known: &self.endings,
            table: &mut self.bounds,
            memory: self.task.memory / 4,
            threads: self.task.threads,
            nodes: self.nodes,
        };
        let answer = search.deepen(position, sides, budget, watch);
        self.nodes = search.nodes;
        answer
    }

    /// Whether a side holds, unless that takes more than the budget.
    fn holds(
        &mut self,
        position: &Position,
        side: Side,
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Option<bool>, SolveError> {
        let known = |position: &Position| self.endings.value(position);
        let field = Field {
            numbering: self.numbering,
            known: &known,
            memory: self.task.memory / 4,
        };
        Ok(self.holding.holds(&field, position, side, budget, watch)?)
    }

    /// The verdicts of the first moves, as far as the budget goes.
    fn first_moves(
        &mut self,
        start: Verdict,
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Vec<(Move, Option<Verdict>)>, SolveError> {
        let position = self.numbering.start();
        let mut verdicts = Vec::new();
        for mv in position.legal_moves() {
            // Where all moves lose, none lasts longer than the best.
            let exact = start.value == Value::Loses;
            let after = position.play_unchecked(mv);
            let verdict = self.verdict(&after, budget * GROWTH, exact, watch)?;
            let seen = verdict.map(|verdict| Verdict {
                plies: verdict.plies.map(|plies| plies + 1),
                ..verdict
            });
            verdicts.push((mv, seen));
        }
        Ok(verdicts)
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

/// Who wins a position of this value with this side to move.
fn winner(value: Value, turn: Side) -> Option<Side> {
    match value {
        Value::Wins => Some(turn),
        Value::Neither => None,
        Value::Loses => Some(turn.other()),
    }
}

impl Proof {
    /// A search that goes on with what is proved.
    pub(crate) fn search<'a>(
        &'a mut self,
        task: &Task,
        numbering: &'a Numbering,
    ) -> Deepening<'a, Endings> {
        Deepening {
            numbering,
            known: &self.endings,
            table: &mut self.bounds,
            memory: task.memory / 4,
            threads: NonZeroUsize::MIN,
            nodes: 0,
        }
    }

    /// Plies within which a side is known to win.
    pub(crate) fn plies(&self, numbering: &Numbering, position: &Position, side: Side) -> u16 {
        match position.outcome() {
            Outcome::Won { winner, .. } if winner == side => 0,
            Outcome::Won { .. } => Bounds::NEVER,
            Outcome::Undecided => {
                let attacks = position.turn() == side;
                let key = numbering.of(position) << 1 | u64::from(attacks);
                let known = self.endings.bounds(position, attacks).wins;
                self.bounds.get(key).wins.min(known)
            }
        }
    }
}
