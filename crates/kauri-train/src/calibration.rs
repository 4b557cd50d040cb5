//! How good predictions are: what was foreseen against what happened.

use std::path::Path;

use kauri::Ruleset;
use kauri_engine::{Evaluation, Score};

use crate::data_file::{self, DataError};
use crate::{GameResult, Sample};

/// How many ranges of chances are told apart.
pub const BINS: usize = 20;

/// Predicted chances in a range, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    /// How many predictions there were.
    pub count: u64,
    /// Their mean, from 0 to 1; 0 if there were none.
    pub predicted: f64,
    /// The part of those games that was won, from 0 to 1; 0 if there were none.
    pub won: f64,
}

/// How predictions of winning chances came true.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// How many predictions there were.
    pub count: u64,
    /// The mean log-loss (cross entropy, natural logarithm): 0 for foresight,
    /// 0.693 for a coin.
    pub log_loss: f64,
    /// The mean square of the error: 0 for foresight, 0.25 for a coin.
    pub square_loss: f64,
    /// Equal ranges of chances, the lowest first.
    pub bins: [Bin; BINS],
}

impl Calibration {
    /// Compares chances of winning with whether the game was won.
    pub fn of(predictions: impl Iterator<Item = (f64, bool)>) -> Calibration {
        // A proof can be wrong only by a fault, which then costs much, not all.
        const SURE: f64 = 1e-9;
        let mut calibration = Calibration {
            count: 0,
            log_loss: 0.0,
            square_loss: 0.0,
            bins: [Bin::default(); BINS],
        };
        for (chance, won) in predictions {
            let happened = f64::from(u8::from(won));
            let foreseen = if won { chance } else { 1.0 - chance };
            calibration.count += 1;
            calibration.log_loss -= foreseen.max(SURE).ln();
            calibration.square_loss += (chance - happened).powi(2);
            let bin = ((chance * BINS as f64) as usize).min(BINS - 1);
            let bin = &mut calibration.bins[bin];
            bin.count += 1;
            bin.predicted += chance;
            bin.won += happened;
        }
        let mean = |sum: &mut f64, count: u64| *sum /= count.max(1) as f64;
        mean(&mut calibration.log_loss, calibration.count);
        mean(&mut calibration.square_loss, calibration.count);
        for bin in &mut calibration.bins {
            mean(&mut bin.predicted, bin.count);
            mean(&mut bin.won, bin.count);
        }
        calibration
    }

    /// How far predictions are from what happened, on average over all of them.
    pub fn mean_gap(&self) -> f64 {
        let gaps = self.bins.iter();
        let sum: f64 = gaps
            .map(|bin| bin.count as f64 * (bin.predicted - bin.won).abs())
            .sum();
        sum / self.count.max(1) as f64
    }
}

/// How well games are foreseen, without looking ahead and with.
#[derive(Clone, Debug, PartialEq)]
pub struct Test {
    /// The ruleset of the games.
    pub ruleset: Ruleset,
    /// How many games there were.
    pub games: u64,
    /// Plies that the players looked ahead.
    pub depth: u8,
    /// What an evaluation foresees without looking ahead.
    pub evaluation: Calibration,
    /// What the players foresaw with their search.
    pub search: Calibration,
}

/// Tests an evaluation on all games of a file. They should not have been learnt
/// from: games made with another seed are good.
///
/// # Errors
///
/// If the file cannot be read, or has no games with a result.
pub fn test(path: &Path, evaluation: &Evaluation) -> Result<Test, DataError> {
    let mut known: Vec<Sample> = Vec::new();
    let mut games = 0;
    let header = data_file::read(path, &mut |game| {
        games += 1;
        known.extend(
            game.iter()
                .filter(|sample| sample.result != GameResult::Unknown),
        );
    })?;
    if known.is_empty() {
        return Err(DataError::Empty);
    }
    let won = |sample: &Sample| sample.result == GameResult::Won;
    let statically = known.iter().filter_map(|sample| {
        let position = sample.position(header.ruleset)?;
        Some((evaluation.judge(&position).win_chance(), won(sample)))
    });
    let by_search = known
        .iter()
        .map(|sample| (searched(sample).win_chance(), won(sample)));
    Ok(Test {
        ruleset: header.ruleset,
        games,
        depth: header.depth,
        evaluation: Calibration::of(statically),
        search: Calibration::of(by_search),
    })
}

/// What the search thought.
fn searched(sample: &Sample) -> Score {
    match sample.score {
        Sample::DECIDED => Score::win_in(1),
        score if score == -Sample::DECIDED => Score::loss_in(1),
        score => Score::from_centiseeds(i32::from(score)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coin_and_foresight_have_the_losses_they_should() {
        let coin = Calibration::of([(0.5, true), (0.5, false)].into_iter());
        assert!((coin.log_loss - 2f64.ln()).abs() < 1e-12);
        assert!((coin.square_loss - 0.25).abs() < 1e-12 && coin.mean_gap() < 1e-12);
        let foresight = Calibration::of([(1.0, true), (0.0, false)].into_iter());
        assert!(foresight.log_loss < 1e-6 && foresight.mean_gap() < 1e-12);
    }

    #[test]
    fn chances_are_counted_where_they_belong() {
        let chances = [(0.0, false), (0.049, true), (0.05, false), (1.0, true)];
        let calibration = Calibration::of(chances.into_iter());
        let counts = calibration.bins.map(|bin| bin.count);
        assert_eq!((counts[0], counts[1], counts[19]), (2, 1, 1));
        assert!((calibration.bins[0].won - 0.5).abs() < 1e-12);
        assert!((calibration.bins[0].predicted - 0.0245).abs() < 1e-12);
    }
}
