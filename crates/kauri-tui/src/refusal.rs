//! Why something was refused, in the player's language.

use std::io;

use kauri::{Fault, IllegalMove, ParsePositionError, PlayError};

use kauri_record::{Problem, ReadError};

use crate::texts::Texts;

/// Why a move is illegal, and which are legal.
pub(crate) fn of_move(texts: &Texts, error: &PlayError) -> String {
    let turn = texts.side(error.position.turn());
    let reason = match error.reason() {
        IllegalMove::GameOver { winner, by } => {
            return texts.say_with(
                "illegal-game-over",
                &[
                    ("side", texts.side(winner).into()),
                    ("rule", by.rule().to_string().into()),
                ],
            );
        }
        IllegalMove::MustMove => texts.say_with("illegal-must-move", &[("side", turn.into())]),
        IllegalMove::MustPass => texts.say_with("illegal-must-pass", &[("side", turn.into())]),
        IllegalMove::NoSuchPit => texts.say_with(
            "illegal-no-such-pit",
            &[("pits", error.position.pits().into())],
        ),
        IllegalMove::NotYourPit => texts.say_with("illegal-not-your-pit", &[("side", turn.into())]),
        IllegalMove::NoCowrie => texts.say("illegal-no-cowrie"),
    };
    let legal = error.position.legal_moves().to_string();
    texts.say_with(
        "illegal-move",
        &[
            ("move", error.mv.to_string().into()),
            ("reason", reason.into()),
            ("legal", legal.into()),
        ],
    )
}

/// Why a text is no position: every fault at once.
pub(crate) fn of_position(texts: &Texts, error: &ParsePositionError) -> String {
    match error {
        ParsePositionError::Syntax(error) => texts.say_with(
            "position-syntax",
            &[
                ("column", (error.offset + 1).into()),
                ("example", "5c,5c/5c,5c 0-0 S".into()),
            ],
        ),
        ParsePositionError::Setup(error) => {
            let faults: Vec<String> = error.faults().map(|fault| of_fault(texts, fault)).collect();
            faults.join("; ")
        }
    }
}

fn of_fault(texts: &Texts, fault: Fault) -> String {
    match fault {
        Fault::Pits { pits } => texts.say_with("fault-pits", &[("pits", pits.into())]),
        Fault::OutsideBoard => texts.say("fault-outside-board"),
        Fault::Seeds { seeds, pits } => texts.say_with(
            "fault-seeds",
            &[
                ("seeds", seeds.into()),
                ("pits", pits.into()),
                ("most", (pits * 8).into()),
            ],
        ),
        Fault::Cowries { cowries, pits } => texts.say_with(
            "fault-cowries",
            &[
                ("cowries", cowries.into()),
                ("pits", pits.into()),
                ("most", (pits * 4).into()),
            ],
        ),
    }
}

/// Why a file could not be read or written.
pub(crate) fn of_file(texts: &Texts, error: &io::Error) -> String {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-forbidden",
        io::ErrorKind::IsADirectory => "file-is-directory",
        io::ErrorKind::StorageFull => "file-no-room",
        // Rare faults are told in the system's own words.
        _ => return error.to_string(),
    };
    texts.say(key)
}

/// Why a record could not be read, with the place.
pub(crate) fn of_record(texts: &Texts, error: &ReadError) -> String {
    let problem = match &error.problem {
        Problem::Io(error) => return of_file(texts, error),
        Problem::IllegalMove(error) => of_move(texts, error),
        Problem::Position(error) => of_position(texts, error),
        Problem::Annotation {
            expected, found, ..
        } => texts.say_with(
            "record-annotation",
            &[
                ("expected", expected.to_string().into()),
                ("found", found.to_string().into()),
            ],
        ),
        Problem::WrongResult(error) => texts.say_with(
            "record-result",
            &[("side", texts.side(error.winner).into())],
        ),
        Problem::Syntax { found, .. } if found.is_empty() => texts.say("record-ends"),
        Problem::Syntax { found, .. } => {
            texts.say_with("record-syntax", &[("found", found.as_str().into())])
        }
        // Rare faults are told in the reader's own words.
        other => other.to_string(),
    };
    texts.say_with(
        "record-place",
        &[
            ("line", error.place.line.into()),
            ("column", error.place.column.into()),
            ("problem", problem.into()),
        ],
    )
}
