//! Sets of entries of a plane.

/// Words that hold a bit for each of `len` entries.
pub(super) fn words(len: usize) -> usize {
    len.div_ceil(64)
}

/// Adds an entry.
#[inline]
pub(super) fn add(set: &mut [u64], at: usize) {
    set[at / 64] |= 1 << (at % 64);
}

/// Calls `see` with every entry, in order.
#[inline]
pub(super) fn for_each(set: &[u64], mut see: impl FnMut(usize)) {
    for (i, &word) in set.iter().enumerate() {
        let mut bits = word;
        while bits != 0 {
            see(i * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}
