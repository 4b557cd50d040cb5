//! One file of the tablebase, open to be asked.

mod plane;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cells::{self, Cells, MOST_IN_CELL};
use crate::distances::{Distances, Kind, Kinds};
use crate::header::Opening;
use crate::needs_code::NeedsCode;
use crate::section::{INDEX_ENTRY, Section, blocks};
use crate::{
    Description, Header, Layout, Metric, Needs, Part, Place, ProbeError, Source, TableError,
};

/// One table: what each side needs in every position of a slice, and how far
/// away the end is.
///
/// Opening reads the header and the index alone. Each answer reads one block,
/// whose checksum is compared before it is believed.
#[derive(Debug)]
pub struct Table {
    header: Header,
    layout: Layout,
    source: Box<dyn Source>,
    needs: Section,
    code: NeedsCode,
    distances: Option<Distances>,
    /// Arrangements of seeds, and of cowries.
    arrangements: (u64, u64),
    /// The file it is in, where that is known.
    path: Option<PathBuf>,
}

impl Table {
    /// Opens a table.
    ///
    /// # Errors
    ///
    /// If the source cannot be read, or does not hold a whole table of a
    /// version that this program knows.
    pub fn open(source: impl Source + 'static) -> Result<Table, TableError> {
        let source: Box<dyn Source> = Box::new(source);
        let opening = Opening::read(&*source)?;
        let header = opening.header;
        let description = header.description;
        let altered = |_| TableError::Altered(Part::Header);
        let layout = description.layout().map_err(altered)?;
        let planes = layout.seed_arrangements(description.in_play);
        // Before anything is set up for a board, the index has to have room
        // for all its blocks.
        let blocks = blocks(cells::per_plane(layout.cowrie_arrangements()), planes);
        if blocks.saturating_mul(INDEX_ENTRY) > source.len() {
            return Err(TableError::Altered(Part::Index));
        }
        let cells = Cells::shared(&layout);
        let needs = Section::open(
            &*source,
            (opening.len, opening.distances),
            Arc::clone(&cells),
            planes,
            opening.lengths,
            |block| Part::Needs { block },
        )?;
        let distance_planes = match description.metric {
            Metric::OnlyNeeds => 0,
            Metric::Progress => planes,
            Metric::Plies => planes * spares(description.in_play),
        };
        let distances = match distance_planes {
            0 => None,
            planes => {
                let bounds = (opening.distances, source.len());
                Some(Distances::open(&*source, bounds, cells, planes)?)
            }
        };
        Ok(Table {
            arrangements: (planes, layout.cowrie_arrangements()),
            header,
            layout,
            source,
            needs,
            code: opening.code,
            distances,
            path: None,
        })
    }

    /// The same table, that names this file where it cannot be read.
    #[must_use]
    pub fn in_file(mut self, path: &Path) -> Table {
        self.path = Some(path.to_owned());
        self
    }

    /// A fault of this table, with the name of its file.
    pub(crate) fn named(&self, error: ProbeError) -> ProbeError {
        match &self.path {
            Some(path) => ProbeError::File {
                path: path.clone(),
                error: Box::new(error),
            },
            None => error,
        }
    }

    /// What the table is of.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Where its positions stand.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many bytes the table takes.
    pub fn size(&self) -> u64 {
        self.source.len()
    }

    /// How many of these bytes are there for the distances.
    pub fn size_of_distances(&self) -> u64 {
        self.distances.as_ref().map_or(0, Distances::size)
    }

    /// What each side needs to win.
    ///
    /// # Errors
    ///
    /// If the place is none of this table's, or cannot be read.
    #[inline]
    pub fn needs(&self, place: Place) -> Result<Needs, ProbeError> {
        self.check_place(place)?;
        let (cell, at) = self.needs.locate(place.cowries as usize);
        let near = &self.needs.near(cell)[..=at];
        let mut seen = [0; 256];
        self.needs.cell(&*self.source, place.seeds, cell, |bytes| {
            self.code.decode(near, bytes, &mut seen);
        })?;
        Ok(self.header.counts[usize::from(seen[at])].needs)
    }

    /// Plies to the end under best play, the side to move having `spare` seeds
    /// to spare: the winner as quick, the loser as slow as possible. `None` if
    /// neither side can force a win, or the table holds no plies.
    ///
    /// # Errors
    ///
    /// If the place is none of this table's, `spare` is more than the seeds in
    /// play, or the place cannot be read.
    pub fn plies(&self, place: Place, spare: u8) -> Result<Option<u16>, ProbeError> {
        self.check_place(place)?;
        if spare > place.in_play {
            return Err(ProbeError::Elsewhere);
        }
        let plane = place.seeds * spares(place.in_play) + u64::from(spare);
        self.distance(Metric::Plies, plane, place)
    }

    /// Plies until, for certain, fewer seeds are in play or the winner needs
    /// less than it did: where the side to move loses with the most spare
    /// seeds with which it still loses. `None` if it never loses, or the table
    /// holds no progress.
    ///
    /// # Errors
    ///
    /// If the place is none of this table's, or cannot be read.
    pub fn progress(&self, place: Place) -> Result<Option<u16>, ProbeError> {
        self.check_place(place)?;
        self.distance(Metric::Progress, place.seeds, place)
    }

