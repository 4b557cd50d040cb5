//! How likely each symbol is in each context.

use crate::cells::MOST_NEIGHBOURS;
use crate::coder::{Decoder, Encoder, PRECISION, TOTAL};

/// Most entries of a model: what bounds the memory a table can ask for.
const MOST_ENTRIES: usize = 1 << 18;

/// The least length of a row: all comparisons with it are made at once.
pub(crate) const SHORT: usize = 8;

/// Of how many symbols and contexts a model can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// How many symbols there are, at least 1.
    pub(crate) symbols: usize,
    /// What a context is told by: numbers below these, the most telling first.
    pub(crate) digits: [usize; DIGITS],
}

/// Numbers that tell a context.
pub(crate) const DIGITS: usize = MOST_NEIGHBOURS;

impl Shape {
    /// How many contexts there are if only so many digits count.
    fn contexts(&self, depth: usize) -> usize {
        self.digits[..depth].iter().product()
    }

    /// How many digits can count.
    fn most(&self) -> usize {
        let mut entries = self.symbols + 1;
        let fits = self.digits.iter().take_while(|&&digit| {
            entries = entries.saturating_mul(digit);
            entries <= MOST_ENTRIES
        });
        fits.count()
    }

    /// The number of a context.
    pub(crate) fn context(&self, digits: [usize; DIGITS]) -> usize {
        let pairs = digits.iter().zip(self.digits).rev();
        pairs.fold(0, |context, (digit, of)| context * of + digit)
    }
}

/// The frequencies of the symbols after each context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    /// How many symbols there are, at least 1.
    symbols: usize,
    /// How many digits of a context count.
    depth: usize,
    /// How many contexts there are.
    contexts: usize,
    /// How long the row of a context is.
    row: usize,
    /// A row holds, for each symbol, the sum of the frequencies of those
    /// before it; from the last on, [`TOTAL`]. Contexts that never occur have
    /// rows of zeros.
    sums: Vec<u16>,
}

impl Model {
    fn empty(shape: Shape, depth: usize) -> Model {
        let symbols = shape.symbols;
        let contexts = shape.contexts(depth);
        let row = if symbols < SHORT { SHORT } else { symbols + 1 };
        Model {
            symbols,
            depth,
            contexts,
            row,
            sums: vec![0; contexts * row],
        }
    }

    /// The best model of what was counted: that with which the symbols and the
    /// model itself take least room.
    pub(crate) fn of(counts: &Counts) -> Model {
        (0..=counts.depth)
            .map(|depth| counts.reduced(depth))
            .min_by(|a, b| a.cost().total_cmp(&b.cost()))
            .expect("there is at least the model of one context")
            .to_model()
    }

    /// How many digits of a context count.
    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    /// The row of a context.
    fn row(&self, context: usize) -> &[u16] {
        let from = context % self.contexts * self.row;
        &self.sums[from..from + self.row]
    }

    /// Codes a symbol.
    pub(crate) fn put(&self, encoder: &mut Encoder<'_>, context: usize, symbol: usize) {
        let row = self.row(context);
        let below = u32::from(row[symbol]);
        encoder.put(below, u32::from(row[symbol + 1]) - below);
    }

    /// Reads a symbol.
    #[inline]
    pub(crate) fn take(&self, decoder: &mut Decoder<'_>, context: usize) -> usize {
        let row = self.row(context);
        let (width, code) = (decoder.width(), decoder.code());
        let symbol = row[1..self.symbols].partition_point(|&sum| u64::from(sum) * width <= code);
        let below = u32::from(row[symbol]);
        decoder.take(below, u32::from(row[symbol + 1]) - below);
        symbol
    }

    /// The rows as arrays, if they are as short as can be.
    #[inline]
    pub(crate) fn short_rows(&self) -> Option<&[[u16; SHORT]]> {
        (self.row == SHORT).then(|| self.sums.as_chunks().0)
    }

