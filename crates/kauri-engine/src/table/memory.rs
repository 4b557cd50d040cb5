//! How much memory there is.

/// Taken when the machine does not say: more than that is likely a mistake.
const UNKNOWN_LIMIT_MIB: usize = if usize::BITS < 64 { 512 } else { 65_536 };

/// The largest table worth trying, in mebibytes.
///
/// Linux promises more memory than it has and ends the program that uses it,
/// so it is asked how much is really free; a tenth of that is left alone.
/// Elsewhere the allocation itself fails.
pub(crate) fn limit_mib() -> usize {
    let free = std::fs::read_to_string("/proc/meminfo")
        .ok()
        .and_then(|text| available_kib(&text))
        .map(|kib| (kib / 1024 / 10 * 9).max(1));
    free.unwrap_or(UNKNOWN_LIMIT_MIB).min(UNKNOWN_LIMIT_MIB)
}

fn available_kib(meminfo: &str) -> Option<usize> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_memory_is_read_from_the_machine_s_text() {
        let text = "MemTotal:  100 kB\nMemAvailable:   24224324 kB\n";
        assert_eq!(available_kib(text), Some(24_224_324));
        assert_eq!(available_kib("MemAvailable: much"), None);
        assert!(limit_mib() >= 1);
    }
}
