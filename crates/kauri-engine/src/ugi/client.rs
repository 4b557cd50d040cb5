//! Driving another program that speaks the interface.

mod error;
mod leash;
mod ponder;
mod process;
mod telling;
mod words;

use std::process::Command;
use std::time::{Duration, Instant};

use kauri::{Move, Position};

pub use self::error::ClientError;
pub use self::leash::Leash;
pub use self::ponder::Pondering;
use self::process::{Process, Said};
use self::telling::{go_line, position_line, time_for};
pub use self::words::{NotACommand, command_words};
use super::info;
use crate::{Answer, Info, Limits, Observer, StopSignal};

/// A running program that speaks the interface. Dropping it ends the program.
///
/// The program is not trusted: it may be silent, talk nonsense or end at any
/// time, and all that comes of it is a [`ClientError`]. After such an error it
/// is ended, and every further question is answered by [`ClientError::Ended`].
#[derive(Debug)]
pub struct Client {
    process: Process,
    name: String,
    author: String,
    options: Vec<String>,
    /// What it says of each option: `type spin default 1 min 1 max 4`.
    declarations: Vec<String>,
    patience: Duration,
}

/// How long to wait between two looks at the stop signal.
const LOOK: Duration = Duration::from_millis(10);

/// The most lines of a search that are kept.
const MAX_LINES: usize = 16;

impl Client {
    /// Starts the program and waits until it says what it is.
    ///
    /// `patience` is how long it may take to answer, here and later; in a
    /// search, on top of the time it is given.
    ///
    /// # Errors
    ///
    /// If it cannot be started, ends, or does not answer in time.
    pub fn start(program: Command, patience: Duration) -> Result<Client, ClientError> {
        Client::start_on(&Leash::new(), program, patience)
    }

    /// As [`start`](Client::start), on a leash, with which the program can be
    /// ended at any time.
    ///
    /// # Errors
    ///
    /// As there, and if the leash was pulled.
    pub fn start_on(
        leash: &Leash,
        program: Command,
        patience: Duration,
    ) -> Result<Client, ClientError> {
        let process = Process::start(program, leash).map_err(ClientError::Start)?;
        let mut client = Client {
            process,
            name: String::new(),
            author: String::new(),
            options: Vec::new(),
            declarations: Vec::new(),
            patience,
        };
        client.send("ugi");
        client.wait_for("ugiok", |client, line| {
            if let Some(name) = line.strip_prefix("id name ") {
                name.trim().clone_into(&mut client.name);
            } else if let Some(author) = line.strip_prefix("id author ") {
                author.trim().clone_into(&mut client.author);
            } else if let Some(option) = line.strip_prefix("option name ") {
                let (name, declared) = option.split_once(" type ").unwrap_or((option, ""));
                client.options.push(name.trim().to_owned());
                client
                    .declarations
                    .push(format!("type {}", declared.trim()));
            }
        })?;
        client.synchronise()?;
        Ok(client)
    }

    /// What the program calls itself; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who made the program; may be empty.
    pub fn author(&self) -> &str {
        &self.author
    }

    /// The names of the options it has.
    pub fn options(&self) -> &[String] {
        &self.options
    }

    /// Whether it has an option of this name, in upper or lower case.
    pub fn has_option(&self, name: &str) -> bool {
        let mut names = self.options.iter();
        names.any(|option| option.eq_ignore_ascii_case(name))
    }

    /// What it says of an option, in upper or lower case: `type spin default 1
    /// min 1 max 4`. `None` if it has no such option.
    pub fn declaration(&self, name: &str) -> Option<&str> {
        let mut named = self.options.iter().zip(&self.declarations);
        let found = named.find(|(option, _)| option.eq_ignore_ascii_case(name));
        found.map(|(_, declared)| declared.as_str())
    }

    /// Whether, as far as it says, an option may have this value: a number in its
    /// range, one of its words. `false` if it has no such option.
    pub fn allows(&self, name: &str, value: &str) -> bool {
        self.declaration(name)
            .is_some_and(|declared| is_allowed(declared, value))
    }

