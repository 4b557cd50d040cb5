//! A text of any length through a window of bounded size, with places in it.

use std::io::{self, Read};

use memchr::memchr_iter;

use crate::Place;

const FIRST_WINDOW: usize = 1 << 16;

/// A place in the text that can be told as line and column.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    pub(crate) offset: u64,
    line: u64,
    /// Where in this line characters have to be counted from: its start, or
    /// later if the start has left the window.
    count_from: u64,
    /// Characters of this line before that.
    counted: u64,
}

/// The window. Bytes before `pos` have been read, those from `pos` to `end` are
/// to come.
#[derive(Debug)]
pub(crate) struct Source<R> {
    input: R,
    window: Vec<u8>,
    pos: usize,
    end: usize,
    /// Offset in the text of the window's first byte.
    base: u64,
    /// Whether the input has ended.
    exhausted: bool,
    /// The line that `pos` is on; its offset is not kept up to date.
    line: Mark,
    /// Where the current token begins.
    pub(crate) token: Mark,
    /// Where the current game begins.
    pub(crate) game: Mark,
    /// Whether the current game stays in the window, so that one can go back to
    /// its beginning.
    pub(crate) keep_game: bool,
}

impl<R: Read> Source<R> {
    pub(crate) fn new(input: R, keep_game: bool) -> Source<R> {
        Source {
            input,
            window: vec![0; FIRST_WINDOW],
            pos: 0,
            end: 0,
            base: 0,
            exhausted: false,
            line: Mark::default(),
            token: Mark::default(),
            game: Mark::default(),
            keep_game,
        }
    }

    #[cfg(test)]
    pub(crate) const fn window_size(&self) -> usize {
        self.window.len()
    }

    /// What can be seen of the text to come; more after [`refill`](Self::refill).
    #[inline]
    pub(crate) fn ahead(&self) -> &[u8] {
        &self.window[self.pos..self.end]
    }

    /// The offset in the text of the next byte.
    #[inline]
    pub(crate) const fn offset(&self) -> u64 {
        self.base + self.pos as u64
    }

    /// Goes past bytes without a line break.
    #[inline]
    pub(crate) const fn advance(&mut self, bytes: usize) {
        self.pos += bytes;
    }

    /// Goes past bytes that may have line breaks among them, and gives them.
    pub(crate) fn take(&mut self, bytes: usize) -> &[u8] {
        let taken = &self.window[self.pos..self.pos + bytes];
        for at in memchr_iter(b'\n', taken) {
            self.line.line += 1;
            self.line.count_from = self.base + (self.pos + at + 1) as u64;
            self.line.counted = 0;
        }
        self.pos += bytes;
        taken
    }

    /// Sees to it that so many bytes are ahead, unless the text ends before.
    #[inline]
    pub(crate) fn ensure(&mut self, bytes: usize) -> io::Result<()> {
        while self.end - self.pos < bytes && self.refill()? {}
        Ok(())
    }

    /// Goes past the byte order mark that may stand at the start of the text.
    #[inline]
    pub(crate) fn skip_byte_order_mark(&mut self) -> io::Result<()> {
        let mark = "\u{feff}".as_bytes();
        if self.offset() == 0 {
            self.ensure(mark.len())?;
            if self.ahead().starts_with(mark) {
                self.advance(mark.len());
                self.line.count_from = self.offset();
            }
        }
        Ok(())
    }

    /// Goes past blanks and line breaks that can be seen. Whether so many bytes
    /// can be seen after them, at least 1.
    #[inline]
    pub(crate) fn skip_blanks_in_window(&mut self, bytes: usize) -> bool {
        while self.pos < self.end {
            let byte = self.window[self.pos];
            if !byte.is_ascii_whitespace() {
                return self.end - self.pos >= bytes;
            }
            self.pos += 1;
            if byte == b'\n' {
                self.line.line += 1;
                self.line.count_from = self.offset();
                self.line.counted = 0;
            }
        }
        false
    }

    /// Sees further. Whether there was more to see.
    #[cold]
    pub(crate) fn refill(&mut self) -> io::Result<bool> {
        if self.exhausted {
            return Ok(false);
        }
        if self.end == self.window.len() {
            let kept = if self.keep_game {
                (self.game.offset - self.base) as usize
            } else {
                self.pos
            };
            if kept >= self.window.len() / 2 {
                self.forget(kept);
            } else {
                self.window.resize(2 * self.window.len(), 0);
            }
        }
        loop {
            match self.input.read(&mut self.window[self.end..]) {
                Ok(bytes) => {
                    self.exhausted = bytes == 0;
                    self.end += bytes;
                    return Ok(bytes > 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }

    /// Drops the window's first bytes, keeping count of their characters.
    fn forget(&mut self, bytes: usize) {
        let first = self.base + bytes as u64;
        let dropped = &self.window[..bytes];
        for mark in [&mut self.line, &mut self.token, &mut self.game] {
            if (self.base..first).contains(&mark.count_from) {
                let from = (mark.count_from - self.base) as usize;
                mark.counted += characters(&dropped[from..]);
                mark.count_from = first;
            }
        }
        self.window.copy_within(bytes..self.end, 0);
        self.pos -= bytes;
        self.end -= bytes;
        self.base = first;
    }

    /// The place that is next.
    #[inline]
    pub(crate) const fn mark(&self) -> Mark {
        Mark {
            offset: self.offset(),
            ..self.line
        }
    }

    /// Goes back to the beginning of the game, which must have been kept.
    pub(crate) const fn rewind_game(&mut self) {
        self.pos = (self.game.offset - self.base) as usize;
        self.line = self.game;
    }

    /// A place in the window, at or after a mark in it.
    pub(crate) fn place(&self, mark: &Mark, offset: u64) -> Place {
        let index = |offset: u64| (offset.saturating_sub(self.base) as usize).min(self.end);
        let between = &self.window[index(mark.offset).min(index(offset))..index(offset)];
        let (lines, column) = match memchr::memrchr(b'\n', between) {
            None => {
                let line = &self.window[index(mark.count_from).min(index(offset))..index(offset)];
                (0, mark.counted + characters(line))
            }
            Some(last) => {
                let lines = memchr_iter(b'\n', between).count();
                (lines as u64, characters(&between[last + 1..]))
            }
        };
        Place {
            line: 1 + mark.line + lines,
            column: 1 + column,
            offset,
        }
    }
}

/// UTF-8 characters that begin in these bytes.
fn characters(bytes: &[u8]) -> u64 {
    let begins = |byte: &&u8| **byte & 0xc0 != 0x80;
    bytes.iter().filter(begins).count() as u64
}
