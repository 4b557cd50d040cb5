//! One slice from its beginning to its end, in stages that are saved.

use std::fs;
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use kauri::Ruleset;
use kauri_tablebase::{Layout, Needs};

use super::Plan;
use super::bits;
use super::cells::Width;
use super::halves::Halves;
use super::needs::settle;
use super::plane::World;
use super::planes::{Planes, RECENT, Room};
use super::plies::{Counting, Lane, Metric, NOT_COUNTED};
use super::seed_moves::SeedMoves;
use super::slice::{NO_PLIES, Slice};
use super::watch::{BuildError, Watch};

/// Everything that a slice is built from.
pub(super) struct SliceRun<'a, W> {
    pub(super) layout: &'a Layout,
    pub(super) ruleset: Ruleset,
    pub(super) plan: &'a Plan,
    pub(super) halves: &'a Halves,
    pub(super) lower: &'a [Slice<W>],
    pub(super) watch: &'a dyn Watch,
}

/// How far the saved work on a slice is: so many stages are done, and of the
/// next the plies up to a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Mark {
    stages: usize,
    level: Option<u8>,
}

impl<W: Width> SliceRun<'_, W> {
    /// Builds the slice.
    pub(super) fn run(&self) -> Result<Slice<W>, BuildError> {
        let Plan { threads, .. } = *self.plan;
        let seeds = SeedMoves::new(self.layout, self.ruleset, self.in_play(), threads);
        let room = self.room()?;
        let mark = self.read_mark();
        let none = Needs::none(self.in_play());
        let mut byte = vec![0; W::BYTES];
        W::set(&mut byte, 0, none);
        let is_kept = self.is_kept("needs", W::BYTES);
        let mark = if is_kept { mark } else { Mark::default() };
        if !is_kept {
            self.write_mark(mark)?;
        }
        let needs = self.planes("needs", W::BYTES, byte[0], room.needs, is_kept)?;
        let world = World {
            in_play: self.in_play(),
            halves: self.halves,
            seeds: &seeds,
            lower: self.lower,
            needs: &needs,
        };
        if mark.stages == 0 {
            settle(&world, threads, self.watch)?;
            self.write_mark(Mark {
                stages: 1,
                level: None,
            })?;
        }
        let mut plies: Vec<Option<Planes>> = Vec::new();
        let mut progress = None;
        match self.plan.metric(self.in_play()) {
            kauri_tablebase::Metric::OnlyNeeds => {}
            kauri_tablebase::Metric::Progress => {
                progress = self
                    .count(&world, Metric::Progress, 1, mark, room.lane)?
                    .pop();
            }
            kauri_tablebase::Metric::Plies => {
                plies.resize_with(usize::from(self.in_play()) + 1, || None);
                // Moves lead from a spare to what it leaves, so in pairs.
                for spare in 0..=self.in_play() / 2 {
                    let stage = 1 + usize::from(spare);
                    let metric = Metric::Plies { spare };
                    let mut lanes = self.count(&world, metric, stage, mark, room.lane)?;
                    let other = usize::from(self.in_play() - spare);
                    plies[other] = lanes.pop();
                    if let Some(lane) = lanes.pop() {
                        plies[usize::from(spare)] = Some(lane);
                    }
                }
            }
        }
        Ok(Slice {
            needs: needs.freeze(room.needs)?,
            plies: plies.into_iter().flatten().collect(),
            progress,
            width: PhantomData,
        })
    }

    /// Counts the plies of a stage, unless that was done.
    fn count(
        &self,
        world: &World<'_, W>,
        metric: Metric,
        stage: usize,
        mark: Mark,
        room: u64,
    ) -> Result<Vec<Planes>, BuildError> {
        let lanes = match metric {
            Metric::Plies { spare } if 2 * spare == self.in_play() => 1,
            _ => 2,
        };
        let is_begun = mark.stages > stage || (mark.stages == stage && mark.level.is_some());
        let name = |name: &str, lane: usize| format!("{name}-{stage}-{lane}");
        let mut names = (0..lanes).flat_map(|lane| [name("plies", lane), name("left", lane)]);
        let is_kept = is_begun && names.all(|name| self.is_kept(&name, 1));
        if is_begun && !is_kept {
            self.write_mark(Mark {
                stages: stage,
                level: None,
            })?;
        }
        let mut all = Vec::new();
        for lane in 0..lanes {
            let planes = |kind, byte| self.planes(&name(kind, lane), 1, byte, room, is_kept);
            let (plies, left) = (planes("plies", NO_PLIES)?, planes("left", NOT_COUNTED)?);
            all.push(Lane { plies, left });
        }
        if !(is_kept && mark.stages > stage) {
            let done = mark.level.filter(|_| is_kept && mark.stages == stage);
            let mark_level = |level| {
                let level = Some(level);
                self.write_mark(Mark {
                    stages: stage,
                    level,
                })
            };
            Counting {
                world,
                metric,
                lanes: &all,
                threads: self.plan.threads,
                watch: self.watch,
                mark: &mark_level,
            }
            .run(done)?;
            self.write_mark(Mark {
                stages: stage + 1,
                level: None,
            })?;
        }
        // Of progress only the second lane is asked for.
        let skip = usize::from(metric == Metric::Progress);
        all.into_iter()
            .skip(skip)
            .map(|lane| Ok(lane.plies.freeze(room)?))
            .collect()
    }

    fn in_play(&self) -> u8 {
        self.lower.len() as u8
    }

    /// How much memory what takes.
    pub(super) fn room(&self) -> Result<Rooms, BuildError> {
        let Some(allowed) = self.plan.memory else {
            return Ok(Rooms {
                needs: u64::MAX,
                lane: u64::MAX,
            });
        };
        let lower: u64 = self.lower.iter().map(Slice::in_memory).sum();
        let fixed = fixed::<W>(self.layout, self.plan, self.in_play()) + lower;
        let positions = self.layout.positions(self.in_play());
        let needs = positions * W::BYTES as u64;
        let wanted = needs + lanes(self.plan, self.in_play()) * positions;
        let needed = match self.plan.folder {
            Some(_) => fixed,
            None => fixed + wanted,
        };
        if needed > allowed {
            let in_play = self.in_play();
            return Err(BuildError::Memory {
                in_play,
                needed,
                allowed,
            });
        }
        // Each part gets as much of what is left as it is of the whole.
        let left = allowed - fixed;
        let part = |size: u64| {
            let part = u128::from(left) * u128::from(size) / u128::from(wanted.max(1));
            u64::try_from(part).unwrap_or(u64::MAX)
        };
        Ok(Rooms {
            needs: part(needs),
            lane: part(positions),
        })
    }

    /// Whether there are planes in the file `name`, to go on from. If not, the
    /// mark must not speak of them before they are begun anew: from then on
    /// they look as if they had been kept.
    fn is_kept(&self, name: &str, width: usize) -> bool {
        let path = self.folder().map(|folder| folder.join(name));
        path.is_some_and(|path| Planes::is_kept(self.size(width), &path))
    }

    /// How many planes the slice has, and how many bytes each of them.
    fn size(&self, width: usize) -> (usize, usize) {
        let planes = self.layout.seed_arrangements(self.in_play()) as usize;
        (planes, self.halves.len() * width)
    }

    /// Planes of `width` bytes an entry, in the file `name` if there is a
    /// folder; those that are there if `keep`.
    fn planes(
        &self,
        name: &str,
        width: usize,
        byte: u8,
        memory: u64,
        keep: bool,
    ) -> Result<Planes, BuildError> {
        let path = self.folder().map(|folder| folder.join(name));
        let room = Room {
            memory,
            file: path.as_deref(),
        };
        Ok(Planes::new(self.size(width), byte, room, keep)?)
    }

    /// Where the work on this slice is kept: what is built, and by what, is in
    /// the name, so that nothing else is mistaken for it.
    fn folder(&self) -> Option<PathBuf> {
        let metric = self.plan.metric(self.in_play());
        let description =
            kauri_tablebase::Description::new(self.layout, self.ruleset, self.in_play(), metric);
        let name = format!("{}.{metric}.{VERSION}.work", description.file_name());
        Some(self.plan.folder.as_ref()?.join(name))
    }

    fn read_mark(&self) -> Mark {
        let read = |path: &Path| fs::read_to_string(path).ok();
        self.folder()
            .and_then(|folder| read(&folder.join("mark")))
            .and_then(|text| Mark::parse(&text))
            .unwrap_or_default()
    }

    /// Writes a mark as a whole or not at all. What it speaks of has to be
    /// written before.
    fn write_mark(&self, mark: Mark) -> io::Result<()> {
        let Some(folder) = self.folder() else {
            return Ok(());
        };
        fs::create_dir_all(&folder)?;
        let (new, path) = (folder.join("mark.new"), folder.join("mark"));
        // Not brought to the disk at once, since what it speaks of is not: it must
        // not outlive that when the machine itself stops.
        fs::write(&new, format!("{mark}\n"))?;
        fs::rename(new, path)
    }
}

