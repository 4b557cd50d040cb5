//! How long it takes: plies by levels, from the ends of games backwards.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use kauri_tablebase::{Needs, Spare, Value};

use super::bits;
use super::cells::Cell;
use super::plane::{Plane, Reach, World};
use super::slice::NO_PLIES;
use super::sources::for_sources;
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

/// A game in a table is longer than can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// One number for each entry of a slice.
struct Lane {
    /// Plies, as far as they are known; a loser's are only the longest so far
    /// while moves are left.
    plies: Vec<u8>,
    /// Moves that a loser has not counted yet, or [`NOT_COUNTED`].
    left: Vec<u8>,
}

/// Stands in [`Lane::left`] where moves are not counted: there is none to
/// wait for. It may be counted down from by as many moves as there are pits.
const NOT_COUNTED: u8 = 128;

/// Whether the plies are known, if only as much as a winner knows.
fn is_ready(left: u8) -> bool {
    left == 0 || left > NOT_COUNTED / 2
}

/// Counts plies for two lanes, moves leading from each to the other, or for a
/// single one whose moves lead to itself.
///
/// # Errors
///
/// If a count does not fit.
pub(super) fn count<C: Cell>(
    world: &World<'_, C>,
    metric: Metric,
    lanes: usize,
    threads: Threads,
) -> Result<Vec<Vec<u8>>, TooLong> {
    let counts = Counts {
        world,
        metric,
        lanes,
    };
    let len = world.slice.cells.len();
    let mut all: Vec<Lane> = (0..lanes)
        .map(|_| Lane {
            plies: vec![NO_PLIES; len],
            left: vec![NOT_COUNTED; len],
        })
        .collect();
    let tasks = world.planes() * lanes;
    let levels = Levels::new(tasks);
    let words = bits::words(world.cowries.len());
    let mut ready = vec![0u64; tasks * words];
    counts.each_task(&mut all, threads, |task, plies, left| {
        counts.begin(task, plies, left, &levels);
    });
    let mut level = 0;
    while levels.any_from(level) {
        if level == NO_PLIES - 2 {
            return Err(TooLong);
        }
        let sets: Vec<_> = ready.chunks_mut(words).map(Mutex::new).collect();
        for_each(threads, tasks, |number| {
            let mut set = sets[number].lock().expect("no thread panics");
            set.fill(0);
            if levels.has(number, level) {
                let task = counts.task(number);
                counts.find(&all[task.lane], task, level, &mut set);
            }
            true
        });
        drop(sets);
        counts.each_task(&mut all, threads, |task, plies, left| {
            counts.go_on(task, plies, left, level, &ready, &levels);
        });
        level += 1;
    }
    Ok(all.into_iter().map(|lane| lane.plies).collect())
}

/// One plane of one lane.
#[derive(Clone, Copy)]
struct Task {
    lane: usize,
    plane: usize,
    /// Among all tasks: lane by lane.
    number: usize,
}

struct Counts<'a, C> {
    world: &'a World<'a, C>,
    metric: Metric,
    lanes: usize,
}

