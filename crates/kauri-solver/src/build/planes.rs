//! Planes of bytes, in memory as far as they may be and else in a file.

use std::collections::VecDeque;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// The bytes of one plane as they were at some time.
pub(super) type Bytes = Arc<Vec<u8>>;

/// Byte arrays of equal length. Whoever reads one gets it as it is then, and
/// whoever changes one puts a new one in its place.
///
/// The first planes are in memory. The others are in the file, and those in
/// memory go there too when they are saved.
#[derive(Debug)]
pub(super) struct Planes {
    len: usize,
    count: usize,
    memory: Vec<Mutex<Bytes>>,
    /// Which of the planes in memory differ from the file's.
    changed: Vec<AtomicBool>,
    file: Option<Mutex<File>>,
    /// The planes that were read last: neighbours ask for the same.
    recent: Mutex<VecDeque<(usize, Bytes)>>,
    /// All planes, if they are in memory and no longer change.
    frozen: Vec<Bytes>,
}

/// How many planes are kept of those that were read last.
pub(super) const RECENT: usize = 8;

/// Where planes are kept.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room<'a> {
    /// Bytes of memory for them.
    pub(super) memory: u64,
    /// The file for them and their copies; without one all must be in memory.
    pub(super) file: Option<&'a Path>,
}

impl Planes {
    /// `count` planes of `len` bytes, all `byte`; or those that the file has, if
    /// `keep`: then it [is as long as it should be](Planes::is_kept).
    pub(super) fn new(
        (count, len): (usize, usize),
        byte: u8,
        room: Room<'_>,
        keep: bool,
    ) -> io::Result<Planes> {
        let resident = match room.file {
            Some(_) => count.min(usize::try_from(room.memory / len as u64).unwrap_or(count)),
            None => count,
        };
        let mut planes = Planes {
            len,
            count,
            memory: Vec::new(),
            changed: Vec::new(),
            file: None,
            recent: Mutex::default(),
            frozen: Vec::new(),
        };
        if let Some(path) = room.file {
            let mut file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(path)?;
            if !keep {
                file.set_len(0)?;
                let plane = vec![byte; len];
                for _ in 0..count {
                    file.write_all(&plane)?;
                }
            }
            planes.file = Some(Mutex::new(file));
        }
        // All share one plane until they are changed.
        let plane = Bytes::new(vec![byte; len]);
        for number in 0..resident {
            let plane = if keep {
                planes.read(number)?
            } else {
                plane.clone()
            };
            planes.memory.push(Mutex::new(plane));
            planes.changed.push(AtomicBool::new(false));
        }
        Ok(planes)
    }

    /// Bytes that all planes take.
    pub(super) fn size(&self) -> u64 {
        (self.count * self.len) as u64
    }

    /// A plane as it is now.
    #[inline]
    pub(super) fn get(&self, number: usize) -> io::Result<Bytes> {
        if let Some(plane) = self.frozen.get(number) {
            return Ok(plane.clone());
        }
        match self.memory.get(number) {
            Some(plane) => Ok(plane.lock().expect("no thread panics").clone()),
            None => self.read_recent(number),
        }
    }

    /// A plane that is in memory and no longer changes.
    #[inline]
    pub(super) fn frozen(&self, number: usize) -> Option<&Vec<u8>> {
        self.frozen.get(number).map(|plane| &**plane)
    }

    /// The planes as they are now, not to be changed any more, with as many in
    /// memory as `memory` bytes hold, if there is a file for the others.
    pub(super) fn freeze(mut self, memory: u64) -> io::Result<Planes> {
        if self.file.is_some() && memory < self.size() {
            self.save()?;
            self.memory.truncate((memory / self.len as u64) as usize);
            self.changed.truncate(self.memory.len());
            return Ok(self);
        }
        self.save()?;
        for number in 0..self.count {
            let plane = self.get(number)?;
            self.frozen.push(plane);
        }
        self.memory.clear();
        self.changed.clear();
        Ok(self)
    }

    /// Leaves frozen planes to the file, if there is one.
    pub(super) fn leave_memory(&mut self) {
        if self.file.is_some() {
            self.frozen.clear();
        }
    }

