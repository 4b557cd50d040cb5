//! Six pits in a word, one byte each.

/// A side's pits in its word; the last two bytes are no pits.
pub(super) const PITS: u64 = 0xffff_ffff_ffff;

/// The lowest bit of each pit.
const ONES: u64 = 0x0101_0101_0101;

/// The lowest bit of each pit that holds anything.
#[inline]
pub(super) fn occupied(pits: u64) -> u64 {
    // No pit holds 128 pieces: adding 127 sets the top bit of those that hold
    // any, and carries nothing over.
    ((pits + 0x7f * ONES) >> 7) & ONES
}

/// The sum of all bytes, which must be below 256.
#[inline]
pub(super) fn bytes_sum(bytes: u64) -> i32 {
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
}
