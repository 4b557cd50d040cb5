//! `record check`, `show` and `convert`.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{kauri, kauri_in, kauri_reading};

const GAME: &str = r#"[Event "Club evening"]
[Site "Lisboa"]
[Date "2026.11.30"]
[Round "1"]
[South "Inês"]
[North "Rui"]
[Result "*"]

{Opening.} 1. C {Quiet.} d! (1. … a $14) 2. F e *
"#;

const BROKEN: &str = "[South \"Eva\"]\n\n1. C C *\n";

struct Files(TempDir);

impl Files {
    fn new() -> Files {
        Files(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.path(name), text).unwrap();
        word(&self.path(name))
    }
}

fn word(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

#[test]
fn check_counts_what_files_hold() {
    let files = Files::new();
    let (one, two) = (
        files.write("one.kgn", GAME),
        files.write("two.kgn", &GAME.repeat(2)),
    );
    let out = kauri(&["record", "check", &one, &two]).ok();
    let expected = format!(
        "{one}: one game, 5 plies, one variation, 2 comments, no errors\n\
         {two}: 2 games, 10 plies, 2 variations, 4 comments, no errors\n"
    );
    assert_eq!(out, expected);
    let out = kauri_reading(&["record", "check", "--json", "-"], GAME).ok();
    let expected = r#"{"file":"-","games":1,"plies":5,"variations":1,"comments":2,"errors":0}"#;
    assert_eq!(out.trim_end(), expected);
}

#[test]
fn check_names_file_line_and_column_of_an_error() {
    let text = format!("{GAME}\n{BROKEN}\n{GAME}");
    let run = kauri_reading(&["record", "check", "-"], &text);
    assert_eq!(run.code, 1);
    let line = 1 + text.lines().position(|line| line == "1. C C *").unwrap();
    assert!(
        run.err
            .starts_with(&format!("-:{line}:6: game 2: illegal move C")),
        "{}",
        run.err
    );
    assert!(run.err.contains("legal: a b c d e f"), "{}", run.err);
    assert!(
        run.out.contains("one game") && run.out.contains("one error"),
        "{}",
        run.out
    );

    let run = kauri_reading(
        &["record", "check", "--lenient", "--lang", "pt", "-"],
        &text,
    );
    assert_eq!(run.code, 1);
    assert!(
        run.err
            .contains("jogo 2: jogada inválida C: é a vez de Norte"),
        "{}",
        run.err
    );
    assert!(
        run.out.contains("2 jogos") && run.out.contains("um erro"),
        "{}",
        run.out
    );
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let files = Files::new();
    let missing = word(&files.path("missing.kgn"));
    let directory = word(files.0.path());
    for command in ["show", "convert"] {
        for file in [&missing, &directory] {
            let err = kauri(&["record", command, file]).fails(1);
            assert!(err.contains(&format!("‘{file}’ cannot be read")), "{err}");
        }
    }
    let good = files.write("good.kgn", GAME);
    let run = kauri(&["record", "check", &missing, &good]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("one game"), "{}", run.out);
}

#[test]
fn show_prints_players_moves_and_the_final_board() {
    let out = kauri_reading(&["record", "show", "-"], GAME).ok();
    assert!(
        out.starts_with("Game 1: Inês (South) – Rui (North), *\nClub evening, Lisboa,"),
        "{out}"
    );
    assert!(out.contains("\n1. C d 2. F e *\n"), "{out}");
    assert_eq!(out.matches('┌').count(), 1, "{out}");
    assert!(out.ends_with("\nSouth to move\n"), "{out}");
}

#[test]
fn show_prints_comments_or_every_board_on_request() {
    let out = kauri_reading(
        &["record", "show", "--comments", "--boards", "none", "-"],
        GAME,
    )
    .ok();
    assert!(
        out.contains("{Opening.} 1. C {Quiet.} 1. … d! (1. … a $14) 2. F e *"),
        "{out}"
    );
    assert_eq!(out.matches('┌').count(), 0, "{out}");
    let out = kauri_reading(&["record", "show", "--boards", "all", "-"], GAME).ok();
    assert_eq!(out.matches('┌').count(), 5, "{out}");
    assert!(out.contains("\n2. … e (North)\n"), "{out}");
}

#[test]
fn show_picks_one_game_of_many() {
    let text = format!("{GAME}\n{}", GAME.replace("Inês", "Ana"));
    let out = kauri_reading(&["record", "show", "--game", "2", "-"], &text).ok();
    assert!(out.starts_with("Game 2: Ana"), "{out}");
    let err = kauri_reading(&["record", "show", "--game", "3", "-"], &text).fails(1);
    assert!(err.contains("no game 3"), "{err}");
}

#[test]
fn convert_writes_canonical_text_that_it_leaves_alone() {
    let messy = GAME.replace("1. C {Quiet.} d!", "1.C   {Quiet.}\n d !");
    let once = kauri_reading(&["record", "convert", "-"], &messy).ok();
    assert_eq!(kauri_reading(&["record", "convert", "-"], &once).ok(), once);
    assert!(
        once.contains("1. C {Quiet.} 1. … d! (1. … a $14) 2. F e *"),
        "{once}"
    );
}

#[test]
fn convert_leaves_out_what_it_is_told_to() {
    let args = [
        "record",
        "convert",
        "-",
        "--no-comments",
        "--no-glyphs",
        "--no-variations",
    ];
    let out = kauri_reading(&args, GAME).ok();
    assert!(out.ends_with("\n\n1. C d 2. F e *\n"), "{out}");
    let out = kauri_reading(&["record", "convert", "-", "--no-comments"], GAME).ok();
    assert!(
        out.ends_with("\n\n1. C d! (1. … a $14) 2. F e *\n"),
        "{out}"
    );
    let capture = "[Position \"0c2/2 0-0 S\"]\n1. A+2 1-0\n";
    let out = kauri_reading(&["record", "convert", "-", "--no-annotations"], capture).ok();
    assert!(out.ends_with("\n\n1. A 1-0\n"), "{out}");
}

#[test]
fn convert_to_json_is_a_line_a_game() {
    let out = kauri_reading(&["record", "convert", "--json", "-"], &GAME.repeat(2)).ok();
    assert_eq!(out.lines().count(), 2);
    for line in out.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        assert_eq!(game["tags"]["South"], "Inês");
        assert_eq!(game["result"], "*");
        assert_eq!(game["comments"][0], "Opening.");
        assert_eq!(game["moves"].as_array().unwrap().len(), 4);
        assert_eq!(game["moves"][1]["glyphs"][0], "!");
        assert_eq!(game["moves"][1]["variations"][0]["moves"][0]["move"], "a");
        assert_eq!(game["moves"][3]["after"], game["final"]);
    }
}

