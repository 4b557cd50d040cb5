//! Writing the cells of a part of a table, on several threads.

use std::cmp::Reverse;
use std::io;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};

use crate::cells::{Cells, MOST_IN_CELL, Near};
use crate::model::{Counts, Shape};
use crate::pieces::{Aside, Piece, Pieces};
use crate::section::{CELLS_OF_BLOCK, CHECKSUM, INDEX_ENTRY, Lengths, blocks, checksum};
use crate::tasks;

/// What a part is to hold.
pub(crate) trait Symbols: Sync {
    /// The symbols of a run of a plane.
    ///
    /// # Errors
    ///
    /// The number of one in the run that is none.
    fn read(&self, plane: u64, from: usize, run: &mut [u16]) -> Result<(), usize>;
}

/// Symbols with numbers without gaps, as a model needs them.
pub(crate) struct Numbered<'a> {
    symbols: &'a dyn Symbols,
    numbers: Vec<u16>,
}

impl<'a> Numbered<'a> {
    /// Numbers those of `symbols` that occur in `tally`, in their order.
    pub(crate) fn new(symbols: &'a dyn Symbols, tally: &Tally) -> Numbered<'a> {
        let mut numbers = vec![0; tally.0.len()];
        for (number, symbol) in (0..).zip(tally.symbols()) {
            numbers[usize::from(symbol)] = number;
        }
        Numbered { symbols, numbers }
    }
}

impl Symbols for Numbered<'_> {
    fn read(&self, plane: u64, from: usize, run: &mut [u16]) -> Result<(), usize> {
        self.symbols.read(plane, from, run)?;
        for symbol in run {
            *symbol = self.numbers[usize::from(*symbol)];
        }
        Ok(())
    }
}

/// How often each symbol occurs, by symbol.
#[derive(Clone, Debug)]
pub(crate) struct Tally(pub(crate) Vec<u64>);

impl Tally {
    /// The symbols that occur.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = u16> {
        let occurs = |symbol: &u16| self.0[usize::from(*symbol)] > 0;
        (0..=u16::MAX).filter(occurs)
    }
}

/// Why a part was not written.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was stopped.
    Stopped,
    /// This place of a plane holds what is no symbol.
    NoSymbol { plane: u64, at: usize },
    /// A cell is longer than can be said in so many bytes.
    TooLong,
    /// What is put aside could not be written.
    Aside(io::Error),
}

/// The blocks of a task.
#[derive(Clone, Debug, Default)]
struct Blocks {
    bytes: Vec<u8>,
    lens_and_sums: Vec<(u64, u64)>,
}

/// The blocks of a task that are put aside.
#[derive(Clone, Debug, Default)]
struct Kept {
    piece: Piece,
    lens_and_sums: Vec<(u64, u64)>,
}

impl Blocks {
    fn push(&mut self, block: &[u8]) {
        self.lens_and_sums
            .push((block.len() as u64, checksum(block)));
        self.bytes.extend_from_slice(block);
    }
}

/// A part that is being written.
pub(crate) struct Writer<'a> {
    pub(crate) cells: &'a Cells,
    pub(crate) planes: u64,
    pub(crate) threads: NonZeroUsize,
}

/// Counts the symbols of a cell.
type Count<'a> = dyn Fn(&[Near], &[u16], &mut Counts) + Sync + 'a;

/// Codes the symbols of a cell.
type Code<'a> = dyn Fn(&[Near], &[u16], &mut Vec<u8>) + Sync + 'a;

/// What is done with the cells of a task.
type Work<'a, T, F> = dyn Fn(Range<u64>, &mut T) -> Result<F, Failure> + Sync + 'a;

/// How much one thread does at a time, in blocks.
const BLOCKS_OF_TASK: u64 = 64;

