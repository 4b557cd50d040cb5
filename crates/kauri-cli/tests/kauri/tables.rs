//! Tables of perfect endings: where they are found, and what is said of them.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::run::{Run, finish, kauri};

/// A position of a board so small that all its tables are built in no time.
const POSITION: &str = "0c,1c/1c,0c 1-1 S";

/// A command whose user's cache is here.
fn with_cache(cache: &Path, locale: &str, args: &[&str]) -> Run {
    let mut command = crate::run::command(args);
    command
        .env_remove("KAURI_TABLES")
        .env("XDG_CACHE_HOME", cache)
        .env("HOME", cache)
        .env("LC_ALL", locale);
    finish(command, "")
}

fn english(cache: &Path, args: &[&str]) -> Run {
    with_cache(cache, "en_GB.UTF-8", args)
}

fn portuguese(cache: &Path, args: &[&str]) -> Run {
    with_cache(cache, "pt_PT.UTF-8", args)
}

/// A directory with the tables of the small board.
fn built() -> tempfile::TempDir {
    let cache = tempfile::tempdir().unwrap();
    let run = english(cache.path(), &["table", "probe", "--position", POSITION]);
    assert_eq!(run.code, 0, "{}", run.err);
    cache
}

fn json(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn small_tables_are_built_on_first_use_and_then_there() {
    let cache = tempfile::tempdir().unwrap();
    let probe = ["table", "probe", "--position", POSITION];
    let first = english(cache.path(), &probe);
    assert!(
        first
            .err
            .starts_with("Building the tables of endings with up to 4 seeds"),
        "{}",
        first.err
    );
    assert_eq!(first.code, 0);
    let second = english(cache.path(), &probe).ok();
    assert_eq!(second, first.out);
    assert_eq!(
        english(cache.path(), &["table", "info", "--json"])
            .ok()
            .lines()
            .count(),
        5
    );
}

#[test]
fn a_cache_that_cannot_be_written_is_no_failure() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let analyse = ["analyse", "--position", POSITION, "--depth", "4"];
    let run = english(&file, &analyse);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.err.contains("so it goes on without them"),
        "{}",
        run.err
    );
    let none = english(&file, &[&analyse[..], &["--tables", "none"]].concat()).ok();
    assert_eq!(none, run.out);
}

