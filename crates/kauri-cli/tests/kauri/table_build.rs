//! `kauri table build` and `verify`: what is made, kept, gone on with and
//! found wrong.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use crate::run::{command, kauri, kauri_in};

/// A build of a small board into a directory.
fn arguments<'a>(directory: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let mut args = vec!["table", "build", "--pits", "3", "--slices", "0..4"];
    args.extend(["--output", directory.to_str().unwrap()]);
    args.extend(more);
    args
}

/// All files of a directory with what is in them.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(directory).unwrap();
    let file = |path: PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read(&path).unwrap_or_default())
    };
    entries.map(|entry| file(entry.unwrap().path())).collect()
}

/// What an undisturbed build makes.
fn undisturbed(more: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(kauri(&arguments(folder.path(), more)).code, 0);
    files(folder.path())
}

/// The folder of work that is not done.
fn work(directory: &Path) -> PathBuf {
    directory.join("kauri-3c1-standard.work")
}

/// Starts a build that saves whenever it can.
fn start(directory: &Path, more: &[&str]) -> Child {
    let mut command = command(&arguments(directory, &["--save-every", "0"]));
    command.args(more);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

#[test]
fn tables_are_made_once_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let made = kauri(&arguments(folder.path(), &["--ruleset", "both"]));
    assert_eq!(made.code, 0, "{}", made.err);
    let names: Vec<String> = files(folder.path()).into_keys().collect();
    let expected = [
        "kauri-3c1-both-0.kat",
        "kauri-3c1-last-cowrie-1.kat",
        "kauri-3c1-last-cowrie-2.kat",
        "kauri-3c1-last-cowrie-3.kat",
        "kauri-3c1-last-cowrie-4.kat",
        "kauri-3c1-standard-1.kat",
        "kauri-3c1-standard-2.kat",
        "kauri-3c1-standard-3.kat",
        "kauri-3c1-standard-4.kat",
    ];
    assert_eq!(names, expected);
    assert_eq!(made.out.lines().count(), 11, "{}", made.out);
    let before = files(folder.path());
    let again = kauri(&arguments(folder.path(), &["--json"])).ok();
    assert_eq!(again.lines().count(), 5);
    assert!(
        again
            .lines()
            .all(|line| line.contains("\"was_there\":true"))
    );
    // Slice 3 tells progress, slice 2 plies.
    assert!(
        again.contains("-3.kat\",\"ruleset\":\"standard\",\"in_play\":3,\"metric\":\"progress\"")
    );
    assert!(again.contains("-2.kat\",\"ruleset\":\"standard\",\"in_play\":2,\"metric\":\"plies\""));
    assert_eq!(files(folder.path()), before);
    let verified = kauri(&[
        "table",
        "verify",
        "--tables",
        folder.path().to_str().unwrap(),
    ])
    .ok();
    // Slice 0 is for both rulesets, and verified by both.
    assert_eq!(verified.lines().count(), 10, "{verified}");
}

#[test]
fn a_build_that_is_killed_at_any_moment_goes_on_and_makes_the_same() {
    let expected = undisturbed(&[]);
    let mut was_killed = 0;
    for (i, threads) in ["1", "2", "3"].into_iter().enumerate() {
        let folder = tempfile::tempdir().unwrap();
        for round in 0..6 {
            let mut child = start(folder.path(), &["--threads", threads]);
            // Different moments of the build, some hardly after its start.
            let moment = 15 + 60 * round + 23 * i as u64;
            thread::sleep(Duration::from_millis(moment));
            // Without a chance to do anything more.
            child.kill().unwrap();
            was_killed += u32::from(!child.wait().unwrap().success());
        }
        assert_eq!(
            kauri(&arguments(folder.path(), &["--threads", "2"])).code,
            0
        );
        // Nothing else lies about either.
        assert_eq!(files(folder.path()), expected);
    }
    assert!(was_killed > 0, "no build was killed before its end");
}

#[test]
fn tables_do_not_depend_on_the_number_of_threads() {
    let expected = undisturbed(&["--threads", "1"]);
    assert_eq!(undisturbed(&["--threads", "5"]), expected);
}

/// Runs builds until one is killed that has begun slice 4.
fn half_done(directory: &Path) {
    for round in 0.. {
        let mut child = start(directory, &["--threads", "1"]);
        let begun = || {
            let mut slices = fs::read_dir(work(directory)).into_iter().flatten();
            slices.any(|slice| {
                slice
                    .unwrap()
                    .file_name()
                    .to_str()
                    .unwrap()
                    .contains("-4.kat")
            })
        };
        while !begun() && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(10));
        child.kill().unwrap();
        child.wait().unwrap();
        if work(directory).exists() {
            return;
        }
        assert!(round < 20, "the build is too quick to be killed");
        for name in files(directory).into_keys() {
            fs::remove_file(directory.join(name)).unwrap();
        }
    }
}

