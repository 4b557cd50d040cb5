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
    /// If it cannot be opened.
    pub fn open(path: &Path) -> io::Result<PlainFile> {
        let file = File::open(path)?;
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
