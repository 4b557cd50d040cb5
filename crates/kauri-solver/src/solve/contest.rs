//! Which side can force its goal: both attack at the same time.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::thread::ScopedJoinHandle;

use kauri::{Outcome, Position, Side};

use super::best_first::{BestFirst, Found};
use super::bounds::BoundsTable;
use super::deepening::{Answer, STACK};
use super::endings::AsGoal;
use super::keyed::KeyedTable;
use super::numbering::Numbering;
use super::path::Path;
use super::proof_numbers::ProofNumbersTable;
use super::waiting::wait_until;
use super::within::OFTEN;
use super::{Phase, Progress, SolveError, SolveWatch};

/// Searches for each side whether it can force a goal, each on a thread of its own or
/// by turns, and remembers what it takes.
#[derive(Debug)]
pub(crate) struct Contest<'a> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) known: AsGoal<'a>,
    pub(crate) proved: &'a mut BoundsTable,
    pub(crate) numbers: &'a mut ProofNumbersTable,
    /// Most bytes of both tables.
    pub(crate) memory: u64,
    pub(crate) threads: usize,
    /// Positions looked at so far.
    pub(crate) nodes: u64,
}

/// How deep a search goes on a stack of its own, and on one that others use.
const DEEPEST: usize = 1 << 13;
const DEEPEST_ALONE: usize = 1 << 8;

/// Positions that a side looks at before it is the other's turn on the same thread.
const TURN: u64 = 1 << 16;

/// What all threads of a search look at.
struct Shared {
    nodes: AtomicU64,
    stop: AtomicBool,
    /// What each side has left to prove.
    left: [AtomicU32; 2],
}

