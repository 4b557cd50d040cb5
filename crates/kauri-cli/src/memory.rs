//! Sizes of memory, as people write them.

use std::fs;
use std::num::IntErrorKind;

use clap::builder::{StringValueParser, TypedValueParser};

use crate::value_fault::ValueFault;

/// Reads `500M`, `8G` or a number of bytes.
pub(crate) fn memory_parser() -> impl TypedValueParser<Value = u64> {
    StringValueParser::new().try_map(|text| bytes(&text))
}

/// The least memory that anything can be done with.
const LEAST: u64 = 16 << 20;

fn bytes(text: &str) -> Result<u64, ValueFault> {
    let upper = text.trim().to_ascii_uppercase();
    let digits = upper.trim_end_matches("IB").trim_end_matches('B');
    let (digits, unit) = match digits.chars().last() {
        Some('K') => (&digits[..digits.len() - 1], 1 << 10),
        Some('M') => (&digits[..digits.len() - 1], 1 << 20),
        Some('G') => (&digits[..digits.len() - 1], 1 << 30),
        Some('T') => (&digits[..digits.len() - 1], 1 << 40),
        _ => (digits, 1),
    };
    let number = digits.trim().parse::<u64>();
    let number = number.map_err(|error| match error.kind() {
        IntErrorKind::PosOverflow => ValueFault::MemoryLarge,
        _ => ValueFault::Memory,
    })?;
    match number.checked_mul(unit) {
        None => Err(ValueFault::MemoryLarge),
        Some(bytes) if bytes < LEAST => Err(ValueFault::MemorySmall),
        Some(bytes) => Ok(bytes),
    }
}

/// Three quarters of the memory that is free, where the system says it: a
/// program that takes more than there is, is ended without a word.
pub(crate) fn free_memory() -> Option<u64> {
    let told = fs::read_to_string("/proc/meminfo").ok()?;
    let line = told
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024 / 4 * 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("500M"), Ok(500 << 20));
        assert_eq!(bytes("8 GiB"), Ok(8 << 30));
        assert_eq!(bytes("2g"), Ok(2 << 30));
        assert_eq!(bytes("99999T"), Ok(99999 << 40));
        assert_eq!(bytes("16777216"), Ok(16 << 20));
        for text in ["", "M", "-2G", "x", "ç"] {
            assert_eq!(bytes(text), Err(ValueFault::Memory), "{text}");
        }
        for text in ["1M", "0", "16777215"] {
            assert_eq!(bytes(text), Err(ValueFault::MemorySmall), "{text}");
        }
        for text in ["99999999999G", "99999999T", "99999999999999999999999"] {
            assert_eq!(bytes(text), Err(ValueFault::MemoryLarge), "{text}");
        }
    }
}
