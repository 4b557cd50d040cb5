//! Threads that search together.
//!
//! All search the same iteration and share the table. Each says which positions
//! it is at; another that comes upon one of those leaves it for later, and
//! later mostly finds the result in the table. That is ABDADA (Weill, 1996)
//! with the positions kept apart from the table, as Kerrigan proposed. It needs
//! no locks, and no thread ever waits for another.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use crate::StopSignal;
use crate::table::Key;

/// Below this depth, in plies, sharing takes longer than searching twice.
const LEAST_DEPTH: u8 = 5;

const PLACES: usize = 1 << 12;

/// What the threads of a search know of each other.
pub(crate) struct Crew {
    /// Positions being searched, by their tags; 0 for none.
    busy: Box<[AtomicU64]>,
    /// The iteration the first thread is at.
    depth: AtomicU8,
    /// What the helpers have visited.
    pub(crate) visited: AtomicU64,
    /// The first thread has finished.
    pub(crate) done: StopSignal,
}

impl Crew {
    pub(crate) fn new() -> Crew {
        Crew {
            busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
            depth: AtomicU8::new(0),
            visited: AtomicU64::new(0),
            done: StopSignal::new(),
        }
    }

    pub(crate) fn depth(&self) -> u8 {
        self.depth.load(Ordering::Relaxed)
    }

    pub(crate) fn set_depth(&self, depth: u8) {
        self.depth.store(depth, Ordering::Relaxed);
    }

    fn place(&self, tag: u64) -> &AtomicU64 {
        // The upper bits are the well mixed ones.
        &self.busy[(tag >> 52) as usize % PLACES]
    }

    /// Whether some thread is searching this child of a node of `depth`.
    pub(super) fn is_busy(&self, child: Key, depth: u8) -> bool {
        depth >= LEAST_DEPTH && {
            let tag = tag(child, depth);
            self.place(tag).load(Ordering::Relaxed) == tag
        }
    }

    /// Says that a thread begins to search this child of a node of `depth`.
    pub(super) fn begin(&self, child: Key, depth: u8) {
        if depth >= LEAST_DEPTH {
            let tag = tag(child, depth);
            self.place(tag).store(tag, Ordering::Relaxed);
        }
    }

    /// Says that it no longer does.
    pub(super) fn end(&self, child: Key, depth: u8) {
        if depth >= LEAST_DEPTH {
            let tag = tag(child, depth);
            let place = self.place(tag);
            // Another position may have come in its place.
            if place.load(Ordering::Relaxed) == tag {
                place.store(0, Ordering::Relaxed);
            }
        }
    }
}

/// A number for a search of a position, hardly ever that of another.
fn tag(key: Key, depth: u8) -> u64 {
    (key.check ^ u64::from(depth) << 56).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1
}
