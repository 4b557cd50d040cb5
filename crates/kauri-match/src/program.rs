//! A program to play with, as it is named on a command line.

use std::fmt;
use std::process::Command;

/// A program that speaks the universal game interface, and its settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Its options by name, with the value each is set to, in this order.
    pub options: Vec<(String, String)>,
}

impl Program {
    /// A program of a command such as `kauri ugi`, in which words within quotes
    /// keep their blanks. Nothing but the quotes has a meaning.
    ///
    /// # Errors
    ///
    /// If a quote is not closed, or there is no word at all.
    pub fn of_command(command: &str) -> Result<Program, CommandError> {
        let command = words(command)?;
        if command.is_empty() {
            return Err(CommandError::Empty);
        }
        Ok(Program {
            command,
            options: Vec::new(),
        })
    }

    /// The command to start, in a group of its own: what interrupts the match
    /// from the keyboard is no business of the program's.
    pub(crate) fn to_start(&self) -> Command {
        let (program, arguments) = self
            .command
            .split_first()
            .map_or(("", &[][..]), |(a, b)| (a, b));
        let mut command = Command::new(program);
        command.args(arguments);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // CREATE_NEW_PROCESS_GROUP, as Microsoft documents it.
        #[cfg(windows)]
        std::os::windows::process::CommandExt::creation_flags(&mut command, 0x200);
        command
    }
}

impl fmt::Display for Program {
    /// The command and the options, in one line: `kauri ugi, Level=3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for word in &self.command {
            let quotes = if word.is_empty() || word.contains(char::is_whitespace) {
                "\""
            } else {
                ""
            };
            write!(f, "{separator}{quotes}{}{quotes}", word.escape_debug())?;
            separator = " ";
        }
        for (name, value) in &self.options {
            write!(f, ", {}={}", name.escape_debug(), value.escape_debug())?;
        }
        Ok(())
    }
}

/// Splits a command into words.
fn words(command: &str) -> Result<Vec<String>, CommandError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(CommandError::Quote(quote)),
        None => Ok(words),
    }
}

/// A command cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// It names no program.
    Empty,
    /// This quote is opened but not closed.
    Quote(char),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CommandError::Empty => f.write_str("expected a program, but nothing came"),
            CommandError::Quote(quote) => {
                write!(f, "expected `{quote}` once more, to close the quotes")
            }
        }
    }
}

impl std::error::Error for CommandError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_into_words() {
        let split = |text| Program::of_command(text).unwrap().command;
        assert_eq!(split("kauri ugi"), ["kauri", "ugi"]);
        assert_eq!(
            split("  'my engine' \"a b\"c '' "),
            ["my engine", "a bc", ""]
        );
        assert_eq!(Program::of_command("'open"), Err(CommandError::Quote('\'')));
        assert_eq!(Program::of_command("  "), Err(CommandError::Empty));
    }

    #[test]
    fn programs_are_told_in_one_line() {
        let mut program = Program::of_command("'my engine' ugi").unwrap();
        program.options.push(("Level".to_owned(), "3".to_owned()));
        assert_eq!(program.to_string(), "\"my engine\" ugi, Level=3");
    }
}
