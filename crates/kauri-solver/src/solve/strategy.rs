//! What to play, by what is known.

use kauri::{Move, Moves, Outcome, Position, Side};
use kauri_tablebase::Value;

use super::bounds::{Bounds, BoundsTable};
use super::numbering::Numbering;
use super::strong::Strong;
use crate::certificate::Guide;

/// It was asked for a move in a position where nothing good is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost(pub(crate) Position);

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

/// Plays what is proved to win, and within fewer plies than it had.
pub(crate) struct BoundsGuide<'a> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) table: &'a BoundsTable,
    pub(crate) side: Side,
}

impl BoundsGuide<'_> {
    /// Plies within which the side wins.
    fn plies(&self, position: &Position) -> u16 {
        match position.outcome() {
            Outcome::Won { winner, .. } if winner == self.side => 0,
            Outcome::Won { .. } => Bounds::NEVER,
            Outcome::Undecided => {
                let attacks = position.turn() == self.side;
                let key = self.numbering.of(position) << 1 | u64::from(attacks);
                self.table.get(key).wins
            }
        }
    }
}

impl Guide for BoundsGuide<'_> {
    type Error = Lost;

    fn choose(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, Lost> {
        let here = self.plies(position);
        let good = moves.filter(|&mv| {
            let after = self.plies(&position.play_unchecked(mv));
            here != Bounds::NEVER && after < here
        });
        fewest_new(position, good, seen).ok_or(Lost(*position))
    }
}
