//! Positions in few bytes.

use core::fmt;

use crate::{Board, BoardSize, Position, Ruleset, Setup, Side};

/// A position in few bytes: 14 on the full board, at most 23.
///
/// # Layout
///
/// Bits, lowest first within each byte: 1 for North to move; 1 for
/// `last-cowrie`; three for pits a side less one; three for seeds a pit less
/// one; two for cowries a pit less one. Then the seeds of the pits in sowing
/// order and of South's and North's store, each as so many ones and a zero
/// after them; then the cowries of the pits, likewise. After the last store and
/// the last pit there is no zero, since the totals are known. The last byte is
/// filled with zeros.
///
/// One position has one packing, the layout will not change, and the length
/// depends on the board size alone.
///
/// ```
/// use kauri::Position;
///
/// let packed = Position::default().to_packed();
/// assert_eq!(packed.as_bytes().len(), 14);
/// assert_eq!(Position::from_packed(packed.as_bytes()), Ok(Position::default()));
/// ```
#[derive(Clone, Copy)]
pub struct Packed {
    bytes: [u8; Packed::MAX_LEN],
    len: u8,
}

const HEADER_BITS: usize = 10;

const fn packed_len(size: BoardSize) -> usize {
    let pits = 2 * size.pits() as usize;
    let seeds = size.total_seeds() as usize + pits + 1;
    let cowries = size.total_cowries() as usize + pits - 1;
    (HEADER_BITS + seeds + cowries).div_ceil(8)
}

impl Packed {
    /// The most bytes any position takes.
    pub const MAX_LEN: usize = 23;

    /// The bytes.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

impl AsRef<[u8]> for Packed {
    fn as_ref(&self) -> &[u8] {
        self.as_bytes()
    }
}

impl PartialEq for Packed {
    fn eq(&self, other: &Packed) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Packed {}

impl PartialOrd for Packed {
    fn partial_cmp(&self, other: &Packed) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Packed {
    fn cmp(&self, other: &Packed) -> core::cmp::Ordering {
        self.as_bytes().cmp(other.as_bytes())
    }
}

impl core::hash::Hash for Packed {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.as_bytes().hash(state);
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Packed(")?;
        for byte in self.as_bytes() {
            write!(f, "{byte:02x}")?;
        }
        f.write_str(")")
    }
}

struct BitWriter {
    bytes: [u8; Packed::MAX_LEN],
    at: usize,
}

impl BitWriter {
    fn bit(&mut self, bit: bool) {
        self.bytes[self.at / 8] |= u8::from(bit) << (self.at % 8);
        self.at += 1;
    }

    fn bits(&mut self, value: u8, count: u32) {
        for i in 0..count {
            self.bit(value >> i & 1 == 1);
        }
    }

    /// Each count as ones and a zero, without the last zero.
    fn counts(&mut self, counts: impl Iterator<Item = u8>) {
        for (i, count) in counts.enumerate() {
            if i > 0 {
                self.bit(false);
            }
            for _ in 0..count {
                self.bit(true);
            }
        }
    }
}

struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl BitReader<'_> {
    fn bit(&mut self) -> bool {
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (self.at % 8) & 1 == 1;
        self.at += 1;
        bit
    }

    fn bits(&mut self, count: u32) -> u8 {
        (0..count).fold(0, |value, i| value | u8::from(self.bit()) << i)
    }

    /// The next of several counts, with `left` pieces still to come.
    fn count(&mut self, left: &mut u8, last: bool) -> u8 {
        let mut count = 0;
        if last {
            count = *left;
            self.at += usize::from(count);
        } else {
            while self.bit() && count < *left {
                count += 1;
            }
        }
        *left -= count;
        count
    }
}

impl Position {
    /// The position in few bytes.
    pub fn to_packed(&self) -> Packed {
        let (board, size) = (self.board(), self.size());
        let mut bits = BitWriter {
            bytes: [0; Packed::MAX_LEN],
            at: 0,
        };
        bits.bit(self.turn() == Side::North);
        bits.bit(self.ruleset() == Ruleset::LastCowrie);
        bits.bits(size.pits() - 1, 3);
        bits.bits(size.seeds() - 1, 3);
        bits.bits(size.cowries() - 1, 2);
        let stores = [board.stores.south, board.stores.north];
        bits.counts(board.iter().map(|(_, held)| held.seeds).chain(stores));
        bits.counts(board.iter().map(|(_, held)| held.cowries));
        Packed {
            bytes: bits.bytes,
            len: packed_len(size) as u8,
        }
    }

    /// The position with this packing.
    ///
    /// # Errors
    ///
    /// If no position has it.
    pub fn from_packed(bytes: &[u8]) -> Result<Position, UnpackError> {
        let mut bits = BitReader { bytes, at: 0 };
        let turn = if bits.bit() { Side::North } else { Side::South };
        let ruleset = if bits.bit() {
            Ruleset::LastCowrie
        } else {
            Ruleset::Standard
        };
        let [pits, seeds, cowries] = [3, 3, 2].map(|count| bits.bits(count) + 1);
        let size = BoardSize::new(pits, seeds, cowries).map_err(|_| UnpackError)?;
        let mut board = Board::empty(pits);
        let mut left = size.total_seeds();
        for pit in size.pits_in_order() {
            board.get_mut(pit).seeds = bits.count(&mut left, false);
        }
        board.stores.south = bits.count(&mut left, false);
        board.stores.north = bits.count(&mut left, true);
        let mut left_cowries = size.total_cowries();
        let last = size.pits_in_order().last();
        for pit in size.pits_in_order() {
            board.get_mut(pit).cowries = bits.count(&mut left_cowries, Some(pit) == last);
        }
        let setup = Setup { board, turn };
        match setup.into_position(ruleset) {
            // Only one packing is the position's own: anything else, a wrong
            // length and stray bits included, is refused.
            Ok(position) if position.to_packed().as_bytes() == bytes => Ok(position),
            _ => Err(UnpackError),
        }
    }
}

/// The bytes are no position's packing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnpackError;

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the bytes of a packed position: they are damaged, cut short or something else")
    }
}

impl core::error::Error for UnpackError {}
