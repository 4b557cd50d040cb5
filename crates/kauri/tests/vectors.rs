//! The checked facts in `tests/vectors/`: made by programs that share nothing
//! with this one. `moves.json`: every move of 749 positions. `perft.json`:
//! node counts. `small-boards.json`: reachable positions of small boards.

use std::collections::HashSet;

use kauri::{AnnotatedMove, BoardSize, Position, Ruleset, Side, perft, perft_leaf_by_leaf};
use serde_json::Value;

fn vectors(text: &str) -> Vec<Value> {
    serde_json::from_str(text).expect("the vectors are JSON lists")
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().expect("a text field")
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn ruleset(case: &Value) -> Ruleset {
    text(case, "ruleset").parse().unwrap()
}

fn position(case: &Value) -> Position {
    let written = text(case, "position");
    let position = Position::from_text(written, ruleset(case)).unwrap();
    assert_eq!(position.to_string(), written);
    position
}

fn winner_name(position: &Position) -> Option<String> {
    position.outcome().winner().map(|side| side.to_string())
}

#[test]
fn every_move_of_the_vectors_does_what_they_say() {
    let cases = vectors(include_str!("vectors/moves.json"));
    assert_eq!(cases.len(), 749);
    for case in &cases {
        let before = position(case);
        assert_eq!(winner_name(&before).as_deref(), case["winner"].as_str());
        let moves = case["moves"].as_array().unwrap();
        let expected: Vec<&str> = moves.iter().map(|mv| text(mv, "move")).collect();
        assert_eq!(
            before.legal_moves().to_string(),
            expected.join(" "),
            "{before}"
        );
        for expected in moves {
            let mv = text(expected, "move").parse().unwrap();
            let after = before.play(mv).unwrap();
            assert_eq!(after.to_string(), text(expected, "after"), "{before} {mv}");
            assert_eq!(winner_name(&after).as_deref(), expected["winner"].as_str());
            let annotated = AnnotatedMove {
                mv,
                captured: number(&expected["captured"]) as u8,
                lost: number(&expected["conceded"]) as u8,
            };
            assert_eq!(before.annotate(mv), Ok(annotated), "{before}");
            assert_eq!(annotated.to_string().parse(), Ok(annotated));
        }
    }
}

#[test]
fn every_node_count_of_the_vectors_is_met() {
    let cases = vectors(include_str!("vectors/perft.json"));
    for case in &cases {
        let position = position(case);
        for (i, nodes) in case["nodes"].as_array().unwrap().iter().enumerate() {
            let depth = i as u32 + 1;
            assert_eq!(perft(&position, depth), number(nodes), "{position} {depth}");
            if depth <= 8 {
                assert_eq!(perft_leaf_by_leaf(&position, depth), number(nodes));
            }
        }
    }
}

#[test]
fn small_boards_have_as_many_positions_as_counted_elsewhere() {
    for case in &vectors(include_str!("vectors/small-boards.json")) {
        let expected = number(&case["reachable"]);
        if expected > 200_000 {
            continue; // minutes rather than seconds
        }
        let [pits, seeds, cowries] = ["pits", "seeds", "cowries"].map(|f| number(&case[f]) as u8);
        let size = BoardSize::new(pits, seeds, cowries).unwrap();
        let start = Position::start(size, ruleset(case));
        let mut seen = HashSet::from([start]);
        let mut left = vec![start];
        while let Some(position) = left.pop() {
            for mv in position.legal_moves() {
                // Counted as seen by the side to move: South and North alike.
                let mut after = position.play_unchecked(mv);
                if after.turn() == Side::North {
                    after = after.into_turned();
                }
                if seen.insert(after) {
                    left.push(after);
                }
            }
        }
        assert_eq!(seen.len() as u64, expected, "{size} {}", start.ruleset());
    }
}
