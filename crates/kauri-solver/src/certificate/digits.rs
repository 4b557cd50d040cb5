//! Choices packed tightly: digits of changing bases.

/// Writes choices: each is one of so many, which the reader has to know too.
///
/// Choices fill words of 64 bits, least first, as digits of a number whose
/// bases are how many there were to choose from. A word ends where the next
/// digit might not fit.
#[derive(Clone, Debug, Default)]
pub(super) struct DigitWriter {
    bytes: Vec<u8>,
    word: u64,
    /// The product of the word's bases so far, if there are any.
    product: u64,
}

/// Reads what a [`DigitWriter`] wrote.
#[derive(Clone, Debug)]
pub(super) struct DigitReader<'a> {
    bytes: &'a [u8],
    word: u64,
    product: u64,
}

/// What is read is nothing that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoDigit;

/// The product with one base more, unless a word cannot hold so much.
fn with_base(product: u64, base: u8) -> Option<u64> {
    product.max(1).checked_mul(u64::from(base))
}

impl DigitWriter {
    /// Writes a choice, less than `base`. Where there is none, nothing is written.
    pub(super) fn write(&mut self, digit: u8, base: u8) {
        if base <= 1 {
            return;
        }
        let product = with_base(self.product, base).unwrap_or_else(|| {
            self.end_word();
            u64::from(base)
        });
        self.word += u64::from(digit) * (product / u64::from(base));
        self.product = product;
    }

    fn end_word(&mut self) {
        self.bytes.extend(self.word.to_le_bytes());
        (self.word, self.product) = (0, 0);
    }

    /// All that was written. The last word is cut to the bytes its digits need.
    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        let bytes = last_bytes(self.product);
        self.bytes.extend(&self.word.to_le_bytes()[..bytes]);
        self.bytes
    }
}

/// Bytes for all numbers below a product of bases.
fn last_bytes(product: u64) -> usize {
    match product {
        0 => 0,
        product => (64 - (product - 1).leading_zeros()).div_ceil(8) as usize,
    }
}

impl<'a> DigitReader<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> DigitReader<'a> {
        DigitReader {
            bytes,
            word: 0,
            product: 0,
        }
    }

    /// The next choice, of `base`.
    pub(super) fn read(&mut self, base: u8) -> Result<u8, NoDigit> {
        if base <= 1 {
            return Ok(0);
        }
        let product = match with_base(self.product, base) {
            Some(product) if self.product != 0 => product,
            _ => {
                self.next_word()?;
                u64::from(base)
            }
        };
        let digit = self.word % u64::from(base);
        self.word /= u64::from(base);
        self.product = product;
        Ok(digit as u8)
    }

    /// Takes the next word, the last perhaps a short one.
    fn next_word(&mut self) -> Result<(), NoDigit> {
        if self.bytes.is_empty() || self.word != 0 {
            return Err(NoDigit);
        }
        let (word, rest) = self.bytes.split_at(self.bytes.len().min(8));
        let mut bytes = [0; 8];
        bytes[..word.len()].copy_from_slice(word);
        self.word = u64::from_le_bytes(bytes);
        self.bytes = rest;
        Ok(())
    }

    /// That nothing is left over, and the last word as short as it can be.
    pub(super) fn end(&self, len: usize) -> Result<(), NoDigit> {
        let last = match len % 8 {
            0 if self.product != 0 => 8,
            last => last,
        };
        let is_end = self.bytes.is_empty() && self.word == 0 && last_bytes(self.product) == last;
        is_end.then_some(()).ok_or(NoDigit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn choices_are_read_as_written(
            choices in prop::collection::vec((1u8..=6).prop_flat_map(|base| (0..base, Just(base))), 0..300),
            flip in any::<prop::sample::Index>(),
        ) {
            let mut writer = DigitWriter::default();
            for &(digit, base) in &choices {
                writer.write(digit, base);
            }
            let bytes = writer.into_bytes();
            let read = |bytes: &[u8]| {
                let mut reader = DigitReader::new(bytes);
                let digits: Result<Vec<u8>, NoDigit> =
                    choices.iter().map(|&(_, base)| reader.read(base)).collect();
                digits.and_then(|digits| reader.end(bytes.len()).map(|()| digits))
            };
            let written: Vec<u8> = choices.iter().map(|&(digit, _)| digit).collect();
            prop_assert_eq!(read(&bytes), Ok(written.clone()));
            prop_assert_eq!(read(&[&bytes[..], &[0]].concat()), Err(NoDigit));
            if !bytes.is_empty() {
                prop_assert_eq!(read(&bytes[..bytes.len() - 1]), Err(NoDigit));
                let mut flipped = bytes.clone();
                flipped[flip.index(bytes.len())] ^= 1;
                prop_assert_ne!(read(&flipped), Ok(written));
            }
        }
    }
}
