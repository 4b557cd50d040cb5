//! Sets of entries of a plane.

/// Words that hold a bit for each of `len` entries.
pub(super) fn words(len: usize) -> usize {
    len.div_ceil(64)
}

/// Adds an entry if it is to be, without asking.
#[inline]
pub(super) fn add_if(set: &mut [u64], at: usize, is_one: bool) {
    set[at / 64] |= u64::from(is_one) << (at % 64);
}

/// The part of a word of the set that is in a range, and whether more follow.
#[inline]
fn part(set: &[u64], word: usize, start: usize, end: usize) -> u64 {
    let mut bits = set[word];
    let first = word * 64;
    if first < start {
        bits &= u64::MAX << (start - first);
    }
    if first + 64 > end {
        bits &= u64::MAX >> (first + 64 - end);
    }
    bits
}

/// Whether there is an entry among the `len` from `start` on.
#[inline]
pub(super) fn any(set: &[u64], start: usize, len: usize) -> bool {
    let end = start + len;
    (start / 64..=(end - 1) / 64).any(|word| part(set, word, start, end) != 0)
}

/// Calls `see` with every entry among the `len` from `start` on, counted from
/// there.
#[inline]
pub(super) fn for_each(set: &[u64], start: usize, len: usize, mut see: impl FnMut(usize)) {
    let end = start + len;
    for word in start / 64..=(end - 1) / 64 {
        let mut bits = part(set, word, start, end);
        while bits != 0 {
            see(word * 64 + bits.trailing_zeros() as usize - start);
            bits &= bits - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn ranges_hold_what_is_in_them(
            entries in prop::collection::btree_set(0usize..300, 0..40),
            start in 0usize..299,
            len in 1usize..300,
        ) {
            let len = len.min(300 - start);
            let mut set = vec![0; super::words(300)];
            for &entry in &entries {
                super::add_if(&mut set, entry, true);
            }
            let mut found = Vec::new();
            super::for_each(&set, start, len, |entry| found.push(entry + start));
            let expected: Vec<usize> = entries.range(start..start + len).copied().collect();
            prop_assert_eq!(super::any(&set, start, len), !expected.is_empty());
            prop_assert_eq!(found, expected);
        }
    }
}
