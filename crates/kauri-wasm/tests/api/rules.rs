//! Positions and moves as a page gets them.

use kauri::{Board, Outcome, Position, Ruleset};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::site::{Page, START};

#[test]
fn r2_the_start_is_given_unless_another_position_is_asked_for() {
    let mut page = Page::new();
    let start = page.ask(&json!({"type": "position"}));
    assert_eq!(start["text"], START);
    assert_eq!(start["ruleset"], "standard");
    assert_eq!(start["turn"], "south");
    assert_eq!(start["pits"]["north"][5], json!({"seeds": 5, "cowries": 1}));
    assert_eq!(start["moves"].as_array().unwrap().len(), 6);
    assert_eq!(start["hash"].as_str().unwrap().len(), 16);
    let small = json!({"type": "position", "size": {"pits": 2, "seeds": 1, "cowries": 1}});
    assert_eq!(page.ask(&small)["text"], "1c,1c/1c,1c 0-0 S");
    let none = json!({"type": "position", "size": {"pits": 7, "seeds": 1, "cowries": 1}});
    assert_eq!(page.refusal(&none), json!({"code": "board-size"}));
}

#[test]
fn r8_a_move_after_which_the_other_side_passes_says_so() {
    let mut page = Page::new();
    let text = "0c,0c3/1,1 1-1 S";
    let position = page.ask(&json!({"type": "position", "text": text}));
    assert_eq!(position["moves"][0]["opponentPasses"], true);
    assert_eq!(position["moves"][1]["opponentPasses"], false);
    let after = position["moves"][0]["after"].clone();
    let position = page.ask(&json!({"type": "position", "text": after}));
    let pass = &position["moves"][0];
    assert_eq!(
        (&pass["move"], &pass["notation"]),
        (&json!("pass"), &json!("pass"))
    );
    let step = json!({"type": "pass", "side": "north", "rule": "R8"});
    assert_eq!(pass["steps"], json!([step]));
}

#[test]
fn r9_a_won_game_says_by_what() {
    let mut page = Page::new();
    let won = json!({"type": "position", "text": "0c,0/0c2,0c 4-0 S"});
    let outcome = &page.ask(&won)["outcome"];
    assert_eq!(
        *outcome,
        json!({"type": "won", "winner": "south", "reason": "majority", "rule": "R9"})
    );
    let lost = json!({"type": "position", "text": "0,0/0c2,0c2 2-2 S"});
    let outcome = &page.ask(&lost)["outcome"];
    assert_eq!(
        *outcome,
        json!({"type": "won", "winner": "north", "reason": "last-mover", "rule": "R10"})
    );
}

#[test]
fn illegal_moves_are_refused_with_reason_rule_and_what_is_legal() {
    let mut page = Page::new();
    let mut check = |position: &str, mv: &str, reason: &str, rule: &str| {
        let problem = page.refusal(&json!({"type": "play", "position": position, "move": mv}));
        assert_eq!(problem["code"], "illegal-move", "{mv}");
        assert_eq!(
            (&problem["reason"], &problem["rule"]),
            (&json!(reason), &json!(rule))
        );
    };
    check(START, "a", "not-your-pit", "R3");
    check(START, "pass", "must-move", "R8");
    check("1c,1c/1c,1c 0-0 S", "C", "no-such-pit", "R12");
    check("1,1c2/1c,1c 0-0 S", "A", "no-cowrie", "R3");
    check("1,1/1c2,1c2 0-0 S", "A", "must-pass", "R8");
    check("0c,0/0c2,0c 4-0 S", "A", "game-over", "R9");
    let unreadable = json!({"type": "play", "position": START, "move": "Z9"});
    assert_eq!(
        page.refusal(&unreadable),
        json!({"code": "move-syntax", "text": "Z9"})
    );
}

#[test]
fn annotated_moves_have_to_be_right() {
    let mut page = Page::new();
    let position = "0,7c,0,0,0,0/2c2,2c2,2c2,4,3c2,3c3 20-17 S";
    let play = |mv: &str| json!({"type": "play", "position": position, "move": mv});
    assert_eq!(page.ask(&play("B+4")), page.ask(&play("B")));
    assert_eq!(
        page.refusal(&play("B+3")),
        json!({"code": "annotation", "expected": "B+4", "found": "B+3"})
    );
}

#[test]
fn the_two_rulesets_differ_in_what_a_move_captures() {
    let mut page = Page::new();
    let text = "0,0,0,0c,0c,0c2/4,4,0c2,0c2,0c2,0c2 26-26 S";
    let mut check = |ruleset: &str, notation: &str| {
        let asked = json!({"type": "position", "text": text, "ruleset": ruleset});
        assert_eq!(page.ask(&asked)["moves"][2]["notation"], notation);
    };
    check("standard", "F+8");
    check("last-cowrie", "F+4");
    let unknown = json!({"type": "position", "text": text, "ruleset": "house"});
    assert_eq!(page.refusal(&unknown), json!({"code": "bad-request"}));
}

/// A board after steps as a page animates them: what each says the pit holds.
fn animated(before: &Position, steps: &[Value]) -> Board {
    let mut board = before.board();
    for step in steps {
        let Some(pit) = step["pit"].as_str() else {
            continue;
        };
        let pit = pit.parse().unwrap();
        let held = |when: &str| {
            let number = |what: &str| step[when][what].as_u64().unwrap() as u8;
            (number("seeds"), number("cowries"))
        };
        let there = board.get(pit);
        assert_eq!((there.seeds, there.cowries), held("before"), "{step}");
        let after = board.get_mut(pit);
        (after.seeds, after.cowries) = held("after");
        if let Some(to) = step["to"].as_str() {
            let side = if to == "south" {
                kauri::Side::South
            } else {
                kauri::Side::North
            };
            board.stores[side] += step["seeds"].as_u64().unwrap() as u8;
        }
    }
    board
}

proptest! {
    #[test]
    fn what_is_shown_of_a_move_is_what_the_rules_do(choices in prop::collection::vec(0usize..6, 0..60), last_cowrie: bool) {
        let mut page = Page::new();
        let ruleset = Ruleset::ALL[usize::from(last_cowrie)];
        let mut position = Position::start(kauri::BoardSize::FULL, ruleset);
        for choice in choices {
            let text = position.to_string();
            let asked = json!({"type": "position", "text": text, "ruleset": ruleset.name()});
            let view = page.ask(&asked);
            prop_assert_eq!(view["text"].as_str().unwrap(), text);
            let moves = view["moves"].as_array().unwrap();
            prop_assert_eq!(moves.len(), position.legal_moves().len());
            if position.outcome() != Outcome::Undecided {
                break;
            }
            let mv = position.legal_moves().nth(choice % moves.len()).unwrap();
            let shown = &moves[choice % moves.len()];
            let after = position.play(mv).unwrap();
            prop_assert_eq!(shown["move"].as_str().unwrap(), mv.to_string());
            prop_assert_eq!(shown["notation"].as_str().unwrap(), position.annotate(mv).unwrap().to_string());
            prop_assert_eq!(shown["after"].as_str().unwrap(), after.to_string());
            prop_assert_eq!(shown["opponentPasses"].as_bool().unwrap(), after.legal_moves().is_pass());
            prop_assert_eq!(animated(&position, shown["steps"].as_array().unwrap()), after.board());
            position = after;
        }
    }
}
