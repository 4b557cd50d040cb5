//! A program on its seat: started when it is needed, and again after a fault.

use std::fmt;
use std::time::{Duration, Instant};

use kauri::{Move, Position, Ruleset};
use kauri_engine::ugi::client::{Client, ClientError};
use kauri_engine::{Answer, Limits, StopSignal};

use crate::{Fault, Program};

/// A program that plays one game after the other.
pub(crate) struct Seat<'a> {
    program: &'a Program,
    ruleset: Ruleset,
    patience: Duration,
    client: Option<Client>,
}

/// A program's answer, and how long it took.
pub(crate) struct Thought {
    pub(crate) answer: Answer,
    pub(crate) time: Duration,
}

impl<'a> Seat<'a> {
    /// A seat whose program is not started yet.
    pub(crate) fn new(program: &'a Program, ruleset: Ruleset, patience: Duration) -> Seat<'a> {
        Seat {
            program,
            ruleset,
            patience,
            client: None,
        }
    }

    /// Starts the program, unless it runs, and tells it of a new game. A program
    /// that has ended since its last game is started again.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or set as it is to be.
    pub(crate) fn new_game(&mut self) -> Result<(), StartError> {
        if let Some(client) = &mut self.client {
            if client.new_game().is_ok() {
                return Ok(());
            }
            self.client = None;
        }
        let mut client = self.start()?;
        client.new_game().map_err(StartError::Failed)?;
        self.client = Some(client);
        Ok(())
    }

    /// What the program calls itself; its command if it does not say.
    pub(crate) fn name(&self) -> String {
        let name = self.client.as_ref().map(Client::name).unwrap_or_default();
        if name.is_empty() {
            self.program.command.join(" ")
        } else {
            name.to_owned()
        }
    }

    fn start(&self) -> Result<Client, StartError> {
        let failed = StartError::Failed;
        let program = self.program.to_start();
        let mut client = Client::start(program, self.patience).map_err(failed)?;
        if client.allows("Ruleset", self.ruleset.name()) {
            let set = client.set_option("Ruleset", self.ruleset.name());
            set.map_err(failed)?;
        } else if self.ruleset != Ruleset::Standard {
            return Err(StartError::Ruleset(self.ruleset));
        }
        for (name, value) in &self.program.options {
            if !client.has_option(name) {
                return Err(StartError::Option {
                    name: name.clone(),
                    known: client.options().to_vec(),
                });
            }
            if !client.allows(name, value) {
                return Err(StartError::Value {
                    name: name.clone(),
                    value: value.clone(),
                    declared: client.declaration(name).unwrap_or_default().to_owned(),
                });
            }
            client.set_option(name, value).map_err(failed)?;
        }
        Ok(client)
    }

    /// Asks for a move. After a fault the program is ended, but for a late
    /// answer, which is one all the same.
    pub(crate) fn think(
        &mut self,
        start: &Position,
        moves: &[Move],
        limits: &Limits,
        stop: &StopSignal,
    ) -> Result<Thought, Fault> {
        let client = self.client.as_mut().ok_or(Fault::Crashed)?;
        let begun = Instant::now();
        match client.search(start, moves, limits, stop, &mut ()) {
            Ok(answer) => Ok(Thought {
                answer,
                time: begun.elapsed(),
            }),
            Err(error) => {
                self.client = None;
                Err(Fault::of(error))
            }
        }
    }
}

/// A program cannot take part in a match.
#[derive(Debug)]
pub enum StartError {
    /// It cannot be started, or does not speak the interface.
    Failed(ClientError),
    /// It does not know the ruleset.
    Ruleset(Ruleset),
    /// An option of it cannot have the value that was to be set.
    Value {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// What the program says of the option: `type spin default 1 min 1 max 4`.
        declared: String,
    },
    /// It has no such option.
    Option {
        /// The option that was to be set.
        name: String,
        /// The options it has.
        known: Vec<String>,
    },
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Failed(error) => error.fmt(f),
            StartError::Ruleset(ruleset) => write!(
                f,
                "expected a program with the option `Ruleset`, which the ruleset `{ruleset}` needs"
            ),
            StartError::Value {
                name,
                value,
                declared,
            } => write!(
                f,
                "expected a value for `{}` as the program says, {}, not `{}`",
                name.escape_debug(),
                declared.escape_debug(),
                value.escape_debug()
            ),
            StartError::Option { name, known } => write!(
                f,
                "expected one of the program's options {}, not `{}`",
                known.join(", ").escape_debug(),
                name.escape_debug()
            ),
        }
    }
}

impl std::error::Error for StartError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StartError::Failed(error) => Some(error),
            _ => None,
        }
    }
}
