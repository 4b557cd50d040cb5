//! Sizes of memory, as people write them.

use std::fs;

use clap::builder::{StringValueParser, TypedValueParser};

/// Reads `500M`, `8G` or a number of bytes.
pub(crate) fn memory_parser() -> impl TypedValueParser<Value = u64> {
    StringValueParser::new().try_map(|text| {
        bytes(&text).ok_or("expected a size such as 500M, 8G or 1T, of at least 16M".to_owned())
    })
}

/// The least memory that anything can be done with.
const LEAST: u64 = 16 << 20;

fn bytes(text: &str) -> Option<u64> {
    let upper = text.trim().to_ascii_uppercase();
    let digits = upper.trim_end_matches("IB").trim_end_matches('B');
    let (digits, unit) = match digits.chars().last()? {
        'K' => (&digits[..digits.len() - 1], 1 << 10),
        'M' => (&digits[..digits.len() - 1], 1 << 20),
        'T' => (&digits[..digits.len() - 1], 1 << 40),
        'G' => (&digits[..digits.len() - 1], 1 << 30),
        _ => (digits, 1),
    };
    let number: u64 = digits.trim().parse().ok()?;
    number.checked_mul(unit).filter(|&bytes| bytes >= LEAST)
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
    use super::bytes;

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("500M"), Some(500 << 20));
        assert_eq!(bytes("8 GiB"), Some(8 << 30));
        assert_eq!(bytes("2g"), Some(2 << 30));
        assert_eq!(bytes("99999T"), Some(99999 << 40));
        assert_eq!(bytes("16777216"), Some(16 << 20));
        for text in ["", "M", "1M", "-2G", "99999999999G", "99999999T", "x"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}
