//! Looking for mistakes and judging tries on a thread of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use kauri::{BySide, Move, Position};
use kauri_analysis::{Judgement, Progress};
use kauri_engine::{EndingTables, Engine, HashError, StopSignal};
use kauri_record::Record;

use crate::lesson::{self, Mistake};
use crate::mind::Failure;

/// What a tutor is to do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Assignment {
    /// Reports on any but the newest ticket are stale.
    pub(crate) ticket: u64,
    pub(crate) task: Task,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Task {
    /// Look for the mistakes of these sides.
    Find {
        record: Box<Record>,
        sides: BySide<bool>,
    },
    /// Say what a move is worth.
    Judge { position: Position, mv: Move },
}

/// What a tutor says.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) ticket: u64,
    pub(crate) said: Said,
}

#[derive(Clone, Debug)]
pub(crate) enum Said {
    /// How far it is.
    Progress(Done),
    Mistakes(Vec<Mistake>),
    Judged(Move, Judgement),
    Failed(Arc<Failure>),
}

/// How far a search for mistakes is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) searched: usize,
    pub(crate) total: usize,
    /// How long it will yet take, if that can be told.
    pub(crate) remaining: Option<Duration>,
}

impl Done {
    pub(crate) fn of(progress: &Progress) -> Done {
        Done {
            searched: progress.done,
            total: progress.total,
            remaining: progress.remaining(),
        }
    }
}

/// The table of a tutor's engine, in mebibytes.
const TABLE: usize = 32;

/// The engine of a tutor.
pub(crate) fn new_engine(tables: Option<Arc<dyn EndingTables>>) -> Result<Engine, HashError> {
    let mut engine = Engine::new(TABLE)?;
    engine.set_ending_tables(tables);
    Ok(engine)
}

/// An engine for lessons.
pub(crate) struct Tutor {
    engine: Arc<Mutex<Option<Engine>>>,
    tables: Option<Arc<dyn EndingTables>>,
    stop: StopSignal,
    tx: Sender<Report>,
    rx: Receiver<Report>,
}

impl Tutor {
    pub(crate) fn new(tables: Option<Arc<dyn EndingTables>>) -> Tutor {
        let (tx, rx) = channel();
        Tutor {
            engine: Arc::default(),
            tables,
            stop: StopSignal::new(),
            tx,
            rx,
        }
    }

    /// Begins an assignment; an older one is dropped.
    pub(crate) fn ask(&mut self, assignment: Assignment) {
        self.stop();
        let stop = StopSignal::new();
        self.stop = stop.clone();
        let (engine, tx) = (Arc::clone(&self.engine), self.tx.clone());
        let tables = self.tables.clone();
        thread::spawn(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            if stop.is_stopped() {
                return;
            }
            let ticket = assignment.ticket;
            let say = |said| {
                // Nobody listens any more once the game is left.
                let _ = tx.send(Report { ticket, said });
            };
            let work = AssertUnwindSafe(|| {
                let mut kept = match engine.take() {
                    Some(kept) => kept,
                    None => new_engine(tables).map_err(|_| Failure::Memory)?,
                };
                work(&mut kept, &assignment.task, &stop, &say);
                *engine = Some(kept);
                Ok(())
            });
            let done = catch_unwind(work).unwrap_or(Err(Failure::Broken));
            if let Err(failure) = done {
                say(Said::Failed(Arc::new(failure)));
            }
        });
    }

    /// Ends what is being done.
    pub(crate) fn stop(&self) {
        self.stop.stop();
    }

    /// What has been said since the last time.
    pub(crate) fn reports(&self) -> impl Iterator<Item = Report> + '_ {
        self.rx.try_iter()
    }
}

impl Drop for Tutor {
    fn drop(&mut self) {
        self.stop();
    }
}

fn work(engine: &mut Engine, task: &Task, stop: &StopSignal, say: &impl Fn(Said)) {
    match task {
        Task::Find { record, sides } => {
            engine.clear();
            let mut watch = |progress: &Progress| say(Said::Progress(Done::of(progress)));
            let found = lesson::find(record, *sides, engine, stop, &mut watch);
            if let Some(mistakes) = found {
                say(Said::Mistakes(mistakes));
            }
        }
        Task::Judge { position, mv } => {
            if let Some(judgement) = lesson::judge(position, *mv, engine, stop) {
                say(Said::Judged(*mv, judgement));
            }
        }
    }
}
