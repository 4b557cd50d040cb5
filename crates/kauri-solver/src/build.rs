//! Building slices: retrograde analysis over planes.
//!
//! A slice is a set of planes, one for each arrangement of seeds, each with one
//! entry for every arrangement of cowries. Most moves leave the seeds of a
//! plane together, so a plane leads to few others, and what a move does to the
//! cowries is the same in all planes. So a move costs a few look-ups in small
//! tables, and one in a plane that fits into a core's cache.

mod bits;
mod cells;
mod halves;
mod levels;
mod needs;
mod plane;
mod planes;
mod plies;
mod seed_moves;
mod slice;
mod sources;
mod stage;
#[cfg(test)]
mod tests;
mod threads;
mod watch;

use std::io;
use std::path::PathBuf;

use kauri::{BoardSize, Ruleset};
use kauri_tablebase::{Entries, Layout, Metric, Needs, Place};

use cells::{MOST_NARROW, Narrow, Wide, Width};
use halves::Halves;
use slice::Slice;
use stage::{SliceRun, least};
pub use threads::Threads;
pub use watch::{BuildError, Order, Stage, Unwatched, Watch};

/// All positions with few seeds in play, solved.
#[derive(Debug)]
pub struct Slices {
    layout: Layout,
    ruleset: Ruleset,
    plan: Plan,
    kept: Kept,
}

/// The slices that are built, as wide as the plan needs.
#[derive(Debug)]
enum Kept {
    Narrow(Built<Narrow>),
    Wide(Built<Wide>),
}

#[derive(Debug)]
struct Built<W> {
    halves: Halves,
    slices: Vec<Slice<W>>,
}

/// What is to be built, and where the work is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The slices with up to so many seeds in play.
    pub most_in_play: u8,
    /// Exact plies to the end for slices of up to so many seeds in play.
    pub plies_up_to: Option<u8>,
    /// Whether slices without exact plies tell how to get on.
    pub progress: bool,
    /// How many threads work.
    pub threads: Threads,
    /// Bytes of memory that all slices may take; as many as there are, if none
    /// are said.
    pub memory: Option<u64>,
    /// A folder for what does not fit into memory, and for what is saved so
    /// that a later build of the same plan can go on from there. Without one
    /// everything has to fit.
    pub folder: Option<PathBuf>,
}

impl Plan {
    /// What each side needs, and nothing else, in memory.
    pub fn needs(most_in_play: u8, threads: Threads) -> Plan {
        Plan {
            most_in_play,
            plies_up_to: None,
            progress: false,
            threads,
            memory: None,
            folder: None,
        }
    }

    /// Exact plies to the end in every slice, in memory.
    pub fn plies(most_in_play: u8, threads: Threads) -> Plan {
        Plan {
            plies_up_to: Some(most_in_play),
            ..Plan::needs(most_in_play, threads)
        }
    }

    /// Up to how many seeds in play the slices of a board have at most so many
    /// `entries` of plies together: positions times numbers of spare seeds. `None`
    /// if slice 0 has more.
    pub fn most_with_plies(size: BoardSize, entries: u64) -> Option<u8> {
        let layout = Layout::of(size);
        let mut sum = 0u64;
        let slices = 0..=size.total_seeds();
        let fits = |&in_play: &u8| {
            let spares = u64::from(in_play) + 1;
            sum = sum.saturating_add(layout.positions(in_play).saturating_mul(spares));
            sum <= entries
        };
        slices.take_while(fits).last()
    }

    /// What a slice tells of how far away the end is.
    pub fn metric(&self, in_play: u8) -> Metric {
        if self.plies_up_to.is_some_and(|most| in_play <= most) {
            Metric::Plies
        } else if self.progress {
            Metric::Progress
        } else {
            Metric::OnlyNeeds
        }
    }
}

impl Slices {
    /// Solves all positions of a layout that are asked for.
    ///
    /// # Errors
    ///
    /// See [`BuildError`].
    pub fn build(
        layout: Layout,
        ruleset: Ruleset,
        plan: Plan,
        watch: &dyn Watch,
    ) -> Result<Slices, BuildError> {
        let mut slices = Slices::new(layout, ruleset, plan)?;
        while !slices.is_finished() {
            slices.build_next(watch)?;
        }
        Ok(slices)
    }

    /// No slices yet, but all that building them begins with.
    ///
    /// # Errors
    ///
    /// If the tables of moves do not fit into memory.
    pub fn new(layout: Layout, ruleset: Ruleset, plan: Plan) -> Result<Slices, BuildError> {
        let most = layout.most_seeds();
        if plan.most_in_play > most {
            return Err(BuildError::Seeds { most });
        }
        let is_narrow = plan.most_in_play <= MOST_NARROW;
        if let Some(allowed) = plan.memory {
            // Said at once, and not when the slices below are built.
            let least = |in_play| {
                if is_narrow {
                    least::<Narrow>(&layout, &plan, in_play)
                } else {
                    least::<Wide>(&layout, &plan, in_play)
                }
            };
            let slices = (0..=plan.most_in_play).map(|in_play| (least(in_play), in_play));
            let (needed, in_play) = slices.max().expect("at least slice 0");
            if needed > allowed {
                return Err(BuildError::Memory {
                    in_play,
                    needed,
                    allowed,
                });
            }
        }
        if Halves::size(&layout, plan.most_in_play).is_none() {
            let (needed, allowed) = (u64::MAX, plan.memory.unwrap_or(u64::MAX));
            let in_play = 0;
            return Err(BuildError::Memory {
                in_play,
                needed,
                allowed,
            });
        }
        let halves = Halves::new(&layout, plan.most_in_play);
        let kept = if is_narrow {
            Kept::Narrow(Built {
                halves,
                slices: Vec::new(),
            })
        } else {
            Kept::Wide(Built {
                halves,
                slices: Vec::new(),
            })
        };
        Ok(Slices {
            layout,
            ruleset,
            plan,
            kept,
        })
    }

