//! Work shared among threads, or done by one where there are none.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many threads work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threads(pub NonZeroUsize);

impl Threads {
    /// One thread, and none is started: the only way in a browser.
    pub const ONE: Threads = Threads(NonZeroUsize::MIN);

    /// As many as the machine has cores.
    pub fn all() -> Threads {
        Threads(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

/// Does `work` for every number below `count`, in some order, all threads
/// taking the next that is left.
///
/// # Errors
///
/// The first error, after which no more work is begun.
pub(crate) fn for_each<E: Send>(
    threads: Threads,
    count: usize,
    work: impl Fn(usize) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(None);
    let take = || {
        loop {
            let i = next.fetch_add(1, Ordering::Relaxed);
            if i >= count {
                break;
            }
            if let Err(error) = work(i) {
                next.store(count, Ordering::Relaxed);
                let mut failed = failed.lock().expect("no thread panics");
                failed.get_or_insert(error);
                break;
            }
        }
    };
    if threads == Threads::ONE || count <= 1 {
        take();
    } else {
        std::thread::scope(|scope| {
            for _ in 1..threads.0.get().min(count) {
                scope.spawn(take);
            }
            take();
        });
    }
    match failed.into_inner().expect("no thread panics") {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

/// Gives each thread a piece of a slice with the number of its first element.
pub(crate) fn in_pieces<T: Send>(
    threads: Threads,
    all: &mut [T],
    work: impl Fn(usize, &mut [T]) + Sync,
) {
    if threads == Threads::ONE {
        return work(0, all);
    }
    let piece = all.len().div_ceil(threads.0.get()).max(1);
    std::thread::scope(|scope| {
        for (i, piece_of) in all.chunks_mut(piece).enumerate() {
            let work = &work;
            scope.spawn(move || work(i * piece, piece_of));
        }
    });
}
