//! What can happen to a game, and what it can ask for.

use std::path::PathBuf;
use std::time::Duration;

use kauri::{BySide, Pit};

use crate::Player;
use crate::game::Game;
use crate::thinker::{Answer, Question};
use crate::tutor::{Assignment, Report};

/// Anything that changes the state: a key, the mouse, the clock, an engine.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    /// Time has passed.
    Tick(Duration),
    /// An own pit was named by its place from its player's left.
    Column(u8),
    /// A pit was pointed at.
    Point(Pit),
    Go(Direction),
    /// Yes, play it, do it.
    Accept,
    /// No, close it, leave it.
    Cancel,
    Command(Command),
    /// The move list or a page moves by so many lines.
    Scroll(i32),
    /// A character for the line being typed.
    Type(char),
    Paste(String),
    Edit(Edit),
    Answer(Answer),
    Report(Report),
    Saved(Result<PathBuf, SaveFault>),
    Loaded(Result<Loaded, String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// A change of the line being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edit {
    Erase,
    Delete,
    /// Everything before the place goes.
    EraseAll,
    Start,
    End,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Undo,
    Redo,
    Hint,
    Evaluation,
    /// Show or hide the best lines.
    Lines,
    /// Go through one's mistakes after a game.
    Learn,
    Flip,
    Why,
    Help,
    New,
    Setup,
    Resign,
    Save,
    Load,
    Moves,
    Language,
    Theme,
    Faster,
    Slower,
    /// End the sowing being shown, or stop and restart the engines.
    Pause,
    /// Give the terminal back until the shell goes on with the game.
    Suspend,
    Quit,
}

/// What the outside must do after an update.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    Ask(Question),
    /// Whatever is being thought about is no longer wanted.
    StopThinking,
    Teach(Assignment),
    /// What the tutor is doing is no longer wanted.
    StopTeaching,
    /// Keep the game in case it is interrupted.
    Keep,
    Save {
        path: PathBuf,
        replace: bool,
    },
    Load(PathBuf),
    Suspend,
    Quit,
}

/// A game that was read, and who played it.
#[derive(Clone, Debug)]
pub(crate) struct Loaded {
    pub(crate) game: Game,
    pub(crate) players: BySide<Option<Player>>,
    pub(crate) path: PathBuf,
}

/// Why a game was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SaveFault {
    /// There is such a file already.
    Exists(PathBuf),
    Failed {
        path: PathBuf,
        reason: String,
    },
}
