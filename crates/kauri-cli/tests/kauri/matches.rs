//! `match` and `openings`.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{Run, command, kauri, kauri_in};

/// A directory, and the paths of files in it.
struct Files(TempDir);

impl Files {
    fn new() -> Files {
        Files(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }
}

/// A match of a few quick games.
fn quick(args: &[&str]) -> Run {
    let common = ["match", "--depth", "2", "--option", "Hash=1"];
    kauri(&[&common, args].concat())
}

fn json(run: &Run) -> Value {
    assert_eq!(run.code, 0, "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn a_match_is_reported_to_programs() {
    let args = ["--games", "5", "--concurrency", "2", "--json"];
    let report = json(&quick(
        &[&args[..], &["--first-option", "Level=1"]].concat(),
    ));
    assert_eq!(report["games"], 6);
    let count = |name: &str| report[name].as_u64().unwrap();
    assert_eq!(count("won") + count("lost") + count("undecided"), 6);
    assert_eq!(report["end"], "complete");
    assert_eq!(report["pace"], "depth 2");
    let pairs: Vec<u64> = serde_json::from_value(report["pairs"].clone()).unwrap();
    assert_eq!(pairs.iter().sum::<u64>(), 3);
    let first = report["first"]["name"].as_str().unwrap();
    assert!(
        first.starts_with("Kauri ") && first.ends_with("Hash=1 Level=1"),
        "{first}"
    );
    assert!(report.get("sprt").is_none());
}

#[test]
fn a_match_is_reported_to_people_in_both_languages() {
    let run = quick(&["--games", "2", "--sprt", "0,5"]);
    assert_eq!(run.code, 0, "{}", run.err);
    for part in [
        "Games: 2, won ",
        "Score: ",
        "Elo: ",
        "SPRT of +0.0 and +5.0 Elo: LLR ",
    ] {
        assert!(run.out.contains(part), "{}", run.out);
    }
    assert!(run.err.starts_with("0 of 2 games: +0 −0 =0"), "{}", run.err);
    let args = [
        "match",
        "--depth",
        "1",
        "--games",
        "2",
        "--ruleset",
        "last-cowrie",
    ];
    let run = kauri_in("pt_PT.UTF-8", &args);
    assert!(run.out.contains("Jogos: 2, ganhos "), "{}", run.out);
    assert!(run.out.contains("regras last-cowrie"), "{}", run.out);
}

#[test]
fn games_are_added_to_a_file_of_records() {
    let files = Files::new();
    let kgn = files.path("games.kgn");
    for games in [2, 4] {
        let run = quick(&["--games", "2", "--kgn", &kgn]);
        assert_eq!(run.code, 0, "{}", run.err);
        let check = kauri(&["record", "check", "--json", &kgn]).ok();
        let check: Value = serde_json::from_str(&check).unwrap();
        assert_eq!(
            (&check["games"], &check["errors"]),
            (&games.into(), &0.into())
        );
    }
    assert!(
        files
            .read("games.kgn")
            .contains("[TimeControl \"depth 2\"]")
    );
}

#[test]
fn a_match_is_taken_up_again() {
    let files = Files::new();
    let (kgn, state) = (files.path("games.kgn"), files.path("match.state"));
    let args = |games| {
        [
            "--games", games, "--kgn", &kgn, "--resume", &state, "--json",
        ]
        .map(str::to_owned)
    };
    let play = |games| {
        let args = args(games);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        json(&quick(&args))
    };
    assert_eq!(play("2")["games"], 2);
    // As if it had been ended by force between the records and the state.
    let games = files.read("games.kgn");
    fs::write(&kgn, format!("{games}\n{games}")).unwrap();
    assert_eq!(play("6")["games"], 6);
    let events = |text: &str| text.matches("[Event ").count();
    assert_eq!(events(&files.read("games.kgn")), 6);
    // Games of others stay.
    let games = files.read("games.kgn");
    fs::write(&kgn, format!("{games}\n[Event \"Another\"]\n\n1. C *\n")).unwrap();
    assert_eq!(play("8")["games"], 8);
    assert_eq!(events(&files.read("games.kgn")), 9);
    assert_eq!(play("8")["games"], 8);

    let other = quick(&[
        "--games",
        "8",
        "--resume",
        &state,
        "--first-option",
        "Level=3",
    ]);
    let said = other.fails(1);
    assert!(
        said.contains("is the state of another match: its ‘first’ is"),
        "{said}"
    );
    // As if the program had been built again since.
    let text = files.read("match.state");
    let (before, after) = text.split_once("second build: ").unwrap();
    fs::write(&state, format!("{before}second build: 0{after}")).unwrap();
    let said = quick(&["--games", "8", "--resume", &state]).fails(1);
    assert!(
        said.contains("is the state of another match: its ‘second build’ is"),
        "{said}"
    );
    fs::write(&state, "something").unwrap();
    let said = quick(&["--resume", &state]).fails(1);
    assert!(
        said.contains("is not the state of a match: see its line 1"),
        "{said}"
    );
}

#[test]
fn engines_that_cannot_take_part_are_refused_with_the_reason() {
    for (args, reason) in [
        (
            ["--second", "/no/such/engine"],
            "the second engine cannot take part: it cannot be started",
        ),
        (["--first", "cat"], "the first engine cannot take part: "),
        (
            ["--first-option", "Contempt=1"],
            "it has no option ‘Contempt’; it has: Hash, ",
        ),
        (
            ["--second-option", "Level=11"],
            "it cannot have the setting ‘Level=11’",
        ),
        (
            ["--openings", "/no/such/book"],
            "‘/no/such/book’ cannot be read",
        ),
    ] {
        if cfg!(windows) && args[1] == "cat" {
            continue;
        }
        let said = quick(&args).fails(1);
        assert!(said.contains(reason), "{said}");
    }
}

#[test]
fn wrong_wishes_are_usage_errors() {
    for (args, reason) in [
        (["--sprt", "5,0"], "the lesser first"),
        (["--sprt", "5"], "the lesser first"),
        (["--games", "0"], "expected at least one game"),
        (["--nodes", "0"], "expected a limit of at least 1"),
        (
            ["--first-option", "Level"],
            "expected a setting such as ‘Level=3’, not ‘Level’",
        ),
        (["--first", "'x"], "expected ‘'’ once more"),
        (["--clock", "10"], "cannot be used with"),
        (["--alpha", "0.1"], "--sprt"),
    ] {
        let said = quick(&args).fails(2);
        assert!(said.contains(reason), "{said}");
    }
    let said = kauri(&["match", "--clock", "fast"]).fails(2);
    assert!(said.contains("expected a clock such as ‘10+0.1’"), "{said}");
}

#[test]
fn books_that_cannot_be_read_are_refused_with_their_line() {
    let files = Files::new();
    let book = files.path("my.openings");
    fs::write(&book, "C d\nC x\n").unwrap();
    let said = quick(&["--openings", &book]).fails(1);
    assert!(said.contains("line 2, ‘C x’: expected a move"), "{said}");
    fs::write(&book, "# nothing\n").unwrap();
    let said = kauri_in("pt_PT.UTF-8", &["match", "--openings", &book]).fails(1);
    assert!(
        said.contains("não é um livro de aberturas: não tem nenhuma"),
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_reports_what_it_has() {
    let files = Files::new();
    let state = files.path("match.state");
    let args = [
        "match", "--games", "100000", "--depth", "1", "--resume", &state,
    ];
    let mut child = command(&args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut err = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    err.read_line(&mut line).unwrap();
    while !fs::read_to_string(&state).is_ok_and(|text| text.contains("pair 0")) {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let (mut out, mut rest) = (String::new(), String::new());
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut out)
        .unwrap();
    err.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(out.contains("\nGames: "), "{out}");
    assert!(rest.contains("the same command goes on with it"), "{rest}");
}

#[test]
fn a_book_of_openings_follows_from_its_options_alone() {
    let files = Files::new();
    let book = files.path("my.openings");
    let args = [
        "openings", "--count", "5", "--plies", "3-4", "--depth", "3", "--within", "300",
    ];
    let one = kauri(&args).ok();
    assert_eq!(one.lines().filter(|line| !line.starts_with('#')).count(), 5);
    assert!(
        one.contains("--count 5 --plies 3-4 --depth 3 --within 300 --seed 1\n"),
        "{one}"
    );
    let args = [&args[..], &["--threads", "2", "--output", &book]].concat();
    assert_eq!(kauri(&args).ok(), "");
    assert_eq!(files.read("my.openings"), one);
    let run = quick(&["--games", "2", "--openings", &book, "--json"]);
    assert_eq!(json(&run)["openings"], 5);
}

#[test]
fn a_book_that_cannot_be_made_is_refused() {
    let said = kauri(&["openings", "--plies", "0"]).fails(2);
    assert!(
        said.contains("expected a number of plies such as ‘8’ or ‘6-10’, not ‘0’"),
        "{said}"
    );
    let few = [
        "openings", "--count", "9", "--plies", "1", "--depth", "1", "--within", "9999",
    ];
    let said = kauri(&few).fails(1);
    assert!(said.contains("only 6 openings were found among "), "{said}");
}
