//! What a network sees of a position.

use kauri::Position;

/// Seeds of a pit that are told apart: this many less one, or more.
pub const SEEDS: usize = 20;

/// Cowries of a pit that are told apart: this many less one, or more.
pub const COWRIES: usize = 6;

/// What a pit can hold, as far as it is told apart.
pub const HOLDINGS: usize = SEEDS * COWRIES;

/// What a store can hold while the game is on: 0 to 30 seeds.
pub const STORE_HOLDINGS: usize = 31;

/// Ranges of seeds in play, each with weights of its own.
pub const PHASES: usize = 8;

/// A position of the full board as a network sees it, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Input {
    /// What the own pits hold, and then the opponent's: `SEEDS` times the
    /// cowries and once the seeds, both cut off at the most that are told apart.
    pub pits: [u8; 12],
    /// The seeds in the own store and in the opponent's.
    pub stores: [u8; 2],
    /// Which range the seeds in play are in.
    pub phase: u8,
}

impl Input {
    /// What a network sees of a position of the full board.
    #[inline]
    pub fn of(position: &Position) -> Input {
        let [our_seeds, their_seeds, our_cowries, their_cowries] = position.to_words();
        let ours = row(our_seeds, our_cowries);
        let theirs = row(their_seeds, their_cowries);
        let [a, b, c, d, e, f, ..] = ours.to_le_bytes();
        let [g, h, i, j, k, l, ..] = theirs.to_le_bytes();
        let stores = [our_seeds, their_seeds].map(store);
        let in_play = 60u8.wrapping_sub(stores[0]).wrapping_sub(stores[1]);
        Input {
            pits: [a, b, c, d, e, f, g, h, i, j, k, l],
            stores,
            phase: in_play / 8,
        }
    }
}

/// The lowest bit of each pit; the last two bytes of a half are no pits.
const PITS: u64 = 0x0101_0101_0101;

/// A side's six pits at once, a byte each.
#[inline]
fn row(seeds: u64, cowries: u64) -> u64 {
    let seeds = cut_off(seeds & (PITS * 0xff), SEEDS as u64 - 1);
    let cowries = cut_off(cowries & (PITS * 0xff), COWRIES as u64 - 1);
    // At most 119: no byte carries over.
    seeds + SEEDS as u64 * cowries
}

/// Bytes below 128 that are above `most` become `most`.
#[inline]
fn cut_off(bytes: u64, most: u64) -> u64 {
    let above = (bytes + (127 - most) * PITS) & (0x80 * PITS);
    if above == 0 {
        return bytes;
    }
    let above = (above >> 7) * 0xff;
    (bytes & !above) | ((most * PITS) & above)
}

/// The seeds in the store of a half.
#[inline]
fn store(seeds: u64) -> u8 {
    // They are raised so that the first number above half of all, 31, is 128.
    ((seeds >> 48) as u8).wrapping_sub(97)
}
