//! The entries of a slice while it is being built.

use std::fmt::Debug;
use std::sync::atomic::{AtomicU8, AtomicU16, Ordering};

use kauri_tablebase::Needs;

/// What each side needs in one position, changed while other threads look.
///
/// Each entry falls to its end on its own, and whoever reads an old one only
/// misses news. So entries need no order among them, and the result does not
/// depend on it.
pub(super) trait Cell: Debug + Send + Sync {
    /// An entry.
    fn new(needs: Needs) -> Self;

    /// What it says.
    fn get(&self) -> Needs;

    /// Changes it.
    fn set(&self, needs: Needs);
}

/// Four bits each: for up to [`MOST_NARROW`] seeds in play.
#[derive(Debug)]
pub(super) struct Narrow(AtomicU8);

/// Eight bits each.
#[derive(Debug)]
pub(super) struct Wide(AtomicU16);

/// The most seeds in play whose needs fit into four bits.
pub(super) const MOST_NARROW: u8 = 14;

impl Cell for Narrow {
    fn new(needs: Needs) -> Narrow {
        Narrow(AtomicU8::new(needs.mover | needs.other << 4))
    }

    #[inline]
    fn get(&self) -> Needs {
        let bits = self.0.load(Ordering::Relaxed);
        Needs {
            mover: bits & 0xf,
            other: bits >> 4,
        }
    }

    #[inline]
    fn set(&self, needs: Needs) {
        self.0
            .store(needs.mover | needs.other << 4, Ordering::Relaxed);
    }
}

impl Cell for Wide {
    fn new(needs: Needs) -> Wide {
        Wide(AtomicU16::new(u16::from_le_bytes([
            needs.mover,
            needs.other,
        ])))
    }

    #[inline]
    fn get(&self) -> Needs {
        let [mover, other] = self.0.load(Ordering::Relaxed).to_le_bytes();
        Needs { mover, other }
    }

    #[inline]
    fn set(&self, needs: Needs) {
        let bits = u16::from_le_bytes([needs.mover, needs.other]);
        self.0.store(bits, Ordering::Relaxed);
    }
}
