//! Cutting a record's text into words.

use std::io::{self, Read};

use kauri::AnnotatedMove;

use crate::comment::has_tag_line;
use crate::source::Source;
use crate::spelling::{
    Misspelt, WORD, annotated_move, checked, ellipsis, glyph, number_or_result, tag_parts, word_at,
};
use crate::token::{RawComment, TagPair, Token};
use crate::{GameResult, Place, Problem, ReadError};

/// The most bytes of a game, unless set otherwise.
const GAME_LIMIT: usize = 16 << 20;

/// The words of a text, one after the other, in bounded memory.
///
/// This is the lowest layer: it knows how words are spelt and nothing about
/// games; [`Reader`](crate::Reader) is what reads them.
///
/// ```
/// use kauri_record::{Token, Tokens};
///
/// let mut tokens = Tokens::new("1. C {good} *".as_bytes());
/// assert!(matches!(tokens.next_token()?, Some(Token::Number { number: 1, .. })));
/// assert!(matches!(tokens.next_token()?, Some(Token::Move(_))));
/// # Ok::<(), kauri_record::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Tokens<R> {
    source: Source<R>,
    pub(crate) limit: usize,
    pub(crate) game: u64,
    /// From one offset to the other there is known to be no `}`. Without it,
    /// skipping many games whose comments do not end would take forever.
    no_brace: (u64, u64),
}

impl<R: Read> Tokens<R> {
    /// The words of a text. All of it counts as one game, so that it may be
    /// 16 MiB long.
    pub fn new(input: R) -> Tokens<R> {
        Tokens::of_source(Source::new(input, false))
    }

    /// As [`new`](Tokens::new), but one can go back to the start of the game.
    pub(crate) fn keeping_games(input: R) -> Tokens<R> {
        Tokens::of_source(Source::new(input, true))
    }

    /// With another limit to the length of a game, in bytes.
    pub fn with_limit(mut self, limit: usize) -> Tokens<R> {
        self.limit = limit;
        self
    }

    fn of_source(source: Source<R>) -> Tokens<R> {
        Tokens {
            source,
            limit: GAME_LIMIT,
            game: 1,
            no_brace: (0, 0),
        }
    }

    /// Bytes of memory the window takes.
    #[cfg(test)]
    pub(crate) const fn window_size(&self) -> usize {
        self.source.window_size()
    }

    /// The place of the last word, or of the end of the text.
    pub fn place(&self) -> Place {
        self.place_at(self.source.token.offset)
    }

    /// The place `offset` bytes into the text, which must be in the last word.
    pub(crate) fn place_at(&self, offset: u64) -> Place {
        self.source.place(&self.source.token, offset)
    }

    /// An error at the last word.
    #[cold]
    pub(crate) fn error(&self, problem: Problem) -> ReadError {
        self.error_in_token(0, problem)
    }

    /// An error at an offset in the last word.
    #[cold]
    pub(crate) fn error_at(&self, offset: u64, problem: Problem) -> ReadError {
        ReadError {
            place: self.place_at(offset),
            game: self.game,
            problem,
        }
    }

    /// An error at the last word, or at the end: something else was expected.
    #[cold]
    pub(crate) fn expected(&self, expected: &'static str, found: &str) -> ReadError {
        let found = found.to_owned();
        self.error(Problem::Syntax { expected, found })
    }

    /// An error some bytes into the last word.
    #[cold]
    fn error_in_token(&self, bytes: usize, problem: Problem) -> ReadError {
        self.error_at(self.source.token.offset + bytes as u64, problem)
    }

    /// An error about the last word, some bytes into it: something else was
    /// expected there.
    #[cold]
    fn misspelt(&self, (expected, bytes): Misspelt) -> ReadError {
        let ahead = self.source.ahead();
        let found = word_at(&ahead[bytes.min(ahead.len())..]);
        self.error_in_token(bytes, Problem::Syntax { expected, found })
    }

    #[cold]
    fn failed(&mut self, error: io::Error) -> ReadError {
        self.source.token = self.source.mark();
        self.error(Problem::Io(error))
    }

    fn refill(&mut self) -> Result<bool, ReadError> {
        let more = self.source.refill();
        more.map_err(|error| self.failed(error))
    }

    #[inline]
    fn skip_byte_order_mark(&mut self) -> Result<(), ReadError> {
        let skipped = self.source.skip_byte_order_mark();
        skipped.map_err(|error| self.failed(error))
    }

