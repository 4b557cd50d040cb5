//! Writing a table.

use std::fmt;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use crate::cells::{Cells, MOST_IN_CELL, Near};
use crate::distances::{self, Kind, write_distances};
use crate::header::{MOST_BUILDER, Opening};
use crate::model::{Counts, Model};
use crate::needs_code::{self, NeedsCode};
use crate::pieces::{Aside, Pieces, Scratch};
use crate::section::Lengths;
use crate::section_write::{Failure, Numbered, Symbols, Writer};
use crate::{Count, Description, Header, LayoutError, Longest, Metric, Needs, Place, Rulesets};

/// What a table is to hold: the answers for every place of a slice.
///
/// It is asked by several threads at once, in runs of one arrangement of seeds.
pub trait Entries: Sync {
    /// What each side needs to win.
    fn needs(&self, place: Place) -> Needs;

    /// The needs of an arrangement of seeds with consecutive arrangements of
    /// cowries, from `from` on.
    fn needs_run(&self, from: Place, run: &mut [Needs]) {
        for (i, needs) in (0..).zip(run) {
            let cowries = from.cowries + i;
            *needs = self.needs(Place { cowries, ..from });
        }
    }

    /// Plies to the end under best play, the side to move having `spare` seeds
    /// to spare; `None` where neither side can force a win. Asked if the
    /// metric is plies.
    fn plies(&self, place: Place, spare: u8) -> Option<u16>;

    /// Plies until, for certain, fewer seeds are in play or the winner needs
    /// less: where the side to move loses with `in_play - other` spare seeds;
    /// `None` where `other` is more than all in play. Asked if the metric is
    /// progress.
    fn progress(&self, place: Place) -> Option<u16>;
}

/// How far the writing of a table is: this many positions of so many are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Positions that are done.
    pub done: u64,
    /// All positions, each once for every part of the table.
    pub all: u64,
}

/// Writes a table to `out`, all of it at the end: it is compressed in memory.
///
/// The bytes depend on description, builder and entries, not on the number of
/// threads. `builder` names what made the entries, and its version. `observer`
/// is told now and then how far it is, and may stop it.
///
/// # Errors
///
/// If there is no such board or slice, the observer stopped it, the entries contradict
/// themselves, or `out` cannot be written.
pub fn write_table(
    out: &mut dyn Write,
    description: &Description,
    builder: &str,
    entries: &dyn Entries,
    threads: NonZeroUsize,
    observer: &mut dyn FnMut(Written) -> ControlFlow<()>,
) -> Result<Header, WriteError> {
    let aside = &mut Aside::new(None);
    write(
        out,
        aside,
        *description,
        builder,
        entries,
        threads,
        observer,
    )
}

/// As [`write_table`], of a table that need not fit into memory: what is
/// compressed is kept in `scratch`, from its beginning on.
///
/// # Errors
///
/// As those of [`write_table`], or if `scratch` cannot be written and read.
pub fn write_large_table(
    out: &mut dyn Write,
    scratch: &mut dyn Scratch,
    description: &Description,
    builder: &str,
    entries: &dyn Entries,
    threads: NonZeroUsize,
    observer: &mut dyn FnMut(Written) -> ControlFlow<()>,
) -> Result<Header, WriteError> {
    let aside = &mut Aside::new(Some(scratch));
    write(
        out,
        aside,
        *description,
        builder,
        entries,
        threads,
        observer,
    )
}

