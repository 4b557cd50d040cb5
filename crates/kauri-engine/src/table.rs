//! What the engine has learnt: results of earlier searches by position.
//!
//! Slots can be read and written by several threads without locks. Each holds
//! a result and a check that is the exclusive or of result and position, so a
//! slot torn by two writers fits no position.

mod huge_pages;
mod key;
mod memory;
mod prefetch;

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::Zeroable;

pub(crate) use key::Key;
pub(crate) use memory::limit_mib;

use crate::HashError;

/// What a stored score means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The value is at least the score.
    Lower,
    /// The value is at most the score.
    Upper,
    /// The value is the score.
    Exact,
}

/// The result of a search of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Seen from this position, not from the root.
    pub(crate) score: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The best move as a column, or [`Entry::NO_COLUMN`] for none or a pass.
    pub(crate) column: u8,
}

impl Entry {
    pub(crate) const NO_COLUMN: u8 = 7;

    // Lowest first: score 16, depth 8, column 3, bound 2, generation 8. The
    // bound is never 0, so an empty slot is no entry.
    fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        u64::from(self.score.cast_unsigned())
            | u64::from(self.depth) << 16
            | u64::from(self.column) << 24
            | bound << 27
            | u64::from(generation) << 29
    }

    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 27 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry {
            score: (data as u16).cast_signed(),
            depth: depth_of(data),
            bound,
            column: column_of(data),
        })
    }
}

fn depth_of(data: u64) -> u8 {
    (data >> 16) as u8
}

fn column_of(data: u64) -> u8 {
    (data >> 24) as u8 & 7
}

fn generation_of(data: u64) -> u8 {
    (data >> 29) as u8
}

#[derive(Debug, Default, Zeroable)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots a position may be in: one cache line, so that a look costs one miss.
type Bucket = [Slot; 4];

const BUCKETS_PER_MIB: usize = (1 << 20) / size_of::<Bucket>();

#[derive(Debug)]
pub(crate) struct Table {
    slots: Box<[Slot]>,
    /// The first slot that begins a cache line.
    first: usize,
    /// How many buckets there are from there on.
    buckets: usize,
    /// Which search it is, to tell old results from new ones.
    generation: u8,
}

impl Table {
    /// An empty table of `mib` mebibytes, at least 1.
    pub(crate) fn new(mib: usize) -> Result<Table, HashError> {
        let refused = HashError {
            asked_mib: mib,
            limit_mib: limit_mib(0),
        };
        if !(1..=refused.limit_mib).contains(&mib) {
            return Err(refused);
        }
        Table::allocate(mib).ok_or(refused)
    }

    fn allocate(mib: usize) -> Option<Table> {
        Table::with_buckets(mib.checked_mul(BUCKETS_PER_MIB)?)
    }

    fn with_buckets(buckets: usize) -> Option<Table> {
        let count = buckets
            .checked_add(1)?
            .checked_mul(size_of::<Bucket>() / size_of::<Slot>())?;
        // Zeroed by the system, page by page when first used: writing the zeros
        // here would take seconds for a large table, and nobody could say stop.
        // That is to be had only for memory with no wish for a cache line's
        // beginning, so there is a bucket more, and the first line is looked for.
        let mut slots: Box<[Slot]> = bytemuck::allocation::try_zeroed_slice_box(count).ok()?;
        huge_pages::ask_for(&mut slots);
        let is_first = |slot: &Slot| {
            let at = std::ptr::from_ref(slot).addr();
            at.is_multiple_of(size_of::<Bucket>())
        };
        let first = slots.iter().take(4).position(is_first).unwrap_or(0);
        Some(Table {
            slots,
            first,
            buckets,
            generation: 0,
        })
    }

    /// Becomes an empty table of `mib` mebibytes, at least 1, unless it has that
    /// size already. Its own memory is given back first, so that there is never
    /// need for both.
    pub(crate) fn resize(&mut self, mib: usize) -> Result<(), HashError> {
        let limit_mib = limit_mib(self.mib());
        self.resize_within(mib, limit_mib)
    }

    fn resize_within(&mut self, mib: usize, limit_mib: usize) -> Result<(), HashError> {
        let own_mib = self.mib();
        if mib == own_mib {
            return Ok(());
        }
        let refused = HashError {
            asked_mib: mib,
            limit_mib,
        };
        if !(1..=limit_mib).contains(&mib) {
            return Err(refused);
        }
        let own_buckets = self.buckets;
        *self = Table::small();
        let table = Table::allocate(mib);
        let result = if table.is_some() {
            Ok(())
        } else {
            Err(refused)
        };
        if let Some(table) = table.or_else(|| Table::with_buckets(own_buckets)) {
            *self = table;
        }
        result
    }

    /// An empty table of 256 KiB, which every machine has.
    pub(crate) fn small() -> Table {
        Table::with_buckets(BUCKETS_PER_MIB / 4).expect("a machine that runs this has 256 KiB")
    }

    pub(crate) fn mib(&self) -> usize {
        self.buckets / BUCKETS_PER_MIB
    }

    pub(crate) fn clear(&mut self) {
        /// In mebibytes: writing zeros to so many takes a few hundredths of a
        /// second, less than the system needs for new memory.
        const SMALL: usize = 256;
        if self.mib() <= SMALL {
            return self.fill_with_nothing();
        }
        let buckets = self.buckets;
        // New memory comes empty; the old is given back first.
        *self = Table::small();
        if let Some(table) = Table::with_buckets(buckets) {
            *self = table;
        }
    }

