//! A small network that was trained on games.
//!
//! It is for the full board. Every pit chooses a row of numbers by what it
//! holds, and so does each store; the rows are added up, cut off below and
//! above, squared, and weighed by the seeds still in play. All of it is whole
//! numbers, so that every machine has the same opinion.

mod file;
mod input;

use std::fmt;
use std::sync::Arc;

use kauri::{Position, Ruleset};

use crate::Score;

pub use file::{NetworkError, NetworkFileError, Shape};
pub use input::{COWRIES, HOLDINGS, Input, PHASES, SEEDS, STORE_HOLDINGS};

/// Hidden numbers: the length of a row.
pub const HIDDEN: usize = 32;

/// The rows of a network.
pub const ROWS: usize = 12 * HOLDINGS + 2 * STORE_HOLDINGS;

/// What a hidden number is at most: stands for 1.
pub const ONE: i16 = 127;

/// What stands for 1 in the weights of the sum.
pub const SUM_ONE: i16 = 64;

/// No weight of the sum is further from 0, so that products fit 16 bits.
pub const SUM_MOST: i16 = 256;

/// The unit of [`Weights::sum_bias`] and [`Weights::margin`]: so many are 1 on the
/// scale of log odds.
pub const LOGIT: i32 = ONE as i32 * ONE as i32 * SUM_ONE as i32;

/// No opinion is further from even than this, in hundredths of a seed.
const MOST: i32 = 15_000;

/// All numbers of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The ruleset it was trained for.
    pub ruleset: Ruleset,
    /// A row for everything that each pit can hold ([`HOLDINGS`]; see
    /// [`Input::pits`]), and then for what each store can hold
    /// ([`STORE_HOLDINGS`]): [`ROWS`] altogether.
    pub rows: Vec<[i8; HIDDEN]>,
    /// Where the sum of rows starts from.
    pub bias: [i16; HIDDEN],
    /// Weights of the squares, by phase: within ±[`SUM_MOST`].
    pub sum: [[i16; HIDDEN]; PHASES],
    /// Where the sum of squares starts from, by phase.
    pub sum_bias: [i32; PHASES],
    /// What a seed of margin is worth beside that, by phase.
    pub margin: [i32; PHASES],
}

/// A trained network, ready for use. Clones share their memory.
#[derive(Clone)]
pub struct Network(Arc<Tables>);

/// The weights as the machine likes them.
#[repr(align(64))]
struct Tables {
    /// Rounded up to powers of two, so that no index can be out of range.
    pits: [[Row; HOLDINGS.next_power_of_two()]; 12],
    stores: [[Row; STORE_HOLDINGS.next_power_of_two()]; 2],
    bias: Row,
    sum: [Row; PHASES],
    sum_bias: [i32; PHASES],
    margin: [i32; PHASES],
    ruleset: Ruleset,
}

#[repr(align(64))]
#[derive(Clone, Copy, PartialEq, Eq)]
struct Row([i16; HIDDEN]);

impl Row {
    #[inline]
    fn add(&mut self, other: Row) {
        for (sum, other) in self.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(*other);
        }
    }

    /// The sum of the squares, cut off at [`ONE`] and weighed.
    #[inline]
    fn weighed_squares(&self, weights: &Row) -> i32 {
        let values = self.0.map(|value| value.clamp(0, ONE));
        let mut weighed = weights.0;
        for (weighed, value) in weighed.iter_mut().zip(&values) {
            // At most 127 · 256: it fits.
            *weighed = weighed.wrapping_mul(*value);
        }
        let products = weighed.iter().zip(&values);
        products.map(|(&a, &b)| i32::from(a) * i32::from(b)).sum()
    }
}

impl Network {
    /// The network with these weights.
    ///
    /// # Errors
    ///
    /// If there are too many or too few rows, or a weight is out of its range.
    pub fn new(weights: &Weights) -> Result<Network, NetworkError> {
        weights.check()?;
        #[allow(clippy::large_stack_arrays)] // once, and soon on the heap
        let mut tables = Tables {
            pits: [[Row([0; HIDDEN]); HOLDINGS.next_power_of_two()]; 12],
            stores: [[Row([0; HIDDEN]); STORE_HOLDINGS.next_power_of_two()]; 2],
            bias: Row(weights.bias),
            sum: weights.sum.map(Row),
            sum_bias: weights.sum_bias,
            margin: weights.margin,
            ruleset: weights.ruleset,
        };
        let places = tables.pits.iter_mut().flat_map(|pit| &mut pit[..HOLDINGS]);
        let stores = tables
            .stores
            .iter_mut()
            .flat_map(|store| &mut store[..STORE_HOLDINGS]);
        for (place, row) in places.chain(stores).zip(&weights.rows) {
            *place = Row(row.map(i16::from));
        }
        Ok(Network(Arc::new(tables)))
    }

    /// The ruleset it was trained for.
    pub fn ruleset(&self) -> Ruleset {
        self.0.ruleset
    }

    /// The opinion of a position of the full board, seen by the side to move.
    /// On other boards it means nothing.
    #[inline]
    pub fn evaluate(&self, position: &Position) -> Score {
        Score::from_centiseeds(self.centiseeds(position))
    }

    #[inline]
    pub(crate) fn centiseeds(&self, position: &Position) -> i32 {
        let tables = &*self.0;
        let input = Input::of(position);
        let mut sum = tables.bias;
        for (rows, holding) in tables.pits.iter().zip(input.pits) {
            sum.add(rows[usize::from(holding) % rows.len()]);
        }
        for (rows, holding) in tables.stores.iter().zip(input.stores) {
            sum.add(rows[usize::from(holding) % rows.len()]);
        }
        let phase = usize::from(input.phase) % PHASES;
        let logit = sum.weighed_squares(&tables.sum[phase])
            + tables.sum_bias[phase]
            + tables.margin[phase] * i32::from(position.margin().0);
        to_centiseeds(logit)
    }
}

/// From units of [`LOGIT`] to hundredths of a seed.
#[inline]
fn to_centiseeds(logit: i32) -> i32 {
    const FACTOR: i64 = ((Score::CENTISEEDS_PER_LOGIT as i64) << 32) / LOGIT as i64;
    (((i64::from(logit) * FACTOR) >> 32) as i32).clamp(-MOST, MOST)
}

impl PartialEq for Network {
    fn eq(&self, other: &Network) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.to_weights() == other.to_weights()
    }
}

impl Eq for Network {}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Network({}, {:016x})",
            self.ruleset(),
            self.fingerprint()
        )
    }
}

#[cfg(test)]
mod tests;