fn write(
    out: &mut dyn Write,
    aside: &mut Aside<'_>,
    description: Description,
    builder: &str,
    entries: &dyn Entries,
    threads: NonZeroUsize,
    observer: &mut dyn FnMut(Written) -> ControlFlow<()>,
) -> Result<Header, WriteError> {
    let layout = description.layout().map_err(WriteError::Layout)?;
    let rulesets = match description.rulesets {
        Rulesets::Only(ruleset) => Rulesets::of(ruleset, description.in_play),
        Rulesets::Both if description.in_play == 0 => Rulesets::Both,
        Rulesets::Both => return Err(WriteError::NoSlice),
    };
    if description.in_play > layout.most_seeds() {
        return Err(WriteError::NoSlice);
    }
    let source = Source {
        entries,
        description: Description {
            rulesets,
            ..description
        },
    };
    let cells = Cells::shared(&layout);
    let mut writer = Writer {
        cells: &cells,
        planes: layout.seed_arrangements(description.in_play),
        threads,
    };
    // Each part is gone through three times.
    let spares = source.spares();
    let all = 3 * writer.planes * (1 + spares) * cells.plane as u64;
    let mut done = 0;
    let mut observer = |more: u64| {
        done = all.min(done + more);
        observer(Written { done, all })
    };
    let failed = |failure, spares| match failure {
        Failure::Aside(error) => WriteError::Unwritable(error),
        Failure::Stopped => WriteError::Stopped,
        Failure::TooLong => unreachable!("two bytes say how long any cell is"),
        Failure::NoSymbol { plane, at } => WriteError::Entry(source.place(plane / spares, at)),
    };
    let (mut opening, needs) = write_needs(&source, &writer, builder, aside, &mut observer)
        .map_err(|error| failed(error, 1))?;
    let mut distances = Pieces::default();
    if spares > 0 {
        writer.planes *= spares;
        let all = AllDistances(&source);
        let written = write_distances(&all, &writer, opening.distances, aside, &mut observer)
            .map_err(|error| failed(error, spares))?;
        opening.header.longest = written.longest.map(|longest| source.longest(longest));
        distances = written.pieces;
    }
    let file_len = opening.distances + distances.len();
    out.write_all(&opening.to_bytes(file_len))?;
    needs.write(aside, out)?;
    distances.write(aside, out)?;
    Ok(opening.header)
}

/// What is written.
struct Source<'a> {
    entries: &'a dyn Entries,
    description: Description,
}

impl Source<'_> {
    fn place(&self, plane: u64, at: usize) -> Place {
        Place {
            in_play: self.description.in_play,
            seeds: plane,
            cowries: at as u64,
        }
    }

    /// How many planes of distances there are for each of needs.
    fn spares(&self) -> u64 {
        match self.description.metric {
            Metric::OnlyNeeds => 0,
            Metric::Progress => 1,
            Metric::Plies => u64::from(self.description.in_play) + 1,
        }
    }

    /// Where the longest distance is, from its plane and place.
    fn longest(&self, (plies, plane, at): (u16, u64, usize)) -> Longest {
        let spares = self.spares();
        let place = self.place(plane / spares, at);
        let spare = match self.description.metric {
            Metric::Plies => (plane % spares) as u8,
            _ => place
                .in_play
                .saturating_sub(self.entries.needs(place).other),
        };
        Longest {
            plies,
            place,
            spare,
        }
    }
}

