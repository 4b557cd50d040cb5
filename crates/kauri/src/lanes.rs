//! Sixteen counts side by side: the machine's view of a board.
//!
//! A board is two vectors of sixteen bytes, one of seeds and one of cowries,
//! seen by the side to move: lanes 0–5 are its own pits, 8–13 the opponent's;
//! on smaller boards the later lanes of each half stay 0. Lanes 6, 7, 14 and
//! 15 carry what [`Position`](crate::Position) keeps beside the pits. Giving
//! the turn to the other side is exchanging the halves.
//!
//! There is one implementation for each instruction set, chosen when the crate
//! is built: SSE2 and NEON are part of every x86-64 and aarch64 machine, so
//! nothing has to be asked at run time and no old machine can be surprised.
//! Everywhere else, and on WebAssembly without SIMD, two 64-bit words serve.

#[allow(dead_code)] // where there are vectors, only the tests use it
mod portable;

// `--cfg kauri_portable` tests the portable lanes on any machine.
#[cfg_attr(
    all(not(kauri_portable), target_arch = "x86_64", target_feature = "sse2"),
    path = "lanes/sse2.rs"
)]
#[cfg_attr(
    all(
        not(kauri_portable),
        target_arch = "aarch64",
        target_feature = "neon",
        target_endian = "little"
    ),
    path = "lanes/neon.rs"
)]
#[cfg_attr(
    all(
        not(kauri_portable),
        target_arch = "wasm32",
        target_feature = "simd128"
    ),
    path = "lanes/wasm.rs"
)]
mod machine;
pub(crate) use machine::Lanes;

/// The lane of the side to move's store, and of what belongs to that side.
pub(crate) const OUR_STORE: u32 = 6;
/// The lane after the store.
pub(crate) const OUR_FLAG: u32 = 7;

/// What sowing from one lane adds to every lane, as two little-endian words.
pub(crate) type Drops = [u64; 2];

/// The most pieces one pit can hold, plus one for none.
pub(crate) const HANDS: usize =
    (crate::BoardSize::MAX_TOTAL_SEEDS + crate::BoardSize::MAX_TOTAL_COWRIES) as usize + 1;

/// Where the rows of boards with `pits` a side begin in [`DROPS`].
pub(crate) const fn first_row(pits: u8) -> usize {
    pits as usize * (pits as usize - 1) / 2
}

/// A table that may be read sixteen bytes at a time.
#[repr(align(64))]
pub(crate) struct Aligned<T>(pub(crate) T);

/// `DROPS[first_row(pits) + column][n]`: what sowing `n` pieces from `column`
/// adds to every lane, less `n` in the lane that was emptied. All wrap at 256.
///
/// Taking the row of all pieces less the row of the seeds gives the drops of
/// the cowries alone, the emptied pit again included.
pub(crate) static DROPS: Aligned<[[Drops; HANDS]; 21]> = Aligned(drops());

#[allow(clippy::large_stack_arrays)] // made while compiling
const fn drops() -> [[Drops; HANDS]; 21] {
    let mut table = [[[0; 2]; HANDS]; 21];
    let mut pits = 1;
    while pits <= 6 {
        let mut column = 0;
        while column < pits {
            let row = first_row(pits) + column as usize;
            let mut lanes = [0u8; 16];
            let mut n = 1;
            while n < HANDS {
                let at = (column as usize + n) % (2 * pits as usize);
                let lane = if at < pits as usize {
                    at
                } else {
                    8 + at - pits as usize
                };
                lanes[lane] = lanes[lane].wrapping_add(1);
                lanes[column as usize] = lanes[column as usize].wrapping_sub(1);
                table[row][n] = to_words(lanes);
                n += 1;
            }
            column += 1;
        }
        pits += 1;
    }
    table
}

/// Sixteen lanes as two little-endian words, lane 0 lowest.
pub(crate) const fn to_words(lanes: [u8; 16]) -> [u64; 2] {
    let mut words = [0u64; 2];
    let mut lane = 0;
    while lane < 16 {
        words[lane / 8] |= (lanes[lane] as u64) << (8 * (lane % 8));
        lane += 1;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Lanes, portable, to_words};
    use proptest::prelude::*;

    fn words() -> impl Strategy<Value = [u64; 2]> {
        // Small counts as on a board, with zeros common, and anything at all.
        prop::array::uniform16(prop_oneof![Just(0u8), 0u8..4, any::<u8>()]).prop_map(to_words)
    }

    proptest! {
        #[test]
        fn the_machine_agrees_with_two_words(a in words(), b in words(), lane in 0u32..8) {
            let (x, y) = (Lanes::new(a), Lanes::new(b));
            let (p, q) = (portable::Lanes::new(a), portable::Lanes::new(b));
            prop_assert_eq!(x.words(), a);
            prop_assert_eq!(x.add(y).words(), p.add(q).words());
            prop_assert_eq!(x.sub(y).words(), p.sub(q).words());
            prop_assert_eq!(x.is_zero().words(), p.is_zero().words());
            prop_assert_eq!(x.is_one().words(), p.is_one().words());
            prop_assert_eq!(x.is_zero().and(y).words(), p.is_zero().and(q).words());
            prop_assert_eq!(x.is_zero().clear(y).words(), p.is_zero().clear(q).words());
            prop_assert_eq!(x.high_half().words(), p.high_half().words());
            prop_assert_eq!(x.swap().words(), p.swap().words());
            prop_assert_eq!(x.low_lane(lane), p.low_lane(lane));
            prop_assert_eq!(x.non_zero_low(), p.non_zero_low());
            prop_assert_eq!(x.top_bits(), p.top_bits());
        }

        #[test]
        fn sums_go_to_the_stores(
            a in prop::array::uniform8(0u8..=16), b in prop::array::uniform8(0u8..=16),
        ) {
            let captured = [0, u64::from_le_bytes(a)];
            let lost = [0, u64::from_le_bytes(b)];
            let sums = Lanes::to_stores(Lanes::new(captured), Lanes::new(lost));
            let expected = [a, b].map(|lanes| lanes.iter().map(|&n| u64::from(n)).sum::<u64>() << 48);
            prop_assert_eq!(sums.words(), expected);
            let portable =
                portable::Lanes::to_stores(portable::Lanes::new(captured), portable::Lanes::new(lost));
            prop_assert_eq!(portable.words(), expected);
        }
    }
}
