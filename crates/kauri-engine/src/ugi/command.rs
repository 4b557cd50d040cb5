//! What an engine is told.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kauri::{BySide, Move, ParseMoveError, ParseSetupError, Setup, Side};

use crate::{Bounds, GameClock, Limits};

/// One line to an engine.
///
/// ```
/// use kauri_engine::ugi::command::{Command, Query};
///
/// assert_eq!("query p1turn".parse(), Ok(Command::Query(Query::SouthToMove)));
/// assert!("go depth deep".parse::<Command>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// Nothing: an empty line.
    Blank,
    /// `ugi`: say who you are and what can be set.
    Ugi,
    /// `isready`: say so when all before is done.
    IsReady,
    /// `uginewgame`: what follows is another game.
    NewGame,
    /// `setoption name … value …`
    SetOption {
        /// Which option.
        name: String,
        /// To what; empty if no value was given.
        value: String,
    },
    /// `position startpos|fen … moves …`
    Position {
        /// Where it starts; `None` for the start of a game.
        start: Option<Setup>,
        /// What was played from there.
        moves: Vec<Move>,
    },
    /// `go …`
    Go(Go),
    /// `ponderhit`: the expected move was played.
    PonderHit,
    /// `stop`: answer now.
    Stop,
    /// `query …`
    Query(Query),
    /// `quit`
    Quit,
}

/// What can be asked about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// `gameover`: whether the game is over.
    GameOver,
    /// `p1turn`: whether it is South's turn.
    SouthToMove,
    /// `result`: who has won.
    Result,
}

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Go {
    /// Until told to stop, whatever else is said.
    pub infinite: bool,
    /// On the opponent's time: until `ponderhit`, and then within the limits.
    pub ponder: bool,
    /// What each side has left.
    pub remaining: BySide<Option<Duration>>,
    /// What each side gets for every move.
    pub increment: BySide<Duration>,
    /// `movetime`, `depth` and `nodes`.
    pub bounds: Bounds,
}

impl Go {
    /// The limits for the side to move. If clocks and other bounds are given,
    /// a fair share of the clock becomes a bound of time.
    pub fn limits(&self, us: Side) -> Limits {
        if self.infinite {
            return Limits::Infinite;
        }
        let clock = self.remaining[us].map(|remaining| GameClock {
            remaining: self.remaining.map(|left| left.unwrap_or(remaining)),
            increment: self.increment,
        });
        match (clock, self.bounds == Bounds::default()) {
            (None, true) => Limits::Infinite,
            (None, false) => Limits::Bounded(self.bounds),
            (Some(clock), true) => Limits::Clock(clock),
            (Some(clock), false) => {
                let share = clock.fair_share(us);
                Limits::Bounded(Bounds {
                    time: Some(self.bounds.time.map_or(share, |time| time.min(share))),
                    ..self.bounds
                })
            }
        }
    }
}

/// A line was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// No command begins so.
    Unknown {
        /// The first word.
        word: String,
    },
    /// Something else should have come.
    Expected {
        /// What.
        expected: &'static str,
        /// What came; empty for the end of the line.
        found: String,
    },
    /// Not the text of a position.
    Setup(ParseSetupError),
    /// Not the text of a move.
    Move {
        /// What came.
        found: String,
        /// What should have come.
        error: ParseMoveError,
    },
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Unknown { word } => write!(
                f,
                "expected ugi, isready, uginewgame, setoption, position, go, ponderhit, stop, \
                 query or quit, not `{}`",
                word.escape_debug()
            ),
            CommandError::Expected { expected, found } if found.is_empty() => {
                write!(f, "expected {expected} before the end of the line")
            }
            CommandError::Expected { expected, found } => {
                write!(f, "expected {expected}, not `{}`", found.escape_debug())
            }
            CommandError::Setup(error) => error.fmt(f),
            CommandError::Move { found, error } => {
                write!(f, "{error}, not `{}`", found.escape_debug())
            }
        }
    }
}

impl std::error::Error for CommandError {}

type Words<'a> = std::str::SplitAsciiWhitespace<'a>;

fn expected<T>(expected: &'static str, found: &str) -> Result<T, CommandError> {
    // Explanations stay readable whatever comes in.
    let found = found.chars().take(40).collect();
    Err(CommandError::Expected { expected, found })
}

impl FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else {
            return Ok(Command::Blank);
        };
        let command = match word {
            "ugi" => Command::Ugi,
            "isready" => Command::IsReady,
            "uginewgame" => Command::NewGame,
            "ponderhit" => Command::PonderHit,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "setoption" => return set_option(words),
            "position" => return position(words),
            "go" => return go(words).map(Command::Go),
            "query" => query(words.next().unwrap_or_default())?,
            _ => {
                let word = word.chars().take(40).collect();
                return Err(CommandError::Unknown { word });
            }
        };
        match words.next() {
            None => Ok(command),
            Some(found) => expected("the end of the line", found),
        }
    }
}

fn query(what: &str) -> Result<Command, CommandError> {
    match what {
        "gameover" => Ok(Command::Query(Query::GameOver)),
        "p1turn" => Ok(Command::Query(Query::SouthToMove)),
        "result" => Ok(Command::Query(Query::Result)),
        found => expected("gameover, p1turn or result", found),
    }
}

