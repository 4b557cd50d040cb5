//! The start of a board proved with endings from tables and a search above them.

mod steps;
#[cfg(test)]
mod tests;

use std::num::NonZeroUsize;

use kauri::{Move, Outcome, Position, Side};
use kauri_tablebase::Value;

use super::bounds::{Bounds, BoundsTable};
use super::deepening::{Answer, Deepening};
use super::endings::{ByPlies, Endings};
use super::holding::{Field, Holding};
use super::keyed::KeyedTable;
use super::numbering::Numbering;
use super::proof_numbers::ProofNumbersTable;
use super::strong::Unfinished;
use super::{Method, Solution, SolveError, SolveWatch, Task, Verdict};

/// Proves the value of a start: what is proved so far, and how far it goes.
#[derive(Debug)]
pub(crate) struct Proof {
    task: Task,
    numbering: Numbering,
    pub(crate) endings: Endings,
    /// Within how many plies each side wins or does not.
    bounds: BoundsTable,
    /// Within how many plies each side comes to an ending that is known to be
    /// won, or from one of these to the next.
    goals: BoundsTable,
    /// How much is left to prove so that each side comes there.
    numbers: ProofNumbersTable,
    /// The endings that these are about: those with fewer seeds in play.
    goals_below: u8,
    /// How each side holds above the endings.
    pub(crate) holding: Holding,
    pub(crate) effort: Effort,
    /// Who wins the start, as soon as that is known.
    winner: Option<Side>,
}

/// What is kept of a proof that is not complete. Endings are made again.
#[derive(Debug)]
pub(crate) struct Kept<Table> {
    /// Within how many plies each side wins or does not.
    pub(crate) bounds: Table,
    /// Within how many plies each side comes to a goal.
    pub(crate) goals: Table,
    /// How much is left to prove for that.
    pub(crate) numbers: Table,
    /// Goals are endings with fewer seeds in play.
    pub(crate) goals_below: u8,
    /// What it took.
    pub(crate) effort: Effort,
}

/// How much a proof has taken, and may take before more endings are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Positions that searches for wins looked at.
    pub(crate) nodes: u64,
    /// Positions that one search may look at.
    pub(crate) budget: u64,
    /// Positions of all tables of endings together.
    pub(crate) endings: u64,
}

impl Effort {
    const FIRST: Effort = Effort {
        nodes: 0,
        budget: 1 << 21,
        endings: 1 << 21,
    };

    /// What there would be after as many rounds as it takes to have all endings
    /// with up to so many seeds in play.
    fn with_endings(in_play: u8, endings: &Endings) -> Effort {
        let mut effort = Effort::FIRST;
        let wanted = endings.positions_up_to(in_play);
        while effort.endings < wanted {
            effort.grow();
        }
        Effort {
            endings: wanted.max(Effort::FIRST.endings),
            ..effort
        }
    }

    /// By how much a search grows if it was not enough.
    const GROWTH: u64 = 4;

    fn grow(&mut self) {
        self.budget = self.budget.saturating_mul(Effort::GROWTH);
        // Endings are found faster than positions are searched.
        self.endings = self.endings.saturating_mul(2 * Effort::GROWTH);
    }
}

/// Bytes of a table of bounds that has yet to grow.
const FIRST_TABLE: u64 = 1 << 22;

fn first_table(task: &Task, numbering: &Numbering) -> Result<KeyedTable, SolveError> {
    let bytes = FIRST_TABLE.min(task.memory / 16);
    KeyedTable::new(numbering.bits() + 1, bytes).ok_or(SolveError::Memory { needed: None })
}

impl Proof {
    /// Nothing is proved yet.
    pub(crate) fn new(task: &Task, numbering: &Numbering) -> Result<Proof, SolveError> {
        let first = Kept {
            bounds: first_table(task, numbering)?,
            goals: first_table(task, numbering)?,
            numbers: first_table(task, numbering)?,
            goals_below: 0,
            effort: Effort::FIRST,
        };
        let mut proof = Proof::resume(task, numbering, first)?;
        if let Some(in_play) = task.endings {
            proof.effort = Effort::with_endings(in_play, &proof.endings);
        }
        Ok(proof)
    }

