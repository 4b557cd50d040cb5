//! A part of a table: cells in blocks, found by an index.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use twox_hash::XxHash3_64;

use crate::cells::{Cells, Near};
use crate::{Part, ProbeError, Source, TableError};

/// Cells of a block: each probe reads one block.
pub(crate) const CELLS_OF_BLOCK: u64 = 64;

/// Bytes of the index for each block: where it begins, and its checksum.
pub(crate) const INDEX_ENTRY: u64 = 16;

/// Bytes of a checksum.
pub(crate) const CHECKSUM: u64 = 8;

/// The checksum of bytes.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}

/// A part of a table, open to be read.
#[derive(Debug)]
pub(crate) struct Section {
    cells: Arc<Cells>,
    planes: u64,
    lengths: Lengths,
    /// What makes a block's number the name of a part.
    part: fn(u64) -> Part,
    /// Where each block begins, and the checksum of its bytes.
    index: Vec<(u64, u64)>,
    /// Where the last block ends.
    end: u64,
    /// One bit for each block in memory whose checksum has been compared.
    compared: Vec<AtomicU64>,
}

/// In how many bytes a block says how long each of its cells is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lengths {
    /// One: enough in all but the strangest tables.
    Short,
    /// Two.
    Long,
}

impl Lengths {
    pub(crate) fn bytes(self) -> usize {
        match self {
            Lengths::Short => 1,
            Lengths::Long => 2,
        }
    }

    pub(crate) fn of_bytes(bytes: u8) -> Option<Lengths> {
        [Lengths::Short, Lengths::Long]
            .into_iter()
            .find(|lengths| lengths.bytes() == usize::from(bytes))
    }
}

/// How many blocks a part of so many planes has.
pub(crate) fn blocks(cells_per_plane: u64, planes: u64) -> u64 {
    cells_per_plane
        .saturating_mul(planes)
        .div_ceil(CELLS_OF_BLOCK)
}

impl Section {
    /// Reads the index of the part that takes the bytes from `from` to `end`.
    pub(crate) fn open(
        source: &dyn Source,
        (from, end): (u64, u64),
        cells: Arc<Cells>,
        planes: u64,
        lengths: Lengths,
        part: fn(u64) -> Part,
    ) -> Result<Section, TableError> {
        let blocks = blocks(cells.per_plane() as u64, planes);
        let altered = || TableError::Altered(Part::Index);
        // At most as much is read as the part is long.
        let len = blocks
            .checked_mul(INDEX_ENTRY)
            .and_then(|entries| entries.checked_add(CHECKSUM))
            .filter(|&len| len <= end.saturating_sub(from))
            .ok_or_else(altered)?;
        let mut bytes = vec![0; usize::try_from(len).map_err(|_| altered())?];
        source.read_at(from, &mut bytes)?;
        let (entries, sum) = bytes.split_last_chunk::<8>().ok_or_else(altered)?;
        if checksum(entries) != u64::from_le_bytes(*sum) {
            return Err(altered());
        }
        let (words, _) = entries.as_chunks::<8>();
        let index: Vec<(u64, u64)> = words
            .chunks_exact(2)
            .map(|pair| (u64::from_le_bytes(pair[0]), u64::from_le_bytes(pair[1])))
            .collect();
        let starts = index.iter().map(|&(start, _)| start).chain([end]);
        let ascending = starts.clone().zip(starts.skip(1)).all(|(a, b)| a <= b);
        let first = index.first().map_or(end, |&(start, _)| start);
        if !ascending || first != from + len {
            return Err(altered());
        }
        let compared = match source.bytes() {
            Some(_) => index.chunks(64).map(|_| AtomicU64::new(0)).collect(),
            None => Vec::new(),
        };
        Ok(Section {
            cells,
            planes,
            lengths,
            part,
            index,
            end,
            compared,
        })
    }

    /// How many entries the part has.
    pub(crate) fn positions(&self) -> u64 {
        self.cells.plane as u64 * self.planes
    }

    /// Where a place of a plane is: in which cell of it, and where in that.
    #[inline]
    pub(crate) fn locate(&self, at: usize) -> (usize, usize) {
        (at / self.cells.len, at % self.cells.len)
    }

    /// The neighbours of the positions of a plane's cell.
    #[inline]
    pub(crate) fn near(&self, cell: usize) -> &[Near] {
        self.cells.of(cell)
    }

