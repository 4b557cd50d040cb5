//! Pipes that close early.

use std::process::Stdio;

use crate::run::command;

/// Runs a command whose reader is gone before it starts to write.
#[track_caller]
fn ends_quietly(args: &[&str]) {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = command(args)
        .stdout(writer)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), &*err), (Some(0), ""), "{args:?}");
}

#[test]
fn a_closed_pipe_ends_every_command_quietly() {
    ends_quietly(&[]);
    ends_quietly(&["--help"]);
    ends_quietly(&["help", "play"]);
    ends_quietly(&["--version"]);
    ends_quietly(&["show"]);
    ends_quietly(&["show", "--json"]);
    ends_quietly(&["moves"]);
    ends_quietly(&["moves", "--json"]);
    ends_quietly(&["apply", "C"]);
    ends_quietly(&["perft", "4", "--divide"]);
    ends_quietly(&["completions", "zsh"]);
    ends_quietly(&["man"]);
}

#[test]
fn a_full_disk_is_an_error() {
    // Linux has a device that is always full.
    let Ok(full) = std::fs::File::options().write(true).open("/dev/full") else {
        return;
    };
    let output = command(&["moves"])
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("cannot be written"), "{err}");
}
