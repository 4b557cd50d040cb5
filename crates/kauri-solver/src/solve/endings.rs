//! Endings known from tables in memory.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kauri::Position;
use kauri_tablebase::{Layout, Place, Spare, Value};

use super::bounds::Bounds;
use super::waiting::wait_until;
use super::within::Known;
use super::{Phase, Progress, SolveError, SolveWatch, Task};
use crate::build::{BuildError, Order, Plan, Slices, Stage, Threads, Watch};

/// All positions with few seeds in play, known by their value, and some by
/// their plies to the end.
#[derive(Debug)]
pub(crate) struct Endings {
    slices: Slices,
    layout: Layout,
    /// The most seeds in play of any slice to come.
    most_in_play: u8,
}

/// Up to so many seeds in play an entry takes one byte.
const MOST_NARROW: u8 = 14;

/// Where plies are counted, how many entries they take at most in a slice.
const MOST_PLIES: u64 = 1 << 22;

impl Endings {
    /// No endings yet, and as many to come as fit into half of the memory.
    pub(crate) fn new(task: &Task) -> Result<Endings, SolveError> {
        let layout = Layout::of(task.size);
        let slices = 0..=task.size.total_seeds();
        let is_counted = |&in_play: &u8| plies(&layout, in_play) <= MOST_PLIES;
        let fits = |most: &u8| bytes(&layout, *most, *most) <= task.memory / 2;
        let most_in_play = slices.take_while(fits).last();
        let most_in_play = most_in_play.ok_or_else(|| SolveError::Memory {
            needed: bytes(&layout, 0, 0).checked_mul(2),
        })?;
        let plan = Plan {
            plies_up_to: (0..=most_in_play).take_while(is_counted).last(),
            ..Plan::needs(most_in_play, Threads(task.threads))
        };
        let slices = Slices::new(layout.clone(), task.ruleset, plan);
        Ok(Endings {
            slices: slices.map_err(|_| SolveError::Memory { needed: None })?,
            layout,
            most_in_play,
        })
    }

    /// Whether there are no more endings to come.
    pub(crate) fn is_complete(&self) -> bool {
        self.slices.is_finished()
    }

    /// Builds slices as long as there are not more than `most` positions in all, and
    /// not more than `memory` bytes.
    pub(crate) fn build(
        &mut self,
        most: u64,
        memory: u64,
        watch: &mut SolveWatch,
    ) -> Result<(), SolveError> {
        let before = self.slices.built();
        let mut wanted = self.positions();
        let mut end = before;
        while end <= self.most_in_play
            && wanted + self.layout.positions(end) <= most
            && self.bytes_up_to(end) <= memory
        {
            wanted += self.layout.positions(end);
            end += 1;
        }
        for _ in before..end {
            self.build_next(wanted, watch)?;
        }
        Ok(())
    }

    /// Builds a slice while this thread watches.
    fn build_next(&mut self, wanted: u64, watch: &mut SolveWatch) -> Result<(), SolveError> {
        let in_play = self.slices.built();
        let with_it = self.positions() + self.layout.positions(in_play);
        let relay = Relay {
            open: AtomicU64::new(self.layout.positions(in_play)),
            ..Relay::default()
        };
        let (slices, relay) = (&mut self.slices, &relay);
        let built = std::thread::scope(|scope| {
            let builder = scope.spawn(move || slices.build_next(relay));
            let is_over = || builder.is_finished();
            wait_until(is_over, || {
                let progress = Progress {
                    phase: Phase::Endings { in_play },
                    done: with_it - relay.open.load(Ordering::Relaxed).min(with_it),
                    known: wanted,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    relay.stop.store(true, Ordering::Relaxed);
                }
            });
            builder.join().expect("building slices does not panic")
        });
        built.map_err(|error| match error {
            BuildError::Stopped => SolveError::Stopped,
            _ => SolveError::Memory { needed: None },
        })
    }

    /// How many positions there are with up to so many seeds in play, of those
    /// that are to come at all.
    pub(crate) fn positions_up_to(&self, in_play: u8) -> u64 {
        let slices = 0..=in_play.min(self.most_in_play);
        slices.map(|in_play| self.layout.positions(in_play)).sum()
    }

    /// Bytes of those that are known.
    pub(crate) fn bytes(&self) -> u64 {
        let built = self.slices.built().checked_sub(1);
        built.map_or(0, |most| self.bytes_up_to(most))
    }

    fn bytes_up_to(&self, in_play: u8) -> u64 {
        bytes(&self.layout, self.most_in_play, in_play)
    }

    /// Endings with fewer seeds in play than this are known.
    pub(crate) fn below(&self) -> u8 {
        self.slices.built()
    }

