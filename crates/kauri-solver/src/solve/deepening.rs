//! Who can win, and within how many plies: asked ply by ply.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::thread::ScopedJoinHandle;

use kauri::{Outcome, Position, Side};

use super::bounds::{Bounds, BoundsTable};
use super::numbering::Numbering;
use super::waiting::wait_until;
use super::within::{Known, OFTEN, Within};
use super::{Phase, Progress, SolveError, SolveWatch};

/// Proves by searching deeper and deeper, and remembers what was proved.
#[derive(Debug)]
pub(crate) struct Deepening<'a, K> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) known: K,
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
pub(crate) const STACK: usize = 16 << 20;

/// The most plies that are asked for.
pub(crate) const MOST_PLIES: u16 = 1000;

impl<K: Known> Deepening<'_, K> {
    /// Asks for each of `sides` whether it can win from `position`, within one
    /// ply more each time, until one can or `budget` more positions are looked at.
    ///
    /// # Errors
    ///
    /// If whoever watches said so.
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
        let asked = AtomicU16::new(0);
        let deepen = |within: &mut Within<'_, K>| {
            for plies in 1..MOST_PLIES {
                asked.fetch_max(plies, Ordering::Relaxed);
                let mut open = false;
                for &side in sides {
                    if within.wins(position, side, plies) {
                        return Answer::Winner(side, plies);
                    }
                    if within.is_stopped() {
                        return Answer::Open;
                    }
                    let key = within.key(position, side);
                    open |= within.bounds(key, position, side).fails < Bounds::NEVER;
                }
                if !open {
                    return Answer::Never;
                }
            }
            Answer::Open
        };
        let answer = self.search(&asked, end, &deepen, watch)?;
        Ok(answer.unwrap_or(Answer::Open))
    }

    /// Whether a side can win within so many plies. It is not interrupted.
    pub(crate) fn wins(&mut self, position: &Position, attacker: Side, plies: u16) -> bool {
        let asked = AtomicU16::new(plies);
        let wins = |within: &mut Within<'_, K>| within.wins(position, attacker, plies);
        let go_on = &mut |_: &Progress| ControlFlow::Continue(());
        let answer = self.search(&asked, u64::MAX, &wins, go_on);
        answer.is_ok_and(|wins| wins == Some(true))
    }

    /// Lets all threads search for an answer, and doubles the table whenever that
    /// is needed. `None` if `end` positions were looked at.
    fn search<T: Send>(
        &mut self,
        asked: &AtomicU16,
        end: u64,
        work: &(dyn Fn(&mut Within<'_, K>) -> T + Sync),
        watch: &mut SolveWatch,
    ) -> Result<Option<T>, SolveError> {
        loop {
            let mut stopped = false;
            let watch: &mut SolveWatch = &mut |progress| {
                let order = watch(progress);
                stopped |= order.is_break();
                order
            };
            let answer = self.run(asked, end, work, watch);
            if answer.is_some() {
                return Ok(answer);
            }
            if stopped {
                return Err(SolveError::Stopped);
            }
            if self.nodes >= end || !self.make_room() {
                return Ok(None);
            }
        }
    }

    /// As `search`, until the table should grow.
    fn run<T: Send>(
        &mut self,
        asked: &AtomicU16,
        end: u64,
        work: &(dyn Fn(&mut Within<'_, K>) -> T + Sync),
        watch: &mut SolveWatch,
    ) -> Option<T> {
        let stop = AtomicBool::new(false);
        let room = if self.table.0.may_grow(self.memory) {
            self.table.0.len() / 2
        } else {
            usize::MAX
        };
        // Most searches are over before a thread would have begun.
        if let Some(answer) = self.try_alone(end, work) {
            return Some(answer);
        }
        let nodes = AtomicU64::new(self.nodes);
        let table = &*self.table;
        let ask =
            |more| nodes.fetch_add(more, Ordering::Relaxed) + more >= end || table.0.used() > room;
        let search = || {
            let mut within = Within {
                numbering: self.numbering,
                known: &self.known,
                table,
                stop: &stop,
                nodes: 0,
                ask: &mut { ask },
            };
            let answer = work(&mut within);
            let answered = !within.is_stopped();
            nodes.fetch_add(within.nodes % OFTEN, Ordering::Relaxed);
            // Who is first has the answer; the others have helped.
            stop.store(true, Ordering::Relaxed);
            answered.then_some(answer)
        };
        let answer = std::thread::scope(|scope| {
            let start = |_| {
                let builder = std::thread::Builder::new().stack_size(STACK);
                builder.spawn_scoped(scope, search).ok()
            };
            let searching: Vec<_> = (0..self.threads.get()).filter_map(start).collect();
            let is_over = || searching.iter().all(ScopedJoinHandle::is_finished);
            wait_until(is_over, || {
                let progress = Progress {
                    phase: Phase::Proving {
                        plies: asked.load(Ordering::Relaxed),
                    },
                    done: nodes.load(Ordering::Relaxed),
                    known: 0,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    stop.store(true, Ordering::Relaxed);
                }
            });
            let answers = searching
                .into_iter()
                .map(|thread| thread.join().ok().flatten());
            answers.fold(None, Option::or)
        });
        self.nodes = nodes.into_inner();
        answer
    }

    /// Searches on this thread, if that does not take long.
    fn try_alone<T>(&mut self, end: u64, work: &dyn Fn(&mut Within<'_, K>) -> T) -> Option<T> {
        let stop = AtomicBool::new(self.nodes >= end);
        let mut within = Within {
            numbering: self.numbering,
            known: &self.known,
            table: self.table,
            stop: &stop,
            nodes: 0,
            ask: &mut |_| true,
        };
        let answer = work(&mut within);
        let answered = !within.is_stopped();
        self.nodes += within.nodes;
        answered.then_some(answer)
    }

    /// Doubles the table, if it may grow.
    fn make_room(&mut self) -> bool {
        let may_grow = self.table.0.may_grow(self.memory);
        let doubled = may_grow
            .then(|| self.table.0.doubled(self.numbering.bits() + 1))
            .flatten();
        doubled.is_some_and(|table| {
            self.table.0 = table;
            true
        })
    }
}
