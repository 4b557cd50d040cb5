//! The thread that searches.

use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use kauri::Position;

use super::info;
use super::lines::Voice;
use crate::{Answer, Engine, Info, Limits, Request, StopSignal, Stopwatch};

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
#[derive(Clone)]
pub(super) struct Search {
    pub(super) position: Position,
    pub(super) request: Request,
    /// Runs since the search was asked for.
    pub(super) clock: Stopwatch,
    pub(super) ticket: Ticket,
}

impl Search {
    /// Whether it only ends when stopped.
    pub(super) fn is_endless(&self) -> bool {
        self.request.limits == Limits::Infinite
    }
}

/// What both threads hold of a search.
#[derive(Clone)]
pub(super) struct Ticket {
    pub(super) stop: StopSignal,
    stage: Arc<AtomicU8>,
    /// The answer is not wanted: a search on the opponent's time whose
    /// expectation came true.
    pub(super) discard: Arc<AtomicBool>,
}

impl Ticket {
    pub(super) fn new() -> Ticket {
        Ticket {
            stop: StopSignal::new(),
            stage: Arc::new(AtomicU8::new(WAITING)),
            discard: Arc::default(),
        }
    }

    /// The same, but not stopped.
    pub(super) fn unstopped(&self) -> Ticket {
        Ticket {
            stop: StopSignal::new(),
            ..self.clone()
        }
    }

    pub(super) fn is_done(&self) -> bool {
        self.stage.load(Ordering::Acquire) == DONE
    }

    /// Whether the search has not begun, since the worker has other things to do.
    pub(super) fn is_waiting(&self) -> bool {
        self.stage.load(Ordering::Acquire) == WAITING
    }

    /// Takes the search on; `false` if somebody else has.
    pub(super) fn begin(&self) -> bool {
        self.stage
            .compare_exchange(WAITING, BEGUN, Ordering::AcqRel, Ordering::Acquire)
            .is_ok()
    }

    fn finish(&self) {
        self.stage.store(DONE, Ordering::Release);
    }
}

/// Nobody has begun the search.
const WAITING: u8 = 0;
/// It goes on.
const BEGUN: u8 = 1;
/// It has ended.
const DONE: u8 = 2;

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
            Job::Search(job) if job.ticket.begin() => search(&mut engine, &job, voice),
            // It was stopped before, and is answered.
            Job::Search(_) => {}
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

/// Does a search that has begun.
pub(super) fn search<W: Write>(engine: &mut Engine, job: &Search, voice: &Voice<W>) {
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
    while job.is_endless() && !stop.is_stopped() {
        thread::park_timeout(Duration::from_millis(50));
    }
    // Before the answer: who has heard it is no longer answered as if the
    // search went on.
    job.ticket.finish();
    if !job.ticket.discard.load(Ordering::Relaxed) {
        voice.say(&best_move(&answer));
    }
}

/// The line that tells the answer.
pub(super) fn best_move(answer: &Answer) -> String {
    match (answer.best, answer.ponder) {
        (None, _) => "bestmove none".to_owned(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
    }
}
