//! The sequential probability ratio test: to stop as soon as enough is known.

use std::fmt;

use crate::Elo;
use crate::Pentanomial;

/// A test of two hypotheses: the first program is `elo0` points stronger, or it
/// is `elo1` points stronger. It goes on until one of them is likely enough.
///
/// Wald's test (1945), generalised to scores of pairs: the likelihood of each
/// hypothesis is that of the likeliest distribution of pairs with its mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo0: Elo,
    elo1: Elo,
    alpha: f64,
    beta: f64,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing yet: play on.
    Open,
    /// `elo1` is accepted: the change is good.
    Accepted,
    /// `elo0` is accepted: the change is not good.
    Rejected,
}

/// A test cannot be made of these numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtError {
    /// `elo0` must be less than `elo1`, and neither so far off that all games
    /// are certain.
    Elo,
    /// The chances of errors must be above 0 and below ½.
    Errors,
}

impl Sprt {
    /// A test with the chance `alpha` to accept `elo1` though `elo0` is true,
    /// and `beta` to accept `elo0` though `elo1` is true.
    ///
    /// # Errors
    ///
    /// If `elo0` is not less than `elo1`, or a chance is not between 0 and ½.
    pub fn new(elo0: Elo, elo1: Elo, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        let sensible = |chance: f64| chance > 0.0 && chance < 0.5;
        let open = |elo: Elo| elo.score() > 0.0 && elo.score() < 1.0;
        if !(open(elo0) && open(elo1) && elo0 < elo1) {
            Err(SprtError::Elo)
        } else if !(sensible(alpha) && sensible(beta)) {
            Err(SprtError::Errors)
        } else {
            Ok(Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            })
        }
    }

    /// The hypothesis that the change is not good.
    pub fn elo0(&self) -> Elo {
        self.elo0
    }

    /// The hypothesis that it is.
    pub fn elo1(&self) -> Elo {
        self.elo1
    }

    /// The chance to accept `elo1` though `elo0` is true.
    pub fn alpha(&self) -> f64 {
        self.alpha
    }

    /// The chance to accept `elo0` though `elo1` is true.
    pub fn beta(&self) -> f64 {
        self.beta
    }

    /// At this log-likelihood ratio or below `elo0` is accepted.
    pub fn lower_bound(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// At this log-likelihood ratio or above `elo1` is accepted.
    pub fn upper_bound(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }

    /// How much likelier `elo1` is than `elo0` after these pairs: the natural
    /// logarithm of the ratio. 0 without pairs.
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let (seen, count) = pairs.softened();
        let with0 = likeliest_with_mean(&seen, self.elo0.score());
        let with1 = likeliest_with_mean(&seen, self.elo1.score());
        let each = seen.iter().zip(with0.iter().zip(&with1));
        let mean: f64 = each
            .map(|((_, part), (with0, with1))| part * (with1 / with0).ln())
            .sum();
        count * mean
    }

    /// What the test says after these pairs.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let llr = self.llr(pairs);
        if llr >= self.upper_bound() {
            Verdict::Accepted
        } else if llr <= self.lower_bound() {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// Of all distributions with this mean, the one under which what was seen is
/// likeliest: `part / (1 + θ · (score − mean))`, where θ makes the mean right.
/// (Van den Bergh, "The generalised SPRT", proposition 1.1.)
fn likeliest_with_mean(seen: &[(f64, f64); 5], mean: f64) -> [f64; 5] {
    // Within these θ all parts are positive, and the sum falls from +∞ to −∞.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    let sum = |theta: f64| -> f64 {
        let terms = seen.iter().map(|(score, part)| {
            let off = score - mean;
            part * off / (1.0 + theta * off)
        });
        terms.sum()
    };
    // Halving to the last bit takes less time than a move of the game.
    for _ in 0..100 {
        let middle = low.midpoint(high);
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = low.midpoint(high);
    seen.map(|(score, part)| part / (1.0 + theta * (score - mean)))
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SprtError::Elo => "expected two Elo differences, the lesser first",
            SprtError::Errors => "expected chances of errors above 0 and below 0.5",
        })
    }
}

