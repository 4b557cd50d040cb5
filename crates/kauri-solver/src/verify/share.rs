//! Work shared among threads: not the builder's way, to have nothing in common.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Threads;

/// Does `work` for every number below `count`, each thread taking the next that
/// is left.
///
/// # Errors
///
/// The first error, after which no more work is begun.
pub(super) fn share<E: Send>(
    threads: Threads,
    count: usize,
    work: impl Fn(usize) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Ok(()));
    std::thread::scope(|scope| {
        for _ in 0..threads.0.get().min(count) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let done = work(number);
                    if done.is_err() {
                        next.store(count, Ordering::Relaxed);
                        let mut failed = failed.lock().expect("no thread panics");
                        *failed = std::mem::replace(&mut *failed, Ok(())).and(done);
                        return;
                    }
                }
            });
        }
    });
    failed.into_inner().expect("no thread panics")
}
