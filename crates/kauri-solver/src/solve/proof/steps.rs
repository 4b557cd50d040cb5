//! Wins step by step: from one number of seeds in play to a smaller one.

use std::ops::ControlFlow;

use kauri::{Outcome, Position, Side};

use super::super::bounds::Bounds;
use super::super::contest::Contest;
use super::super::deepening::{Answer, Deepening};
use super::super::endings::AsGoal;
use super::super::within::Known;
use super::super::{Progress, SolveError, SolveWatch};
use super::Proof;

impl Proof {
    /// Which of `sides` can force an ending that is known to be won, and within how
    /// many plies.
    pub(super) fn reach_goal(
        &mut self,
        position: &Position,
        sides: &[Side],
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Answer, SolveError> {
        // Some of the memory is for the search of who can hold.
        let room = self.room().saturating_sub(self.bounds.0.bytes());
        let mut contest = Contest {
            numbering: &self.numbering,
            known: self.endings.goal_below(position.in_play()),
            proved: &mut self.goals,
            numbers: &mut self.numbers,
            memory: room / 6 * 5,
            threads: self.task.threads.get(),
            nodes: self.effort.nodes,
        };
        let answer = contest.decide(position, sides, budget, watch);
        self.effort.nodes = contest.nodes;
        answer
    }

    /// Plies within which a side that wins comes to the end of the game, where
    /// endings say that, or else to the next goal. They are searched if they are
    /// not known; `None` if the side does not win.
    pub(crate) fn plies_of_step(&mut self, position: &Position, side: Side) -> Option<u16> {
        let known = self.known_step(position, side, position.in_play());
        if known < Bounds::NEVER {
            return Some(known);
        }
        let go_on = &mut |_: &Progress| ControlFlow::Continue(());
        match self.reach_goal(position, &[side], u64::MAX, go_on) {
            Ok(Answer::Winner(_, plies)) => Some(plies),
            _ => None,
        }
    }

    /// As `plies_of_step`, as far as it is known, of a step that began with so many
    /// seeds in play.
    pub(crate) fn known_step(&self, position: &Position, side: Side, in_play: u8) -> u16 {
        let attacks = position.turn() == side;
        let goal = self.endings.goal_below(in_play);
        match position.outcome() {
            Outcome::Won { winner, .. } if winner == side => 0,
            Outcome::Won { .. } => Bounds::NEVER,
            Outcome::Undecided => {
                let plies = self.endings.bounds(position, attacks).wins;
                if plies < Bounds::NEVER {
                    return plies;
                }
                let key = self.numbering.of(position) << 1 | u64::from(attacks);
                match goal.bounds(position, attacks) {
                    Bounds::UNKNOWN => self.goals.get(key).wins,
                    known => known.wins,
                }
            }
        }
    }

    /// Whether a side comes within so many plies to the goal of a step that began
    /// with `from`.
    pub(crate) fn is_step(
        &mut self,
        position: &Position,
        side: Side,
        from: &Position,
        plies: u16,
    ) -> bool {
        position.outcome() == Outcome::Undecided && self.step(from).wins(position, side, plies)
    }

    /// A search of the step that begins with a position.
    fn step(&mut self, from: &Position) -> Deepening<'_, AsGoal<'_>> {
        let others = self.tables() - self.goals.0.bytes();
        let memory = self.room().saturating_sub(others);
        Deepening {
            numbering: &self.numbering,
            known: self.endings.goal_below(from.in_play()),
            table: &mut self.goals,
            memory,
            threads: self.task.threads,
            nodes: self.effort.nodes,
        }
    }
}
