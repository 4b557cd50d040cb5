//! Tables of perfect endings that are not there, or damaged.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

use super::stopping::{Latency, measure};
use crate::step::Failure;
use crate::ugi::boards::start;
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::PATIENCE;

const NO_TABLES: Verdict = Verdict::LeftOut("it declares no option TablePath");

/// A directory in which nothing is a table, though one file looks like one.
struct Directory(PathBuf);

impl Directory {
    fn new() -> Result<Directory, Failure> {
        let path = env::temp_dir().join(format!("kauri-ugi-tables-{}", process::id()));
        fs::create_dir_all(&path)?;
        fs::write(path.join("kauri-6c1-both-0.kat"), b"no table at all")?;
        fs::write(path.join("notes.txt"), b"no table either")?;
        Ok(Directory(path))
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        // It is in a directory that is emptied anyway.
        _ = fs::remove_dir_all(&self.0);
    }
}

pub(super) fn faults_are_explained(subject: &Subject) -> Result<Verdict, Failure> {
    if subject.option("TablePath").is_none() {
        return Ok(NO_TABLES);
    }
    let directory = Directory::new()?;
    let mut talk = subject.greet()?;
    let both = env::join_paths([Path::new("/no/such/folder"), directory.path()])
        .map_err(|error| Failure(error.to_string()))?;
    let path = |path: &Path| path.display().to_string();
    for value in [path(directory.path()), path(Path::new(&both))] {
        let said = talk.set("TablePath", &value)?;
        let is_reason = |text: &str| text.starts_with("info string ");
        if said.is_empty() || !said.iter().all(|line| is_reason(&line.text)) {
            return Err(talk.failure("expected an `info string` with what is wrong"));
        }
        talk.go("go depth 2", PATIENCE)?;
    }
    if !talk.set("TablePath", "<empty>")?.is_empty() {
        return Err(talk.failure("expected nothing where no tables are asked for"));
    }
    talk.go("go depth 2", PATIENCE)?;
    Ok(Verdict::Passed("and the search goes on".to_owned()))
}

pub(super) fn stop_while_opened(subject: &Subject) -> Result<Verdict, Failure> {
    if subject.option("TablePath").is_none() {
        return Ok(NO_TABLES);
    }
    let directory = Directory::new()?;
    let told = format!(
        "setoption name TablePath value {}",
        directory.path().display()
    );
    let mut talk = subject.greet()?;
    measure(subject, || {
        let mut latency = Latency::default();
        for _ in 0..20 {
            talk.tell(&told)?;
            talk.tell("go infinite")?;
            latency.stop(&mut talk, &start())?;
        }
        Ok(latency)
    })
}
