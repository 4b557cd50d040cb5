//! Strength as a difference in Elo points.

use std::fmt;
use std::ops::Neg;

/// How much stronger the first program is than the second, in Elo points on the
/// logistic scale: 400 points are ten wins to one.
///
/// ```
/// use kauri_match::Elo;
///
/// assert!((Elo::of_score(0.75).0 - 190.85).abs() < 0.01);
/// assert_eq!(Elo(0.0).score(), 0.5);
/// assert_eq!(Elo::of_score(1.0).to_string(), "+∞");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
pub struct Elo(pub f64);

/// A difference in Elo points, and between which two it is with 95 % certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EloRange {
    /// The likeliest difference; infinite if one program won everything.
    pub likeliest: Elo,
    /// With 95 % certainty it is no less than this,
    pub low: Elo,
    /// and no more than this.
    pub high: Elo,
}

impl Elo {
    /// The difference at which the first program is expected to score so much of
    /// all points, 0 to 1. Infinite at the ends.
    pub fn of_score(score: f64) -> Elo {
        Elo(400.0 * (score / (1.0 - score)).log10())
    }

    /// The part of all points that the first program is expected to score, 0 to 1.
    pub fn score(self) -> f64 {
        1.0 / (1.0 + 10f64.powf(-self.0 / 400.0))
    }
}

impl Neg for Elo {
    type Output = Elo;

    fn neg(self) -> Elo {
        Elo(-self.0)
    }
}

impl fmt::Display for Elo {
    /// With its sign, `+` or `−`, and one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_infinite() {
            f.pad(if self.0 > 0.0 { "+∞" } else { "−∞" })
        } else {
            // A zero has no sign.
            let rounded = (self.0 * 10.0).round() / 10.0 + 0.0;
            f.pad(&format!("{rounded:+.1}").replace('-', "−"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of expected scores that FIDE publishes rounds to two decimals.
    #[test]
    fn scores_are_those_of_published_tables() {
        for (elo, score) in [
            (0.0, 0.5),
            (100.0, 0.64),
            (200.0, 0.76),
            (300.0, 0.85),
            (400.0, 0.909_090_909),
            (-100.0, 0.36),
        ] {
            assert!((Elo(elo).score() - score).abs() < 0.005, "{elo}");
        }
        for (score, elo) in [(0.75, 190.85), (0.95, 511.50), (0.9, 381.70), (0.5, 0.0)] {
            assert!((Elo::of_score(score).0 - elo).abs() < 0.005, "{score}");
            assert!(
                (Elo::of_score(1.0 - score).0 + elo).abs() < 0.005,
                "{score}"
            );
        }
    }

    #[test]
    fn there_and_back_is_the_same() {
        for elo in [-700.0, -3.5, 0.0, 12.0, 350.0] {
            assert!((Elo::of_score(Elo(elo).score()).0 - elo).abs() < 1e-6);
        }
    }

    #[test]
    fn elo_is_written_with_its_sign() {
        assert_eq!(Elo(12.34).to_string(), "+12.3");
        assert_eq!((-Elo(12.34)).to_string(), "−12.3");
        assert_eq!(Elo(-0.01).to_string(), "+0.0");
        assert_eq!(Elo::of_score(0.0).to_string(), "−∞");
    }
}
