//! Work in numbered tasks, shared by threads.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

/// Does the tasks from 0 to `tasks`. Each thread has something of its `own`,
/// which is given to `merge` in the end; what a task finds is given to `each`
/// with the task's number, in no order, and `each` may stop the work. One
/// thread works without starting another.
pub(crate) fn share<T: Send, F: Send>(
    tasks: u64,
    threads: NonZeroUsize,
    own: &(dyn Fn() -> T + Sync),
    work: &(dyn Fn(u64, &mut T) -> F + Sync),
    each: &mut dyn FnMut(u64, F) -> ControlFlow<()>,
    merge: &mut dyn FnMut(T),
) {
    // More threads than tasks would have nothing to do.
    let threads = u64::min(threads.get() as u64, tasks);
    if threads <= 1 {
        let mut own = own();
        for task in 0..tasks {
            if each(task, work(task, &mut own)).is_break() {
                break;
            }
        }
        return merge(own);
    }
    let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
    let worker = |tx: mpsc::Sender<(u64, F)>| {
        let mut own = own();
        while !stop.load(Ordering::Relaxed) {
            let task = next.fetch_add(1, Ordering::Relaxed);
            if task >= tasks || tx.send((task, work(task, &mut own))).is_err() {
                break;
            }
        }
        own
    };
    std::thread::scope(|scope| {
        let (tx, rx) = mpsc::channel();
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                let (tx, worker) = (tx.clone(), &worker);
                scope.spawn(move || worker(tx))
            })
            .collect();
        drop(tx);
        for (task, found) in rx {
            if !stop.load(Ordering::Relaxed) && each(task, found).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        for worker in workers {
            merge(worker.join().expect("writing a table does not panic"));
        }
    });
}
