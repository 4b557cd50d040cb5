//! Where the bytes of a table come from.

use std::fmt::Debug;
use std::fs::File;
use std::io;
use std::path::Path;

/// Bytes that can be read at any place: a file, a memory map, or bytes that
/// somebody else has fetched, as in a browser.
pub trait Source: Debug + Send + Sync {
    /// How many bytes there are.
    fn len(&self) -> u64;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Fills `buf` with the bytes from `offset` on.
    ///
    /// # Errors
    ///
    /// If there are not so many, or they cannot be read.
    fn read_at(&self, offset: u64, buf: &mut [u8]) -> io::Result<()>;

    /// All bytes, where they lie in memory already: then nothing is copied.
    fn bytes(&self) -> Option<&[u8]> {
        None
    }
}

impl Source for Vec<u8> {
    fn len(&self) -> u64 {
        self.as_slice().len() as u64
    }

    fn read_at(&self, offset: u64, buf: &mut [u8]) -> io::Result<()> {
        copy(self, offset, buf)
    }

    fn bytes(&self) -> Option<&[u8]> {
        Some(self)
    }
}

impl Source for &'static [u8] {
    fn len(&self) -> u64 {
        <[u8]>::len(self) as u64
    }

    fn read_at(&self, offset: u64, buf: &mut [u8]) -> io::Result<()> {
        copy(self, offset, buf)
    }

    fn bytes(&self) -> Option<&[u8]> {
        Some(self)
    }
}

/// Copies from bytes in memory.
pub(crate) fn copy(bytes: &[u8], offset: u64, buf: &mut [u8]) -> io::Result<()> {
    let from = usize::try_from(offset).ok();
    let to = from.and_then(|from| from.checked_add(buf.len()));
    match from.zip(to).and_then(|(from, to)| bytes.get(from..to)) {
        Some(bytes) => {
            buf.copy_from_slice(bytes);
            Ok(())
        }
        None => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

/// Opens a file to be read, or what a link to one leads to. Nothing else is
/// opened: opening a pipe waits until somebody writes to it.
pub(crate) fn open_regular(path: &Path) -> io::Result<File> {
    if std::fs::metadata(path)?.is_file() {
        return File::open(path);
    }
    let expected = "expected a file, not a directory, pipe or device";
    Err(io::Error::new(io::ErrorKind::InvalidInput, expected))
}

/// A plain file, read at each probe. Many threads may read at once.
#[derive(Debug)]
pub struct PlainFile {
    file: File,
    len: u64,
}

impl PlainFile {
    /// Opens a file to be read.
    ///
    /// # Errors
    ///
    /// If it cannot be opened, or is a pipe or a device.
    pub fn open(path: &Path) -> io::Result<PlainFile> {
        let file = open_regular(path)?;
        let len = file.metadata()?.len();
        Ok(PlainFile { file, len })
    }
}

impl Source for PlainFile {
    fn len(&self) -> u64 {
        self.len
    }

    #[cfg(unix)]
    fn read_at(&self, offset: u64, buf: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.file, buf, offset)
    }

    #[cfg(windows)]
    fn read_at(&self, mut offset: u64, mut buf: &mut [u8]) -> io::Result<()> {
        while !buf.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(&self.file, buf, offset)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => {
                    offset += read as u64;
                    buf = &mut buf[read..];
                }
            }
        }
        Ok(())
    }

    #[cfg(not(any(unix, windows)))]
    fn read_at(&self, offset: u64, buf: &mut [u8]) -> io::Result<()> {
        use std::io::{Read, Seek, SeekFrom};
        // A handle of its own, since the place in the file belongs to the handle.
        let mut file = self.file.try_clone()?;
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(buf)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_device_or_a_directory_is_refused_and_a_link_to_a_file_is_not() {
        for path in ["/dev/zero", "/dev/null", "/"] {
            let refused = PlainFile::open(Path::new(path)).unwrap_err();
            assert!(refused.to_string().starts_with("expected a file"), "{path}");
        }
        let folder = std::env::temp_dir().join(format!("kauri-source-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("file"), "abc").unwrap();
        std::os::unix::fs::symlink("file", folder.join("link")).unwrap();
        assert_eq!(PlainFile::open(&folder.join("link")).unwrap().len(), 3);
        std::os::unix::fs::symlink("/dev/zero", folder.join("zero")).unwrap();
        assert!(PlainFile::open(&folder.join("zero")).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }
}
