//! Damaged tables, and files that are none: what is said, and that nothing hangs.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::{Run, kauri, kauri_in};

/// A position of slice 2 of a board so small that a table has one block.
const POSITION: &str = "0c,1c/1c,0c 1-1 S";

/// A directory with tables of a small board.
fn built() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let build = ["table", "build", "--pits", "2", "--slices", "0..2"];
    let output = ["--output", folder.path().to_str().unwrap()];
    assert_eq!(kauri(&[&build[..], &output].concat()).code, 0);
    folder
}

fn slice_2(folder: &Path) -> PathBuf {
    folder.join("kauri-2c1-standard-2.kat")
}

/// A part of a table that ends with a block.
#[derive(Clone, Copy)]
enum Part {
    Needs,
    Distances,
}

/// Changes the last byte of a block (docs/table-format.md says where it is).
fn damage(path: &Path, part: Part) {
    let mut bytes = fs::read(path).unwrap();
    let distances = u64::from_le_bytes(bytes[32..40].try_into().unwrap());
    let end = match part {
        Part::Needs => usize::try_from(distances).unwrap(),
        Part::Distances => bytes.len(),
    };
    bytes[end - 1] ^= 1;
    fs::write(path, bytes).unwrap();
}

#[track_caller]
fn says(run: &Run, expected: &[&str]) {
    let said = format!("{}{}", run.out, run.err);
    assert_eq!(run.code, 1, "{said}");
    for expected in expected {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn a_changed_byte_is_told_with_file_and_block_by_every_command_that_reads_it() {
    for (part, block, portuguese) in [
        (
            Part::Needs,
            "block 0 of its needs",
            "o bloco 0 do que é preciso",
        ),
        (
            Part::Distances,
            "block 0 of its distances",
            "o bloco 0 das distâncias",
        ),
    ] {
        let folder = built();
        let path = slice_2(folder.path());
        damage(&path, part);
        let (file, directory) = (path.to_str().unwrap(), folder.path().to_str().unwrap());
        let records = folder.path().join("longest.kgn");
        let record = folder.path().join("game.kgn");
        let position = format!("[Position \"{POSITION}\"]\n\n1. A *\n");
        fs::write(&record, position).unwrap();
        let commands: [&[&str]; 5] = [
            &["table", "verify"],
            &["table", "probe", "--position", POSITION],
            &["table", "info", "--records", records.to_str().unwrap()],
            &["analyse", "--position", POSITION, "--depth", "2"],
            &["analyse", record.to_str().unwrap(), "--depth", "2"],
        ];
        for command in commands {
            let command = [command, &["--tables", directory]].concat();
            says(&kauri(&command), &[file, block, "is not as it was written"]);
            let said = kauri_in("pt_PT.UTF-8", &command);
            says(&said, &[file, portuguese, "não está como foi escrito"]);
        }
    }
}

#[test]
fn what_is_found_beside_a_damaged_table_is_told_all_the_same() {
    let folder = built();
    damage(&slice_2(folder.path()), Part::Needs);
    let directory = folder.path().to_str().unwrap();
    let tables = ["--tables", directory];
    let analyse = ["analyse", "--position", POSITION, "--depth", "2"];
    let run = kauri(&[&analyse[..], &tables].concat());
    assert!(run.out.contains("South to move"), "{}", run.out);
    // The counts are in the headers, which are whole.
    let info = kauri(&[&["table", "info", "--json"][..], &tables].concat()).ok();
    assert_eq!(info.lines().count(), 3);
}

/// A pipe that nobody writes to, a directory, and a device.
#[cfg(unix)]
fn no_files(folder: &Path, extension: &str) -> [PathBuf; 3] {
    let name = |name: &str| folder.join(name).with_extension(extension);
    let made = std::process::Command::new("mkfifo")
        .arg(name("pipe"))
        .status();
    assert!(made.unwrap().success());
    fs::create_dir(name("directory")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", name("device")).unwrap();
    ["pipe", "directory", "device"].map(name)
}

#[test]
#[cfg(unix)]
fn a_pipe_a_directory_and_a_device_are_no_tables() {
    let folder = built();
    for path in no_files(folder.path(), "kat") {
        let (file, directory) = (path.to_str().unwrap(), folder.path().to_str().unwrap());
        let run = kauri(&["table", "info", "--tables", directory]);
        assert_eq!(run.code, 0);
        let said = format!("‘{file}’ is left out: it is a directory, a pipe or a device");
        assert!(run.err.contains(&said), "{}", run.err);
        let verify = ["table", "verify", "--tables", directory];
        says(
            &kauri(&verify),
            &[file, "it is a directory, a pipe or a device"],
        );
        let portuguese = kauri_in("pt_PT.UTF-8", &verify);
        says(
            &portuguese,
            &[file, "é uma pasta, um pipe ou um dispositivo"],
        );
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_a_directory_and_a_device_are_no_games_books_or_kept_work() {
    let folder = tempfile::tempdir().unwrap();
    for path in no_files(folder.path(), "kgn") {
        let file = path.to_str().unwrap();
        let commands: [&[&str]; 8] = [
            &["record", "check", file],
            &["record", "show", file],
            &["record", "convert", file],
            &["analyse", file],
            &["match", "--openings", file, "--games", "2", "--nodes", "10"],
            &["ladder", "--openings", file, "--games", "2"],
            &["solve", "--check", file],
            &["play", "--plain", "--load", file],
        ];
        for command in commands {
            let run = kauri(command);
            assert_eq!(run.code, 1, "{command:?}: {}", run.err);
            assert!(run.err.contains(file), "{command:?}: {}", run.err);
        }
        let check = kauri_in("pt_PT.UTF-8", &["record", "check", file]);
        assert!(check.err.contains("é uma pasta, um pipe"), "{}", check.err);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn what_the_shell_has_opened_is_read() {
    let run = crate::run::kauri_reading(&["record", "check", "/dev/stdin"], "1. C *\n");
    assert!(run.ok().contains("one game"));
}
