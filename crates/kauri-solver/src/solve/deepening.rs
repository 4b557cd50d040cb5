//! Who can win, and within how many plies: asked ply by ply.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::Duration;

use kauri::{Outcome, Position, Side};

use super::bounds::{Bounds, BoundsTable};
use super::numbering::Numbering;
use super::within::{Known, Within};
use super::{Phase, Progress, SolveError, SolveWatch};

/// Proves by searching deeper and deeper, and remembers what was proved.
#[derive(Debug)]
pub(crate) struct Deepening<'a, K> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) known: &'a K,
    pub(crate) table: &'a mut BoundsTable,
    /// Most bytes of the table.
    pub(crate) memory: u64,
    pub(crate) threads: NonZeroUsize,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// This side can win, and within so many plies but no fewer.
    Winner(Side, u16),
    /// More positions would have to be looked at.
    Open,
    /// Nobody can ever win who was asked for.
    Never,
}

/// Stack of a thread: a search goes as deep as a game is long.
const STACK: usize = 64 << 20;

/// The most plies that are asked for.
pub(crate) const MOST_PLIES: u16 = 4000;

impl<K: Known> Deepening<'_, K> {
    /// Asks for each of `sides` whether it can win from `position`, within one
    /// ply more each time, until one can or `budget` more positions are looked at.
    pub(crate) fn deepen(
        &mut self,
        position: &Position,
        sides: &[Side],
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Answer, SolveError> {
        if let Outcome::Won { winner, .. } = position.outcome() {
            return Ok(Answer::Winner(winner, 0));
        }
        let end = self.nodes.saturating_add(budget);
        for plies in 1..MOST_PLIES {
            let mut open = false;
            for &side in sides {
                match self.wins(position, side, plies, end, watch) {
                    Some(true) => return Ok(Answer::Winner(side, plies)),
                    Some(false) => {}
                    None if self.nodes >= end => return Ok(Answer::Open),
                    None => return Err(SolveError::Stopped),
                }
                open |= self.bounds(position, side).fails < Bounds::NEVER;
            }
            if !open {
                return Ok(Answer::Never);
            }
        }
        Ok(Answer::Open)
    }

    /// What is proved of a position that is not over.
    pub(crate) fn bounds(&self, position: &Position, attacker: Side) -> Bounds {
        let key = self.numbering.of(position) << 1 | u64::from(position.turn() == attacker);
        self.table.get(key)
    }

    /// Whether a side can win within so many plies, unless it was interrupted
    /// or `end` positions were looked at.
    pub(crate) fn wins(
        &mut self,
        position: &Position,
        attacker: Side,
        plies: u16,
        end: u64,
        watch: &mut SolveWatch,
    ) -> Option<bool> {
        loop {
            let mut stopped = false;
            let watch: &mut SolveWatch = &mut |progress| {
                let order = watch(progress);
                stopped |= order.is_break();
                order
            };
            let answer = self.run(position, attacker, plies, end, watch);
            let out_of_room = answer.is_none() && !stopped && self.nodes < end;
            if !(out_of_room && self.make_room()) {
                return answer;
            }
        }
    }

    /// As `wins`, or until the table should grow.
    fn run(
        &mut self,
        position: &Position,
        attacker: Side,
        plies: u16,
        end: u64,
        watch: &mut SolveWatch,
    ) -> Option<bool> {
        let stop = AtomicBool::new(false);
        let nodes = AtomicU64::new(self.nodes);
        let used = AtomicUsize::new(self.table.used());
        let room = match self.may_grow() {
            true => self.table.len() / 2,
            false => usize::MAX,
        };
        let ask = |more, filled| {
            let used = used.fetch_add(filled, Ordering::Relaxed) + filled;
            nodes.fetch_add(more, Ordering::Relaxed) + more >= end || used > room
        };
        let search = || {
            let mut within = Within {
                numbering: self.numbering,
                known: self.known,
                table: self.table,
                stop: &stop,
                nodes: 0,
                filled: 0,
                ask: &mut { ask },
            };
            let wins = within.wins(position, attacker, plies);
            let answered = !stop.load(Ordering::Relaxed);
            nodes.fetch_add(within.nodes % super::within::OFTEN, Ordering::Relaxed);
            // Who is first has the answer; the others have helped.
            stop.store(true, Ordering::Relaxed);
            answered.then_some(wins)
        };
        let answer = std::thread::scope(|scope| {
            let start = |_| {
                let builder = std::thread::Builder::new().stack_size(STACK);
                builder.spawn_scoped(scope, search).ok()
            };
            let searching: Vec<_> = (0..self.threads.get()).filter_map(start).collect();
            while !searching.iter().all(ScopedJoinHandle::is_finished) {
                std::thread::park_timeout(Duration::from_millis(1));
                let progress = Progress {
                    phase: Phase::Proving { plies },
                    done: nodes.load(Ordering::Relaxed),
                    known: 0,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            let answers = searching
                .into_iter()
                .map(|thread| thread.join().ok().flatten());
            answers.fold(None, Option::or)
        });
        self.nodes = nodes.into_inner();
        answer
    }

    /// Whether the memory allows for a table of twice the size beside this one.
    fn may_grow(&self) -> bool {
        self.table.bytes() * 3 <= self.memory
    }

    /// Doubles the table, if it may grow.
    fn make_room(&mut self) -> bool {
        let doubled = match self.may_grow() {
            true => self.table.doubled(self.numbering.bits() + 1),
            false => None,
        };
        doubled.is_some_and(|table| {
            *self.table = table;
            true
        })
    }
}
