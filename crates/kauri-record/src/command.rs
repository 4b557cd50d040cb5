//! Commands in comments: `[%eval 1.25]`, `[%clk 0:03:00]`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kauri::Side;

use crate::{Comment, CommentError, EditError, Path, Ply, Record};

/// What an engine thought of a position, as records write it: seen by South.
///
/// ```
/// use kauri::Side;
/// use kauri_record::Evaluation;
///
/// assert_eq!("1.25".parse(), Ok(Evaluation::Score(125)));
/// assert_eq!("-0.5".parse(), Ok(Evaluation::Score(-50)));
/// let win = Evaluation::Win { winner: Side::North, moves: 3 };
/// assert_eq!(win.to_string(), "#-3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Evaluation {
    /// Hundredths of a seed; more is better for South.
    Score(i32),
    /// A win is forced.
    Win {
        /// For whom.
        winner: Side,
        /// In so many of the winner's moves.
        moves: u32,
    },
}

impl fmt::Display for Evaluation {
    /// Seeds with two decimals, or `#` and moves, negative if North wins.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Evaluation::Score(score) => {
                let sign = if score < 0 { "-" } else { "" };
                let size = score.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Evaluation::Win { winner, moves } => {
                let sign = if winner == Side::North { "-" } else { "" };
                write!(f, "#{sign}{moves}")
            }
        }
    }
}

/// An evaluation could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseEvaluationError;

impl fmt::Display for ParseEvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected an evaluation: seeds such as `-1.25`, or a win such as `#3` or `#-3`")
    }
}

impl std::error::Error for ParseEvaluationError {}

impl FromStr for Evaluation {
    type Err = ParseEvaluationError;

    fn from_str(text: &str) -> Result<Evaluation, ParseEvaluationError> {
        let (is_win, text) = match text.strip_prefix('#') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (is_negative, text) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        if is_win {
            let winner = if is_negative {
                Side::North
            } else {
                Side::South
            };
            let moves = number(text).ok_or(ParseEvaluationError)?;
            return Ok(Evaluation::Win { winner, moves });
        }
        let size = hundredths(text).ok_or(ParseEvaluationError)?;
        Ok(Evaluation::Score(if is_negative { -size } else { size }))
    }
}

/// A number of digits alone.
fn number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

/// Reads `1`, `1.2` or `1.25`.
fn hundredths(text: &str) -> Option<i32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let part = match part.len() {
        1 => 10 * number(part)?,
        2 => number(part)?,
        _ => return None,
    };
    let size = number(whole)?.checked_mul(100)?.checked_add(part)?;
    i32::try_from(size).ok()
}

/// Reads `0:03:00`, perhaps with thousandths of seconds: `0:03:00.5`.
fn parse_clock(text: &str) -> Option<Duration> {
    let (hours, rest) = text.split_once(':')?;
    let (minutes, seconds) = rest.split_once(':')?;
    let (seconds, part) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let (minutes, seconds) = (number(minutes)?, number(seconds)?);
    if minutes > 59 || seconds > 59 || part.len() > 3 {
        return None;
    }
    let millis = number(part)? * 10u32.pow(3 - part.len() as u32);
    let seconds = 3600 * u64::from(number(hours)?) + u64::from(60 * minutes + seconds);
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis.into()))
}

fn write_clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let whole = format!("{hours}:{minutes:02}:{seconds:02}");
    match time.subsec_millis() {
        0 => whole,
        millis => {
            let part = format!("{millis:03}");
            format!("{whole}.{}", part.trim_end_matches('0'))
        }
    }
}

impl Comment {
    /// The value of a command in the text: of `eval` in `[%eval 1.25]` it is
    /// `1.25`.
    pub fn command(&self, name: &str) -> Option<&str> {
        let (_, value, _) = self.split_at_command(name)?;
        Some(value)
    }

    /// The text without commands, blanks around them gone.
    pub fn without_commands(&self) -> String {
        let mut text = String::with_capacity(self.text().len());
        let mut rest = self.text();
        while let Some((before, command)) = rest.split_once("[%") {
            let Some((_, after)) = command.split_once(']') else {
                break;
            };
            add_word(&mut text, before.trim());
            rest = after;
        }
        add_word(&mut text, rest.trim());
        text
    }

    /// The text with a command set, in its old place or before all other text;
    /// or without it.
    ///
    /// # Errors
    ///
    /// Never for values without `}` and line breaks; see [`Comment::new`].
    pub fn with_command(&self, name: &str, value: Option<&str>) -> Result<Comment, CommentError> {
        let (before, after) = match self.split_at_command(name) {
            Some((before, _, after)) => (before.trim_end(), after.trim_start()),
            None => ("", self.text()),
        };
        let mut text = before.to_owned();
        if let Some(value) = value {
            add_word(&mut text, &format!("[%{name} {value}]"));
        }
        add_word(&mut text, after);
        Comment::new(text)
    }

    /// What stands before a command, its value, and what stands after it.
    fn split_at_command(&self, name: &str) -> Option<(&str, &str, &str)> {
        let text = self.text();
        let starts = text.match_indices("[%").map(|(start, _)| start);
        starts.into_iter().find_map(|start| {
            let (value, after) = text[start + 2..]
                .strip_prefix(name)?
                .strip_prefix(' ')?
                .split_once(']')?;
            Some((&text[..start], value.trim(), after))
        })
    }
}

