//! `ladder`.

use serde_json::Value;

use crate::run::{kauri, kauri_in};

/// A ladder of a few games; full strength is cut short.
const QUICK: [&str; 5] = ["ladder", "--games", "2", "--nodes", "500"];

#[test]
fn a_ladder_has_a_line_for_everybody_in_both_languages() {
    let run = kauri(&QUICK);
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(
        lines[0],
        "Ladder of the levels: ruleset standard, 2 games a step, 600 openings, seed 1"
    );
    assert_eq!(lines.len(), 14, "{}", run.out);
    assert!(lines[2].starts_with("beginner"), "{}", run.out);
    assert!(lines[3].starts_with("level 1 "), "{}", run.out);
    assert!(lines[13].starts_with("full strength, 500 nodes"));
    assert!(run.err.starts_with("2 of 22 games, "), "{}", run.err);
    let run = kauri_in("pt_PT.UTF-8", &QUICK);
    assert!(
        run.out
            .starts_with("Escada dos níveis: regras standard, 2 jogos")
    );
    assert!(run.out.contains("\nnível 10 "), "{}", run.out);
}

#[test]
fn a_ladder_is_the_same_every_time_and_told_to_programs() {
    let args = [&QUICK[..], &["--ruleset", "last-cowrie", "--json"]].concat();
    // Beside the result there is the progress.
    let played = |more: &[&str]| {
        let run = kauri(&[&args[..], more].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        run.out
    };
    let alone = played(&[]);
    let together = played(&["--concurrency", "3"]);
    assert_eq!(alone, together);
    let report: Value = serde_json::from_str(&alone).unwrap();
    assert_eq!(report["complete"], true);
    assert_eq!(report["ruleset"], "last-cowrie");
    assert_eq!(report["players"].as_array().unwrap().len(), 12);
    let steps = report["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 11);
    assert!(steps.iter().all(|step| step["games"] == 2));
    assert_eq!(steps[0]["weaker"], "beginner");
    assert_eq!(report["players"][11]["bound"], 500);
    // A part has the games it has on the whole ladder.
    let part: Value = serde_json::from_str(&played(&["--steps", "2-3"])).unwrap();
    assert_eq!(part["steps"].as_array().unwrap()[..], steps[1..3]);
    assert_eq!(part["players"][0]["player"], "1");
}

#[test]
fn a_ladder_without_games_is_refused() {
    for args in [["--games", "0"], ["--concurrency", "0"], ["--nodes", "0"]] {
        let said = kauri(&[&["ladder"], &args[..]].concat()).fails(2);
        assert!(said.contains("expected at least one game"), "{said}");
    }
    for steps in ["0-2", "5-3", "12", "3-", "all"] {
        let said = kauri(&["ladder", "--steps", steps]).fails(2);
        assert!(said.contains("expected steps from 1 to 11"), "{said}");
        assert!(said.contains(steps), "{said}");
    }
}
