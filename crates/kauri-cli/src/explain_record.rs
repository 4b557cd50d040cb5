//! What is wrong with a recorded game, in the user's language.

use fluent_bundle::FluentValue;
use kauri_record::{MAX_DEPTH, MAX_TAGS, Problem, ReadError, ResultError};

use crate::explain;
use crate::language::Texts;

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
            let found = found.as_str();
            say(
                id,
                &[("expected", expected.into()), ("found", found.into())],
            )
        }
        Problem::Encoding => texts.get("problem-encoding"),
        Problem::DuplicateTag { name } => {
            say("problem-duplicate-tag", &[("name", name.as_str().into())])
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