fn add_word(text: &mut String, word: &str) {
    if !text.is_empty() && !word.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

impl Ply {
    /// The evaluation in the comments on the move: of the position after it.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.command("eval")?.parse().ok()
    }

    /// The time left on the mover's clock after the move, as the comments on it
    /// say.
    pub fn clock(&self) -> Option<Duration> {
        parse_clock(self.command("clk")?)
    }

    fn command(&self, name: &str) -> Option<&str> {
        let mut comments = self.comments().iter();
        comments.find_map(|comment| comment.command(name))
    }

    /// Sets a command in the comments, or removes it. Values have no `}` and no
    /// line breaks.
    fn set_command(&mut self, name: &str, value: Option<&str>) {
        let comments = &mut self.notes_mut().comments;
        let known = comments
            .iter()
            .position(|comment| comment.command(name).is_some());
        if known.is_none() && value.is_none() {
            return;
        }
        if comments.is_empty() {
            comments.push(Comment::default());
        }
        let at = known.unwrap_or(0);
        match comments[at].with_command(name, value) {
            Ok(comment) if comment.text().is_empty() => {
                comments.remove(at);
            }
            Ok(comment) => comments[at] = comment,
            Err(_) => {}
        }
    }
}

impl Record {
    /// Says what the position after a move is worth, in a comment on the move:
    /// `{[%eval 1.25]}`. `None` takes it away.
    ///
    /// # Errors
    ///
    /// If there is no such path, or it is the start.
    pub fn set_evaluation(
        &mut self,
        path: &Path,
        evaluation: Option<Evaluation>,
    ) -> Result<(), EditError> {
        let value = evaluation.map(|evaluation| evaluation.to_string());
        self.ply_mut(path)?.set_command("eval", value.as_deref());
        Ok(())
    }

    /// Says how much time the mover had left after a move, in a comment on the
    /// move: `{[%clk 0:03:00]}`, to thousandths of seconds. `None` takes it
    /// away.
    ///
    /// # Errors
    ///
    /// If there is no such path, or it is the start.
    pub fn set_clock(&mut self, path: &Path, left: Option<Duration>) -> Result<(), EditError> {
        let value = left.map(write_clock);
        self.ply_mut(path)?.set_command("clk", value.as_deref());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evaluations_are_read_as_they_are_written() {
        for text in ["0.00", "1.25", "-1.25", "-0.05", "96.00", "#3", "#-12"] {
            let evaluation: Evaluation = text.parse().unwrap();
            assert_eq!(evaluation.to_string(), text);
        }
        assert_eq!("+1.2".parse(), Ok(Evaluation::Score(120)));
        assert_eq!("7".parse(), Ok(Evaluation::Score(700)));
        for text in [
            "",
            "-",
            "#",
            "1.",
            "1.234",
            ".5",
            "--1",
            "#+",
            "1e3",
            "99999999.00",
        ] {
            assert_eq!(
                text.parse::<Evaluation>(),
                Err(ParseEvaluationError),
                "{text}"
            );
        }
    }

    #[test]
    fn clocks_are_read_as_they_are_written() {
        for (text, millis) in [
            ("0:03:00", 180_000),
            ("12:00:09", 43_209_000),
            ("0:00:01.5", 1_500),
            ("0:00:00.042", 42),
        ] {
            let time = Duration::from_millis(millis);
            assert_eq!(parse_clock(text), Some(time));
            assert_eq!(write_clock(time), text);
        }
        for text in [
            "",
            "3:00",
            "0:60:00",
            "0:00:60",
            "0:00:00.1234",
            "a:b:c",
            "0:0:-1",
        ] {
            assert_eq!(parse_clock(text), None, "{text}");
        }
    }

    #[test]
    fn commands_and_words_share_a_comment() {
        let comment = Comment::new("good [%clk 0:03:00] move [%eval 1.25]").unwrap();
        assert_eq!(comment.command("eval"), Some("1.25"));
        assert_eq!(comment.command("clk"), Some("0:03:00"));
        assert_eq!(comment.command("ev"), None);
        assert_eq!(comment.without_commands(), "good move");
        let comment = comment.with_command("clk", Some("0:01:00")).unwrap();
        assert_eq!(comment.text(), "good [%clk 0:01:00] move [%eval 1.25]");
        let comment = comment.with_command("clk", None).unwrap();
        assert_eq!(comment.text(), "good move [%eval 1.25]");
        let comment = Comment::new("[%odd").unwrap();
        assert_eq!(comment.without_commands(), "[%odd");
    }

    #[test]
    fn evaluation_and_clock_are_set_and_taken_away() {
        let mut record: Record = "1. C {good} d *".parse().unwrap();
        let path = Path::main_line(1);
        record
            .set_evaluation(&path, Some(Evaluation::Score(-125)))
            .unwrap();
        record
            .set_clock(&path, Some(Duration::from_secs(61)))
            .unwrap();
        let ply = record.ply(&path).unwrap();
        assert_eq!(
            ply.comments()[0].text(),
            "[%clk 0:01:01] [%eval -1.25] good"
        );
        assert_eq!(ply.evaluation(), Some(Evaluation::Score(-125)));
        assert_eq!(ply.clock(), Some(Duration::from_secs(61)));
        record.set_evaluation(&path, None).unwrap();
        record.set_clock(&path, None).unwrap();
        assert_eq!(record.ply(&path).unwrap().comments()[0].text(), "good");

        let bare = Path::main_line(2);
        record.set_clock(&bare, Some(Duration::ZERO)).unwrap();
        record.set_clock(&bare, None).unwrap();
        assert_eq!(record, "1. C {good} d *".parse().unwrap());
        assert_eq!(
            record.set_clock(&Path::start(), None),
            Err(EditError::NoMove)
        );
    }
}
