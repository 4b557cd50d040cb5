//! SSE2, which every x86-64 machine has.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m128i, _mm_add_epi8, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cvtsi128_si64,
    _mm_movemask_epi8, _mm_sad_epu8, _mm_set_epi64x, _mm_set1_epi8, _mm_setzero_si128,
    _mm_shuffle_epi32, _mm_slli_epi64, _mm_sub_epi8, _mm_unpackhi_epi64,
};

/// Calls intrinsics of SSE2.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: the intrinsics need SSE2 and nothing else, and `lanes.rs`
        // takes this module only where the build has it.
        unsafe { $call }
    };
}

/// See the module above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes(__m128i);

impl Lanes {
    #[inline]
    pub(crate) fn new(words: [u64; 2]) -> Lanes {
        sse2!(Lanes(_mm_set_epi64x(
            words[1].cast_signed(),
            words[0].cast_signed(),
        )))
    }

    #[inline]
    pub(crate) fn words(self) -> [u64; 2] {
        sse2!({
            let low = _mm_cvtsi128_si64(self.0);
            let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(self.0, self.0));
            [low.cast_unsigned(), high.cast_unsigned()]
        })
    }

    #[inline]
    pub(crate) fn add(self, other: Lanes) -> Lanes {
        sse2!(Lanes(_mm_add_epi8(self.0, other.0)))
    }

    #[inline]
    pub(crate) fn sub(self, other: Lanes) -> Lanes {
        sse2!(Lanes(_mm_sub_epi8(self.0, other.0)))
    }

    #[inline]
    pub(crate) fn and(self, other: Lanes) -> Lanes {
        sse2!(Lanes(_mm_and_si128(self.0, other.0)))
    }

    /// `other` where this mask is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn clear(self, other: Lanes) -> Lanes {
        sse2!(Lanes(_mm_andnot_si128(self.0, other.0)))
    }

    /// 255 in each lane that is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_zero(self) -> Lanes {
        sse2!(Lanes(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())))
    }

    /// 255 in each lane that is 1, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_one(self) -> Lanes {
        sse2!(Lanes(_mm_cmpeq_epi8(self.0, _mm_set1_epi8(1))))
    }

    /// The opponent's lanes, with 0 in one's own.
    #[inline]
    pub(crate) fn high_half(self) -> Lanes {
        sse2!(Lanes(_mm_and_si128(self.0, _mm_set_epi64x(-1, 0))))
    }

    /// Exchanges the halves.
    #[inline]
    pub(crate) fn swap(self) -> Lanes {
        sse2!(Lanes(_mm_shuffle_epi32::<0b01_00_11_10>(self.0)))
    }

    /// One of the lanes 0–7.
    #[inline]
    pub(crate) fn low_lane(self, lane: u32) -> u8 {
        sse2!((_mm_cvtsi128_si64(self.0) >> (8 * lane)) as u8)
    }

    /// One bit for each of the lanes 0–7 that is not 0.
    #[inline]
    pub(crate) fn non_zero_low(self) -> u8 {
        sse2!(!(_mm_movemask_epi8(self.is_zero().0) as u8))
    }

    /// Whether any lane is 128 or more.
    #[inline]
    pub(crate) fn top_bits(self) -> bool {
        sse2!(_mm_movemask_epi8(self.0) != 0)
    }

    /// The sum of the upper half of `captured` in lane 6, of `lost` in lane 14.
    #[inline]
    pub(crate) fn to_stores(captured: Lanes, lost: Lanes) -> Lanes {
        sse2!({
            let zero = _mm_setzero_si128();
            let sums =
                _mm_unpackhi_epi64(_mm_sad_epu8(captured.0, zero), _mm_sad_epu8(lost.0, zero));
            Lanes(_mm_slli_epi64::<48>(sums))
        })
    }
}
