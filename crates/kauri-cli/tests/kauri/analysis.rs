//! `analyse`: games and positions.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{kauri, kauri_in, kauri_reading};

/// South could force a win in five plies with B, and lets North win in seven:
/// so small a board can be searched to the end.
const MISSED: &str = "[South \"Inês\"]\n[North \"Rui\"]\n\
    [Position \"2c,0c,0c2/0,2,6c2 0-2 S\"]\n\n1. C {Hm.} *\n";

const QUIET: &str = "[South \"Ana\"]\n\n1. A b 2. C *\n";

struct Files(TempDir);

impl Files {
    fn new() -> Files {
        Files(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn word(&self, name: &str) -> String {
        word(&self.path(name))
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.path(name), text).unwrap();
        self.word(name)
    }
}

fn word(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_missed_win_is_marked_in_the_record_and_told_in_the_summary() {
    let run = kauri_reading(&["analyse", "-", "--depth", "9"], MISSED);
    assert_eq!(run.code, 0, "{}", run.err);
    for part in [
        "1. C+2?? {[%eval #-",
        " Hm.}",
        "{[%loss 100] missed win: South could win in",
        "(1. B {[%eval #",
    ] {
        let text = run.out.replace('\n', " ");
        assert!(text.contains(part), "{part}: {text}");
    }
    let lines: Vec<&str> = run.err.lines().collect();
    assert_eq!(lines[0], "Game 1: Inês (South) – Rui (North), *");
    assert!(run.err.contains("missed win  100 % → 0 %"), "{}", run.err);
    assert!(
        run.err
            .contains("Turning point: 1. C+2??. North’s winning chance rises from 0 % to 100 %"),
        "{}",
        run.err
    );
    // What is written can be read, and analysed again without change.
    assert!(kauri_reading(&["record", "check", "-"], &run.out).code == 0);
    let again = kauri_reading(&["analyse", "-", "--depth", "9"], &run.out);
    assert_eq!(again.out, run.out);
}

#[test]
fn the_summary_and_the_comments_are_in_portuguese_as_well() {
    let files = Files::new();
    let (game, output) = (files.write("a.kgn", MISSED), files.word("b.kgn"));
    let args = ["analyse", &game, "--depth", "9", "--output", &output];
    let out = kauri_in("pt_PT.UTF-8", &args).ok();
    assert!(out.contains("vitória perdida"), "{out}");
    assert!(out.contains("Ponto de viragem: 1. C+2??"), "{out}");
    let written = fs::read_to_string(output).unwrap().replace('\n', " ");
    assert!(
        written.contains("[%loss 100] vitória perdida: Sul podia"),
        "{written}"
    );
}

#[test]
fn json_is_a_line_a_game_with_every_ply() {
    let text = format!("{MISSED}\n{QUIET}");
    let args = ["analyse", "-", "--depth", "9", "--lines", "3", "--json"];
    let run = kauri_reading(&args, &text).ok();
    let games: Vec<Value> = run
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(games.len(), 2);
    let ply = &games[0]["plies"][0];
    assert_eq!(ply["verdict"], "missed-win");
    assert_eq!(ply["glyph"], "??");
    assert_eq!(ply["loss"], 1.0);
    assert_eq!(ply["best"][0]["moves"][0], "B");
    assert_eq!(games[0]["faults"]["south"]["missed_wins"], 1);
    assert_eq!(games[0]["turning_point"]["gainer"], "North");
    assert_eq!(games[1]["south"], "Ana");
    assert_eq!(games[1]["complete"], true);
    assert_eq!(games[1]["bounds"]["depth"], 9);
    let plies = games[1]["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 3);
    for ply in plies {
        assert_eq!(ply["best"].as_array().unwrap().len().min(3), 3);
        let chance = ply["played"]["chance"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&chance));
    }
    let portuguese = kauri_in("pt_PT.UTF-8", &["analyse", "--size", "2x(1+1)", "--json"]).ok();
    assert_eq!(
        portuguese,
        kauri(&["analyse", "--size", "2x(1+1)", "--json"]).ok()
    );
}

#[test]
fn one_game_of_many_can_be_asked_for() {
    let text = format!("{MISSED}\n{QUIET}");
    let run = kauri_reading(&["analyse", "-", "--depth", "2", "--game", "2"], &text);
    assert_eq!(run.code, 0);
    assert!(
        run.out.contains("Ana") && !run.out.contains("Rui"),
        "{}",
        run.out
    );
    let err = kauri_reading(
        &["analyse", "-", "--game", "3", "--json", "--depth", "1"],
        QUIET,
    );
    assert!(err.fails(1).contains("no game 3"));
    let err = kauri_reading(&["analyse", "-"], "").fails(1);
    assert!(err.contains("no game 1"), "{err}");
}

#[test]
fn a_picture_is_drawn_for_each_game_in_the_language_asked_for() {
    let files = Files::new();
    let game = files.write("games.kgn", &format!("{MISSED}\n{QUIET}"));
    let run = |locale: &str, plot: &str| {
        let plot = files.word(plot);
        kauri_in(
            locale,
            &["analyse", &game, "--depth", "6", "--json", "--plot", &plot],
        )
        .ok();
    };
    run("en_GB.UTF-8", "en.svg");
    run("pt_PT.UTF-8", "pt.svg");
    run("pt_PT.UTF-8", "pt.png");
    let english = fs::read_to_string(files.path("en.svg")).unwrap();
    for words in [
        "Inês",
        "South’s winning chance",
        "turning point: 1. C+2??",
        "move number",
    ] {
        assert!(english.contains(words), "{words}");
    }
    let portuguese = fs::read_to_string(files.path("pt.svg")).unwrap();
    for words in [
        "Probabilidade de Sul ganhar",
        "ponto de viragem",
        "número da jogada",
    ] {
        assert!(portuguese.contains(words), "{words}");
    }
    let second = fs::read_to_string(files.path("en-2.svg")).unwrap();
    assert!(second.contains("Ana"));
    for png in ["pt.png", "pt-2.png"] {
        let bytes = fs::read(files.path(png)).unwrap();
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
        // The text is there as well: without it there would be few colours.
        assert!(bytes.len() > 5_000, "{}", bytes.len());
    }
}

#[test]
fn every_move_of_a_position_has_a_value() {
    let position = ["analyse", "--position", "2c,0c,0c2/0,2,6c2 0-2 S"];
    let out = kauri(&[&position[..], &["--depth", "9", "--lines", "1"]].concat()).ok();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "South to move");
    assert_eq!(lines.len(), 6, "{out}");
    assert!(
        lines[3].starts_with("B     wins in 5 plies   100 %"),
        "{out}"
    );
    assert!(lines[3].contains("B c+1-1"), "{out}");
    assert!(lines[5].starts_with("C+2   loses in "), "{out}");
    let out = kauri(&[&position[..], &["--depth", "9", "--json"]].concat()).ok();
    let value: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(value["turn"], "South");
    assert_eq!(value["moves"][0]["score"]["win_in"], 5);
    assert_eq!(value["moves"].as_array().unwrap().len(), 3);
    let over = ["analyse", "--lang", "pt", "--position", "0,0/0c2,0c2 1-3 N"];
    assert_eq!(kauri(&over).ok(), "Norte ganhou (R9)\n");
}

#[test]
fn what_cannot_be_read_or_written_is_explained() {
    let files = Files::new();
    let game = files.write("a.kgn", QUIET);
    let missing = files.word("missing.kgn");
    let err = kauri(&["analyse", &missing]).fails(1);
    assert!(
        err.contains(&format!("‘{missing}’ cannot be read")),
        "{err}"
    );
    let err = kauri_reading(&["analyse", "-"], "1. C C *").fails(1);
    assert!(err.starts_with("-:1:6: game 1: illegal move C"), "{err}");
    let err = kauri_reading(&["analyse", "-", "--lang", "pt"], "1. C C *").fails(1);
    assert!(err.contains("jogada inválida C"), "{err}");
    for option in ["--output", "--plot"] {
        let path = files.word("none/file.svg");
        let err = kauri(&["analyse", &game, option, &path]).fails(1);
        assert!(
            err.contains(&format!("‘{path}’ cannot be written")),
            "{err}"
        );
        let err = kauri_in("pt_PT", &["analyse", &game, option, &path]).fails(1);
        assert!(err.contains("não se consegue escrever"), "{err}");
    }
    // A broken game does not cost what was found out about those before it.
    let broken = files.write("broken.kgn", &format!("{QUIET}\n1. C C *\n"));
    let output = files.word("out.kgn");
    let run = kauri(&["analyse", &broken, "--depth", "2", "--output", &output]);
    assert_eq!(run.code, 1);
    assert!(fs::read_to_string(output).unwrap().contains("Ana"));
    // Nor do games that cannot be analysed, where nothing can take their place.
    let err = kauri(&["analyse", &broken, "--output", &broken]).fails(2);
    assert!(err.contains("another file"), "{err}");
    let missing = files.word("missing.kgn");
    kauri(&["analyse", &missing, "--output", &broken]).fails(1);
    assert!(fs::read_to_string(broken).unwrap().contains("1. C C"));
}

#[cfg(unix)]
#[test]
fn an_interrupted_analysis_writes_what_there_is() {
    use std::process::{Command, Stdio};

    let files = Files::new();
    let game = files.write("a.kgn", QUIET);
    let output = files.word("out.kgn");
    let args = ["analyse", &game, "--depth", "100", "--output", &output];
    let child = crate::run::command(&args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The new file is begun when interruptions are waited for.
    while fs::read_dir(files.0.path()).unwrap().count() < 2 {
        std::thread::yield_now();
    }
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let ended = child.wait_with_output().unwrap();
    let (out, err) = (
        String::from_utf8(ended.stdout).unwrap(),
        String::from_utf8(ended.stderr).unwrap(),
    );
    assert_eq!(ended.status.code(), Some(1), "{err}");
    assert!(err.contains("interrupted"), "{err}");
    assert!(
        out.contains("Interrupted: only the last 0 of 3 plies"),
        "{out}"
    );
    assert!(!out.contains("No inaccuracies"), "nothing is known: {out}");
    assert!(fs::read_to_string(output).unwrap().contains("1. A"));
}