/// Every file of the kept work.
fn kept(directory: &Path) -> Vec<PathBuf> {
    let slices = fs::read_dir(work(directory)).unwrap();
    let mut files = Vec::new();
    for slice in slices {
        // A table that was just being written is a file beside the folders.
        if let Ok(parts) = fs::read_dir(slice.unwrap().path()) {
            files.extend(parts.map(|part| part.unwrap().path()));
        }
    }
    files
}

#[test]
fn work_that_was_cut_short_or_is_not_its_own_makes_no_wrong_table() {
    type Damage = fn(&Path);
    let expected = undisturbed(&[]);
    let damages: [(&str, Damage); 5] = [
        ("cut short", |path| {
            let bytes = fs::read(path).unwrap();
            fs::write(path, &bytes[..bytes.len() / 2]).unwrap();
        }),
        ("emptied", |path| fs::write(path, "").unwrap()),
        ("another's", |path| {
            fs::write(path, "1. C *\n".repeat(9)).unwrap();
        }),
        ("overwritten", |path| {
            let len = fs::metadata(path).unwrap().len() as usize;
            fs::write(path, vec![0x21; len]).unwrap();
        }),
        ("overwritten, but as long and said to be done", |path| {
            if path.file_name().unwrap() == "mark" {
                return;
            }
            let len = fs::metadata(path).unwrap().len() as usize;
            fs::write(path, vec![0x21; len]).unwrap();
        }),
    ];
    for (name, damage) in damages {
        let folder = tempfile::tempdir().unwrap();
        half_done(folder.path());
        for path in kept(folder.path()) {
            damage(&path);
        }
        // Tables that were written already are not of interest here.
        for name in files(folder.path()).into_keys() {
            let _ = fs::remove_file(folder.path().join(name));
        }
        let mut last = kauri(&arguments(folder.path(), &[]));
        if last.code == 1 {
            assert!(last.err.contains("damaged"), "{name}: {}", last.err);
            last = kauri(&arguments(folder.path(), &[]));
        }
        assert_eq!(last.code, 0, "{name}: {}", last.err);
        assert_eq!(files(folder.path()), expected, "{name}");
    }
}

#[test]
fn two_builds_do_not_work_on_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let lock = folder.path().join("kauri-3c1-standard.work.lock");
    let file = fs::File::create(&lock).unwrap();
    fs4::FileExt::lock(&file).unwrap();
    let said = kauri(&arguments(folder.path(), &[])).fails(1);
    assert!(said.contains("another ‘kauri table build’"), "{said}");
    drop(file);
    assert_eq!(kauri(&arguments(folder.path(), &[])).code, 0);
}

#[test]
fn what_a_killed_build_left_goes_when_all_tables_are_there() {
    let folder = tempfile::tempdir().unwrap();
    kauri(&arguments(folder.path(), &[]));
    let expected = files(folder.path());
    fs::create_dir(work(folder.path())).unwrap();
    fs::write(work(folder.path()).join(".kauri-abc"), "x").unwrap();
    fs::write(work(folder.path()).with_extension("work.lock"), "").unwrap();
    assert_eq!(kauri(&arguments(folder.path(), &[])).code, 0);
    assert_eq!(files(folder.path()), expected);
    assert!(!work(folder.path()).exists());
    // Work on slices beyond those is somebody's.
    let further = work(folder.path()).join("kauri-3c1-standard-5.kat.plies.1.work");
    fs::create_dir_all(&further).unwrap();
    assert_eq!(kauri(&arguments(folder.path(), &[])).code, 0);
    assert!(further.exists());
}

#[test]
fn half_written_files_of_older_builds_go_with_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let left = folder.path().join(".kauri-Ab12yz");
    fs::write(&left, "half a table").unwrap();
    let lock = folder.path().join("kauri-6c1-standard.work.lock");
    let other = fs::File::create(&lock).unwrap();
    fs4::FileExt::lock(&other).unwrap();
    // Another build may be writing it.
    assert_eq!(kauri(&arguments(folder.path(), &[])).code, 0);
    assert!(left.exists());
    drop(other);
    assert_eq!(kauri(&arguments(folder.path(), &[])).code, 0);
    assert!(!left.exists());
}

