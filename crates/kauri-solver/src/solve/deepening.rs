//! Who can win, and within how many plies: asked ply by ply.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use kauri::{Outcome, Position, Side};

use super::bounds::{Bounds, BoundsTable};
use super::numbering::Numbering;
use super::within::{Known, Within};
use super::{Phase, Progress, Watch};

/// Proves by searching deeper and deeper, and remembers what was proved.
#[derive(Debug)]
pub(crate) struct Deepening<'a, K> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) known: &'a K,
    pub(crate) table: BoundsTable,
    /// Most bytes of the table.
    pub(crate) memory: u64,
    pub(crate) threads: usize,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
    /// Whether anything proved was forgotten.
    pub(crate) forgot: bool,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// This side can win, and within so many plies but no fewer.
    Winner(Side, u16),
    /// No side can win within so many plies.
    Open(u16),
    /// Nobody can ever win who was asked for.
    Never,
    /// Whoever watches said so.
    Stopped,
}

/// Stack of a thread: a search goes as deep as a game is long.
const STACK: usize = 64 << 20;

/// The most plies that are asked for.
pub(crate) const MOST_PLIES: u16 = 4000;

impl<'a, K: Known> Deepening<'a, K> {
    /// A search that has proved nothing yet. `None` if there is no memory.
    pub(crate) fn new(
        numbering: &'a Numbering,
        known: &'a K,
        memory: u64,
        threads: usize,
    ) -> Option<Deepening<'a, K>> {
        let table = BoundsTable::new(numbering.bits() + 1, memory.min(1 << 22))?;
        Some(Deepening {
            numbering,
            known,
            table,
            memory,
            threads,
            nodes: 0,
            forgot: false,
        })
    }

    /// Asks for each of `sides` whether it can win from `position`, within one
    /// ply more each time, until one can or `budget` more positions are looked at.
    pub(crate) fn deepen(
        &mut self,
        position: &Position,
        sides: &[Side],
        budget: u64,
        watch: &mut Watch,
    ) -> Found {
        if let Outcome::Won { winner, .. } = position.outcome() {
            return Found::Winner(winner, 0);
        }
        let end = self.nodes.saturating_add(budget);
        let mut fails = 0;
        for plies in 1..MOST_PLIES {
            let mut open = false;
            for &side in sides {
                match self.wins(position, side, plies, end, watch) {
                    Some(true) => return Found::Winner(side, plies),
                    Some(false) => {}
                    None if self.nodes >= end => return Found::Open(fails),
                    None => return Found::Stopped,
                }
                open |= self.bounds(position, side).fails < Bounds::NEVER;
            }
            if !open {
                return Found::Never;
            }
            fails = plies;
        }
        Found::Open(fails)
    }

    /// What is proved of a position that is not over.
    pub(crate) fn bounds(&self, position: &Position, attacker: Side) -> Bounds {
        let key = self.numbering.of(position) << 1 | u64::from(position.turn() == attacker);
        self.table.get(key)
    }

    /// Whether a side can win within so many plies, unless it was interrupted
    /// or too many positions were looked at.
    pub(crate) fn wins(
        &mut self,
        position: &Position,
        attacker: Side,
        plies: u16,
        end: u64,
        watch: &mut Watch,
    ) -> Option<bool> {
        self.make_room();
        let stop = AtomicBool::new(false);
        let nodes = AtomicU64::new(self.nodes);
        let forgot = AtomicBool::new(self.forgot);
        let run = |ask: &mut (dyn FnMut(u64) -> bool + Send)| {
            let mut within = Within {
                numbering: self.numbering,
                known: self.known,
                table: &self.table,
                stop: &stop,
                nodes: 0,
                forgot: false,
                ask,
            };
            let wins = within.wins(position, attacker, plies);
            let answered = !stop.load(Ordering::Relaxed);
            // Who is first has the answer; the others have helped.
            if answered {
                stop.store(true, Ordering::Relaxed);
            }
            nodes.fetch_add(within.nodes % super::within::OFTEN, Ordering::Relaxed);
            forgot.fetch_or(within.forgot, Ordering::Relaxed);
            answered.then_some(wins)
        };
        let told = |more: u64| nodes.fetch_add(more, Ordering::Relaxed) + more;
        let answer = std::thread::scope(|scope| {
            let spawn = |first: bool| {
                let (run, told) = (&run, &told);
                let builder = std::thread::Builder::new().stack_size(STACK);
                builder.spawn_scoped(scope, move || run(&mut |more| told(more) >= end && first))
            };
            let helpers: Vec<_> = (0..self.threads)
                .filter_map(|i| spawn(i == 0).ok())
                .collect();
            // The watch stays on this thread, which only waits.
            while !helpers
                .iter()
                .all(std::thread::ScopedJoinHandle::is_finished)
            {
                std::thread::park_timeout(std::time::Duration::from_millis(1));
                let progress = Progress {
                    phase: Phase::Proving { plies },
                    done: nodes.load(Ordering::Relaxed),
                    known: 0,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            helpers
                .into_iter()
                .find_map(|helper| helper.join().ok().flatten())
        });
        self.nodes = nodes.into_inner();
        self.forgot = forgot.into_inner();
        answer
    }

    /// Doubles the table while it is more than half full and may grow.
    fn make_room(&mut self) {
        while self.table.bytes() * 3 <= self.memory && self.table.is_crowded() {
            match self.table.doubled(self.numbering.bits() + 1) {
                Some(table) => self.table = table,
                None => break,
            }
        }
    }
}
