//! How long it takes: plies by levels, from the ends of games backwards.

use std::io;
use std::sync::Mutex;

use kauri_tablebase::{Needs, Spare, Value};

use super::bits;
use super::cells::Width;
use super::levels::{Levels, STRETCH};
use super::plane::{Plane, Reach, World};
use super::planes::{Bytes, Planes};
use super::seed_moves::{Quiet, Target};
use super::slice::NO_PLIES;
use super::sources::for_changes;
use super::threads::{Threads, for_each};
use super::watch::{BuildError, Order, Stage, Watch};

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

/// One number for each entry of a slice.
///
/// Plies of a winner only fall, to what some move of its own achieves: those up
/// to the level that all is counted of are final, whatever else of a lane was
/// saved and when. All that is known of losers follows from them. So any state
/// that was saved since that level is good to go on from, however torn.
#[derive(Debug)]
pub(super) struct Lane {
    /// Plies, as far as they are known; a loser's are only the longest below
    /// this slice while moves are left.
    pub(super) plies: Planes,
    /// Moves that a loser has not counted yet, or [`NOT_COUNTED`].
    pub(super) left: Planes,
}

/// Stands in [`Lane::left`] where moves are not counted: there is none to
/// wait for.
pub(super) const NOT_COUNTED: u8 = 128;

/// Whether plies are known, if only as much as a winner knows.
fn is_ready(left: u8) -> bool {
    left == 0 || left == NOT_COUNTED
}

/// Counts plies for two lanes, moves leading from each to the other, or for a
/// single one whose moves lead to itself.
pub(super) struct Counting<'a, W> {
    pub(super) world: &'a World<'a, W>,
    pub(super) metric: Metric,
    pub(super) lanes: &'a [Lane],
    pub(super) threads: Threads,
    pub(super) watch: &'a dyn Watch,
    /// Keeps in mind that all is saved of what is counted up to a level.
    pub(super) mark: &'a (dyn Fn(u8) -> io::Result<()> + Sync),
}

/// One plane of one lane.
#[derive(Clone, Copy)]
struct Task {
    lane: usize,
    plane: usize,
    /// Among all tasks: lane by lane.
    number: usize,
}

