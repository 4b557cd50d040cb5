//! Half-written files, left by programs that were ended by force.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use fs4::FileExt;

use crate::lock::Lock;
use crate::output_file;

/// Removes what is left in a directory of tables, unless another build is at
/// work there: older programs did not lock the files they were writing. If that
/// fails nothing is lost but the room they take.
pub(crate) fn clear(directory: &Path) {
    let Ok(entries) = fs::read_dir(directory) else {
        return;
    };
    let paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    let left: Vec<&PathBuf> = paths
        .iter()
        .filter(|path| output_file::is_unfinished(path))
        .collect();
    let is_held = |path: &PathBuf| Lock::is_lock(path) && claim(path).is_none();
    if left.is_empty() || paths.iter().any(is_held) {
        return;
    }
    for path in left {
        // Claimed until it is gone, so that nobody begins to write to it.
        if let Some(_claimed) = claim(path) {
            let _ = fs::remove_file(path);
        }
    }
}

/// A file that nobody has locked.
fn claim(path: &Path) -> Option<File> {
    let is_file = fs::symlink_metadata(path).is_ok_and(|found| found.is_file());
    let file = is_file.then(|| File::open(path).ok())??;
    <File as FileExt>::try_lock(&file).is_ok().then_some(file)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;
    use crate::output_file::OutputFile;

    #[test]
    fn what_nobody_writes_any_more_is_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for name in [
            ".kauri-a1B2c3",
            ".kauri-zzzzzz",
            ".kauri-long-name",
            "kauri-a1B2c3",
        ] {
            fs::write(path(name), "left").unwrap();
        }
        fs::create_dir(path(".kauri-folder")).unwrap();
        let mut file = OutputFile::create(&path("table.kat")).unwrap();
        file.write_all(b"being written").unwrap();
        clear(folder.path());
        assert!(!path(".kauri-a1B2c3").exists() && !path(".kauri-zzzzzz").exists());
        for name in [".kauri-long-name", "kauri-a1B2c3", ".kauri-folder"] {
            assert!(path(name).exists(), "{name}");
        }
        file.keep().unwrap();
        assert_eq!(
            fs::read_to_string(path("table.kat")).unwrap(),
            "being written"
        );
        clear(&path("none"));
    }

    #[test]
    fn nothing_is_removed_while_a_build_is_at_work() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join(".kauri-a1B2c3");
        fs::write(&left, "perhaps being written").unwrap();
        let lock = Lock::take(&folder.path().join("kauri-6c1-standard.work")).unwrap();
        clear(folder.path());
        assert!(left.exists());
        drop(lock);
        clear(folder.path());
        assert!(!left.exists());
    }
}