    /// Reads the whole table and compares every checksum and count, and the
    /// longest distance.
    ///
    /// # Errors
    ///
    /// The first fault that is found.
    pub fn check(&self) -> Result<(), TableError> {
        self.check_watched(&mut |_| ControlFlow::Continue(()))
            .map(|_| ())
    }

    /// As [`check`](Table::check), telling `observer` now and then how far it
    /// is. The observer may stop it: then [`ControlFlow::Break`] is given, and
    /// what was not read is not known.
    ///
    /// # Errors
    ///
    /// The first fault that is found.
    pub fn check_watched(
        &self,
        observer: &mut dyn FnMut(Checked) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, TableError> {
        let all = self.needs.positions() + self.distances.as_ref().map_or(0, Distances::positions);
        let mut done = 0;
        let mut more = |positions: usize| {
            let before: u64 = done;
            done += positions as u64;
            if before / CHECKED_BETWEEN == done / CHECKED_BETWEEN {
                return Ok(());
            }
            match observer(Checked { done, all }) {
                ControlFlow::Continue(()) => Ok(()),
                ControlFlow::Break(()) => Err(Halt::Stopped),
            }
        };
        match self.check_all(&mut more) {
            Ok(()) => Ok(ControlFlow::Continue(())),
            Err(Halt::Stopped) => Ok(ControlFlow::Break(())),
            Err(Halt::Fault(error)) => Err(error),
        }
    }

    /// Tells `more` how many positions more have been read.
    fn check_all(&self, more: &mut dyn FnMut(usize) -> Result<(), Halt>) -> Result<(), Halt> {
        let source = &*self.source;
        let mut counts = vec![0; self.header.counts.len()];
        let mut seen = [0; 256];
        self.needs.read_all(source, |_, cell, bytes| {
            let near = self.needs.near(cell);
            self.code.decode(near, bytes, &mut seen);
            for &symbol in &seen[..near.len()] {
                counts[usize::from(symbol)] += 1;
            }
            more(near.len())
        })?;
        let altered = Halt::Fault(TableError::Altered(Part::Header));
        let expected = self.header.counts.iter().map(|count| count.positions);
        if !expected.eq(counts) {
            return Err(altered);
        }
        let Some(distances) = &self.distances else {
            return Ok(());
        };
        let longest = distances.longest(source, |plane, cell, kinds| {
            let len = self.kinds(plane, cell, kinds)?;
            more(len).map(|()| len)
        })?;
        if longest == self.header.longest.map(|longest| longest.plies) {
            Ok(())
        } else {
            Err(altered)
        }
    }

    /// Which distances a cell of a plane of distances has, from the needs.
    fn kinds(&self, plane: u64, cell: usize, kinds: &mut Kinds) -> Result<usize, ProbeError> {
        let Description {
            in_play, metric, ..
        } = self.header.description;
        let spares = spares(in_play);
        let (seeds, spare) = match metric {
            Metric::Plies => (plane / spares, Some((plane % spares) as u8)),
            _ => (plane, None),
        };
        let near = self.needs.near(cell);
        let mut seen = [0; 256];
        self.needs.cell(&*self.source, seeds, cell, |bytes| {
            self.code.decode(near, bytes, &mut seen);
        })?;
        for (kind, symbol) in kinds.iter_mut().zip(&seen[..near.len()]) {
            let needs = self.header.counts[usize::from(*symbol)].needs;
            *kind = Kind::of(needs, in_play, spare);
        }
        Ok(near.len())
    }

    #[inline]
    fn check_place(&self, place: Place) -> Result<(), ProbeError> {
        let within = place.in_play == self.header.description.in_play
            && place.seeds < self.arrangements.0
            && place.cowries < self.arrangements.1;
        if within {
            Ok(())
        } else {
            Err(ProbeError::Elsewhere)
        }
    }

    fn distance(
        &self,
        metric: Metric,
        plane: u64,
        place: Place,
    ) -> Result<Option<u16>, ProbeError> {
        match &self.distances {
            Some(distances) if self.header.description.metric == metric => {
                let (cell, at) = self.needs.locate(place.cowries as usize);
                let mut kinds = [Kind::None; MOST_IN_CELL];
                self.kinds(plane, cell, &mut kinds)?;
                distances.plies(&*self.source, plane, cell, &kinds[..=at])
            }
            _ => Ok(None),
        }
    }
}

/// How far the checking of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Entries that were read, of needs and of distances.
    pub done: u64,
    /// All entries.
    pub all: u64,
}

/// How many entries are checked before the observer is told again.
const CHECKED_BETWEEN: u64 = 1 << 20;

/// Why checking did not come to its end.
pub(crate) enum Halt {
    /// It was stopped.
    Stopped,
    /// A fault was found.
    Fault(TableError),
}

impl From<ProbeError> for Halt {
    fn from(error: ProbeError) -> Halt {
        Halt::Fault(error.into())
    }
}

/// How many numbers of spare seeds there are.
fn spares(in_play: u8) -> u64 {
    u64::from(in_play) + 1
}
