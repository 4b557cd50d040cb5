//! Cutting a record's text into words.

use std::io::{self, Read};

use kauri::{AnnotatedMove, Move, Pit};

use crate::comment::has_tag_line;
use crate::source::Source;
use crate::tags::is_name_byte;
use crate::token::{RawComment, TagPair, Token};
use crate::{GameResult, Glyph, Place, Problem, ReadError};

/// Longer than any word but tags and comments.
const WORD: usize = 32;

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

/// A word that is not spelt right: what was expected, how many bytes on.
type Misspelt = (&'static str, usize);

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

    /// Goes to the first word of a game. `false` at the end of the text.
    pub(crate) fn begin_game(&mut self) -> Result<bool, ReadError> {
        // A game that has been read need not be kept any longer.
        self.source.game = self.source.mark();
        let any = self.begin_token()?;
        self.source.game = self.source.token;
        Ok(any)
    }

    /// Goes to the next word. `false` at the end of the text.
    #[inline]
    fn begin_token(&mut self) -> Result<bool, ReadError> {
        if self.source.offset() == 0 {
            self.skip_byte_order_mark()?;
        }
        let any = self
            .source
            .skip_blanks()
            .and_then(|any| self.source.ensure(WORD).map(|()| any));
        let any = any.map_err(|error| self.failed(error))?;
        self.source.token = self.source.mark();
        Ok(any)
    }

    #[cold]
    fn skip_byte_order_mark(&mut self) -> Result<(), ReadError> {
        let ready = self.source.ensure(3);
        ready.map_err(|error| self.failed(error))?;
        if self.source.ahead().starts_with("\u{feff}".as_bytes()) {
            self.source.advance(3);
            self.source.begin_line_here();
        }
        Ok(())
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
    pub fn next_token(&mut self) -> Result<Option<Token<'_>>, ReadError> {
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

    /// The next word if it is a move, as [`next_token`](Self::next_token) gives
    /// it. If it is not, or is not spelt right, or too little of it is in the
    /// window, nothing is taken and `next_token` will see to it.
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
            match self.source.refill() {
                Ok(true) => {}
                Ok(false) => return Ok(None),
                Err(error) => return Err(self.failed(error)),
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
            let more = self.source.refill();
            if !more.map_err(|error| self.failed(error))? {
                return Ok(());
            }
        }
    }
}

/// Text that [`Tokens::check_text`] has found to be UTF-8, or names, which are
/// ASCII.
fn checked(text: &[u8]) -> &str {
    std::str::from_utf8(text).unwrap_or_default()
}

/// The word at the start of `text` for a message, cut short if it is long.
fn word_at(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(&text[..text.len().min(WORD)]);
    let word = text.split_ascii_whitespace().next().unwrap_or_default();
    let blank = text.starts_with(|first: char| first.is_ascii_whitespace());
    match (blank, word.char_indices().nth(20)) {
        (true, _) if text.starts_with(['\n', '\r']) => "the end of the line".into(),
        (true, _) => " ".into(),
        (false, None) => word.into(),
        (false, Some((end, _))) => format!("{}…", &word[..end]),
    }
}

/// Whether a word may end before this byte.
#[inline]
fn is_end(byte: Option<&u8>) -> bool {
    match byte {
        None => true,
        Some(byte) => byte.is_ascii_whitespace() || b"{}()!?$;*[".contains(byte),
    }
}

#[inline(always)]
#[allow(clippy::inline_always)]
fn annotated_move(text: &[u8]) -> Result<(AnnotatedMove, usize), Misspelt> {
    let (mv, mut at) = match text {
        [b'p', b'a', b's', b's', ..] => (Move::Pass, 4),
        [letter, ..] => match Pit::from_letter(char::from(*letter)) {
            Some(pit) => (Move::Sow(pit), 1),
            None => return Err(("a move", 0)),
        },
        [] => return Err(("a move", 0)),
    };
    let captured = count(text, &mut at, b'+')?;
    let lost = count(text, &mut at, b'-')?;
    if is_end(text.get(at)) {
        Ok((AnnotatedMove { mv, captured, lost }, at))
    } else if at == 1 {
        Err(("a move: a pit's letter such as `C` or `d`, or `pass`", 0))
    } else {
        Err(("a blank after the move", at))
    }
}

