//! Where to look for the entries of a level.

use std::sync::atomic::{AtomicU64, Ordering};

/// Which counts occur where: for each stretch of a plane a set of levels.
pub(super) struct Levels {
    stretches: usize,
    sets: Vec<[AtomicU64; 4]>,
}

/// Entries of a stretch: few enough that most have none of a late level.
pub(super) const STRETCH: usize = 4096;

impl Levels {
    /// None, for so many tasks of `len` entries.
    pub(super) fn new(tasks: usize, len: usize) -> Levels {
        let stretches = len.div_ceil(STRETCH);
        Levels {
            stretches,
            sets: (0..tasks * stretches).map(|_| Default::default()).collect(),
        }
    }

    /// Says that an entry of a task has a level.
    #[inline]
    pub(super) fn add(&self, task: usize, at: usize, level: u8) {
        let set = &self.sets[task * self.stretches + at / STRETCH];
        let word = &set[usize::from(level / 64)];
        let bit = 1 << (level % 64);
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// The stretches of a task that may have a level.
    pub(super) fn having(&self, task: usize, level: u8) -> impl Iterator<Item = usize> + '_ {
        let sets = &self.sets[task * self.stretches..][..self.stretches];
        let word = usize::from(level / 64);
        let has =
            move |set: &[AtomicU64; 4]| set[word].load(Ordering::Relaxed) >> (level % 64) & 1 == 1;
        (0..self.stretches).filter(move |&stretch| has(&sets[stretch]))
    }

    /// Whether any count is at least `level`.
    pub(super) fn any_from(&self, level: u8) -> bool {
        let from = usize::from(level / 64);
        self.sets.iter().any(|words| {
            words.iter().enumerate().skip(from).any(|(i, word)| {
                let skip = if i == from { level % 64 } else { 0 };
                word.load(Ordering::Relaxed) >> skip != 0
            })
        })
    }
}
