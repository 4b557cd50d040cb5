//! Running `kauri` and looking at what it does.

use std::io::Write;
use std::process::{Command, Stdio};

/// What a run left behind.
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// A command in English, whatever the machine's language is.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kauri"));
    command
        .args(args)
        .env("LC_ALL", "en_GB.UTF-8")
        .env_remove("LANGUAGE")
        // Results are not to depend on what is in somebody's cache.
        .env("KAURI_TABLES", "none")
        .stdin(Stdio::null());
    command
}

/// Runs a command to its end.
pub(crate) fn kauri(args: &[&str]) -> Run {
    finish(command(args), "")
}

/// Runs a command that reads `input`.
pub(crate) fn kauri_reading(args: &[&str], input: &str) -> Run {
    let mut command = command(args);
    command.stdin(Stdio::piped());
    finish(command, input)
}

/// Runs a command in the language of a locale.
pub(crate) fn kauri_in(locale: &str, args: &[&str]) -> Run {
    let mut command = command(args);
    command.env("LC_ALL", locale);
    finish(command, "")
}

pub(crate) fn finish(mut command: Command, input: &str) -> Run {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    if let Some(mut stdin) = child.stdin.take() {
        // A command that is done early does not read all.
        let _ = stdin.write_all(input.as_bytes());
    }
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().expect("no signal ended it"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Run {
    /// Standard output of a run that went well and had nothing to say beside.
    #[track_caller]
    pub(crate) fn ok(self) -> String {
        assert_eq!((self.code, &*self.err), (0, ""), "{}", self.out);
        self.out
    }

    /// Standard error of a run that failed with `code` and without results.
    #[track_caller]
    pub(crate) fn fails(self, code: i32) -> String {
        assert_eq!((self.code, &*self.out), (code, ""), "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}
