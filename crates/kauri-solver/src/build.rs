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
mod seed_moves;
mod slice;
mod threads;

use kauri::Ruleset;
use kauri_tablebase::{Layout, Needs, Place};

use cells::Cells;
use cowrie_moves::CowrieMoves;
use needs::NeedsRun;
use seed_moves::SeedMoves;
use slice::Slice;
pub use threads::Threads;

/// All positions with few seeds in play, solved, in memory.
#[derive(Debug)]
pub struct Slices {
    layout: Layout,
    ruleset: Ruleset,
    slices: Vec<Slice>,
}

impl Slices {
    /// Solves all positions of a layout with up to `most_in_play` seeds in play.
    pub fn build(layout: Layout, ruleset: Ruleset, most_in_play: u8, threads: Threads) -> Slices {
        let cowries = CowrieMoves::new(&layout, most_in_play, true, threads);
        let mut slices = Vec::new();
        for in_play in 0..=most_in_play {
            let seeds = SeedMoves::new(&layout, ruleset, in_play, threads);
            let cells = Cells::new(in_play, layout.positions(in_play) as usize);
            NeedsRun {
                cowries: &cowries,
                seeds: &seeds,
                lower: &slices,
                cells: &cells,
                threads,
            }
            .run();
            slices.push(Slice { cells });
        }
        Slices {
            layout,
            ruleset,
            slices,
        }
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
