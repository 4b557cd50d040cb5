//! A board of bytes, seen by the side to move.

use kauri::{Position, Ruleset, Side};

/// Pits a side: this player knows no other boards.
pub const PITS: usize = 6;

/// All pits.
const ALL: usize = 2 * PITS;

/// A position, seen by the side to move: its own pits come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    seeds: [u8; ALL],
    cowries: [u8; ALL],
    ours: u8,
    theirs: u8,
    /// Half of all seeds.
    half: u8,
    last_cowrie_only: bool,
}

impl Board {
    /// The board of a position; `None` if it has not six pits a side.
    pub fn of(position: &Position) -> Option<Board> {
        if usize::from(position.pits()) != PITS {
            return None;
        }
        let (us, stores) = (position.turn(), position.stores());
        let mut board = Board {
            seeds: [0; ALL],
            cowries: [0; ALL],
            ours: stores[us],
            theirs: stores[!us],
            half: position.half(),
            last_cowrie_only: position.ruleset() == Ruleset::LastCowrie,
        };
        for (pit, held) in position.board().iter() {
            let row = if pit.side() == us { 0 } else { PITS };
            let at = row + usize::from(pit.column());
            board.seeds[at] = held.seeds;
            board.cowries[at] = held.cowries;
        }
        Some(board)
    }

    /// The same as a position, in which `us` is to move.
    pub fn to_position(self, us: Side) -> Option<Position> {
        let mut board = kauri::Board::empty(PITS as u8);
        for (at, (&seeds, &cowries)) in self.seeds.iter().zip(&self.cowries).enumerate() {
            let side = if at < PITS { us } else { !us };
            board.rows[side][at % PITS] = kauri::Contents { seeds, cowries };
        }
        board.stores[us] = self.ours;
        board.stores[!us] = self.theirs;
        let ruleset = if self.last_cowrie_only {
            Ruleset::LastCowrie
        } else {
            Ruleset::Standard
        };
        kauri::Setup { board, turn: us }.into_position(ruleset).ok()
    }

    /// Own seeds in store less the opponent's.
    #[inline]
    pub fn margin(&self) -> i16 {
        i16::from(self.ours) - i16::from(self.theirs)
    }

    /// Whether the side to move has won or lost by R9 (`true`: won).
    #[inline]
    pub fn majority(&self) -> Option<bool> {
        if self.ours > self.half {
            Some(true)
        } else if self.theirs > self.half {
            Some(false)
        } else {
            None
        }
    }

    /// Whether all seeds are in the stores, so that who cannot move has lost (R10).
    #[inline]
    pub fn is_bare(&self) -> bool {
        u16::from(self.ours) + u16::from(self.theirs) == 2 * u16::from(self.half)
    }

    /// Whether an own pit may be sown (R3).
    #[inline]
    pub fn may_sow(&self, pit: usize) -> bool {
        self.cowries[pit] > 0
    }

    /// The board after an own pit is sown, seen by the opponent (R4–R7).
    #[inline]
    pub fn sow(&self, pit: usize) -> Board {
        let mut board = *self;
        let seeds = std::mem::take(&mut board.seeds[pit]);
        let cowries = std::mem::take(&mut board.cowries[pit]);
        let mut at = pit;
        for _ in 0..seeds {
            at = next(at);
            if at >= PITS && board.cowries[at] > 0 && board.seeds[at] == 0 {
                board.theirs += 1;
            } else {
                board.seeds[at] += 1;
            }
        }
        for left in (0..cowries).rev() {
            at = next(at);
            let captures = !board.last_cowrie_only || left == 0;
            if at >= PITS && board.cowries[at] == 0 && captures {
                board.ours += std::mem::take(&mut board.seeds[at]);
            }
            board.cowries[at] += 1;
        }
        board.pass()
    }

    /// The same board seen by the opponent: after a pass (R8).
    #[inline]
    pub fn pass(&self) -> Board {
        Board {
            seeds: swapped(&self.seeds),
            cowries: swapped(&self.cowries),
            ours: self.theirs,
            theirs: self.ours,
            ..*self
        }
    }

    /// A number that differs for almost all boards that do.
    #[inline]
    pub fn hash(&self) -> u64 {
        let word = |bytes: &[u8]| {
            let folded = bytes.iter().rev();
            folded.fold(0u64, |word, &byte| word << 8 | u64::from(byte))
        };
        let (seeds, cowries) = (&self.seeds, &self.cowries);
        // No count of cowries has more than four bits, nor a row of seeds 64.
        let rest = word(&[self.ours, self.theirs, self.half]) << 32;
        let rest = rest | u64::from(self.last_cowrie_only) << 63;
        let a = word(&seeds[..8]) ^ 0x9e37_79b9_7f4a_7c15;
        let b = word(&cowries[..8]) ^ 0xbf58_476d_1ce4_e5b9;
        let c = (word(&seeds[8..]) | word(&cowries[8..]) << 32) ^ 0x94d0_49bb_1331_11eb;
        folded(folded(a, b) ^ rest, c)
    }
}

/// Both halves of the product of two numbers, folded into one.
#[inline]
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

#[inline]
fn next(at: usize) -> usize {
    if at == ALL - 1 { 0 } else { at + 1 }
}

#[inline]
fn swapped(row: &[u8; ALL]) -> [u8; ALL] {
    let mut swapped = [0; ALL];
    swapped[..PITS].copy_from_slice(&row[PITS..]);
    swapped[PITS..].copy_from_slice(&row[..PITS]);
    swapped
}