impl<W: Width> Counting<'_, W> {
    /// Counts all that is not counted yet, `done` being the level up to which
    /// it is.
    pub(super) fn run(&self, done: Option<u8>) -> Result<(), BuildError> {
        let tasks = self.world.planes() * self.lanes.len();
        let levels = Levels::new(tasks, self.world.halves.len());
        let words = bits::words(self.world.halves.len());
        let mut ready = vec![0u64; tasks * words];
        for_each(self.threads, tasks, |number| {
            self.watch.go_on()?;
            self.begin(self.task(number), done, &levels)
        })?;
        let mut level = done.map_or(0, |done| done + 1);
        while levels.any_from(level) {
            if level == NO_PLIES - 1 {
                return Err(BuildError::TooLong);
            }
            self.round(level, &mut ready, &levels).or_else(|error| {
                // What is half done is good too: see `Lane`.
                self.save(level.checked_sub(1))?;
                Err(error)
            })?;
            level += 1;
        }
        self.save(level.checked_sub(1))
    }

    fn save(&self, level: Option<u8>) -> Result<(), BuildError> {
        for lane in self.lanes {
            lane.plies.save()?;
            lane.left.save()?;
        }
        if let Some(level) = level {
            (self.mark)(level)?;
        }
        Ok(())
    }

    fn task(&self, number: usize) -> Task {
        Task {
            lane: number / self.world.planes(),
            plane: number % self.world.planes(),
            number,
        }
    }

    fn other(&self, lane: usize) -> usize {
        self.lanes.len() - 1 - lane
    }

    /// Counts what follows from the slices below, and from the entries of this
    /// one that are known up to the level `done`.
    fn begin(&self, task: Task, done: Option<u8>, levels: &Levels) -> Result<(), BuildError> {
        let loaded = self.world.load(task.plane)?;
        let plane = Plane::new(self.world, &loaded);
        let needs = self.world.needs.get(task.plane)?;
        let known = Known::load(&self.lanes[self.other(task.lane)], plane.quiet(), done)?;
        let before = done.map(|_| self.lanes[task.lane].plies.get(task.plane));
        let before = before.transpose()?;
        let below = self.load_below(task)?;
        let len = self.world.halves.len();
        let (mut plies, mut left) = (vec![NO_PLIES; len], vec![NOT_COUNTED; len]);
        for block in self.world.halves.blocks() {
            let part = plane.part(block);
            for i in 0..block.len {
                let at = block.start + i;
                let needs = W::get(&needs, at);
                let value = self.value(needs, task.lane);
                (plies[at], left[at]) = match value {
                    Value::Neither => (NO_PLIES, NOT_COUNTED),
                    _ if part.is_over(i) => (0, 0),
                    Value::Wins | Value::Loses => {
                        // A winner's need not be found again: see `Lane`.
                        let mut shortest = before.as_ref().map_or(NO_PLIES, |plies| plies[at]);
                        let (mut longest, mut waiting) = (0, 0);
                        part.for_moves(i, |reach, link| {
                            let plies = match self.after(value, needs, task.lane, reach, link) {
                                After::Over => Some(0),
                                After::Below => {
                                    let plies = below[reach.number()].as_ref();
                                    Some(plies.expect("loaded for all undecided targets")[link])
                                }
                                After::Here if value == Value::Wins => return,
                                After::Here => known.plies(reach.target().plane, link),
                                After::Useless => return,
                            };
                            match plies {
                                Some(plies) => {
                                    shortest = shortest.min(plies.saturating_add(1));
                                    longest = longest.max(plies.saturating_add(1));
                                }
                                None => waiting += 1,
                            }
                        });
                        if value == Value::Wins {
                            (shortest, NOT_COUNTED)
                        } else {
                            (longest, waiting)
                        }
                    }
                };
                if is_ready(left[at]) && plies[at] != NO_PLIES {
                    levels.add(task.number, at, plies[at]);
                }
            }
        }
        self.lanes[task.lane].plies.put(task.plane, plies)?;
        self.lanes[task.lane].left.put(task.plane, left)?;
        Ok(())
    }

    /// Counts what follows from the entries whose plies are just `level`.
    fn round(&self, level: u8, ready: &mut [u64], levels: &Levels) -> Result<(), BuildError> {
        let words = bits::words(self.world.halves.len());
        let tasks = self.world.planes() * self.lanes.len();
        let sets: Vec<_> = ready.chunks_mut(words).map(Mutex::new).collect();
        for_each(self.threads, tasks, |number| {
            self.watch.go_on()?;
            let mut set = sets[number].lock().expect("no thread panics");
            set.fill(0);
            self.find(self.task(number), level, levels, &mut set)?;
            Ok::<(), BuildError>(())
        })?;
        drop(sets);
        for_each(self.threads, tasks, |number| {
            self.watch.go_on()?;
            self.spread(self.task(number), level, ready, levels)?;
            // Not every plane: to ask takes a lock.
            if number % 8 == 0 {
                let spare = match self.metric {
                    Metric::Plies { spare } => Some(spare),
                    Metric::Progress => None,
                };
                if self.watch.see(Stage::Plies { spare, level }) == Order::Save {
                    self.save(level.checked_sub(1))?;
                    self.watch.saved();
                }
            }
            Ok(())
        })
    }

    /// All entries of a task whose plies are just `level`.
    fn find(&self, task: Task, level: u8, levels: &Levels, set: &mut [u64]) -> io::Result<()> {
        let mut stretches = levels.having(task.number, level).peekable();
        if stretches.peek().is_none() {
            return Ok(());
        }
        let lane = &self.lanes[task.lane];
        let (plies, left) = (lane.plies.get(task.plane)?, lane.left.get(task.plane)?);
        for stretch in stretches {
            let first = stretch * (STRETCH / 64);
            for word in first..(first + STRETCH / 64).min(set.len()) {
                let end = plies.len().min(64 * word + 64);
                let (plies, left) = (&plies[64 * word..end], &left[64 * word..end]);
                set[word] = equal_64(plies, level);
                let mut bits = set[word];
                while bits != 0 {
                    let i = bits.trailing_zeros();
                    let is_not = u64::from(!is_ready(left[i as usize]));
                    set[word] ^= is_not << i;
                    bits &= bits - 1;
                }
            }
        }
        Ok(())
    }

    /// Counts what follows in a task from the entries that are `ready`, their
    /// plies being just `level`.
    fn spread(
        &self,
        task: Task,
        level: u8,
        ready: &[u64],
        levels: &Levels,
    ) -> Result<(), BuildError> {
        let words = bits::words(self.world.halves.len());
        let lane_words = self.world.planes() * words;
        let ready = &ready[self.other(task.lane) * lane_words..][..lane_words];
        let is_ready_in = |plane: u32| {
            let set = &ready[plane as usize * words..][..words];
            set.iter().any(|&word| word != 0)
        };
        let quiet = &self.world.seeds.planes()[task.plane].quiet;
        if !quiet.iter().any(|quiet| is_ready_in(quiet.plane)) {
            return Ok(());
        }
        let loaded = self.world.load(task.plane)?;
        let plane = Plane::new(self.world, &loaded);
        let needs = self.world.needs.get(task.plane)?;
        let lane = &self.lanes[task.lane];
        let mut plies = lane.plies.take(task.plane)?;
        let mut left = lane.left.take(task.plane)?;
        for_changes(self.world.halves, &plane, ready, |change| {
            let from = change.from;
            let after = W::get(loaded.plane(self.world.in_play, change.plane), change.to);
            let is_counted = |need: fn(Needs) -> u8, then: fn(Needs) -> u8| {
                self.metric != Metric::Progress || need(W::get(&needs, from)) == then(after)
            };
            match self.value(after, self.other(task.lane)) {
                // Whoever can move to here wins by it.
                Value::Loses
                    if plies[from] > level + 1
                        && is_counted(|needs| needs.mover, |needs| needs.other) =>
                {
                    plies[from] = level + 1;
                    levels.add(task.number, from, level + 1);
                }
                Value::Wins
                    if !is_ready(left[from])
                        && is_counted(|needs| needs.other, |needs| needs.mover) =>
                {
                    left[from] -= 1;
                    if left[from] == 0 {
                        plies[from] = plies[from].max(level + 1);
                        levels.add(task.number, from, plies[from]);
                    }
                }
                _ => {}
            }
        });
        lane.plies.put(task.plane, plies)?;
        lane.left.put(task.plane, left)?;
        Ok(())
    }

    /// The plies of the slices below, for each target of a task's moves.
    fn load_below(&self, task: Task) -> io::Result<Vec<Option<Bytes>>> {
        let targets = &self.world.seeds.planes()[task.plane].targets;
        let Metric::Plies { spare } = self.metric else {
            return Ok(vec![None; targets.len()]);
        };
        let load = |target: &Target| {
            let left = self.world.in_play - target.captured;
            let spare = self.spare(spare, task.lane).other(left);
            let is_below = target.in_play < self.world.in_play;
            match target.undecided(spare) {
                Some(spare) if is_below => {
                    let slice = &self.world.lower[usize::from(target.in_play)];
                    let plies = slice.plies[usize::from(spare)].get(target.plane as usize);
                    plies.map(Some)
                }
                _ => Ok(None),
            }
        };
        targets.iter().map(load).collect()
    }

    /// The spare seeds of the side to move in a lane, where they are fixed.
    fn spare(&self, spare: u8, lane: usize) -> Spare {
        let spare = Spare(spare.into());
        if lane == 0 {
            spare
        } else {
            spare.other(self.world.in_play)
        }
    }

    /// The value of an entry, seen by the side to move, in a lane.
    #[inline]
    fn value(&self, needs: Needs, lane: usize) -> Value {
        let in_play = self.world.in_play;
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
        reach: &Reach<'_, W>,
        link: usize,
    ) -> After {
        let target = reach.target();
        let is_here = target.in_play == self.world.in_play;
        match self.metric {
            Metric::Plies { spare } => {
                let left = self.world.in_play - target.captured;
                let spare = self.spare(spare, lane).other(left);
                if target.undecided(spare).is_none() {
                    // R9: somebody has won by this move, and only a winner's
                    // own win is of use to it.
                    return if value == Value::Loses || spare.0 < 0 {
                        After::Over
                    } else {
                        After::Useless
                    };
                }
                let is_lost = || reach.needs(link).value(target.in_play, spare) == Value::Loses;
                if value == Value::Wins && !is_lost() {
                    After::Useless
                } else if is_here {
                    After::Here
                } else {
                    After::Below
                }
            }
            Metric::Progress => {
                let before = reach.before(link);
                match value {
                    Value::Wins if before.mover != needs.mover => After::Useless,
                    Value::Loses if before.other != needs.other => After::Over,
                    _ if is_here => After::Here,
                    _ => After::Over,
                }
            }
        }
    }
}