    /// How many positions are known.
    pub(crate) fn positions(&self) -> u64 {
        let slices = 0..self.slices.built();
        slices.map(|in_play| self.layout.positions(in_play)).sum()
    }

    /// Where a position stands, if it is not over and there are few enough seeds
    /// in play.
    #[inline]
    fn place(&self, position: &Position) -> Option<(Place, Spare)> {
        if position.in_play() >= self.slices.built() {
            return None;
        }
        let place = self.layout.place(position)?;
        let spare = Spare::of(position);
        let undecided = 0..=i16::from(place.in_play);
        undecided.contains(&spare.0).then_some((place, spare))
    }

    /// The value of a position that is not over, seen by the side to move.
    pub(crate) fn value(&self, position: &Position) -> Option<Value> {
        let (place, spare) = self.place(position)?;
        Some(self.slices.needs(place).value(place.in_play, spare))
    }
}

/// Entries of plies of a slice.
fn plies(layout: &Layout, in_play: u8) -> u64 {
    let positions = layout.positions(in_play);
    positions.saturating_mul(u64::from(in_play) + 1)
}

/// Bytes that slices with up to so many seeds in play take, if `most` is the most
/// that there will be.
fn bytes(layout: &Layout, most: u8, in_play: u8) -> u64 {
    let entry = if most <= MOST_NARROW { 1 } else { 2 };
    let of = |in_play| {
        let needs = layout.positions(in_play).saturating_mul(entry);
        let counts = Some(plies(layout, in_play)).filter(|&entries| entries <= MOST_PLIES);
        needs.saturating_add(counts.unwrap_or(0))
    };
    (0..=in_play).map(of).fold(0, u64::saturating_add)
}

/// Tells the thread that watches how a build goes, and the build to stop.
#[derive(Debug, Default)]
struct Relay {
    stop: AtomicBool,
    open: AtomicU64,
}

impl Watch for Relay {
    fn see(&self, stage: Stage) -> Order {
        if let Stage::Needs { open } = stage {
            self.open.store(open, Ordering::Relaxed);
        }
        Order::GoOn
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl Endings {
    /// Within how many plies the side to move, or else the other, can win from a
    /// position, as far as that is known.
    pub(crate) fn bounds(&self, position: &Position, mover_attacks: bool) -> Bounds {
        let Some((place, spare)) = self.place(position) else {
            return Bounds::UNKNOWN;
        };
        let value = self.slices.needs(place).value(place.in_play, spare);
        let attacker = if mover_attacks { value } else { -value };
        if attacker != Value::Wins {
            return Bounds {
                fails: Bounds::NEVER,
                wins: Bounds::NEVER,
            };
        }
        match self.slices.plies(place, spare.0 as u8) {
            Some(plies) => Bounds {
                fails: plies.saturating_sub(1),
                wins: plies,
            },
            None => Bounds::UNKNOWN,
        }
    }
}

/// Endings where games are played to their end.
#[derive(Debug)]
pub(crate) struct ByPlies<'a>(pub(crate) &'a Endings);

impl Known for ByPlies<'_> {
    const IS_KEPT: bool = true;

    fn bounds(&self, position: &Position, mover_attacks: bool) -> Bounds {
        self.0.bounds(position, mover_attacks)
    }
}

/// Endings where a win that is known is as good as the end of the game, if there
/// are few enough seeds in play.
///
/// So a win is played out in steps, from one number of seeds in play to a smaller
/// one: each step is a search of its own, and no step can lead round in a circle.
#[derive(Debug)]
pub(crate) struct AsGoal<'a> {
    endings: &'a Endings,
    /// How many seeds are too many.
    below: u8,
}

impl Endings {
    /// The goal of a step that begins with so many seeds in play: any ending that is
    /// known, or, if it begins with one, one with fewer seeds.
    pub(crate) fn goal_below(&self, in_play: u8) -> AsGoal<'_> {
        AsGoal {
            endings: self,
            below: in_play.min(self.slices.built()),
        }
    }
}

impl Known for AsGoal<'_> {
    // The same position may be a goal from one position and the beginning of the
    // next step.
    const IS_KEPT: bool = false;

    fn bounds(&self, position: &Position, mover_attacks: bool) -> Bounds {
        let attackers = if mover_attacks {
            Value::Wins
        } else {
            Value::Loses
        };
        match self.endings.value(position) {
            Some(value) if value != attackers => Bounds {
                fails: Bounds::NEVER,
                wins: Bounds::NEVER,
            },
            Some(_) if position.in_play() < self.below => Bounds { fails: 0, wins: 1 },
            _ => Bounds::UNKNOWN,
        }
    }
}
