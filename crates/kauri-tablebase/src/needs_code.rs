//! How needs are coded: a symbol for each pair that occurs, after the symbols
//! of the neighbours.

use crate::cells::{ABSENT, MOST_NEIGHBOURS, Near};
use crate::coder::{Decoder, Encoder};
use crate::model::{Counts, DIGITS, Model, Shape};

/// The symbols of a cell by their place in it; at [`ABSENT`], what stands for a
/// neighbour that is not there.
pub(crate) type Seen = [u16; 256];

/// The shape of a model of so many different needs: a neighbour's symbol is a
/// digit, or one more if there is no neighbour.
pub(crate) fn shape(symbols: usize) -> Shape {
    Shape {
        symbols,
        digits: [symbols + 1; DIGITS],
    }
}

/// The needs of a table, and how likely they are.
#[derive(Clone, Debug)]
pub(crate) struct NeedsCode {
    model: Model,
    symbols: usize,
    /// What a neighbour's symbol is multiplied by; 0 for those that do not
    /// count.
    weights: [usize; MOST_NEIGHBOURS],
}

impl NeedsCode {
    pub(crate) fn new(model: Model, symbols: usize) -> NeedsCode {
        let mut weights = [0; MOST_NEIGHBOURS];
        for (i, weight) in weights[..model.depth()].iter_mut().enumerate() {
            *weight = (symbols + 1).pow(i as u32);
        }
        NeedsCode {
            model,
            symbols,
            weights,
        }
    }

    pub(crate) fn model(&self) -> &Model {
        &self.model
    }

    /// Counts a cell's symbols.
    pub(crate) fn count(near: &[Near], symbols: &[u16], distinct: usize, counts: &mut Counts) {
        let shape = shape(distinct);
        let mut seen = [distinct as u16; 256];
        for (i, (near, &symbol)) in near.iter().zip(symbols).enumerate() {
            let digits = near.map(|near| usize::from(seen[usize::from(near)]));
            counts.add(shape.context(digits), symbol.into());
            seen[i] = symbol;
        }
    }

    /// Codes a cell's symbols.
    pub(crate) fn encode(&self, near: &[Near], symbols: &[u16], out: &mut Vec<u8>) {
        let mut encoder = Encoder::new(out);
        let mut seen = [self.symbols as u16; 256];
        for (i, (near, &symbol)) in near.iter().zip(symbols).enumerate() {
            let context = self.context(&seen, *near);
            self.model.put(&mut encoder, context, symbol.into());
            seen[i] = symbol;
        }
        encoder.finish();
    }

    #[inline]
    fn context(&self, seen: &Seen, near: Near) -> usize {
        let mut context = 0;
        for (near, weight) in near.into_iter().zip(self.weights) {
            context += usize::from(seen[usize::from(near)]) * weight;
        }
        context
    }

    /// The symbols of a cell, as many as there are in `near`, into the
    /// beginning of `seen`.
    #[inline]
    pub(crate) fn decode(&self, near: &[Near], bytes: &[u8], seen: &mut Seen) {
        seen[usize::from(ABSENT)] = self.symbols as u16;
        let mut decoder = Decoder::new(bytes);
        let Some(rows) = self.model.short_rows() else {
            for (i, near) in near.iter().enumerate() {
                let context = self.context(seen, *near);
                seen[i] = self.model.take(&mut decoder, context) as u16;
            }
            return;
        };
        // With few symbols all are compared at once, which no branch has to
        // guess: 64 positions take less than half a microsecond.
        let last = self.symbols - 1;
        for (i, near) in near.iter().enumerate() {
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
}
