//! A program for tests that speaks as much of UGI as they need.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use kauri::Position;
use kauri_engine::StopSignal;

use super::{Failure, Mind};
use crate::Player;
use crate::thinker::{Question, Thought};

/// A program that always plays A and writes down what it is told.
pub(crate) struct Scribe {
    dir: PathBuf,
    mind: Mind,
}

impl Scribe {
    /// One that has these options, and moves at once.
    pub(crate) fn new(name: &str, options: &str) -> Scribe {
        Scribe::with(name, options, "go*) echo bestmove A")
    }

    /// One that moves a little after it is stopped.
    pub(crate) fn slow(name: &str) -> Scribe {
        Scribe::with(name, "", "stop) sleep 0.1; echo bestmove A")
    }

    /// One that never moves.
    pub(crate) fn deaf(name: &str) -> Scribe {
        Scribe::with(name, "", "stop) ")
    }

    fn with(name: &str, options: &str, moves: &str) -> Scribe {
        let dir = std::env::temp_dir().join(format!("kauri-{name}-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let script = format!(
            "exec 3>> '{}'\n\
             echo \"pid $$\" >&3\n\
             while read -r line; do\n\
             echo \"$line\" >&3\n\
             case $line in\n\
             ugi) echo '{options}'; echo ugiok ;;\n\
             isready) echo readyok ;;\n\
             {moves} ;;\n\
             quit) exit ;;\n\
             esac\ndone\n",
            dir.join("told").display()
        );
        fs::write(dir.join("program"), script).unwrap();
        let mind = Mind::default();
        Scribe { dir, mind }
    }

    pub(crate) fn ask(&mut self, start: Position, moves: &[&str]) -> Result<Thought, Failure> {
        let question = Question::to_play(self.player(), start, moves);
        self.mind
            .think(&question, 7, &StopSignal::new(), &mut |_| ())
    }

    /// The player it is.
    pub(crate) fn player(&self) -> Player {
        Player::Ugi(format!("sh '{}'", self.dir.join("program").display()))
    }

    /// Whether it has not ended yet.
    pub(crate) fn is_running(&self) -> bool {
        let told = fs::read_to_string(self.dir.join("told")).unwrap();
        let pid = told.lines().find_map(|line| line.strip_prefix("pid "));
        let asked = Command::new("kill")
            .args(["-0", pid.unwrap()])
            .stderr(Stdio::null())
            .status();
        asked.unwrap().success()
    }

    /// How often it was told a line that begins so.
    pub(crate) fn heard(&self, start: &str) -> usize {
        let told = fs::read_to_string(self.dir.join("told")).unwrap_or_default();
        told.lines().filter(|line| line.starts_with(start)).count()
    }
}

impl Drop for Scribe {
    fn drop(&mut self) {
        self.mind = Mind::default();
        let _ = fs::remove_dir_all(&self.dir);
    }
}
