//! How likely each symbol is, given its neighbours.

use crate::cells::MOST_NEIGHBOURS;
use crate::coder::{Decoder, Encoder, PRECISION, TOTAL};

/// Most entries of a model: what bounds the memory a table can ask for.
const MOST_ENTRIES: usize = 1 << 18;

/// The least length of a row: all comparisons with it are made at once.
const SHORT: usize = 8;

/// The frequencies of the symbols after each context: what up to four
/// neighbours in the same cell are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Model {
    /// How many symbols there are, at least 1.
    symbols: usize,
    /// To how many neighbours it looks.
    neighbours: usize,
    /// What a neighbour's symbol is multiplied by to give the context's
    /// number; 0 for those it does not look at. An absent neighbour is as one
    /// more symbol.
    weights: [usize; MOST_NEIGHBOURS],
    /// How long the row of a context is.
    row: usize,
    /// A row holds, for each symbol, the sum of the frequencies of those
    /// before it; from the last on, [`TOTAL`]. Contexts that never occur have
    /// rows of zeros.
    sums: Vec<u16>,
}

impl Model {
    fn empty(symbols: usize, neighbours: usize) -> Model {
        let mut weights = [0; MOST_NEIGHBOURS];
        for (i, weight) in weights[..neighbours].iter_mut().enumerate() {
            *weight = (symbols + 1).pow(i as u32);
        }
        let row = if symbols < SHORT { SHORT } else { symbols + 1 };
        Model {
            symbols,
            neighbours,
            weights,
            row,
            sums: vec![0; contexts(symbols, neighbours) * row],
        }
    }

    /// The best model of what was counted: that with which the symbols and the
    /// model itself take least room.
    pub(crate) fn of(counts: &Counts) -> Model {
        (0..=counts.neighbours)
            .map(|neighbours| counts.reduced(neighbours))
            .min_by(|a, b| a.cost().total_cmp(&b.cost()))
            .expect("there is at least the model without neighbours")
            .to_model()
    }

    /// To how many neighbours it looks.
    pub(crate) fn neighbours(&self) -> usize {
        self.neighbours
    }

    /// The sum of the frequencies before a symbol of a row.
    fn below(&self, row: usize, symbol: usize) -> u32 {
        self.sums[row + symbol].into()
    }

    /// Codes a cell's symbols.
    pub(crate) fn encode(
        &self,
        neighbours: &[[u8; MOST_NEIGHBOURS]],
        symbols: &[u16],
        out: &mut Vec<u8>,
    ) {
        let mut encoder = Encoder::new(out);
        let mut seen = [self.symbols as u16; 256];
        for (i, (near, &symbol)) in neighbours.iter().zip(symbols).enumerate() {
            let row = self.context(&seen, *near) * self.row;
            let below = self.below(row, symbol.into());
            encoder.put(below, self.below(row, usize::from(symbol) + 1) - below);
            seen[i] = symbol;
        }
        encoder.finish();
    }

    /// The number of a context.
    #[inline]
    fn context(&self, seen: &[u16; 256], near: [u8; MOST_NEIGHBOURS]) -> usize {
        let mut context = 0;
        for (near, weight) in near.into_iter().zip(self.weights) {
            context += usize::from(seen[usize::from(near)]) * weight;
        }
        context
    }

    /// The symbols of a cell, as many as there are `neighbours`, into the
    /// beginning of `seen`.
    #[inline]
    pub(crate) fn decode(
        &self,
        neighbours: &[[u8; MOST_NEIGHBOURS]],
        bytes: &[u8],
        seen: &mut [u16; 256],
    ) {
        if self.row == SHORT {
            self.decode_short(neighbours, bytes, seen);
        } else {
            self.decode_long(neighbours, bytes, seen);
        }
    }

    fn decode_short(
        &self,
        neighbours: &[[u8; MOST_NEIGHBOURS]],
        bytes: &[u8],
        seen: &mut [u16; 256],
    ) {
        seen[usize::from(crate::cells::ABSENT)] = self.symbols as u16;
        let (rows, _) = self.sums.as_chunks::<SHORT>();
        let last = self.symbols - 1;
        let mut decoder = Decoder::new(bytes);
        for (i, near) in neighbours.iter().enumerate() {
            let row = &rows[self.context(seen, *near)];
            let (width, code) = (decoder.width(), decoder.code());
            let mut symbol = 0;
            for &sum in &row[1..] {
                symbol += usize::from(u64::from(sum) * width <= code);
            }
            let symbol = symbol.min(last);
            let below = u32::from(row[symbol]);
            decoder.take(below, u32::from(row[symbol + 1]).wrapping_sub(below));
            seen[i] = symbol as u16;
        }
    }

