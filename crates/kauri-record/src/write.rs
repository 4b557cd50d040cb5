//! Writing records as text.

use std::fmt::{self, Write as _};
use std::io;

use kauri::{AnnotatedMove, Position, Side};

use crate::line::Line;
use crate::main_line::Numbering;
use crate::record::annotated;
use crate::{Comment, Ply, Record};

/// How records are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether moves say what they win and give away: `C+9-2`, not `C`.
    pub annotate: bool,
    /// The column, in characters, that lines of moves do not pass if they can
    /// be broken.
    pub width: usize,
}

impl Default for Style {
    /// Annotated moves, 80 columns: the canonical form.
    fn default() -> Style {
        Style {
            annotate: true,
            width: 80,
        }
    }
}

impl fmt::Display for Record {
    /// The canonical text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.display(Style::default()).fmt(f)
    }
}

impl Record {
    /// The text in some style.
    pub fn display(&self, style: Style) -> impl fmt::Display + '_ {
        Styled {
            record: self,
            style,
        }
    }
}

/// Writes records one after the other, with an empty line between.
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    style: Style,
    text: String,
    any: bool,
}

impl<W: io::Write> Writer<W> {
    /// A writer of canonical text.
    pub fn new(out: W) -> Writer<W> {
        Writer::with_style(out, Style::default())
    }

    /// A writer of text in some style.
    pub fn with_style(out: W, style: Style) -> Writer<W> {
        Writer {
            out,
            style,
            text: String::new(),
            any: false,
        }
    }

    /// Writes one record, in one call of the underlying writer.
    ///
    /// # Errors
    ///
    /// If the underlying writer fails.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        self.text.clear();
        if self.any {
            self.text.push('\n');
        }
        self.any = true;
        write!(self.text, "{}", record.display(self.style))
            .expect("writing to a string does not fail");
        self.out.write_all(self.text.as_bytes())
    }

    /// Flushes the underlying writer and gives it back.
    ///
    /// # Errors
    ///
    /// If the underlying writer fails.
    pub fn finish(mut self) -> io::Result<W> {
        self.out.flush()?;
        Ok(self.out)
    }
}

struct Styled<'a> {
    record: &'a Record,
    style: Style,
}

impl fmt::Display for Styled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let record = self.record;
        for (name, value) in record.tags() {
            write!(f, "[{name} \"")?;
            for part in value.split_inclusive(['"', '\\']) {
                match part.strip_suffix(['"', '\\']) {
                    Some(before) => write!(f, "{before}\\{}", &part[before.len()..])?,
                    None => f.write_str(part)?,
                }
            }
            f.write_str("\"]\n")?;
        }
        f.write_char('\n')?;
        let mut moves = MoveText {
            out: f,
            style: self.style,
            column: 0,
            pending: String::new(),
            glue: false,
        };
        let start = record.start();
        moves.line(record.line(), start, Numbering::new(&start))?;
        moves.word(record.result().text())?;
        moves.line_break()
    }
}

/// Words with blanks between them, broken into lines.
struct MoveText<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    style: Style,
    /// Characters in the line so far.
    column: usize,
    /// The last word, to which more may be glued before it is written.
    pending: String,
    /// Whether the next word is glued to it.
    glue: bool,
}

impl MoveText<'_, '_> {
    fn word(&mut self, word: &str) -> fmt::Result {
        if !self.glue {
            self.flush()?;
        }
        self.glue = false;
        self.pending.push_str(word);
        Ok(())
    }

    /// Writes the last word, in a new line if it does not fit.
    fn flush(&mut self) -> fmt::Result {
        let length = self.pending.chars().count();
        if length == 0 {
            return Ok(());
        }
        if self.column > 0 && self.column + 1 + length > self.style.width {
            self.column = 0;
            self.out.write_char('\n')?;
        } else if self.column > 0 {
            self.column += 1;
            self.out.write_char(' ')?;
        }
        self.out.write_str(&self.pending)?;
        self.pending.clear();
        self.column += length;
        Ok(())
    }

    fn line_break(&mut self) -> fmt::Result {
        self.flush()?;
        self.column = 0;
        self.out.write_char('\n')
    }

    /// Writes a line with its variations. `position` and `number` are those of
    /// its first ply.
    fn line(&mut self, line: &Line, mut position: Position, mut number: Numbering) -> fmt::Result {
        self.comments(line.opening_comments())?;
        let mut say_number = true;
        for ply in line.plies() {
            if number.side() == Side::South {
                self.word(&format!("{}.", number.number()))?;
            } else if say_number {
                self.word(&format!("{}. …", number.number()))?;
            }
            let after = position.play_unchecked(ply.mv());
            self.ply(ply, annotated(ply.mv(), &position, &after))?;
            self.comments(ply.comments())?;
            for variation in ply.variations() {
                self.word("(")?;
                self.glue = true;
                self.line(variation, position, number)?;
                self.glue = true;
                self.word(")")?;
            }
            self.comments(ply.closing_comments())?;
            say_number = !ply.comments().is_empty() || !ply.variations().is_empty();
            position = after;
            number = number.next();
        }
        Ok(())
    }

    /// Writes a move with its glyphs.
    fn ply(&mut self, ply: &Ply, annotated: AnnotatedMove) -> fmt::Result {
        let mut word = if self.style.annotate {
            annotated.to_string()
        } else {
            ply.mv().to_string()
        };
        let mut numbers = ply.glyphs();
        if let Some((first, rest)) = ply.glyphs().split_first()
            && let Some(sign) = first.sign()
        {
            word.push_str(sign);
            numbers = rest;
        }
        self.word(&word)?;
        for glyph in numbers {
            self.word(&format!("${}", glyph.0))?;
        }
        Ok(())
    }

    fn comments(&mut self, comments: &[Comment]) -> fmt::Result {
        for comment in comments {
            if comment.text().contains('}') {
                self.word(&format!("; {}", comment.text()))?;
                self.line_break()?;
            } else {
                self.braces(comment.text())?;
            }
        }
        Ok(())
    }

    /// Writes a comment in braces, broken at its single blanks.
    fn braces(&mut self, text: &str) -> fmt::Result {
        self.word("{")?;
        self.glue = true;
        for (i, paragraph) in text.split('\n').enumerate() {
            if i > 0 {
                self.line_break()?;
                self.line_break()?;
            }
            for word in breakable(paragraph) {
                self.word(word)?;
            }
        }
        self.glue = true;
        self.word("}")
    }
}

/// The parts of a paragraph between single blanks. Several blanks together stay
/// within a part, since a line break would be read as one; so does what may look
/// like a tag, which must not begin a line.
fn breakable(paragraph: &str) -> impl Iterator<Item = &str> {
    let blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t'));
    let bytes = paragraph.as_bytes();
    let mut start = 0;
    let mut done = false;
    std::iter::from_fn(move || {
        if done {
            return None;
        }
        let single = |&i: &usize| {
            let single = i > 0 && !blank(bytes.get(i - 1)) && !blank(bytes.get(i + 1));
            let tag = bytes.get(i + 1) == Some(&b'[') && bytes.get(i + 2) != Some(&b'%');
            bytes[i] == b' ' && single && !tag
        };
        let end = (start..bytes.len()).find(single);
        let part = &paragraph[start..end.unwrap_or(bytes.len())];
        done = end.is_none();
        start += part.len() + 1;
        Some(part)
    })
}
