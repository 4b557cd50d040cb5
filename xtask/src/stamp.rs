//! Doing again only what has to be done again: a stamp says of which inputs
//! something was made.

use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};

use crate::step::{Failure, root};

/// Folders that hold what is made, not what it is made from.
const MADE: [&str; 4] = ["node_modules", "dist", "target", "test-results"];

/// Where a stamp is kept, and what it is of.
pub(crate) struct Stamp {
    file: PathBuf,
    inputs: u64,
}

impl Stamp {
    /// A stamp in `file` of the files and folders `inputs`, all named from the
    /// root of the project. Names, contents and what is missing count.
    pub(crate) fn new(file: &str, inputs: &[&str]) -> Result<Stamp, Failure> {
        let mut hasher = DefaultHasher::new();
        for input in inputs {
            add(&root().join(input), &mut hasher)
                .map_err(|error| Failure(format!("{input} cannot be read: {error}")))?;
        }
        Ok(Stamp {
            file: root().join(file),
            inputs: hasher.finish(),
        })
    }

    /// Whether what the stamp lies in was made from the same inputs.
    pub(crate) fn is_fresh(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|text| text == self.text())
    }

    /// Says that it has been made from them.
    pub(crate) fn put(&self) -> Result<(), Failure> {
        fs::write(&self.file, self.text()).map_err(|error| {
            Failure(format!(
                "{} cannot be written: {error}",
                self.file.display()
            ))
        })
    }

    fn text(&self) -> String {
        format!("{:016x}\n", self.inputs)
    }
}

fn add(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    hasher.write(path.as_os_str().as_encoded_bytes());
    let about = match path.symlink_metadata() {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if about.is_file() {
        let bytes = fs::read(path)?;
        hasher.write_usize(bytes.len());
        hasher.write(&bytes);
    } else if about.is_dir() {
        let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
        let mut entries = entries.collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        for entry in entries {
            let name = entry.file_name().and_then(|name| name.to_str());
            if !name.is_some_and(|name| MADE.contains(&name)) {
                add(&entry, hasher)?;
            }
        }
    }
    Ok(())
}