    fn decode_long(
        &self,
        neighbours: &[[u8; MOST_NEIGHBOURS]],
        bytes: &[u8],
        seen: &mut [u16; 256],
    ) {
        seen[usize::from(crate::cells::ABSENT)] = self.symbols as u16;
        let mut decoder = Decoder::new(bytes);
        for (i, near) in neighbours.iter().enumerate() {
            let from = self.context(seen, *near) * self.row;
            let row = &self.sums[from..from + self.row];
            let (width, code) = (decoder.width(), decoder.code());
            let symbol =
                row[1..self.symbols].partition_point(|&sum| u64::from(sum) * width <= code);
            let below = u32::from(row[symbol]);
            decoder.take(below, u32::from(row[symbol + 1]) - below);
            seen[i] = symbol as u16;
        }
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
    pub(crate) fn read(bytes: &[u8], symbols: usize, neighbours: usize) -> Option<(Model, &[u8])> {
        if symbols == 0 || neighbours > most_neighbours(symbols) {
            return None;
        }
        let contexts = contexts(symbols, neighbours);
        let (used, mut bytes) = bytes.split_at_checked(contexts.div_ceil(8))?;
        let mut model = Model::empty(symbols, neighbours);
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

/// How many contexts there are.
fn contexts(symbols: usize, neighbours: usize) -> usize {
    (symbols + 1).pow(neighbours as u32)
}

/// To how many neighbours a model of so many symbols can look.
pub(crate) fn most_neighbours(symbols: usize) -> usize {
    (1..=MOST_NEIGHBOURS)
        .take_while(|&neighbours| {
            let entries = (symbols + 1).checked_pow(neighbours as u32 + 1);
            entries.is_some_and(|entries| entries <= MOST_ENTRIES)
        })
        .count()
}

/// How often each symbol follows each context.
#[derive(Clone, Debug)]
#[allow(clippy::struct_field_names)] // the counts are what it is
pub(crate) struct Counts {
    symbols: usize,
    neighbours: usize,
    counts: Vec<u64>,
}

impl Counts {
    /// Nothing counted yet.
    pub(crate) fn new(symbols: usize) -> Counts {
        let neighbours = most_neighbours(symbols);
        Counts {
            symbols,
            neighbours,
            counts: vec![0; contexts(symbols, neighbours) * symbols],
        }
    }

    /// Counts the symbols of a cell.
    pub(crate) fn add(&mut self, neighbours: &[[u8; MOST_NEIGHBOURS]], symbols: &[u16]) {
        let mut seen = [self.symbols as u16; 256];
        for (i, (near, &symbol)) in neighbours.iter().zip(symbols).enumerate() {
            let context = near[..self.neighbours]
                .iter()
                .rev()
                .fold(0, |context, &near| {
                    context * (self.symbols + 1) + usize::from(seen[usize::from(near)])
                });
            self.counts[context * self.symbols + usize::from(symbol)] += 1;
            seen[i] = symbol;
        }
    }

    /// Adds what another has counted.
    pub(crate) fn merge(&mut self, other: &Counts) {
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// The same, looking to the first few neighbours only.
    fn reduced(&self, neighbours: usize) -> Counts {
        let mut counts = vec![0; contexts(self.symbols, neighbours) * self.symbols];
        let len = counts.len();
        for (i, count) in self.counts.iter().enumerate() {
            counts[i % len] += count;
        }
        Counts {
            neighbours,
            counts,
            ..*self
        }
    }

    /// How many bits the symbols take, and the model.
    #[allow(clippy::cast_precision_loss)] // compared, not kept
    fn cost(&self) -> f64 {
        let rows = self.counts.chunks(self.symbols);
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
        let mut model = Model::empty(self.symbols, self.neighbours);
        let rows = model.sums.chunks_mut(model.row);
        for (row, counts) in rows.zip(self.counts.chunks(self.symbols)) {
            let Some(frequencies) = normalised(counts) else {
                continue;
            };
            let mut sum = 0;
            for (i, frequency) in frequencies.iter().enumerate() {
                sum += frequency;
                row[i + 1] = sum as u16;
            }
            row[self.symbols..].fill(TOTAL as u16);
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
