//! Tables mapped into memory: the system reads what is touched, and keeps it.
#![allow(unsafe_code)]

use std::io;
use std::path::Path;

use memmap2::Mmap;

use crate::Source;

/// A file mapped into memory.
///
/// Whoever shortens the file while it is mapped stops the program: the system
/// says so with a signal and not with an error. Programs that write tables put
/// new files in the place of old ones and leave mapped ones whole.
#[derive(Debug)]
pub struct MappedFile(Mmap);

impl MappedFile {
    /// Maps a file.
    ///
    /// # Errors
    ///
    /// If it cannot be opened or mapped, or is a pipe or a device.
    pub fn open(path: &Path) -> io::Result<MappedFile> {
        let file = crate::source::open_regular(path)?;
        // SAFETY: bytes that change under a map would be bytes that a shared
        // slice promises will not. Tables are written under another name and
        // moved into place, and never written again; every block's checksum is
        // compared before its bytes are believed, and decoding is in safe Rust
        // whatever the bytes are.
        let map = unsafe { Mmap::map(&file) }?;
        // Probes go here and there: reading ahead would only read more.
        #[cfg(unix)]
        map.advise(memmap2::Advice::Random).ok();
        Ok(MappedFile(map))
    }
}

impl Source for MappedFile {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn read_at(&self, offset: u64, buf: &mut [u8]) -> io::Result<()> {
        crate::source::copy(&self.0, offset, buf)
    }

    fn bytes(&self) -> Option<&[u8]> {
        Some(&self.0)
    }
}