impl Writer<'_> {
    /// Counts the symbols.
    pub(crate) fn tally(
        &self,
        symbols: &dyn Symbols,
        observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Tally, Failure> {
        let none = || vec![0u64; 1 << 16];
        let mut tally = none();
        let work = |range: Range<u64>, counts: &mut Vec<u64>| {
            self.each_cell(symbols, range, |_, _, run| {
                for &symbol in run {
                    counts[usize::from(symbol)] += 1;
                }
            })
        };
        self.share(&none, &work, observer, &mut |_, ()| Ok(()), &mut |counts| {
            for (count, more) in tally.iter_mut().zip(counts) {
                *count += more;
            }
        })?;
        Ok(Tally(tally))
    }

    /// The highest symbol but [`u16::MAX`], of which only the bits of `mask`
    /// count, and the first plane and place that have it.
    pub(crate) fn highest(
        &self,
        symbols: &dyn Symbols,
        mask: u16,
        observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Option<(u16, u64, usize)>, Failure> {
        let per_plane = self.cells.per_plane() as u64;
        let work = |range: Range<u64>, (): &mut ()| {
            let mut highest: Option<(u16, u64, usize)> = None;
            self.each_cell(symbols, range, |number, _, run| {
                for (i, &symbol) in run.iter().enumerate() {
                    let masked = symbol & mask;
                    if symbol < u16::MAX && highest.is_none_or(|(most, ..)| masked > most) {
                        let from = (number % per_plane) as usize * self.cells.len;
                        highest = Some((masked, number / per_plane, from + i));
                    }
                }
            })?;
            Ok(highest)
        };
        let mut highest: Option<(u16, u64, usize)> = None;
        let mut keep = |_, found: Option<_>| {
            let rank = |(symbol, plane, at)| (symbol, Reverse((plane, at)));
            highest = highest.into_iter().chain(found).max_by_key(|&of| rank(of));
            Ok(())
        };
        self.share(&|| (), &work, observer, &mut keep, &mut |()| {})?;
        Ok(highest)
    }

    /// Counts what `count` counts in every cell. `observer` is told how many
    /// positions more are done.
    pub(crate) fn count(
        &self,
        symbols: &dyn Symbols,
        shape: Shape,
        count: &Count<'_>,
        observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Counts, Failure> {
        let mut counts = Counts::new(shape);
        let work = |range: Range<u64>, own: &mut Counts| {
            self.each_cell(symbols, range, |_, near, run| count(near, run, own))
        };
        self.share(
            &|| Counts::new(shape),
            &work,
            observer,
            &mut |_, ()| Ok(()),
            &mut |own| counts.merge(&own),
        )?;
        Ok(counts)
    }

    /// Codes all cells with `code`: the index, its checksum, and the blocks, if
    /// the part is to lie at `offset` of the file; and how the cells' lengths
    /// are said.
    pub(crate) fn encode(
        &self,
        symbols: &dyn Symbols,
        code: &Code<'_>,
        offset: u64,
        aside: &mut Aside<'_>,
        observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(Lengths, Pieces), Failure> {
        let mut lengths = Lengths::Short;
        let coded = match self.encode_so(symbols, code, lengths, offset, aside, observer) {
            Err(Failure::TooLong) => {
                lengths = Lengths::Long;
                self.encode_so(symbols, code, lengths, offset, aside, observer)
            }
            coded => coded,
        };
        Ok((lengths, coded?))
    }

    fn encode_so(
        &self,
        symbols: &dyn Symbols,
        code: &Code<'_>,
        width: Lengths,
        offset: u64,
        aside: &mut Aside<'_>,
        observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Pieces, Failure> {
        let longest = (1 << (8 * width.bytes())) - 1;
        let blocks = blocks(self.cells.per_plane() as u64, self.planes);
        let tasks = blocks.div_ceil(BLOCKS_OF_TASK);
        let mut done = vec![Kept::default(); tasks as usize];
        let work = |range: Range<u64>, (): &mut ()| {
            let mut found = Blocks::default();
            let (mut lengths, mut cells) = (Vec::new(), Vec::new());
            let end = range.end;
            let mut too_long = false;
            self.each_cell(symbols, range, |number, near, run| {
                let before = cells.len();
                code(near, run, &mut cells);
                let len = cells.len() - before;
                too_long |= len > longest;
                lengths.extend_from_slice(&len.to_le_bytes()[..width.bytes()]);
                if (number + 1) % CELLS_OF_BLOCK == 0 || number + 1 == end {
                    lengths.append(&mut cells);
                    found.push(&lengths);
                    lengths.clear();
                }
            })?;
            if too_long {
                return Err(Failure::TooLong);
            }
            Ok(found)
        };
        let mut keep = |task: usize, found: Blocks| {
            done[task] = Kept {
                piece: aside.put(found.bytes).map_err(Failure::Aside)?,
                lens_and_sums: found.lens_and_sums,
            };
            Ok(())
        };
        self.share(&|| (), &work, observer, &mut keep, &mut |()| {})?;
        let mut index = Vec::new();
        let mut at = offset + blocks * INDEX_ENTRY + CHECKSUM;
        for (len, sum) in done.iter().flat_map(|task| &task.lens_and_sums) {
            index.extend_from_slice(&at.to_le_bytes());
            index.extend_from_slice(&sum.to_le_bytes());
            at += len;
        }
        let sum = checksum(&index);
        index.extend_from_slice(&sum.to_le_bytes());
        let mut pieces = Pieces(vec![Piece::Here(index)]);
        pieces.0.extend(done.into_iter().map(|task| task.piece));
        Ok(pieces)
    }

    /// Reads the cells with these numbers.
    fn each_cell(
        &self,
        symbols: &dyn Symbols,
        numbers: Range<u64>,
        mut each: impl FnMut(u64, &[Near], &[u16]),
    ) -> Result<(), Failure> {
        let per_plane = self.cells.per_plane() as u64;
        let mut run = [0; MOST_IN_CELL];
        for number in numbers {
            let (plane, cell) = (number / per_plane, (number % per_plane) as usize);
            let near = self.cells.of(cell);
            let run = &mut run[..near.len()];
            let from = cell * self.cells.len;
            symbols
                .read(plane, from, run)
                .map_err(|i| Failure::NoSymbol {
                    plane,
                    at: from + i,
                })?;
            each(number, near, run);
        }
        Ok(())
    }

    /// Shares all cells out in tasks. Each thread has something of its own,
    /// which is given to `merge` in the end; what a task finds is given to
    /// `keep` with the task's number, and if it cannot be kept the work ends.
    fn share<T: Send, F: Send>(
        &self,
        own: &(dyn Fn() -> T + Sync),
        work: &Work<'_, T, F>,
        observer: &mut dyn FnMut(u64) -> ControlFlow<()>,
        keep: &mut dyn FnMut(usize, F) -> Result<(), Failure>,
        merge: &mut dyn FnMut(T),
    ) -> Result<(), Failure> {
        let all = self.cells.per_plane() as u64 * self.planes;
        let size = CELLS_OF_BLOCK * BLOCKS_OF_TASK;
        let positions = |task: u64| (all - task * size).min(size) * self.cells.len as u64;
        let range = |task: u64| task * size..((task + 1) * size).min(all);
        let mut failure = None;
        let mut each = |task, found: Result<F, Failure>| {
            let kept = found.and_then(|found| keep(task as usize, found));
            failure = match kept.map(|()| observer(positions(task))) {
                Ok(ControlFlow::Continue(())) => return ControlFlow::Continue(()),
                Ok(ControlFlow::Break(())) => Some(Failure::Stopped),
                Err(failure) => Some(failure),
            };
            ControlFlow::Break(())
        };
        let work = |task, own: &mut T| work(range(task), own);
        tasks::share(
            all.div_ceil(size),
            self.threads,
            own,
            &work,
            &mut each,
            merge,
        );
        failure.map_or(Ok(()), Err)
    }
}
