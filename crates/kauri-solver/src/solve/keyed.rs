//! A table of numbers by key that all threads may use at once.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::numbering::MOST_BITS;
use super::spread::Spread;

/// Bits of what is kept of a key.
pub(crate) const KEPT_BITS: u32 = 24;

/// Slots where a key may be: two cache lines side by side.
const TOGETHER: usize = 16;

/// Numbers of [`KEPT_BITS`] bits, never 0, by key. The table is of fixed size, and if
/// it is full, what cost least is forgotten. A slot is read and written as a whole,
/// and holds all of the key that its place does not say: so no key is taken for
/// another.
#[derive(Debug)]
pub(crate) struct KeyedTable {
    spread: Spread,
    /// Bits of the key that say the place.
    place_bits: u32,
    slots: Vec<AtomicU64>,
    /// How many slots are in use.
    used: AtomicUsize,
}

impl KeyedTable {
    /// A table for keys of `bits` bits, of at most `bytes` bytes if that is enough to
    /// tell keys apart.
    ///
    /// `None` if there is no such memory.
    pub(crate) fn new(bits: u32, bytes: u64) -> Option<KeyedTable> {
        assert!(bits <= MOST_BITS + 1, "a key is a position and a claim");
        let most = bits.max(1);
        let wanted = (bytes / (8 * TOGETHER as u64)).max(1).ilog2();
        let place_bits = wanted.min(most).max(KeyedTable::least_place_bits(bits));
        Some(KeyedTable {
            spread: Spread::new(bits),
            place_bits,
            slots: empty(place_bits)?,
            used: AtomicUsize::new(0),
        })
    }

    /// As many bits as no longer fit into a slot beside what is kept.
    fn least_place_bits(bits: u32) -> u32 {
        (bits + KEPT_BITS).saturating_sub(64)
    }

    /// Bytes of the table.
    pub(crate) fn bytes(&self) -> u64 {
        self.slots.len() as u64 * 8
    }

    /// How many slots there are.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// How many slots are in use.
    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// The slots where a key may be, and what is kept of it there.
    #[inline]
    fn place(&self, key: u64) -> (&[AtomicU64], u64) {
        let spread = self.spread.of(key);
        let place = (spread & ((1 << self.place_bits) - 1)) as usize * TOGETHER;
        (
            &self.slots[place..place + TOGETHER],
            spread >> self.place_bits,
        )
    }

    /// What is kept of a key.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<u32> {
        let (slots, rest) = self.place(key);
        let slots = slots.iter().map(|slot| slot.load(Ordering::Relaxed));
        let found = slots.take_while(|&slot| slot != 0);
        let found = found.filter(|slot| slot >> KEPT_BITS == rest).map(kept_in);
        found.into_iter().next()
    }

    /// Keeps what `new` makes of what is kept of a key. If there is no room, what has
    /// the least `cost` is forgotten.
    #[inline]
    pub(crate) fn keep(
        &self,
        key: u64,
        new: impl Fn(Option<u32>) -> u32,
        cost: impl Fn(u32) -> u32,
    ) {
        let (slots, rest) = self.place(key);
        let mut easiest = (u32::MAX, &slots[0]);
        for slot in slots {
            let old = slot.load(Ordering::Relaxed);
            if old == 0 {
                slot.store(written(rest, new(None)), Ordering::Relaxed);
                self.used.fetch_add(1, Ordering::Relaxed);
                return;
            }
            if old >> KEPT_BITS == rest {
                slot.store(written(rest, new(Some(kept_in(old)))), Ordering::Relaxed);
                return;
            }
            let cost = cost(kept_in(old));
            if cost < easiest.0 {
                easiest = (cost, slot);
            }
        }
        easiest.1.store(written(rest, new(None)), Ordering::Relaxed);
    }

    /// Changes all that is kept.
    pub(crate) fn change(&mut self, new: impl Fn(u32) -> u32) {
        for slot in self.slots.iter_mut().map(AtomicU64::get_mut) {
            if *slot != 0 {
                *slot = written(*slot >> KEPT_BITS, new(kept_in(*slot)));
            }
        }
    }

    /// All slots, to keep them.
    pub(crate) fn slots(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        self.slots.iter().map(|slot| slot.load(Ordering::Relaxed))
    }

    /// A table of these slots, if there can be one.
    pub(crate) fn of_slots(bits: u32, slots: Vec<u64>) -> Option<KeyedTable> {
        let places = slots.len() / TOGETHER;
        let place_bits = places.checked_ilog2()?;
        if slots.len() != TOGETHER << place_bits
            || place_bits < KeyedTable::least_place_bits(bits)
            || place_bits > bits.max(1)
        {
            return None;
        }
        let used = slots.iter().filter(|&&slot| slot != 0).count();
        Some(KeyedTable {
            spread: Spread::new(bits),
            place_bits,
            slots: slots.into_iter().map(AtomicU64::new).collect(),
            used: AtomicUsize::new(used),
        })
    }

    /// Whether a table of twice the size beside this one takes at most so many bytes.
    pub(crate) fn may_grow(&self, memory: u64) -> bool {
        self.bytes() * 3 <= memory
    }

    /// The same in a table with twice the places, of keys of `bits` bits.
    pub(crate) fn doubled(&self, bits: u32) -> Option<KeyedTable> {
        let place_bits = self.place_bits + 1;
        if place_bits > bits {
            return None;
        }
        let slots = empty(place_bits)?;
        for (i, slot) in self.slots().enumerate().filter(|&(_, slot)| slot != 0) {
            let (place, rest) = (i / TOGETHER, slot >> KEPT_BITS);
            let place = place | ((rest & 1) as usize) << self.place_bits;
            let at = &slots[place * TOGETHER..][..TOGETHER];
            let free = at.iter().find(|slot| slot.load(Ordering::Relaxed) == 0);
            let free = free.expect("half of as many come to a place");
            free.store(written(rest >> 1, kept_in(slot)), Ordering::Relaxed);
        }
        Some(KeyedTable {
            spread: self.spread,
            place_bits,
            slots,
            used: AtomicUsize::new(self.used()),
        })
    }
}

