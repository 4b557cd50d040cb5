//! How far away the end is: the second part of a table.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::bytes::Reader;
use crate::cells::{Cells, MOST_IN_CELL, MOST_NEIGHBOURS, Near};
use crate::coder::{Decoder, Encoder, TOTAL};
use crate::model::{Counts, Model, Shape};
use crate::needs_code::Seen;
use crate::pieces::{Aside, Piece, Pieces};
use crate::section::{Lengths, Section, checksum};
use crate::section_write::{Failure, Symbols, Writer};
use crate::table::Halt;
use crate::{Needs, Part, ProbeError, Source, Spare, TableError, Value};

/// Whether a position has a distance, and whose win it is: known from the
/// needs, so that it is not said again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// None: nobody can force a win.
    None,
    /// The side to move loses.
    Lost,
    /// The side to move wins.
    Won,
}

/// The kinds of a cell's positions.
pub(crate) type Kinds = [Kind; MOST_IN_CELL];

impl Kind {
    /// The kind of plies with `spare`, or of progress.
    pub(crate) fn of(needs: Needs, in_play: u8, spare: Option<u8>) -> Kind {
        // Progress is counted where the side to move loses with the most that
        // still loses.
        let spare = match spare {
            Some(spare) => spare.into(),
            None if needs.other > in_play => return Kind::None,
            None => i16::from(in_play) - i16::from(needs.other),
        };
        match needs.value(in_play, Spare(spare)) {
            Value::Loses => Kind::Lost,
            Value::Neither => Kind::None,
            Value::Wins => Kind::Won,
        }
    }
}

/// In what a distance is put for its neighbours to see: the kind above, the
/// plies below.
const WON: u16 = 1 << 14;

/// Stands for no distance.
pub(crate) const NO_PLIES: u16 = u16::MAX;

/// The most plies that can be told.
pub(crate) const MOST_PLIES: u16 = WON - 1;

// A distance that is far from what was expected is one of as many.
const _: () = assert!(MOST_PLIES as u32 + 1 == TOTAL);

/// The symbols: how far a distance is from what was expected, the sign in the
/// lowest bit; the last stands for all that are further, and the distance
/// follows.
const SYMBOLS: usize = 128;

/// What is expected where no neighbour has a distance.
const USUAL: i32 = 40;

/// How far the differences of neighbours are told apart.
const FAR: i32 = 4;

/// How contexts are told: by kind and number of neighbours of the same kind;
/// by how much the second neighbour differs from the first; the third; and by
/// how much the first is. Nothing more tells them.
const SHAPE: Shape = Shape {
    symbols: SYMBOLS,
    digits: [6, 2 * FAR as usize + 2, 2 * FAR as usize + 2, 5, 1],
};

/// What a distance is expected to be, which is that of the first neighbour, of
/// the same kind if there is one; and the number of the context.
#[inline]
fn expected(seen: &Seen, near: Near, won: bool) -> (i32, usize) {
    let mut found = [USUAL; MOST_NEIGHBOURS];
    let (mut same, mut len) = (0, 0);
    // Neighbours of the same kind come first.
    for alike in [true, false] {
        for near in near {
            let there = seen[usize::from(near)];
            if there != NO_PLIES && (there & WON != 0) == (won == alike) {
                found[len] = i32::from(there & MOST_PLIES);
                len += 1;
                same += usize::from(alike);
            }
        }
    }
    let differs = |i: usize| {
        if i < len {
            (found[i] - found[0]).clamp(-FAR, FAR) + FAR
        } else {
            2 * FAR + 1
        }
    };
    let size = match (len, found[0]) {
        (0, _) => 0,
        (_, ..=8) => 1,
        (_, ..=20) => 2,
        (_, ..=40) => 3,
        _ => 4,
    };
    let digits = [
        usize::from(won) * 3 + same.min(2),
        differs(1) as usize,
        differs(2) as usize,
        size,
        0,
    ];
    (found[0], SHAPE.context(digits))
}

/// The symbol of a distance that differs so from what was expected.
fn symbol_of(difference: i32) -> usize {
    let folded = if difference < 0 {
        -2 * difference - 1
    } else {
        2 * difference
    };
    (folded as usize).min(SYMBOLS - 1)
}

/// The difference that a symbol but the last stands for.
fn difference_of(symbol: u8) -> i32 {
    let half = i32::from(symbol.div_ceil(2));
    if symbol % 2 == 1 { -half } else { half }
}

/// Counts a cell's distances.
fn count(near: &[Near], run: &[u16], counts: &mut Counts) {
    let mut seen = [NO_PLIES; 256];
    for (i, (near, &distance)) in near.iter().zip(run).enumerate() {
        seen[i] = distance;
        if distance != NO_PLIES {
            let (expected, context) = expected(&seen, *near, distance & WON != 0);
            let plies = i32::from(distance & MOST_PLIES);
            counts.add(context, symbol_of(plies - expected));
        }
    }
}

/// Codes a cell's distances.
fn encode(model: &Model, near: &[Near], run: &[u16], out: &mut Vec<u8>) {
    let mut encoder = Encoder::new(out);
    let mut seen = [NO_PLIES; 256];
    for (i, (near, &distance)) in near.iter().zip(run).enumerate() {
        seen[i] = distance;
        if distance != NO_PLIES {
            let (expected, context) = expected(&seen, *near, distance & WON != 0);
            let plies = distance & MOST_PLIES;
            let symbol = symbol_of(i32::from(plies) - expected);
            model.put(&mut encoder, context, symbol);
            if symbol == SYMBOLS - 1 {
                encoder.put_even(plies);
            }
        }
    }
    encoder.finish();
}

