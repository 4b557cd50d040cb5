//! Work that is kept, so that it can be gone on with later.
//!
//! Lines of text that say what is solved, an empty line, lists of numbers each
//! after its length, and a checksum over all that, everything little-endian.

use std::fmt;
use std::io::{self, Read, Write};

use super::found::Found;
use super::keyed::KeyedTable;
use super::proof::{Effort, Kept, Proof};
use super::strong::Reachable;
use super::{SolveError, Solver, Task, Work};

const TITLE: &str = "Kauri board being solved 3";

/// Why a state cannot be gone on with.
#[derive(Debug)]
pub enum StateError {
    /// It could not be read.
    Io(io::Error),
    /// It is no state, or of another version.
    NoState,
    /// It is the state of something else: this is what it says it is of.
    Other(String),
    /// It is cut short, or damaged.
    Damaged,
    /// What it is of cannot be solved.
    Solve(SolveError),
}

impl From<io::Error> for StateError {
    fn from(error: io::Error) -> StateError {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => StateError::Damaged,
            _ => StateError::Io(error),
        }
    }
}

impl From<SolveError> for StateError {
    fn from(error: SolveError) -> StateError {
        StateError::Solve(error)
    }
}

/// What tells a state from others.
fn identity(task: &Task, is_strong: bool) -> String {
    let method = if is_strong { "strong" } else { "proof" };
    format!("{} {} {method}", task.size, task.ruleset)
}

impl Solver {
    /// Writes down how far the solving is.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut out = Summed::new(out);
        let identity = identity(&self.task, self.task.is_strong(&self.numbering));
        out.give(format!("{TITLE}\n{identity}\n\n").as_bytes())?;
        let none;
        match &self.work {
            Work::Strong(_) | Work::Solved(_) => {
                let reachable = if let Work::Strong(reachable) = &self.work {
                    reachable
                } else {
                    // It is quickly solved once more.
                    none = Reachable::new(&self.numbering);
                    &none
                };
                out.list(reachable.found.numbers().iter().copied())?;
                let numbers = [reachable.expanded as u64];
                out.list(numbers.into_iter())?;
                out.list(reachable.moves.iter().map(|&count| count.into()))?;
                out.list(reachable.last_way.iter().map(|&way| way.into()))?;
                let ways = reachable.ways.iter();
                out.list(ways.map(|&[from, before]| u64::from(from) << 32 | u64::from(before)))?;
            }
            Work::Proof(proof) => {
                let kept = proof.kept();
                let effort = kept.effort;
                let below = u64::from(kept.goals_below);
                let numbers = [effort.nodes, effort.budget, effort.endings, below];
                out.list(numbers.into_iter())?;
                out.list(kept.bounds.slots())?;
                out.list(kept.goals.slots())?;
                out.list(kept.numbers.slots())?;
            }
        }
        let sum = out.sum;
        out.give(&sum.to_le_bytes())?;
        out.inner.flush()
    }

    /// Goes on with what was saved.
    ///
    /// # Errors
    ///
    /// If it is not the state of this task, or damaged.
    pub fn resume(task: &Task, state: &mut dyn Read) -> Result<Solver, StateError> {
        let numbering = task.numbering()?;
        let is_strong = task.is_strong(&numbering);
        let mut state = Summed::new(state);
        let came = state.head()?;
        if came != identity(task, is_strong) {
            return Err(StateError::Other(came));
        }
        let most = task.memory / 8;
        let work = if is_strong {
            let numbers = state.numbers(most)?;
            let expanded = state.numbers(1)?;
            let moves = state.numbers(most)?;
            let last_way = state.numbers(most)?;
            let ways = state.numbers(most)?;
            state.end()?;
            let found = Found::of(numbers, numbering.bits());
            Work::Strong(Reachable {
                found,
                expanded: expanded.first().copied().unwrap_or(0) as usize,
                moves: moves.into_iter().map(|count| count as u8).collect(),
                last_way: last_way.into_iter().map(|way| way as u32).collect(),
                ways: ways
                    .into_iter()
                    .map(|way| [(way >> 32) as u32, way as u32])
                    .collect(),
            })
        } else {
            let numbers = state.numbers(4)?;
            let bounds = state.numbers(most)?;
            let goals = state.numbers(most)?;
            let left = state.numbers(most)?;
            state.end()?;
            let &[nodes, budget, endings, below] = &numbers[..] else {
                return Err(StateError::Damaged);
            };
            let table = |slots| {
                let table = KeyedTable::of_slots(numbering.bits() + 1, slots);
                table.ok_or(StateError::Damaged)
            };
            let kept = Kept {
                bounds: table(bounds)?,
                goals: table(goals)?,
                numbers: table(left)?,
                goals_below: u8::try_from(below).map_err(|_| StateError::Damaged)?,
                effort: Effort {
                    nodes,
                    budget,
                    endings,
                },
            };
            Work::Proof(Box::new(Proof::resume(task, &numbering, kept)?))
        };
        Ok(Solver {
            task: *task,
            numbering,
            work,
        })
    }
}

