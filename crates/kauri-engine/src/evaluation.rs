//! What a position is worth without looking ahead.

use kauri::Position;

/// A cowrie pit more than the opponent has, in hundredths of a seed.
const MOBILITY: i32 = 8;

/// The opinion of a position that is not over, seen by the side to move, in
/// hundredths of a seed.
#[inline]
pub(crate) fn evaluate(position: &Position) -> i32 {
    let [_, _, ours, theirs] = position.to_words();
    100 * i32::from(position.margin().0) + MOBILITY * (pits_held(ours) - pits_held(theirs))
}

/// How many of a side's six pits hold something, from its half of a vector.
#[inline]
fn pits_held(half: u64) -> i32 {
    const LOW_BITS: u64 = 0x7f7f_7f7f_7f7f;
    const TOP_BITS: u64 = 0x8080_8080_8080;
    // No pit holds 128 pieces, so adding 127 sets the top bit of those that
    // hold any, and carries nothing over.
    (((half & LOW_BITS) + LOW_BITS) & TOP_BITS)
        .count_ones()
        .cast_signed()
}
