//! What to play, by what is known.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::{Move, Moves, Outcome, Position};
use kauri_tablebase::Value;

use super::Progress;
use super::bounds::Bounds;
use super::deepening::Answer;
use super::numbering::Numbering;
use super::proof::Proof;
use super::strong::Strong;
use crate::certificate::Guide;

/// It was asked for a move in a position where nothing good is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost(pub(crate) Position);

/// Small searches are not interrupted.
fn go_on(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Of some moves the one after which the fewest positions are new to a strategy.
fn fewest_new(
    position: &Position,
    moves: impl Iterator<Item = Move>,
    seen: &dyn Fn(&Position) -> bool,
) -> Option<Move> {
    moves.min_by_key(|&mv| {
        let after = position.play_unchecked(mv);
        let answers = after
            .legal_moves()
            .map(|answer| after.play_unchecked(answer));
        let new = answers.filter(|next| next.outcome() == Outcome::Undecided && !seen(next));
        new.count()
    })
}

/// Plays by the verdicts of all positions: the quickest win, or else anything
/// that does not lose.
pub(crate) struct StrongGuide<'a> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) strong: &'a Strong,
}

impl Guide for StrongGuide<'_> {
    type Error = Lost;

    fn choose(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, Lost> {
        let of = |position: &Position| self.strong.verdict(self.numbering, position);
        let here = of(position).ok_or(Lost(*position))?;
        let good = moves.filter(|&mv| {
            let after = of(&position.play_unchecked(mv));
            after.is_some_and(|after| match here.value {
                Value::Wins => {
                    after.value == Value::Loses && after.plies.map(|plies| plies + 1) == here.plies
                }
                Value::Neither => after.value != Value::Wins,
                Value::Loses => false,
            })
        });
        fewest_new(position, good, seen).ok_or(Lost(*position))
    }
}

/// Plays a win step by step, from one number of seeds in play to a smaller one,
/// and in the last endings by plies: each step takes fewer plies than it had.
/// Steps that were not needed to prove the value are proved now.
pub(crate) struct StepGuide<'a> {
    pub(crate) proof: &'a mut Proof,
}

impl Guide for StepGuide<'_> {
    type Error = Lost;

    fn choose(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, Lost> {
        let side = position.turn();
        let left = self.proof.plies_of_step(position, side);
        let left = left.ok_or(Lost(*position))?;
        let below = position.in_play();
        let proof = &self.proof;
        let after = |mv| position.play_unchecked(mv);
        let nearer = |mv: &Move| proof.known_step(&after(*mv), side, below) < left;
        fewest_new(position, moves.filter(nearer), seen)
            .or_else(|| {
                let mut moves = moves;
                moves.find(|&mv| self.proof.is_step(&after(mv), side, position, left - 1))
            })
            .ok_or(Lost(*position))
    }
}

/// Plays what is proved: a win within fewer plies than it had, or else what does
/// not lose. What was forgotten is proved again.
pub(crate) struct ProofGuide<'a> {
    pub(crate) proof: &'a mut Proof,
    /// The value that is to be proved.
    pub(crate) value: Value,
}

impl ProofGuide<'_> {
    fn win(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Option<Move> {
        let side = position.turn();
        let mut here = self.proof.known_plies(position, side);
        if here == Bounds::NEVER {
            let mut search = self.proof.search(NonZeroUsize::MIN);
            let answer = search.deepen(position, &[side], u64::MAX, &mut go_on);
            let Ok(Answer::Winner(_, plies)) = answer else {
                return None;
            };
            here = plies;
        }
        let after = |mv| position.play_unchecked(mv);
        let better = |mv: &Move| self.proof.known_plies(&after(*mv), side) < here;
        fewest_new(position, moves.filter(better), seen).or_else(|| {
            let mut search = self.proof.search(NonZeroUsize::MIN);
            let mut proved = |after: &Position| {
                after.outcome() == Outcome::Undecided && search.wins(after, side, here - 1)
            };
            let mut moves = moves;
            moves.find(|&mv| proved(&after(mv)))
        })
    }

    fn hold(
        &self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Option<Move> {
        let endings = &self.proof.endings;
        if endings.value(position).is_none() {
            return self.proof.holding_move(position);
        }
        let holds = |mv: &Move| {
            let after = position.play_unchecked(*mv);
            match after.outcome() {
                Outcome::Won { winner, .. } => winner == position.turn(),
                Outcome::Undecided => endings.value(&after).is_some_and(|it| it != Value::Wins),
            }
        };
        fewest_new(position, moves.filter(holds), seen)
    }
}

impl Guide for ProofGuide<'_> {
    type Error = Lost;

    fn choose(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, Lost> {
        let choice = match self.value {
            Value::Neither => self.hold(position, moves, seen),
            Value::Wins | Value::Loses => self.win(position, moves, seen),
        };
        choice.ok_or(Lost(*position))
    }
}