/// Which of up to 64 bytes are `byte`, one bit each.
#[inline]
fn equal_64(bytes: &[u8], byte: u8) -> u64 {
    let eights = bytes.chunks(8).enumerate();
    eights.fold(0, |bits, (i, eight)| bits | equal(eight, byte) << (8 * i))
}

/// Which of up to eight bytes are `byte`, one bit each.
#[inline]
fn equal(bytes: &[u8], byte: u8) -> u64 {
    const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let Ok(eight) = bytes.try_into() else {
        let bits = bytes.iter().rev();
        return bits.fold(0, |bits, &other| bits << 1 | u64::from(other == byte));
    };
    let differs = u64::from_le_bytes(eight) ^ u64::from_le_bytes([byte; 8]);
    // The top bit of each byte that is 0; then these bits side by side.
    let zeros = !(((differs & LOW) + LOW) | differs | LOW);
    (zeros >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// What is known of the winners that quiet moves of losers lead to.
struct Known {
    done: Option<u8>,
    planes: Vec<(u32, Bytes)>,
}

impl Known {
    fn load(lane: &Lane, quiet: &[Quiet], done: Option<u8>) -> io::Result<Known> {
        let mut planes = Vec::new();
        if done.is_some() {
            for quiet in quiet {
                planes.push((quiet.plane, lane.plies.get(quiet.plane as usize)?));
            }
        }
        Ok(Known { done, planes })
    }

    fn plies(&self, plane: u32, at: usize) -> Option<u8> {
        let done = self.done?;
        let (_, plies) = self.planes.iter().find(|(number, _)| *number == plane)?;
        (plies[at] <= done).then_some(plies[at])
    }
}

/// What is left to count after a move.
enum After {
    /// Plies of the same slice.
    Here,
    /// Plies of a slice below.
    Below,
    /// Nothing.
    Over,
    /// A move that does not win: a winner leaves it out.
    Useless,
}

#[cfg(test)]
mod tests {
    use super::equal;

    #[test]
    fn equal_bytes_are_told_in_order() {
        for bits in 0..256u64 {
            let bytes: Vec<u8> = (0..8)
                .map(|i| if bits >> i & 1 == 1 { 7 } else { 135 - i })
                .collect();
            assert_eq!(equal(&bytes, 7), bits, "{bytes:?}");
            assert_eq!(equal(&bytes[..5], 7), bits & 31, "{bytes:?}");
        }
    }
}
