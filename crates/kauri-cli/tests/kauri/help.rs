//! Help, completions and manual pages.

use std::fs;

use crate::run::{kauri, kauri_in};

const COMMANDS: [&str; 18] = [
    "play",
    "serve",
    "show",
    "moves",
    "apply",
    "record",
    "analyse",
    "table",
    "ugi",
    "perft",
    "bench",
    "match",
    "ladder",
    "openings",
    "train",
    "completions",
    "man",
    "help",
];

const SUBCOMMANDS: [&str; 8] = [
    "record check",
    "record show",
    "record convert",
    "table probe",
    "table info",
    "train generate",
    "train fit",
    "train test",
];

#[test]
fn kauri_alone_says_how_to_begin() {
    let english = kauri(&[]).ok();
    assert!(english.contains("kauri play"), "{english}");
    let portuguese = kauri_in("pt_PT.UTF-8", &[]).ok();
    assert!(
        portuguese.contains("jogar contra o computador"),
        "{portuguese}"
    );
}

#[test]
fn every_command_has_help_with_examples_in_both_languages() {
    for command in COMMANDS.into_iter().chain(SUBCOMMANDS) {
        let words: Vec<&str> = command.split(' ').collect();
        let asked = [&words[..], &["--help"]].concat();
        let english = kauri(&asked).ok();
        assert!(
            english.contains(&format!("Usage: kauri {command}")),
            "{english}"
        );
        assert!(english.contains("Examples:\n"), "{english}");
        assert_eq!(kauri(&[&["help"], &words[..]].concat()).ok(), english);
        let portuguese = kauri_in("pt_PT.UTF-8", &asked).ok();
        assert!(
            portuguese.contains(&format!("Utilização: kauri {command}")),
            "{portuguese}"
        );
        assert!(portuguese.contains("Exemplos:\n"), "{portuguese}");
        for word in ["Usage", "Options", "[default", "possible values", "Print"] {
            assert!(!portuguese.contains(word), "{word}: {portuguese}");
        }
        // What the table has no entry for is shown as its key.
        for key in ["value-", "arg-", "about-", "examples-"] {
            assert!(!portuguese.contains(key), "{key}: {portuguese}");
        }
    }
}

#[test]
fn the_main_help_names_every_command_and_the_exit_codes() {
    for help in [
        kauri(&["--help"]).ok(),
        kauri_in("pt_PT.UTF-8", &["--help"]).ok(),
    ] {
        for command in COMMANDS {
            assert!(
                help.contains(&format!("\n  {command} ")),
                "{command}: {help}"
            );
        }
    }
    assert!(kauri(&["-h"]).ok().contains("Exit codes: 0"));
    assert!(
        kauri_in("pt_PT.UTF-8", &["-h"])
            .ok()
            .contains("Códigos de saída: 0")
    );
}

#[test]
fn help_goes_into_subcommands() {
    let help = kauri(&["help", "record", "check"]).ok();
    assert!(help.contains("Usage: kauri record check"), "{help}");
}

#[test]
fn the_version_is_that_of_the_crate() {
    let expected = format!("kauri {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(kauri(&["--version"]).ok(), expected);
}

#[test]
fn completions_are_made_for_every_shell() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = kauri(&["completions", shell]).ok();
        for word in ["perft", "ruleset", "no-bulk", "convert"] {
            assert!(script.contains(word), "{shell} {word}");
        }
    }
}

#[test]
fn manual_pages_are_made_for_every_command() {
    let page = kauri(&["man"]).ok();
    assert!(page.contains(".TH kauri 1"), "{page}");
    let directory = tempfile::tempdir().unwrap();
    let out = directory.path().join("man1");
    kauri(&["man", "--out", out.to_str().unwrap()]).ok();
    for command in COMMANDS {
        let page = fs::read_to_string(out.join(format!("kauri-{command}.1"))).unwrap();
        assert!(page.contains("Examples"), "{page}");
    }
    assert!(out.join("kauri.1").exists() && out.join("kauri-record-check.1").exists());
}

#[test]
fn manual_pages_that_cannot_be_written_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("file");
    fs::write(&file, "").unwrap();
    let err = kauri(&["man", "--out", file.to_str().unwrap()]).fails(1);
    assert!(err.contains("cannot be written"), "{err}");
}