    /// Writes the model: which contexts occur, one bit each, then the
    /// frequencies of each of these.
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
        let rows: Vec<&[u16]> = self.sums.chunks(self.row).collect();
        let used = |row: &[u16]| row[self.symbols] != 0;
        for rows in rows.chunks(8) {
            let bits = rows
                .iter()
                .rev()
                .fold(0, |bits, row| bits << 1 | u8::from(used(row)));
            out.push(bits);
        }
        for row in rows.iter().filter(|row| used(row)) {
            for sums in row[..=self.symbols].windows(2) {
                out.extend_from_slice(&(sums[1] - sums[0]).to_le_bytes());
            }
        }
    }

    /// Reads a model from the beginning of `bytes`; gives it with the rest.
    /// `None` if it is none.
    pub(crate) fn read(bytes: &[u8], shape: Shape, depth: usize) -> Option<(Model, &[u8])> {
        if shape.symbols == 0 || depth > shape.most() {
            return None;
        }
        let symbols = shape.symbols;
        let (used, mut bytes) = bytes.split_at_checked(shape.contexts(depth).div_ceil(8))?;
        let mut model = Model::empty(shape, depth);
        let rows = model.sums.chunks_mut(model.row).enumerate();
        for (_, row) in rows.filter(|(i, _)| used[i / 8] >> (i % 8) & 1 == 1) {
            let (frequencies, rest) = bytes.split_at_checked(2 * symbols)?;
            bytes = rest;
            let mut sum = 0;
            for (i, pair) in frequencies.as_chunks::<2>().0.iter().enumerate() {
                sum += u32::from(u16::from_le_bytes(*pair));
                if sum > TOTAL {
                    return None;
                }
                row[i + 1] = sum as u16;
            }
            if sum != TOTAL {
                return None;
            }
            row[symbols..].fill(TOTAL as u16);
        }
        Some((model, bytes))
    }
}

/// How often each symbol follows each context.
#[derive(Clone, Debug)]
pub(crate) struct Counts {
    shape: Shape,
    depth: usize,
    by_context: Vec<u64>,
}

impl Counts {
    /// Nothing counted yet.
    pub(crate) fn new(shape: Shape) -> Counts {
        let depth = shape.most();
        Counts {
            shape,
            depth,
            by_context: vec![0; shape.contexts(depth) * shape.symbols],
        }
    }

    /// Counts a symbol.
    #[inline]
    pub(crate) fn add(&mut self, context: usize, symbol: usize) {
        let at = context * self.shape.symbols + symbol;
        let len = self.by_context.len();
        // Digits that do not count are the last.
        self.by_context[if at < len { at } else { at % len }] += 1;
    }

    /// Adds what another has counted.
    pub(crate) fn merge(&mut self, other: &Counts) {
        for (count, more) in self.by_context.iter_mut().zip(&other.by_context) {
            *count += more;
        }
    }

    /// The same with fewer digits.
    fn reduced(&self, depth: usize) -> Counts {
        let mut by_context = vec![0; self.shape.contexts(depth) * self.shape.symbols];
        let len = by_context.len();
        for (i, count) in self.by_context.iter().enumerate() {
            by_context[i % len] += count;
        }
        Counts {
            depth,
            by_context,
            ..*self
        }
    }

    /// How many bits the symbols take, and the model.
    #[allow(clippy::cast_precision_loss)] // compared, not kept
    fn cost(&self) -> f64 {
        let rows = self.by_context.chunks(self.shape.symbols);
        rows.map(|row| {
            let all: u64 = row.iter().sum();
            let bits = |count: u64| count as f64 * (all as f64 / count as f64).log2();
            let symbols: f64 = row
                .iter()
                .filter(|&&count| count > 0)
                .map(|&count| bits(count))
                .sum();
            let model = if all == 0 { 1 } else { 1 + 16 * row.len() };
            symbols + model as f64
        })
        .sum()
    }

    fn to_model(&self) -> Model {
        let mut model = Model::empty(self.shape, self.depth);
        let rows = model.sums.chunks_mut(model.row);
        for (row, counts) in rows.zip(self.by_context.chunks(self.shape.symbols)) {
            let Some(frequencies) = normalised(counts) else {
                continue;
            };
            let mut sum = 0;
            for (i, frequency) in frequencies.iter().enumerate() {
                sum += frequency;
                row[i + 1] = sum as u16;
            }
            row[self.shape.symbols..].fill(TOTAL as u16);
        }
        model
    }
}

/// Frequencies that add up to [`TOTAL`], at least 1 for each that occurs.
/// `None` if nothing was counted.
fn normalised(counts: &[u64]) -> Option<Vec<u32>> {
    let all: u64 = counts.iter().sum();
    if all == 0 {
        return None;
    }
    let share = |count: u64| (u128::from(count) << PRECISION) / u128::from(all);
    let mut frequencies: Vec<u32> = counts
        .iter()
        .map(|&count| {
            if count == 0 {
                0
            } else {
                (share(count) as u32).max(1)
            }
        })
        .collect();
    // Rounding leaves some over, or takes too many: the most frequent, which
    // feel it least, make up for it, one by one.
    let mut sum: u32 = frequencies.iter().sum();
    while sum != TOTAL {
        let most = frequencies.iter_mut().max_by_key(|frequency| **frequency)?;
        if sum < TOTAL {
            *most += TOTAL - sum;
            sum = TOTAL;
        } else {
            let less = (sum - TOTAL).min((*most / 2).max(1));
            *most -= less;
            sum -= less;
        }
    }
    Some(frequencies)
}