    /// Sets an option. Most programs say nothing if they do not have it.
    ///
    /// # Errors
    ///
    /// If the program has ended or does not answer.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        self.send(&format!("setoption name {name} value {value}"));
        self.synchronise()
    }

    /// Tells the program that a new game begins.
    ///
    /// # Errors
    ///
    /// If the program has ended or does not answer.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.send("uginewgame");
        self.synchronise()
    }

    /// Asks for a move in the position that `moves` lead to from `start`.
    ///
    /// The ruleset is the program's option `Ruleset`: set it before. `stop`
    /// ends the search early.
    ///
    /// Limits without a time, such as a depth or a number of nodes, bound no
    /// time: nobody can say how long another program needs for them. It may
    /// think as long as it runs, until `stop` is given; then it must answer
    /// within the patience. Who cannot give `stop` had better bound the time.
    ///
    /// # Errors
    ///
    /// If the program ends, does not answer in time, or answers with something
    /// that is not a legal move; or if `moves` are not legal themselves.
    pub fn search(
        &mut self,
        start: &Position,
        moves: &[Move],
        limits: &Limits,
        stop: &StopSignal,
        observer: &mut dyn Observer,
    ) -> Result<Answer, ClientError> {
        let position = position_after(start, moves)?;
        self.send(&position_line(start, moves));
        self.send(&go_line(limits));
        self.answer(&position, limits, stop, observer)
    }

    /// The answer to a search that goes on.
    fn answer(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopSignal,
        observer: &mut dyn Observer,
    ) -> Result<Answer, ClientError> {
        let mut lines: Vec<Info> = Vec::new();
        let answer = self.wait_for_move(position, limits, stop, &mut |info: &Info| {
            if info.line > MAX_LINES {
                return;
            }
            // Lines come in order; a program that leaves one out is not followed.
            if info.line <= lines.len() {
                lines[info.line - 1] = info.clone();
            } else if info.line == lines.len() + 1 {
                lines.push(info.clone());
            }
            observer.on_info(info);
        })?;
        let (best, ponder) = self.checked(position, &answer)?;
        Ok(Answer {
            best,
            ponder,
            lines,
        })
    }

    /// The words after `bestmove`.
    fn wait_for_move(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &StopSignal,
        observer: &mut dyn Observer,
    ) -> Result<String, ClientError> {
        let own_time = time_for(limits, position.turn());
        let mut deadline = own_time
            .and_then(|time| Instant::now().checked_add(time.saturating_add(self.patience)));
        let mut told_to_stop = false;
        loop {
            if stop.is_stopped() && !told_to_stop {
                self.send("stop");
                told_to_stop = true;
                deadline = Instant::now().checked_add(self.patience);
            }
            match self.process.hear(LOOK) {
                Said::Line(line) => {
                    if let Some(answer) = line.strip_prefix("bestmove") {
                        return Ok(answer.trim().to_owned());
                    }
                    if let Some(info) = info::read(&line, position) {
                        observer.on_info(&info);
                    }
                }
                Said::Nothing => {}
                Said::End => return Err(ClientError::Ended),
            }
            if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                return Err(self.give_up("bestmove"));
            }
        }
    }

    /// The best move, which must be legal, and the expected answer, which is
    /// left out if it is not.
    fn checked(
        &mut self,
        position: &Position,
        answer: &str,
    ) -> Result<(Option<Move>, Option<Move>), ClientError> {
        let mut words = answer.split_ascii_whitespace();
        let word = words.next().unwrap_or_default();
        if position.outcome().is_over() {
            return Ok((None, None));
        }
        let illegal = |reason: String| ClientError::IllegalMove {
            answer: word.chars().take(40).collect(),
            reason,
        };
        let checked = word
            .parse()
            .map_err(|error| illegal(format!("{error}; legal: {}", position.legal_moves())))
            .and_then(|best| match position.play(best) {
                Ok(after) => Ok((best, after)),
                Err(error) => Err(illegal(error.to_string())),
            });
        let (best, after) = checked.inspect_err(|_| self.process.end())?;
        let ponder = match (words.next(), words.next()) {
            (Some("ponder"), Some(word)) => word.parse().ok(),
            _ => None,
        };
        Ok((Some(best), ponder.filter(|&mv| after.is_legal(mv))))
    }

    fn send(&mut self, line: &str) {
        self.process.tell(line);
    }

    /// Waits until the program has done all that it was told.
    fn synchronise(&mut self) -> Result<(), ClientError> {
        self.send("isready");
        self.wait_for("readyok", |_, _| {})
    }

    /// Waits for a line, and shows those before it.
    fn wait_for(
        &mut self,
        expected: &'static str,
        mut other: impl FnMut(&mut Client, &str),
    ) -> Result<(), ClientError> {
        let begun = Instant::now();
        while let Some(left) = self.patience.checked_sub(begun.elapsed()) {
            match self.process.hear(left) {
                Said::Line(line) if line.trim() == expected => return Ok(()),
                Said::Line(line) => other(self, &line),
                Said::Nothing => {}
                Said::End => return Err(ClientError::Ended),
            }
        }
        Err(self.give_up(expected))
    }

    /// Late answers would be taken for those to later questions.
    fn give_up(&mut self, expected: &'static str) -> ClientError {
        self.process.end();
        ClientError::Silent { expected }
    }
}

/// The position that moves lead to.
fn position_after(start: &Position, moves: &[Move]) -> Result<Position, ClientError> {
    moves.iter().try_fold(*start, |position, &mv| {
        position.play(mv).map_err(|error| ClientError::IllegalMove {
            answer: mv.to_string(),
            reason: error.to_string(),
        })
    })
}

/// Whether a value agrees with a declaration; what it does not say is allowed.
fn is_allowed(declared: &str, value: &str) -> bool {
    let words: Vec<&str> = declared.split_ascii_whitespace().collect();
    let number = |name: &str| -> Option<i64> {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse().ok()
    };
    match words.get(1) {
        Some(&"spin") => value.parse().is_ok_and(|value: i64| {
            number("min").is_none_or(|min| value >= min)
                && number("max").is_none_or(|max| value <= max)
        }),
        Some(&"check") => ["true", "false"].contains(&value),
        Some(&"combo") => declared
            .split(" var ")
            .skip(1)
            .any(|word| word.trim().eq_ignore_ascii_case(value)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn values_have_to_agree_with_what_a_program_declares() {
        for (declared, value, allowed) in [
            ("type spin default 1 min 1 max 4", "4", true),
            ("type spin default 1 min 1 max 4", "5", false),
            ("type spin default 1 min 1 max 4", "many", false),
            ("type spin default 1", "-7", true),
            ("type check default false", "true", true),
            ("type check default false", "yes", false),
            ("type combo default a var a var b c", "b c", true),
            ("type combo default a var a var b c", "B C", true),
            ("type combo default a var a var b c", "c", false),
            ("type string default <empty>", "anything", true),
            ("type ", "anything", true),
        ] {
            assert_eq!(is_allowed(declared, value), allowed, "{declared}: {value}");
        }
    }
}
