//! Pairs of games, counted by what the first program got out of them.

use crate::{Elo, EloRange};

/// What the first program got out of the two games of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PairScore(u8);

impl PairScore {
    /// Half points: 0 to 4. `None` if it is more.
    pub const fn from_half_points(half_points: u8) -> Option<PairScore> {
        if half_points <= 4 {
            Some(PairScore(half_points))
        } else {
            None
        }
    }

    /// Half points, 0 to 4.
    pub const fn half_points(self) -> u8 {
        self.0
    }
}

/// How many pairs gave the first program 0, ½, 1, 1½ and 2 points.
///
/// The games of a pair are not independent, pairs are: so the spread of the
/// score is that of the pairs' scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// A normal deviate is within this of its mean with 95 % certainty.
const CERTAIN: f64 = 1.959_963_985;

impl Pentanomial {
    /// Counts one pair more.
    pub fn add(&mut self, pair: PairScore) {
        self.0[usize::from(pair.0)] += 1;
    }

    /// All pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The part of all points that the first program got, 0 to 1; `None` without
    /// pairs.
    pub fn score(&self) -> Option<f64> {
        self.frequencies().map(|all| mean(&all))
    }

    /// The variance of the scores of these pairs, which are from 0 to 1; `None`
    /// without pairs.
    pub fn variance(&self) -> Option<f64> {
        self.frequencies().map(|all| variance(&all))
    }

    /// Between which scores the true one is with 95 % certainty.
    ///
    /// By the spread of the pairs, as so few of many show it: squares are divided
    /// by one less than their number. If all pairs are of one kind there is no
    /// spread, which proves nothing, and the interval is that of Wilson (1927) for
    /// as many trials.
    #[allow(clippy::cast_precision_loss)] // counts of games are small
    pub fn score_range(&self) -> Option<(f64, f64)> {
        let (score, variance) = (self.score()?, self.variance()?);
        let pairs = self.pairs() as f64;
        let square = CERTAIN * CERTAIN;
        if score <= 0.0 {
            return Some((0.0, square / (pairs + square)));
        }
        if score >= 1.0 {
            return Some((pairs / (pairs + square), 1.0));
        }
        let (middle, error) = if self.0.contains(&self.pairs()) {
            let half = square / 2.0;
            let spread = pairs * score * (1.0 - score) + half / 2.0;
            let all = pairs + square;
            ((pairs * score + half) / all, CERTAIN * spread.sqrt() / all)
        } else {
            // There are two kinds, so two pairs at least.
            (score, CERTAIN * (variance / (pairs - 1.0)).sqrt())
        };
        Some(((middle - error).max(0.0), (middle + error).min(1.0)))
    }

    /// The difference in Elo points that this suggests; `None` without pairs.
    pub fn elo(&self) -> Option<EloRange> {
        let (low, high) = self.score_range()?;
        Some(EloRange {
            likeliest: Elo::of_score(self.score()?),
            low: Elo::of_score(low),
            high: Elo::of_score(high),
        })
    }

    /// Each kind of pair with its frequency; `None` without pairs.
    #[allow(clippy::cast_precision_loss)] // counts of games are small
    fn frequencies(&self) -> Option<[(f64, f64); 5]> {
        let pairs = self.pairs();
        (pairs > 0).then(|| with_scores(self.0.map(|count| count as f64)))
    }

    /// As the counts say, but no kind of pair is thought impossible only because
    /// it has not been seen yet. Sums to all pairs, and a little more.
    #[allow(clippy::cast_precision_loss)] // counts of games are small
    pub(crate) fn softened(&self) -> ([(f64, f64); 5], f64) {
        let counts = self.0.map(|count| (count as f64).max(UNSEEN));
        (with_scores(counts), counts.iter().sum())
    }
}

/// What a kind of pair that was never seen counts.
const UNSEEN: f64 = 1e-3;

