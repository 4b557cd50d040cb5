//! A transposition table whose entries are always replaced.

/// What is known of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    key: u64,
    /// For the side to move; wins and losses count from this position.
    pub(crate) score: i16,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
    /// The best pit; [`NO_PIT`] if none is known.
    pub(crate) pit: u8,
}

/// No pit: a pass.
pub(crate) const NO_PIT: u8 = u8::MAX;

/// What a score says of the true one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: there is no entry.
    #[default]
    None,
    /// It is the true one.
    Exact,
    /// The true one is as high or higher.
    Lower,
    /// The true one is as low or lower.
    Upper,
}

/// The table.
pub(crate) struct Table {
    entries: Vec<Entry>,
}

impl Table {
    /// A table of so many mebibytes, at least 1.
    pub(crate) fn new(mib: usize) -> Table {
        let entries = (mib.max(1) << 20) / size_of::<Entry>();
        Table {
            entries: vec![Entry::default(); entries],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.entries.fill(Entry::default());
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[self.place(key)];
        (entry.key == key && entry.bound != Bound::None).then_some(entry)
    }

    #[inline]
    pub(crate) fn put(&mut self, key: u64, score: i16, depth: u8, bound: Bound, pit: u8) {
        let place = self.place(key);
        self.entries[place] = Entry {
            key,
            score,
            depth,
            bound,
            pit,
        };
    }
}
