//! How a command can fail, and what the exit code then is.

use std::io::{self, Write};
use std::process::ExitCode;

use kauri_engine::HashError;

use crate::language::Texts;

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A value on the command line cannot be read: exit code 2.
    Usage(String),
    /// What was asked for was refused or could not be done: exit code 1.
    Refused(String),
    /// As `Refused`, but everything has been said already.
    Reported,
    /// Standard output could not be written.
    Output(io::Error),
}

impl Failure {
    /// That there is not so much memory for the engine's table.
    pub(crate) fn no_memory(error: HashError, texts: &Texts) -> Failure {
        let args = [
            ("asked", error.asked_mib.into()),
            ("limit", error.limit_mib.into()),
        ];
        Failure::Refused(texts.with("error-hash", &args))
    }

    /// Says on standard error what went wrong, and gives the exit code.
    ///
    /// A closed pipe is no fault: whoever reads has seen enough.
    pub(crate) fn report(self, texts: &Texts) -> ExitCode {
        match self {
            Failure::Usage(message) => {
                say(texts, &message);
                ExitCode::from(2)
            }
            Failure::Refused(message) => {
                say(texts, &message);
                ExitCode::FAILURE
            }
            Failure::Reported => ExitCode::FAILURE,
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            Failure::Output(error) => {
                say(
                    texts,
                    &texts.with("error-output", &[("error", error.to_string().into())]),
                );
                ExitCode::FAILURE
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}

/// Writes a message on standard error; if that is closed too, nobody listens.
pub(crate) fn say(texts: &Texts, message: &str) {
    let _ = writeln!(io::stderr(), "{}: {message}", texts.get("error"));
}

/// Says something beside the results; if nobody listens, it is not important.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}