/// Scores from 0 to 1 with their frequencies.
fn with_scores(counts: [f64; 5]) -> [(f64, f64); 5] {
    let all: f64 = counts.iter().sum();
    let mut score = -0.25;
    counts.map(|count| {
        score += 0.25;
        (score, count / all)
    })
}

pub(crate) fn mean(frequencies: &[(f64, f64)]) -> f64 {
    frequencies.iter().map(|(score, part)| score * part).sum()
}

pub(crate) fn variance(frequencies: &[(f64, f64)]) -> f64 {
    let mean = mean(frequencies);
    let squares = frequencies
        .iter()
        .map(|(score, part)| part * (score - mean).powi(2));
    squares.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_one_kind_make_nothing_certain() {
        let split = Pentanomial([0, 0, 50, 0, 0]);
        assert_eq!((split.score(), split.variance()), (Some(0.5), Some(0.0)));
        let elo = split.elo().unwrap();
        assert!(elo.likeliest.0.abs() < 1e-9);
        assert!((elo.low.0 + elo.high.0).abs() < 1e-9);
        // Wilson's interval for 25 of 50 is 36.6 to 63.4 %.
        assert!((elo.high.score() - 0.634).abs() < 5e-4);
        for kind in 0..5 {
            let mut one = Pentanomial::default();
            one.0[kind] = 1;
            let (low, high) = one.score_range().unwrap();
            assert!(high - low > 0.5, "{low} {high}");
        }
    }

    #[test]
    fn the_range_is_symmetric_about_an_even_score() {
        let even = Pentanomial([10, 20, 30, 20, 10]).elo().unwrap();
        assert!(even.likeliest.0.abs() < 1e-9);
        assert!((even.low.0 + even.high.0).abs() < 1e-9 && even.high.0 > 0.0);
        let turned = Pentanomial([3, 5, 7, 11, 13]).elo().unwrap();
        let back = Pentanomial([13, 11, 7, 5, 3]).elo().unwrap();
        assert!((turned.likeliest.0 + back.likeliest.0).abs() < 1e-9);
        assert!((turned.low.0 + back.high.0).abs() < 1e-9);
    }

    /// 100 pairs of which half are won and half lost: the standard error of the
    /// score is ½ / √99, so 95 % lie within 0.0985, as every table has it.
    #[test]
    fn the_error_is_that_of_the_normal_distribution() {
        let (low, high) = Pentanomial([50, 0, 0, 0, 50]).score_range().unwrap();
        assert!((low - 0.4015).abs() < 1e-4 && (high - 0.5985).abs() < 1e-4);
    }

    /// Of two pairs the mean differs from each by half of what they differ by: by
    /// one less than two, the standard error is that as well.
    #[test]
    fn few_pairs_show_less_of_the_spread_than_there_is() {
        let (low, high) = Pentanomial([0, 0, 1, 1, 0]).score_range().unwrap();
        assert!((low - (0.625 - 1.96 * 0.125)).abs() < 1e-4, "{low}");
        assert!((high - (0.625 + 1.96 * 0.125)).abs() < 1e-4, "{high}");
        assert_eq!(Pentanomial([1, 0, 0, 0, 1]).score_range(), Some((0.0, 1.0)));
    }

    #[test]
    fn who_has_won_everything_is_not_infinitely_strong_for_certain() {
        let all = Pentanomial([0, 0, 0, 0, 100]).elo().unwrap();
        assert!(all.likeliest.0.is_infinite() && all.high.0.is_infinite());
        // Wilson's lower end for 100 of 100 is 96.3 %.
        assert!(
            (all.low.score() - 0.963).abs() < 5e-4,
            "{}",
            all.low.score()
        );
        let none = Pentanomial([100, 0, 0, 0, 0]).elo().unwrap();
        assert!((none.high.score() - 0.037).abs() < 5e-4);
    }

    #[test]
    fn without_pairs_there_is_nothing_to_say() {
        let none = Pentanomial::default();
        assert_eq!((none.score(), none.elo()), (None, None));
        assert_eq!(PairScore::from_half_points(5), None);
    }
}
