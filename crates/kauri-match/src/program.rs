//! A program to play with, as it is named on a command line.

use std::path::Path;
use std::process::Command;
use std::{env, fmt, fs};

use kauri_engine::ugi::client::{NotACommand, command_words};

use crate::state;

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
    pub fn of_command(command: &str) -> Result<Program, NotACommand> {
        Ok(Program {
            command: command_words(command)?,
            options: Vec::new(),
        })
    }

    /// A number that another build of the program changes, made from its file.
    /// `None` if that cannot be read. What a program reads itself, such as a
    /// script, does not count.
    pub fn fingerprint(&self) -> Option<u64> {
        let program = Path::new(self.command.first()?);
        let bytes = if program.components().count() > 1 {
            fs::read(program).ok()?
        } else {
            let path = env::var_os("PATH")?;
            env::split_paths(&path).find_map(|folder| fs::read(folder.join(program)).ok())?
        };
        let words = bytes.chunks(8).map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        });
        Some(state::fingerprint(words.chain([bytes.len() as u64])))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_build_of_a_program_has_another_fingerprint() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("engine");
        let command = vec![path.to_str().unwrap().to_owned(), "ugi".to_owned()];
        let program = Program {
            command,
            options: Vec::new(),
        };
        assert_eq!(program.fingerprint(), None);
        let of = |content: &[u8]| {
            fs::write(&path, content).unwrap();
            program.fingerprint().unwrap()
        };
        let one = of(b"the first build");
        assert_eq!(of(b"the first build"), one);
        for other in [&b"the other build"[..], b"the first build\0", b""] {
            assert_ne!(of(other), one, "{other:?}");
        }
    }

    #[test]
    fn programs_are_told_in_one_line() {
        let mut program = Program::of_command("'my engine' ugi").unwrap();
        program.options.push(("Level".to_owned(), "3".to_owned()));
        assert_eq!(program.to_string(), "\"my engine\" ugi, Level=3");
    }
}
