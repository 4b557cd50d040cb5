//! The network while it learns: fractions instead of whole numbers.
//!
//! What a pit holds chooses one row of the network. While it learns, a row is
//! the sum of three: one for the seeds, one for the cowries, and one for both
//! together. So what is rarely seen is judged by what is like it.

use fastrand::Rng;
use kauri::Ruleset;
use kauri_engine::network::{
    COWRIES, HIDDEN, HOLDINGS, Input, LOGIT, ONE, PHASES, ROWS, SEEDS, STORE_HOLDINGS, SUM_MOST,
    SUM_ONE, Weights,
};

/// One position, ready to learn from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Example {
    pub(crate) rows: [u16; 14],
    pub(crate) phase: u8,
    pub(crate) margin: i8,
    /// The winning chance to be predicted.
    pub(crate) target: f32,
}

impl Example {
    pub(crate) fn new(position: &kauri::Position, target: f32) -> Example {
        let input = Input::of(position);
        let mut rows = [0; 14];
        for (pit, (row, &holding)) in rows.iter_mut().zip(&input.pits).enumerate() {
            *row = (pit * HOLDINGS) as u16 + u16::from(holding);
        }
        for (store, &holding) in input.stores.iter().enumerate() {
            rows[12 + store] = (PIT_ROWS + store * STORE_HOLDINGS) as u16 + u16::from(holding);
        }
        Example {
            rows,
            phase: input.phase,
            margin: position.margin().0,
            target,
        }
    }
}

/// Rows of pits: the first of all rows.
const PIT_ROWS: usize = 12 * HOLDINGS;

/// Where the parts of the parameters begin.
const SEED_ROWS: usize = ROWS * HIDDEN;
const COWRIE_ROWS: usize = SEED_ROWS + 12 * SEEDS * HIDDEN;
const BIAS: usize = COWRIE_ROWS + 12 * COWRIES * HIDDEN;
const SHARED_SUM: usize = BIAS + HIDDEN;
const SUM: usize = SHARED_SUM + HIDDEN;
const SUM_BIAS: usize = SUM + PHASES * HIDDEN;
const MARGIN: usize = SUM_BIAS + PHASES;

/// How many parameters there are.
pub(crate) const PARAMETERS: usize = MARGIN + PHASES;

/// The margin is in tenths of the board, so that its weights change as fast as others.
const MARGIN_UNIT: f32 = 0.1;

/// What a row may hold at most, as a fraction.
const ROW_MOST: f32 = 127.0 / ONE as f32;
const SUM_LIMIT: f32 = SUM_MOST as f32 / SUM_ONE as f32;

/// The network as it predicts: what is learnt, added up.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) rows: Vec<[f32; HIDDEN]>,
    pub(crate) bias: [f32; HIDDEN],
    pub(crate) sum: [[f32; HIDDEN]; PHASES],
    pub(crate) sum_bias: [f32; PHASES],
    pub(crate) margin: [f32; PHASES],
}

/// Parameters to begin with.
pub(crate) fn initial(seed: u64) -> Vec<f32> {
    let mut random = Rng::with_seed(seed);
    let mut around = |most: f32| (random.f32() * 2.0 - 1.0) * most;
    let mut parameters = vec![0.0; PARAMETERS];
    for (at, parameter) in parameters.iter_mut().enumerate() {
        *parameter = match at {
            0..SEED_ROWS => around(0.02),
            SEED_ROWS..BIAS => around(0.15),
            BIAS..SHARED_SUM => 0.4 + around(0.2),
            SHARED_SUM..SUM => around(0.7),
            MARGIN.. => 1.0,
            _ => 0.0,
        };
    }
    parameters
}

/// A row of seeds and a row of cowries that belong to a pit's row.
fn shared_rows(row: usize) -> (usize, usize) {
    let (pit, held) = (row / HOLDINGS, row % HOLDINGS);
    let (cowries, seeds) = (held / SEEDS, held % SEEDS);
    (
        SEED_ROWS + (pit * SEEDS + seeds) * HIDDEN,
        COWRIE_ROWS + (pit * COWRIES + cowries) * HIDDEN,
    )
}

impl Model {
    /// Nothing at all, to add to.
    pub(crate) fn zero() -> Model {
        Model {
            rows: vec![[0.0; HIDDEN]; ROWS],
            bias: [0.0; HIDDEN],
            sum: [[0.0; HIDDEN]; PHASES],
            sum_bias: [0.0; PHASES],
            margin: [0.0; PHASES],
        }
    }

    /// Adds up the parameters.
    pub(crate) fn set(&mut self, parameters: &[f32]) {
        for (row, values) in self.rows.iter_mut().enumerate() {
            let own = &parameters[row * HIDDEN..][..HIDDEN];
            if row < PIT_ROWS {
                let (seeds, cowries) = shared_rows(row);
                let seeds = &parameters[seeds..][..HIDDEN];
                let cowries = &parameters[cowries..][..HIDDEN];
                for h in 0..HIDDEN {
                    values[h] = (own[h] + seeds[h] + cowries[h]).clamp(-ROW_MOST, ROW_MOST);
                }
            } else {
                for h in 0..HIDDEN {
                    values[h] = own[h].clamp(-ROW_MOST, ROW_MOST);
                }
            }
        }
        self.bias.copy_from_slice(&parameters[BIAS..SHARED_SUM]);
        for (phase, sum) in self.sum.iter_mut().enumerate() {
            for (h, sum) in sum.iter_mut().enumerate() {
                let both = parameters[SHARED_SUM + h] + parameters[SUM + phase * HIDDEN + h];
                *sum = both.clamp(-SUM_LIMIT, SUM_LIMIT);
            }
        }
        self.sum_bias.copy_from_slice(&parameters[SUM_BIAS..MARGIN]);
        self.margin.copy_from_slice(&parameters[MARGIN..]);
    }

