//! Two 64-bit words with eight counts each, for machines without vectors.

/// See the module above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lanes([u64; 2]);

const LOW_BITS: u64 = 0x7f7f_7f7f_7f7f_7f7f;
const TOP_BITS: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;

/// Adds eight bytes to eight bytes without carries between them.
const fn add(a: u64, b: u64) -> u64 {
    ((a & LOW_BITS) + (b & LOW_BITS)) ^ ((a ^ b) & TOP_BITS)
}

/// Subtracts eight bytes from eight bytes without borrows between them.
const fn sub(a: u64, b: u64) -> u64 {
    ((a | TOP_BITS) - (b & LOW_BITS)) ^ ((a ^ !b) & TOP_BITS)
}

/// The top bit of each byte that is not 0.
const fn non_zero_bits(a: u64) -> u64 {
    (((a & LOW_BITS) + LOW_BITS) | a) & TOP_BITS
}

/// 255 in each byte that is 0, and 0 elsewhere.
const fn is_zero(a: u64) -> u64 {
    (((!non_zero_bits(a)) & TOP_BITS) >> 7) * 0xff
}

/// The sum of eight bytes, at most 255, as a byte at bit 48.
const fn sum_to_store(a: u64) -> u64 {
    (a.wrapping_mul(ONES) >> 56) << 48
}

/// One bit for each of the eight bytes whose top bit is set.
const fn gather(top_bits: u64) -> u8 {
    ((top_bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

impl Lanes {
    #[inline]
    pub(crate) const fn new(words: [u64; 2]) -> Lanes {
        Lanes(words)
    }

    #[inline]
    pub(crate) const fn words(self) -> [u64; 2] {
        self.0
    }

    fn zip(self, other: Lanes, f: impl Fn(u64, u64) -> u64) -> Lanes {
        Lanes([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }

    #[inline]
    pub(crate) fn add(self, other: Lanes) -> Lanes {
        self.zip(other, add)
    }

    #[inline]
    pub(crate) fn sub(self, other: Lanes) -> Lanes {
        self.zip(other, sub)
    }

    #[inline]
    pub(crate) fn and(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| a & b)
    }

    /// `other` where this mask is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn clear(self, other: Lanes) -> Lanes {
        self.zip(other, |a, b| !a & b)
    }

    /// 255 in each lane that is 0, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_zero(self) -> Lanes {
        Lanes(self.0.map(is_zero))
    }

    /// 255 in each lane that is 1, and 0 elsewhere.
    #[inline]
    pub(crate) fn is_one(self) -> Lanes {
        Lanes(self.0.map(|word| is_zero(word ^ ONES)))
    }

    /// The opponent's lanes, with 0 in one's own.
    #[inline]
    pub(crate) fn high_half(self) -> Lanes {
        Lanes([0, self.0[1]])
    }

    /// Exchanges the halves.
    #[inline]
    pub(crate) fn swap(self) -> Lanes {
        Lanes([self.0[1], self.0[0]])
    }

    /// One of the lanes 0–7.
    #[inline]
    pub(crate) fn low_lane(self, lane: u32) -> u8 {
        (self.0[0] >> (8 * lane)) as u8
    }

    /// One bit for each of the lanes 0–7 that is not 0.
    #[inline]
    pub(crate) fn non_zero_low(self) -> u8 {
        gather(non_zero_bits(self.0[0]))
    }

    /// Whether any lane is 128 or more.
    #[inline]
    pub(crate) fn top_bits(self) -> bool {
        (self.0[0] | self.0[1]) & TOP_BITS != 0
    }

    /// The sum of the upper half of `captured` in lane 6, of `lost` in lane 14.
    #[inline]
    pub(crate) fn to_stores(captured: Lanes, lost: Lanes) -> Lanes {
        Lanes([sum_to_store(captured.0[1]), sum_to_store(lost.0[1])])
    }
}
