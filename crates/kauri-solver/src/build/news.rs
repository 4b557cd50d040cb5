//! Which entries have changed since somebody looked.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// One bit for each entry of a slice, set by all threads and taken by one.
///
/// Whoever changes an entry sets its bit afterwards; whoever takes the bit
/// reads the entry afterwards. So no change is missed.
#[derive(Debug)]
pub(super) struct News {
    words_each: usize,
    words: Vec<AtomicU64>,
    /// Whether a plane may have bits.
    planes: Vec<AtomicBool>,
}

impl News {
    /// All entries of so many planes of `len`.
    pub(super) fn all(planes: usize, len: usize) -> News {
        let words_each = len.div_ceil(64);
        let word = |i: usize| match len % 64 {
            left @ 1.. if (i + 1) % words_each == 0 => (1 << left) - 1,
            _ => u64::MAX,
        };
        News {
            words_each,
            words: (0..planes * words_each)
                .map(|i| AtomicU64::new(word(i)))
                .collect(),
            planes: (0..planes).map(|_| AtomicBool::new(true)).collect(),
        }
    }

    /// Tells that an entry has changed.
    #[inline]
    pub(super) fn tell(&self, plane: usize, at: usize) {
        let word = &self.words[plane * self.words_each + at / 64];
        let bit = 1 << (at % 64);
        if word.fetch_or(bit, Ordering::AcqRel) == 0 {
            self.planes[plane].store(true, Ordering::Release);
        }
    }

    /// The planes with news.
    pub(super) fn planes(&self) -> Vec<usize> {
        (0..self.planes.len())
            .filter(|&plane| self.planes[plane].load(Ordering::Acquire))
            .collect()
    }

    /// Takes all news of a plane.
    pub(super) fn take(&self, plane: usize, mut see: impl FnMut(usize)) {
        if !self.planes[plane].swap(false, Ordering::AcqRel) {
            return;
        }
        let words = &self.words[plane * self.words_each..][..self.words_each];
        for (i, word) in words.iter().enumerate() {
            if word.load(Ordering::Relaxed) == 0 {
                continue;
            }
            let mut bits = word.swap(0, Ordering::AcqRel);
            while bits != 0 {
                see(i * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}
