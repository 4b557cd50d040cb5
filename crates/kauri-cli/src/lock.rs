//! That one run at a time goes on with work that is kept in a file or folder.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};

use crate::output_file;

/// The right to go on with kept work, until it is dropped.
///
/// What is locked is a file beside the work: another file may take the place of
/// what is kept at any time. The system lifts the lock even if the program is
/// ended by force.
pub(crate) struct Lock {
    path: PathBuf,
    _file: File,
}

/// What the names of files end with that are locked.
const EXTENSION: &str = "lock";

impl Lock {
    /// Whether there is the file that locks a state, held or left behind.
    pub(crate) fn is_left(state: &Path) -> bool {
        Lock::path_for(state).exists()
    }

    /// Whether a path is that of such a file.
    pub(crate) fn is_lock(path: &Path) -> bool {
        path.extension()
            .is_some_and(|extension| extension == EXTENSION)
    }

    fn path_for(state: &Path) -> PathBuf {
        let mut path = OsString::from(output_file::place(state).as_deref().unwrap_or(state));
        path.push(".");
        path.push(EXTENSION);
        PathBuf::from(path)
    }

    /// Takes the lock of a state; nothing if another run has it.
    pub(crate) fn take(state: &Path) -> io::Result<Option<Lock>> {
        let path = Lock::path_for(state);
        loop {
            let file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&path)?;
            match <File as FileExt>::try_lock(&file) {
                Err(TryLockError::WouldBlock) => return Ok(None),
                // Some network drives know no locks: there everyone is trusted.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(error),
                Ok(()) => {}
            }
            // The run that had it may have removed it after it was opened here.
            if is_at(&file, &path) {
                return Ok(Some(Lock { path, _file: file }));
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays locks nothing, so it does not matter if this fails.
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether an open file is the one that has this name now.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => (open.dev(), open.ino()) == (named.dev(), named.ino()),
        _ => false,
    }
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_locked_until_its_run_ends() {
        let folder = tempfile::tempdir().unwrap();
        let state = folder.path().join("match.state");
        let lock = Lock::take(&state).unwrap();
        assert!(lock.is_some());
        let dotted = folder.path().join("./match.state");
        assert!(Lock::take(&dotted).unwrap().is_none());
        drop(lock);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        // What a run that was ended by force leaves behind is no lock.
        fs::write(folder.path().join("match.state.lock"), "").unwrap();
        assert!(Lock::take(&state).unwrap().is_some());
    }
}