/// Names and values may have several words.
fn set_option(mut words: Words) -> Result<Command, CommandError> {
    match words.next() {
        Some("name") => {}
        found => return expected("name", found.unwrap_or_default()),
    }
    let (mut name, mut value) = (Vec::new(), Vec::new());
    let mut in_value = false;
    for word in words {
        if word == "value" && !in_value {
            in_value = true;
        } else if in_value {
            value.push(word);
        } else {
            name.push(word);
        }
    }
    if name.is_empty() {
        return expected("the name of an option", "");
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

fn position(mut words: Words) -> Result<Command, CommandError> {
    let start = match words.next() {
        Some("startpos") => None,
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take(3).collect();
            let setup = fields.join(" ").parse().map_err(CommandError::Setup)?;
            Some(setup)
        }
        found => return expected("startpos or fen", found.unwrap_or_default()),
    };
    match words.next() {
        None | Some("moves") => {}
        Some(found) => return expected("moves", found),
    }
    let moves = words.map(|word| {
        word.parse().map_err(|error| CommandError::Move {
            found: word.chars().take(40).collect(),
            error,
        })
    });
    Ok(Command::Position {
        start,
        moves: moves.collect::<Result<_, _>>()?,
    })
}

fn go(mut words: Words) -> Result<Go, CommandError> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "depth" => {
                let depth = number(&mut words, "a depth in plies")?;
                go.bounds.depth = Some(depth.clamp(1, 255) as u8);
            }
            "nodes" => go.bounds.nodes = Some(number(&mut words, "a number of nodes")?.max(1)),
            "movetime" => go.bounds.time = Some(millis(&mut words)?),
            "p1time" => go.remaining.south = Some(millis(&mut words)?),
            "p2time" => go.remaining.north = Some(millis(&mut words)?),
            "p1inc" => go.increment.south = millis(&mut words)?,
            "p2inc" => go.increment.north = millis(&mut words)?,
            found => {
                return expected(
                    "p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite or ponder",
                    found,
                );
            }
        }
    }
    Ok(go)
}

fn number(words: &mut Words, what: &'static str) -> Result<u64, CommandError> {
    let word = words.next().unwrap_or_default();
    word.parse().or_else(|_| expected(what, word))
}

/// A time in milliseconds. Clocks that have run out are sent as negative.
fn millis(words: &mut Words) -> Result<Duration, CommandError> {
    let word = words.next().unwrap_or_default();
    match word.parse::<i64>() {
        Ok(millis) => Ok(Duration::from_millis(millis.max(0) as u64)),
        Err(_) => expected("a time in milliseconds", word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Command, CommandError> {
        line.parse()
    }

    #[test]
    fn every_command_is_read() {
        for (line, command) in [
            ("", Command::Blank),
            (" \t\r", Command::Blank),
            ("ugi", Command::Ugi),
            ("  isready\r", Command::IsReady),
            ("uginewgame", Command::NewGame),
            ("ponderhit", Command::PonderHit),
            ("stop", Command::Stop),
            ("query result", Command::Query(Query::Result)),
            ("query gameover", Command::Query(Query::GameOver)),
            ("quit", Command::Quit),
        ] {
            assert_eq!(parse(line), Ok(command), "{line}");
        }
        assert_eq!(
            parse("setoption name Table Path value a value b"),
            Ok(Command::SetOption {
                name: "Table Path".into(),
                value: "a value b".into()
            })
        );
    }

    #[test]
    fn positions_are_read_with_their_moves() {
        let text = "0c2,1/3,2c2 1-1 N";
        let moves = vec!["a".parse().unwrap(), Move::Pass];
        assert_eq!(
            parse(&format!("position fen {text} moves a pass")),
            Ok(Command::Position {
                start: Some(text.parse().unwrap()),
                moves
            })
        );
        assert!(matches!(
            parse("position startpos"),
            Ok(Command::Position { start: None, .. })
        ));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, explanation) in [
            ("quit now", "expected the end of the line, not `now`"),
            (
                "query",
                "expected gameover, p1turn or result before the end of the line",
            ),
            (
                "position",
                "expected startpos or fen before the end of the line",
            ),
            ("position startpos moves A x", "`pass`, not `x`"),
            (
                "position fen 5c/5c 0-0",
                "expected a space and the side to move at column 10",
            ),
            (
                "go depth",
                "expected a depth in plies before the end of the line",
            ),
            ("go depth -1", "expected a depth in plies, not `-1`"),
            ("go wtime 3", "not `wtime`"),
            ("setoption Hash 3", "expected name, not `Hash`"),
            ("setoption name", "expected the name of an option"),
            ("\u{1b}[A", "not `\\u{1b}[A`"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(explanation), "{line}: {error}");
        }
    }

    #[test]
    fn bounds_hold_together() {
        let limits = |line| match parse(line) {
            Ok(Command::Go(go)) => go.limits(Side::South),
            other => panic!("{other:?}"),
        };
        assert_eq!(limits("go"), Limits::Infinite);
        assert_eq!(limits("go infinite depth 3"), Limits::Infinite);
        assert_eq!(limits("go p2time 3"), Limits::Infinite);
        assert_eq!(limits("go depth 0"), Limits::depth(1));
        assert!(matches!(
            limits("go p1time 1000 p2time -5"),
            Limits::Clock(_)
        ));
        let both = limits("go depth 3 nodes 7 movetime 100 p1time 1000");
        let Limits::Bounded(bounds) = both else {
            panic!("{both:?}")
        };
        assert_eq!((bounds.depth, bounds.nodes), (Some(3), Some(7)));
        assert!(bounds.time.unwrap() < Duration::from_millis(100));
    }
}
