//! How far away the end is: the second part of a table.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::bytes::Reader;
use crate::cells::{Cells, MOST_NEIGHBOURS};
use crate::coder::TOTAL;
use crate::model::Model;
use crate::section::{Coding, Lengths, Section, checksum};
use crate::section_write::{Failure, Numbered, Symbols, Writer};
use crate::table::Part;
use crate::{ProbeError, Source, TableError};

/// Stands for no distance.
pub(crate) const NO_PLIES: u16 = u16::MAX;

/// Bytes that say how long the part's own header is.
const LENGTH: u64 = 4;

/// The distances of a table, open to be read.
#[derive(Debug)]
pub(crate) struct Distances {
    section: Section,
    /// What each symbol stands for.
    plies: Vec<u16>,
    size: u64,
}

impl Distances {
    /// Opens the part that takes the bytes from `from` to `end`.
    pub(crate) fn open(
        source: &dyn Source,
        (from, end): (u64, u64),
        cells: Arc<Cells>,
        planes: u64,
    ) -> Result<Distances, TableError> {
        let altered = || TableError::Altered(Part::DistancesHeader);
        let most = end.saturating_sub(from);
        let mut len = [0; LENGTH as usize];
        if most < LENGTH {
            return Err(altered());
        }
        source.read_at(from, &mut len)?;
        let len = u64::from(u32::from_le_bytes(len));
        if len > most {
            return Err(altered());
        }
        let mut bytes = vec![0; len as usize];
        source.read_at(from, &mut bytes)?;
        let (bytes, sum) = bytes.split_last_chunk::<8>().ok_or_else(altered)?;
        if checksum(bytes) != u64::from_le_bytes(*sum) {
            return Err(altered());
        }
        let (plies, coding) = parse(bytes).ok_or_else(altered)?;
        let section = Section::open(source, (from + len, end), cells, planes, coding, |block| {
            Part::Distances { block }
        })?;
        Ok(Distances {
            section,
            plies,
            size: end - from,
        })
    }

    /// The plies at a place of a plane.
    pub(crate) fn plies(
        &self,
        source: &dyn Source,
        plane: u64,
        at: usize,
    ) -> Result<Option<u16>, ProbeError> {
        let symbol = self.section.symbol(source, plane, at)?;
        let plies = self.plies[usize::from(symbol)];
        Ok((plies != NO_PLIES).then_some(plies))
    }

    /// How many bytes the part takes.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    /// Reads all, comparing checksums: the longest there is.
    pub(crate) fn check(&self, source: &dyn Source) -> Result<Option<u16>, TableError> {
        let mut seen = vec![false; self.plies.len()];
        self.section.read_all(source, |symbols| {
            for &symbol in symbols {
                seen[usize::from(symbol)] = true;
            }
        })?;
        let seen = self.plies.iter().zip(seen).filter(|(_, seen)| *seen);
        Ok(seen
            .map(|(&plies, _)| plies)
            .filter(|&plies| plies != NO_PLIES)
            .max())
    }
}

fn parse(bytes: &[u8]) -> Option<(Vec<u16>, Coding)> {
    let mut reader = Reader(bytes);
    reader.u32()?;
    let symbols = usize::from(reader.u16()?);
    let [neighbours, lengths] = reader.array()?;
    let (neighbours, lengths) = (usize::from(neighbours), Lengths::of_bytes(lengths)?);
    if neighbours > MOST_NEIGHBOURS {
        return None;
    }
    let plies = (0..symbols).map(|_| reader.u16()).collect::<Option<_>>()?;
    let (model, rest) = Model::read(reader.0, symbols, neighbours)?;
    rest.is_empty()
        .then_some((plies, Coding { model, lengths }))
}

/// Coded distances.
pub(crate) struct Written {
    pub(crate) bytes: Vec<u8>,
    /// The longest, and the plane and place that have it.
    pub(crate) longest: Option<(u16, u64, usize)>,
}

/// Codes distances for a part that is to lie at `offset`.
pub(crate) fn write_distances(
    symbols: &dyn Symbols,
    writer: &Writer<'_>,
    offset: u64,
    observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Written, Failure> {
    let tally = writer.tally(symbols, observer)?;
    let numbered = Numbered::new(symbols, &tally);
    let plies: Vec<u16> = tally.symbols().collect();
    if plies.len() > TOTAL as usize {
        return Err(Failure::TooMany);
    }
    let model = Model::of(&writer.count(&numbered, plies.len(), observer)?);
    let mut header = vec![0; LENGTH as usize];
    header.extend_from_slice(&(plies.len() as u16).to_le_bytes());
    header.extend_from_slice(&[model.neighbours() as u8, 0]);
    for plies in &plies {
        header.extend_from_slice(&plies.to_le_bytes());
    }
    model.write(&mut header);
    let len = header.len() as u64 + 8;
    header[..LENGTH as usize].copy_from_slice(&(len as u32).to_le_bytes());
    let (coding, cells) = writer.encode(&numbered, model, offset + len, observer)?;
    header[LENGTH as usize + 3] = coding.lengths.bytes() as u8;
    let sum = checksum(&header);
    header.extend_from_slice(&sum.to_le_bytes());
    header.extend(cells);
    Ok(Written {
        bytes: header,
        longest: tally.highest,
    })
}