impl Contest<'_> {
    /// Which of `sides` can force its goal, unless that takes more than `budget` more
    /// positions.
    ///
    /// # Errors
    ///
    /// If whoever watches said so, or there is no memory for a thread.
    pub(crate) fn decide(
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
        let mut decided: Vec<(Side, Option<Found>)> =
            sides.iter().map(|&side| (side, None)).collect();
        self.alone(position, end, &mut decided);
        let mut may_grow = true;
        loop {
            if let Some(answer) = answer(&decided) {
                if answer == Answer::Open {
                    self.forget_numbers();
                }
                return Ok(answer);
            }
            if self.nodes >= end {
                return Ok(Answer::Open);
            }
            self.run(position, end, may_grow, &mut decided, watch)?;
            if may_grow && answer(&decided).is_none() && self.nodes < end {
                may_grow = self.make_room();
            }
        }
    }

    /// Empties the table of numbers, which say nothing any more.
    fn forget_numbers(&mut self) {
        if let Some(empty) = KeyedTable::new(self.numbering.bits() + 1, 1 << 16) {
            self.numbers.0 = empty;
        }
    }

    /// Searches a little on this thread.
    fn alone(&mut self, position: &Position, end: u64, decided: &mut [(Side, Option<Found>)]) {
        let shared = Shared::new(self.nodes);
        for (side, found) in decided {
            let mut ask = |_| true;
            let mut search = self.search(&shared, *side, &mut ask);
            search.deepest = DEEPEST_ALONE;
            let came = search.decide(position);
            self.nodes += search.nodes;
            // What was cut off for want of a stack may go on elsewhere.
            *found = Some(came).filter(Found::is_certain);
            if found.is_some_and(|found| found.numbers.proof == 0) || self.nodes >= end {
                return;
            }
        }
    }

    /// Lets all sides that are open search until one has it, `end` positions were
    /// looked at, or a table should grow.
    fn run(
        &mut self,
        position: &Position,
        end: u64,
        may_grow: bool,
        decided: &mut [(Side, Option<Found>)],
        watch: &mut SolveWatch,
    ) -> Result<(), SolveError> {
        let shared = Shared::new(self.nodes);
        let mut open: Vec<_> = decided
            .iter_mut()
            .filter(|(_, found)| found.is_none())
            .collect();
        let each = open.len().div_ceil(self.threads.max(1));
        let (mut stopped, mut has_threads) = (false, false);
        let contest = &*self;
        std::thread::scope(|scope| {
            let shared = &shared;
            let mut searching = Vec::new();
            for mine in open.chunks_mut(each) {
                let work = move || contest.by_turns(position, shared, end, may_grow, mine);
                let builder = std::thread::Builder::new().stack_size(STACK);
                searching.extend(builder.spawn_scoped(scope, work).ok());
            }
            has_threads = !searching.is_empty();
            let is_over = || searching.iter().all(ScopedJoinHandle::is_finished);
            wait_until(is_over, || {
                let [south, north] = [&shared.left[0], &shared.left[1]];
                let progress = Progress {
                    phase: Phase::Attacking {
                        south: south.load(Ordering::Relaxed),
                        north: north.load(Ordering::Relaxed),
                    },
                    done: shared.nodes.load(Ordering::Relaxed),
                    known: 0,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    stopped = true;
                    shared.stop.store(true, Ordering::Relaxed);
                }
            });
        });
        if !has_threads {
            return Err(SolveError::Memory { needed: None });
        }
        self.nodes = shared.nodes.into_inner();
        let is_answered = answer(decided).is_some();
        if stopped && !is_answered {
            return Err(SolveError::Stopped);
        }
        Ok(())
    }

    /// Lets some sides search by turns.
    fn by_turns(
        &self,
        position: &Position,
        shared: &Shared,
        end: u64,
        may_grow: bool,
        mine: &mut [&mut (Side, Option<Found>)],
    ) {
        let is_over = || {
            shared.stop.load(Ordering::Relaxed)
                || shared.nodes.load(Ordering::Relaxed) >= end
                || (may_grow && self.is_full())
        };
        while mine.iter().any(|(_, found)| found.is_none()) && !is_over() {
            let is_only_one = mine.len() == 1;
            for (side, found) in mine.iter_mut().filter(|(_, found)| found.is_none()) {
                let mut turn = TURN;
                let mut ask = |more| {
                    shared.nodes.fetch_add(more, Ordering::Relaxed);
                    turn = turn.saturating_sub(more);
                    is_over() || (turn == 0 && !is_only_one)
                };
                let mut search = self.search(shared, *side, &mut ask);
                let came = search.decide(position);
                let rest = search.nodes % OFTEN;
                shared.nodes.fetch_add(rest, Ordering::Relaxed);
                if !came.numbers.is_open() {
                    *found = Some(came);
                }
                if came.numbers.proof == 0 {
                    shared.stop.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    }

    fn search<'b>(
        &'b self,
        shared: &'b Shared,
        attacker: Side,
        ask: &'b mut (dyn FnMut(u64) -> bool + Send),
    ) -> BestFirst<'b> {
        BestFirst {
            numbering: self.numbering,
            known: &self.known,
            proved: self.proved,
            numbers: self.numbers,
            attacker,
            is_stopped: false,
            nodes: 0,
            ask,
            left: &shared.left[attacker as usize],
            path: Path::new(),
            deepest: DEEPEST,
        }
    }

    /// Both tables, with the bytes that each may take.
    fn tables(&self) -> [(&KeyedTable, u64); 2] {
        let third = self.memory / 3;
        [(&self.proved.0, third), (&self.numbers.0, 2 * third)]
    }

    /// Whether a table is full that may grow.
    fn is_full(&self) -> bool {
        self.tables().into_iter().any(should_grow)
    }

    /// Doubles the tables that are full, if they may grow.
    fn make_room(&mut self) -> bool {
        let bits = self.numbering.bits() + 1;
        let grown = self
            .tables()
            .map(|(table, memory)| should_grow((table, memory)).then(|| table.doubled(bits))?);
        let has_grown = grown.iter().any(Option::is_some);
        let [proved, numbers] = grown;
        if let Some(proved) = proved {
            self.proved.0 = proved;
        }
        if let Some(numbers) = numbers {
            self.numbers.0 = numbers;
        }
        has_grown
    }
}

impl Shared {
    fn new(nodes: u64) -> Shared {
        Shared {
            nodes: AtomicU64::new(nodes),
            stop: AtomicBool::new(false),
            left: [AtomicU32::new(0), AtomicU32::new(0)],
        }
    }
}

/// Whether a table is full, and may grow in so much memory.
fn should_grow((table, memory): (&KeyedTable, u64)) -> bool {
    table.used() > table.len() / 2 && table.may_grow(memory)
}

