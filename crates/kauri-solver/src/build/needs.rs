//! What each side needs, by letting every entry fall until none can.

use std::sync::atomic::{AtomicBool, Ordering};

use kauri_tablebase::Needs;

use super::Slice;
use super::cells::Cells;
use super::cowrie_moves::CowrieMoves;
use super::seed_moves::{PlaneMoves, SeedMoves, Target};
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
    /// A plane is worked on again when a plane it leads to has changed.
    pub(super) fn run(&self) {
        let planes = self.seeds.planes().len();
        let sources = self.seeds.sources();
        let is_due: Vec<AtomicBool> = (0..planes).map(|_| AtomicBool::new(true)).collect();
        loop {
            let due: Vec<usize> = (0..planes)
                .filter(|&plane| is_due[plane].load(Ordering::Relaxed))
                .collect();
            if due.is_empty() {
                break;
            }
            for_each(self.threads, due.len(), |i| {
                let plane = due[i];
                is_due[plane].store(false, Ordering::SeqCst);
                if self.sweep(plane) {
                    for source in &sources[plane] {
                        is_due[source.plane as usize].store(true, Ordering::SeqCst);
                    }
                }
                true
            });
        }
    }

    /// Works out every entry of a plane once that may still fall; whether one
    /// did.
    fn sweep(&self, plane: usize) -> bool {
        let len = self.cowries.len();
        let moves = &self.seeds.planes()[plane];
        let hands = self.seeds.hands();
        let in_play = self.cells.in_play();
        let rows = Rows::new(self.cowries, moves, hands);
        let targets: Vec<Reach> = moves
            .targets
            .iter()
            .map(|target| self.reach(target))
            .collect();
        let passed = self.reach(&Target {
            in_play,
            captured: 0,
            lost: 0,
            plane: moves.passed,
        });
        let mut has_changed = false;
        for (cowries, &sight) in self.cowries.sights().iter().enumerate() {
            let at = plane * len + cowries;
            let old = self.cells.get(at);
            if old.is_decided(in_play) {
                continue;
            }
            let new = if sight.must_pass() {
                if in_play == 0 {
                    // R10: nothing is left to capture, and no cowrie to move.
                    Needs { mover: 1, other: 0 }
                } else {
                    passed.after(rows.passes[cowries * rows.pits] as usize)
                }
            } else {
                let mut new = Needs {
                    mover: in_play + 1,
                    other: 0,
                };
                for pit in 0..rows.pits {
                    let hand = sight.cowries(pit);
                    if hand > 0 {
                        let choice = rows.choices[pit][sight.occupied() * hands + hand];
                        let link = rows.links[pit][cowries * rows.pits + pit];
                        let after = targets[usize::from(choice)].after(link as usize);
                        new.mover = new.mover.min(after.mover);
                        new.other = new.other.max(after.other);
                    }
                }
                new
            };
            if new != old {
                self.cells.set(at, new);
                has_changed = true;
            }
        }
        has_changed
    }

    fn reach(&self, target: &Target) -> Reach<'_> {
        let in_play = target.in_play;
        Reach {
            cells: if in_play == self.cells.in_play() {
                self.cells
            } else {
                &self.lower[usize::from(in_play)].cells
            },
            first: target.plane as usize * self.cowries.len(),
            captured: target.captured,
            lost: target.lost,
        }
    }
}

/// The moves of a plane, pit by pit.
pub(super) struct Rows<'a> {
    pub(super) pits: usize,
    /// The links of each pit.
    pub(super) links: Vec<&'a [u32]>,
    pub(super) choices: Vec<&'a [u16]>,
    /// Where passes lead.
    pub(super) passes: &'a [u32],
}

impl<'a> Rows<'a> {
    pub(super) fn new(cowries: &'a CowrieMoves, moves: &'a PlaneMoves, hands: usize) -> Rows<'a> {
        let pits = moves.seeds.len();
        Rows {
            pits,
            links: moves
                .seeds
                .iter()
                .map(|&seeds| cowries.links(seeds))
                .collect(),
            choices: (0..pits).map(|pit| moves.choices(pit, hands)).collect(),
            passes: cowries.links(0),
        }
    }
}

/// The entries that a move leads to.
struct Reach<'a> {
    cells: &'a Cells,
    first: usize,
    captured: u8,
    lost: u8,
}

impl Reach<'_> {
    /// What the two sides need before the move, if it is the only one.
    #[inline]
    fn after(&self, link: usize) -> Needs {
        let child = self.cells.get(self.first + link);
        Needs {
            mover: self.lost + child.other,
            other: self.captured + child.mover,
        }
    }
}