/// Slots in which nothing is kept, if there is memory for them.
fn empty(place_bits: u32) -> Option<Vec<AtomicU64>> {
    let mut slots = Vec::new();
    slots.try_reserve_exact(TOGETHER << place_bits).ok()?;
    slots.resize_with(TOGETHER << place_bits, || AtomicU64::new(0));
    Some(slots)
}

fn written(rest: u64, kept: u32) -> u64 {
    debug_assert!(kept != 0 && kept >> KEPT_BITS == 0, "{kept}");
    rest << KEPT_BITS | u64::from(kept)
}

fn kept_in(slot: u64) -> u32 {
    slot as u32 & ((1 << KEPT_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_apart_for_certain() {
        let bits = 20;
        let table = KeyedTable::new(bits, 64).unwrap();
        for key in 0..1 << bits {
            table.keep(key, |_| (key % 4000) as u32 + 1, |kept| kept);
        }
        assert_eq!(table.used(), table.len());
        for key in 0..1 << bits {
            let kept = table.get(key);
            assert!(kept.is_none_or(|kept| u64::from(kept) == key % 4000 + 1));
        }
    }

    #[test]
    fn what_cost_least_is_forgotten() {
        // All keys come to one place.
        let table = KeyedTable::new(4, 1).unwrap();
        assert_eq!(table.len(), TOGETHER);
        for key in 0..16 {
            table.keep(key, |_| 100 - key as u32, |kept| kept);
        }
        assert!((0..16).all(|key| table.get(key) == Some(100 - key as u32)));
        let table = KeyedTable::new(5, 1).unwrap();
        for key in 0..17 {
            table.keep(key, |_| 100 - key as u32, |kept| kept);
        }
        assert_eq!(table.get(15), None);
        assert_eq!(table.get(16), Some(84));
    }

    #[test]
    fn what_is_kept_survives_growth() {
        let mut table = KeyedTable::new(30, 1 << 13).unwrap();
        for key in 0..100u64 {
            table.keep(key << 20, |_| key as u32 + 1, |kept| kept);
            table.keep(key << 20, |old| old.unwrap_or(0) + 1, |kept| kept);
        }
        for _ in 0..5 {
            table = table.doubled(30).unwrap();
        }
        let kept = (0..100).filter(|&key| table.get(key << 20) == Some(key as u32 + 2));
        assert_eq!(kept.count(), 100);
        let again = KeyedTable::of_slots(30, table.slots().collect()).unwrap();
        assert_eq!(again.get(1 << 20), table.get(1 << 20));
    }
}
