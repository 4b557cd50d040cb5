//! How needs are coded: a symbol for each pair that occurs, after the symbols
//! of the neighbours.

use crate::cells::{ABSENT, MOST_NEIGHBOURS, Near};
use crate::coder::{Decoder, Encoder};
use crate::model::{Counts, DIGITS, Model, SHORT, Shape};

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
        let rows = self.model.short_rows().filter(|_| self.model.depth() > 0);
        match (self.symbols, rows) {
            (2, Some(rows)) => self.decode_few::<2>(rows, near, bytes, seen),
            (3, Some(rows)) => self.decode_few::<3>(rows, near, bytes, seen),
            (4, Some(rows)) => self.decode_few::<4>(rows, near, bytes, seen),
            (5, Some(rows)) => self.decode_few::<5>(rows, near, bytes, seen),
            (6, Some(rows)) => self.decode_few::<6>(rows, near, bytes, seen),
            (7, Some(rows)) => self.decode_few::<7>(rows, near, bytes, seen),
            _ => self.decode_many(near, bytes, seen),
        }
    }

    fn decode_many(&self, near: &[Near], bytes: &[u8], seen: &mut Seen) {
        let mut decoder = Decoder::new(bytes);
        for (i, near) in near.iter().enumerate() {
            let context = self.context(seen, *near);
            seen[i] = self.model.take(&mut decoder, context) as u16;
        }
    }

    /// With few symbols all are compared, so that no branch has to be guessed:
    /// a position takes some 20 cycles.
    fn decode_few<const SYMBOLS: usize>(
        &self,
        rows: &[[u16; SHORT]],
        near: &[Near],
        bytes: &[u8],
        seen: &mut Seen,
    ) {
        let [_, second, third, fourth, fifth] = self.weights;
        let mut decoder = Decoder::new(bytes);
        for (i, &[a, b, c, d, e]) in near.iter().enumerate() {
            // The first neighbour is mostly the position just before, and all
            // waits for it: its weight is 1.
            let at = |near: u8| usize::from(seen[usize::from(near)]);
            let others = at(b) * second + at(c) * third + at(d) * fourth + at(e) * fifth;
            let row = &rows[others + at(a)];
            let (width, code) = (decoder.width(), decoder.code());
            let mut symbol = 0;
            for &sum in &row[1..SYMBOLS] {
                symbol += usize::from(u64::from(sum) * width <= code);
            }
            let below = u32::from(row[symbol]);
            decoder.take(below, u32::from(row[symbol + 1]).wrapping_sub(below));
            seen[i] = symbol as u16;
        }
    }
}
