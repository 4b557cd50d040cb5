//! NEON, which every aarch64 machine has.

#![allow(unsafe_code)]

use core::arch::aarch64::{
    uint8x16_t, vaddlvq_u8, vaddq_u8, vandq_u8, vbicq_u8, vceqq_u8, vceqzq_u8, vcombine_u64,
    vcreate_u64, vdupq_n_u8, vextq_u8, vgetq_lane_u64, vmaxvq_u8, vreinterpretq_u8_u64,
    vreinterpretq_u64_u8, vsubq_u8,
};

/// Calls intrinsics of NEON.
macro_rules! neon {
    ($call:expr) => {
        // SAFETY: the intrinsics need NEON and nothing else, and `lanes.rs`
        // takes this module only where the build has it.
        unsafe { $call }
    };
}

/// See the module above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes(uint8x16_t);

/// One bit for each of the eight bytes that is 255 rather than 0.
const fn gather(mask: u64) -> u8 {
    ((mask & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

impl Lanes {
    #[inline]
    pub(crate) fn new(words: [u64; 2]) -> Lanes {
        neon!(Lanes(vreinterpretq_u8_u64(vcombine_u64(
            vcreate_u64(words[0]),
            vcreate_u64(words[1]),
        ))))
    }

    #[inline]
    pub(crate) fn words(self) -> [u64; 2] {
        neon!({
            let words = vreinterpretq_u64_u8(self.0);
            [vgetq_lane_u64::<0>(words), vgetq_lane_u64::<1>(words)]
        })
    }

    #[inline]
    pub(crate) fn add(self, other: Lanes) -> Lanes {
        neon!(Lanes(vaddq_u8(self.0, other.0)))
    }

    #[inline]
    pub(crate) fn sub(self, other: Lanes) -> Lanes {
        neon!(Lanes(vsubq_u8(self.0, other.0)))
    }

    #[inline]
    pub(crate) fn and(self, other: Lanes) -> Lanes {
        neon!(Lanes(vandq_u8(self.0, other.0)))
    }

    /// `other` where this mask is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn clear(self, other: Lanes) -> Lanes {
        neon!(Lanes(vbicq_u8(other.0, self.0)))
    }

    /// 255 in each lane that is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_zero(self) -> Lanes {
        neon!(Lanes(vceqzq_u8(self.0)))
    }

    /// 255 in each lane that is 1, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_one(self) -> Lanes {
        neon!(Lanes(vceqq_u8(self.0, vdupq_n_u8(1))))
    }

    /// The opponent's lanes, with 0 in one's own.
    #[inline]
    pub(crate) fn high_half(self) -> Lanes {
        self.and(Lanes::new([0, u64::MAX]))
    }

    /// Exchanges the halves.
    #[inline]
    pub(crate) fn swap(self) -> Lanes {
        neon!(Lanes(vextq_u8::<8>(self.0, self.0)))
    }

    /// One of the lanes 0–7.
    #[inline]
    pub(crate) fn low_lane(self, lane: u32) -> u8 {
        (self.words()[0] >> (8 * lane)) as u8
    }

    /// One bit for each of the lanes 0–7 that is not 0.
    #[inline]
    pub(crate) fn non_zero_low(self) -> u8 {
        !gather(self.is_zero().words()[0])
    }

    /// Whether any lane is 128 or more.
    #[inline]
    pub(crate) fn top_bits(self) -> bool {
        neon!(vmaxvq_u8(self.0) >= 128)
    }

    /// The sum of the upper half of `captured` in lane 6, of `lost` in lane 14.
    #[inline]
    pub(crate) fn to_stores(captured: Lanes, lost: Lanes) -> Lanes {
        neon!({
            // Both come with nothing in the lower half.
            let sum = |lanes: Lanes| u64::from(vaddlvq_u8(lanes.0)) << 48;
            Lanes::new([sum(captured), sum(lost)])
        })
    }
}
