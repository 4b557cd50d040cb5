//! What counts as the same: a stable 64-bit hash of positions.

use core::fmt;

use crate::{BoardSize, Pit, Position, Ruleset, Side};

/// A Zobrist hash of a position: board, turn, board size and ruleset.
///
/// The hash is the exclusive or of one key for every count that is not zero.
/// Keys are numbered: `96 · place + count` with places 0–11 for the seeds of
/// `A`–`F` and `a`–`f`, 12–23 for their cowries, 24 and 25 for the stores; and
/// 2,497 for North to move, 2,498 for `last-cowrie`, and from 2,499 on
/// `6 · half + pits`. Key `n` is `n`+1 times 0x9e3779b97f4a7c15 put through the
/// finaliser of `SplitMix64`. It is the same on all machines and in all
/// versions of this crate.
///
/// After a move only the keys of changed counts are exchanged:
///
/// ```
/// use kauri::Position;
///
/// let before = Position::default();
/// let after = before.play("C".parse()?)?;
/// assert_eq!(before.zobrist_hash().updated(&before, &after), after.zobrist_hash());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ZobristHash(pub u64);

const COUNTS: u64 = BoardSize::MAX_TOTAL_SEEDS as u64;
const PLACES: usize = 26;
const NORTH_TO_MOVE: u64 = COUNTS * PLACES as u64 + 1;
const LAST_COWRIE: u64 = NORTH_TO_MOVE + 1;
const SIZES: u64 = LAST_COWRIE + 1;

const COWRIE_PLACES: usize = 12;
const STORE_PLACES: usize = 24;

const fn key(number: u64) -> u64 {
    let mut z = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of a count, nothing for none. A count of 96 takes the number after
/// the place's last, which is the next place's none and so unused.
const fn count_key(place: usize, count: u8) -> u64 {
    if count == 0 {
        0
    } else {
        key(COUNTS * place as u64 + count as u64)
    }
}

/// All counts of a position by place.
fn counts(position: &Position) -> [u8; PLACES] {
    let mut counts = [0; PLACES];
    for (pit, held) in position.board().iter() {
        let place = usize::from(pit.side().index() * Pit::MAX_PER_SIDE + pit.column());
        counts[place] = held.seeds;
        counts[COWRIE_PLACES + place] = held.cowries;
    }
    let stores = position.stores();
    counts[STORE_PLACES] = stores.south;
    counts[STORE_PLACES + 1] = stores.north;
    counts
}

/// The keys of what is not a count.
fn frame(position: &Position) -> u64 {
    let mut hash = key(SIZES + 6 * u64::from(position.half()) + u64::from(position.pits()));
    if position.turn() == Side::North {
        hash ^= key(NORTH_TO_MOVE);
    }
    if position.ruleset() == Ruleset::LastCowrie {
        hash ^= key(LAST_COWRIE);
    }
    hash
}

impl Position {
    /// The hash from scratch.
    pub fn zobrist_hash(&self) -> ZobristHash {
        let counts = counts(self).into_iter().enumerate();
        ZobristHash(counts.fold(frame(self), |hash, (place, count)| {
            hash ^ count_key(place, count)
        }))
    }
}

impl ZobristHash {
    /// The hash of `after`, from this one of `before`.
    pub fn updated(self, before: &Position, after: &Position) -> ZobristHash {
        let changes = counts(before).into_iter().zip(counts(after)).enumerate();
        let mut hash = self.0 ^ frame(before) ^ frame(after);
        for (place, (old, new)) in changes {
            if old != new {
                hash ^= count_key(place, old) ^ count_key(place, new);
            }
        }
        ZobristHash(hash)
    }
}

impl fmt::Display for ZobristHash {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for ZobristHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ZobristHash({self})")
    }
}
