//! How much of a build is done: what is measured tells how long the rest takes.

use kauri_solver::{Plan, Stage};
use kauri_tablebase::{Layout, Metric};

/// What counting plies for one number of spare seeds takes, when finding out
/// who wins takes 1.
const PLIES: f64 = 0.5;

/// What counting plies to progress takes.
const PROGRESS: f64 = 0.8;

/// What writing takes, for each number a position has.
const WRITE: f64 = 0.4;

/// After about so many plies half of the counting is done.
const HALF: f64 = 12.0;

/// How much work each slice of a build is, about, in positions of which it is
/// found out who wins.
pub(super) struct Estimate {
    slices: Vec<Work>,
}

/// The work on a slice.
#[derive(Clone, Copy)]
struct Work {
    positions: f64,
    needs: f64,
    counting: f64,
    write: f64,
    in_play: u8,
}

impl Work {
    fn all(&self) -> f64 {
        self.needs + self.counting + self.write
    }
}

/// What is done of a slice.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// It is being built.
    Building(Stage),
    /// So much of its table is written, of 1.
    Writing(f64),
}

#[allow(clippy::cast_precision_loss)] // an estimate is not exact anyway
impl Estimate {
    pub(super) fn new(layout: &Layout, plan: &Plan, is_written: impl Fn(u8) -> bool) -> Estimate {
        let slices = (0..=plan.most_in_play).map(|in_play| {
            let positions = layout.positions(in_play) as f64;
            let spares = f64::from(in_play) + 1.0;
            let (counting, numbers) = match plan.metric(in_play) {
                Metric::OnlyNeeds => (0.0, 1.0),
                Metric::Progress => (PROGRESS, 2.0),
                Metric::Plies => (PLIES * spares, 1.0 + spares),
            };
            Work {
                positions,
                needs: positions,
                counting: positions * counting,
                write: if is_written(in_play) {
                    positions * WRITE * numbers
                } else {
                    0.0
                },
                in_play,
            }
        });
        Estimate {
            slices: slices.collect(),
        }
    }

    /// All work.
    pub(super) fn all(&self) -> f64 {
        self.slices.iter().map(Work::all).sum()
    }

    /// The work that is done when a slice is begun.
    pub(super) fn before(&self, slice: u8) -> f64 {
        let before = self.slices.iter().take(slice.into());
        before.map(Work::all).sum()
    }

    /// The work that is done of a slice.
    pub(super) fn of(&self, slice: u8, part: Part) -> f64 {
        let Some(work) = self.slices.get(usize::from(slice)) else {
            return 0.0;
        };
        match part {
            Part::Building(Stage::Needs { open }) => {
                work.needs * (1.0 - open as f64 / work.positions).clamp(0.0, 1.0)
            }
            Part::Building(Stage::Plies { spare, level }) => {
                // Those for a spare and for what it leaves are counted together.
                let pairs = f64::from(work.in_play / 2 + 1);
                let (before, of) = match spare {
                    Some(spare) => (f64::from(spare), pairs),
                    None => (0.0, 1.0),
                };
                let level = f64::from(level);
                let done = (before + level / (level + HALF)) / of;
                work.needs + work.counting * done.min(1.0)
            }
            Part::Writing(done) => work.needs + work.counting + work.write * done,
        }
    }
}

#[cfg(test)]
mod tests {
    use kauri_solver::Threads;

    use super::*;

    #[test]
    fn what_is_done_only_grows_and_is_all_in_the_end() {
        let layout = Layout::new(3, 1).unwrap();
        let plan = Plan {
            plies_up_to: Some(1),
            progress: true,
            ..Plan::needs(2, Threads::ONE)
        };
        let estimate = Estimate::new(&layout, &plan, |_| true);
        let mut done = 0.0;
        for slice in 0..=2 {
            let spare = (slice < 2).then_some(0);
            let needs = |open| Part::Building(Stage::Needs { open });
            let plies = |level| Part::Building(Stage::Plies { spare, level });
            for part in [
                needs(layout.positions(slice)),
                needs(10),
                plies(0),
                plies(30),
                Part::Writing(0.0),
                Part::Writing(1.0),
            ] {
                let now = estimate.before(slice) + estimate.of(slice, part);
                assert!(now >= done, "{now} {done}");
                done = now;
            }
        }
        assert!((done - estimate.all()).abs() < 1e-6 * done);
    }
}
