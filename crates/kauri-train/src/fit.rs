//! Finding the weights that predict best who wins.

mod examples;

use std::thread;

use fastrand::Rng;
use kauri_engine::StopSignal;
use kauri_engine::network::{PHASES, Weights};

use self::examples::best_slope;
use crate::model::{self, Example, Model};
use crate::self_play;

pub use self::examples::{Examples, ExamplesError, HELD_OUT};

/// How to fit.
#[derive(Clone, Debug, PartialEq)]
pub struct FitSettings {
    /// How often every position is seen.
    pub epochs: u32,
    /// How many positions are seen between two steps.
    pub batch: usize,
    /// How far the first steps go.
    pub rate: f32,
    /// How much the result counts in what is to be predicted, against the
    /// search's opinion: 0 to 1.
    pub result_share: f32,
    /// What chance is drawn from.
    pub seed: u64,
    /// Threads to share the work. The weights do not depend on it.
    pub threads: usize,
}

impl FitSettings {
    /// A number made from all that the weights depend on.
    fn fingerprint(&self, examples: &Examples) -> u64 {
        let FitSettings {
            epochs,
            batch,
            rate,
            result_share,
            seed,
            threads: _,
        } = self;
        let (learnt, held_out) = examples.counts();
        [
            u64::from(*epochs),
            *batch as u64,
            u64::from(rate.to_bits()),
            u64::from(result_share.to_bits()),
            *seed,
            examples.ruleset as u64,
            learnt as u64,
            held_out as u64,
            examples.calibration.len() as u64,
        ]
        .into_iter()
        .fold(0, |hash, number| self_play::mix(hash ^ number))
    }
}

/// The beginning of a checkpoint.
const CHECKPOINT: [u8; 8] = *b"KauriFit";

/// A batch is cut in so many pieces, whatever the number of threads: fractions
/// are added in the same order every time.
const SHARDS: usize = 4;

/// Neighbours that stay together when positions are shuffled anew.
const BLOCK: usize = 64;

/// What is known after a part of the work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FitProgress {
    /// Epochs that are over.
    pub epoch: u32,
    /// Batches that are over, of all epochs.
    pub batch: u64,
    /// All batches of all epochs.
    pub batches: u64,
    /// The mean loss of late, in positions that are learnt from.
    pub loss: f32,
    /// The log-loss against the results of the games held out, after an epoch.
    pub held_out: Option<f32>,
}

/// A fit that goes on.
#[derive(Debug)]
pub struct Fit {
    settings: FitSettings,
    parameters: Vec<f32>,
    /// Adam's running means of the gradient and its square.
    means: Vec<f32>,
    squares: Vec<f32>,
    epoch: u32,
    batch: u64,
}

impl Fit {
    /// The beginning.
    pub fn new(settings: FitSettings) -> Fit {
        Fit {
            parameters: model::initial(settings.seed),
            means: vec![0.0; model::PARAMETERS],
            squares: vec![0.0; model::PARAMETERS],
            settings,
            epoch: 0,
            batch: 0,
        }
    }

    /// Epochs that are over.
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Batches that are over, of all epochs.
    pub fn batch(&self) -> u64 {
        self.batch
    }

    /// Whether all epochs are over.
    pub fn is_done(&self) -> bool {
        self.epoch >= self.settings.epochs
    }

    /// Goes on for an epoch. Told to stop, it leaves the epoch as if it had not
    /// begun, and says false.
    pub fn run_epoch(
        &mut self,
        examples: &Examples,
        stop: &StopSignal,
        progress: &mut dyn FnMut(FitProgress),
    ) -> bool {
        let before = (
            self.parameters.clone(),
            self.means.clone(),
            self.squares.clone(),
            self.batch,
        );
        let mut random = Rng::with_seed(self.settings.seed ^ (u64::from(self.epoch) << 32));
        let mut blocks: Vec<&[Example]> = examples.learnt.chunks(BLOCK).collect();
        random.shuffle(&mut blocks);
        let blocks_per_batch = (self.settings.batch / BLOCK).max(1);
        let per_epoch = blocks.len().div_ceil(blocks_per_batch) as u64;
        let batches = per_epoch * u64::from(self.settings.epochs);
        let mut work = Work::new();
        let mut loss = 0.0;
        for batch in blocks.chunks(blocks_per_batch) {
            if stop.is_stopped() {
                (self.parameters, self.means, self.squares, self.batch) = before;
                return false;
            }
            let now = self.step(batch, &mut work, batches);
            loss = if loss == 0.0 {
                now
            } else {
                loss + (now - loss) / 50.0
            };
            progress(FitProgress {
                epoch: self.epoch,
                batch: self.batch,
                batches,
                loss,
                held_out: None,
            });
        }
        self.epoch += 1;
        progress(FitProgress {
            epoch: self.epoch,
            batch: self.batch,
            batches,
            loss,
            held_out: Some(self.held_out_loss(examples)),
        });
        true
    }

    /// Learns from one batch; gives its mean loss.
    fn step(&mut self, batch: &[&[Example]], work: &mut Work, batches: u64) -> f32 {
        work.model.set(&self.parameters);
        let (model, shards) = (&work.model, &mut work.shards);
        let per_shard = batch.len().div_ceil(SHARDS);
        let mut pieces = batch.chunks(per_shard);
        let mut jobs: Vec<(&mut Shard, &[&[Example]])> = shards
            .iter_mut()
            .map(|shard| (shard, pieces.next().unwrap_or_default()))
            .collect();
        let per_thread = SHARDS.div_ceil(self.settings.threads.clamp(1, SHARDS));
        thread::scope(|scope| {
            for jobs in jobs.chunks_mut(per_thread) {
                scope.spawn(move || {
                    for (shard, examples) in jobs {
                        shard.learn(model, examples);
                    }
                });
            }
        });
        let (first, others) = work
            .shards
            .split_first_mut()
            .expect("there are several shards");
        for other in others {
            first.gradient.add(&other.gradient);
            first.loss += other.loss;
        }
        first.gradient.gradient_of_parameters(&mut work.gradient);
        let count = batch.iter().map(|block| block.len()).sum::<usize>() as f32;
        let loss = first.loss / count;
        self.batch += 1;
        self.adam(&work.gradient, 1.0 / count, batches);
        loss
    }

