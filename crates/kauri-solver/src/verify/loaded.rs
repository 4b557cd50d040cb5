//! Whole tables in memory, read once from beginning to end.

use std::sync::Mutex;

use kauri_tablebase::{Metric, Needs, Place, ProbeError, Table};

use super::answers::Answers;
use super::share::share;
use crate::Threads;

/// Tables of one board and ruleset, by slice, with all they say.
pub(super) struct Loaded {
    slices: Vec<LoadedSlice>,
}

/// What one table says, by arrangements of seeds, then of cowries.
struct LoadedSlice {
    cowrie_arrangements: usize,
    metric: Metric,
    /// Distances of one arrangement of seeds.
    spares: usize,
    needs: Vec<Packed>,
    distances: Vec<Distance>,
}

/// What each side needs: in two bytes, so that any board's slices fit.
type Packed = [u8; 2];

/// Plies plus one, or 0 if there are none: hardly any table has as many as a
/// byte cannot hold, but those that have are read as well.
type Distance = u16;

impl Loaded {
    /// Bytes of memory that tables take, the last being that to be verified.
    pub(super) fn size(tables: &[&Table]) -> u64 {
        let slice = |(table, spares): (&Table, usize)| {
            let positions = table.header().positions();
            let each = size_of::<Packed>() + spares * size_of::<Distance>();
            positions.saturating_mul(each as u64)
        };
        parts(tables).map(slice).fold(0, u64::saturating_add)
    }

    /// Answers that are read of tables, the last being that to be verified.
    pub(super) fn answers(tables: &[&Table]) -> u64 {
        let slice = |(table, spares): (&Table, usize)| {
            let positions = table.header().positions();
            positions.saturating_mul(1 + spares as u64)
        };
        parts(tables).map(slice).fold(0, u64::saturating_add)
    }

    /// Reads tables, the last being that to be verified. `done` is told after
    /// each arrangement of seeds how many answers were read.
    pub(super) fn read<E: From<ProbeError> + Send>(
        tables: &[&Table],
        threads: Threads,
        done: &(dyn Fn(u64) -> Result<(), E> + Sync),
    ) -> Result<Loaded, E> {
        let slice = |(table, spares)| LoadedSlice::read(table, spares, threads, done);
        let slices = parts(tables).map(slice).collect::<Result<_, E>>()?;
        Ok(Loaded { slices })
    }

    fn slice(&self, place: Place) -> Result<&LoadedSlice, ProbeError> {
        let slice = self.slices.get(usize::from(place.in_play));
        slice.ok_or(ProbeError::Elsewhere)
    }
}

/// The tables that are read, and for how many spare seeds their distances are:
/// of those below the last only plies to the end are asked for.
fn parts<'a>(tables: &'a [&'a Table]) -> impl Iterator<Item = (&'a Table, usize)> {
    let metric_of = |table: &Table| table.header().description.metric;
    let top = tables.last().map(|table| metric_of(table));
    tables.iter().enumerate().map(move |(i, table)| {
        let spares = match metric_of(table) {
            Metric::Plies if top == Some(Metric::Plies) => {
                usize::from(table.header().description.in_play) + 1
            }
            Metric::Progress if i + 1 == tables.len() => 1,
            _ => 0,
        };
        (*table, spares)
    })
}

impl LoadedSlice {
    fn read<E: From<ProbeError> + Send>(
        table: &Table,
        spares: usize,
        threads: Threads,
        done: &(dyn Fn(u64) -> Result<(), E> + Sync),
    ) -> Result<LoadedSlice, E> {
        let in_play = table.header().description.in_play;
        let planes = table.layout().seed_arrangements(in_play) as usize;
        let len = table.layout().cowrie_arrangements() as usize;
        let mut slice = LoadedSlice {
            cowrie_arrangements: len,
            metric: match spares {
                0 => Metric::OnlyNeeds,
                _ => table.header().description.metric,
            },
            spares,
            needs: vec![[0; 2]; planes * len],
            distances: vec![0; planes * len * spares],
        };
        let needs: Vec<_> = slice.needs.chunks_mut(len).map(Mutex::new).collect();
        share(threads, planes, |plane| {
            let mut needs = needs[plane].lock().expect("no thread panics");
            let mut to = needs.iter_mut();
            table.read_needs(plane as u64, &mut |needs: Needs| {
                if let Some(to) = to.next() {
                    *to = [needs.mover, needs.other];
                }
            })?;
            done(len as u64)
        })?;
        drop(needs);
        let distances: Vec<_> = slice.distances.chunks_mut(len).map(Mutex::new).collect();
        share(threads, planes * spares, |number| {
            let mut distances = distances[number].lock().expect("no thread panics");
            let mut to = distances.iter_mut();
            let (plane, spare) = ((number / spares) as u64, (number % spares) as u8);
            table.read_distances(plane, spare, &mut |plies: Option<u16>| {
                if let Some(to) = to.next() {
                    *to = plies.map_or(0, |plies| plies.saturating_add(1));
                }
            })?;
            done(len as u64)
        })?;
        drop(distances);
        Ok(slice)
    }

    fn distance(&self, place: Place, spare: usize) -> Option<u16> {
        let plane = place.seeds as usize * self.spares + spare;
        let at = plane * self.cowrie_arrangements + place.cowries as usize;
        self.distances[at].checked_sub(1)
    }
}

impl Answers for Loaded {
    #[inline]
    fn needs(&self, place: Place) -> Result<Needs, ProbeError> {
        let slice = self.slice(place)?;
        let at = place.seeds as usize * slice.cowrie_arrangements + place.cowries as usize;
        let [mover, other] = slice.needs[at];
        Ok(Needs { mover, other })
    }

    fn plies(&self, place: Place, spare: u8) -> Result<Option<u16>, ProbeError> {
        let slice = self.slice(place)?;
        let is_known = slice.metric == Metric::Plies;
        Ok(is_known
            .then(|| slice.distance(place, spare.into()))
            .flatten())
    }

    fn progress(&self, place: Place) -> Result<Option<u16>, ProbeError> {
        let slice = self.slice(place)?;
        let is_known = slice.metric == Metric::Progress;
        Ok(is_known.then(|| slice.distance(place, 0)).flatten())
    }
}