    /// Builds the next slice, going on from what was saved of it.
    ///
    /// # Errors
    ///
    /// See [`BuildError`]. After [`Stopped`](BuildError::Stopped) all that is
    /// done is in the plan's folder, if it has one.
    pub fn build_next(&mut self, watch: &dyn Watch) -> Result<(), BuildError> {
        let (layout, ruleset, plan) = (&self.layout, self.ruleset, &self.plan);
        match &mut self.kept {
            Kept::Narrow(built) => built.add(layout, ruleset, plan, watch),
            Kept::Wide(built) => built.add(layout, ruleset, plan, watch),
        }
    }

    /// How many slices are built.
    pub fn built(&self) -> u8 {
        let slices = match &self.kept {
            Kept::Narrow(built) => built.slices.len(),
            Kept::Wide(built) => built.slices.len(),
        };
        slices as u8
    }

    /// Whether all slices of the plan are built.
    pub fn is_finished(&self) -> bool {
        self.built() > self.plan.most_in_play
    }

    /// The most seeds in play of any position that is solved. There must be one.
    pub fn most_in_play(&self) -> u8 {
        self.built() - 1
    }

    /// Where positions stand.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The ruleset the slices are solved by.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// What is built.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// What each side needs at a place of a slice that is built.
    #[inline]
    pub fn needs(&self, place: Place) -> Needs {
        let (slice, plane, at) = indices(place);
        match &self.kept {
            Kept::Narrow(built) => built.slices[slice].needs(plane, at),
            Kept::Wide(built) => built.slices[slice].needs(plane, at),
        }
        .unwrap_or_else(unreadable)
    }

    /// Plies to the end from a place, with best play, if the side to move has
    /// `spare` seeds to spare: `None` if they were not counted or nobody can
    /// force a win.
    pub fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        let (slice, plane, at) = indices(place);
        match &self.kept {
            Kept::Narrow(built) => built.slices[slice].plies(spare.into(), plane, at),
            Kept::Wide(built) => built.slices[slice].plies(spare.into(), plane, at),
        }
        .unwrap_or_else(unreadable)
    }

    /// Where the side to move loses with the most spare with which it does:
    /// plies until fewer seeds are in play, or the winner needs fewer. `None`
    /// if that was not counted, or the other side cannot force a win.
    pub fn progress(&self, place: Place) -> Option<u16> {
        let (slice, plane, at) = indices(place);
        match &self.kept {
            Kept::Narrow(built) => built.slices[slice].progress(plane, at),
            Kept::Wide(built) => built.slices[slice].progress(plane, at),
        }
        .unwrap_or_else(unreadable)
    }
}

impl Entries for Slices {
    fn needs(&self, place: Place) -> Needs {
        Slices::needs(self, place)
    }

    fn needs_run(&self, from: Place, run: &mut [Needs]) {
        let (slice, plane, at) = indices(from);
        match &self.kept {
            Kept::Narrow(built) => built.slices[slice].needs_run(plane, at, run),
            Kept::Wide(built) => built.slices[slice].needs_run(plane, at, run),
        }
        .unwrap_or_else(unreadable);
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        Slices::plies(self, place, spare)
    }

    fn progress(&self, place: Place) -> Option<u16> {
        Slices::progress(self, place)
    }
}

/// The slice, plane and entry of a place.
#[inline]
fn indices(place: Place) -> (usize, usize, usize) {
    let Place {
        in_play,
        seeds,
        cowries,
    } = place;
    (in_play.into(), seeds as usize, cowries as usize)
}

/// The file of a build's own work went away or fails while it is in use. There
/// is no way on, and nothing of it was given out.
#[allow(clippy::needless_pass_by_value)] // `unwrap_or_else` gives it
fn unreadable<T>(error: io::Error) -> T {
    panic!("the work of the build can no longer be read: {error}")
}

impl<W: Width> Built<W> {
    fn add(
        &mut self,
        layout: &Layout,
        ruleset: Ruleset,
        plan: &Plan,
        watch: &dyn Watch,
    ) -> Result<(), BuildError> {
        if plan.folder.is_some() && self.next(layout, ruleset, plan, watch).room().is_err() {
            // What is solved can be read from its files again.
            self.slices.iter_mut().for_each(Slice::leave_memory);
        }
        let slice = self.next(layout, ruleset, plan, watch).run()?;
        self.slices.push(slice);
        Ok(())
    }

    /// The slice after those that are built.
    fn next<'a>(
        &'a self,
        layout: &'a Layout,
        ruleset: Ruleset,
        plan: &'a Plan,
        watch: &'a dyn Watch,
    ) -> SliceRun<'a, W> {
        SliceRun {
            layout,
            ruleset,
            plan,
            halves: &self.halves,
            lower: &self.slices,
            watch,
        }
    }
}