    /// So much is proved.
    pub(crate) fn resume(
        task: &Task,
        numbering: &Numbering,
        kept: Kept<KeyedTable>,
    ) -> Result<Proof, SolveError> {
        Ok(Proof {
            task: *task,
            numbering: numbering.clone(),
            endings: Endings::new(task)?,
            bounds: BoundsTable(kept.bounds),
            goals: BoundsTable(kept.goals),
            numbers: ProofNumbersTable(kept.numbers),
            goals_below: kept.goals_below,
            holding: Holding::new(numbering),
            effort: kept.effort,
            winner: None,
        })
    }

    /// What is to be kept of it.
    pub(crate) fn kept(&self) -> Kept<&KeyedTable> {
        Kept {
            bounds: &self.bounds.0,
            goals: &self.goals.0,
            numbers: &self.numbers.0,
            goals_below: self.goals_below,
            effort: self.effort,
        }
    }

    /// Proves what the start is worth.
    pub(crate) fn complete(&mut self, watch: &mut SolveWatch) -> Result<Solution, SolveError> {
        loop {
            let memory = self.task.memory.saturating_sub(self.tables());
            self.endings.build(self.effort.endings, memory, watch)?;
            if self.goals_below != self.endings.below() {
                // Goals are nearer now: who comes to one that was farther still does,
                // in as many plies at most, but who did not may.
                self.goals.forget_fails();
                self.goals_below = self.endings.below();
            }
            let start = self.numbering.start();
            if let Some(verdict) = self.verdict(&start, self.effort.budget, true, watch)? {
                let first_moves = self.first_moves(verdict, watch)?;
                let is_known = first_moves.iter().all(|(_, verdict)| verdict.is_some());
                if is_known || self.endings.is_complete() {
                    return Ok(self.solution(verdict, first_moves));
                }
            }
            self.effort.grow();
        }
    }

    fn solution(&self, start: Verdict, first_moves: Vec<(Move, Option<Verdict>)>) -> Solution {
        Solution {
            start,
            at_least: start.plies,
            first_moves,
            method: Method::Proof,
            positions: self.effort.nodes + self.holding.looked_at(),
            endings: self.endings.positions(),
        }
    }

    /// What is known before it is complete: who wins, and that it takes at least
    /// so many plies.
    pub(crate) fn so_far(&self) -> Option<Solution> {
        let winner = self.winner?;
        let start = self.numbering.start();
        let key = self.numbering.of(&start) << 1 | u64::from(start.turn() == winner);
        let fails = self.bounds.get(key).fails;
        let unknown = start.legal_moves().map(|mv| (mv, None)).collect();
        let verdict = Verdict {
            plies: None,
            ..won(winner, 0)
        };
        Some(Solution {
            at_least: Some(u32::from(fails) + 1),
            ..self.solution(verdict, unknown)
        })
    }