/// How many bytes an entry takes beside its needs.
fn lanes(plan: &Plan, in_play: u8) -> u64 {
    match plan.metric(in_play) {
        kauri_tablebase::Metric::OnlyNeeds => 0,
        kauri_tablebase::Metric::Progress => 4,
        // Two lanes at work, and all those that are done.
        kauri_tablebase::Metric::Plies => u64::from(in_play) + 5,
    }
}

/// Bytes that building a slice takes beside the slices themselves.
fn fixed<W: Width>(layout: &Layout, plan: &Plan, in_play: u8) -> u64 {
    let planes = layout.seed_arrangements(in_play);
    let plane = layout.cowrie_arrangements();
    let sets = planes * bits::words(plane as usize) as u64 * 8 * 2;
    // A thread holds a plane and what it leads to.
    let each = 4 * u64::from(in_play + 8) * plane * W::BYTES as u64;
    Halves::size(layout, plan.most_in_play)
        .unwrap_or(u64::MAX)
        .saturating_add(SeedMoves::size(layout, in_play))
        .saturating_add(sets)
        .saturating_add((plan.threads.0.get() as u64).saturating_mul(each))
}

/// The least memory that a slice can be built in, with all below it.
pub(super) fn least<W: Width>(layout: &Layout, plan: &Plan, in_play: u8) -> u64 {
    let size = |in_play, entries: u64| {
        let planes = match plan.folder {
            Some(_) => layout.seed_arrangements(in_play).min(RECENT as u64),
            None => layout.seed_arrangements(in_play),
        };
        let bytes = layout.cowrie_arrangements().saturating_mul(entries);
        planes.saturating_mul(bytes)
    };
    let width = W::BYTES as u64;
    let below = (0..in_play).map(|in_play| {
        let kept = match plan.metric(in_play) {
            kauri_tablebase::Metric::OnlyNeeds => 0,
            kauri_tablebase::Metric::Progress => 1,
            kauri_tablebase::Metric::Plies => u64::from(in_play) + 1,
        };
        size(in_play, width + kept)
    });
    let here = match plan.folder {
        Some(_) => 0,
        None => size(in_play, width + lanes(plan, in_play)),
    };
    let below = below.fold(here, u64::saturating_add);
    fixed::<W>(layout, plan, in_play).saturating_add(below)
}

/// How the work is kept; another version begins anew.
const VERSION: u32 = 1;

/// Bytes of memory for the parts of a slice.
#[derive(Clone, Copy)]
pub(super) struct Rooms {
    needs: u64,
    /// For each lane, and again for what is left to count in it.
    lane: u64,
}

impl Mark {
    fn parse(text: &str) -> Option<Mark> {
        let (stages, level) = text.trim_end().split_once(' ')?;
        Some(Mark {
            stages: stages.parse().ok()?,
            level: match level {
                "-" => None,
                level => Some(level.parse().ok()?),
            },
        })
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.level {
            Some(level) => write!(f, "{} {level}", self.stages),
            None => write!(f, "{} -", self.stages),
        }
    }
}
