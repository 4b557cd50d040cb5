//! Positions and moves.

use kauri::{AnnotatedMove, Board, Pit, Position, Setup, Side};
use kauri_protocol::{
    BoardSize, Opened, Play, PositionView, Problem, Ruleset, SetUp, SetupAnswer, SetupFault,
};

use crate::refusals::{Refused, faults, refusal};

/// The position of a text.
pub(crate) fn position(text: &str, ruleset: Ruleset) -> Result<Position, Refused> {
    Ok(Position::from_text(text, ruleset.into())?)
}

/// The position of a text, or the start.
pub(crate) fn start(
    text: Option<&str>,
    size: Option<BoardSize>,
    ruleset: Ruleset,
) -> Result<Position, Refused> {
    if let Some(text) = text {
        return position(text, ruleset);
    }
    let size = size.map_or(Ok(kauri::BoardSize::FULL), TryInto::try_into);
    Ok(Position::start(size?, ruleset.into()))
}

pub(crate) fn opened(ask: &Opened) -> Result<PositionView, Refused> {
    let position = start(ask.text.as_deref(), ask.size, ask.ruleset)?;
    Ok((&position).into())
}

pub(crate) fn play(ask: &Play) -> Result<PositionView, Refused> {
    let position = position(&ask.position, ask.ruleset)?;
    Ok((&position.play(legal(&position, &ask.mv)?)?).into())
}

/// A move as it is written, with an annotation or without, which is legal.
pub(crate) fn legal(position: &Position, text: &str) -> Result<kauri::Move, Refused> {
    let found: AnnotatedMove = text.parse().map_err(|error: kauri::ParseMoveError| {
        let text = text.chars().take(20).collect();
        refusal(Problem::MoveSyntax { text }, &error.to_string())
    })?;
    let expected = position.annotate(found.mv)?;
    let says_something = found.captured > 0 || found.lost > 0;
    if says_something && found != expected {
        let message = format!("expected `{expected}`, not `{found}`");
        let problem = Problem::Annotation {
            expected: expected.to_string(),
            found: found.to_string(),
        };
        return Err(refusal(problem, &message));
    }
    Ok(found.mv)
}

pub(crate) fn set_up(ask: &SetUp) -> SetupAnswer {
    let (south, north) = (ask.pits.south.len(), ask.pits.north.len());
    let most = usize::from(Pit::MAX_PER_SIDE);
    if south != north || !(1..=most).contains(&south) {
        let faults = vec![SetupFault::Pits {
            south: south as u32,
            north: north as u32,
        }];
        return SetupAnswer::Faults { faults, text: None };
    }
    let mut board = Board::empty(south as u8);
    for (side, row) in [
        (Side::South, &ask.pits.south),
        (Side::North, &ask.pits.north),
    ] {
        for (held, view) in board.rows[side].iter_mut().zip(row) {
            *held = (*view).into();
        }
    }
    board.stores = ask.stores.into();
    let setup = Setup {
        board,
        turn: ask.turn.into(),
    };
    match setup.into_position(ask.ruleset.into()) {
        Ok(position) => SetupAnswer::Position {
            position: (&position).into(),
        },
        Err(error) => SetupAnswer::Faults {
            faults: faults(&error),
            text: Some(setup.to_string()),
        },
    }
}
