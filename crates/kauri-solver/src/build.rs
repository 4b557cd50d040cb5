//! Building slices: retrograde analysis over planes.
//!
//! A slice is a set of planes, one for each arrangement of seeds, each with one
//! entry for every arrangement of cowries. Most moves leave the seeds of a
//! plane together, so a plane leads to few others, and what a move does to the
//! cowries is the same in all planes. So a move costs two look-ups in tables
//! that are read in order, and one in a plane that fits into a core's cache.

mod cells;
mod cowrie_moves;
mod needs;
mod news;
mod plane;
mod plies;
mod seed_moves;
mod slice;
mod threads;

use kauri::Ruleset;
use kauri_tablebase::{Layout, Needs, Place};

use cells::{Cells, PlyCells};
use cowrie_moves::CowrieMoves;
use needs::NeedsRun;
use plies::{Metric, PliesRun};
use seed_moves::SeedMoves;
use slice::Slice;
pub use threads::Threads;

/// All positions with few seeds in play, solved, in memory.
#[derive(Debug)]
pub struct Slices {
    layout: Layout,
    /// How many arrangements of cowries there are.
    cowries: u64,
    ruleset: Ruleset,
    slices: Vec<Slice>,
}

/// What is to be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The slices with up to so many seeds in play.
    pub most_in_play: u8,
    /// Exact plies to the end for slices of up to so many seeds in play.
    pub plies_up_to: Option<u8>,
    /// Whether slices without exact plies tell how to get on.
    pub progress: bool,
    /// How many threads work.
    pub threads: Threads,
}

impl Slices {
    /// Solves all positions of a layout that are asked for.
    pub fn build(layout: Layout, ruleset: Ruleset, plan: Plan) -> Slices {
        let Plan { threads, .. } = plan;
        let cowries = CowrieMoves::new(&layout, plan.most_in_play, threads);
        let mut slices = Vec::new();
        for in_play in 0..=plan.most_in_play {
            let seeds = SeedMoves::new(&layout, ruleset, in_play, threads);
            let len = layout.positions(in_play) as usize;
            let cells = Cells::new(in_play, len);
            NeedsRun {
                cowries: &cowries,
                seeds: &seeds,
                lower: &slices,
                cells: &cells,
                threads,
            }
            .run();
            let count = |metric, lanes: usize| {
                let lanes: Vec<PlyCells> = (0..lanes).map(|_| PlyCells::new(len)).collect();
                let run = PliesRun {
                    cowries: &cowries,
                    seeds: &seeds,
                    lower: &slices,
                    cells: &cells,
                    metric,
                    lanes: &lanes,
                    threads,
                };
                run.run();
                lanes
            };
            let mut plies = Vec::new();
            let mut progress = None;
            if plan.plies_up_to.is_some_and(|most| in_play <= most) {
                let mut pairs = Vec::new();
                for spare in 0..=in_play / 2 {
                    let lanes = if 2 * spare == in_play { 1 } else { 2 };
                    pairs.push(count(Metric::Plies { spare }, lanes));
                }
                let mut high = Vec::new();
                for mut lanes in pairs {
                    if lanes.len() == 2 {
                        high.extend(lanes.pop());
                    }
                    plies.append(&mut lanes);
                }
                plies.extend(high.into_iter().rev());
            } else if plan.progress {
                progress = count(Metric::Progress, 2).pop();
            }
            slices.push(Slice {
                cells,
                plies,
                progress,
            });
        }
        Slices {
            cowries: layout.cowrie_arrangements(),
            layout,
            ruleset,
            slices,
        }
    }

    fn at(&self, place: Place) -> usize {
        (place.seeds * self.cowries + place.cowries) as usize
    }

    /// Plies to the end from a place, with best play, if the side to move has
    /// `spare` seeds to spare: `None` if they were not counted or nobody can
    /// force a win.
    pub fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        let lanes = &self.slices[usize::from(place.in_play)].plies;
        lanes.get(usize::from(spare))?.count(self.at(place))
    }

    /// Where the side to move loses with the most spare with which it does:
    /// plies until fewer seeds are in play, or the winner needs fewer. `None`
    /// if that was not counted, or the other side cannot force a win.
    pub fn progress(&self, place: Place) -> Option<u16> {
        let slice = &self.slices[usize::from(place.in_play)];
        slice.progress.as_ref()?.count(self.at(place))
    }

    /// Where positions stand.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The ruleset the slices are solved by.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The most seeds in play of any position that is solved.
    pub fn most_in_play(&self) -> u8 {
        self.slices.len() as u8 - 1
    }

    /// What each side needs at a place with at most
    /// [`most_in_play`](Slices::most_in_play) seeds.
    #[inline]
    pub fn needs(&self, place: Place) -> Needs {
        let slice = &self.slices[usize::from(place.in_play)];
        slice
            .cells
            .get((place.seeds * self.layout.cowrie_arrangements() + place.cowries) as usize)
    }
}
