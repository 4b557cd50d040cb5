//! The thread that searches.

use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use kauri_tablebase::ProbeError;

use super::info;
use super::lines::Voice;
use super::search::Search;
use super::tables;
use crate::{Answer, Clock, Engine, Evaluation, Info, WatchedTables};

/// What the worker is to do; jobs are done in their order.
pub(super) enum Job {
    /// Search, and say the answer.
    Search(Arc<Search>),
    /// Exchange the table for one of so many mebibytes.
    Hash(usize),
    /// Search on so many threads.
    Threads(usize),
    /// Judge positions in this way.
    Evaluation(Evaluation),
    /// Ask the tables of perfect endings in these directories.
    Tables(Vec<PathBuf>),
    /// Forget everything.
    Clear,
    /// Say that all before is done.
    Ready,
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
    // What is wrong with a table, until it is told.
    let fault = Arc::new(Mutex::new(None::<String>));
    while let Ok(job) = jobs.recv() {
        match job {
            Job::Search(job) => {
                let Some(asked) = job.begin() else {
                    // It was stopped before, and is answered.
                    continue;
                };
                for _ in 0..asked {
                    voice.say("readyok");
                }
                search(&mut engine, &job, voice);
                if let Some(fault) = fault.lock().expect("nothing panics here").take() {
                    voice.explain(fault);
                }
            }
            Job::Clear => engine.clear(),
            Job::Ready => voice.say("readyok"),
            Job::Threads(threads) => engine.set_threads(threads),
            Job::Evaluation(evaluation) => engine.set_evaluation(evaluation),
            Job::Tables(directories) => {
                let tables = tables::open(&directories, voice);
                let fault = Arc::clone(&fault);
                let tell = move |error: &ProbeError| {
                    let told = format!("a table is damaged and not asked there: {error}");
                    *fault.lock().expect("nothing panics here") = Some(told);
                };
                let is_any = !tables.is_empty();
                let watched = || Arc::new(WatchedTables::new(tables, tell)) as _;
                engine.set_ending_tables(is_any.then(watched));
            }
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
    let mut observer = |info: &Info| {
        // Its own clock may stand still.
        let time = job.asked.elapsed();
        voice.say(&info::write(&Info {
            time,
            ..info.clone()
        }));
        if voice.is_closed() {
            job.stop.stop();
        }
    };
    let answer = engine.search(&job.position, &job.request, &job.stop, job, &mut observer);
    // Who says `infinite` or `ponder` wants no answer yet, even if there is
    // nothing left to find.
    while job.is_endless() && !job.stop.is_stopped() {
        thread::park_timeout(Duration::from_millis(50));
    }
    // Before the answer: who has heard it is no longer answered as if the
    // search went on.
    job.finish();
    voice.say(&best_move(&answer));
}

/// The line that tells the answer.
pub(super) fn best_move(answer: &Answer) -> String {
    match (answer.best, answer.ponder) {
        (None, _) => "bestmove none".to_owned(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
    }
}
