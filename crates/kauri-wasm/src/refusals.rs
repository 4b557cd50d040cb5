//! Errors of the libraries as refusals: every one in one place.

use kauri::{
    BoardSizeError, Fault, IllegalMove, ParsePositionError, PlayError, Position, SetupError,
};
use kauri_engine::{HashError, LevelError};
use kauri_protocol::{IllegalReason, Problem, RecordProblem, Refusal, SetupFault};
use kauri_record::{
    CommentError, EditError, MAX_DEPTH, MAX_TAGS, ReadError, ResultError, TagError,
};
use kauri_tablebase::{ProbeError, TableError, VERSION};

/// A refusal that errors turn into.
#[derive(Debug)]
pub(crate) struct Refused(pub(crate) Box<Refusal>);

/// A refusal with its message.
pub(crate) fn refusal(problem: Problem, message: &str) -> Refused {
    Refused(Box::new(Refusal {
        problem,
        message: message.to_owned(),
    }))
}

/// Makes refusals of errors: by what is wrong, and in the error's own words.
macro_rules! refuse {
    ($($error:ty => $problem:expr;)*) => {
        $(impl From<$error> for Refused {
            fn from(error: $error) -> Refused {
                let problem: fn(&$error) -> Problem = $problem;
                refusal(problem(&error), &error.to_string())
            }
        })*
    };
}

refuse! {
    BoardSizeError => |_| Problem::BoardSize;
    ParsePositionError => of_position;
    PlayError => of_move;
    HashError => |error| Problem::Memory {
        asked: error.asked_mib as u32,
        most: error.limit_mib as u32,
    };
    LevelError => |_| Problem::Level;
    ReadError => of_record;
    EditError => of_edit;
    CommentError => |error| match error {
        CommentError::Brace { .. } => Problem::CommentBrace,
        CommentError::Tag { .. } => Problem::CommentTag,
    };
    TagError => of_tag;
    ResultError => of_result;
    TableError => of_table;
    ProbeError => |error| match error {
        ProbeError::Altered(_) => Problem::TableAltered,
        _ => Problem::TableUnreadable,
    };
}

fn of_position(error: &ParsePositionError) -> Problem {
    match error {
        ParsePositionError::Syntax(error) => Problem::PositionSyntax {
            column: error.offset as u32 + 1,
            expected: error.expected.to_owned(),
        },
        ParsePositionError::Setup(error) => Problem::PositionFaults {
            faults: faults(error),
        },
    }
}

/// Every fault of a setup.
pub(crate) fn faults(error: &SetupError) -> Vec<SetupFault> {
    let most = |pits: u32, each: u8| pits * u32::from(each);
    let view = |fault| match fault {
        Fault::Pits { pits } => Some(SetupFault::Pits {
            south: pits.into(),
            north: pits.into(),
        }),
        // A row that is written down or counted has no such pit.
        Fault::OutsideBoard => None,
        Fault::Seeds { seeds, pits } => Some(SetupFault::Seeds {
            seeds,
            pits,
            least: pits,
            most: most(pits, kauri::BoardSize::MAX_SEEDS),
        }),
        Fault::Cowries { cowries, pits } => Some(SetupFault::Cowries {
            cowries,
            pits,
            least: pits,
            most: most(pits, kauri::BoardSize::MAX_COWRIES),
        }),
    };
    error.faults().filter_map(view).collect()
}

fn of_move(error: &PlayError) -> Problem {
    let position: Position = error.position;
    let (reason, rule) = match error.reason() {
        IllegalMove::GameOver { by, .. } => (IllegalReason::GameOver, by.rule()),
        IllegalMove::MustMove => (IllegalReason::MustMove, kauri::Rule::Pass),
        IllegalMove::MustPass => (IllegalReason::MustPass, kauri::Rule::Pass),
        IllegalMove::NoSuchPit => (IllegalReason::NoSuchPit, kauri::Rule::BoardSize),
        IllegalMove::NotYourPit => (IllegalReason::NotYourPit, kauri::Rule::PickUp),
        IllegalMove::NoCowrie => (IllegalReason::NoCowrie, kauri::Rule::PickUp),
    };
    Problem::IllegalMove {
        mv: error.mv.to_string(),
        position: position.to_string(),
        reason,
        rule: rule.to_string(),
        legal: position.legal_moves().map(|mv| mv.to_string()).collect(),
        outcome: position.outcome().into(),
    }
}

