//! How long it takes: plies by levels, from the ends of games backwards.

use std::sync::atomic::{AtomicU64, Ordering};

use kauri_tablebase::{Needs, Spare, Value};

use super::cells::{Cells, PlyCells};
use super::cowrie_moves::CowrieMoves;
use super::news::News;
use super::plane::{Plane, Reach};
use super::seed_moves::SeedMoves;
use super::slice::Slice;
use super::threads::{Threads, for_each};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Metric {
    /// Plies to the end of the game with best play, where the side to move has
    /// `spare` in the first lane, and as much as that leaves in the second.
    Plies { spare: u8 },
    /// Plies until fewer seeds are in play or the winner needs fewer than
    /// before: in the first lane where the side to move wins with the least it
    /// needs, in the second where the other side does.
    Progress,
}

/// Everything that the plies of a slice follow from.
pub(super) struct PliesRun<'a> {
    pub(super) cowries: &'a CowrieMoves,
    pub(super) seeds: &'a SeedMoves,
    pub(super) lower: &'a [Slice],
    pub(super) cells: &'a Cells,
    pub(super) metric: Metric,
    /// Moves lead from one lane to the other; or all from the one to itself.
    pub(super) lanes: &'a [PlyCells],
    pub(super) threads: Threads,
}

/// A game longer than this cannot be counted.
pub(super) const LONGEST: u8 = PlyCells::UNKNOWN - 1;

/// One plane in one lane.
struct Look<'a> {
    run: &'a PliesRun<'a>,
    plane: Plane<'a>,
    lane: usize,
}

/// What is being counted at a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Task {
    /// The side to move wins: its best move is the shortest.
    Win(Needs),
    /// The side to move loses: its best move is the longest.
    Loss(Needs),
}

impl PliesRun<'_> {
    /// Counts all plies; the greatest count, or `None` if there is none.
    pub(super) fn run(&self) -> Option<u8> {
        let planes = self.seeds.planes().len();
        let tasks = planes * self.lanes.len();
        let levels = Levels::new(tasks);
        let due = News::all(tasks, self.cowries.len());
        for_each(self.threads, tasks, |task| {
            self.count(task, None, &due, &levels);
            true
        });
        let mut level = 0;
        while levels.any_from(level) {
            for_each(self.threads, tasks, |task| {
                if levels.has(task, level) {
                    self.tell_sources(task, level, &due);
                }
                true
            });
            let due_tasks = due.planes();
            for_each(self.threads, due_tasks.len(), |i| {
                self.count(due_tasks[i], Some(level), &due, &levels);
                true
            });
            level += 1;
        }
        level.checked_sub(1)
    }

    fn other(&self, lane: usize) -> usize {
        self.lanes.len() - 1 - lane
    }

    fn split(&self, task: usize) -> (usize, usize) {
        (task / self.lanes.len(), task % self.lanes.len())
    }

    /// Tells all positions that lead to one whose plies are just `level`.
    fn tell_sources(&self, task: usize, level: u8, due: &News) {
        let (plane, lane) = self.split(task);
        let len = self.cowries.len();
        let run = self.lanes[lane].run(plane * len, len);
        for (at, plies) in run.iter().enumerate() {
            if plies.load(Ordering::Relaxed) == level {
                for group in self.seeds.sources(plane) {
                    for (from, pit) in self.cowries.sources(group.seeds, at) {
                        if let Some(plane) = group.planes[pit] {
                            due.tell(plane as usize * self.lanes.len() + self.other(lane), from);
                        }
                    }
                }
            }
        }
    }

    /// Counts the plies of what is due in a task, from those known up to `level`.
    fn count(&self, task: usize, level: Option<u8>, due: &News, levels: &Levels) {
        let (plane, lane) = self.split(task);
        let look = Look {
            run: self,
            plane: Plane::new(self.cowries, self.seeds, self.lower, self.cells, plane),
            lane,
        };
        let cells = &self.lanes[lane];
        due.take(task, |at| {
            let cell = look.plane.first() + at;
            let old = cells.get(cell);
            if level.is_some_and(|level| old <= level) {
                return;
            }
            let new = look.plies(at, level);
            if new < old {
                cells.set(cell, new);
                levels.add(task, new);
            }
        });
    }
}

