//! What is proved of positions so far: a table of bounds.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::numbering::MOST_BITS;
use super::spread::Spread;

/// Within how many plies an attacker can win, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The most plies within which it is proved that the attacker cannot.
    pub(crate) fails: u16,
    /// The fewest plies within which it is proved that the attacker can.
    pub(crate) wins: u16,
}

impl Bounds {
    /// More plies than any game that ends; in `wins` that nothing is known, in
    /// `fails` that the attacker never wins.
    pub(crate) const NEVER: u16 = (1 << FIELD) - 1;

    pub(crate) const UNKNOWN: Bounds = Bounds {
        fails: 0,
        wins: Bounds::NEVER,
    };

    /// What both say together.
    fn and(self, other: Bounds) -> Bounds {
        Bounds {
            fails: self.fails.max(other.fails),
            wins: self.wins.min(other.wins),
        }
    }

    fn of_slot(slot: u64) -> Bounds {
        Bounds {
            fails: (slot >> FIELD) as u16 & Bounds::NEVER,
            wins: slot as u16 & Bounds::NEVER,
        }
    }
}

/// Bits of a bound.
const FIELD: u32 = 12;

/// Slots where a key may be: two cache lines side by side.
const TOGETHER: usize = 16;

/// Bounds by key, of fixed size. If it is full, what is easiest to prove again
/// is forgotten. All threads may use it at once: a slot is read and written as a
/// whole, and holds all of the key that its place does not say.
#[derive(Debug)]
pub(crate) struct BoundsTable {
    spread: Spread,
    /// Bits of the key that say the place.
    place_bits: u32,
    slots: Vec<AtomicU64>,
    /// How many slots are in use.
    used: AtomicUsize,
}

impl BoundsTable {
    /// A table for keys of `bits` bits, of at most `bytes` bytes if that is
    /// enough to tell keys apart.
    ///
    /// `None` if there is no such memory.
    pub(crate) fn new(bits: u32, bytes: u64) -> Option<BoundsTable> {
        assert!(bits <= MOST_BITS + 1, "a key is a position and a claim");
        let most = bits.max(1);
        let wanted = (bytes / (8 * TOGETHER as u64)).max(1).ilog2();
        let place_bits = wanted.min(most).max(BoundsTable::least_place_bits(bits));
        let len = TOGETHER << place_bits;
        let mut slots = Vec::new();
        slots.try_reserve_exact(len).ok()?;
        slots.resize_with(len, || AtomicU64::new(0));
        Some(BoundsTable {
            spread: Spread::new(bits),
            place_bits,
            slots,
            used: AtomicUsize::new(0),
        })
    }

    /// As many bits as no longer fit into a slot beside the bounds.
    fn least_place_bits(bits: u32) -> u32 {
        (bits + 2 * FIELD).saturating_sub(64)
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

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Bounds {
        let (slots, rest) = self.place(key);
        for slot in slots {
            let slot = slot.load(Ordering::Relaxed);
            if slot != 0 && slot >> (2 * FIELD) == rest {
                return Bounds::of_slot(slot);
            }
        }
        Bounds::UNKNOWN
    }

    /// Adds what was proved.
    pub(crate) fn add(&self, key: u64, proved: Bounds) {
        let (slots, rest) = self.place(key);
        let mut easiest = (u16::MAX, &slots[0]);
        for slot in slots {
            let kept = slot.load(Ordering::Relaxed);
            if kept == 0 || kept >> (2 * FIELD) == rest {
                let bounds = match kept {
                    0 => proved,
                    _ => Bounds::of_slot(kept).and(proved),
                };
                slot.store(written(rest, bounds), Ordering::Relaxed);
                if kept == 0 {
                    self.used.fetch_add(1, Ordering::Relaxed);
                }
                return;
            }
            let bounds = Bounds::of_slot(kept);
            // What is decided for good, or by far, took longest to find out.
            let work = match bounds.wins {
                Bounds::NEVER => bounds.fails,
                wins => wins,
            };
            if work < easiest.0 {
                easiest = (work, slot);
            }
        }
        easiest.1.store(written(rest, proved), Ordering::Relaxed);
    }

    /// All slots, to keep them.
    pub(crate) fn slots(&self) -> impl ExactSizeIterator<Item = u64> + '_ {
        self.slots.iter().map(|slot| slot.load(Ordering::Relaxed))
    }

    /// A table of these slots, if there can be one.
    pub(crate) fn of_slots(bits: u32, slots: Vec<u64>) -> Option<BoundsTable> {
        let places = slots.len() / TOGETHER;
        let place_bits = places.checked_ilog2()?;
        if slots.len() != TOGETHER << place_bits
            || place_bits < BoundsTable::least_place_bits(bits)
            || place_bits > bits.max(1)
        {
            return None;
        }
        let used = slots.iter().filter(|&&slot| slot != 0).count();
        Some(BoundsTable {
            spread: Spread::new(bits),
            place_bits,
            slots: slots.into_iter().map(AtomicU64::new).collect(),
            used: AtomicUsize::new(used),
        })
    }

    /// The same bounds in a table with twice the places.
    pub(crate) fn doubled(&self, bits: u32) -> Option<BoundsTable> {
        let place_bits = self.place_bits + 1;
        if place_bits > bits {
            return None;
        }
        let mut slots = Vec::new();
        slots.try_reserve_exact(TOGETHER << place_bits).ok()?;
        slots.resize_with(TOGETHER << place_bits, || AtomicU64::new(0));
        for (i, slot) in self.slots().enumerate().filter(|&(_, slot)| slot != 0) {
            let (place, rest) = (i / TOGETHER, slot >> (2 * FIELD));
            let place = place | ((rest & 1) as usize) << self.place_bits;
            let bounds = Bounds::of_slot(slot);
            let at = &slots[place * TOGETHER..][..TOGETHER];
            let free = at.iter().find(|slot| slot.load(Ordering::Relaxed) == 0);
            let free = free.expect("half of as many come to a place");
            free.store(written(rest >> 1, bounds), Ordering::Relaxed);
        }
        Some(BoundsTable {
            spread: self.spread,
            place_bits,
            slots,
            used: AtomicUsize::new(self.used()),
        })
    }
}

fn written(rest: u64, bounds: Bounds) -> u64 {
    rest << (2 * FIELD) | u64::from(bounds.fails) << FIELD | u64::from(bounds.wins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_apart_for_certain() {
        let bits = 20;
        let table = BoundsTable::new(bits, 64).unwrap();
        for key in 0..1 << bits {
            let wins = (key % 4000) as u16 + 1;
            table.add(key, Bounds { fails: 0, wins });
        }
        assert_eq!(table.used(), table.len());
        for key in 0..1 << bits {
            let wins = table.get(key).wins;
            assert!(wins == Bounds::NEVER || u64::from(wins) == key % 4000 + 1);
        }
    }

    #[test]
    fn bounds_only_grow_tighter_and_survive_growth() {
        let mut table = BoundsTable::new(30, 1 << 13).unwrap();
        for key in 0..100 {
            table.add(key << 20, Bounds { fails: 5, wins: 9 });
            table.add(key << 20, Bounds { fails: 7, wins: 20 });
        }
        for _ in 0..5 {
            table = table.doubled(30).unwrap();
        }
        let kept = (0..100).filter(|key| table.get(key << 20) == Bounds { fails: 7, wins: 9 });
        assert!(kept.count() == 100);
        let again = BoundsTable::of_slots(30, table.slots().collect()).unwrap();
        assert_eq!(again.get(1 << 20), table.get(1 << 20));
    }
}