/// Codes the needs: what comes before them, and their bytes.
fn write_needs(
    source: &Source<'_>,
    writer: &Writer<'_>,
    builder: &str,
    aside: &mut Aside<'_>,
    observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<(Opening, Pieces), Failure> {
    let all = AllNeeds(source);
    let tally = writer.tally(&all, observer)?;
    let counts: Vec<Count> = tally
        .symbols()
        .map(|symbol| Count {
            needs: needs_of(symbol),
            positions: tally.0[usize::from(symbol)],
        })
        .collect();
    let numbered = Numbered::new(&all, &tally);
    let distinct = counts.len();
    let count = |near: &[Near], run: &[u16], counts: &mut Counts| {
        NeedsCode::count(near, run, distinct, counts);
    };
    let shape = needs_code::shape(distinct);
    let model = Model::of(&writer.count(&numbered, shape, &count, observer)?);
    let mut opening = Opening {
        header: Header {
            description: source.description,
            builder: shortened(builder).to_owned(),
            counts,
            longest: None,
        },
        code: NeedsCode::new(model, distinct),
        lengths: Lengths::Short,
        len: 0,
        distances: 0,
    };
    opening.len = opening.to_bytes(0).len() as u64;
    let code = |near: &[Near], run: &[u16], out: &mut Vec<u8>| opening.code.encode(near, run, out);
    let (lengths, needs) = writer.encode(&numbered, &code, opening.len, aside, observer)?;
    opening.lengths = lengths;
    opening.distances = opening.len + needs.len();
    Ok((opening, needs))
}

/// As much of a builder's name as a header holds.
fn shortened(builder: &str) -> &str {
    let mut len = builder.len().min(MOST_BUILDER);
    while !builder.is_char_boundary(len) {
        len -= 1;
    }
    &builder[..len]
}

/// All needs, as symbols: the mover's times 256 and the other's.
struct AllNeeds<'a>(&'a Source<'a>);

/// The needs of a symbol.
fn needs_of(symbol: u16) -> Needs {
    let [mover, other] = symbol.to_be_bytes();
    Needs { mover, other }
}

impl Symbols for AllNeeds<'_> {
    fn read(&self, plane: u64, from: usize, run: &mut [u16]) -> Result<(), usize> {
        let mut needs = [Needs::none(0); MOST_IN_CELL];
        let needs = &mut needs[..run.len()];
        self.0.entries.needs_run(self.0.place(plane, from), needs);
        for (i, (symbol, needs)) in run.iter_mut().zip(needs).enumerate() {
            if !needs.is_possible(self.0.description.in_play) {
                return Err(i);
            }
            *symbol = u16::from_be_bytes([needs.mover, needs.other]);
        }
        Ok(())
    }
}

/// All distances, as symbols.
struct AllDistances<'a>(&'a Source<'a>);

impl Symbols for AllDistances<'_> {
    fn read(&self, plane: u64, from: usize, run: &mut [u16]) -> Result<(), usize> {
        let Source {
            entries,
            description,
        } = self.0;
        let spares = self.0.spares();
        let (seeds, spare) = match description.metric {
            Metric::Plies => (plane / spares, Some((plane % spares) as u8)),
            _ => (plane, None),
        };
        let mut needs = [Needs::none(0); MOST_IN_CELL];
        let needs = &mut needs[..run.len()];
        entries.needs_run(self.0.place(seeds, from), needs);
        for (i, (symbol, needs)) in run.iter_mut().zip(needs).enumerate() {
            let place = self.0.place(seeds, from + i);
            let plies = match spare {
                Some(spare) => entries.plies(place, spare),
                None => entries.progress(place),
            };
            let kind = Kind::of(*needs, description.in_play, spare);
            *symbol = distances::distance(plies, kind).ok_or(i)?;
        }
        Ok(())
    }
}

/// Why a table was not written.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// There is no such board.
    Layout(LayoutError),
    /// The board has no such slice, or its table is not right for both
    /// rulesets.
    NoSlice,
    /// The observer stopped it.
    Stopped,
    /// An entry is none that a table can hold.
    Entry(Place),
    /// What was to be written to failed.
    Unwritable(io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Layout(error) => error.fmt(f),
            WriteError::NoSlice => f.write_str(
                "expected at most as many seeds in play as the board has, and one ruleset unless there are none",
            ),
            WriteError::Stopped => f.write_str("the table was not written: it was stopped"),
            WriteError::Entry(place) => write!(
                f,
                "expected an entry that a table can hold at arrangement {} of the seeds and {} of the cowries",
                place.seeds, place.cowries
            ),
            WriteError::Unwritable(error) => write!(f, "the table could not be written: {error}"),
        }
    }
}

impl std::error::Error for WriteError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            WriteError::Unwritable(error) => Some(error),
            WriteError::Layout(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::Unwritable(error)
    }
}
