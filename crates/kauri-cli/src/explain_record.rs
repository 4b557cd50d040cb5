//! What is wrong with a recorded game, in the user's language.

use fluent_bundle::FluentValue;
use kauri::{ParsePositionError, Position};
use kauri_record::{GameResult, MAX_DEPTH, MAX_TAGS, Problem, ReadError, ResultError};

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
        Problem::Syntax { expected, found } => syntax(expected, found, texts),
        Problem::Encoding => texts.get("problem-encoding"),
        Problem::DuplicateTag { name } => {
            say("problem-duplicate-tag", &[("name", quotable(name).into())])
        }
        Problem::TooManyTags => say("problem-too-many-tags", &[("most", MAX_TAGS.into())]),
        Problem::Ruleset(_) => texts.get("problem-ruleset"),
        Problem::Position(error) => position(error, texts),
        Problem::TooDeep => say("problem-too-deep", &[("most", MAX_DEPTH.into())]),
        Problem::TooLong { limit } => {
            say("problem-too-long", &[("limit", limit.to_string().into())])
        }
        of_the_game => against_the_rules(of_the_game, texts),
    }
}

fn syntax(expected: &'static str, found: &str, texts: &Texts) -> String {
    let expected = ("expected", explain::expected(expected, texts).into());
    if found.is_empty() {
        texts.with("problem-syntax-at-end", &[expected])
    } else {
        let found = ("found", quotable(found).into());
        texts.with("problem-syntax", &[expected, found])
    }
}

/// Why the tag `Position` is no position. The place is that of the tag.
fn position(error: &ParsePositionError, texts: &Texts) -> String {
    match error {
        ParsePositionError::Syntax(error) => {
            let args = [
                ("expected", explain::expected(error.expected, texts).into()),
                ("column", (error.offset + 1).into()),
            ];
            texts.with("problem-position", &args)
        }
        ParsePositionError::Setup(error) => {
            let faults = explain::faults(error, texts);
            texts.with("problem-setup", &[("faults", faults.into())])
        }
    }
}

/// What is written as it should be, but does not fit the game.
fn against_the_rules(problem: &Problem, texts: &Texts) -> String {
    let say = |id: &str, position: &Position, mut args: Vec<(&str, FluentValue<'_>)>| {
        args.push(("position", position.to_string().into()));
        texts.with(id, &args)
    };
    match problem {
        Problem::MoveNumber { expected, found } => {
            let args = [
                ("expected", expected.to_string().into()),
                ("found", found.to_string().into()),
            ];
            texts.with("problem-move-number", &args)
        }
        Problem::NotNorth { position } => say("problem-not-north", position, vec![]),
        Problem::IllegalMove(error) => {
            let illegal = explain::play_error(error, texts);
            say(
                "problem-illegal-move",
                &error.position,
                vec![("illegal", illegal.into())],
            )
        }
        Problem::Annotation {
            position,
            expected,
            found,
        } => {
            let args = vec![
                ("expected", expected.to_string().into()),
                ("move", expected.mv.to_string().into()),
                ("found", found.to_string().into()),
            ];
            say("problem-annotation", position, args)
        }
        Problem::ResultMismatch { tag, end, position } => {
            let args = vec![("tag", tag.text().into()), ("end", end.text().into())];
            say("problem-result-mismatch", position, args)
        }
        Problem::WrongResult(error) => wrong_result(error, texts),
        other => other.to_string(),
    }
}

fn wrong_result(error: &ResultError, texts: &Texts) -> String {
    let right = GameResult::Won(error.winner);
    let args = [
        ("right", right.text().into()),
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