/// A count after a sign, at least 1; 0 if the sign is not there.
#[inline(always)]
#[allow(clippy::inline_always)]
fn count(text: &[u8], at: &mut usize, sign: u8) -> Result<u8, Misspelt> {
    if text.get(*at) != Some(&sign) {
        return Ok(0);
    }
    let expected = "a number of seeds, 1 to 96";
    let mut count = 0;
    for digits in 1..4 {
        match text.get(*at + digits) {
            Some(digit @ b'0'..=b'9') if digits < 3 => count = 10 * count + (digit - b'0'),
            _ if count == 0 || digits > 1 && text[*at + 1] == b'0' => {
                return Err((expected, *at + 1));
            }
            _ => {
                *at += digits;
                break;
            }
        }
    }
    Ok(count)
}

fn number_or_result(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
    let mut number = 0;
    let mut at = 0;
    while let Some(digit @ b'0'..=b'9') = text.get(at) {
        if at == 18 {
            return Err(("a move's number", 0));
        }
        number = 10 * number + u64::from(digit - b'0');
        at += 1;
    }
    if text.get(at) != Some(&b'.') && !text[at..].starts_with("…".as_bytes()) {
        return result(text);
    }
    let (ellipsis, length) = match &text[at..] {
        [b'.', b'.', b'.', ..] => (true, 3),
        [b'.', 0xe2, 0x80, 0xa6, ..] => (true, 4),
        [b'.', ..] => (false, 1),
        _ => (true, 3),
    };
    Ok((Token::Number { number, ellipsis }, at + length))
}

fn result(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
    let result = match text {
        [b'1', b'-', b'0', ..] => "1-0",
        [b'0', b'-', b'1', ..] => "0-1",
        [b'1', b'/', b'2', ..] => {
            return Err((
                "`1-0`, `0-1` or `*`, since there is no draw in Kauri (R11)",
                0,
            ));
        }
        _ => return Err(("a move's number such as `12.`, or a result", 0)),
    };
    match result.parse() {
        Ok(result) if is_end(text.get(3)) => Ok((Token::Result(result), 3)),
        _ => Err(("a blank after the result", 3)),
    }
}

fn ellipsis(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
    if text.starts_with(b"...") || text.starts_with("…".as_bytes()) {
        Ok((Token::Ellipsis, 3))
    } else {
        Err(("a move, a comment, a tag or a result", 0))
    }
}

fn glyph(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
    if text[0] == b'$' {
        let digits = text[1..].iter().take_while(|byte| byte.is_ascii_digit());
        let end = 1 + digits.count();
        let number = checked(&text[1..end]);
        let canonical = number == "0" || !number.starts_with('0');
        return match number.parse() {
            Ok(number) if canonical => Ok((Token::Glyph(Glyph(number)), end)),
            _ => Err(("a glyph's number, `$0` to `$255`", 0)),
        };
    }
    let signs = text.iter().take_while(|byte| matches!(byte, b'!' | b'?'));
    let end = signs.count();
    match Glyph::from_sign(checked(&text[..end])) {
        Some(glyph) => Ok((Token::Glyph(glyph), end)),
        None => Err(("`!`, `?`, `!!`, `??`, `!?` or `?!`", 0)),
    }
}

/// Where the parts of a tag pair begin and end.
struct TagParts {
    name: (usize, usize),
    value: (usize, usize),
    length: usize,
}

/// Finds the parts of a tag pair, which begins with `[` and ends in the same
/// line.
fn tag_parts(line: &[u8]) -> Result<TagParts, Misspelt> {
    let skip = |from: usize, skipped: fn(u8) -> bool| {
        let rest = line[from..].iter();
        from + rest.take_while(|byte| skipped(**byte)).count()
    };
    let blank: fn(u8) -> bool = |byte| matches!(byte, b' ' | b'\t');
    let name = skip(1, blank);
    if !line.get(name).is_some_and(u8::is_ascii_alphabetic) {
        return Err(("a tag's name", name));
    }
    let name = (name, skip(name, is_name_byte));
    let quote = skip(name.1, blank);
    if line.get(quote) != Some(&b'"') {
        return Err(("a tag's value in `\"`", quote));
    }
    let mut end = quote + 1;
    loop {
        match line.get(end) {
            Some(b'"') => break,
            Some(b'\\') if matches!(line.get(end + 1), Some(b'"' | b'\\')) => end += 2,
            Some(b'\\') => return Err(("`\\\"` or `\\\\`", end)),
            Some(b'\r') | None => return Err(("a `\"` to end the tag's value", end)),
            Some(_) => end += 1,
        }
    }
    let close = skip(end + 1, blank);
    if line.get(close) != Some(&b']') {
        return Err(("a `]` to end the tag", close));
    }
    Ok(TagParts {
        name,
        value: (quote + 1, end),
        length: close + 1,
    })
}
