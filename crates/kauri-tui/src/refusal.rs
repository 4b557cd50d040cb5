//! Why something was refused, in the player's language.

use std::io;

use kauri::{BoardSize, Fault, IllegalMove, ParsePositionError, PlayError};
use kauri_record::{MAX_DEPTH, MAX_TAGS, Problem, ReadError};

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
                ("most", (pits * u32::from(BoardSize::MAX_SEEDS)).into()),
            ],
        ),
        Fault::Cowries { cowries, pits } => texts.say_with(
            "fault-cowries",
            &[
                ("cowries", cowries.into()),
                ("pits", pits.into()),
                ("most", (pits * u32::from(BoardSize::MAX_COWRIES)).into()),
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
        problem => of_problem(texts, problem),
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

/// What is wrong with a record. Every case is named, so that a new one cannot
/// be left untranslated.
fn of_problem(texts: &Texts, problem: &Problem) -> String {
    match problem {
        Problem::Io(error) => of_file(texts, error),
        Problem::Syntax { found, .. } if found.is_empty() => texts.say("record-ends"),
        Problem::Syntax { found, .. } => {
            texts.say_with("record-syntax", &[("found", found.as_str().into())])
        }
        Problem::Encoding => texts.say("record-encoding"),
        Problem::DuplicateTag { name } => {
            texts.say_with("record-duplicate-tag", &[("name", name.as_str().into())])
        }
        Problem::TooManyTags => {
            texts.say_with("record-too-many-tags", &[("most", MAX_TAGS.into())])
        }
        Problem::Ruleset(_) => texts.say("record-ruleset"),
        Problem::Position(error) => of_position(texts, error),
        Problem::TooDeep => texts.say_with("record-too-deep", &[("most", MAX_DEPTH.into())]),
        Problem::TooLong { limit } => {
            texts.say_with("record-too-long", &[("limit", limit.to_string().into())])
        }
        Problem::MoveNumber { expected, found } => texts.say_with(
            "record-move-number",
            &[
                // Numbers of moves may be greater than a text's numbers are exact.
                ("expected", expected.to_string().into()),
                ("found", found.to_string().into()),
            ],
        ),
        Problem::NotNorth { .. } => texts.say("record-not-north"),
        Problem::IllegalMove(error) => of_recorded_move(texts, error),
        Problem::Annotation {
            expected, found, ..
        } => texts.say_with(
            "record-annotation",
            &[
                ("expected", expected.to_string().into()),
                ("found", found.to_string().into()),
            ],
        ),
        Problem::ResultMismatch { tag, end, .. } => texts.say_with(
            "record-result-mismatch",
            &[("tag", tag.text().into()), ("end", end.text().into())],
        ),
        Problem::WrongResult(error) => texts.say_with(
            "record-result",
            &[("side", texts.side(error.winner).into())],
        ),
    }
}

/// Why a recorded move is illegal. Keys to press would be of no use for it.
fn of_recorded_move(texts: &Texts, error: &PlayError) -> String {
    match error.reason() {
        IllegalMove::GameOver { winner, by } => texts.say_with(
            "record-game-over",
            &[
                ("move", error.mv.to_string().into()),
                ("side", texts.side(winner).into()),
                ("rule", by.rule().to_string().into()),
            ],
        ),
        IllegalMove::MustMove
        | IllegalMove::MustPass
        | IllegalMove::NoSuchPit
        | IllegalMove::NotYourPit
        | IllegalMove::NoCowrie => of_move(texts, error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use kauri_record::{Reader, Record};

    fn said(text: &str, language: Language) -> String {
        let error = text.parse::<Record>().expect_err(text);
        of_record(&Texts::new(language), &error)
    }

    #[test]
    fn what_is_wrong_with_a_record_is_told_in_the_players_language() {
        let deep = format!("1. C {}", "(1. D ".repeat(MAX_DEPTH + 1));
        let tags = (0..=MAX_TAGS).map(|n| format!("[T{n} \"\"]\n"));
        let tags = tags.collect::<String>() + "*";
        let wrong = [
            "1. C",
            "1. C $x *",
            "[A \"b\"]\n[A \"c\"]\n*",
            &tags,
            "[Ruleset \"x\"]\n*",
            "[Position \"x\"]\n*",
            "[Position \"2c/1c 0-0 S\"]\n*",
            "2. C *",
            "1. … *",
            "1. C C *",
            "1. C+5 *",
            "[Result \"1-0\"]\n0-1",
            "[Position \"0c,0/0c,0c2 13-11 N\"]\n0-1",
            "[Position \"0c,0/0c,0c2 13-11 N\"]\n1. … a *",
            &deep,
        ];
        for text in wrong {
            let [english, portuguese] = Language::ALL.map(|language| said(text, language));
            let problem = text.parse::<Record>().unwrap_err().problem;
            assert!(english.starts_with("line "), "{english}");
            assert!(portuguese.starts_with("linha "), "{portuguese}");
            assert!(!portuguese.contains(&problem.to_string()), "{portuguese}");
            for word in ["expected", "came", "the "] {
                assert!(!portuguese.contains(word), "{word} in {portuguese}");
            }
        }
    }

    #[test]
    fn bytes_and_lengths_are_told_in_the_players_language() {
        let texts = Texts::new(Language::Portuguese);
        let error = Reader::new(&b"1. C {\xff} *"[..]).records().next();
        let told = of_record(&texts, &error.unwrap().unwrap_err());
        assert!(told.contains("UTF-8, mas vieram outros bytes"), "{told}");
        let told = of_problem(&texts, &Problem::TooLong { limit: 70_000 });
        assert!(told.contains("70000 bytes no máximo"), "{told}");
    }

    #[test]
    fn a_recorded_move_after_the_end_asks_for_no_key() {
        let text = "[Position \"0c,0/0c,0c2 13-11 N\"]\n1. … a *";
        let told = said(text, Language::English);
        assert!(told.contains("a comes after the end"), "{told}");
        assert!(!told.contains("Press"), "{told}");
    }

    #[test]
    fn r12_one_pit_a_side_is_said_in_the_singular() {
        let one = kauri::Position::from_text("1c/1c 0-0 S", kauri::Ruleset::Standard).unwrap();
        let error = one.play("B".parse().unwrap()).unwrap_err();
        let [english, portuguese] =
            Language::ALL.map(|language| of_move(&Texts::new(language), &error));
        assert!(english.contains("one pit a side (R12)"), "{english}");
        assert!(
            portuguese.contains("um poço por lado (R12)"),
            "{portuguese}"
        );
    }
}
