//! What is said about a move in words.

use core::fmt;

/// A comment: one or more paragraphs of text.
///
/// Paragraphs are separated by a line break here and by an empty line in a
/// file, where a single line break is only a space. Blanks at the ends of
/// paragraphs are not kept; all other text is.
///
/// ```
/// use kauri_record::Comment;
///
/// let comment = Comment::new("  Well sown.\n\nBut why? ")?;
/// assert_eq!(comment.text(), "Well sown.\nBut why?");
/// # Ok::<(), kauri_record::CommentError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comment(String);

impl Comment {
    /// A comment of this text, in which each line is a paragraph.
    ///
    /// # Errors
    ///
    /// If there is a `}` in a text of several paragraphs: neither kind of
    /// comment can hold both, `{…}` because it would end there, and `;…` because
    /// it is one line. And if a paragraph but the first begins as a tag does,
    /// `[Event "`: such a line is taken for the next game.
    pub fn new(text: impl Into<String>) -> Result<Comment, CommentError> {
        let text = text.into();
        let text = if is_tidy(&text) {
            text
        } else {
            join(text.split(['\n', '\r']).map(trim), '\n')
        };
        if text.contains('}') && text.contains('\n') {
            Err(CommentError::Brace { text })
        } else if has_tag_line(&text) {
            Err(CommentError::Tag { text })
        } else {
            Ok(Comment(text))
        }
    }

    /// The comment of a `{…}` in a file: a line break is a space, an empty line
    /// separates paragraphs.
    pub(crate) fn from_braces(raw: &str) -> Comment {
        if is_tidy(raw) {
            return Comment(raw.to_owned());
        }
        let mut text = String::with_capacity(raw.len());
        let mut separator = '\n';
        for line in raw.replace("\r\n", "\n").split(['\n', '\r']).map(trim) {
            if line.is_empty() {
                separator = '\n';
                continue;
            }
            if !text.is_empty() {
                text.push(separator);
            }
            text.push_str(line);
            separator = ' ';
        }
        Comment(text)
    }

    /// The comment of a `;…` in a file, to the end of the line.
    pub(crate) fn from_line(raw: &str) -> Comment {
        Comment(join(raw.split('\r').map(trim), ' '))
    }

    /// The text, paragraphs separated by line breaks.
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// Whether the text is already as a comment keeps it: no line breaks, no blanks
/// around it.
fn is_tidy(text: &str) -> bool {
    trim(text).len() == text.len() && memchr::memchr2(b'\n', b'\r', text.as_bytes()).is_none()
}

fn trim(line: &str) -> &str {
    line.trim_matches([' ', '\t'])
}

fn join<'a>(lines: impl Iterator<Item = &'a str>, separator: char) -> String {
    let mut text = String::new();
    for line in lines.filter(|line| !line.is_empty()) {
        if !text.is_empty() {
            text.push(separator);
        }
        text.push_str(line);
    }
    text
}

impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether a line but the first begins as a tag pair does. In a comment this
/// is a sign that its `}` has been forgotten.
pub(crate) fn has_tag_line(text: &str) -> bool {
    let breaks = memchr::memchr2_iter(b'\n', b'\r', text.as_bytes());
    breaks.into_iter().any(|at| begins_tag(&text[at + 1..]))
}

/// Whether a text begins as a tag pair does: `[Event "`.
fn begins_tag(text: &str) -> bool {
    let Some(name) = trim_start(text).strip_prefix('[') else {
        return false;
    };
    let rest =
        name.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric() || letter == '_');
    name.starts_with(|first: char| first.is_ascii_alphabetic()) && trim_start(rest).starts_with('"')
}

fn trim_start(text: &str) -> &str {
    text.trim_start_matches([' ', '\t'])
}

/// A text cannot be a comment. Gives the text back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommentError {
    /// It has a `}` and several paragraphs.
    Brace {
        /// The text that was refused.
        text: String,
    },
    /// One of its paragraphs begins as a tag does.
    Tag {
        /// The text that was refused.
        text: String,
    },
}

impl fmt::Display for CommentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CommentError::Brace { .. } => {
                "expected a comment without `}` or without line breaks, but it has both; \
                 leave out one of them"
            }
            CommentError::Tag { .. } => {
                "expected a comment with no line that begins as a tag does, `[Event \"`; \
                 put a word before it"
            }
        })
    }
}

impl core::error::Error for CommentError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(raw: &str, expected: &str) {
        let comment = Comment::from_braces(raw);
        assert_eq!(comment.text(), expected, "{raw:?}");
        assert_eq!(Comment::new(expected), Ok(comment), "{raw:?}");
    }

    #[test]
    fn line_breaks_are_spaces_and_empty_lines_are_kept() {
        check("", "");
        check(" \n ", "");
        check("one two", "one two");
        check(" one\n  two \r\nthree\rfour", "one two three four");
        check("one\n\ntwo\r\n\r\n\r\nthree", "one\ntwo\nthree");
        check("two  blanks\tand a tab", "two  blanks\tand a tab");
    }

    #[test]
    fn a_brace_and_a_paragraph_break_do_not_go_together() {
        assert!(Comment::new("a}").is_ok());
        assert!(Comment::new("a}\n").is_ok());
        let text = "a}\nb".to_owned();
        assert_eq!(Comment::new("a}\n\n b"), Err(CommentError::Brace { text }));
    }

    #[test]
    fn a_line_that_begins_as_a_tag_ends_a_comment() {
        for text in [
            "[Event \"x\"]",
            "a\n[%eval 1]",
            "a\n[A]",
            "a\n[1 \"\"]",
            "a\n[]",
        ] {
            assert!(Comment::new(text).is_ok(), "{text}");
        }
        for text in ["a\n[Event \"x\"]", "a\n [A_1\t\"", "\r[A\""] {
            assert!(has_tag_line(text), "{text}");
        }
        let text = "a\n[A \"".to_owned();
        assert_eq!(Comment::new("a\n [A \""), Err(CommentError::Tag { text }));
    }

    #[test]
    fn a_line_comment_is_one_paragraph() {
        assert_eq!(Comment::from_line(" a } b \r").text(), "a } b");
    }
}
