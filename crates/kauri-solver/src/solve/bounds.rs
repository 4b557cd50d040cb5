//! What is proved of positions so far: a table of bounds.

use super::keyed::KeyedTable;

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

    /// That the attacker never wins.
    pub(crate) const HOPELESS: Bounds = Bounds {
        fails: Bounds::NEVER,
        wins: Bounds::NEVER,
    };

    /// What both say together.
    fn and(self, other: Bounds) -> Bounds {
        Bounds {
            fails: self.fails.max(other.fails),
            wins: self.wins.min(other.wins),
        }
    }

    fn of_kept(kept: u32) -> Bounds {
        Bounds {
            fails: (kept >> FIELD) as u16 & Bounds::NEVER,
            wins: kept as u16 & Bounds::NEVER,
        }
    }

    fn kept(self) -> u32 {
        u32::from(self.fails) << FIELD | u32::from(self.wins)
    }

    /// What it took to find that out: what is decided for good, or by far, took
    /// longest.
    fn cost(self) -> u32 {
        match self.wins {
            Bounds::NEVER => self.fails.into(),
            wins => wins.into(),
        }
    }
}

/// Bits of a bound.
const FIELD: u32 = 12;

/// Bounds by key.
#[derive(Debug)]
pub(crate) struct BoundsTable(pub(crate) KeyedTable);

impl BoundsTable {
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Bounds {
        self.0.get(key).map_or(Bounds::UNKNOWN, Bounds::of_kept)
    }

    /// Adds what was proved.
    pub(crate) fn add(&self, key: u64, proved: Bounds) {
        let new = |old: Option<u32>| match old {
            Some(old) => Bounds::of_kept(old).and(proved).kept(),
            None => proved.kept(),
        };
        self.0.keep(key, new, |kept| Bounds::of_kept(kept).cost());
    }

    /// Forgets within how many plies attackers cannot win, but not who never can.
    pub(crate) fn forget_fails(&mut self) {
        self.0.change(|kept| {
            let bounds = Bounds::of_kept(kept);
            let fails = match bounds.fails {
                Bounds::NEVER => Bounds::NEVER,
                _ => 0,
            };
            Bounds { fails, ..bounds }.kept()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_only_grow_tighter() {
        let mut table = BoundsTable(KeyedTable::new(30, 1 << 13).unwrap());
        table.add(1, Bounds { fails: 5, wins: 9 });
        table.add(1, Bounds { fails: 7, wins: 20 });
        assert_eq!(table.get(1), Bounds { fails: 7, wins: 9 });
        assert_eq!(table.get(2), Bounds::UNKNOWN);
        table.add(3, Bounds::HOPELESS);
        assert_eq!(table.get(3), Bounds::HOPELESS);
        table.forget_fails();
        assert_eq!(table.get(1), Bounds { fails: 0, wins: 9 });
        assert_eq!(table.get(3), Bounds::HOPELESS);
    }
}
