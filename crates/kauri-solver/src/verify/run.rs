//! A verification from its beginning to its end.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use kauri::Ruleset;
use kauri_tablebase::{
    Description, Entries, Header, Layout, Metric, Part, Place, ProbeError, Table, TableError,
};

use super::answers::{Answers, Probed, Unwritten};
use super::entry::Checker;
use super::fault::Fault;
use super::loaded::Loaded;
use super::share::share;
use super::tally::Tally;
use crate::Threads;

/// How much of a table is verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every entry, and all checksums and counts. The tables are read into
    /// memory if they take no more than `memory` bytes, and else asked where
    /// they are, which takes longer.
    Full {
        /// Bytes of memory that the tables may take.
        memory: u64,
    },
    /// So many entries, at random.
    Sample {
        /// How many.
        entries: u64,
        /// The number all chance is drawn from.
        seed: u64,
    },
}

/// What is shown if a table has no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Who wins, and in how many plies.
    Plies,
    /// Who wins, and how to come nearer to it.
    Progress,
    /// That the entries agree with each other: without distances it cannot be
    /// told whether a claim rests on itself in a circle.
    Agreement,
}

/// What a verification found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Entries that were looked at.
    pub entries: u64,
    /// The first faults that were found, by place. After
    /// [`Verified::MOST_FAULTS`] the verification ends.
    pub faults: Vec<Fault>,
    /// What is shown if there are none, and all entries were looked at, of this
    /// table and of those below.
    pub proof: Proof,
}

impl Verified {
    /// After so many faults a table is not looked at any further.
    pub const MOST_FAULTS: usize = 10;

    /// Whether no fault was found.
    pub fn is_right(&self) -> bool {
        self.faults.is_empty()
    }
}

/// How far a verification is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyProgress {
    /// What it does.
    pub part: VerifyPart,
    /// How many of the part's entries are done.
    pub done: u64,
    /// How many there are.
    pub all: u64,
}

/// What a verification does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerifyPart {
    /// It reads the tables.
    Read,
    /// It works out entries anew.
    Check,
}

/// A table could not be verified.
#[derive(Debug)]
pub enum VerifyError {
    /// It was told to stop.
    Stopped,
    /// The tables are not those of one board and ruleset, slice by slice from
    /// 0 on: this one was expected.
    Missing(Description),
    /// The table is not what was written, or cannot be read.
    Table(TableError),
    /// A table could not be asked.
    Probe(ProbeError),
}

impl From<ProbeError> for VerifyError {
    fn from(error: ProbeError) -> VerifyError {
        VerifyError::Probe(error)
    }
}

impl From<TableError> for VerifyError {
    fn from(error: TableError) -> VerifyError {
        VerifyError::Table(error)
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::Stopped => f.write_str("stopped"),
            VerifyError::Missing(description) => write!(
                f,
                "expected the table of {description} as well, which tells {}",
                description.metric
            ),
            VerifyError::Table(error) => error.fmt(f),
            VerifyError::Probe(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for VerifyError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            VerifyError::Table(error) => Some(error),
            VerifyError::Probe(error) => Some(error),
            _ => None,
        }
    }
}

/// Verifies the last of `tables`, by this ruleset: those before it are the
/// slices below, from 0 on. They are believed; to be sure of all, verify each.
///
/// `watch` is told now and then how far it is, by all threads, and may stop it.
///
/// # Errors
///
/// If it was stopped, a table is missing, or cannot be read. That an entry is
/// wrong is no error: see [`Verified`].
pub fn verify(
    tables: &[&Table],
    ruleset: Ruleset,
    scope: Scope,
    threads: Threads,
    watch: &(dyn Fn(VerifyProgress) -> ControlFlow<()> + Sync),
) -> Result<Verified, VerifyError> {
    let table = check_slices(tables, ruleset)?;
    let description = table.header().description;
    let run = Run {
        layout: table.layout(),
        ruleset,
        in_play: description.in_play,
        metric: description.metric,
        threads,
        watch,
    };
    match scope {
        Scope::Sample { entries, seed } => run.sample(&Probed(tables), entries, seed),
        Scope::Full { memory } if Loaded::size(tables) > memory => {
            run.all(&Probed(tables), table.header())
        }
        Scope::Full { .. } => {
            let count = Counter::new(VerifyPart::Read, Loaded::answers(tables), watch);
            let loaded = Loaded::read(tables, threads, &|done| count.add(done))?;
            run.all(&loaded, table.header())
        }
    }
}

/// Verifies some entries of a slice before they are written, at random:
/// `answers` has those of the slices below as well.
pub fn verify_unwritten(
    answers: &dyn Entries,
    layout: &Layout,
    description: &Description,
    ruleset: Ruleset,
    (entries, seed): (u64, u64),
    threads: Threads,
) -> Verified {
    let run = Run {
        layout,
        ruleset,
        in_play: description.in_play,
        metric: description.metric,
        threads,
        watch: &|_| ControlFlow::Continue(()),
    };
    run.sample(&Unwritten(answers), entries, seed)
        .expect("what is in memory can be asked, and nobody stops it")
}

/// The table to be verified, if all that is needed is there.
fn check_slices<'a>(tables: &[&'a Table], ruleset: Ruleset) -> Result<&'a Table, VerifyError> {
    let table = *tables.last().expect("there is a table to be verified");
    let wanted = table.header().description;
    for (in_play, table) in (0..=wanted.in_play).zip(tables) {
        let found = table.header().description;
        // Plies rest on those of all slices below, progress only on itself.
        let metric = match wanted.metric {
            Metric::Plies => Metric::Plies,
            _ => found.metric,
        };
        let expected = Description::new(tables[0].layout(), ruleset, in_play, metric);
        if found != expected {
            return Err(VerifyError::Missing(expected));
        }
    }
    if tables.len() <= usize::from(wanted.in_play) {
        let in_play = tables.len() as u8 - 1;
        let expected = Description::new(table.layout(), ruleset, in_play, wanted.metric);
        return Err(VerifyError::Missing(expected));
    }
    Ok(table)
}

