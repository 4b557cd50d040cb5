//! Perfect endings in the search.

use kauri::Position;

use super::{LEAST_WIN, Search, WON};
use crate::Verdict;
use crate::evaluation::Evaluator;

impl<E: Evaluator> Search<'_, E> {
    /// What the tables say of a position that is not over, seen by the side to
    /// move. A win or loss of unknown length is the longest there is.
    ///
    /// To be asked where seeds have just come into a store: a table that knows
    /// no lengths calls every position of a winning line won, and a search that
    /// stopped at the first of them would never get on.
    #[inline]
    pub(super) fn probe(&self, position: &Position, ply: u8) -> Option<i32> {
        let tables = self.ending_tables?;
        if position.in_play() > tables.most_in_play() {
            return None;
        }
        let distance = |plies: Option<u16>| {
            let plies = plies.map_or(i32::MAX, i32::from);
            WON.saturating_sub(plies.saturating_add(i32::from(ply)))
                .max(LEAST_WIN)
        };
        Some(match tables.probe(position)? {
            Verdict::Wins(plies) => distance(plies),
            Verdict::Loses(plies) => -distance(plies),
            Verdict::Neither => 0,
        })
    }
}
