//! The entries of a slice while it is being built.

use std::sync::atomic::{AtomicU8, AtomicU16, Ordering};

use kauri_tablebase::Needs;

/// What each side needs in every position of a slice, changed by all threads.
///
/// Each entry falls to its end on its own, and whoever reads an old one only
/// misses news. So entries need no order among them, and the result does not
/// depend on it.
#[derive(Debug)]
pub(super) struct Cells {
    in_play: u8,
    packed: Packed,
}

#[derive(Debug)]
enum Packed {
    /// Four bits each, for up to [`MOST_NARROW`] seeds in play.
    Narrow(Vec<AtomicU8>),
    /// Eight bits each.
    Wide(Vec<AtomicU16>),
}

/// The most seeds in play whose needs fit into four bits.
const MOST_NARROW: u8 = 14;

impl Cells {
    /// `len` entries that say that nobody can force a win.
    pub(super) fn new(in_play: u8, len: usize) -> Cells {
        let none = Needs::none(in_play);
        let packed = if in_play <= MOST_NARROW {
            let none = narrow(none);
            Packed::Narrow((0..len).map(|_| AtomicU8::new(none)).collect())
        } else {
            let none = wide(none);
            Packed::Wide((0..len).map(|_| AtomicU16::new(none)).collect())
        };
        Cells { in_play, packed }
    }

    /// Bytes that one entry takes.
    pub(super) const fn width(in_play: u8) -> usize {
        if in_play <= MOST_NARROW { 1 } else { 2 }
    }

    /// Seeds in play.
    pub(super) fn in_play(&self) -> u8 {
        self.in_play
    }

    /// One entry.
    #[inline]
    pub(super) fn get(&self, at: usize) -> Needs {
        match &self.packed {
            Packed::Narrow(cells) => from_narrow(cells[at].load(Ordering::Relaxed)),
            Packed::Wide(cells) => from_wide(cells[at].load(Ordering::Relaxed)),
        }
    }

    /// Changes one entry.
    #[inline]
    pub(super) fn set(&self, at: usize, needs: Needs) {
        match &self.packed {
            Packed::Narrow(cells) => cells[at].store(narrow(needs), Ordering::Relaxed),
            Packed::Wide(cells) => cells[at].store(wide(needs), Ordering::Relaxed),
        }
    }
}

const fn narrow(needs: Needs) -> u8 {
    needs.mover | needs.other << 4
}

const fn from_narrow(bits: u8) -> Needs {
    Needs {
        mover: bits & 0xf,
        other: bits >> 4,
    }
}

const fn from_wide(bits: u16) -> Needs {
    let [mover, other] = bits.to_le_bytes();
    Needs { mover, other }
}

const fn wide(needs: Needs) -> u16 {
    u16::from_le_bytes([needs.mover, needs.other])
}

/// The plies of every position of a slice, for one [`Spare`](kauri_tablebase::Spare).
#[derive(Debug)]
pub(super) struct PlyCells(Vec<AtomicU8>);

impl PlyCells {
    /// Stands for plies that are not known, or never end.
    pub(super) const UNKNOWN: u8 = u8::MAX;

    /// `len` entries of unknown plies.
    pub(super) fn new(len: usize) -> PlyCells {
        PlyCells((0..len).map(|_| AtomicU8::new(PlyCells::UNKNOWN)).collect())
    }

    /// One entry.
    #[inline]
    pub(super) fn get(&self, at: usize) -> u8 {
        self.0[at].load(Ordering::Relaxed)
    }

    /// Changes one entry.
    #[inline]
    pub(super) fn set(&self, at: usize, plies: u8) {
        self.0[at].store(plies, Ordering::Relaxed);
    }

    /// One entry, if it is known.
    pub(super) fn count(&self, at: usize) -> Option<u16> {
        match self.get(at) {
            PlyCells::UNKNOWN => None,
            plies => Some(plies.into()),
        }
    }

    /// The entries from `first` on.
    pub(super) fn run(&self, first: usize, len: usize) -> &[AtomicU8] {
        &self.0[first..first + len]
    }
}