    /// The verdict of a position, seen by South, unless that takes more than the
    /// budget. With `exact` a winner's plies are counted however long that takes.
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
        match self.reach_goal(position, &Side::ALL, budget, watch)? {
            Answer::Winner(winner, _) => {
                return self.plies(position, winner, budget, exact, watch).map(Some);
            }
            // That nobody wins is known, but not how to hold.
            Answer::Never | Answer::Open => {}
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
        if *position == self.numbering.start() {
            self.winner = Some(winner);
        }
        if self.task.only_value {
            return Ok(Verdict {
                plies: None,
                ..won(winner, 0)
            });
        }
        let budget = if exact { u64::MAX } else { budget };
        // It is known who wins: the memory is for plies now.
        self.numbers.0 = first_table(&self.task, &self.numbering)?;
        Ok(match self.deepen(position, &[winner], budget, watch)? {
            Answer::Winner(winner, plies) => won(winner, plies),
            // A win that is known to come takes more plies than any search asks for.
            Answer::Open | Answer::Never => Verdict {
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
        let threads = self.task.threads;
        let mut search = self.search(threads);
        let answer = search.deepen(position, sides, budget, watch);
        self.effort.nodes = search.nodes;
        answer
    }

    /// A search that goes on with what is proved.
    pub(crate) fn search(&mut self, threads: NonZeroUsize) -> Deepening<'_, ByPlies<'_>> {
        let others = self.tables() - self.bounds.0.bytes();
        let memory = self.room().saturating_sub(others);
        Deepening {
            numbering: &self.numbering,
            known: ByPlies(&self.endings),
            table: &mut self.bounds,
            memory,
            threads,
            nodes: self.effort.nodes,
        }
    }

    /// Whether a side holds, unless that takes more than the budget or memory.
    fn holds(
        &mut self,
        position: &Position,
        side: Side,
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Option<bool>, SolveError> {
        let mut holding = std::mem::replace(&mut self.holding, Holding::new(&self.numbering));
        let taken = self.endings.bytes() + self.tables();
        let field = Field {
            numbering: &self.numbering,
            known: &|position| self.endings.value(position),
            lost: &|position, side| self.is_won(position, side.other()),
            memory: self.task.memory.saturating_sub(taken),
        };
        // These positions cost more than those of a search.
        let budget = budget / Effort::GROWTH.pow(2);
        let holds = holding.holds(&field, position, side, budget, watch);
        match holds {
            Ok(Some(holds)) => {
                self.holding = holding;
                Ok(Some(holds))
            }
            Err(Unfinished::Stopped) => {
                self.holding = holding;
                Err(SolveError::Stopped)
            }
            Ok(None) | Err(Unfinished::Memory) => {
                // With more endings there will be fewer positions above them, and
                // the searches have the memory until then.
                self.effort.nodes += holding.looked_at();
                Ok(None)
            }
        }
    }

    /// Whether a search has proved that a side wins.
    fn is_won(&self, position: &Position, side: Side) -> bool {
        let key = self.numbering.of(position) << 1 | u64::from(position.turn() == side);
        let tables = [&self.bounds, &self.goals];
        tables
            .into_iter()
            .any(|table| table.get(key).wins < Bounds::NEVER)
    }

    /// Bytes that the tables of the searches take.
    fn tables(&self) -> u64 {
        let tables = [&self.bounds.0, &self.goals.0, &self.numbers.0];
        tables.into_iter().map(KeyedTable::bytes).sum()
    }

    /// Bytes that they may take.
    fn room(&self) -> u64 {
        let taken = self.endings.bytes() + self.holding.bytes();
        self.task.memory.saturating_sub(taken)
    }

    /// The verdicts of the first moves, as far as the budget goes.
    fn first_moves(
        &mut self,
        start: Verdict,
        watch: &mut SolveWatch,
    ) -> Result<Vec<(Move, Option<Verdict>)>, SolveError> {
        let position = self.numbering.start();
        // Where all moves lose, none lasts longer than the best.
        let exact = start.value == Value::Loses;
        let budget = self.effort.budget.saturating_mul(Effort::GROWTH);
        let mut verdicts = Vec::new();
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            let verdict = self.verdict(&after, budget, exact, watch)?;
            verdicts.push((mv, verdict.map(Verdict::a_ply_later)));
        }
        Ok(verdicts)
    }

    /// Plies within which a side is known to win.
    pub(crate) fn known_plies(&self, position: &Position, side: Side) -> u16 {
        match position.outcome() {
            Outcome::Won { winner, .. } if winner == side => 0,
            Outcome::Won { .. } => Bounds::NEVER,
            Outcome::Undecided => {
                let attacks = position.turn() == side;
                let key = self.numbering.of(position) << 1 | u64::from(attacks);
                let known = self.endings.bounds(position, attacks).wins;
                self.bounds.get(key).wins.min(known)
            }
        }
    }

    /// The move by which the side to move holds a position that was searched.
    pub(crate) fn holding_move(&self, position: &Position) -> Option<Move> {
        self.holding.choice(&self.numbering, position)
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