#[test]
fn an_interrupted_build_says_how_to_go_on() {
    #[cfg(unix)]
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let mut command = command(&arguments(folder.path(), &[]));
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        while !work(folder.path()).exists() {
            thread::sleep(Duration::from_millis(1));
        }
        let interrupt = ["-INT", &child.id().to_string()];
        std::process::Command::new("kill")
            .args(interrupt)
            .status()
            .unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        if output.status.code() == Some(0) {
            continue; // It was too quick.
        }
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("the same command goes on with it"), "{said}");
        let on = kauri(&arguments(folder.path(), &[]));
        assert_eq!(on.code, 0);
        assert!(on.err.contains("Going on with the work"), "{}", on.err);
        let tables = files(folder.path());
        for (name, bytes) in undisturbed(&[]) {
            assert_eq!(tables.get(&name), Some(&bytes), "{name}");
        }
        return;
    }
}

/// The most memory that a build of a larger board had, in MiB.
#[cfg(target_os = "linux")]
fn peak(memory: &str) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(&["table", "build", "--pits", "4", "--slices", "5"]);
    command.args(["--plies", "none", "--threads", "1"]);
    command.args(["--memory", memory, "--output"]);
    command.arg(folder.path());
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok());
        peak = peak.max(kib.unwrap_or(0) / 1024);
        thread::sleep(Duration::from_millis(2));
    }
    assert!(child.wait().unwrap().success());
    peak
}

/// What a build takes beside what is bounded: the program, its texts, and what
/// compresses a table, in MiB.
#[cfg(target_os = "linux")]
const OVERHEAD: u64 = 20;

#[test]
#[cfg(target_os = "linux")]
fn a_build_takes_no_more_memory_than_it_may() {
    let (bounded, free) = (peak("16M"), peak("1G"));
    assert!(bounded <= 16 + OVERHEAD, "{bounded} MiB");
    assert!(free > 16 + OVERHEAD, "{free} MiB: this shows nothing");
}

#[test]
fn too_little_memory_is_said_with_how_much_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().to_str().unwrap();
    let args = [
        "table", "build", "--slices", "0..1", "--memory", "16M", "--output", output,
    ];
    let said = kauri(&args).fails(1);
    assert!(said.contains("slice 1 needs at least"), "{said}");
    assert!(said.contains("--memory"), "{said}");
    let mut portuguese = args.to_vec();
    portuguese.extend(["--lang", "pt"]);
    assert!(kauri_in("C", &portuguese).err.contains("de memória"));
}

#[test]
fn wrong_options_are_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().to_str().unwrap();
    let with = |more: &[&str]| {
        let mut args = vec!["table", "build", "--output", output];
        args.extend(more);
        kauri(&args).fails(2)
    };
    assert!(with(&["--slices", "3..1"]).contains("0..3"));
    assert!(with(&["--slices", "0..97"]).contains("96"));
    assert!(with(&["--slices", "0", "--pits", "7"]).contains("1 to 6 pits"));
    assert!(with(&["--slices", "0", "--plies", "1..2"]).contains("from 0 on"));
    let nowhere = ["table", "build", "--slices", "0", "--output", "/dev/null/x"];
    assert!(kauri(&nowhere).fails(1).contains("cannot be written"));
}

#[test]
fn a_table_with_a_changed_byte_or_without_those_below_is_not_verified() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(kauri(&arguments(folder.path(), &[])).code, 0);
    let path = folder.path().join("kauri-3c1-standard-2.kat");
    let good = fs::read(&path).unwrap();
    let mut bad = good.clone();
    let middle = bad.len() / 2;
    bad[middle] ^= 1;
    fs::write(&path, bad).unwrap();
    let directory = folder.path().to_str().unwrap();
    let wrong = kauri(&["table", "verify", "--tables", directory]);
    assert_eq!(wrong.code, 1, "{}", wrong.out);
    assert!(wrong.out.contains("not as it was written"), "{}", wrong.out);
    fs::write(&path, good).unwrap();
    let file = path.to_str().unwrap();
    let sampled = kauri(&["table", "verify", file, "--sample", "500", "--json"]).ok();
    assert!(
        sampled.contains("\"right\":true,\"sample\":true,\"entries\":500"),
        "{sampled}"
    );
    fs::remove_file(folder.path().join("kauri-3c1-standard-1.kat")).unwrap();
    let missing = kauri(&["table", "verify", file]);
    assert_eq!(missing.code, 1);
    assert!(
        missing.out.contains("kauri-3c1-standard-1.kat"),
        "{}",
        missing.out
    );
    let none = kauri(&["table", "verify", "--tables", "none"]).fails(1);
    assert!(none.contains("no tables"), "{none}");
}
