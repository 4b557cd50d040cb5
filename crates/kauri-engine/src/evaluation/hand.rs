//! What a position is worth without looking ahead.
//!
//! The stores count, and beside them what may soon be in them: seeds that lie
//! without a cowrie can be captured (R5), a cowrie that lies without seeds
//! swallows the opponent's (R6), and pits with cowries are moves to choose
//! from. The weights are rounded from a logistic fit to the results of games of
//! the engine against itself.

use kauri::Position;

use super::Evaluator;
use super::rows::{PITS, bytes_sum, occupied};

/// A seed that can be captured, and once more for each pit of them, in
/// hundredths of a seed.
const EXPOSED: i32 = 55;

/// The unit of the weights that follow, in hundredths of a seed.
const UNIT: i32 = 10;

/// A pit with a cowrie.
const PLAYABLE: u64 = 5;

/// A pit with cowries and no seeds.
const SWALLOWING: u64 = 3;

/// A cowrie on one's own side.
const COWRIE: u64 = 1;

/// A few weights, fitted by hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand;

impl Evaluator for Hand {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        evaluate(position)
    }
}

#[inline]
fn evaluate(position: &Position) -> i32 {
    let [our_seeds, their_seeds, our_cowries, their_cowries] = position.to_words();
    let ours = Row::new(our_seeds, our_cowries);
    let theirs = Row::new(their_seeds, their_cowries);
    100 * i32::from(position.margin().0) + ours.worth() - theirs.worth()
}

/// A side's six pits, one byte each.
struct Row {
    seeds: u64,
    cowries: u64,
}

impl Row {
    /// From a side's halves of the two vectors; the last two bytes are no pits.
    #[inline]
    fn new(seeds: u64, cowries: u64) -> Row {
        Row {
            seeds: seeds & PITS,
            cowries: cowries & PITS,
        }
    }

    #[inline]
    fn worth(&self) -> i32 {
        let playable = occupied(self.cowries);
        let swallowing = playable & !occupied(self.seeds);
        // Weights are added up pit by pit: no sum is over 48 + 30 + 18.
        let assets =
            bytes_sum(COWRIE * self.cowries + PLAYABLE * playable + SWALLOWING * swallowing);
        let exposed = self.seeds & !(playable * 0xff);
        let liabilities = bytes_sum(exposed + occupied(exposed));
        UNIT * assets - EXPOSED * liabilities
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kauri::{BoardSize, Ruleset};

    /// The same, slow and obvious.
    fn by_pits(position: &Position) -> i32 {
        let board = position.board();
        let mut value = 100 * i32::from(position.margin().0);
        for (pit, held) in board.iter() {
            let mut worth = 10 * i32::from(held.cowries);
            if held.cowries > 0 {
                worth += 50;
                if held.seeds == 0 {
                    worth += 30;
                }
            } else if held.seeds > 0 {
                worth -= 55 * (i32::from(held.seeds) + 1);
            }
            value += if pit.side() == position.turn() {
                worth
            } else {
                -worth
            };
        }
        value
    }

    #[test]
    fn evaluating_many_pits_at_once_is_evaluating_pit_by_pit() {
        for size in BoardSize::all() {
            for ruleset in Ruleset::ALL {
                let mut position = Position::start(size, ruleset);
                for ply in 0..60 {
                    assert_eq!(evaluate(&position), by_pits(&position), "{position:?}");
                    let mut moves = position.legal_moves();
                    let choice = ply * 7 % moves.len().max(1);
                    let Some(mv) = moves.nth(choice) else { break };
                    position = position.play_unchecked(mv);
                }
            }
        }
    }

    #[test]
    fn the_start_is_even() {
        assert_eq!(evaluate(&Position::default()), 0);
    }
}