    /// Where the parameters should go, if this is where their sums should.
    pub(crate) fn gradient_of_parameters(&self, gradient: &mut [f32]) {
        gradient.fill(0.0);
        for (row, values) in self.rows.iter().enumerate() {
            gradient[row * HIDDEN..][..HIDDEN].copy_from_slice(values);
            if row < PIT_ROWS {
                let (seeds, cowries) = shared_rows(row);
                for h in 0..HIDDEN {
                    gradient[seeds + h] += values[h];
                    gradient[cowries + h] += values[h];
                }
            }
        }
        gradient[BIAS..SHARED_SUM].copy_from_slice(&self.bias);
        for (phase, sum) in self.sum.iter().enumerate() {
            for (h, value) in sum.iter().enumerate() {
                gradient[SHARED_SUM + h] += value;
                gradient[SUM + phase * HIDDEN + h] = *value;
            }
        }
        gradient[SUM_BIAS..MARGIN].copy_from_slice(&self.sum_bias);
        gradient[MARGIN..].copy_from_slice(&self.margin);
    }

    /// Adds another's numbers to its own.
    pub(crate) fn add(&mut self, other: &Model) {
        let pairs = self
            .rows
            .as_flattened_mut()
            .iter_mut()
            .zip(other.rows.as_flattened());
        pairs.for_each(|(sum, value)| *sum += value);
        let sums = self
            .sum
            .as_flattened_mut()
            .iter_mut()
            .zip(other.sum.as_flattened());
        sums.for_each(|(sum, value)| *sum += value);
        let rest = self
            .bias
            .iter_mut()
            .chain(&mut self.sum_bias)
            .chain(&mut self.margin);
        let others = other
            .bias
            .iter()
            .chain(&other.sum_bias)
            .chain(&other.margin);
        rest.zip(others).for_each(|(sum, value)| *sum += value);
    }

    /// The sum of a position's rows.
    #[inline]
    fn hidden(&self, example: &Example) -> [f32; HIDDEN] {
        let mut hidden = self.bias;
        for row in example.rows {
            let row = &self.rows[usize::from(row)];
            for h in 0..HIDDEN {
                hidden[h] += row[h];
            }
        }
        hidden
    }

    #[inline]
    fn output(&self, example: &Example, hidden: &[f32; HIDDEN]) -> f32 {
        let phase = usize::from(example.phase);
        let mut lanes = [0.0; 8];
        for h in 0..HIDDEN {
            let value = hidden[h].clamp(0.0, 1.0);
            lanes[h % 8] += value * value * self.sum[phase][h];
        }
        let margin = self.margin[phase] * MARGIN_UNIT * f32::from(example.margin);
        lanes.iter().sum::<f32>() + self.sum_bias[phase] + margin
    }

    /// The log odds of a win.
    pub(crate) fn logit(&self, example: &Example) -> f32 {
        self.output(example, &self.hidden(example))
    }

    /// Adds to `gradient` where the sums should go to predict this example
    /// better, and gives the loss.
    #[inline]
    pub(crate) fn learn(&self, example: &Example, gradient: &mut Model) -> f32 {
        let hidden = self.hidden(example);
        let logit = self.output(example, &hidden);
        let error = chance(logit) - example.target;
        let phase = usize::from(example.phase);
        let mut back = [0.0; HIDDEN];
        for h in 0..HIDDEN {
            let value = hidden[h].clamp(0.0, 1.0);
            gradient.sum[phase][h] += error * value * value;
            let slope = if hidden[h] < 1.0 { 2.0 * value } else { 0.0 };
            back[h] = error * self.sum[phase][h] * slope;
        }
        gradient.sum_bias[phase] += error;
        gradient.margin[phase] += error * MARGIN_UNIT * f32::from(example.margin);
        let bias = gradient.bias.iter_mut().zip(&back);
        bias.for_each(|(sum, value)| *sum += value);
        for row in example.rows {
            let row = &mut gradient.rows[usize::from(row)];
            for h in 0..HIDDEN {
                row[h] += back[h];
            }
        }
        loss(logit, example.target)
    }

    /// Multiplies the log odds in each phase.
    pub(crate) fn scale(&mut self, factors: [f32; PHASES]) {
        for (phase, factor) in factors.into_iter().enumerate() {
            for weight in &mut self.sum[phase] {
                *weight = (*weight * factor).clamp(-SUM_LIMIT, SUM_LIMIT);
            }
            self.sum_bias[phase] *= factor;
            self.margin[phase] *= factor;
        }
    }

    /// The nearest whole numbers.
    pub(crate) fn to_weights(&self, ruleset: Ruleset) -> Weights {
        let one = f32::from(ONE);
        let to_one = |value: f32| (value * one).round() as i16;
        let logit = LOGIT as f32;
        Weights {
            ruleset,
            rows: self
                .rows
                .iter()
                .map(|row| row.map(|value| to_one(value) as i8))
                .collect(),
            bias: self.bias.map(to_one),
            sum: self
                .sum
                .map(|sum| sum.map(|value| (value * f32::from(SUM_ONE)).round() as i16)),
            sum_bias: self.sum_bias.map(|value| (value * logit).round() as i32),
            margin: self
                .margin
                .map(|value| (value * MARGIN_UNIT * logit).round() as i32),
        }
    }
}

/// The chance with these log odds.
#[inline]
pub(crate) fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The log-loss (cross entropy, natural logarithm) of a prediction.
#[inline]
pub(crate) fn loss(logit: f32, target: f32) -> f32 {
    // ln(1 + e^x) without overflow.
    logit.max(0.0) + (-logit.abs()).exp().ln_1p() - target * logit
}