/// The distances of a cell, as many as there are kinds.
fn decode(model: &Model, near: &[Near], kinds: &[Kind], bytes: &[u8]) -> Seen {
    let mut decoder = Decoder::new(bytes);
    let mut seen = [NO_PLIES; 256];
    for (i, (near, &kind)) in near.iter().zip(kinds).enumerate() {
        if kind == Kind::None {
            continue;
        }
        let won = kind == Kind::Won;
        let (expected, context) = expected(&seen, *near, won);
        let symbol = model.take(&mut decoder, context);
        let plies = if symbol == SYMBOLS - 1 {
            decoder.take_even()
        } else {
            (expected + difference_of(symbol as u8)).clamp(0, MOST_PLIES.into()) as u16
        };
        seen[i] = plies | if won { WON } else { 0 };
    }
    seen
}

/// Bytes that say how long the part's own header is.
const LENGTH: u64 = 4;

/// The distances of a table, open to be read.
#[derive(Debug)]
pub(crate) struct Distances {
    section: Section,
    model: Model,
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
        let (model, lengths) = parse(bytes).ok_or_else(altered)?;
        let part = |block| Part::Distances { block };
        let section = Section::open(source, (from + len, end), cells, planes, lengths, part)?;
        Ok(Distances {
            section,
            model,
            size: most,
        })
    }

    /// The plies of the last of a cell's first positions, whose kinds these
    /// are.
    pub(crate) fn plies(
        &self,
        source: &dyn Source,
        plane: u64,
        cell: usize,
        kinds: &[Kind],
    ) -> Result<Option<u16>, ProbeError> {
        let near = self.section.near(cell);
        let seen = self.section.cell(source, plane, cell, |bytes| {
            decode(&self.model, near, kinds, bytes)
        })?;
        let distance = seen[kinds.len() - 1];
        Ok((distance != NO_PLIES).then_some(distance & MOST_PLIES))
    }

    /// How many entries the part has.
    pub(crate) fn positions(&self) -> u64 {
        self.section.positions()
    }

    /// Tells `each` the plies of all of a cell's positions, whose kinds these
    /// are.
    pub(crate) fn read_cell(
        &self,
        source: &dyn Source,
        (plane, cell): (u64, usize),
        kinds: &[Kind],
        each: &mut dyn FnMut(Option<u16>),
    ) -> Result<(), ProbeError> {
        let near = self.section.near(cell);
        let seen = self.section.cell(source, plane, cell, |bytes| {
            decode(&self.model, near, kinds, bytes)
        })?;
        for &distance in &seen[..kinds.len()] {
            each((distance != NO_PLIES).then_some(distance & MOST_PLIES));
        }
        Ok(())
    }

    /// How many bytes the part takes.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    /// Reads all, comparing checksums: the longest there is. `kinds` tells
    /// those of a plane's cell, and how many they are.
    pub(crate) fn longest(
        &self,
        source: &dyn Source,
        mut kinds: impl FnMut(u64, usize, &mut Kinds) -> Result<usize, Halt>,
    ) -> Result<Option<u16>, Halt> {
        let mut longest = None;
        let mut all = [Kind::None; MOST_IN_CELL];
        self.section.read_all(source, |plane, cell, bytes| {
            let len = kinds(plane, cell, &mut all)?;
            let near = self.section.near(cell);
            let seen = decode(&self.model, near, &all[..len], bytes);
            let there = seen.iter().filter(|&&distance| distance != NO_PLIES);
            longest = longest.max(there.map(|distance| distance & MOST_PLIES).max());
            Ok::<_, Halt>(())
        })?;
        Ok(longest)
    }
}

fn parse(bytes: &[u8]) -> Option<(Model, Lengths)> {
    let mut reader = Reader(bytes);
    reader.u32()?;
    let [depth, lengths, _, _] = reader.array()?;
    let (model, rest) = Model::read(reader.0, SHAPE, depth.into())?;
    rest.is_empty()
        .then_some((model, Lengths::of_bytes(lengths)?))
}

/// A distance as it is given to be written.
pub(crate) fn distance(plies: Option<u16>, kind: Kind) -> Option<u16> {
    match (plies, kind) {
        (None, Kind::None) => Some(NO_PLIES),
        (Some(plies), Kind::Lost) if plies <= MOST_PLIES => Some(plies),
        (Some(plies), Kind::Won) if plies <= MOST_PLIES => Some(plies | WON),
        _ => None,
    }
}

/// Coded distances.
pub(crate) struct Written {
    pub(crate) pieces: Pieces,
    /// The longest, and the plane and place that have it.
    pub(crate) longest: Option<(u16, u64, usize)>,
}

/// Codes distances for a part that is to lie at `offset`.
pub(crate) fn write_distances(
    symbols: &dyn Symbols,
    writer: &Writer<'_>,
    offset: u64,
    aside: &mut Aside<'_>,
    observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Written, Failure> {
    let longest = writer.highest(symbols, MOST_PLIES, observer)?;
    let model = Model::of(&writer.count(symbols, SHAPE, &count, observer)?);
    let mut header = vec![0; LENGTH as usize];
    header.extend_from_slice(&[model.depth() as u8, 0, 0, 0]);
    model.write(&mut header);
    let len = header.len() as u64 + 8;
    header[..LENGTH as usize].copy_from_slice(&(len as u32).to_le_bytes());
    let code = |near: &[Near], run: &[u16], out: &mut Vec<u8>| encode(&model, near, run, out);
    let (lengths, mut pieces) = writer.encode(symbols, &code, offset + len, aside, observer)?;
    header[LENGTH as usize + 1] = lengths.bytes() as u8;
    let sum = checksum(&header);
    header.extend_from_slice(&sum.to_le_bytes());
    pieces.0.insert(0, Piece::Here(header));
    Ok(Written { pieces, longest })
}
