//! The words a player can type, in either language at any time.

use std::path::PathBuf;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// An empty line.
    Nothing,
    /// An own pit by its place.
    Column(u8),
    Pass,
    /// Tell what a pit would do.
    Try(u8),
    Undo,
    Redo,
    Hint,
    Evaluate,
    Why,
    Moves,
    Board,
    /// The position's text, or one to set up.
    Position(Option<String>),
    Save {
        path: Option<PathBuf>,
        replace: bool,
    },
    Load(Option<PathBuf>),
    Resign,
    /// A new game, with a ruleset or board size if they are named.
    New(String),
    Lines,
    /// How strong engines play from now on.
    Level(String),
    Learn,
    Solution,
    Next,
    Previous,
    LeaveLesson,
    Flip,
    Language,
    Rules,
    Help,
    Leave,
}

impl Command {
    /// What a line says; `None` if it says nothing known.
    pub(super) fn of(line: &str) -> Option<Command> {
        let line = line.trim();
        if line.is_empty() {
            return Some(Command::Nothing);
        }
        if let Some(column) = column(line) {
            return Some(Command::Column(column));
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let command = match word.to_lowercase().as_str() {
            "play" | "jogar" | "joga" => Command::Column(column(rest)?),
            "try" | "tentar" | "ver" => Command::Try(column(rest)?),
            "position" | "posição" | "posicao" => Command::Position(filled(rest)),
            "save" | "guardar" => save(rest),
            "load" | "open" | "abrir" => Command::Load(filled(rest).map(PathBuf::from)),
            "new" | "novo" => Command::New(rest.to_owned()),
            "level" | "nível" | "nivel" => Command::Level(rest.to_owned()),
            word if rest.is_empty() => bare(word)?,
            _ => return None,
        };
        Some(command)
    }
}

/// A word that takes nothing after it.
fn bare(word: &str) -> Option<Command> {
    let command = match word {
        "pass" | "passa" | "passar" => Command::Pass,
        "undo" | "desfazer" => Command::Undo,
        "redo" | "refazer" => Command::Redo,
        "hint" | "dica" => Command::Hint,
        "eval" | "score" | "avaliar" | "avaliação" | "avaliacao" => Command::Evaluate,
        "lines" | "linhas" => Command::Lines,
        "learn" | "aprender" => Command::Learn,
        "solution" | "solução" | "solucao" => Command::Solution,
        "next" | "seguinte" => Command::Next,
        "previous" | "anterior" => Command::Previous,
        "leave" | "deixar" => Command::LeaveLesson,
        "why" | "porquê" | "porque" => Command::Why,
        "moves" | "jogadas" => Command::Moves,
        "board" | "tabuleiro" => Command::Board,
        "resign" | "desistir" => Command::Resign,
        "flip" | "virar" => Command::Flip,
        "language" | "idioma" | "língua" | "lingua" => Command::Language,
        "rules" | "regras" => Command::Rules,
        "help" | "?" | "ajuda" => Command::Help,
        "quit" | "exit" | "q" | "sair" => Command::Leave,
        _ => return None,
    };
    Some(command)
}

/// A pit's letter in either case, or its number.
fn column(text: &str) -> Option<u8> {
    let mut letters = text.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return None;
    };
    match letter.to_ascii_lowercase() {
        letter @ 'a'..='f' => Some(letter as u8 - b'a'),
        digit @ '1'..='6' => Some(digit as u8 - b'1'),
        _ => None,
    }
}

fn filled(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// `save F`, or `save F replace` for a file that exists.
fn save(rest: &str) -> Command {
    let (path, replace) = match rest.rsplit_once(char::is_whitespace) {
        Some((path, "replace" | "substituir")) => (path.trim(), true),
        _ => (rest, false),
    };
    Command::Save {
        path: filled(path).map(PathBuf::from),
        replace,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pits_are_named_by_letters_of_either_case_and_numbers() {
        for line in ["c", "C", "3", " c ", "play c", "JOGAR C"] {
            assert_eq!(Command::of(line), Some(Command::Column(2)), "{line}");
        }
        assert_eq!(Command::of("try F"), Some(Command::Try(5)));
    }

    #[test]
    fn both_languages_are_understood() {
        let pairs = [
            ("undo", "desfazer"),
            ("redo", "refazer"),
            ("hint", "dica"),
            ("eval", "avaliação"),
            ("why", "porquê"),
            ("lines", "linhas"),
            ("level 3", "nível 3"),
            ("learn", "aprender"),
            ("solution", "solução"),
            ("next", "seguinte"),
            ("previous", "anterior"),
            ("leave", "deixar"),
            ("moves", "jogadas"),
            ("board", "tabuleiro"),
            ("save a b.kgn", "guardar a b.kgn"),
            ("load x", "abrir x"),
            ("resign", "desistir"),
            ("new 3x(2+1)", "novo 3x(2+1)"),
            ("flip", "virar"),
            ("help", "ajuda"),
            ("rules", "regras"),
            ("quit", "sair"),
        ];
        for (english, portuguese) in pairs {
            let command = Command::of(english);
            assert!(command.is_some(), "{english}");
            assert_eq!(command, Command::of(portuguese), "{portuguese}");
        }
    }

    #[test]
    fn a_file_is_replaced_only_when_told_so() {
        let save = |line| match Command::of(line) {
            Some(Command::Save { path, replace }) => (path, replace),
            other => panic!("{other:?}"),
        };
        assert_eq!(
            save("save my game.kgn"),
            (Some("my game.kgn".into()), false)
        );
        assert_eq!(save("save g.kgn replace"), (Some("g.kgn".into()), true));
        assert_eq!(save("save"), (None, false));
    }

    #[test]
    fn anything_else_is_not_understood() {
        for line in ["g", "7", "é", "undo it", "play", "play g", "\u{0}", "AA"] {
            assert_eq!(Command::of(line), None, "{line:?}");
        }
    }
}