impl Look<'_> {
    fn in_play(&self) -> u8 {
        self.run.cells.in_play()
    }

    /// The spare seeds of the side to move, where they are fixed.
    fn spare(&self, spare: u8) -> Spare {
        let spare = Spare(spare.into());
        if self.lane == 0 {
            spare
        } else {
            spare.other(self.in_play())
        }
    }

    fn task(&self, at: usize) -> Option<Task> {
        let needs = self.run.cells.get(self.plane.first() + at);
        let value = match self.run.metric {
            Metric::Plies { spare } => needs.value(self.in_play(), self.spare(spare)),
            Metric::Progress if self.lane == 0 && needs.mover <= self.in_play() => Value::Wins,
            Metric::Progress if self.lane == 1 && needs.other <= self.in_play() => Value::Loses,
            Metric::Progress => Value::Neither,
        };
        match value {
            Value::Wins => Some(Task::Win(needs)),
            Value::Loses => Some(Task::Loss(needs)),
            Value::Neither => None,
        }
    }

    /// The plies of a position, or [`PlyCells::UNKNOWN`], from plies of this
    /// slice up to `level` and from those of the slices below.
    fn plies(&self, at: usize, level: Option<u8>) -> u8 {
        let Some(task) = self.task(at) else {
            return PlyCells::UNKNOWN;
        };
        if self.in_play() == 0 && self.plane.must_pass(at) {
            return 0; // R10
        }
        let known = |plies: u8| level.filter(|&level| plies <= level).map(|_| plies);
        let mut best = match task {
            Task::Win(_) => PlyCells::UNKNOWN,
            Task::Loss(_) => 0,
        };
        self.plane.for_moves(at, |reach, link| {
            let after = self.after(task, reach, link);
            let plies = match after {
                After::Useless => return true,
                After::Here(plies) => known(plies),
                After::Below(plies) => Some(plies),
            };
            match (task, plies) {
                (Task::Win(_), None) => true,
                (Task::Win(_), Some(plies)) => {
                    best = best.min(plies);
                    level != Some(plies)
                }
                (Task::Loss(_), None) => {
                    best = PlyCells::UNKNOWN;
                    false
                }
                (Task::Loss(_), Some(plies)) => {
                    best = best.max(plies);
                    true
                }
            }
        });
        best.saturating_add(1)
    }

    /// What is left to count after a move.
    fn after(&self, task: Task, reach: &Reach, link: usize) -> After {
        let lanes = &self.run.lanes;
        let lane = self.run.other(self.lane);
        match self.run.metric {
            Metric::Plies { spare } => {
                let spare = self.spare(spare).other(self.in_play() - reach.captured());
                let Some(fixed) = reach.undecided(spare) else {
                    // R9: somebody has won by this move, and only a winner's
                    // own win is of use to it.
                    let is_own = spare.0 < 0;
                    return match task {
                        Task::Win(_) if !is_own => After::Useless,
                        _ => After::Below(0),
                    };
                };
                if matches!(task, Task::Win(_))
                    && reach.needs(link).value(reach.in_play(), spare) != Value::Loses
                {
                    return After::Useless;
                }
                if reach.in_play() == self.in_play() {
                    After::Here(lanes[lane].get(reach.at(link)))
                } else {
                    let slice = &self.run.lower[usize::from(reach.in_play())];
                    After::Below(slice.plies[usize::from(fixed)].get(reach.at(link)))
                }
            }
            Metric::Progress => {
                let before = reach.before(link);
                let is_here = reach.in_play() == self.in_play();
                match task {
                    Task::Win(needs) if before.mover != needs.mover => After::Useless,
                    Task::Loss(needs) if before.other != needs.other => After::Below(0),
                    _ if is_here => After::Here(lanes[lane].get(reach.at(link))),
                    _ => After::Below(0),
                }
            }
        }
    }
}

/// What is left to count after a move.
enum After {
    /// Plies of the same slice.
    Here(u8),
    /// Plies that are known from the beginning.
    Below(u8),
    /// A move that does not win: a winner leaves it out.
    Useless,
}

/// Which counts occur where.
struct Levels(Vec<[AtomicU64; 4]>);

impl Levels {
    fn new(tasks: usize) -> Levels {
        Levels((0..tasks).map(|_| Default::default()).collect())
    }

    fn add(&self, task: usize, level: u8) {
        let word = &self.0[task][usize::from(level / 64)];
        let bit = 1 << (level % 64);
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    fn has(&self, task: usize, level: u8) -> bool {
        self.0[task][usize::from(level / 64)].load(Ordering::Relaxed) >> (level % 64) & 1 == 1
    }

    /// Whether any count is at least `level`.
    fn any_from(&self, level: u8) -> bool {
        let from = usize::from(level / 64);
        self.0.iter().any(|words| {
            words.iter().enumerate().skip(from).any(|(i, word)| {
                let skip = if i == from { level % 64 } else { 0 };
                word.load(Ordering::Relaxed) >> skip != 0
            })
        })
    }
}
