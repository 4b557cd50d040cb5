//! Perfect endings in the search.

use kauri::Position;

use super::Search;
use crate::evaluation::Evaluator;
use crate::{Score, Verdict};

impl<E: Evaluator> Search<'_, E> {
    /// What the tables say of a position that is not over, seen by the side to
    /// move.
    ///
    /// To be asked where seeds have just come into a store: a table that knows
    /// no lengths calls every position of a winning line won, and a search that
    /// stopped at the first of them would never get on.
    #[inline]
    pub(super) fn probe(&self, position: &Position, ply: u8) -> Option<i32> {
        let (tables, most_in_play) = self.ending_tables?;
        if position.in_play() > most_in_play {
            return None;
        }
        Some(worth(tables.probe(position)?, ply))
    }
}

/// What a verdict is worth `ply` plies after the root. A win of unknown length
/// is worse than any other, but the better, the sooner it is known: so whoever
/// wins goes for the next conversion and does not put it off.
fn worth(verdict: Verdict, ply: u8) -> i32 {
    match verdict {
        Verdict::Wins(plies) => win(plies, ply),
        Verdict::Loses(plies) => -win(plies, ply),
        Verdict::Neither => 0,
    }
}

fn win(plies: Option<u16>, ply: u8) -> i32 {
    let plies = plies.map(|plies| plies.saturating_add(ply.into()));
    match plies {
        Some(plies) if plies <= LONGEST => Score::win_in(plies).raw().into(),
        _ => i32::from(Score::WINS.raw()) - i32::from(ply),
    }
}

/// The longest distance that can be told, in plies, whatever the table of the
/// search adds to it.
const LONGEST: u16 = Score::MAX_PLIES - 2 * super::MAX_DEPTH as u16;
