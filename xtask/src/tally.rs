//! How many tests have passed and failed, by what their runners say.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

static PASSED: AtomicU64 = AtomicU64::new(0);
static FAILED: AtomicU64 = AtomicU64::new(0);

/// Looks at a line of any of the runners: `test result: ok. 12 passed; 0 failed`
/// of cargo's, `Tests  1 failed | 12 passed (13)` of Vitest, and `12 passed (3s)`
/// alone on a line of Playwright.
pub(crate) fn look(line: &str) {
    let line = line.trim();
    let alone = |what: &str| {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < line.len() && (rest == what || rest.starts_with(&format!("{what} (")))
    };
    let is_summary = ["test result: ", "Tests  "]
        .iter()
        .any(|start| line.starts_with(start));
    if is_summary || alone(" passed") || alone(" failed") {
        PASSED.fetch_add(count(line, " passed"), Relaxed);
        FAILED.fetch_add(count(line, " failed"), Relaxed);
    }
}

/// What the runners have said so far, if any has said something.
pub(crate) fn summary() -> Option<String> {
    let (passed, failed) = (PASSED.load(Relaxed), FAILED.load(Relaxed));
    (passed + failed > 0).then(|| format!("{passed} passed, {failed} failed"))
}

/// The number before `what`; 0 if it is not there.
fn count(line: &str, what: &str) -> u64 {
    let Some((before, _)) = line.split_once(what) else {
        return 0;
    };
    let number = before.rsplit(' ').next().unwrap_or_default();
    number.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_each_runner_are_counted_and_others_are_not() {
        for line in [
            "test result: ok. 12 passed; 1 failed; 0 ignored; 0 measured",
            "      Tests  2 failed | 30 passed (32)",
            "  400 passed (3.4s)",
            "  5 failed",
            // Not summaries.
            " Test Files  9 passed (9)",
            "50 passed seeds are in play",
            "12 of 50 passed",
            "passed",
        ] {
            look(line);
        }
        assert_eq!(summary().unwrap(), "442 passed, 8 failed");
    }
}