    /// A step by Adam (Kingma and Ba, 2014); the rate falls like a cosine to
    /// almost nothing at the end.
    fn adam(&mut self, gradient: &[f32], unit: f32, batches: u64) {
        const MEAN: f32 = 0.9;
        const SQUARE: f32 = 0.999;
        let done = self.batch as f32 / batches as f32;
        let warm_up = (self.batch as f32 / 100.0).min(1.0);
        let fall = 0.5 * (1.0 + (done * std::f32::consts::PI).cos());
        let rate = self.settings.rate * warm_up * (0.005 + 0.995 * fall);
        let steps = self.batch.min(100_000) as i32;
        let (mean_unit, square_unit) = (1.0 - MEAN.powi(steps), 1.0 - SQUARE.powi(steps));
        let step = rate / mean_unit;
        let state = self
            .parameters
            .iter_mut()
            .zip(&mut self.means)
            .zip(&mut self.squares);
        for (((parameter, mean), square), &gradient) in state.zip(gradient) {
            let gradient = gradient * unit;
            *mean += (1.0 - MEAN) * (gradient - *mean);
            *square += (1.0 - SQUARE) * (gradient * gradient - *square);
            *parameter -= step * *mean / ((*square / square_unit).sqrt() + 1e-8);
        }
    }

    /// What is needed to go on later with [`Fit::resume`].
    pub fn to_bytes(&self, examples: &Examples) -> Vec<u8> {
        let mut bytes = CHECKPOINT.to_vec();
        bytes.extend(self.settings.fingerprint(examples).to_le_bytes());
        bytes.extend(self.epoch.to_le_bytes());
        bytes.extend(self.batch.to_le_bytes());
        for numbers in [&self.parameters, &self.means, &self.squares] {
            bytes.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }

    /// Goes on from [`Fit::to_bytes`]. None if that was another fit.
    pub fn resume(settings: FitSettings, examples: &Examples, bytes: &[u8]) -> Option<Fit> {
        let (header, numbers) = bytes.split_first_chunk::<28>()?;
        let word = |at: usize| {
            u64::from_le_bytes(
                header[at..at + 8]
                    .try_into()
                    .expect("eight bytes were cut out"),
            )
        };
        if header[..8] != CHECKPOINT || word(8) != settings.fingerprint(examples) {
            return None;
        }
        let (numbers, []) = numbers.as_chunks::<4>() else {
            return None;
        };
        let numbers: Vec<f32> = numbers
            .iter()
            .map(|&bytes| f32::from_le_bytes(bytes))
            .collect();
        let mut parts = numbers.chunks_exact(model::PARAMETERS);
        let (parameters, means, squares) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Fit {
            settings,
            parameters: parameters.to_vec(),
            means: means.to_vec(),
            squares: squares.to_vec(),
            epoch: u32::from_le_bytes(header[16..20].try_into().ok()?),
            batch: word(20),
        })
    }

    fn model(&self) -> Model {
        let mut model = Model::zero();
        model.set(&self.parameters);
        model
    }

    /// The mean log-loss in the games held out.
    fn held_out_loss(&self, examples: &Examples) -> f32 {
        let model = self.model();
        let held_out = &examples.held_out;
        let losses = held_out
            .iter()
            .map(|example| model::loss(model.logit(example), example.target));
        (losses.map(f64::from).sum::<f64>() / held_out.len() as f64) as f32
    }

    /// The weights found so far, made as sure of themselves in each phase as
    /// the games given to [`Examples::calibrate_with`] say they may be.
    pub fn weights(&self, examples: &Examples) -> Weights {
        let mut model = self.model();
        let mut known: [Vec<(f64, f64)>; PHASES] = Default::default();
        for example in &examples.calibration {
            let logit = f64::from(model.logit(example));
            known[usize::from(example.phase)].push((logit, f64::from(example.target)));
        }
        model.scale(known.map(|known| best_slope(&known, 1.0) as f32));
        model.to_weights(examples.ruleset)
    }
}

/// Memory for one step.
struct Work {
    model: Model,
    shards: Vec<Shard>,
    gradient: Vec<f32>,
}

impl Work {
    fn new() -> Work {
        Work {
            model: Model::zero(),
            shards: (0..SHARDS)
                .map(|_| Shard {
                    gradient: Model::zero(),
                    loss: 0.0,
                })
                .collect(),
            gradient: vec![0.0; model::PARAMETERS],
        }
    }
}

/// A part of a batch.
struct Shard {
    gradient: Model,
    loss: f32,
}

impl Shard {
    fn learn(&mut self, model: &Model, blocks: &[&[Example]]) {
        self.gradient.rows.as_flattened_mut().fill(0.0);
        self.gradient.sum.as_flattened_mut().fill(0.0);
        self.gradient.bias.fill(0.0);
        self.gradient.sum_bias.fill(0.0);
        self.gradient.margin.fill(0.0);
        self.loss = 0.0;
        for example in blocks.iter().copied().flatten() {
            self.loss += model.learn(example, &mut self.gradient);
        }
    }
}
