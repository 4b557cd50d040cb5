//! `solve`.

use std::fs;

use serde_json::Value;

use crate::run::{kauri, kauri_in};

fn json(args: &[&str]) -> Value {
    let run = kauri(&[args, &["--json"]].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn a_solved_board_is_told_to_people_and_programs() {
    let args = ["solve", "--pits", "2", "--seeds", "6"];
    let run = kauri(&args);
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[..3],
        [
            "2x(6+1), ruleset standard: the first player loses in 8 plies",
            "  A: loses in 8 plies",
            "  B: loses in 4 plies",
        ]
    );
    assert!(lines[3].starts_with("All 4807 positions that can be reached, in "));
    let run = kauri_in("pt_PT.UTF-8", &args);
    let first = "2x(6+1), regras standard: o primeiro jogador perde em 8 jogadas\n";
    assert!(run.out.starts_with(first), "{}", run.out);
    let last = run.out.lines().last().unwrap();
    assert!(last.contains(',') && !last.contains('.'), "{last}");

    let report = json(&args);
    assert_eq!(report["first_player"], "loses");
    assert_eq!(report["plies"], 8);
    assert_eq!(report["positions"], 4807);
    assert_eq!(report["winning_first_moves"], serde_json::json!([]));
    assert_eq!(report["first_moves"][1]["plies"], 4);

    let wins = json(&[
        "solve",
        "--pits",
        "2",
        "--seeds",
        "3",
        "--ruleset",
        "last-cowrie",
    ]);
    assert_eq!(wins["first_player"], "wins");
    assert_eq!(wins["plies"], 13);
    assert!(!wins["winning_first_moves"].as_array().unwrap().is_empty());

    let neither = json(&[
        "solve",
        "--pits",
        "1",
        "--seeds",
        "3",
        "--ruleset",
        "last-cowrie",
    ]);
    assert_eq!(neither["first_player"], "neither");
    assert_eq!(neither["plies"], Value::Null);
}

/// What is said of a board, without its last line, which has the time.
fn told(locale: &str, board: &[&str]) -> String {
    let run = kauri_in(locale, &[&["solve"], board].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    let (said, _) = run.out.trim_end().rsplit_once('\n').unwrap();
    said.to_owned()
}

#[test]
fn every_verdict_is_said_in_whole_sentences_in_both_languages() {
    let (english, portuguese) = ("en_GB.UTF-8", "pt_PT.UTF-8");
    // Nobody wins there, so nothing is said of plies.
    let endless = ["--pits", "1", "--seeds", "3", "--ruleset", "last-cowrie"];
    assert_eq!(
        told(english, &endless),
        "1x(3+1), ruleset last-cowrie: the first player cannot force a win, and neither can the second\n  \
         A: neither player can force a win"
    );
    assert_eq!(
        told(portuguese, &endless),
        "1x(3+1), regras last-cowrie: o primeiro jogador não pode forçar a vitória, e o segundo também não\n  \
         A: nenhum dos jogadores pode forçar a vitória"
    );
    let won = ["--pits", "2", "--seeds", "3", "--ruleset", "last-cowrie"];
    let said = told(english, &won);
    assert!(
        said.contains("the first player wins in 13 plies\n"),
        "{said}"
    );
    let said = told(portuguese, &won);
    assert!(
        said.contains("o primeiro jogador ganha em 13 jogadas\n"),
        "{said}"
    );
}

#[test]
fn a_certificate_is_checked_and_a_tampered_one_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("3x1.cert");
    let file = path.to_str().unwrap();
    let solve = [
        "solve",
        "--pits",
        "3",
        "--seeds",
        "1",
        "--certificate",
        file,
    ];
    let report = json(&solve);
    assert_eq!(report["first_player"], "neither");
    let bytes = fs::read(&path).unwrap();
    assert_eq!(report["certificate_bytes"], bytes.len());

    let checked = json(&["solve", "--check", file]);
    assert_eq!(checked["first_player"], "neither");
    assert_eq!(checked["positions"], report["certificate_positions"]);
    let run = kauri(&["solve", "--check", file]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.out.starts_with(
            "3x(1+1), ruleset standard: the first player cannot force a win, and neither can the second\n"
        ),
        "{}",
        run.out
    );

    let mut tampered = bytes.clone();
    tampered[bytes.len() - 3] ^= 1;
    for (bytes, reason) in [
        (&tampered[..], "its checksum is wrong: it is damaged"),
        (&bytes[..bytes.len() - 1], "it is cut short or grown"),
        (
            &b"[Event \"x\"]\n"[..],
            "it is no certificate of a solved board",
        ),
    ] {
        fs::write(&path, bytes).unwrap();
        let run = kauri(&["solve", "--check", file]);
        assert_eq!(run.code, 1);
        assert!(run.err.contains(reason), "{}", run.err);
        assert_eq!(run.out, "");
    }
}

#[test]
fn a_state_goes_when_the_board_is_solved_and_others_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state");
    let file = path.to_str().unwrap();
    let args = ["solve", "--pits", "2", "--seeds", "1", "--resume", file];
    assert_eq!(json(&args)["plies"], 11);
    assert!(!path.exists());
    fs::write(&path, "something else\n\n").unwrap();
    let run = kauri(&args);
    assert_eq!(run.code, 1);
    assert!(
        run.err.contains("is no state of a board being solved"),
        "{}",
        run.err
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "something else\n\n");
}

#[test]
fn what_cannot_be_solved_is_refused_in_words() {
    let run = kauri(&["solve", "--pits", "6", "--seeds", "5"]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("about 1.2e20 positions"), "{}", run.err);
    let run = kauri_in("pt_PT.UTF-8", &["solve", "--pits", "6", "--seeds", "5"]);
    assert!(run.err.contains("cerca de 1,2e20 posições"), "{}", run.err);
    let run = kauri(&["solve", "--pits", "7", "--seeds", "5"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("a board has 1 to 6 pits a side"),
        "{}",
        run.err
    );
    let run = kauri(&["solve", "--pits", "3"]);
    assert_eq!(run.code, 2);
    let run = kauri(&["solve", "--pits", "3", "--seeds", "2", "--memory", "1M"]);
    assert_eq!(run.code, 2);
    let run = kauri(&[
        "solve", "--pits", "3", "--seeds", "2", "--strong", "--memory", "20M",
    ]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("give more with --memory"), "{}", run.err);
}