    /// Gives `read` the bytes of a cell of a plane, both of which are of this
    /// part, and whatever follows them.
    #[inline]
    pub(crate) fn cell<T>(
        &self,
        source: &dyn Source,
        plane: u64,
        cell: usize,
        read: impl FnOnce(&[u8]) -> T,
    ) -> Result<T, ProbeError> {
        let number = plane * self.cells.per_plane() as u64 + cell as u64;
        let block = number / CELLS_OF_BLOCK;
        let cell = (number % CELLS_OF_BLOCK) as usize;
        if let Some(bytes) = source.bytes() {
            let bytes = self.compared(bytes, block)?;
            return self.cell_of(bytes, block, cell).map(read);
        }
        let bytes = self.block(source, block)?;
        self.cell_of(&bytes, block, cell).map(read)
    }

    /// Compares every block's checksum, and gives every cell: its plane, its
    /// number in the plane, and its bytes and whatever follows them.
    pub(crate) fn read_all<E: From<ProbeError>>(
        &self,
        source: &dyn Source,
        mut each: impl FnMut(u64, usize, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let cells = self.cells.per_plane() as u64;
        let all = cells * self.planes;
        for (block, from) in (0..).zip((0..all).step_by(CELLS_OF_BLOCK as usize)) {
            let bytes = self.block(source, block)?;
            for number in from..all.min(from + CELLS_OF_BLOCK) {
                let cell = self.cell_of(&bytes, block, (number - from) as usize)?;
                each(number / cells, (number % cells) as usize, cell)?;
            }
        }
        Ok(())
    }

    /// A block that is read, its checksum compared.
    fn block(&self, source: &dyn Source, block: u64) -> Result<Vec<u8>, ProbeError> {
        let (start, end) = self.bounds(block);
        let mut bytes = vec![0; (end - start) as usize];
        source.read_at(start, &mut bytes)?;
        self.compare(&bytes, block)?;
        Ok(bytes)
    }

    fn bounds(&self, block: u64) -> (u64, u64) {
        let block = block as usize;
        let end = self
            .index
            .get(block + 1)
            .map_or(self.end, |&(start, _)| start);
        (self.index[block].0, end)
    }

    fn cells_of(&self, block: u64) -> usize {
        let all = self.cells.per_plane() as u64 * self.planes;
        (all - block * CELLS_OF_BLOCK).min(CELLS_OF_BLOCK) as usize
    }

    /// A block of bytes in memory. Its checksum is compared when it is touched
    /// for the first time: bytes in memory stay as they are.
    #[inline]
    fn compared<'a>(&self, bytes: &'a [u8], block: u64) -> Result<&'a [u8], ProbeError> {
        let (start, end) = self.bounds(block);
        let bytes = bytes
            .get(start as usize..end as usize)
            .ok_or(io::ErrorKind::UnexpectedEof)
            .map_err(io::Error::from)?;
        let (word, bit) = (&self.compared[block as usize / 64], 1 << (block % 64));
        if word.load(Ordering::Relaxed) & bit == 0 {
            self.compare(bytes, block)?;
            word.fetch_or(bit, Ordering::Relaxed);
        }
        Ok(bytes)
    }

    #[cold]
    fn compare(&self, bytes: &[u8], block: u64) -> Result<(), ProbeError> {
        if checksum(bytes) == self.index[block as usize].1 {
            Ok(())
        } else {
            Err(ProbeError::Altered((self.part)(block)))
        }
    }

    /// The bytes from a cell's first on. A block begins with the length of
    /// each of its cells.
    #[inline]
    fn cell_of<'a>(
        &self,
        block: &'a [u8],
        number: u64,
        cell: usize,
    ) -> Result<&'a [u8], ProbeError> {
        let width = self.lengths.bytes();
        let found = block
            .split_at_checked(width * self.cells_of(number))
            .and_then(|(lengths, bytes)| {
                let lengths = &lengths[..width * cell];
                let before: usize = match self.lengths {
                    Lengths::Short => lengths.iter().map(|&len| usize::from(len)).sum(),
                    Lengths::Long => {
                        let lengths = lengths.as_chunks::<2>().0.iter();
                        lengths
                            .map(|&len| usize::from(u16::from_le_bytes(len)))
                            .sum()
                    }
                };
                bytes.get(before..)
            });
        found.ok_or_else(|| ProbeError::Altered((self.part)(number)))
    }
}
