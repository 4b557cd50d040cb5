//! The state of a match as a file, from which it can be resumed.
//!
//! Lines of text: what the match is, then a line for each finished pair.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use crate::contest::Match;
use crate::standing::{Effort, GameSummary, PairResult};
use crate::{ByEntrant, Entrant, Program, Standing};

/// The first line of every state.
const HEADING: &str = "kauri match state 1";

/// How far a match has come, and which match it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What makes the match this one and no other: names with values.
    pub identity: Vec<(String, String)>,
    /// The event that its records name.
    pub event: String,
    /// The day it began, as records have it.
    pub date: String,
    /// How long the file of records was when it had all finished pairs.
    pub kgn_bytes: Option<u64>,
    /// Its finished pairs.
    pub standing: Standing,
}

impl Match {
    /// What makes this match another than others, given what the programs call
    /// themselves: a program of another name or from another file is another one,
    /// though its command is the same. How many pairs there are, how many at
    /// once, and a test may change from one part of it to the next.
    pub fn identity(&self, names: &ByEntrant<String>) -> Vec<(String, String)> {
        let ByEntrant { first, second } = &self.programs;
        let build = |program: &Program| {
            let found = program.fingerprint();
            found.map_or("unknown".to_owned(), |number| format!("{number:016x}"))
        };
        let openings = self.openings.iter();
        let openings = fingerprint(openings.map(|opening| opening.position().zobrist_hash().0));
        let count = self.openings.len();
        [
            ("first", first.to_string()),
            ("first name", names.first.clone()),
            ("first build", build(first)),
            ("second", second.to_string()),
            ("second name", names.second.clone()),
            ("second build", build(second)),
            ("ruleset", self.ruleset.name().to_owned()),
            ("pace", self.control.pace.to_string()),
            ("most plies", self.max_plies.to_string()),
            ("openings", format!("{count}, {openings:016x}")),
        ]
        .map(|(name, value)| (name.to_owned(), value))
        .into()
    }
}

/// A number that tells rows of numbers apart, the same in every build.
pub(crate) fn fingerprint(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, |hash: u64, next| {
        hash.rotate_left(5).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ next
    })
}

impl State {
    /// Reads a state.
    ///
    /// # Errors
    ///
    /// If it is not the state of a match.
    pub fn read(text: &str) -> Result<State, StateError> {
        let mut lines = text.lines().enumerate();
        let mut state = State {
            identity: Vec::new(),
            event: String::new(),
            date: String::new(),
            kgn_bytes: None,
            standing: Standing::default(),
        };
        if lines.next().is_none_or(|(_, line)| line != HEADING) {
            return Err(StateError::Syntax { line: 1 });
        }
        for (number, line) in lines {
            let read = line
                .split_once(": ")
                .and_then(|(name, value)| state.read_line(name, value));
            read.ok_or(StateError::Syntax { line: number + 1 })?;
        }
        Ok(state)
    }

    fn read_line(&mut self, name: &str, value: &str) -> Option<()> {
        match name.split_once(' ') {
            Some(("pair", number)) => {
                let number = number.parse().ok()?;
                self.standing.pairs.insert(number, read_pair(value)?);
            }
            _ if name == "event" => value.clone_into(&mut self.event),
            _ if name == "date" => value.clone_into(&mut self.date),
            _ if name == "records" => self.kgn_bytes = Some(value.parse().ok()?),
            _ => self.identity.push((name.to_owned(), value.to_owned())),
        }
        Some(())
    }

    /// Refuses the state of another match.
    ///
    /// # Errors
    ///
    /// If it is one: the first thing in which they differ.
    pub fn check(&self, identity: &[(String, String)]) -> Result<(), StateError> {
        let there = |name: &str| {
            let found = self.identity.iter().find(|(known, _)| known == name);
            found.map_or(String::new(), |(_, value)| value.clone())
        };
        for (name, here) in identity {
            let there = there(name);
            if there != *here {
                return Err(StateError::Other {
                    what: name.clone(),
                    there,
                    here: here.clone(),
                });
            }
        }
        Ok(())
    }

    /// Writes the state to a file, whole or not at all: a file that is there is
    /// exchanged for it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        let directory = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let mut file = tempfile::Builder::new()
            // No half-written table's name: those are cleared away.
            .prefix(".kauri-match-")
            .tempfile_in(directory)
            .map_err(|error| io::Error::from(error.kind()))?;
        file.write_all(self.to_string().as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|error| error.error)?;
        Ok(())
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        for (name, value) in &self.identity {
            writeln!(f, "{name}: {value}")?;
        }
        writeln!(f, "event: {}", self.event)?;
        writeln!(f, "date: {}", self.date)?;
        if let Some(bytes) = self.kgn_bytes {
            writeln!(f, "records: {bytes}")?;
        }
        for (number, pair) in &self.standing.pairs {
            write!(f, "pair {number}: ")?;
            write_game(f, &pair.first_south)?;
            write!(f, " / ")?;
            write_game(f, &pair.first_north)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// `first majority 54 27,270,1200000,2700000 27,280,1100000,2650000`: winner, end,
/// plies, and of each program moves, depths, nodes and microseconds.
fn write_game(f: &mut fmt::Formatter<'_>, game: &GameSummary) -> fmt::Result {
    let winner = match game.winner {
        Some(Entrant::First) => "first",
        Some(Entrant::Second) => "second",
        None => "nobody",
    };
    write!(f, "{winner} {} {}", game.end, game.plies)?;
    for entrant in Entrant::ALL {
        let effort = game.effort[entrant];
        let (moves, depth, nodes) = (effort.moves, effort.depth, effort.nodes);
        write!(f, " {moves},{depth},{nodes},{}", effort.time.as_micros())?;
    }
    Ok(())
}

fn read_pair(text: &str) -> Option<PairResult> {
    let (first_south, first_north) = text.split_once(" / ")?;
    Some(PairResult {
        first_south: read_game(first_south)?,
        first_north: read_game(first_north)?,
    })
}

fn read_game(text: &str) -> Option<GameSummary> {
    let mut words = text.split(' ');
    let winner = match words.next()? {
        "first" => Some(Entrant::First),
        "second" => Some(Entrant::Second),
        "nobody" => None,
        _ => return None,
    };
    let end = words.next()?;
    let end = GameSummary::ENDS.into_iter().find(|known| *known == end)?;
    let plies = words.next()?.parse().ok()?;
    let first = read_effort(words.next()?)?;
    let second = read_effort(words.next()?)?;
    words.next().is_none().then_some(GameSummary {
        winner,
        end,
        plies,
        effort: ByEntrant { first, second },
    })
}

fn read_effort(text: &str) -> Option<Effort> {
    let mut numbers = text.split(',').map(|number| number.parse::<u64>().ok());
    let effort = Effort {
        moves: numbers.next()??,
        depth: numbers.next()??,
        nodes: numbers.next()??,
        time: Duration::from_micros(numbers.next()??),
    };
    numbers.next().is_none().then_some(effort)
}

/// A state will not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StateError {
    /// A line is not one of a state.
    Syntax {
        /// Which, from 1.
        line: usize,
    },
    /// It is of another match.
    Other {
        /// In what they differ.
        what: String,
        /// What the state says.
        there: String,
        /// What it is in this match.
        here: String,
    },
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateError::Syntax { line } => {
                write!(
                    f,
                    "expected the state of a match, but line {line} is not one of it"
                )
            }
            StateError::Other { what, there, here } => write!(
                f,
                "expected the state of this match, but its `{what}` is `{there}`, not `{here}`"
            ),
        }
    }
}

impl std::error::Error for StateError {}
