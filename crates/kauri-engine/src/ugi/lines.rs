//! Lines in, of bounded length, and lines out.

use std::io::{self, BufRead, Read, Write};
use std::sync::{Mutex, PoisonError};

/// The longest line read, in bytes: room for a game of 30,000 moves.
pub(super) const MAX_LINE: usize = 1 << 16;

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Text(String),
    /// Longer than [`MAX_LINE`]; it was skipped.
    TooLong,
}

/// The next line, without its end; `None` at the end of input. Bytes that are
/// not text become question marks of a kind.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let limit = MAX_LINE as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > MAX_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(
        String::from_utf8_lossy(&bytes).into_owned(),
    )))
}

/// Where answers go, from several threads.
pub(super) struct Voice<W>(Mutex<Option<W>>);

impl<W: Write> Voice<W> {
    pub(super) fn new(output: W) -> Voice<W> {
        Voice(Mutex::new(Some(output)))
    }

    /// Says one line at once. Nobody may be listening any more; then this and
    /// all that follows is said to nobody.
    pub(super) fn say(&self, line: &str) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(writer) = output.as_mut() else {
            return;
        };
        let said = writer
            .write_all(format!("{line}\n").as_bytes())
            .and_then(|()| writer.flush());
        if said.is_err() {
            *output = None;
        }
    }

    /// Says what a person should know.
    pub(super) fn explain(&self, what: impl std::fmt::Display) {
        self.say(&format!("info string {what}"));
    }

    /// All that was said.
    #[cfg(test)]
    pub(super) fn said(&self) -> String
    where
        W: AsRef<[u8]>,
    {
        let output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = output.as_ref().map_or(&[][..], AsRef::as_ref);
        String::from_utf8_lossy(bytes).into_owned()
    }

    /// Whether nobody listens any more.
    pub(super) fn is_closed(&self) -> bool {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_their_end_or_that_of_input() {
        let mut input: &[u8] = b"one\n\ntwo\xff";
        let mut next = || read_line(&mut input).unwrap();
        assert_eq!(next(), Some(Line::Text("one".into())));
        assert_eq!(next(), Some(Line::Text(String::new())));
        assert_eq!(next(), Some(Line::Text("two\u{fffd}".into())));
        assert_eq!(next(), None);
    }

    #[test]
    fn long_lines_are_skipped_and_the_next_is_read() {
        let text = format!(
            "{}\n{}\nquit",
            "x".repeat(MAX_LINE),
            "x".repeat(3 * MAX_LINE)
        );
        let mut input = text.as_bytes();
        let mut next = || read_line(&mut input).unwrap();
        assert!(matches!(next(), Some(Line::Text(line)) if line.len() == MAX_LINE));
        assert_eq!(next(), Some(Line::TooLong));
        assert_eq!(next(), Some(Line::Text("quit".into())));
    }
}
