//! How a chance is written.

/// A chance of 0 to 1 in whole hundredths: 0 and 100 only if it is certain.
///
/// ```
/// use kauri_analysis::percent;
///
/// assert_eq!(percent(0.642), 64);
/// assert_eq!((percent(0.998), percent(1.0)), (99, 100));
/// ```
pub fn percent(chance: f64) -> u32 {
    if chance <= 0.0 {
        0
    } else if chance >= 1.0 {
        100
    } else {
        (100.0 * chance).round().clamp(1.0, 99.0) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_certainty_is_written_as_such() {
        for (chance, written) in [
            (-0.1, 0),
            (0.0, 0),
            (0.001, 1),
            (0.494, 49),
            (0.5, 50),
            (0.996, 99),
            (1.0, 100),
            (1.1, 100),
        ] {
            assert_eq!(percent(chance), written, "{chance}");
        }
    }
}
