//! What values mean: for a window, in the table, at the end of a game.

use kauri::Position;

use super::{LEAST_WIN, Search, WON, Window};
use crate::evaluation::Evaluator;
use crate::table::{Bound, Entry};

impl<E: Evaluator> Search<'_, E> {
    /// The value a known result settles, if it does.
    #[inline]
    pub(super) fn cut_off(&self, entry: Entry, depth: u8, window: Window, ply: u8) -> Option<i32> {
        let deep_enough = if self.same_depth_only {
            entry.depth == depth
        } else {
            entry.depth >= depth
        };
        let score = from_root(entry.score, ply);
        let settled = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= window.beta,
            Bound::Upper => score <= window.alpha,
        };
        (deep_enough && settled).then_some(score)
    }
}

/// What a value says that was found for a window.
pub(super) fn bound_of(score: i32, window: Window) -> Bound {
    if score >= window.beta {
        Bound::Lower
    } else if score > window.alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}

/// The value of a finished game: a majority in store (R9), or equal stores and
/// the loser to move (R10).
pub(super) fn finished(position: &Position, ply: u8) -> i32 {
    if position.margin().0 > 0 {
        WON - i32::from(ply)
    } else {
        i32::from(ply) - WON
    }
}

/// A value measured from the root as one measured from the position itself.
pub(super) fn from_here(score: i32, ply: u8) -> i16 {
    let ply = i32::from(ply);
    (if score >= LEAST_WIN {
        score + ply
    } else if score <= -LEAST_WIN {
        score - ply
    } else {
        score
    }) as i16
}

/// The opposite of [`from_here`].
pub(super) fn from_root(score: i16, ply: u8) -> i32 {
    let (score, ply) = (i32::from(score), i32::from(ply));
    if score >= LEAST_WIN {
        score - ply
    } else if score <= -LEAST_WIN {
        score + ply
    } else {
        score
    }
}
