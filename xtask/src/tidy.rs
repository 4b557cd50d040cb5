//! What can drift and is checked here: words that must not stand in the code.

use std::path::Path;
use std::process::Stdio;

use crate::step::{Failure, command, root};

/// Marks of unfinished work, and switched-off tests.
const UNFINISHED: [&str; 5] = ["TODO", "FIXME", "todo!(", "unimplemented!(", "#[ignore"];

/// Looks at every source file git knows.
pub(crate) fn check() -> Result<(), Failure> {
    let listed = command("git", &["ls-files", "*.rs"])
        .stderr(Stdio::inherit())
        .output()?;
    let files = String::from_utf8_lossy(&listed.stdout).into_owned();
    let mut found = Vec::new();
    // This file names the marks, and so is left out.
    for file in files.lines().filter(|file| !file.ends_with("tidy.rs")) {
        check_file(file, &root().join(file), &mut found);
    }
    if found.is_empty() {
        println!("{} source files", files.lines().count());
        Ok(())
    } else {
        Err(Failure(found.join("\n")))
    }
}

fn check_file(name: &str, path: &Path, found: &mut Vec<String>) {
    // A file that was removed but not yet committed is nothing to look at.
    let Ok(text) = std::fs::read_to_string(path) else {
        return;
    };
    for (i, line) in text.lines().enumerate() {
        for mark in UNFINISHED.iter().filter(|mark| line.contains(**mark)) {
            found.push(format!("{name}:{}: unfinished: {mark}", i + 1));
        }
    }
    let opens_with_its_purpose = text.starts_with("//!") || text.starts_with("#!");
    if !opens_with_its_purpose {
        found.push(format!(
            "{name}:1: expected a `//!` line saying what the file holds"
        ));
    }
}