/// What is written or read, with a checksum over it.
struct Summed<T> {
    inner: T,
    sum: u64,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Summed<T> {
        let sum = 0xcbf2_9ce4_8422_2325;
        Summed { inner, sum }
    }

    /// As FNV-1a, but for eight bytes at once: states are large.
    fn add(&mut self, bytes: &[u8]) {
        for word in bytes.chunks(8) {
            let mut padded = [0; 8];
            padded[..word.len()].copy_from_slice(word);
            let mixed = (self.sum ^ u64::from_le_bytes(padded)).wrapping_mul(0x0000_0100_0000_01b3);
            self.sum = mixed ^ mixed >> 32;
        }
    }
}

/// Numbers that are written at once.
const AT_ONCE: usize = 1 << 13;

impl Summed<&mut dyn Write> {
    /// Writes bytes, which are read again in pieces of the same lengths or of
    /// eights of bytes.
    fn give(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.add(bytes);
        self.inner.write_all(bytes)
    }

    fn list(&mut self, mut numbers: impl ExactSizeIterator<Item = u64>) -> io::Result<()> {
        self.give(&(numbers.len() as u64).to_le_bytes())?;
        let mut bytes = Vec::with_capacity(8 * AT_ONCE);
        loop {
            bytes.clear();
            bytes.extend(numbers.by_ref().take(AT_ONCE).flat_map(u64::to_le_bytes));
            if bytes.is_empty() {
                return Ok(());
            }
            self.give(&bytes)?;
        }
    }
}

/// Most bytes of the lines at the beginning.
const LONGEST: usize = 200;

impl Summed<&mut dyn Read> {
    fn take(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.inner.read_exact(bytes)?;
        self.add(bytes);
        Ok(())
    }

    /// Reads the lines at the beginning, and gives the one that says what the
    /// state is of.
    fn head(&mut self) -> Result<String, StateError> {
        let mut head = Vec::new();
        while !head.ends_with(b"\n\n") {
            let mut byte = [0];
            let read = self.inner.read(&mut byte)?;
            head.extend(&byte[..read]);
            if read == 0 || head.len() > LONGEST {
                return Err(StateError::NoState);
            }
        }
        self.add(&head);
        let head = str::from_utf8(&head).map_err(|_| StateError::NoState)?;
        let identity = head
            .strip_prefix(TITLE)
            .and_then(|rest| rest.strip_prefix('\n'));
        let identity = identity.ok_or(StateError::NoState)?;
        Ok(identity.trim_end().to_owned())
    }

    fn number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.take(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// Reads a list of at most so many numbers.
    fn numbers(&mut self, most: u64) -> Result<Vec<u64>, StateError> {
        let len = self.number()?;
        if len > most {
            return Err(StateError::Damaged);
        }
        let mut numbers = Vec::new();
        let mut bytes = vec![0; 8 * AT_ONCE];
        while (numbers.len() as u64) < len {
            let more = (len as usize - numbers.len()).min(AT_ONCE);
            self.take(&mut bytes[..8 * more])?;
            let words = bytes[..8 * more].chunks_exact(8);
            numbers.extend(words.map(|word| {
                word.iter()
                    .rev()
                    .fold(0, |sum, &byte| sum << 8 | u64::from(byte))
            }));
        }
        Ok(numbers)
    }

    /// Reads the checksum, after which nothing may come.
    fn end(&mut self) -> Result<(), StateError> {
        let sum = self.sum;
        let is_whole = self.number()? == sum && self.inner.read(&mut [0])? == 0;
        is_whole.then_some(()).ok_or(StateError::Damaged)
    }
}

impl fmt::Display for StateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StateError::Io(error) => error.fmt(f),
            StateError::NoState => f.write_str("it is no state of a board being solved"),
            StateError::Other(came) => write!(f, "it is the state of something else: {came:?}"),
            StateError::Damaged => f.write_str("it is cut short or damaged"),
            StateError::Solve(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StateError {}