struct Run<'a> {
    layout: &'a Layout,
    ruleset: Ruleset,
    in_play: u8,
    metric: Metric,
    threads: Threads,
    watch: &'a (dyn Fn(VerifyProgress) -> ControlFlow<()> + Sync),
}

/// Entries that a thread takes at once.
const PIECE: u64 = 1 << 14;

impl Run<'_> {
    /// Checks all entries, and what the header says of them.
    fn all<A: Answers>(&self, answers: &A, header: &Header) -> Result<Verified, VerifyError> {
        let in_play = self.in_play;
        let (planes, len) = (
            self.layout.seed_arrangements(in_play),
            self.layout.cowrie_arrangements(),
        );
        let pieces = len.div_ceil(PIECE);
        let places = |number: u64| {
            let (seeds, piece) = (number / pieces, number % pieces);
            let cowries = piece * PIECE..len.min((piece + 1) * PIECE);
            cowries.map(move |cowries| Place {
                in_play,
                seeds,
                cowries,
            })
        };
        let (verified, tally) = self.check(answers, (planes * len, planes * pieces), places)?;
        if verified.is_right() && !tally.is_of(header, answers)? {
            return Err(TableError::Altered(Part::Header).into());
        }
        Ok(verified)
    }

    /// Checks some entries.
    fn sample<A: Answers>(
        &self,
        answers: &A,
        entries: u64,
        seed: u64,
    ) -> Result<Verified, VerifyError> {
        let in_play = self.in_play;
        let (planes, len) = (
            self.layout.seed_arrangements(in_play),
            self.layout.cowrie_arrangements(),
        );
        let pieces = entries.div_ceil(PIECE);
        let places = |piece: u64| {
            // Each piece has chance of its own, so that threads change nothing.
            let mut chance = fastrand::Rng::with_seed(seed.wrapping_add(piece.wrapping_mul(ODD)));
            let count = PIECE.min(entries - piece * PIECE);
            (0..count).map(move |_| Place {
                in_play,
                seeds: chance.u64(..planes),
                cowries: chance.u64(..len),
            })
        };
        let (verified, _) = self.check(answers, (entries, pieces), places)?;
        Ok(verified)
    }

    /// Checks the entries of all pieces.
    fn check<A: Answers, I: Iterator<Item = Place>>(
        &self,
        answers: &A,
        (entries, pieces): (u64, u64),
        places: impl Fn(u64) -> I + Sync,
    ) -> Result<(Verified, Tally), VerifyError> {
        let checker = Checker {
            layout: self.layout,
            ruleset: self.ruleset,
            metric: self.metric,
            answers,
        };
        let found = Mutex::new((Vec::new(), Tally::default()));
        let count = Counter::new(VerifyPart::Check, entries, self.watch);
        let checked = share(self.threads, pieces as usize, |piece| {
            let (mut faults, mut tally, mut done) = (Vec::new(), Tally::default(), 0);
            for place in places(piece as u64) {
                tally.add(checker.check(place, &mut |fault| faults.push(fault))?);
                done += 1;
                if faults.len() >= Verified::MOST_FAULTS {
                    break;
                }
            }
            let mut found = found.lock().expect("no thread panics");
            found.0.append(&mut faults);
            found.1.merge(tally);
            let is_enough = found.0.len() >= Verified::MOST_FAULTS;
            drop(found);
            count.add(done)?;
            if is_enough {
                Err(Ended::Faults)
            } else {
                Ok(())
            }
        });
        if let Err(Ended::Error(error)) = checked {
            return Err(error);
        }
        let (mut faults, tally) = found.into_inner().expect("no thread panics");
        faults.sort_unstable();
        faults.dedup();
        faults.truncate(Verified::MOST_FAULTS);
        let verified = Verified {
            entries: count.done.into_inner(),
            faults,
            proof: match self.metric {
                Metric::Plies => Proof::Plies,
                Metric::Progress => Proof::Progress,
                Metric::OnlyNeeds => Proof::Agreement,
            },
        };
        Ok((verified, tally))
    }
}

/// An odd number without a pattern.
const ODD: u64 = 0x9e37_79b9_7f4a_7c15;

/// Why no more pieces are checked.
enum Ended {
    /// There are enough faults.
    Faults,
    Error(VerifyError),
}

impl<E: Into<VerifyError>> From<E> for Ended {
    fn from(error: E) -> Ended {
        Ended::Error(error.into())
    }
}

/// Counts what is done, and tells it.
struct Counter<'a> {
    part: VerifyPart,
    done: AtomicU64,
    all: u64,
    watch: &'a (dyn Fn(VerifyProgress) -> ControlFlow<()> + Sync),
}

impl Counter<'_> {
    fn new(
        part: VerifyPart,
        all: u64,
        watch: &(dyn Fn(VerifyProgress) -> ControlFlow<()> + Sync),
    ) -> Counter<'_> {
        Counter {
            part,
            done: AtomicU64::new(0),
            all,
            watch,
        }
    }

    fn add(&self, more: u64) -> Result<(), VerifyError> {
        let done = self.done.fetch_add(more, Ordering::Relaxed) + more;
        let (part, all) = (self.part, self.all);
        match (self.watch)(VerifyProgress { part, done, all }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(VerifyError::Stopped),
        }
    }
}
