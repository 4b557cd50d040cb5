//! How far an analysis is, on standard error.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use crate::language::Texts;

/// Time between two lines where they cannot be written over each other.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// Time between two looks of a person.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A line that says how far something is. A terminal shows it written over
/// again and again; elsewhere it comes now and then.
pub(super) struct ProgressLine {
    is_terminal: bool,
    last: Instant,
    /// Characters of the line on the terminal.
    width: usize,
}

impl ProgressLine {
    /// A line that has not been written yet.
    pub(super) fn new() -> ProgressLine {
        ProgressLine {
            is_terminal: io::stderr().is_terminal(),
            last: Instant::now(),
            width: 0,
        }
    }

    /// Says how far it is, if it is time to.
    pub(super) fn say(&mut self, text: impl FnOnce() -> String) {
        let pause = if self.is_terminal {
            BETWEEN_LOOKS
        } else {
            BETWEEN_LINES
        };
        if self.last.elapsed() < pause {
            return;
        }
        self.last = Instant::now();
        let text = text();
        if self.is_terminal {
            let width = self.width;
            // Whoever closed standard error does not want to know.
            let _ = write!(io::stderr(), "\r{text:<width$}");
            self.width = text.chars().count();
        } else {
            let _ = writeln!(io::stderr(), "{text}");
        }
    }

    /// Makes room for other text.
    pub(super) fn clear(&mut self) {
        if self.width > 0 {
            let width = self.width;
            let _ = write!(io::stderr(), "\r{:width$}\r", "");
            self.width = 0;
        }
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        self.clear();
    }
}

/// A time still to come, as minutes and seconds, or that it is not known.
pub(super) fn remaining(time: Option<Duration>, texts: &Texts) -> String {
    match time {
        None => texts.get("analyse-remaining-unknown"),
        Some(time) => {
            let seconds = time.as_secs_f64().ceil() as u64;
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            texts.with("analyse-remaining", &[("time", time.into())])
        }
    }
}
