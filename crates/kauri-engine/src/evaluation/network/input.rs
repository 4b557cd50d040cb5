//! Which rows of a network a position chooses.

use kauri::Position;

/// Seeds of a pit that are told apart: this many less one, or more.
pub(super) const SEEDS: u8 = 20;

/// Cowries of a pit that are told apart: this many less one, or more.
pub(super) const COWRIES: u8 = 6;

/// What a pit may hold, as far as it is told apart.
const HOLDINGS: u16 = SEEDS as u16 * COWRIES as u16;

/// The first row of the own store; the opponent's follow.
const STORES: u16 = 12 * HOLDINGS;

/// What a store may hold while the game is on: 0 to 30.
const STORE_HOLDINGS: u16 = 31;

/// The rows of a network.
pub const ROWS: usize = (STORES + 2 * STORE_HOLDINGS) as usize;

/// A power of two that is enough for them.
pub(super) const TABLE_ROWS: usize = ROWS.next_power_of_two();

/// The rows that a position chooses, and its phase.
///
/// A pit with `s` seeds and `c` cowries, both cut off at the most that are told
/// apart, chooses the row `(pit · COWRIES + c) · SEEDS + s`, where own pits
/// come first. Then come the rows of the own store and those of the
/// opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// One for each pit and each store.
    pub rows: [u16; 14],
    /// Which range the seeds in play are in.
    pub phase: usize,
}

impl Rows {
    /// Those of a position of the full board.
    #[inline]
    pub fn of(position: &Position) -> Rows {
        let [our_seeds, their_seeds, our_cowries, their_cowries] = position.to_words();
        let seeds = lanes(our_seeds, their_seeds);
        let cowries = lanes(our_cowries, their_cowries);
        let mut holdings = [0u16; 16];
        for lane in 0..16 {
            let base = if lane < 8 { lane } else { lane - 2 } as u16 * HOLDINGS;
            let cowries = u16::from(cowries[lane].min(COWRIES - 1));
            holdings[lane] =
                base + cowries * u16::from(SEEDS) + u16::from(seeds[lane].min(SEEDS - 1));
        }
        // Stores are raised so that 31 seeds are 128.
        let [ours, theirs] = [our_seeds, their_seeds].map(|word| (word >> 48) as u8 as u16);
        let (ours, theirs) = (ours.wrapping_sub(97), theirs.wrapping_sub(97));
        let [a, b, c, d, e, f, _, _, g, h, i, j, k, l, _, _] = holdings;
        let in_play = 60u16.wrapping_sub(ours).wrapping_sub(theirs);
        Rows {
            rows: [
                a,
                b,
                c,
                d,
                e,
                f,
                g,
                h,
                i,
                j,
                k,
                l,
                STORES.wrapping_add(ours),
                (STORES + STORE_HOLDINGS).wrapping_add(theirs),
            ],
            phase: usize::from(in_play / 8),
        }
    }
}

#[inline]
fn lanes(low: u64, high: u64) -> [u8; 16] {
    (u128::from(low) | u128::from(high) << 64).to_le_bytes()
}
