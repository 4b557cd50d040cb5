//! The words of a record's text.

use std::borrow::Cow;
use std::fmt;

use kauri::AnnotatedMove;

use crate::{Comment, GameResult, Glyph};

/// A word of a record's text, from [`Tokens`](crate::Tokens).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A tag pair: `[South "Inês"]`.
    Tag(TagPair<'a>),
    /// A move's number: `12.`, or `12...` and `12…` before one by North.
    Number {
        /// The number.
        number: u64,
        /// Whether `...` or `…` came with it.
        ellipsis: bool,
    },
    /// `…` or `...` by itself, in place of South's move.
    Ellipsis,
    /// A move or pass, which may say what it wins and gives away; if it says
    /// nothing, both counts are 0.
    Move(AnnotatedMove),
    /// A glyph.
    Glyph(Glyph),
    /// A comment.
    Comment(RawComment<'a>),
    /// `(`, the beginning of a variation.
    Open,
    /// `)`, its end.
    Close,
    /// The result at the end of a game.
    Result(GameResult),
}

impl fmt::Display for Token<'_> {
    /// The word, or the beginning of a long one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Tag(tag) => write!(f, "[{:.20}", tag.name),
            Token::Number { number, ellipsis } => {
                write!(f, "{number}{}", if *ellipsis { "…" } else { "." })
            }
            Token::Ellipsis => f.write_str("…"),
            Token::Move(mv) => mv.fmt(f),
            Token::Glyph(glyph) => glyph.fmt(f),
            Token::Comment(comment) if comment.is_line => f.write_str(";"),
            Token::Comment(_) => f.write_str("{"),
            Token::Open => f.write_str("("),
            Token::Close => f.write_str(")"),
            Token::Result(result) => result.fmt(f),
        }
    }
}

/// A tag pair as it stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TagPair<'a> {
    /// The tag's name.
    pub name: &'a str,
    /// Its value with `\` still before each `"` and `\`.
    pub(crate) raw: &'a str,
    /// Offset of the value in the text.
    pub(crate) offset: u64,
}

impl<'a> TagPair<'a> {
    /// The tag's value.
    pub fn value(&self) -> Cow<'a, str> {
        if !self.raw.contains('\\') {
            return Cow::Borrowed(self.raw);
        }
        let mut value = String::with_capacity(self.raw.len());
        let mut letters = self.raw.chars();
        while let Some(letter) = letters.next() {
            let escaped = (letter == '\\').then(|| letters.next()).flatten();
            value.push(escaped.unwrap_or(letter));
        }
        Cow::Owned(value)
    }
}

/// A comment as it stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawComment<'a> {
    /// The text between `{` and `}`, or after `;`.
    pub raw: &'a str,
    /// Whether it is a `;…` comment, which ends with its line.
    pub is_line: bool,
}

impl RawComment<'_> {
    /// The comment's text, line breaks read as they are meant.
    pub fn to_comment(&self) -> Comment {
        if self.is_line {
            Comment::from_line(self.raw)
        } else {
            Comment::from_braces(self.raw)
        }
    }
}
