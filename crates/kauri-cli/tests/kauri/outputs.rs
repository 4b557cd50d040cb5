//! Files that are written: none is lost to another by mistake.

use std::fs;
use std::path::Path;

use crate::run::{kauri, kauri_in};

const GAMES: &str = "[South \"Ana\"]\n\n1. C *\n\n[South \"Rui\"]\n\n1. D *\n";

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn two_results_are_not_written_to_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let [games, one, other, numbered] =
        ["games.kgn", "one.svg", "./one.svg", "one-2.svg"].map(|name| path(folder.path(), name));
    fs::write(&games, GAMES).unwrap();
    let analyse = ["analyse", &games, "--depth", "1"];
    for args in [
        [&analyse[..], &["-o", &one, "--plot", &other]].concat(),
        vec![
            "match", "--games", "2", "--depth", "1", "--resume", &one, "--kgn", &other,
        ],
    ] {
        let said = kauri(&args).fails(2);
        assert!(said.contains("expected two files to write to"), "{said}");
        let said = kauri_in("pt_PT.UTF-8", &args).fails(2);
        assert!(said.contains("esperavam-se dois ficheiros"), "{said}");
        assert!(!fs::exists(&one).unwrap());
    }
    // The picture of the second game has a name that was not asked for.
    let run = kauri(&[&analyse[..], &["-o", &numbered, "--plot", &one]].concat());
    assert_eq!(run.code, 2, "{}", run.err);
    assert!(fs::read_to_string(&numbered).unwrap().contains("Ana"));
}

#[test]
fn a_picture_does_not_replace_the_games_it_is_of() {
    let folder = tempfile::tempdir().unwrap();
    let games = path(folder.path(), "games.svg");
    fs::write(&games, GAMES).unwrap();
    let said = kauri(&["analyse", &games, "--depth", "1", "--plot", &games]).fails(2);
    assert!(said.contains("is read and would be replaced"), "{said}");
    assert_eq!(fs::read_to_string(&games).unwrap(), GAMES);
}

#[test]
fn a_match_writes_nothing_into_its_book() {
    let folder = tempfile::tempdir().unwrap();
    let book = path(folder.path(), "my.openings");
    fs::write(&book, "C d\n").unwrap();
    for option in ["--kgn", "--resume"] {
        let said = kauri(&["match", "--openings", &book, option, &book]).fails(2);
        assert!(said.contains("is read and would be replaced"), "{said}");
    }
    assert_eq!(fs::read_to_string(&book).unwrap(), "C d\n");
}

#[test]
fn a_book_of_openings_replaces_none_but_books() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "file");
    let make = [
        "openings", "--count", "1", "--plies", "2", "--depth", "1", "--within", "9999", "-o", &file,
    ];
    let unfinished = format!("{file}.unfinished");
    for lost in [&file, &unfinished] {
        fs::write(lost, GAMES).unwrap();
        let said = kauri(&make).fails(1);
        assert!(
            said.contains(&format!("‘{lost}’ is something else and would be lost")),
            "{said}"
        );
        let said = kauri_in("pt_PT.UTF-8", &make).fails(1);
        assert!(said.contains("é outra coisa"), "{said}");
        assert_eq!(fs::read_to_string(lost).unwrap(), GAMES);
        fs::remove_file(lost).unwrap();
    }
    for replaced in ["", "C d\n"] {
        fs::write(&file, replaced).unwrap();
        kauri(&make).ok();
    }
    assert_eq!(kauri(&make).ok(), "");
    let nowhere = path(folder.path(), "none/book");
    let said = kauri(&["openings", "-o", &nowhere]).fails(1);
    assert!(said.contains("cannot be written"), "{said}");
}

#[cfg(unix)]
#[test]
fn two_runs_do_not_go_on_with_one_match() {
    use std::process::Stdio;
    let folder = tempfile::tempdir().unwrap();
    let state = path(folder.path(), "match.state");
    let args = [
        "match", "--games", "100000", "--depth", "1", "--resume", &state,
    ];
    let mut first = crate::run::command(&args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while !fs::exists(&state).unwrap() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let said = kauri(&args).fails(1);
    assert!(said.contains("another ‘kauri match’ is at"), "{said}");
    let said = kauri_in("pt_PT.UTF-8", &args).fails(1);
    assert!(said.contains("outro «kauri match»"), "{said}");
    // Ended by force, it holds nothing any more.
    first.kill().unwrap();
    first.wait().unwrap();
    let games = ["match", "--games", "2", "--depth", "1", "--resume", &state];
    let run = kauri(&games);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!fs::exists(format!("{state}.lock")).unwrap());
}
