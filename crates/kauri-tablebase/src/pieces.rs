//! The bytes of a table before it is known where they go.

use std::io::{self, Read, Seek, SeekFrom, Write};

/// Where bytes can be put aside and read again: a file that nobody else uses.
pub trait Scratch: Read + Write + Seek {}

impl<T: Read + Write + Seek> Scratch for T {}

/// Bytes in pieces, one after the other: a part may have gigabytes, which
/// nothing should have to copy.
#[derive(Debug, Default)]
pub(crate) struct Pieces(pub(crate) Vec<Piece>);

/// Bytes, or where they are put aside.
#[derive(Clone, Debug)]
pub(crate) enum Piece {
    Here(Vec<u8>),
    Aside { at: u64, len: u64 },
}

impl Default for Piece {
    fn default() -> Piece {
        Piece::Here(Vec::new())
    }
}

impl Piece {
    fn len(&self) -> u64 {
        match self {
            Piece::Here(bytes) => bytes.len() as u64,
            Piece::Aside { len, .. } => *len,
        }
    }
}

impl Pieces {
    /// How many bytes there are.
    pub(crate) fn len(&self) -> u64 {
        self.0.iter().map(Piece::len).sum()
    }

    pub(crate) fn write(&self, aside: &mut Aside<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.0.iter().try_for_each(|piece| match *piece {
            Piece::Here(ref bytes) => out.write_all(bytes),
            Piece::Aside { at, len } => aside.copy(at, len, out),
        })
    }
}

/// What is put aside.
pub(crate) struct Aside<'a> {
    scratch: Option<&'a mut dyn Scratch>,
    /// How many bytes are there.
    len: u64,
}

impl<'a> Aside<'a> {
    /// Nothing yet; without a `scratch` everything stays in memory.
    pub(crate) fn new(scratch: Option<&'a mut dyn Scratch>) -> Aside<'a> {
        Aside { scratch, len: 0 }
    }

    /// Puts bytes aside.
    pub(crate) fn put(&mut self, bytes: Vec<u8>) -> io::Result<Piece> {
        let Some(scratch) = &mut self.scratch else {
            return Ok(Piece::Here(bytes));
        };
        let (at, len) = (self.len, bytes.len() as u64);
        scratch.seek(SeekFrom::Start(at))?;
        scratch.write_all(&bytes)?;
        self.len += len;
        Ok(Piece::Aside { at, len })
    }

    /// Copies what was put aside.
    fn copy(&mut self, at: u64, len: u64, out: &mut dyn Write) -> io::Result<()> {
        let Some(scratch) = &mut self.scratch else {
            unreachable!("nothing is put aside where there is no room for it");
        };
        scratch.seek(SeekFrom::Start(at))?;
        let copied = io::copy(&mut scratch.take(len), out)?;
        if copied == len {
            Ok(())
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }
}
