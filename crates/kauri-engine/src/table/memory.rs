//! How much memory there is.

/// Taken when the machine does not say: more than that is likely a mistake.
const UNKNOWN_LIMIT_MIB: usize = if usize::BITS < 64 { 512 } else { 65_536 };

/// The largest table worth trying, in mebibytes, when one of `own_mib` is to be
/// given back for it.
///
/// Linux promises more memory than it has and ends the program that uses it,
/// so it is asked how much is really free; a tenth of that is left alone.
/// Elsewhere the allocation itself fails.
pub(crate) fn limit_mib(own_mib: usize) -> usize {
    let meminfo = std::fs::read_to_string("/proc/meminfo").ok();
    limit_of(meminfo.as_deref().and_then(available_kib), own_mib)
}

fn limit_of(available_kib: Option<usize>, own_mib: usize) -> usize {
    available_kib.map_or(UNKNOWN_LIMIT_MIB, |kib| {
        let free = kib / 1024 + own_mib;
        (free / 10 * 9).clamp(1, UNKNOWN_LIMIT_MIB)
    })
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
        assert!(limit_mib(0) >= 1);
    }

    #[test]
    fn what_is_given_back_counts_as_free() {
        assert_eq!(limit_of(Some(100 * 1024), 0), 90);
        assert_eq!(limit_of(Some(100 * 1024), 400), 450);
        assert_eq!(limit_of(Some(0), 0), 1);
        assert_eq!(limit_of(Some(usize::MAX), 0), UNKNOWN_LIMIT_MIB);
        assert_eq!(limit_of(None, 1), UNKNOWN_LIMIT_MIB);
    }
}