#[test]
fn convert_replaces_a_file_only_as_a_whole() {
    let files = Files::new();
    let (good, broken) = (
        files.write("good.kgn", GAME),
        files.write("broken.kgn", BROKEN),
    );
    let output = files.write("out.kgn", "as it was");
    let convert =
        |args: &[&str]| kauri(&[&["record", "convert", "--output", &output], args].concat());

    let err = convert(&[&good, &broken]).fails(1);
    assert!(err.contains("broken.kgn:3:6:"), "{err}");
    assert_eq!(fs::read_to_string(&output).unwrap(), "as it was");

    convert(&["--lenient", &good, &broken]).fails(1);
    let lenient = fs::read_to_string(&output).unwrap();
    convert(&[&good]).ok();
    assert_eq!(fs::read_to_string(&output).unwrap(), lenient);
    // A file may be converted onto itself, and nothing else is left behind.
    kauri(&["record", "convert", "--output", &output, &output]).ok();
    assert_eq!(fs::read_to_string(&output).unwrap(), lenient);
    assert_eq!(fs::read_dir(files.0.path()).unwrap().count(), 3);
}

#[cfg(unix)]
#[test]
fn convert_writes_through_links() {
    use std::os::unix::fs::symlink;

    let files = Files::new();
    let good = files.write("good.kgn", GAME);
    let expected = kauri(&["record", "convert", &good]).ok();
    fs::create_dir(files.path("there")).unwrap();
    files.write("there/old.kgn", "as it was");
    symlink("there/old.kgn", files.path("old")).unwrap();
    symlink("old", files.path("link to a link")).unwrap();
    symlink("there/new.kgn", files.path("new")).unwrap();
    symlink(files.path("there"), files.path("elsewhere")).unwrap();
    for (output, file) in [
        ("link to a link", "there/old.kgn"),
        ("new", "there/new.kgn"),
        ("elsewhere/third.kgn", "there/third.kgn"),
    ] {
        let output = word(&files.path(output));
        kauri(&["record", "convert", "--output", &output, &good]).ok();
        assert_eq!(fs::read_to_string(files.path(file)).unwrap(), expected);
    }
    for link in ["old", "link to a link", "new", "elsewhere"] {
        assert!(files.path(link).is_symlink(), "{link}");
    }

    symlink("circle", files.path("circle")).unwrap();
    let circle = word(&files.path("circle"));
    let err = kauri(&["record", "convert", "--output", &circle, &good]).fails(1);
    assert!(err.contains("cannot be written"), "{err}");
    assert!(files.path("circle").is_symlink());
}

#[test]
fn convert_says_where_it_cannot_write() {
    let files = Files::new();
    let good = files.write("good.kgn", GAME);
    let output = word(&files.path("none/out.kgn"));
    let err = kauri(&["record", "convert", "--output", &output, &good]).fails(1);
    assert!(
        err.contains(&format!("‘{output}’ cannot be written")),
        "{err}"
    );
    let err = kauri_in("pt_PT", &["record", "convert", "--output", &output, &good]).fails(1);
    assert!(err.contains("não se consegue escrever"), "{err}");
}

#[test]
fn what_a_file_says_cannot_steer_the_terminal() {
    let text = "[South \"\u{1b}[2JEva\"]\n\n1. C {\u{7}} d *\n";
    let out = kauri_reading(&["record", "show", "--comments", "-"], text).ok();
    assert!(!out.contains(['\u{1b}', '\u{7}']), "{out:?}");
    assert!(out.contains("[2JEva"), "{out}");
    let run = kauri_reading(&["record", "check", "-"], "1. C \u{1b}[2J *");
    assert_eq!(run.code, 1);
    assert!(!run.err.contains('\u{1b}'), "{:?}", run.err);
}

#[cfg(unix)]
#[test]
fn convert_writes_into_a_pipe_and_leaves_it_one() {
    use std::os::unix::fs::FileTypeExt;
    use std::process::Command;

    let files = Files::new();
    let good = files.write("good.kgn", GAME);
    let expected = kauri(&["record", "convert", &good]).ok();
    let pipe = files.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let read = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    kauri(&["record", "convert", "--output", &word(&pipe), &good]).ok();
    assert_eq!(read.join().unwrap(), expected);
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}
