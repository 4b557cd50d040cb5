//! Driving another program that speaks the interface.

use std::fmt;
use std::io;
use std::process::Command;
use std::time::Duration;

use kauri::{Move, Position};

use crate::{Answer, Limits, Observer, StopSignal};

/// A running program that speaks the interface. Dropping it ends the program.
#[derive(Debug)]
pub struct Client {
    name: String,
}

impl Client {
    /// Starts the program and waits until it says what it is.
    ///
    /// # Errors
    ///
    /// If it cannot be started, ends, or does not answer within `patience`.
    pub fn start(program: Command, patience: Duration) -> Result<Client, ClientError> {
        let _ = (program, patience);
        Err(ClientError::Ended)
    }

    /// What the program calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// If the program has ended or does not answer.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        let _ = (name, value);
        Err(ClientError::Ended)
    }

    /// Tells the program that a new game begins.
    ///
    /// # Errors
    ///
    /// If the program has ended or does not answer.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        Err(ClientError::Ended)
    }

    /// Asks for a move in the position that `moves` lead to from `start`.
    ///
    /// `stop` ends the search early. The program is given the time of `limits`
    /// and its patience on top.
    ///
    /// # Errors
    ///
    /// If the program ends, does not answer in time, or answers with something
    /// that is not a legal move.
    pub fn search(
        &mut self,
        start: &Position,
        moves: &[Move],
        limits: &Limits,
        stop: &StopSignal,
        observer: &mut dyn Observer,
    ) -> Result<Answer, ClientError> {
        let _ = (start, moves, limits, stop, observer);
        Err(ClientError::Ended)
    }
}

/// What went wrong with another program.
#[derive(Debug)]
#[non_exhaustive]
pub enum ClientError {
    /// It could not be started.
    Start(io::Error),
    /// It has ended or closed its output.
    Ended,
    /// It did not answer in time.
    Silent {
        /// What was expected, such as `readyok`.
        expected: &'static str,
    },
    /// Its move is not legal, or not a move.
    IllegalMove {
        /// What it said.
        answer: String,
        /// Why that will not do, and which moves are legal.
        reason: String,
    },
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClientError::Start(error) => write!(f, "the engine could not be started: {error}"),
            ClientError::Ended => f.write_str("the engine has ended: start it again"),
            ClientError::Silent { expected } => {
                write!(
                    f,
                    "expected `{expected}` from the engine, but it did not answer in time"
                )
            }
            ClientError::IllegalMove { answer, reason } => {
                write!(
                    f,
                    "expected a legal move from the engine, not `{answer}`: {reason}"
                )
            }
        }
    }
}

impl std::error::Error for ClientError {}