fn of_result(error: &ResultError) -> Problem {
    Problem::WrongResult {
        winner: error.winner.into(),
        rule: error.by.rule().to_string(),
    }
}

fn of_record(error: &ReadError) -> Problem {
    Problem::Record {
        line: error.place.line as u32,
        column: error.place.column as u32,
        game: error.game as u32,
        problem: record_problem(&error.problem),
    }
}

#[allow(clippy::cast_precision_loss)] // a move number is written with few digits
fn record_problem(problem: &kauri_record::Problem) -> RecordProblem {
    let of = |problem| RecordProblem::Of {
        problem: Box::new(problem),
    };
    match problem {
        // Texts come from memory, so nothing else fails.
        kauri_record::Problem::Io(_) | kauri_record::Problem::Encoding => RecordProblem::Encoding,
        kauri_record::Problem::Syntax { expected, found } => RecordProblem::Syntax {
            expected: (*expected).to_owned(),
            found: found.clone(),
        },
        kauri_record::Problem::DuplicateTag { name } => {
            RecordProblem::DuplicateTag { name: name.clone() }
        }
        kauri_record::Problem::TooManyTags => RecordProblem::TooManyTags {
            most: MAX_TAGS as u32,
        },
        kauri_record::Problem::Ruleset(_) => RecordProblem::Ruleset,
        kauri_record::Problem::Position(error) => of(of_position(error)),
        kauri_record::Problem::MoveNumber { expected, found } => RecordProblem::MoveNumber {
            expected: *expected as u32,
            found: *found as f64,
        },
        kauri_record::Problem::NotNorth { .. } => RecordProblem::NotNorth,
        kauri_record::Problem::IllegalMove(error) => of(of_move(error)),
        kauri_record::Problem::Annotation {
            expected, found, ..
        } => of(Problem::Annotation {
            expected: expected.to_string(),
            found: found.to_string(),
        }),
        kauri_record::Problem::ResultMismatch { tag, end, .. } => RecordProblem::ResultMismatch {
            tag: tag.to_string(),
            end: end.to_string(),
        },
        kauri_record::Problem::WrongResult(error) => of(of_result(error)),
        kauri_record::Problem::TooDeep => RecordProblem::TooDeep {
            most: MAX_DEPTH as u32,
        },
        kauri_record::Problem::TooLong { limit } => RecordProblem::TooLong {
            most: *limit as u32,
        },
    }
}

fn of_edit(error: &EditError) -> Problem {
    match error {
        EditError::NoSuchPath(_) => Problem::NoSuchNode {
            node: String::new(),
        },
        EditError::NoMove => Problem::NoMove,
        EditError::NoVariation => Problem::NoVariation,
        EditError::Illegal(error) => of_move(error),
        EditError::TooDeep => Problem::TooDeep {
            most: MAX_DEPTH as u32,
        },
        EditError::NotFirst => Problem::NotFirst,
    }
}

fn of_tag(error: &TagError) -> Problem {
    match error {
        TagError::Name { name } => Problem::TagName { name: name.clone() },
        TagError::LineBreak => Problem::TagLineBreak,
        TagError::Start => Problem::TagStart,
        TagError::TooMany => Problem::TooManyTags {
            most: MAX_TAGS as u32,
        },
        TagError::Result(_) => Problem::ResultSyntax,
        TagError::Contradiction(error) => of_result(error),
    }
}

#[allow(clippy::cast_precision_loss)] // no file has 2^53 bytes
fn of_table(error: &TableError) -> Problem {
    match error {
        TableError::Foreign => Problem::TableForeign,
        TableError::Version(found) => Problem::TableVersion {
            found: (*found).into(),
            expected: VERSION.into(),
        },
        TableError::Length { expected, found } => Problem::TableLength {
            expected: *expected as f64,
            found: *found as f64,
        },
        TableError::Altered(_) => Problem::TableAltered,
        _ => Problem::TableUnreadable,
    }
}
