//! What is wrong with a recorded game, in the user's language.

use fluent_bundle::FluentValue;
use kauri_record::{MAX_DEPTH, MAX_TAGS, Problem, ReadError, ResultError};

use crate::explain;
use crate::language::Texts;
use crate::visible::quotable;

/// `LINE:COLUMN: game N: ` and what is wrong there.
pub(crate) fn read_error(error: &ReadError, texts: &Texts) -> String {
    let args = [
        ("place", error.place.to_string().into()),
        ("game", error.game.into()),
        ("problem", problem(&error.problem, texts).into()),
    ];
    texts.with("error-record", &args)
}

fn problem(problem: &Problem, texts: &Texts) -> String {
    let say = |id: &str, args: &[(&str, FluentValue<'_>)]| texts.with(id, args);
    match problem {
        Problem::Io(error) => say("problem-io", &[("error", error.to_string().into())]),
        Problem::Syntax { expected, found } => {
            let expected = explain::expected(expected, texts);
            let id = if found.is_empty() {
                "problem-syntax-at-end"
            } else {
                "problem-syntax"
            };
            let found = quotable(found);
            say(
                id,
                &[("expected", expected.into()), ("found", found.into())],
            )
        }
        Problem::Encoding => texts.get("problem-encoding"),
        Problem::DuplicateTag { name } => {
            say("problem-duplicate-tag", &[("name", quotable(name).into())])
        }
        Problem::TooManyTags => say("problem-too-many-tags", &[("most", MAX_TAGS.into())]),
        Problem::Ruleset(_) => texts.get("problem-ruleset"),
        Problem::Position(error) => explain::position_error(error, "", texts),
        Problem::MoveNumber { expected, found } => {
            let expected = expected.to_string();
            let found = found.to_string();
            say(
                "problem-move-number",
                &[("expected", expected.into()), ("found", found.into())],
            )
        }
        Problem::NotNorth { position } => say(
            "problem-not-north",
            &[("position", position.to_string().into())],
        ),
        Problem::IllegalMove(error) => {
            let position = error.position.to_string();
            let illegal = explain::play_error(error, texts);
            say(
                "problem-illegal-move",
                &[("illegal", illegal.into()), ("position", position.into())],
            )
        }
        Problem::Annotation {
            position,
            expected,
            found,
        } => say(
            "problem-annotation",
            &[
                ("expected", expected.to_string().into()),
                ("move", expected.mv.to_string().into()),
                ("found", found.to_string().into()),
                ("position", position.to_string().into()),
            ],
        ),
        Problem::ResultMismatch { tag, end, position } => say(
            "problem-result-mismatch",
            &[
                ("tag", tag.text().into()),
                ("end", end.text().into()),
                ("position", position.to_string().into()),
            ],
        ),
        Problem::WrongResult(error) => wrong_result(error, texts),
        Problem::TooDeep => say("problem-too-deep", &[("most", MAX_DEPTH.into())]),
        Problem::TooLong { limit } => {
            say("problem-too-long", &[("limit", limit.to_string().into())])
        }
    }
}

fn wrong_result(error: &ResultError, texts: &Texts) -> String {
    let right = match error.winner {
        kauri::Side::South => "1-0",
        kauri::Side::North => "0-1",
    };
    let args = [
        ("right", right.into()),
        ("winner", explain::side(error.winner, texts).into()),
        ("rule", error.by.rule().to_string().into()),
        ("position", error.position.to_string().into()),
    ];
    texts.with("problem-wrong-result", &args)
}

#[cfg(test)]
mod tests {
    use kauri_record::Record;

    use super::*;
    use crate::language::Language;

    fn check(text: &str) {
        let error = text.parse::<Record>().unwrap_err();
        for language in [Language::English, Language::Portuguese] {
            let texts = Texts::new(language);
            let message = read_error(&error, &texts);
            assert!(message.starts_with(&error.place.to_string()), "{message}");
            if let (Problem::Syntax { expected, .. }, Language::Portuguese) =
                (&error.problem, language)
            {
                let id = explain::expected_id(expected);
                assert!(texts.has(&id), "{id} is not translated");
            }
        }
    }

    #[test]
    fn whatever_is_wrong_with_a_record_is_said_in_both_languages() {
        let wrong = [
            "",
            "x",
            "1. C",
            "1. C d",
            "1. C (",
            "1. C (1. D",
            "1. C (1. D 1-0",
            "1. C {",
            "1. C+",
            "1. C+0 *",
            "1. C+300 *",
            "1. Cx *",
            "1. CC *",
            "1 C *",
            "1. 1. C *",
            "12",
            "1. C 1/2-1/2",
            "1. C 1-0x",
            "1. C 1-1",
            "1. C $",
            "1. C $300 *",
            "1. C !!! *",
            "1. C ?!? *",
            "[",
            "[]",
            "[A",
            "[A b]",
            "[A \"b",
            "[A \"b\"",
            "[A \"b\\c\"] *",
            "[A \"b\"] ]",
            "1. C ) *",
            "* *",
            "* 1. C",
            "1. D $x *",
            "1. % *",
            "1. C <",
            "1. … *",
            "1... d *",
            "2. C *",
            "1. C 3. d *",
            "1. a *",
            "1. pass *",
            "1. C+5 *",
            "[A \"b\"]\n[A \"c\"]\n*",
            "[Ruleset \"x\"]\n*",
            "[Position \"x\"]\n*",
            "[Position \"1c/1c 0-0\"]\n*",
            "[Position \"2c/1c 0-0 S\"]\n*",
            "[Result \"1-0\"]\n0-1",
            "[Result \"x\"]\n*",
            "[Position \"0c,0/0c,0c2 13-11 N\"]\n0-1",
            "(1. C) *",
            "$1 *",
            "1. C d d *",
        ];
        wrong.into_iter().for_each(check);
        check(&format!("1. C {}", "(1. D ".repeat(MAX_DEPTH + 1)));
        let tags = (0..=MAX_TAGS).map(|n| format!("[T{n} \"\"]\n"));
        check(&(tags.collect::<Vec<_>>().concat() + "*"));
    }
}
