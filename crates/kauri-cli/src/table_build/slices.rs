//! Slices, as people write them.

use std::ops::RangeInclusive;

/// Reads `0..3`, `0-3` or `3`; both ends are meant.
pub(super) fn range(text: &str) -> Option<RangeInclusive<u8>> {
    let text = text.trim();
    let ends = text
        .split_once("..=")
        .or_else(|| text.split_once(".."))
        .or_else(|| text.split_once('-'));
    let (first, last) = ends.unwrap_or((text, text));
    let (first, last) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (first <= last).then_some(first..=last)
}

/// Up to which slice something is; `None` if in none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UpTo(pub(super) Option<u8>);

/// Reads up to which slice there are to be exact plies, as `2`, `0..2` or
/// `none`.
pub(super) fn up_to(text: &str) -> Option<UpTo> {
    if text.trim() == "none" {
        return Some(UpTo(None));
    }
    let is_number = text.trim().parse::<u8>().is_ok();
    let range = range(text)?;
    (is_number || *range.start() == 0).then_some(UpTo(Some(*range.end())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_of_a_range_are_meant() {
        assert_eq!(range("0..3"), Some(0..=3));
        assert_eq!(range("0..=3"), Some(0..=3));
        assert_eq!(range("1-3"), Some(1..=3));
        assert_eq!(range(" 3 "), Some(3..=3));
        for text in ["", "..", "3..", "3..1", "-3", "1..2..3", "256", "x"] {
            assert_eq!(range(text), None, "{text}");
        }
    }

    #[test]
    fn plies_are_of_all_slices_up_to_one() {
        assert_eq!(up_to("2"), Some(UpTo(Some(2))));
        assert_eq!(up_to("0..2"), Some(UpTo(Some(2))));
        assert_eq!(up_to("none"), Some(UpTo(None)));
        assert_eq!(up_to("1..2"), None);
    }
}