    /// Bytes of memory that the planes take.
    pub(super) fn in_memory(&self) -> u64 {
        let planes = self.frozen.len() + self.memory.len() + RECENT.min(self.count);
        (planes * self.len) as u64
    }

    /// Takes a plane to change it. Until it is put back it must not be asked
    /// for.
    pub(super) fn take(&self, number: usize) -> io::Result<Vec<u8>> {
        let plane = match self.memory.get(number) {
            Some(plane) => std::mem::take(&mut *plane.lock().expect("no thread panics")),
            None => self.read_recent(number)?,
        };
        Ok(Arc::unwrap_or_clone(plane))
    }

    /// Puts a plane in place of what it was.
    pub(super) fn put(&self, number: usize, plane: Vec<u8>) -> io::Result<()> {
        debug_assert_eq!(plane.len(), self.len);
        if let Some(place) = self.memory.get(number) {
            *place.lock().expect("no thread panics") = Bytes::new(plane);
            self.changed[number].store(true, Ordering::Relaxed);
            Ok(())
        } else {
            // In this order: whoever reads the old plane meanwhile keeps it among
            // the recent ones, and only until then.
            self.write(number, &plane)?;
            let mut recent = self.recent.lock().expect("no thread panics");
            recent.retain(|(known, _)| *known != number);
            Ok(())
        }
    }

    /// Brings the file up to date. The system has it then, whatever happens to
    /// the program; if the machine itself stops, it may lose the last of it.
    pub(super) fn save(&self) -> io::Result<()> {
        if self.file.is_some() {
            for (number, changed) in self.changed.iter().enumerate() {
                if changed.swap(false, Ordering::Relaxed) {
                    self.write(number, &self.get(number)?)?;
                }
            }
        }
        Ok(())
    }

    /// Whether a file has as many bytes as so many planes take.
    pub(super) fn is_kept((count, len): (usize, usize), path: &Path) -> bool {
        std::fs::metadata(path).is_ok_and(|file| file.len() == (count * len) as u64)
    }

    fn read_recent(&self, number: usize) -> io::Result<Bytes> {
        let mut recent = self.recent.lock().expect("no thread panics");
        if let Some((_, plane)) = recent.iter().find(|(known, _)| *known == number) {
            return Ok(plane.clone());
        }
        let plane = self.read(number)?;
        if recent.len() == RECENT {
            recent.pop_front();
        }
        recent.push_back((number, plane.clone()));
        Ok(plane)
    }

    fn file(&self, number: usize) -> io::Result<std::sync::MutexGuard<'_, File>> {
        let file = self.file.as_ref().expect("without a file all is in memory");
        let mut file = file.lock().expect("no thread panics");
        file.seek(SeekFrom::Start((number * self.len) as u64))?;
        Ok(file)
    }

    fn read(&self, number: usize) -> io::Result<Bytes> {
        let mut plane = vec![0; self.len];
        self.file(number)?.read_exact(&mut plane)?;
        Ok(Bytes::new(plane))
    }

    fn write(&self, number: usize, plane: &[u8]) -> io::Result<()> {
        self.file(number)?.write_all(plane)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_saved_is_there_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("planes");
        let room = Room {
            memory: 3 * 7,
            file: Some(&path),
        };
        assert!(!Planes::is_kept((5, 7), &path));
        let planes = Planes::new((5, 7), 9, room, false).unwrap();
        assert_eq!(planes.memory.len(), 3);
        for number in 0..5 {
            assert_eq!(**planes.get(number).unwrap(), [9; 7]);
            planes.put(number, vec![number as u8; 7]).unwrap();
        }
        planes.save().unwrap();
        assert!(Planes::is_kept((5, 7), &path));
        let planes = Planes::new((5, 7), 9, room, true).unwrap();
        for number in 0..5 {
            assert_eq!(planes.take(number).unwrap(), [number as u8; 7]);
        }
        assert!(!Planes::is_kept((6, 7), &path));
        let planes = Planes::new((6, 7), 9, room, false).unwrap();
        assert_eq!(**planes.get(5).unwrap(), [9; 7]);
    }
}