#[test]
fn a_probe_tells_the_value_the_distance_and_every_move() {
    let cache = built();
    let probe = ["table", "probe", "--position", POSITION, "--json"];
    let said = json(&english(cache.path(), &probe).ok()).remove(0);
    assert_eq!(said["in_play"], 2);
    assert_eq!(said["turn"], "South");
    let plies = said["plies"].as_u64().unwrap();
    let moves = said["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    // The best move is the first and leads to the position's own value.
    assert_eq!(
        (&moves[0]["winner"], moves[0]["plies"].as_u64()),
        (&said["winner"], Some(plies))
    );
    assert_eq!(
        (&moves[0]["best"], &moves[0]["keeps"]),
        (&true.into(), &true.into())
    );
    let winner = said["winner"].as_str().unwrap();
    let value = if winner == "South" { "wins" } else { "loses" };
    assert_eq!(said["value"], value);
    let said = english(cache.path(), &probe[..4]).ok();
    assert!(
        said.contains(&format!("{winner} wins in {plies} pl")),
        "{said}"
    );
    let said = portuguese(cache.path(), &probe[..4]).ok();
    let winner = if winner == "South" { "Sul" } else { "Norte" };
    assert!(
        said.contains(&format!("{winner} ganha em {plies} jogadas")),
        "{said}"
    );
}

#[test]
fn an_analysis_says_the_exact_verdict_and_which_moves_keep_it() {
    let cache = built();
    let analyse = ["analyse", "--position", POSITION, "--depth", "2"];
    let probe = ["table", "probe", "--position", POSITION, "--json"];
    let probed = json(&english(cache.path(), &probe).ok()).remove(0);
    let plies = probed["plies"].as_u64().unwrap();
    let said = english(cache.path(), &analyse).ok();
    assert!(said.contains(&format!("wins in {plies} plies. ")), "{said}");
    let said = english(cache.path(), &[&analyse[..], &["--json"]].concat()).ok();
    let ending = &json(&said)[0]["ending"];
    assert_eq!(ending["plies"], probed["plies"]);
    assert_eq!(ending["moves"], probed["moves"]);
    let said = kauri(&[&analyse[..], &["--json"]].concat()).ok();
    assert_eq!(json(&said)[0]["ending"], Value::Null);
}

#[test]
fn a_position_that_no_table_knows_is_refused() {
    let cache = built();
    let tables = cache.path().join("kauri").join("tables");
    let tables = tables.to_str().unwrap();
    let probe = ["table", "probe", "--tables", tables];
    let err = english(cache.path(), &probe).fails(1);
    assert!(
        err.contains("6x(5+1) by standard with 60 seeds in play"),
        "{err}"
    );
    let err = english(cache.path(), &["table", "probe", "--tables", "/no/such"]).fails(1);
    assert!(err.contains("‘/no/such’ cannot be read"), "{err}");
}

#[test]
fn info_counts_values_and_writes_the_longest_endings_as_games() {
    let cache = built();
    let records = cache.path().join("longest.kgn");
    let records = records.to_str().unwrap();
    let info = ["table", "info", "--json", "--records", records];
    let tables = json(&english(cache.path(), &info).ok());
    for table in &tables {
        let values = &table["values"];
        let count = |name: &str| values[name].as_u64().unwrap();
        let spares = table["in_play"].as_u64().unwrap() + 1;
        let all = table["positions"].as_u64().unwrap() * spares;
        assert_eq!(
            count("wins") + count("loses") + count("neither"),
            all,
            "{table}"
        );
        assert!(
            Path::new(table["file"].as_str().unwrap()).exists(),
            "{table}"
        );
        assert!(table["bits_per_position"].as_f64().unwrap() > 0.0);
    }
    let checked = kauri(&["record", "check", records]).ok();
    assert!(checked.contains("no errors"), "{checked}");
    let games = fs::read_to_string(records).unwrap();
    let longest = tables.iter().filter_map(|table| table["longest"].as_u64());
    assert_eq!(games.matches("[Event ").count(), longest.clone().count());
    for plies in longest {
        assert!(games.contains(&format!(": {plies} plies\"]")), "{games}");
    }
    for said in [english, portuguese].map(|run| run(cache.path(), &["table", "info"]).ok()) {
        assert!(said.contains("2×(…+1)"), "{said}");
    }
}

#[test]
fn records_that_cannot_be_written_are_refused_before_anything_is_told() {
    let cache = built();
    let directory = cache.path().to_str().unwrap();
    let nowhere = cache.path().join("none").join("longest.kgn");
    for path in [directory, nowhere.to_str().unwrap()] {
        let said = english(cache.path(), &["table", "info", "--records", path]).fails(1);
        assert!(said.contains("cannot be written"), "{said}");
    }
}

#[test]
fn damaged_tables_are_named_and_left_out() {
    let cache = built();
    let tables = cache.path().join("kauri").join("tables");
    let mut files: Vec<_> = fs::read_dir(&tables)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    fs::write(&files[0], "something else").unwrap();
    let run = english(cache.path(), &["table", "info", "--json"]);
    assert_eq!((run.code, run.out.lines().count()), (0, 4));
    let name = files[0].file_name().unwrap().to_str().unwrap();
    assert!(
        run.err.contains(name) && run.err.contains("is left out: "),
        "{}",
        run.err
    );
    let run = portuguese(cache.path(), &["table", "info", "--json"]);
    assert!(run.err.contains("fica de fora: "), "{}", run.err);
    // What is small is built anew.
    let probe = ["table", "probe", "--position", POSITION];
    let run = english(cache.path(), &probe);
    assert!(
        run.code == 0 && run.err.contains("Building "),
        "{}",
        run.err
    );
    english(cache.path(), &probe).ok();
}

#[test]
fn the_game_says_who_wins_when_it_is_asked() {
    let cache = built();
    let mut command = crate::run::command(&["play", "--plain", "--position", POSITION]);
    command
        .env_remove("KAURI_TABLES")
        .env("XDG_CACHE_HOME", cache.path())
        .env("HOME", cache.path())
        .stdin(std::process::Stdio::piped());
    let run = finish(command, "eval\nquit\n");
    assert!(run.out.contains(" wins in "), "{}", run.out);
    assert!(run.out.contains("plies. "), "{}", run.out);
}