impl<C: Cell> Counts<'_, C> {
    fn task(&self, number: usize) -> Task {
        Task {
            lane: number / self.world.planes(),
            plane: number % self.world.planes(),
            number,
        }
    }

    fn other(&self, lane: usize) -> usize {
        self.lanes - 1 - lane
    }

    /// Does `work` for every task with its part of a lane.
    fn each_task(
        &self,
        lanes: &mut [Lane],
        threads: Threads,
        work: impl Fn(Task, &mut [u8], &mut [u8]) + Sync,
    ) {
        let len = self.world.cowries.len();
        let parts: Vec<_> = lanes
            .iter_mut()
            .flat_map(|lane| lane.plies.chunks_mut(len).zip(lane.left.chunks_mut(len)))
            .map(Mutex::new)
            .collect();
        for_each(threads, parts.len(), |number| {
            let mut part = parts[number].lock().expect("no thread panics");
            let (plies, left) = &mut *part;
            work(self.task(number), plies, left);
            true
        });
    }

    /// Counts what follows without this slice.
    fn begin(&self, task: Task, plies: &mut [u8], left: &mut [u8], levels: &Levels) {
        let plane = Plane::new(self.world, task.plane);
        let cells = self.world.cells(task.plane as u32);
        for at in 0..cells.len() {
            let needs = cells[at].get();
            let value = self.value(needs, task.lane);
            (plies[at], left[at]) = match value {
                Value::Neither => (NO_PLIES, NOT_COUNTED),
                _ if plane.is_over(at) => (0, 0),
                Value::Wins => {
                    let mut shortest = NO_PLIES;
                    plane.for_moves(at, |reach, link| {
                        if let After::Below(plies) =
                            self.after(value, needs, task.lane, reach, link)
                        {
                            shortest = shortest.min(plies.saturating_add(1));
                        }
                    });
                    (shortest, NOT_COUNTED)
                }
                Value::Loses => {
                    let (mut longest, mut here) = (0, 0);
                    plane.for_moves(at, |reach, link| {
                        match self.after(value, needs, task.lane, reach, link) {
                            After::Below(plies) => longest = longest.max(plies.saturating_add(1)),
                            After::Here => here += 1,
                            After::Useless => {}
                        }
                    });
                    (longest, here)
                }
            };
            if is_ready(left[at]) && plies[at] != NO_PLIES {
                levels.add(task.number, plies[at]);
            }
        }
    }

    /// All entries of a task whose plies are just `level`.
    fn find(&self, lane: &Lane, task: Task, level: u8, set: &mut [u64]) {
        let len = self.world.cowries.len();
        let plies = lane.plies[task.plane * len..][..len].chunks(64);
        let left = lane.left[task.plane * len..][..len].chunks(64);
        for ((plies, left), set) in plies.zip(left).zip(set) {
            if !plies.contains(&level) {
                continue;
            }
            for (i, (&plies, &left)) in plies.iter().zip(left).enumerate() {
                if plies == level && is_ready(left) {
                    *set |= 1 << i;
                }
            }
        }
    }

    /// Counts what follows in a task from the entries that are known since
    /// `level`.
    fn go_on(
        &self,
        task: Task,
        plies: &mut [u8],
        left: &mut [u8],
        level: u8,
        ready: &[u64],
        levels: &Levels,
    ) {
        let plane = Plane::new(self.world, task.plane);
        let cells = self.world.cells(task.plane as u32);
        let words = bits::words(cells.len());
        let other = self.other(task.lane);
        let ready = &ready[other * self.world.planes() * words..][..self.world.planes() * words];
        for_sources(self.world, &plane, task.plane, ready, |from, to, at| {
            let after = self.world.cells(to)[at].get();
            let is_tight = |need: fn(Needs) -> u8, then: fn(Needs) -> u8| {
                self.metric != Metric::Progress || need(cells[from].get()) == then(after)
            };
            match self.value(after, other) {
                // The one that wins by a move to here does so at once.
                Value::Loses if plies[from] > level + 1 => {
                    if is_tight(|needs| needs.mover, |needs| needs.other) {
                        plies[from] = level + 1;
                        levels.add(task.number, level + 1);
                    }
                }
                Value::Wins if !is_ready(left[from]) => {
                    if is_tight(|needs| needs.other, |needs| needs.mover) {
                        left[from] -= 1;
                        if left[from] == 0 {
                            plies[from] = plies[from].max(level + 1);
                            levels.add(task.number, plies[from]);
                        }
                    }
                }
                _ => {}
            }
        });
    }

    /// The spare seeds of the side to move in a lane, where they are fixed.
    fn spare(&self, spare: u8, lane: usize) -> Spare {
        let spare = Spare(spare.into());
        if lane == 0 {
            spare
        } else {
            spare.other(self.world.slice.in_play)
        }
    }

    /// The value of an entry, seen by the side to move, in a lane.
    #[inline]
    fn value(&self, needs: Needs, lane: usize) -> Value {
        let in_play = self.world.slice.in_play;
        match self.metric {
            Metric::Plies { spare } => needs.value(in_play, self.spare(spare, lane)),
            Metric::Progress if lane == 0 && needs.mover <= in_play => Value::Wins,
            Metric::Progress if lane == 1 && needs.other <= in_play => Value::Loses,
            Metric::Progress => Value::Neither,
        }
    }

    /// What is left to count after a move from an entry with this value.
    fn after(
        &self,
        value: Value,
        needs: Needs,
        lane: usize,
        reach: &Reach<'_, C>,
        link: usize,
    ) -> After {
        let in_play = self.world.slice.in_play;
        let target = reach.target();
        let is_here = target.in_play == in_play;
        match self.metric {
            Metric::Plies { spare } => {
                let spare = self.spare(spare, lane).other(in_play - target.captured);
                let Some(fixed) = reach.undecided(spare) else {
                    // R9: somebody has won by this move, and only a winner's
                    // own win is of use to it.
                    return if value == Value::Loses || spare.0 < 0 {
                        After::Below(0)
                    } else {
                        After::Useless
                    };
                };
                let is_lost = || reach.needs(link).value(target.in_play, spare) == Value::Loses;
                if is_here {
                    After::Here
                } else if value == Value::Wins && !is_lost() {
                    After::Useless
                } else {
                    let slice = &self.world.lower[usize::from(target.in_play)];
                    let first = target.plane as usize * self.world.cowries.len();
                    After::Below(slice.plies[usize::from(fixed)][first + link])
                }
            }
            Metric::Progress => {
                let before = reach.before(link);
                match value {
                    Value::Wins if before.mover != needs.mover => After::Useless,
                    Value::Loses if before.other != needs.other => After::Below(0),
                    _ if is_here => After::Here,
                    _ => After::Below(0),
                }
            }
        }
    }
}

/// What is left to count after a move.
enum After {
    /// Plies of the same slice.
    Here,
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

    #[inline]
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
