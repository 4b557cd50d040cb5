//! `show`, `moves`, `apply` and `perft`.

use serde_json::{Value, json};

use crate::run::kauri;

const MOVES: &str = include_str!("../../../kauri/tests/vectors/moves.json");
const PERFT: &str = include_str!("../../../kauri/tests/vectors/perft.json");

const START: &str = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";

fn vectors(text: &str) -> Vec<Value> {
    serde_json::from_str(text).unwrap()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap()
}

#[test]
fn moves_as_json_are_those_of_all_vectors() {
    let cases = vectors(MOVES);
    assert!(cases.len() > 700, "{}", cases.len());
    for case in cases {
        let (position, ruleset) = (text(&case, "position"), text(&case, "ruleset"));
        let args = [
            "moves",
            "--json",
            "--position",
            position,
            "--ruleset",
            ruleset,
        ];
        let out = kauri(&args).ok();
        let found: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(found, case);
    }
}

#[test]
fn moves_as_json_have_their_fields_in_order() {
    let out = kauri(&["moves", "--json", "--position", "1c/1c 0-0 S"]).ok();
    let expected = concat!(
        r#"{"ruleset":"standard","position":"1c/1c 0-0 S","winner":null,"moves":["#,
        r#"{"move":"A","after":"0c/2c 0-0 N","captured":0,"conceded":0,"winner":null}]}"#,
        "\n"
    );
    assert_eq!(out, expected);
}

#[test]
fn moves_in_words_say_what_each_does() {
    // A captures a seed in a (R5); of B's two seeds the second is lost in b (R6).
    let out = kauri(&["moves", "--position", "0c2,2c/1,0c 3-2 S"]).ok();
    let expected = "\
South to move

move  ends  captures  loses  then           position after
A     a     1         0      North to move  0,2c2/0c,0c 4-2 N
B     A     0         1      North to move  0c3,0/2,0c 3-3 N
";
    assert_eq!(out, expected);
    // North has no cowrie, and A brings none (R8).
    let out = kauri(&["moves", "--position", "0c,0c3/2,2 0-0 S"]).ok();
    assert!(
        out.contains("A     B     0         0      North must pass (R8)"),
        "{out}"
    );
}

#[test]
fn a_forced_pass_and_its_rule_are_named() {
    let out = kauri(&["moves", "--position", "0,1/1c,0c3 1-1 S"]).ok();
    assert!(out.starts_with("South must pass (R8)\n"), "{out}");
    assert!(out.contains("pass"), "{out}");
    let out = kauri(&["show", "--lang", "pt", "--position", "0,1/1c,0c3 1-1 S"]).ok();
    assert!(out.contains("Sul passa (R8)"), "{out}");
}

#[test]
fn a_finished_game_has_a_winner_and_no_moves() {
    let over = "0c,0/0c,0c2 13-11 N";
    let over_by_r10 = "0c2,0c2/0,0 12-12 N";
    for (position, rule) in [(over, "R9"), (over_by_r10, "R10")] {
        let out = kauri(&["moves", "--position", position]).ok();
        assert_eq!(out, format!("South has won ({rule})\n"));
        let out = kauri(&["show", "--json", "--position", position]).ok();
        let shown: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(shown["winner"], "South");
        assert_eq!(shown["won_by"], rule);
        assert_eq!(shown["moves"], json!([]));
    }
}

#[test]
fn show_draws_the_board_and_counts() {
    let out = kauri(&["show"]).ok();
    assert!(out.contains("│ 5c │ 5c │"), "{out}");
    assert!(out.contains("60 seeds in play"), "{out}");
    assert!(
        out.ends_with("South to move\nLegal moves: A B C D E F\n"),
        "{out}"
    );
}

#[test]
fn show_as_json_takes_the_position_apart() {
    let args = [
        "show",
        "--json",
        "--size",
        "1x(2+1)",
        "--ruleset",
        "last-cowrie",
    ];
    let shown: Value = serde_json::from_str(&kauri(&args).ok()).unwrap();
    let expected = json!({
        "ruleset": "last-cowrie",
        "position": "2c/2c 0-0 S",
        "size": "1x(2+1)",
        "turn": "South",
        "stores": {"south": 0, "north": 0},
        "in_play": 4,
        "pits": [
            {"pit": "A", "seeds": 2, "cowries": 1},
            {"pit": "a", "seeds": 2, "cowries": 1},
        ],
        "winner": null,
        "won_by": null,
        "moves": ["A"],
    });
    assert_eq!(shown, expected);
}

