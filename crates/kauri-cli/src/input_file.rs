//! Files that are read.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::shown;

/// The longest file that is read as a whole.
const LONGEST: u64 = 256 << 20;

/// Why a file was not read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is a directory, a pipe or a device.
    NoFile,
    /// It is longer than any file that is meant.
    TooLong,
    /// It holds other bytes than text.
    NoText,
    /// The system says why.
    Io(io::Error),
}

impl Unread {
    /// Whether there is nothing of this name.
    pub(crate) fn is_missing(&self) -> bool {
        matches!(self, Unread::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }

    /// Why, in words.
    pub(crate) fn words(&self, texts: &Texts) -> String {
        match self {
            Unread::NoFile => texts.get("unread-no-file"),
            Unread::TooLong => texts.with("unread-too-long", &[("most", (LONGEST >> 20).into())]),
            Unread::NoText => texts.get("problem-encoding"),
            Unread::Io(error) => error.to_string(),
        }
    }

    /// That this file could not be read, in words.
    pub(crate) fn refused(&self, path: &Path, texts: &Texts) -> Failure {
        let args = [
            ("path", shown(path).into()),
            ("error", self.words(texts).into()),
        ];
        Failure::Refused(texts.with("error-read", &args))
    }
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Unread {
        Unread::Io(error)
    }
}

/// Opens a file. Opening a pipe by its name waits until somebody writes to it, and
/// a device may have no end, so both are refused; but what the shell has opened
/// for this program is read.
pub(crate) fn open(path: &Path) -> Result<File, Unread> {
    if is_handed_over(path) || fs::metadata(path)?.is_file() {
        Ok(File::open(path)?)
    } else {
        Err(Unread::NoFile)
    }
}

/// All bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Unread> {
    let mut bytes = Vec::new();
    open(path)?.take(LONGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Unread::TooLong);
    }
    Ok(bytes)
}

/// The text of a file.
pub(crate) fn read_text(path: &Path) -> Result<String, Unread> {
    String::from_utf8(read(path)?).map_err(|_| Unread::NoText)
}

/// Whether a path is that of standard input or of another open file, as the shell
/// gives it for `<(…)`.
fn is_handed_over(path: &Path) -> bool {
    path == Path::new("/dev/stdin")
        || path.starts_with("/dev/fd")
        || path.starts_with("/proc/self/fd")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn files_are_read_and_nothing_that_has_no_end() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("book");
        fs::write(&path, "C d\n").unwrap();
        assert_eq!(read_text(&path).unwrap(), "C d\n");
        fs::write(&path, [0xff, 0xfe]).unwrap();
        assert!(matches!(read_text(&path), Err(Unread::NoText)));
        assert!(matches!(read(folder.path()), Err(Unread::NoFile)));
        assert!(read(&folder.path().join("none")).unwrap_err().is_missing());
        #[cfg(unix)]
        for device in ["/dev/zero", "/dev/null"] {
            assert!(matches!(read(Path::new(device)), Err(Unread::NoFile)));
        }
    }

    #[test]
    #[cfg(unix)]
    fn what_is_longer_than_any_file_that_is_meant_is_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("long");
        // It takes no room on the disk.
        File::create(&path).unwrap().set_len(LONGEST + 1).unwrap();
        let unread = read(&path).unwrap_err();
        let words = unread.words(&Texts::new(Language::English));
        assert!(words.contains("256 MiB"), "{words}");
    }
}
