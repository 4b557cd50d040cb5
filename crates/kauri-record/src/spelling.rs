//! How the words of a record's text are spelt.
//!
//! Each function is given the text from a word's first byte on, at least
//! [`WORD`] bytes of it unless the text ends, and gives the word and its length.

use kauri::{AnnotatedMove, BoardSize, Move, Pit};

use crate::Glyph;
use crate::tags::is_name_byte;
use crate::token::Token;

/// Longer than any word but tags and comments.
pub(crate) const WORD: usize = 32;

/// A word that is not spelt right: what was expected, how many bytes on.
pub(crate) type Misspelt = (&'static str, usize);

/// Text that is known to be UTF-8.
pub(crate) fn checked(text: &[u8]) -> &str {
    std::str::from_utf8(text).unwrap_or_default()
}

/// The word at the start of `text` for a message, cut short if it is long.
pub(crate) fn word_at(text: &[u8]) -> String {
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

/// A move as `AnnotatedMove` reads it, but from the front of a longer text and
/// in half the time; a test holds both to the same spelling.
#[inline(always)]
#[allow(clippy::inline_always)]
pub(crate) fn annotated_move(text: &[u8]) -> Result<(AnnotatedMove, usize), Misspelt> {
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

/// A count after a sign, at least 1 and at most all seeds of the largest board;
/// 0 if the sign is not there.
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
            _ if !(1..=BoardSize::MAX_TOTAL_SEEDS).contains(&count)
                || digits > 1 && text[*at + 1] == b'0' =>
            {
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

pub(crate) fn number_or_result(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
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

pub(crate) fn ellipsis(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
    if text.starts_with(b"...") || text.starts_with("…".as_bytes()) {
        Ok((Token::Ellipsis, 3))
    } else {
        Err(("a move, a comment, a tag or a result", 0))
    }
}

pub(crate) fn glyph(text: &[u8]) -> Result<(Token<'static>, usize), Misspelt> {
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
pub(crate) struct TagParts {
    pub(crate) name: (usize, usize),
    pub(crate) value: (usize, usize),
    pub(crate) length: usize,
}

/// Finds the parts of a tag pair, which begins with `[` and ends in the same
/// line.
pub(crate) fn tag_parts(line: &[u8]) -> Result<TagParts, Misspelt> {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// What the rules' own reader makes of a word, records make of it as well.
    #[track_caller]
    fn check(word: &str) {
        let here = annotated_move(word.as_bytes())
            .ok()
            .and_then(|(mv, length)| (length == word.len()).then_some(mv));
        assert_eq!(here, word.parse().ok(), "{word}");
        // In a record, more text follows.
        let text = format!("{word} d 2. F+3 e *                        ");
        let followed = annotated_move(text.as_bytes())
            .ok()
            .and_then(|(mv, length)| (length == word.len()).then_some(mv));
        assert_eq!(followed, here, "{word}");
    }

    #[test]
    fn counts_are_spelt_as_the_rules_spell_them() {
        for mv in ["C", "d", "pass"] {
            for count in 0..=300 {
                for zeros in ["", "0", "00"] {
                    check(&format!("{mv}+{zeros}{count}"));
                    check(&format!("{mv}-{zeros}{count}"));
                    check(&format!("{mv}+9-{zeros}{count}"));
                    check(&format!("{mv}+{zeros}{count}-2"));
                }
            }
        }
    }

    proptest! {
        #[test]
        fn moves_are_spelt_as_the_rules_spell_them(
            word in "([A-Fa-f]|pass|[A-Za-z]{0,5})([+-]{1,2}[0-9]{0,4}){0,3}[!?+x-]?",
        ) {
            check(&word);
        }

        #[test]
        fn no_other_word_is_a_move(word in "[!-~]{0,9}") {
            check(&word);
        }
    }
}