    /// Goes to the first word of a game. `false` at the end of the text.
    pub(crate) fn begin_game(&mut self) -> Result<bool, ReadError> {
        self.skip_byte_order_mark()?;
        loop {
            let any = self.source.skip_blanks_in_window(1);
            // Neither a game that has been read nor blanks need be kept.
            self.source.game = self.source.mark();
            if any || !self.refill()? {
                return self.begin_token();
            }
        }
    }

    /// Goes to the next word. `false` at the end of the text.
    #[inline]
    fn begin_token(&mut self) -> Result<bool, ReadError> {
        self.skip_byte_order_mark()?;
        let mut any = true;
        while any && !self.source.skip_blanks_in_window(1) {
            self.source.token = self.source.mark();
            self.check_length(0)?;
            any = self.refill()?;
        }
        let ready = self.source.ensure(WORD);
        ready.map_err(|error| self.failed(error))?;
        self.source.token = self.source.mark();
        Ok(any)
    }

    /// The first byte of the next word, `None` at the end of the text.
    pub(crate) fn next_byte(&mut self) -> Result<Option<u8>, ReadError> {
        self.begin_token()?;
        Ok(self.source.ahead().first().copied())
    }

    /// The next word, `None` at the end of the text.
    ///
    /// # Errors
    ///
    /// If what comes is not spelt as a word, or the text cannot be got at. One
    /// cannot go on after an error.
    #[inline]
    pub fn next_token(&mut self) -> Result<Option<Token<'_>>, ReadError> {
        if let Some(mv) = self.next_move() {
            return Ok(Some(Token::Move(mv)));
        }
        if let Some(number) = self.next_number() {
            let ellipsis = false;
            return Ok(Some(Token::Number { number, ellipsis }));
        }
        self.any_token()
    }

    /// As [`next_token`](Self::next_token), without trying the short ways first.
    pub(crate) fn any_token(&mut self) -> Result<Option<Token<'_>>, ReadError> {
        if !self.begin_token()? {
            return Ok(None);
        }
        self.check_length(0)?;
        let ahead = self.source.ahead();
        let word = match ahead[0] {
            b'A'..=b'F' | b'a'..=b'f' | b'p' => {
                annotated_move(ahead).map(|(mv, length)| (Token::Move(mv), length))
            }
            b'0'..=b'9' => number_or_result(ahead),
            b'{' => return self.brace_comment().map(Some),
            b'(' => Ok((Token::Open, 1)),
            b')' => Ok((Token::Close, 1)),
            b'!' | b'?' | b'$' => glyph(ahead),
            b'.' | 0xe2 => ellipsis(ahead),
            b'*' => Ok((Token::Result(GameResult::Open), 1)),
            b';' => return self.line_comment().map(Some),
            b'[' => return self.tag().map(Some),
            _ => Err(("a move, a comment, a tag or a result", 0)),
        };
        match word {
            Ok((token, length)) => {
                self.source.advance(length);
                Ok(Some(token))
            }
            Err(misspelt) => Err(self.misspelt(misspelt)),
        }
    }

    /// The next word if it is a move, as [`any_token`](Self::any_token) gives
    /// it. If it is not, or is not spelt right, or too little of it is in the
    /// window, nothing is taken and [`any_token`](Self::any_token) will see
    /// to it.
    ///
    /// Most words are moves, and a small type is returned several times faster
    /// than a token.
    #[inline(always)]
    #[allow(clippy::inline_always)] // see above
    pub(crate) fn next_move(&mut self) -> Option<AnnotatedMove> {
        if !self.source.skip_blanks_in_window(WORD) {
            return None;
        }
        let (mv, length) = annotated_move(self.source.ahead()).ok()?;
        self.take_word(length)?;
        Some(mv)
    }

    /// The next word if it is a number such as `12.` with a blank after it, as
    /// [`next_move`](Self::next_move) does it.
    #[inline(always)]
    #[allow(clippy::inline_always)] // as there
    pub(crate) fn next_number(&mut self) -> Option<u64> {
        if !self.source.skip_blanks_in_window(WORD) {
            return None;
        }
        let ahead = self.source.ahead();
        let mut number = 0;
        let mut at = 0;
        while at < 4 && ahead[at].is_ascii_digit() {
            number = 10 * number + u64::from(ahead[at] - b'0');
            at += 1;
        }
        if at == 0 || ahead[at] != b'.' || !ahead[at + 1].is_ascii_whitespace() {
            return None;
        }
        self.take_word(at + 1)?;
        Some(number)
    }

    /// Goes past a word in the window, unless it makes the game too long.
    #[inline]
    fn take_word(&mut self, length: usize) -> Option<()> {
        if self.source.offset() - self.source.game.offset > self.limit as u64 {
            return None;
        }
        self.source.token = self.source.mark();
        self.source.advance(length);
        Some(())
    }

    /// An error if the game is longer than allowed, so many bytes on.
    #[inline]
    fn check_length(&self, bytes: usize) -> Result<(), ReadError> {
        let begun = self.source.game.offset;
        if self.source.offset() + bytes as u64 - begun > self.limit as u64 {
            return Err(self.error(Problem::TooLong { limit: self.limit }));
        }
        Ok(())
    }

    /// How many bytes ahead the next such byte is, or `None` if there is none.
    fn find(&mut self, byte: u8) -> Result<Option<usize>, ReadError> {
        let mut searched = 0;
        if byte == b'}' && (self.no_brace.0..self.no_brace.1).contains(&self.source.offset()) {
            searched = (self.no_brace.1 - self.source.offset()) as usize;
        }
        loop {
            let ahead = self.source.ahead();
            searched = searched.min(ahead.len());
            if let Some(at) = memchr::memchr(byte, &ahead[searched..]) {
                self.check_length(searched + at)?;
                return Ok(Some(searched + at));
            }
            searched = ahead.len();
            if byte == b'}' {
                let offset = self.source.offset();
                self.no_brace = (offset, offset + searched as u64);
            }
            self.check_length(searched)?;
            if !self.refill()? {
                return Ok(None);
            }
        }
    }

    fn brace_comment(&mut self) -> Result<Token<'_>, ReadError> {
        let expected = "a `}` to end the comment that begins here";
        let Some(end) = self.find(b'}')? else {
            return Err(self.expected(expected, ""));
        };
        self.check_text(1, end)?;
        if has_tag_line(checked(&self.source.ahead()[1..end])) {
            return Err(self.expected(expected, "a tag"));
        }
        let text = &self.source.take(end + 1)[1..end];
        Ok(Token::Comment(RawComment {
            raw: checked(text),
            is_line: false,
        }))
    }

    fn line_comment(&mut self) -> Result<Token<'_>, ReadError> {
        let end = self.find(b'\n')?.unwrap_or(self.source.ahead().len());
        self.check_text(1, end)?;
        let text = &self.source.take(end)[1..];
        Ok(Token::Comment(RawComment {
            raw: checked(text),
            is_line: true,
        }))
    }

    /// An error if the next bytes, from one to another, are not UTF-8.
    fn check_text(&self, from: usize, to: usize) -> Result<(), ReadError> {
        match std::str::from_utf8(&self.source.ahead()[from..to]) {
            Ok(_) => Ok(()),
            Err(error) => Err(self.error_in_token(from + error.valid_up_to(), Problem::Encoding)),
        }
    }

    fn tag(&mut self) -> Result<Token<'_>, ReadError> {
        let end = self.find(b'\n')?.unwrap_or(self.source.ahead().len());
        let parts = match tag_parts(&self.source.ahead()[..end]) {
            Ok(parts) => parts,
            Err(misspelt) => return Err(self.misspelt(misspelt)),
        };
        self.check_text(parts.value.0, parts.value.1)?;
        let offset = self.source.offset() + parts.value.0 as u64;
        let line = self.source.take(parts.length);
        Ok(Token::Tag(TagPair {
            name: checked(&line[parts.name.0..parts.name.1]),
            raw: checked(&line[parts.value.0..parts.value.1]),
            offset,
        }))
    }

    /// Goes from anywhere in a broken game to the next line that begins a game:
    /// one with a tag, after a line that has none.
    pub(crate) fn skip_game(&mut self) -> Result<(), ReadError> {
        self.source.rewind_game();
        let mut tags_ended = false;
        let mut any_tag = false;
        loop {
            // What is skipped need not be kept.
            self.source.game = self.source.mark();
            let ready = self.source.ensure(2);
            ready.map_err(|error| self.failed(error))?;
            match self.source.ahead() {
                [] => return Ok(()),
                [b'[', letter, ..] if letter.is_ascii_alphabetic() => {
                    if tags_ended {
                        return Ok(());
                    }
                    any_tag = true;
                }
                [b'\n' | b'\r', ..] => tags_ended |= any_tag,
                _ => tags_ended = true,
            }
            self.skip_line()?;
        }
    }

    fn skip_line(&mut self) -> Result<(), ReadError> {
        loop {
            let ahead = self.source.ahead();
            if let Some(end) = memchr::memchr(b'\n', ahead) {
                self.source.take(end + 1);
                return Ok(());
            }
            let all = ahead.len();
            self.source.advance(all);
            self.source.game = self.source.mark();
            if !self.refill()? {
                return Ok(());
            }
        }
    }
}
