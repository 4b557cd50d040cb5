//! What is wrong with a position or a move, and what a game's state is, in the
//! user's language.

use kauri::{
    BoardSize, BoardSizeError, Fault, IllegalMove, Moves, Outcome, ParsePositionError,
    ParseSetupError, PlayError, Position, SetupError, Side,
};

use crate::language::{Language, Texts};
use crate::visible::quotable;

/// A side's name.
pub(crate) fn side(side: Side, texts: &Texts) -> String {
    texts.get(match side {
        Side::South => "south",
        Side::North => "north",
    })
}

/// Why a text is no position.
pub(crate) fn position_error(error: &ParsePositionError, text: &str, texts: &Texts) -> String {
    match error {
        ParsePositionError::Syntax(error) => syntax_error(*error, text, texts),
        ParsePositionError::Setup(error) => {
            let args = [
                ("text", quotable(text).into()),
                ("faults", faults(error, texts).into()),
            ];
            texts.with("error-setup", &args)
        }
    }
}

/// Every fault of a setup.
pub(crate) fn faults(error: &SetupError, texts: &Texts) -> String {
    let faults: Vec<String> = error.faults().map(|one| fault(one, texts)).collect();
    faults.join("; ")
}

fn syntax_error(error: ParseSetupError, text: &str, texts: &Texts) -> String {
    let args = [
        ("text", quotable(text).into()),
        ("expected", expected(error.expected, texts).into()),
        ("column", (error.offset + 1).into()),
    ];
    texts.with("error-position", &args)
}

/// What a reader of positions or records expected, which it says in English.
pub(crate) fn expected(english: &'static str, texts: &Texts) -> String {
    let id = expected_id(english);
    if texts.language() == Language::English || !texts.has(&id) {
        return english.to_owned();
    }
    texts.get(&id)
}

/// `a space and the stores` is entry `expected-a-space-and-the-stores`.
pub(crate) fn expected_id(english: &str) -> String {
    // Signs that two texts could differ in alone.
    let named = english
        .replace('"', " quote ")
        .replace('\\', " backslash ")
        .replace('!', " sign ");
    let words = named.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .fold("expected".to_owned(), |id, word| {
            id + "-" + &word.to_ascii_lowercase()
        })
}

fn fault(fault: Fault, texts: &Texts) -> String {
    let total = |id, came: u32, pits: u32, most: u8| {
        let args = [
            ("came", came.into()),
            ("pits", pits.into()),
            ("most", (pits * u32::from(most)).into()),
        ];
        texts.with(id, &args)
    };
    match fault {
        Fault::Pits { pits } => texts.with("fault-pits", &[("pits", pits.into())]),
        Fault::OutsideBoard => texts.get("fault-outside-board"),
        Fault::Seeds { seeds, pits } => total("fault-seeds", seeds, pits, BoardSize::MAX_SEEDS),
        Fault::Cowries { cowries, pits } => {
            total("fault-cowries", cowries, pits, BoardSize::MAX_COWRIES)
        }
    }
}

/// Why a text is no board size.
pub(crate) fn size_error(error: BoardSizeError, text: &str, texts: &Texts) -> String {
    let reason = texts.get(match error {
        BoardSizeError::Pits => "size-pits",
        BoardSizeError::Seeds => "size-seeds",
        BoardSizeError::Cowries => "size-cowries",
        BoardSizeError::Syntax => "size-syntax",
    });
    let args = [("text", quotable(text).into()), ("reason", reason.into())];
    texts.with("error-size", &args)
}

/// Why a move is illegal, and which are legal.
pub(crate) fn play_error(error: &PlayError, texts: &Texts) -> String {
    let position = error.position;
    let turn = side(position.turn(), texts);
    let reason = match error.reason() {
        IllegalMove::GameOver { winner, by } => {
            let args = [
                ("winner", side(winner, texts).into()),
                ("rule", by.rule().to_string().into()),
            ];
            texts.with("illegal-game-over", &args)
        }
        IllegalMove::MustMove => texts.with("illegal-must-move", &[("turn", turn.into())]),
        IllegalMove::MustPass => texts.with("illegal-must-pass", &[("turn", turn.into())]),
        IllegalMove::NoSuchPit => {
            texts.with("illegal-no-such-pit", &[("pits", position.pits().into())])
        }
        IllegalMove::NotYourPit => texts.with("illegal-not-your-pit", &[("turn", turn.into())]),
        IllegalMove::NoCowrie => texts.get("illegal-no-cowrie"),
    };
    let args = [
        ("move", error.mv.to_string().into()),
        ("reason", reason.into()),
        ("legal", legal_moves(position.legal_moves(), texts).into()),
    ];
    texts.with("error-illegal", &args)
}

/// The legal moves with a space between, or that there are none.
pub(crate) fn legal_moves(moves: Moves, texts: &Texts) -> String {
    if moves.is_empty() {
        texts.get("no-moves")
    } else {
        moves.to_string()
    }
}

/// Whose turn it is and whether they must pass, or who has won.
pub(crate) fn state(position: &Position, texts: &Texts) -> String {
    match position.outcome() {
        Outcome::Won { winner, by } => {
            let args = [
                ("winner", side(winner, texts).into()),
                ("rule", by.rule().to_string().into()),
            ];
            texts.with("state-won", &args)
        }
        Outcome::Undecided => {
            let turn = side(position.turn(), texts);
            let id = if position.legal_moves().is_pass() {
                "state-must-pass"
            } else {
                "state-to-move"
            };
            texts.with(id, &[("turn", turn.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use kauri::{Ruleset, Setup};

    use super::*;

    #[test]
    fn everything_expected_in_a_position_is_translated() {
        let texts = Texts::new(Language::Portuguese);
        let wrong = [
            "",
            "5c",
            "5c,5c,5c,5c,5c,5c,5c",
            "5cc",
            "5c0",
            "5c300",
            "05c",
            "5c/",
            "5c/5c",
            "5c,5c/5c ",
            "5c/5c,5c",
            "5c/5c ",
            "5c/5c 0",
            "5c/5c 0-",
            "5c/5c 0-0",
            "5c/5c 0-0 ",
            "5c/5c 0-0 X",
            "5c/5c 0-0 S ",
            "256c/5c 0-0 S",
            "é",
        ];
        for text in wrong {
            let error = text.parse::<Setup>().unwrap_err();
            assert!(
                texts.has(&expected_id(error.expected)),
                "{}",
                expected_id(error.expected)
            );
            let message = syntax_error(error, text, &texts);
            assert!(!message.contains("expected"), "{message}");
        }
    }

    #[test]
    fn every_fault_of_a_setup_is_named_in_both_languages() {
        let text = "5c,5c,5c/5c,5c,4 0-0 S";
        let error = Position::from_text(text, Ruleset::Standard).unwrap_err();
        let english = position_error(&error, text, &Texts::new(Language::English));
        assert!(english.contains("29"), "{english}");
        assert!(english.contains("cowries"), "{english}");
        let portuguese = position_error(&error, text, &Texts::new(Language::Portuguese));
        assert!(portuguese.contains("sementes"), "{portuguese}");
    }
}
