//! The positions that led to where the search is.
//!
//! A position may come back (R11), and a game in which that goes on is decided
//! by nobody. So a line that returns to where it was counts as even. That can
//! hide a win or a loss, but never claims one: both are proved by lines to the
//! end of the game alone.

use super::line::MAX_PLY;
use super::root::Root;
use super::{Place, Search};
use crate::evaluation::Evaluator;
use crate::table::Key;

impl<E: Evaluator> Search<'_, E> {
    /// The path begins with the game's positions since a seed came into a
    /// store: none before can come back.
    pub(super) fn start_path(&mut self, root: &Root) {
        let in_play = root.position.in_play();
        let before = root.history.iter().rev();
        let same = before.take_while(|position| position.in_play() == in_play);
        let mut path: Vec<u64> = same
            .take(usize::from(u8::MAX - 1))
            .map(|position| Key::of(position).check)
            .collect();
        path.reverse();
        self.since = path.len() as u8;
        self.path_root = path.len();
        path.push(Key::of(&root.position).check);
        path.resize(self.path_root + MAX_PLY + 1, 0);
        self.path = path;
    }

    /// Notes where the search is, and says whether it was there before.
    #[inline]
    pub(super) fn repeats(&mut self, place: Place) -> bool {
        let at = self.path_root + usize::from(place.ply);
        let check = place.key.check;
        self.path[at] = check;
        // Whether a move leads back to the game is looked at by the root.
        place.ply > 1
            && place.since >= 4
            && (4..=usize::from(place.since))
                .step_by(2)
                .take_while(|&back| back <= at)
                .any(|back| self.path[at - back] == check)
    }
}
