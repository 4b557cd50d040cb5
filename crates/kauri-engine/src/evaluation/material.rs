//! The margin alone.

use kauri::Position;

use super::Evaluator;
use super::rows::{PITS, bytes_sum, occupied};

/// Counts the stores and nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material;

const SEED: i32 = 100;

/// One in each pit.
const ONES: u64 = 0x0101_0101_0101;
/// The top bit of each pit.
const TOP: u64 = 0x8080_8080_8080;

impl Evaluator for Material {
    const TABLE_DEPTH: u8 = 4;

    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        SEED * i32::from(position.margin().0)
    }

    /// With fewer pieces in each own pit than the board has pits, a move drops
    /// at most one piece in a pit (R4). So it captures at most what lies in the
    /// opponent's pits without cowries (R5), and loses at most a seed to each of
    /// those with cowries and no seeds (R6).
    #[inline]
    fn settled(&self, position: &Position, alpha: i32, beta: i32) -> Option<i32> {
        let [our_seeds, their_seeds, our_cowries, their_cowries] = position.to_words();
        let hands = (our_seeds & PITS) + (our_cowries & PITS);
        let lap = 2 * u64::from(position.pits());
        // A hand is at most 144, and 127 with the top bit taken off, so that no
        // byte carries.
        if (((hands & !TOP) + (TOP - ONES * lap)) | hands) & TOP != 0 {
            return None;
        }
        let (their_seeds_in_pits, guarded) = (their_seeds & PITS, occupied(their_cowries & PITS));
        let exposed = bytes_sum(their_seeds_in_pits & !(guarded * 0xff));
        let swallows = bytes_sum(guarded & !occupied(their_seeds_in_pits));
        let margin = i32::from(position.margin().0);
        // The game goes on unless a store passes half, which is bit 7 of it, or
        // nothing is left in play.
        let ours = (our_seeds >> 48) as u8;
        let theirs = (their_seeds >> 48) as u8;
        let most = SEED * (margin + exposed);
        if most <= alpha {
            let goes_on = i32::from(ours) + exposed < 128
                && i32::from(ours) + i32::from(theirs) + exposed < 2 * 127;
            return goes_on.then_some(most);
        }
        let least = SEED * (margin - swallows);
        (least >= beta && i32::from(theirs) + swallows < 128).then_some(least)
    }
}
