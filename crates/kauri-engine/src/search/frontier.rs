//! The last ply, which needs no table and no order.

use kauri::Position;

use super::{INFINITE, Search, Window, column_of, finished};
use crate::evaluation::Evaluator;

impl<E: Evaluator> Search<'_, E> {
    /// The value of a position that is not over, one ply deep. It is exact
    /// within the window, else a bound.
    #[inline(never)]
    pub(super) fn frontier(&mut self, position: &Position, window: Window, ply: u8) -> i32 {
        let Window { mut alpha, beta } = window;
        if window.is_open() {
            self.lines.cut(ply);
            self.lines.cut(ply + 1);
            self.selective_depth = self.selective_depth.max(ply + 1);
        } else if let Some(value) = self.evaluator.settled(position, alpha, beta) {
            return value;
        }
        let quiet_at_most = match self.select_last(position, window) {
            Ok(quiet_at_most) => quiet_at_most,
            Err(value) => return value,
        };
        let mut best = quiet_at_most.unwrap_or(-INFINITE);
        for mv in position.legal_moves() {
            self.nodes += 1;
            let after = position.play_unchecked(mv);
            if quiet_at_most.is_some() && -after.margin() <= position.margin() {
                continue;
            }
            let score = -self.value(&after, ply + 1);
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if window.is_open() {
                        self.lines.extend(ply, column_of(mv));
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// The value of a position without looking ahead.
    #[inline]
    pub(super) fn value(&self, position: &Position, ply: u8) -> i32 {
        if position.legal_moves().is_empty() {
            finished(position, ply)
        } else {
            self.evaluator.evaluate(position)
        }
    }
}
