//! Building slices: retrograde analysis over planes.
//!
//! A slice is a set of planes, one for each arrangement of seeds, each with one
//! entry for every arrangement of cowries. Most moves leave the seeds of a
//! plane together, so a plane leads to few others, and what a move does to the
//! cowries is the same in all planes. So a move costs two look-ups in tables
//! that are read in order, and one in a plane that fits into a core's cache.

mod bits;
mod cells;
mod cowrie_moves;
mod needs;
mod plane;
mod plies;
mod seed_moves;
mod slice;
mod sources;
mod threads;

use kauri::Ruleset;
use kauri_tablebase::{Layout, Needs, Place};

use cells::{Cell, MOST_NARROW, Narrow, Wide};
use cowrie_moves::CowrieMoves;
use plane::World;
use plies::Metric;
pub use plies::TooLong;
use seed_moves::SeedMoves;
use slice::{NO_PLIES, Slice};
pub use threads::Threads;

/// All positions with few seeds in play, solved, in memory.
#[derive(Debug)]
pub struct Slices {
    layout: Layout,
    /// How many arrangements of cowries there are.
    cowries: u64,
    ruleset: Ruleset,
    kept: Kept,
}

/// The slices, as wide as they have to be.
#[derive(Debug)]
enum Kept {
    Narrow(Vec<Slice<Narrow>>),
    Wide(Vec<Slice<Wide>>),
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
    ///
    /// # Errors
    ///
    /// If plies are asked for that do not fit into a byte.
    pub fn build(layout: Layout, ruleset: Ruleset, plan: Plan) -> Result<Slices, TooLong> {
        let kept = if plan.most_in_play <= MOST_NARROW {
            Kept::Narrow(build(&layout, ruleset, plan)?)
        } else {
            Kept::Wide(build(&layout, ruleset, plan)?)
        };
        let cowries = layout.cowrie_arrangements();
        Ok(Slices {
            layout,
            cowries,
            ruleset,
            kept,
        })
    }

    fn at(&self, place: Place) -> usize {
        (place.seeds * self.cowries + place.cowries) as usize
    }

    /// Plies to the end from a place, with best play, if the side to move has
    /// `spare` seeds to spare: `None` if they were not counted or nobody can
    /// force a win.
    pub fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        let slice = usize::from(place.in_play);
        let lanes = match &self.kept {
            Kept::Narrow(slices) => &slices[slice].plies,
            Kept::Wide(slices) => &slices[slice].plies,
        };
        known(lanes.get(usize::from(spare))?, self.at(place))
    }

    /// Where the side to move loses with the most spare with which it does:
    /// plies until fewer seeds are in play, or the winner needs fewer. `None`
    /// if that was not counted, or the other side cannot force a win.
    pub fn progress(&self, place: Place) -> Option<u16> {
        let slice = usize::from(place.in_play);
        let progress = match &self.kept {
            Kept::Narrow(slices) => &slices[slice].progress,
            Kept::Wide(slices) => &slices[slice].progress,
        };
        known(progress, self.at(place))
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
        let slices = match &self.kept {
            Kept::Narrow(slices) => slices.len(),
            Kept::Wide(slices) => slices.len(),
        };
        slices as u8 - 1
    }

    /// What each side needs at a place with at most
    /// [`most_in_play`](Slices::most_in_play) seeds.
    #[inline]
    pub fn needs(&self, place: Place) -> Needs {
        let slice = usize::from(place.in_play);
        match &self.kept {
            Kept::Narrow(slices) => slices[slice].cells[self.at(place)].get(),
            Kept::Wide(slices) => slices[slice].cells[self.at(place)].get(),
        }
    }
}

/// Plies, if there are any.
fn known(plies: &[u8], at: usize) -> Option<u16> {
    let plies = *plies.get(at)?;
    (plies != NO_PLIES).then_some(plies.into())
}

fn build<C: Cell>(layout: &Layout, ruleset: Ruleset, plan: Plan) -> Result<Vec<Slice<C>>, TooLong> {
    let Plan { threads, .. } = plan;
    let cowries = CowrieMoves::new(layout, ruleset, plan.most_in_play, threads);
    let mut lower = Vec::new();
    for in_play in 0..=plan.most_in_play {
        let seeds = SeedMoves::new(layout, ruleset, in_play, threads);
        let mut slice = Slice::new(in_play, layout.positions(in_play) as usize);
        let world = World::new(&cowries, &seeds, &lower, &slice);
        needs::settle(&world, threads);
        let (mut plies, mut progress) = (Vec::new(), Vec::new());
        if plan.plies_up_to.is_some_and(|most| in_play <= most) {
            // Moves lead from a spare to what it leaves, so in pairs.
            let mut upper = Vec::new();
            for spare in 0..=in_play / 2 {
                let lanes = if 2 * spare == in_play { 1 } else { 2 };
                let mut counted = plies::count(&world, Metric::Plies { spare }, lanes, threads)?;
                upper.extend((lanes == 2).then(|| counted.pop()).flatten());
                plies.append(&mut counted);
            }
            plies.extend(upper.into_iter().rev());
        } else if plan.progress {
            progress = plies::count(&world, Metric::Progress, 2, threads)?.swap_remove(1);
        }
        slice.plies = plies;
        slice.progress = progress;
        lower.push(slice);
    }
    Ok(lower)
}
