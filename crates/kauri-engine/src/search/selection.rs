//! Where to look less far, and where further.
//!
//! A learned evaluation is right often enough that most of a full-width tree
//! need not be seen. The numbers here were found by matches at equal nodes;
//! `docs/decisions/0008-selective-search.md` says what each is worth.

use kauri::Position;

use super::order::Child;
use super::{LEAST_WIN, MAX_DEPTH, Place, Search, Window};
use crate::evaluation::Evaluator;
use crate::table::Entry;

/// What becomes of a position before its moves are looked at.
pub(super) enum Selection {
    /// Nothing more needs to be known.
    Value(i32),
    /// So many plies are enough.
    Depth(u8),
}

/// Up to this depth, in plies, a position far above what is asked is left.
const FAR_AHEAD_DEPTH: u8 = 6;
/// How far above it must be for each ply, in hundredths of a seed.
const FAR_AHEAD: i32 = 120;

/// A last move that wins no seed is left out where the position is so far below
/// what is asked, in hundredths of a seed.
const FAR_BEHIND: i32 = 160;

/// From this depth on, in plies, a position of which nothing is known is
/// searched a ply less: it is found again, and then something is known.
const UNKNOWN_DEPTH: u8 = 4;

/// From which depth on, in plies, the move in each place of the order is looked
/// at one, two and three plies less.
const LESS_FROM: [[u8; 3]; 6] = [
    [u8::MAX, u8::MAX, u8::MAX],
    [8, u8::MAX, u8::MAX],
    [4, 22, u8::MAX],
    [3, 12, u8::MAX],
    [3, 9, 29],
    [3, 7, 21],
];

/// How many plies less a move is looked at to begin with, by its place in the
/// order.
#[inline]
pub(super) fn reduction(depth: u8, rank: u8) -> u8 {
    let from = LESS_FROM[usize::from(rank).min(5)];
    from.iter().map(|&from| u8::from(depth >= from)).sum()
}

/// Whether this window can be answered by an opinion: it asks only yes or no,
/// and not about a win or a loss.
fn is_open_to_opinion(window: Window) -> bool {
    !window.is_open() && window.alpha > -LEAST_WIN && window.beta < LEAST_WIN
}

impl<E: Evaluator> Search<'_, E> {
    #[inline]
    pub(super) fn select(
        &self,
        position: &Position,
        depth: u8,
        window: Window,
        known: Option<Entry>,
    ) -> Selection {
        if depth <= FAR_AHEAD_DEPTH && is_open_to_opinion(window) {
            let value = self.evaluator.evaluate(position);
            if value - FAR_AHEAD * i32::from(depth) >= window.beta {
                return Selection::Value(value);
            }
        }
        let unknown = depth >= UNKNOWN_DEPTH && known.is_none();
        Selection::Depth(depth - u8::from(unknown))
    }

    /// As [`select`](Search::select) for the last ply. Without a value, what a
    /// move that wins no seed is worth at most, unless it has to be looked at.
    #[inline]
    pub(super) fn select_last(
        &self,
        position: &Position,
        window: Window,
    ) -> Result<Option<i32>, i32> {
        if !self.selective || !is_open_to_opinion(window) {
            return Ok(None);
        }
        let value = self.evaluator.evaluate(position);
        if value - FAR_AHEAD >= window.beta {
            return Err(value);
        }
        let most = value + FAR_BEHIND;
        Ok((most <= window.alpha).then_some(most))
    }

    /// Whether a move is searched without counting its ply: a pass (R8), which
    /// is no choice. Only so many that lines end.
    #[inline]
    pub(super) fn is_free(&self, child: &Child, depth: u8, place: Place) -> bool {
        self.selective
            && child.mv.column == Entry::NO_COLUMN
            && place.ply < self.iteration / 2 * 3
            && place.ply + 1 + depth <= MAX_DEPTH
    }
}
