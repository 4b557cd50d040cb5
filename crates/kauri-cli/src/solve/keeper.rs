//! The state of a board that is being solved, in a file.

use std::io::BufReader;
use std::path::{Path, PathBuf};

use kauri_solver::{Solver, StateError, Task};

use super::failure;
use crate::failure::Failure;
use crate::input_file;
use crate::language::Texts;
use crate::output_file::{self, OutputFile, refused};
use crate::visible::{quotable, shown};

/// Keeps the state of a board that is being solved.
pub(super) struct Keeper {
    path: PathBuf,
}

impl Keeper {
    /// Finds out whether a file can be written, before long work.
    pub(super) fn open(path: &Path, texts: &Texts) -> Result<Keeper, Failure> {
        output_file::try_out(path).map_err(|error| refused(path, &error, texts))?;
        Ok(Keeper {
            path: path.to_owned(),
        })
    }

    /// What goes on as the file says, or begins if there is none.
    pub(super) fn solver(&self, task: &Task, texts: &Texts) -> Result<Solver, Failure> {
        let at = || ("path", shown(&self.path).into());
        let file = match input_file::open(&self.path) {
            Ok(file) => file,
            Err(unread) if unread.is_missing() => {
                return Solver::new(task).map_err(|error| failure(error, texts));
            }
            Err(unread) => return Err(unread.refused(&self.path, texts)),
        };
        let resumed = Solver::resume(task, &mut BufReader::new(file));
        resumed.map_err(|error| {
            Failure::Refused(match error {
                StateError::Io(error) => {
                    let args = [at(), ("error", error.to_string().into())];
                    texts.with("error-read", &args)
                }
                StateError::NoState => texts.with("error-solve-no-state", &[at()]),
                StateError::Other(came) => {
                    let args = [at(), ("came", quotable(&came).into())];
                    texts.with("error-solve-other-state", &args)
                }
                StateError::Damaged => texts.with("error-solve-damaged-state", &[at()]),
                StateError::Solve(error) => return failure(error, texts),
            })
        })
    }

    /// Keeps how far the solving is.
    pub(super) fn keep(&self, solver: &Solver, texts: &Texts) -> Result<(), Failure> {
        let write = || {
            let mut file = OutputFile::create(&self.path)?;
            solver.save(&mut file)?;
            file.keep()
        };
        write().map_err(|error| refused(&self.path, &error, texts))
    }

    /// Removes the file of what is solved. If that fails it says nothing new.
    pub(super) fn remove(self) {
        let _ = std::fs::remove_file(self.path);
    }
}
