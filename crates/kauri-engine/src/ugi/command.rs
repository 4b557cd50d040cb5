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
/// assert!("position start".parse::<Command>().is_err());
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
///
/// Whoever says `go` waits for a move, so there is no `go` that is refused:
/// what is not understood is left out, and kept here to be explained.
///
/// ```
/// use kauri_engine::ugi::command::Command;
///
/// let Ok(Command::Go(go)) = "go movestogo 40 depth 9".parse() else { panic!() };
/// assert_eq!(go.bounds.depth, Some(9));
/// assert!(go.left_out[0].to_string().contains("not `movestogo`"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Default)]
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
    /// What was not understood, at most [`Go::MAX_LEFT_OUT`] of it.
    pub left_out: Vec<CommandError>,
}

impl Go {
    /// The time of a search whose bounds were all left out: that it was to be
    /// bounded is certain, and a late move may lose a game.
    pub const TIME_IN_DOUBT: Duration = Duration::from_millis(100);

    /// How many things that were left out are explained.
    pub const MAX_LEFT_OUT: usize = 8;

    /// The limits for the side to move. If clocks and other bounds are given,
    /// a fair share of the clock becomes a bound of time. A clock that is not
    /// given stands as the other does. If a search was to be bounded but no
    /// bound was understood, it is [`Go::TIME_IN_DOUBT`].
    pub fn limits(&self, us: Side) -> Limits {
        if self.infinite {
            return Limits::Infinite;
        }
        let known = self.remaining[us].or(self.remaining[!us]);
        let clock = known.map(|remaining| GameClock {
            remaining: self.remaining.map(|left| left.unwrap_or(remaining)),
            increment: self.increment,
        });
        let is_in_doubt = !self.left_out.is_empty() || self.increment != BySide::default();
        match (clock, self.bounds == Bounds::default()) {
            (None, true) if is_in_doubt => Limits::time(Go::TIME_IN_DOUBT),
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
    Err(unexpected(expected, found))
}

fn unexpected(expected: &'static str, found: &str) -> CommandError {
    // Explanations stay readable whatever comes in.
    let found = found.chars().take(40).collect();
    CommandError::Expected { expected, found }
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
            "go" => return Ok(Command::Go(go(words))),
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

fn go(mut words: Words) -> Go {
    let mut go = Go::default();
    // The words after one that is not known are most likely its values: they
    // are left out with it, without a word about each.
    let mut after_unknown = false;
    while let Some(word) = words.next() {
        let understood = match word {
            "infinite" => {
                go.infinite = true;
                Ok(())
            }
            "ponder" => {
                go.ponder = true;
                Ok(())
            }
            "depth" => number(&mut words, "a depth in plies", |depth| {
                go.bounds.depth = Some(depth.clamp(1, 255) as u8);
            }),
            "nodes" => number(&mut words, "a number of nodes", |nodes| {
                go.bounds.nodes = Some(nodes.max(1));
            }),
            "movetime" => millis(&mut words, |time| go.bounds.time = Some(time)),
            "p1time" => millis(&mut words, |time| go.remaining.south = Some(time)),
            "p2time" => millis(&mut words, |time| go.remaining.north = Some(time)),
            "p1inc" => millis(&mut words, |time| go.increment.south = time),
            "p2inc" => millis(&mut words, |time| go.increment.north = time),
            _ if after_unknown => continue,
            found => {
                after_unknown = true;
                let error = unexpected(
                    "p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite or ponder",
                    found,
                );
                leave_out(&mut go, error);
                continue;
            }
        };
        after_unknown = understood.is_err();
        if let Err(error) = understood {
            leave_out(&mut go, error);
        }
    }
    go
}

fn leave_out(go: &mut Go, error: CommandError) {
    if go.left_out.len() < Go::MAX_LEFT_OUT {
        go.left_out.push(error);
    }
}

/// The next word, given to `set` if it is a number; else it stays, since it may
/// be a word of its own.
fn number(
    words: &mut Words,
    what: &'static str,
    set: impl FnOnce(u64),
) -> Result<(), CommandError> {
    let word = words.clone().next().unwrap_or_default();
    let number = word.parse().or_else(|_| expected(what, word))?;
    words.next();
    set(number);
    Ok(())
}

/// The same for a time in milliseconds. Clocks that have run out are sent as
/// negative.
fn millis(words: &mut Words, set: impl FnOnce(Duration)) -> Result<(), CommandError> {
    let what = "a time in milliseconds";
    let word = words.clone().next().unwrap_or_default();
    let millis: i64 = word.parse().or_else(|_| expected(what, word))?;
    words.next();
    set(Duration::from_millis(millis.max(0) as u64));
    Ok(())
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
            ("setoption Hash 3", "expected name, not `Hash`"),
            ("setoption name", "expected the name of an option"),
            ("\u{1b}[A", "not `\\u{1b}[A`"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(explanation), "{line}: {error}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_search_is_left_out_and_said() {
        for (line, limits, explanations) in [
            (
                "go depth",
                Limits::time(Go::TIME_IN_DOUBT),
                &["expected a depth in plies before the end of the line"][..],
            ),
            (
                "go depth -1",
                Limits::time(Go::TIME_IN_DOUBT),
                &["expected a depth in plies, not `-1`"],
            ),
            (
                "go wtime 3 4 btime",
                Limits::time(Go::TIME_IN_DOUBT),
                &["not `wtime`"],
            ),
            (
                "go movestogo 40 depth 4 x nodes",
                Limits::depth(4),
                &["not `movestogo`", "not `x`", "a number of nodes before"],
            ),
            (
                "go nodes depth 3",
                Limits::depth(3),
                &["expected a number of nodes, not `depth`"],
            ),
            ("go x infinite", Limits::Infinite, &["not `x`"]),
        ] {
            let Ok(Command::Go(go)) = parse(line) else {
                panic!("{line}")
            };
            assert_eq!(go.limits(Side::North), limits, "{line}");
            assert_eq!(go.left_out.len(), explanations.len(), "{line}");
            for (error, explanation) in go.left_out.iter().zip(explanations) {
                assert!(error.to_string().contains(explanation), "{line}: {error}");
            }
        }
        let Ok(Command::Go(go)) = parse(&format!("go{}", " x depth".repeat(99))) else {
            panic!()
        };
        assert_eq!(go.left_out.len(), Go::MAX_LEFT_OUT);
    }

    #[test]
    fn bounds_hold_together() {
        let limits = |line| match parse(line) {
            Ok(Command::Go(go)) => go.limits(Side::South),
            other => panic!("{other:?}"),
        };
        assert_eq!(limits("go"), Limits::Infinite);
        assert_eq!(limits("go infinite depth 3"), Limits::Infinite);
        assert_eq!(limits("go p1inc 3"), Limits::time(Go::TIME_IN_DOUBT));
        assert_eq!(limits("go p2time 3"), limits("go p1time 3 p2time 3"));
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
