//! How much is left to prove and to disprove, at least: a table of proof numbers.

use super::keyed::{KEPT_BITS, KeyedTable};

/// How many positions have yet to be proved at least, so that the attacker wins, or
/// disproved, so that it does not: its proof and disproof numbers. One of them is 0
/// where it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ProofNumbers {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl ProofNumbers {
    /// More than any search takes: what cannot be proved.
    pub(crate) const INFINITE: u32 = 1 << 30;

    /// The most that is still finite.
    pub(crate) const MOST: u32 = ProofNumbers::INFINITE - 1;

    pub(crate) const PROVED: ProofNumbers = ProofNumbers {
        proof: 0,
        disproof: ProofNumbers::INFINITE,
    };

    pub(crate) const DISPROVED: ProofNumbers = ProofNumbers {
        proof: ProofNumbers::INFINITE,
        disproof: 0,
    };

    pub(crate) fn is_open(self) -> bool {
        self.proof != 0 && self.disproof != 0
    }

    fn of_kept(kept: u32) -> ProofNumbers {
        ProofNumbers {
            proof: widened(kept >> FIELD),
            disproof: widened(kept & ((1 << FIELD) - 1)),
        }
    }

    fn kept(self) -> u32 {
        narrowed(self.proof) << FIELD | narrowed(self.disproof)
    }
}

const FIELD: u32 = KEPT_BITS / 2;

/// Bits of a number that are kept, the first one aside.
const DIGITS: u32 = 7;

/// A number in 12 bits: exact below 256, and else rounded up by less than one part in
/// 128, so that a search that has reached what it was asked for has reached it when
/// the number is read again.
fn narrowed(number: u32) -> u32 {
    let scale = |number: u32| (32 - number.leading_zeros()).saturating_sub(DIGITS + 1);
    let first = scale(number);
    let rounded = number.saturating_add((1 << first) - 1);
    let scale = scale(rounded);
    (scale << DIGITS) + (rounded >> scale)
}

/// The number that was narrowed to this.
fn widened(code: u32) -> u32 {
    let scale = (code >> DIGITS).saturating_sub(1);
    (code - (scale << DIGITS)) << scale
}

/// Proof and disproof numbers by key.
#[derive(Debug)]
pub(crate) struct ProofNumbersTable(pub(crate) KeyedTable);

impl ProofNumbersTable {
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<ProofNumbers> {
        self.0.get(key).map(ProofNumbers::of_kept)
    }

    /// Keeps what is known now. What takes longer to prove took longer to find out.
    pub(crate) fn set(&self, key: u64, numbers: ProofNumbers) {
        let cost = |kept| (kept >> FIELD) + (kept & ((1 << FIELD) - 1));
        self.0.keep(key, |_| numbers.kept(), cost);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_nearly() {
        let mut last = 0;
        let powers = (0..=30).flat_map(|shift| {
            [
                (1u32 << shift) - 1,
                1 << shift,
                (1 << shift) + (1 << shift) / 3,
            ]
        });
        let powers = powers.filter(|&number| number <= ProofNumbers::INFINITE);
        let mut numbers: Vec<u32> = (0..2000).chain(powers).collect();
        numbers.sort_unstable();
        for number in numbers {
            let code = narrowed(number);
            assert!(code < 1 << FIELD, "{number}");
            assert!(last <= code, "{number}");
            last = code;
            let kept = widened(code);
            assert!(
                (number..=number + number / 128).contains(&kept),
                "{number} {kept}"
            );
            assert_eq!(narrowed(kept), code, "{number}");
        }
        assert_eq!(
            widened(narrowed(ProofNumbers::INFINITE)),
            ProofNumbers::INFINITE
        );
    }
}
