//! What each side needs, by letting every entry fall until none can.

use kauri_tablebase::Needs;

use super::cells::Cells;
use super::cowrie_moves::CowrieMoves;
use super::news::News;
use super::plane::Plane;
use super::seed_moves::SeedMoves;
use super::slice::Slice;
use super::threads::{Threads, for_each};

/// Everything that the entries of one slice follow from.
pub(super) struct NeedsRun<'a> {
    pub(super) cowries: &'a CowrieMoves,
    pub(super) seeds: &'a SeedMoves,
    pub(super) lower: &'a [Slice],
    pub(super) cells: &'a Cells,
    pub(super) threads: Threads,
}

impl NeedsRun<'_> {
    /// Lets all entries fall to the least fixed point: `mover` is the least
    /// over the moves of what the mover needs as the other side, and `other`
    /// the greatest of what the other side needs as the mover.
    ///
    /// Every entry is worked out once, and again when one has fallen to which
    /// a move of it leads.
    pub(super) fn run(&self) {
        let due = News::all(self.seeds.planes().len(), self.cowries.len());

        loop {
            let planes = due.planes();
            if planes.is_empty() {
                break;
            }

            for_each(self.threads, planes.len(), |i| {
                self.work_out(planes[i], &due);
                true
            });
        }
    }

    /// Works out the entries of a plane that are due. No two threads work on
    /// the same plane.
    fn work_out(&self, number: usize, due: &News) {
        let in_play = self.cells.in_play();
        let plane = Plane::new(self.cowries, self.seeds, self.lower, self.cells, number);
        let sources = self.seeds.sources(number);
        due.take(number, |at| {
            let old = self.cells.get(plane.first() + at);
            if old.is_decided(in_play) {
                return;
            }
            let new = if in_play == 0 && plane.must_pass(at) {
                // R10: nothing is left to capture, and no cowrie to move.
                Needs { mover: 1, other: 0 }
            } else {
                plane.needs(at)
            };
            if new == old {
                return;
            }
            self.cells.set(plane.first() + at, new);
            for group in sources {
                for (from, pit) in self.cowries.sources(group.seeds, at) {
                    if let Some(plane) = group.planes[pit] {
                        due.tell(plane as usize, from);
                    }
                }
            }
        });
    }
}
