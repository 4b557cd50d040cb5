//! What a game is started with.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use kauri::{BySide, Position};
use kauri_engine::{EndingTables, Level};

use crate::{Language, Theme};

/// What a game is started with. [`Default`] is a new full game, a person
/// against the engine.
#[derive(Clone, Debug)]
pub struct Options {
    /// Who plays each side. Where nothing is said, a resumed or loaded game
    /// keeps its players, and a new one has a person as South and the engine
    /// at [`level`](Options::level) as North.
    pub players: BySide<Option<Player>>,
    /// The strength of an engine that is not told another.
    pub level: Level,
    /// The position a new game starts from, with its ruleset and board size.
    pub start: Position,
    /// Which game to play.
    pub opening: Opening,
    /// The language of all text; that of the locale if nothing is said.
    pub language: Option<Language>,
    /// Light, dark or no colour. If nothing is said, no colour where
    /// `NO_COLOR` is set, else what the terminal tells of its background.
    pub theme: Option<Theme>,
    /// How fast a sowing is shown.
    pub speed: Speed,
    /// Whether to draw with ASCII characters only.
    pub ascii: bool,
    /// Where an interrupted game is kept; the user's data directory if
    /// nothing is said.
    pub data_dir: Option<PathBuf>,
    /// Tables of perfect endings, for the engine at full strength, hints and the
    /// score. Levels do not ask them.
    pub tables: Option<Arc<dyn EndingTables>>,
    /// Makes the weaker levels of the engine choose alike each time; chosen
    /// from the clock if nothing is said.
    pub seed: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: BySide::default(),
            level: DEFAULT_LEVEL,
            start: Position::default(),
            opening: Opening::New,
            language: None,
            theme: None,
            speed: Speed::Normal,
            ascii: false,
            data_dir: None,
            tables: None,
            seed: None,
        }
    }
}

/// The level where none is asked for.
const DEFAULT_LEVEL: Level = match Level::new(4) {
    Ok(level) => level,
    Err(_) => panic!("4 is a level"),
};

/// Which game to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// A new one, from [`Options::start`].
    New,
    /// The interrupted one if there is one, else a new one.
    Resume,
    /// The first game of a KGN file, at its end.
    Load(PathBuf),
}

/// Who plays a side.
///
/// ```
/// use kauri_tui::{Level, Player};
///
/// assert_eq!("level:10".parse(), Ok(Player::Level(Level::MAX)));
/// assert_eq!("ugi:kauri ugi".parse::<Player>().unwrap().to_string(), "ugi:kauri ugi");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// The built-in engine at a level.
    Level(Level),
    /// The built-in engine at full strength.
    Full,
    /// A program that speaks UGI: the command that starts it, with its
    /// arguments.
    Ugi(String),
}

impl Player {
    /// Whether a person plays.
    pub const fn is_human(&self) -> bool {
        matches!(self, Player::Human)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Level(level) => write!(f, "level:{level}"),
            Player::Full => f.write_str("full"),
            Player::Ugi(command) => write!(f, "ugi:{command}"),
        }
    }
}

/// The text of a player could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePlayerError;

impl fmt::Display for ParsePlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `human`, `level:1` to `level:10`, `full`, or `ugi:` and a command")
    }
}

impl std::error::Error for ParsePlayerError {}

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        match text.split_once(':') {
            None if text == "human" => Ok(Player::Human),
            None if text == "full" => Ok(Player::Full),
            Some(("level", level)) => {
                let level = level.parse().map_err(|_| ParsePlayerError)?;
                Ok(Player::Level(level))
            }
            Some(("ugi", command)) if !command.trim().is_empty() => {
                Ok(Player::Ugi(command.trim().to_owned()))
            }
            _ => Err(ParsePlayerError),
        }
    }
}

/// How fast a sowing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// The board changes at once.
    Off,
    /// Slowly enough to count along.
    Slow,
    /// About 90 ms a piece.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
}

impl Speed {
    /// All speeds, from none to the fastest.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Slow, Speed::Normal, Speed::Fast];

    /// `off`, `slow`, `normal` or `fast`, as written in options.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of a speed could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSpeedError;

impl fmt::Display for ParseSpeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the speed `off`, `slow`, `normal` or `fast`")
    }
}

impl std::error::Error for ParseSpeedError {}

impl FromStr for Speed {
    type Err = ParseSpeedError;

    fn from_str(text: &str) -> Result<Speed, ParseSpeedError> {
        Speed::ALL
            .into_iter()
            .find(|speed| speed.name() == text)
            .ok_or(ParseSpeedError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_round_trip_as_text() {
        for text in ["human", "level:1", "level:10", "full", "ugi:engine -x 1"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_player_is_refused() {
        for text in [
            "", "level", "level:0", "level:11", "level:x", "ugi:", "ugi: ", "Human",
        ] {
            assert_eq!(text.parse::<Player>(), Err(ParsePlayerError), "{text}");
        }
    }

    #[test]
    fn speeds_round_trip_as_text() {
        for speed in Speed::ALL {
            assert_eq!(speed.to_string().parse(), Ok(speed));
        }
        assert_eq!("quick".parse::<Speed>(), Err(ParseSpeedError));
    }
}