    pub(crate) fn fill_with_nothing(&mut self) {
        self.slots.fill_with(Slot::default);
        self.generation = 0;
    }

    /// Begins a search: results from now on are newer than those before.
    pub(crate) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    #[inline]
    fn bucket(&self, key: Key) -> &Bucket {
        let at = (u128::from(key.place) * self.buckets as u128) >> 64;
        let from_here = &self.slots[self.first + 4 * at as usize..];
        from_here.first_chunk().expect("the last bucket is whole")
    }

    /// Begins to fetch what is known of a position, so that a look soon after
    /// need not wait.
    #[inline]
    pub(crate) fn prefetch(&self, key: Key) {
        prefetch::prefetch(self.bucket(key));
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn look(&self, key: Key) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key.check)
                .then(|| Entry::unpack(data))
                .flatten()
        })
    }

    /// Keeps a result in place of the one known of the same position, or else
    /// of the least valuable one in its bucket.
    ///
    /// A result without a move keeps the move that was known: a search that
    /// found nothing good enough has not shown that another is better.
    #[inline]
    pub(crate) fn keep(&self, key: Key, mut entry: Entry) {
        let mut victim = &self.bucket(key)[0];
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.check {
                if entry.column == Entry::NO_COLUMN {
                    entry.column = column_of(data);
                }
                victim = slot;
                break;
            }
            let age = self.generation.wrapping_sub(generation_of(data));
            let worth = if data == 0 {
                i32::MIN
            } else {
                i32::from(depth_of(data)) - 8 * i32::from(age)
            };
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let data = entry.pack(self.generation);
        victim.check.store(key.check ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// How full of results of this search the table is, in thousandths.
    pub(crate) fn fullness(&self) -> u16 {
        let sample = self.slots.iter().skip(self.first).take(1000);
        let used = sample.filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && generation_of(data) == self.generation
        });
        used.count() as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kauri::Position;

    #[test]
    fn what_is_kept_is_found() {
        let mut table = Table::new(1).unwrap();
        let key = Key::of(&Position::default());
        assert_eq!(table.look(key), None);
        for (bound, score) in [
            (Bound::Lower, -7),
            (Bound::Upper, 0),
            (Bound::Exact, 29_999),
        ] {
            let entry = Entry {
                score,
                depth: 200,
                bound,
                column: 5,
            };
            table.keep(key, entry);
            assert_eq!(table.look(key), Some(entry));
        }
        table.clear();
        assert_eq!(table.look(key), None);
    }

    #[test]
    fn a_result_without_a_move_keeps_the_move_that_was_known() {
        let table = Table::new(1).unwrap();
        let key = Key::of(&Position::default());
        let result = |depth, column| Entry {
            score: 0,
            depth,
            bound: Bound::Upper,
            column,
        };
        for (kept, known) in [
            (Entry::NO_COLUMN, Entry::NO_COLUMN),
            (3, 3),
            (Entry::NO_COLUMN, 3),
            (0, 0),
        ] {
            table.keep(key, result(kept, kept));
            assert_eq!(table.look(key), Some(result(kept, known)));
        }
    }

    #[test]
    fn sizes_without_memory_are_refused_with_the_limit() {
        for mib in [0, usize::MAX, usize::MAX / 2, limit_mib(0) + 10_000] {
            let error = Table::new(mib).unwrap_err();
            assert_eq!(error.asked_mib, mib);
            assert!(error.limit_mib >= 1);
        }
    }

    #[test]
    fn a_table_that_cannot_grow_keeps_its_size() {
        let mut table = Table::new(2).unwrap();
        let key = Key::of(&Position::default());
        let entry = Entry {
            score: 1,
            depth: 2,
            bound: Bound::Exact,
            column: 3,
        };
        table.keep(key, entry);
        for (mib, limit_mib) in [(0, 4), (5, 4), (usize::MAX, 4)] {
            let error = table.resize_within(mib, limit_mib).unwrap_err();
            assert_eq!((error.asked_mib, error.limit_mib), (mib, limit_mib));
        }
        table.resize_within(2, 1).unwrap();
        assert_eq!(table.look(key), Some(entry));
        // Not even the allocator has so much.
        for mib in [usize::MAX, usize::MAX >> 20] {
            table.resize_within(mib, usize::MAX).unwrap_err();
            assert_eq!((table.mib(), table.look(key)), (2, None));
        }
        table.resize_within(1, 1).unwrap();
        assert_eq!(table.mib(), 1);
    }

    #[test]
    fn shallow_and_old_results_go_first() {
        let mut table = Table::new(1).unwrap();
        let entry = |depth| Entry {
            score: 0,
            depth,
            bound: Bound::Exact,
            column: 0,
        };
        // All of these belong in the first bucket.
        let key = |check| Key { place: 0, check };
        for (check, depth) in [(1, 9), (2, 4), (3, 8), (4, 7), (5, 6)] {
            table.keep(key(check), entry(depth));
        }
        assert_eq!(table.look(key(2)), None);
        for _ in 0..3 {
            table.age();
        }
        table.keep(key(6), entry(1));
        table.keep(key(7), entry(1));
        assert_eq!(table.look(key(6)), Some(entry(1)));
        assert_eq!(table.look(key(7)), Some(entry(1)));
        assert_eq!(table.look(key(1)), Some(entry(9)));
    }
}
