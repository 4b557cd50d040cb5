//! Numbers strewn evenly, so that tables fill evenly.

/// A one-to-one map of the numbers of so many bits that strews neighbours
/// widely: what it gives can be taken apart into a place in a table and what
/// has to be kept there to know the number for certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spread {
    bits: u32,
}

impl Spread {
    /// For numbers of so many bits, at most 63.
    pub(crate) fn new(bits: u32) -> Spread {
        Spread {
            bits: bits.clamp(2, 63),
        }
    }

    /// The map: odd factors and shifts, which lose nothing.
    #[inline]
    pub(crate) fn of(self, number: u64) -> u64 {
        let mask = (1 << self.bits) - 1;
        let shift = self.bits.div_ceil(2);
        let mut z = number;
        z = (z ^ (z >> shift)).wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        z = (z ^ (z >> shift)).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
        z ^ (z >> shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_numbers_become_one() {
        for bits in 2..12 {
            let spread = Spread::new(bits);
            let mut images: Vec<u64> = (0..1 << bits).map(|number| spread.of(number)).collect();
            images.sort_unstable();
            assert!(images.into_iter().eq(0..1 << bits), "{bits}");
        }
    }
}