#[test]
fn apply_plays_every_move_of_the_vectors() {
    for case in vectors(MOVES).iter().step_by(25) {
        let (position, ruleset) = (text(case, "position"), text(case, "ruleset"));
        for result in case["moves"].as_array().unwrap() {
            let mv = text(result, "move");
            let args = ["apply", "--position", position, "--ruleset", ruleset, mv];
            assert_eq!(kauri(&args).ok().trim_end(), text(result, "after"));
        }
    }
}

#[test]
fn apply_takes_moves_one_by_one_or_in_one_word_and_with_what_they_win() {
    let one_by_one = kauri(&["apply", "C", "d", "F"]).ok();
    assert_eq!(kauri(&["apply", "C d  F"]).ok(), one_by_one);
    // A cowrie captures the seven seeds of a pit without cowries (R5).
    let capture = ["apply", "--json", "--position", "0c2/2 0-0 S", "A+2"];
    let applied: Value = serde_json::from_str(&kauri(&capture).ok()).unwrap();
    let expected = json!({
        "ruleset": "standard",
        "position": "0c2/2 0-0 S",
        "moves": ["A+2"],
        "after": "0c/0c 2-0 N",
        "winner": "South",
    });
    assert_eq!(applied, expected);
}

#[test]
fn apply_refuses_illegal_moves_and_names_the_legal() {
    let err = kauri(&["apply", "--position", START, "C", "C"]).fails(1);
    assert!(err.contains("illegal move C"), "{err}");
    assert!(
        err.contains("North’s turn (R3); legal: a b c d e f"),
        "{err}"
    );
    let err = kauri(&["apply", "pass"]).fails(1);
    assert!(err.contains("South can move and so must (R8)"), "{err}");
    let err = kauri(&["apply", "--lang", "pt", "--size", "2x(1+1)", "C"]).fails(1);
    assert!(
        err.contains("tabuleiro tem 2 poços de cada lado (R12)"),
        "{err}"
    );
    let err = kauri(&["apply", "--position", "0,1/1c,0c3 1-1 S", "A"]).fails(1);
    assert!(err.contains("must pass (R8); legal: pass"), "{err}");
}

#[test]
fn apply_refuses_a_wrong_annotation_and_says_the_right_one() {
    let err = kauri(&["apply", "C+9-2"]).fails(1);
    assert!(err.contains("it is C"), "{err}");
}

#[test]
fn perft_counts_as_the_vectors_do() {
    for case in vectors(PERFT) {
        let (position, ruleset) = (text(&case, "position"), text(&case, "ruleset"));
        let nodes = case["nodes"].as_array().unwrap();
        for (depth, nodes) in (1..).zip(nodes).take(6) {
            let depth = depth.to_string();
            let mut args = vec![
                "perft",
                &depth,
                "--position",
                position,
                "--ruleset",
                ruleset,
            ];
            for option in ["--json", "--no-bulk"] {
                args.push(option);
                args.push("--threads=2");
                let out: Value = serde_json::from_str(&kauri(&args).ok()).unwrap();
                assert_eq!(&out["nodes"], nodes, "{args:?}");
                args.pop();
            }
        }
    }
}

#[test]
fn perft_prints_nodes_first_and_divided_on_request() {
    let out = kauri(&["perft", "3"]).ok();
    assert!(out.starts_with("nodes 191\n"), "{out}");
    assert!(out.contains("million nodes a second"), "{out}");
    let out = kauri(&["perft", "2", "--divide"]).ok();
    assert!(
        out.starts_with("A 6\nB 6\nC 6\nD 6\nE 6\nF 6\nnodes 36\n"),
        "{out}"
    );
    assert!(kauri(&["perft", "0"]).ok().starts_with("nodes 1\n"));
}