impl std::error::Error for SprtError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PairScore;
    use crate::pentanomial::{mean, variance};

    fn test(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(Elo(elo0), Elo(elo1), 0.05, 0.05).unwrap()
    }

    /// The same ratio where the mean is taken to be distributed normally.
    fn normal_llr(sprt: &Sprt, pairs: &Pentanomial) -> f64 {
        let (seen, count) = pairs.softened();
        let (score0, score1) = (sprt.elo0.score(), sprt.elo1.score());
        let lead = 2.0 * mean(&seen) - score0 - score1;
        count * (score1 - score0) * lead / (2.0 * variance(&seen))
    }

    #[test]
    fn the_likeliest_distribution_has_its_mean_and_no_likelier_neighbour() {
        let (seen, _) = Pentanomial([3, 9, 40, 12, 6]).softened();
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        for expected in [0.3, 0.5, 0.55, 0.9] {
            let parts = likeliest_with_mean(&seen, expected);
            let sum: f64 = parts.iter().sum();
            let mean: f64 = parts
                .iter()
                .zip(scores)
                .map(|(part, score)| part * score)
                .sum();
            assert!((sum - 1.0).abs() < 1e-9 && (mean - expected).abs() < 1e-9);
            let likelihood = |parts: &[f64; 5]| -> f64 {
                let terms = seen.iter().zip(parts);
                terms.map(|((_, seen), part)| seen * part.ln()).sum()
            };
            // Moving a little from two kinds to the one between keeps the mean.
            for kind in 1..4 {
                for little in [1e-4, -1e-4] {
                    let mut other = parts;
                    other[kind - 1] -= little;
                    other[kind] += 2.0 * little;
                    other[kind + 1] -= little;
                    assert!(likelihood(&other) < likelihood(&parts));
                }
            }
        }
    }

    #[test]
    fn the_bounds_are_walds() {
        let sprt = test(0.0, 5.0);
        assert!((sprt.upper_bound() - 2.944).abs() < 1e-3);
        assert!((sprt.lower_bound() + 2.944).abs() < 1e-3);
    }

    #[test]
    fn the_ratio_is_near_the_normal_one() {
        for pairs in [
            [10, 100, 300, 110, 12],
            [150, 900, 4000, 1000, 160],
            [20, 5, 60, 7, 30],
        ] {
            let pairs = Pentanomial(pairs);
            for sprt in [test(0.0, 5.0), test(-5.0, 0.0), test(0.0, 10.0)] {
                let (exact, normal) = (sprt.llr(&pairs), normal_llr(&sprt, &pairs));
                assert!(
                    (exact - normal).abs() < 0.05 * normal.abs().max(0.2),
                    "{exact} {normal}"
                );
            }
        }
    }

    #[test]
    fn the_ratio_changes_its_sign_with_the_sides() {
        let (there, back) = (
            Pentanomial([3, 8, 40, 12, 6]),
            Pentanomial([6, 12, 40, 8, 3]),
        );
        let (up, down) = (test(1.0, 6.0), test(-6.0, -1.0));
        assert!((up.llr(&there) + down.llr(&back)).abs() < 1e-9);
        let even = Pentanomial([5, 9, 40, 9, 5]);
        assert!(test(-3.0, 3.0).llr(&even).abs() < 1e-9);
    }

    #[test]
    fn without_pairs_or_with_one_kind_of_them_it_is_a_number() {
        let sprt = test(0.0, 10.0);
        assert_eq!(sprt.llr(&Pentanomial::default()).to_bits(), 0f64.to_bits());
        for kind in 0..5 {
            let mut pairs = Pentanomial::default();
            pairs.0[kind] = 400;
            let llr = sprt.llr(&pairs);
            assert!(llr.is_finite(), "{llr}");
            assert_eq!(llr > 0.0, kind > 2);
        }
    }

    /// How many of so many tests accept `elo1` when pairs come as `chances` say.
    fn accepted(sprt: &Sprt, chances: [f64; 5], tests: u32, seed: u64) -> u32 {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut accepted = 0;
        for _ in 0..tests {
            let mut pairs = Pentanomial::default();
            let verdict = loop {
                let mut left = random.f64();
                let kind = chances.iter().position(|chance| {
                    left -= chance;
                    left < 0.0
                });
                let kind = kind.unwrap_or(4) as u8;
                pairs.add(PairScore::from_half_points(kind).unwrap());
                match sprt.verdict(&pairs) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            accepted += u32::from(verdict == Verdict::Accepted);
        }
        accepted
    }

    /// Pairs with the mean of a difference: of the even ones some are moved up.
    fn chances(elo: f64) -> [f64; 5] {
        let up = 2.0 * (Elo(elo).score() - 0.5);
        [0.05, 0.2 - up, 0.5, 0.2 + up, 0.05]
    }

    #[test]
    fn tests_err_as_seldom_as_they_promise() {
        let sprt = test(0.0, 40.0);
        let wrong = accepted(&sprt, chances(0.0), 400, 1);
        let right = accepted(&sprt, chances(40.0), 400, 2);
        // 5 % of 400 are 20; three standard deviations more are 33.
        assert!(wrong <= 33, "{wrong} of 400 accepted without a difference");
        assert!(right >= 400 - 33, "{right} of 400 accepted with it");
    }

    #[test]
    fn tests_of_nothing_are_refused() {
        for (elo0, elo1, alpha, beta, error) in [
            (5.0, 5.0, 0.05, 0.05, SprtError::Elo),
            (5.0, 0.0, 0.05, 0.05, SprtError::Elo),
            (0.0, f64::NAN, 0.05, 0.05, SprtError::Elo),
            (0.0, 1e5, 0.05, 0.05, SprtError::Elo),
            (-1e6, 0.0, 0.05, 0.05, SprtError::Elo),
            (0.0, 5.0, 0.0, 0.05, SprtError::Errors),
            (0.0, 5.0, 0.05, 0.5, SprtError::Errors),
        ] {
            assert_eq!(Sprt::new(Elo(elo0), Elo(elo1), alpha, beta), Err(error));
        }
    }
}
