//! The command of a program, as people write it.

use std::fmt;

/// Splits a command such as `kauri ugi` into the program and its arguments. Words
/// within quotes, `'` or `"`, keep their blanks; nothing but the quotes has a
/// meaning.
///
/// ```
/// use kauri_engine::ugi::client::command_words;
///
/// assert_eq!(command_words("'my engine' ugi"), Ok(vec!["my engine".into(), "ugi".into()]));
/// ```
///
/// # Errors
///
/// If a quote is not closed, or there is no word at all.
pub fn command_words(command: &str) -> Result<Vec<String>, NotACommand> {
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
        Some(quote) => Err(NotACommand::Quote(quote)),
        None if words.is_empty() => Err(NotACommand::Empty),
        None => Ok(words),
    }
}

/// A text is not the command of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotACommand {
    /// It names no program.
    Empty,
    /// This quote is opened but not closed.
    Quote(char),
}

impl fmt::Display for NotACommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotACommand::Empty => f.write_str("expected a program, but nothing came"),
            NotACommand::Quote(quote) => {
                write!(f, "expected `{quote}` once more, to close the quotes")
            }
        }
    }
}

impl std::error::Error for NotACommand {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_into_words() {
        let split = |text| command_words(text).unwrap();
        assert_eq!(split("kauri ugi"), ["kauri", "ugi"]);
        assert_eq!(
            split("  'my engine' \"a b\"c '' "),
            ["my engine", "a bc", ""]
        );
        assert_eq!(command_words("'open"), Err(NotACommand::Quote('\'')));
        assert_eq!(command_words("  "), Err(NotACommand::Empty));
    }
}
