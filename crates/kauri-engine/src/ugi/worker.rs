//! The thread that searches.

use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use kauri::Position;

use super::info;
use super::lines::Voice;
use crate::{Answer, Engine, Info, Request, StopSignal, Stopwatch};

/// What the worker is to do; jobs are done in their order.
pub(super) enum Job {
    /// Search, and say the answer.
    Search(Box<Search>),
    /// Exchange the table for one of so many mebibytes.
    Hash(usize),
    /// Search on so many threads.
    Threads(usize),
    /// Forget everything.
    Clear,
    /// Say that all before is done.
    Ready,
}

/// One search.
pub(super) struct Search {
    pub(super) position: Position,
    pub(super) request: Request,
    /// Runs since the search was asked for.
    pub(super) clock: Stopwatch,
    pub(super) ticket: Ticket,
}

/// What both threads hold of a search.
#[derive(Clone)]
pub(super) struct Ticket {
    pub(super) stop: StopSignal,
    /// It only ends when stopped.
    is_endless: bool,
    done: Arc<AtomicBool>,
    /// The answer is not wanted: a search on the opponent's time whose
    /// expectation came true.
    pub(super) discard: Arc<AtomicBool>,
}

impl Ticket {
    pub(super) fn new(is_endless: bool) -> Ticket {
        Ticket {
            stop: StopSignal::new(),
            is_endless,
            done: Arc::default(),
            discard: Arc::default(),
        }
    }

    pub(super) fn is_endless(&self) -> bool {
        self.is_endless
    }

    pub(super) fn is_done(&self) -> bool {
        self.done.load(Ordering::Acquire)
    }
}

/// What is said when the worker has failed.
pub(super) const FAILURE: &str = "the search has failed, which is an error of the program: \
    start the engine again";

/// Does jobs until there will be no more. `false`, and an explanation, if that
/// fails: whoever waits for an answer must know that none will come.
pub(super) fn work_or_explain<W: Write>(
    engine: Engine,
    jobs: Receiver<Job>,
    voice: &Voice<W>,
) -> bool {
    let work = AssertUnwindSafe(|| work(engine, &{ jobs }, voice));
    let done = panic::catch_unwind(work).is_ok();
    if !done {
        voice.explain(FAILURE);
    }
    done
}

fn work<W: Write>(mut engine: Engine, jobs: &Receiver<Job>, voice: &Voice<W>) {
    while let Ok(job) = jobs.recv() {
        match job {
            Job::Search(job) => search(&mut engine, &job, voice),
            Job::Clear => engine.clear(),
            Job::Ready => voice.say("readyok"),
            Job::Threads(threads) => engine.set_threads(threads),
            Job::Hash(mib) => {
                if let Err(error) = engine.set_hash(mib) {
                    voice.explain(error);
                }
            }
        }
    }
}

fn search<W: Write>(engine: &mut Engine, job: &Search, voice: &Voice<W>) {
    let stop = &job.ticket.stop;
    let mut observer = |info: &Info| {
        voice.say(&info::write(info));
        if voice.is_closed() {
            stop.stop();
        }
    };
    let answer = engine.search(&job.position, &job.request, stop, &job.clock, &mut observer);
    // Who says `infinite` wants no answer before `stop`, even if there is
    // nothing left to find.
    while job.ticket.is_endless && !stop.is_stopped() {
        thread::park_timeout(Duration::from_millis(50));
    }
    // Before the answer: who has heard it is no longer answered as if the
    // search went on.
    job.ticket.done.store(true, Ordering::Release);
    if !job.ticket.discard.load(Ordering::Relaxed) {
        voice.say(&best_move(&answer));
    }
}

fn best_move(answer: &Answer) -> String {
    match (answer.best, answer.ponder) {
        (None, _) => "bestmove none".to_owned(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
    }
}