/// What is known if so much is decided.
fn answer(decided: &[(Side, Option<Found>)]) -> Option<Answer> {
    let proved = |&(side, found): &(Side, Option<Found>)| {
        let found = found.filter(|found| found.numbers.proof == 0)?;
        Some(Answer::Winner(side, found.plies))
    };
    if let Some(winner) = decided.iter().find_map(proved) {
        return Some(winner);
    }
    let mut all = decided.iter().map(|(_, found)| *found);
    if !all.clone().all(|found| found.is_some()) {
        return None;
    }
    let is_certain = all.all(|found| found.is_some_and(|found| found.is_certain()));
    Some(if is_certain {
        Answer::Never
    } else {
        Answer::Open
    })
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use kauri::Ruleset;
    use kauri_tablebase::Value;

    use super::super::endings::Endings;
    use super::super::strong::Reachable;
    use super::super::{Method, Task};
    use super::*;

    fn go_on(_: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn task(size: &str, ruleset: Ruleset) -> Task {
        Task {
            size: size.parse().unwrap(),
            ruleset,
            memory: 1 << 24,
            threads: NonZeroUsize::MIN,
            method: Some(Method::Proof),
            endings: None,
            only_value: true,
        }
    }

    fn tables(numbering: &Numbering) -> (BoundsTable, ProofNumbersTable) {
        let table = || KeyedTable::new(numbering.bits() + 1, 1 << 12).unwrap();
        (BoundsTable(table()), ProofNumbersTable(table()))
    }

    /// Asks from every position that can be reached who can force an ending with up to
    /// `in_play` seeds, and compares that with the values of all positions.
    fn compare(size: &str, ruleset: Ruleset, in_play: Option<u8>) {
        let task = task(size, ruleset);
        let numbering = task.numbering().unwrap();
        let mut reachable = Reachable::new(&numbering);
        reachable
            .complete(&numbering, task.memory, &mut go_on)
            .unwrap();
        let numbers: Vec<u64> = reachable.found.numbers().to_vec();
        let strong = reachable.solve(&numbering);
        let mut endings = Endings::new(&task).unwrap();
        if let Some(in_play) = in_play {
            let most = endings.positions_up_to(in_play);
            endings.build(most, task.memory, &mut go_on).unwrap();
        }
        let (mut proved, mut left) = tables(&numbering);
        for (threads, number) in (1..=2).cycle().zip(numbers) {
            let position = numbering.position(number);
            if position.outcome() != Outcome::Undecided || endings.value(&position).is_some() {
                continue;
            }
            let value = strong.verdict(&numbering, &position).unwrap().value;
            let mut contest = Contest {
                numbering: &numbering,
                known: endings.goal_below(position.in_play()),
                proved: &mut proved,
                numbers: &mut left,
                memory: 1 << 22,
                threads,
                nodes: 0,
            };
            let answer = contest.decide(&position, &Side::ALL, 20_000, &mut go_on);
            let expected = match value {
                Value::Wins => Some(position.turn()),
                Value::Loses => Some(position.turn().other()),
                Value::Neither => None,
            };
            let came = match answer.unwrap() {
                Answer::Winner(side, _) => Some(side),
                // Where nobody wins, numbers may grow beyond all measure.
                Answer::Never | Answer::Open => None,
            };
            assert_eq!(came, expected, "{size} {ruleset} {in_play:?} {position}");
        }
    }

    #[test]
    fn who_wins_is_what_all_positions_say() {
        for ruleset in Ruleset::ALL {
            for size in ["1x(3+1)", "1x(4+2)", "2x(2+1)", "2x(1+2)"] {
                for in_play in [None, Some(0), Some(1)] {
                    compare(size, ruleset, in_play);
                }
            }
            compare("2x(6+1)", ruleset, Some(3));
        }
    }

    #[test]
    fn what_is_not_decided_within_a_budget_is_open() {
        let task = task("4x(1+1)", Ruleset::Standard);
        let numbering = task.numbering().unwrap();
        let endings = Endings::new(&task).unwrap();
        let (mut proved, mut left) = tables(&numbering);
        let mut contest = Contest {
            numbering: &numbering,
            known: endings.goal_below(8),
            proved: &mut proved,
            numbers: &mut left,
            memory: 1 << 22,
            threads: 1,
            nodes: 0,
        };
        let start = numbering.start();
        let answer = contest.decide(&start, &Side::ALL, 10_000, &mut go_on);
        assert_eq!(answer, Ok(Answer::Open));
        assert!(
            (10_000..50_000).contains(&contest.nodes),
            "{}",
            contest.nodes
        );
        let stopped = contest.decide(
            &start,
            &Side::ALL,
            u64::MAX,
            &mut |_| ControlFlow::Break(()),
        );
        assert_eq!(stopped, Err(SolveError::Stopped));
        // It goes on, and finds that the first player loses.
        let answer = contest.decide(&start, &Side::ALL, u64::MAX, &mut go_on);
        assert!(
            matches!(answer, Ok(Answer::Winner(Side::North, _))),
            "{answer:?}"
        );
    }
}
