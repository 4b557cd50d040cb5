//! `play --plain`, `ugi` and `bench`: that they are wired up. What they do is
//! tested where they are made.

use serde_json::Value;

use crate::run::{kauri, kauri_in, kauri_reading};

#[test]
fn the_engine_answers_over_ugi() {
    let script =
        "ugi\nisready\nposition startpos moves C\nquery p1turn\ngo depth 4\nisready\nquit\n";
    let out = kauri_reading(&["ugi"], script).ok();
    for line in ["ugiok", "readyok", "response false"] {
        assert!(out.lines().any(|found| found == line), "{line}: {out}");
    }
    assert!(
        out.lines().any(|line| line.starts_with("bestmove ")),
        "{out}"
    );
}

#[test]
fn the_engine_survives_garbage() {
    let out = kauri_reading(
        &["ugi"],
        "\u{fffd}\ngo to sleep\nposition fen x\n\nisready\n",
    )
    .ok();
    assert!(out.lines().any(|line| line == "readyok"), "{out}");
}

#[test]
fn the_bench_counts_the_same_nodes_every_time() {
    let once: Value = serde_json::from_str(&kauri(&["bench", "--json"]).ok()).unwrap();
    let again = kauri(&["bench"]).ok();
    let nodes = once["nodes"].as_u64().unwrap();
    assert!(nodes > 0);
    assert!(again.contains(&format!("\nnodes {nodes}\n")), "{again}");
    let searches = once["searches"].as_array().unwrap();
    let sum: u64 = searches
        .iter()
        .map(|one| one["nodes"].as_u64().unwrap())
        .sum();
    assert_eq!(sum, nodes);
}

#[test]
fn a_full_screen_game_needs_a_terminal() {
    let err = kauri(&["play"]).fails(1);
    assert!(err.contains("--plain"), "{err}");
    let err = kauri_in("pt_PT.UTF-8", &["play"]).fails(1);
    assert!(err.starts_with("erro: "), "{err}");
}

#[test]
fn a_game_can_be_played_from_a_pipe() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path().to_str().unwrap();
    let args = [
        "play",
        "--plain",
        "--level",
        "1",
        "--seed",
        "1",
        "--data-dir",
        data,
    ];
    let run = kauri_reading(&args, "C\nquit\n");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!run.out.is_empty());
}

#[test]
fn a_game_that_cannot_be_loaded_is_refused() {
    let args = ["play", "--plain", "--load", "there is no such file.kgn"];
    let run = kauri_reading(&args, "quit\n");
    assert_eq!(run.code, 1);
    assert!(run.err.contains("there is no such file.kgn"), "{}", run.err);
}
