//! A range coder: symbols of known frequencies in as many bits as they are
//! worth.
//!
//! Each cell of a table is coded by itself, in a dozen bytes or so, so what
//! counts is how little is lost at its ends and how fast it is to begin.

/// The frequencies of one context add up to two to this power.
pub(crate) const PRECISION: u32 = 14;

/// The sum of the frequencies of one context.
pub(crate) const TOTAL: u32 = 1 << PRECISION;

/// Below this, the range is widened by another word.
const NARROW: u64 = 1 << 32;

/// Writes the symbols of one cell.
#[derive(Debug)]
pub(crate) struct Encoder<'a> {
    out: &'a mut Vec<u8>,
    /// Where in `out` the cell begins: no carry goes further back.
    start: usize,
    low: u64,
    /// One less than the range's width, which may be two to the 64th.
    range: u64,
}

impl<'a> Encoder<'a> {
    /// Begins a cell at the end of `out`.
    pub(crate) fn new(out: &'a mut Vec<u8>) -> Encoder<'a> {
        Encoder {
            start: out.len(),
            out,
            low: 0,
            range: u64::MAX,
        }
    }

    /// Writes a symbol: those before it have frequencies of `below` together,
    /// and its own is `frequency`, not 0.
    #[inline]
    pub(crate) fn put(&mut self, below: u32, frequency: u32) {
        let unit = self.range >> PRECISION;
        let (low, carry) = self.low.overflowing_add(unit * u64::from(below));
        if carry {
            self.carry();
        }
        self.low = low;
        self.range = unit * u64::from(frequency);
        if self.range < NARROW {
            self.out
                .extend_from_slice(&(self.low >> 32).to_be_bytes()[4..]);
            self.low <<= 32;
            self.range <<= 32;
        }
    }

    /// Writes one of [`TOTAL`] numbers that are equally likely.
    pub(crate) fn put_even(&mut self, number: u16) {
        self.put(number.into(), 1);
    }

    /// Ends the cell with as few bytes as tell it from all others, whatever
    /// bytes follow.
    pub(crate) fn finish(mut self) {
        for bytes in 0..=8 {
            // The least value from `low` on that ends in zeros, if all that
            // begin like it are within the range.
            let free = 64 - 8 * bytes;
            let mask = if free == 64 {
                u64::MAX
            } else {
                (1 << free) - 1
            };
            let (up, carry) = self.low.overflowing_add(mask);
            let value = up & !mask;
            let beyond = (u128::from(carry) << 64) + u128::from(value) + u128::from(mask);
            if beyond < u128::from(self.low) + u128::from(self.range) {
                if carry {
                    self.carry();
                }
                self.out.extend_from_slice(&value.to_be_bytes()[..bytes]);
                return;
            }
        }
    }

    /// Adds one to what has been written.
    fn carry(&mut self) {
        for byte in self.out[self.start..].iter_mut().rev() {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
    }
}

/// Reads the symbols of one cell. Bytes beyond the end count as 0; whatever
/// the bytes are, some symbols come out.
#[derive(Debug)]
pub(crate) struct Decoder<'a> {
    bytes: &'a [u8],
    /// How far the value is above the bottom of the range.
    code: u64,
    range: u64,
    /// The width of a frequency of 1.
    unit: u64,
}

impl<'a> Decoder<'a> {
    /// Begins a cell at the beginning of `bytes`, which may hold more.
    #[inline]
    pub(crate) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let (code, bytes) = match bytes.split_first_chunk::<8>() {
            Some((&word, rest)) => (u64::from_be_bytes(word), rest),
            None => (
                u64::from(rest_of(bytes, 0)) << 32 | u64::from(rest_of(bytes, 4)),
                &[][..],
            ),
        };
        Decoder {
            bytes,
            code,
            range: u64::MAX,
            unit: 0,
        }
    }

    /// The width of a frequency of 1: a symbol is the one for which
    /// `below * width <= code`, and not so of the next.
    #[inline]
    pub(crate) fn width(&mut self) -> u64 {
        self.unit = self.range >> PRECISION;
        self.unit
    }

    /// See [`width`](Decoder::width).
    #[inline]
    pub(crate) fn code(&self) -> u64 {
        self.code
    }

    /// Goes on to the next symbol.
    #[inline]
    pub(crate) fn take(&mut self, below: u32, frequency: u32) {
        self.code = self.code.wrapping_sub(self.unit * u64::from(below));
        self.range = self.unit * u64::from(frequency);
        if self.range < NARROW {
            self.widen();
        }
    }

    /// Reads one of [`TOTAL`] numbers that are equally likely.
    pub(crate) fn take_even(&mut self) -> u16 {
        let width = self.width().max(1);
        let number = (self.code / width).min(u64::from(TOTAL) - 1) as u16;
        self.take(number.into(), 1);
        number
    }

    #[inline]
    fn widen(&mut self) {
        let word = match self.bytes.split_first_chunk::<4>() {
            Some((&word, rest)) => {
                self.bytes = rest;
                u32::from_be_bytes(word)
            }
            None => rest_of(std::mem::take(&mut self.bytes), 0),
        };
        self.code = self.code << 32 | u64::from(word);
        self.range <<= 32;
    }
}

/// Four bytes from `at` on, those that are missing counting as 0.
fn rest_of(bytes: &[u8], at: usize) -> u32 {
    (at..at + 4).fold(0, |word, i| {
        word << 8 | u32::from(bytes.get(i).copied().unwrap_or(0))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_was_put_is_taken_whatever_follows(
            symbols in prop::collection::vec(0u32..4, 0..200),
            frequencies in prop::array::uniform3(1u32..TOTAL / 4),
            rest in prop::collection::vec(any::<u8>(), 0..20),
        ) {
            let [a, b, c] = frequencies;
            let bounds = [0, a, a + b, a + b + c, TOTAL];
            let mut bytes = vec![0xff; 3];
            let mut encoder = Encoder::new(&mut bytes);
            for &symbol in &symbols {
                let below = bounds[symbol as usize];
                encoder.put(below, bounds[symbol as usize + 1] - below);
            }
            encoder.finish();
            prop_assert_eq!(&bytes[..3], &[0xff; 3]);
            bytes.extend(rest);
            let mut decoder = Decoder::new(&bytes[3..]);
            for &symbol in &symbols {
                let width = decoder.width();
                let found = (1..4).filter(|&i| u64::from(bounds[i]) * width <= decoder.code()).count();
                prop_assert_eq!(found, symbol as usize);
                decoder.take(bounds[found], bounds[found + 1] - bounds[found]);
            }
        }
    }
}
