//! What is learnt from: positions of games, and what is to be predicted in them.

use std::fmt;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use kauri::Ruleset;
use kauri_engine::network::PHASES;

use super::FitSettings;
use crate::data_file::{self, DataError};
use crate::model::{self, Example};
use crate::{GameResult, Sample};

/// One game of so many is not learnt from, but tested with.
pub const HELD_OUT: u64 = 40;

/// Positions and what is to be predicted in them.
#[derive(Debug)]
pub struct Examples {
    pub(super) ruleset: Ruleset,
    pub(super) learnt: Vec<Example>,
    pub(super) held_out: Vec<Example>,
    pub(super) calibration: Vec<Example>,
}

impl Examples {
    /// How many are learnt from, and how many are held out.
    pub fn counts(&self) -> (usize, usize) {
        (self.learnt.len(), self.held_out.len())
    }

    /// Reads games that are not learnt from, but say how sure the weights may be
    /// of themselves. Games with few random moves are good, as played in earnest.
    ///
    /// # Errors
    ///
    /// As [`Examples::read`].
    pub fn calibrate_with(&mut self, file: &Path) -> Result<(), ExamplesError> {
        let failed = |error| ExamplesError {
            path: file.to_owned(),
            error,
        };
        let ruleset = self.ruleset;
        let calibration = &mut self.calibration;
        let header = data_file::read(file, &mut |game| {
            let known = game
                .iter()
                .filter(|sample| sample.result != GameResult::Unknown);
            calibration.extend(known.filter_map(|sample| {
                let won = sample.result == GameResult::Won;
                let position = sample.position(ruleset)?;
                Some(Example::new(&position, f32::from(u8::from(won))))
            }));
        })
        .map_err(failed)?;
        match () {
            () if header.ruleset != ruleset => Err(failed(DataError::Mixed)),
            () if calibration.is_empty() => Err(failed(DataError::Empty)),
            () => Ok(()),
        }
    }

    /// Reads files of games.
    ///
    /// # Errors
    ///
    /// If one cannot be read, or they are of different rulesets, or empty.
    pub fn read(files: &[PathBuf], settings: &FitSettings) -> Result<Examples, ExamplesError> {
        let mut ruleset = None;
        let failed = |path: &PathBuf, error| ExamplesError {
            path: path.clone(),
            error,
        };
        let (mut learnt, mut held_out) = (Vec::new(), Vec::new());
        for path in files {
            let mut samples: Vec<(bool, Sample)> = Vec::new();
            let mut number = 0;
            let header = data_file::read(path, &mut |game| {
                let held_out = number % HELD_OUT == 0;
                samples.extend(game.iter().map(|&sample| (held_out, sample)));
                number += 1;
            })
            .map_err(|error| failed(path, error))?;
            if *ruleset.get_or_insert(header.ruleset) != header.ruleset {
                return Err(failed(path, DataError::Mixed));
            }
            // Every player has its own idea of a score.
            let scales = score_scales(samples.iter().map(|(_, sample)| sample));
            for (is_held_out, sample) in &samples {
                let Some(position) = sample.position(header.ruleset) else {
                    continue;
                };
                let scale = scales[phase(sample)];
                let target = target(sample, scale, settings.result_share);
                if !is_held_out {
                    learnt.push(Example::new(&position, target));
                } else if sample.result != GameResult::Unknown {
                    let won = sample.result == GameResult::Won;
                    held_out.push(Example::new(&position, f32::from(u8::from(won))));
                }
            }
        }
        // From epoch to epoch only blocks are shuffled, which is faster.
        Rng::with_seed(settings.seed).shuffle(&mut learnt);
        match ruleset {
            Some(ruleset) if !learnt.is_empty() && !held_out.is_empty() => Ok(Examples {
                ruleset,
                learnt,
                held_out,
                calibration: Vec::new(),
            }),
            _ => Err(failed(
                &files.first().cloned().unwrap_or_default(),
                DataError::Empty,
            )),
        }
    }
}

/// A file of games cannot be learnt from.
#[derive(Debug)]
pub struct ExamplesError {
    /// Which file.
    pub path: PathBuf,
    /// Why.
    pub error: DataError,
}

impl fmt::Display for ExamplesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.error)
    }
}

impl std::error::Error for ExamplesError {}

/// The winning chance to be predicted.
fn target(sample: &Sample, per_logit: f32, result_share: f32) -> f32 {
    let opinion = match sample.score {
        Sample::DECIDED => return 1.0,
        score if score == -Sample::DECIDED => return 0.0,
        score => model::chance(f32::from(score) / per_logit),
    };
    let result = match sample.result {
        GameResult::Won => 1.0,
        GameResult::Lost => 0.0,
        GameResult::Unknown => return opinion,
    };
    result_share * result + (1.0 - result_share) * opinion
}

/// Which eighth of the game a sample is from, by the seeds in play.
fn phase(sample: &Sample) -> usize {
    usize::from((60 - sample.stores[0] - sample.stores[1]) / 8)
}

/// How many hundredths of a seed are one on the scale of log odds, by the
/// results, in each phase: most known results are of late positions, where a
/// score says more than in early ones.
fn score_scales<'a>(samples: impl Iterator<Item = &'a Sample>) -> [f32; PHASES] {
    let mut known: [Vec<(f64, f64)>; PHASES] = Default::default();
    for sample in samples {
        if sample.result != GameResult::Unknown && sample.score.abs() < Sample::DECIDED {
            let won = f64::from(u8::from(sample.result == GameResult::Won));
            known[phase(sample)].push((f64::from(sample.score) / 100.0, won));
        }
    }
    known.map(|known| score_scale(&known))
}

/// The same of one phase, from scores in seeds and whether the game was won.
fn score_scale(known: &[(f64, f64)]) -> f32 {
    (100.0 / best_slope(known, 0.25)) as f32
}

/// By what opinions have to be multiplied to be the log odds that predict best
/// whether the game was won, near `guess`: a fit by Newton's method.
pub(super) fn best_slope(known: &[(f64, f64)], guess: f64) -> f64 {
    let mut slope = guess;
    for _ in 0..20 {
        // A little doubt about steep slopes: a few games make no certainty.
        let (mut first, mut second) = (guess - slope, 1.0);
        for &(opinion, won) in known {
            let chance = 1.0 / (1.0 + (-slope * opinion).exp());
            first += (won - chance) * opinion;
            second += chance * (1.0 - chance) * opinion * opinion;
        }
        slope = (slope + first / second).clamp(guess / 5.0, guess * 5.0);
    }
    slope
}
