//! WebAssembly with 128-bit vectors.

use core::arch::wasm32::{
    i8x16_bitmask, i8x16_eq, i8x16_shuffle, i64x2_extract_lane, u8x16_add, u8x16_splat, u8x16_sub,
    u64x2, v128, v128_and, v128_andnot,
};

/// See the module above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes(v128);

/// The sum of eight bytes, at most 255, as a byte at bit 48.
const fn sum_to_store(a: u64) -> u64 {
    (a.wrapping_mul(0x0101_0101_0101_0101) >> 56) << 48
}

impl Lanes {
    #[inline]
    pub(crate) fn new(words: [u64; 2]) -> Lanes {
        Lanes(u64x2(words[0], words[1]))
    }

    #[inline]
    pub(crate) fn words(self) -> [u64; 2] {
        [
            i64x2_extract_lane::<0>(self.0).cast_unsigned(),
            i64x2_extract_lane::<1>(self.0).cast_unsigned(),
        ]
    }

    #[inline]
    pub(crate) fn add(self, other: Lanes) -> Lanes {
        Lanes(u8x16_add(self.0, other.0))
    }

    #[inline]
    pub(crate) fn sub(self, other: Lanes) -> Lanes {
        Lanes(u8x16_sub(self.0, other.0))
    }

    #[inline]
    pub(crate) fn and(self, other: Lanes) -> Lanes {
        Lanes(v128_and(self.0, other.0))
    }

    /// `other` where this mask is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn clear(self, other: Lanes) -> Lanes {
        Lanes(v128_andnot(other.0, self.0))
    }

    /// 255 in each lane that is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_zero(self) -> Lanes {
        Lanes(i8x16_eq(self.0, u8x16_splat(0)))
    }

    /// 255 in each lane that is 1, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_one(self) -> Lanes {
        Lanes(i8x16_eq(self.0, u8x16_splat(1)))
    }

    /// The opponent's lanes, with 0 in one's own.
    #[inline]
    pub(crate) fn high_half(self) -> Lanes {
        self.and(Lanes::new([0, u64::MAX]))
    }

    /// Exchanges the halves.
    #[inline]
    pub(crate) fn swap(self) -> Lanes {
        Lanes(i8x16_shuffle::<
            8,
            9,
            10,
            11,
            12,
            13,
            14,
            15,
            0,
            1,
            2,
            3,
            4,
            5,
            6,
            7,
        >(self.0, self.0))
    }

    /// One of the lanes 0–7.
    #[inline]
    pub(crate) fn low_lane(self, lane: u32) -> u8 {
        (self.words()[0] >> (8 * lane)) as u8
    }

    /// One bit for each of the lanes 0–7 that is not 0.
    #[inline]
    pub(crate) fn non_zero_low(self) -> u8 {
        !(i8x16_bitmask(self.is_zero().0) as u8)
    }

    /// Whether any lane is 128 or more.
    #[inline]
    pub(crate) fn top_bits(self) -> bool {
        i8x16_bitmask(self.0) != 0
    }

    /// The sum of the upper half of `captured` in lane 6, of `lost` in lane 14.
    #[inline]
    pub(crate) fn to_stores(captured: Lanes, lost: Lanes) -> Lanes {
        Lanes::new([
            sum_to_store(captured.words()[1]),
            sum_to_store(lost.words()[1]),
        ])
    }
}
