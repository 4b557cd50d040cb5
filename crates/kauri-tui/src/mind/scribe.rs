//! A program for tests that speaks as much of UGI as they need.

use std::fs;
use std::path::PathBuf;

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
    pub(crate) fn new(name: &str, options: &str) -> Scribe {
        let dir = std::env::temp_dir().join(format!("kauri-{name}-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let script = format!(
            "while read -r line; do\n\
             echo \"$line\" >> {}\n\
             case $line in\n\
             ugi) echo '{options}'; echo ugiok ;;\n\
             isready) echo readyok ;;\n\
             go*) echo bestmove A ;;\n\
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
