//! The engine against retrograde analyses that share nothing with this
//! project: who wins, and in how many plies.

use kauri::{BoardSize, Position, Ruleset};
use kauri_engine::{Engine, Limits, Request, ScoreKind, StopSignal, StoppedClock};
use serde_json::Value;

/// Games from the start on small boards.
const SMALL_BOARDS: &str = include_str!("../../kauri/tests/vectors/small-boards.json");
/// Endings of the full board.
const ENDINGS: &str = include_str!("../../kauri/tests/vectors/endings.json");

/// One game of [`SMALL_BOARDS`].
struct Game {
    start: Position,
    /// `None` if neither side can force a win.
    value: Option<ScoreKind>,
}

fn games() -> Vec<Game> {
    let games: Vec<Value> = serde_json::from_str(SMALL_BOARDS).unwrap();
    let game = |fields: &Value| {
        let number = |name: &str| u8::try_from(fields[name].as_u64().unwrap()).unwrap();
        let size = BoardSize::new(number("pits"), number("seeds"), number("cowries")).unwrap();
        let ruleset: Ruleset = fields["ruleset"].as_str().unwrap().parse().unwrap();
        let plies = u16::from(number("plies"));
        Game {
            start: Position::start(size, ruleset),
            value: match fields["first_player"].as_str().unwrap() {
                "wins" => Some(ScoreKind::WinIn(plies)),
                "loses" => Some(ScoreKind::LossIn(plies)),
                "neither" => None,
                other => panic!("expected wins, loses or neither, not {other}"),
            },
        }
    };
    games.iter().map(game).collect()
}

fn score(hash_mib: usize, position: &Position, depth: u8, full_width: bool) -> ScoreKind {
    let mut engine = Engine::new(hash_mib).unwrap();
    engine.set_full_width(full_width);
    let answer = engine.search(
        position,
        &Request::new(Limits::depth(depth)),
        &StopSignal::new(),
        &StoppedClock,
        &mut (),
    );
    answer.lines[0].score.kind()
}

#[test]
fn wins_on_small_boards_are_found_with_their_exact_distance() {
    let mut ran = 0;
    for Game { start, value } in games() {
        let Some(value) = value else { continue };
        let ruleset = start.ruleset();
        assert_eq!(score(64, &start, 40, true), value, "{start} {ruleset}");
        // What is left out may make a way longer than it has to be.
        let selective = score(64, &start, 40, false);
        let agrees = match (selective, value) {
            (ScoreKind::WinIn(found), ScoreKind::WinIn(plies))
            | (ScoreKind::LossIn(found), ScoreKind::LossIn(plies)) => found >= plies,
            _ => false,
        };
        assert!(agrees, "{start} {ruleset} {selective:?}");
        ran += 1;
    }
    assert_eq!(ran, 24, "games that one side can win");
}

#[test]
fn boards_on_which_neither_side_can_force_a_win_are_never_called_decided() {
    let mut ran = 0;
    for Game { start, value } in games() {
        if value.is_some() {
            continue;
        }
        let depth = if start.pits() == 1 { u8::MAX } else { 24 };
        let found = score(16, &start, depth, false);
        assert!(
            matches!(found, ScoreKind::Centiseeds(_)),
            "{start} {} {found:?}",
            start.ruleset()
        );
        ran += 1;
    }
    assert_eq!(ran, 4, "games that nobody can win");
}

#[test]
fn one_cowrie_in_each_pit_and_nothing_in_play_ends_as_analysed() {
    // 1,352,078 positions of cowries alone, which the table has room for.
    let endings: Value = serde_json::from_str(ENDINGS).unwrap();
    let result = &endings["cowries_only"]["one_cowrie_in_each_pit"];
    let plies = result.as_str().unwrap().strip_prefix("loses in ").unwrap();
    let position = "0c,0c,0c,0c,0c,0c/0c,0c,0c,0c,0c,0c 30-30 S";
    assert_eq!(
        score(64, &position.parse().unwrap(), 60, true),
        ScoreKind::LossIn(plies.parse().unwrap())
    );
}
