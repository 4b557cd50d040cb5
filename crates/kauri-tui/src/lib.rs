//! Kauri in a terminal: [`run`] draws a board and takes keys and mouse,
//! [`run_plain`] plays line by line, for pipes and screen readers.
//!
//! There are no rules here. The board that is drawn is a [`kauri::Board`] that
//! is changed by the [`kauri::Step`]s of a move, and every text a player sees
//! comes from one table in two languages (`locales/`).

mod animation;
mod ascii;
mod deed;
mod dialog;
mod ending;
mod events;
mod game;
mod language;
mod layout;
mod learn;
mod lesson;
mod message;
mod mind;
mod opening;
mod options;
mod palette;
mod plain;
mod play;
mod refusal;
mod save;
mod screen;
mod state;
mod suspend;
mod texts;
mod theme;
mod thinker;
mod tutor;
mod typing;
mod update;
mod view;

use std::fmt;
use std::io::{BufRead, Write};

pub use kauri_engine::Level;
pub use language::{Language, ParseLanguageError};
pub use options::{Opening, Options, ParsePlayerError, ParseSpeedError, Player, Speed};
pub use theme::{ParseThemeError, Theme};

/// A game could not be started or carried on.
#[derive(Debug)]
pub struct Error {
    message: String,
}

impl Error {
    const fn new(message: String) -> Error {
        Error { message }
    }
}

impl fmt::Display for Error {
    /// What went wrong, in the language of the game.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// Plays in the whole terminal until the player leaves. The terminal is
/// restored on return, on a panic and on a signal.
///
/// # Errors
///
/// If standard input or output is no terminal, the terminal fails, or the
/// game to load cannot be read.
pub fn run(options: &Options) -> Result<(), Error> {
    screen::run(options)
}

/// Plays line by line: reads commands from `input` until it ends or the
/// player leaves, and answers on `output` without moving the cursor.
///
/// # Errors
///
/// If the game to load cannot be read, or `input` or `output` fails. A closed
/// pipe behind `output` is an end, not an error.
pub fn run_plain(options: &Options, input: impl BufRead, output: impl Write) -> Result<(), Error> {
    plain::run(options, input, output)
}
