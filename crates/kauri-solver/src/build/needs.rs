//! What each side needs, by letting every entry fall until none can.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bits;
use super::cells::Cell;
use super::plane::{Plane, World};
use super::sources::for_sources;
use super::threads::{Threads, for_each};

/// While more than one in so many of the entries that may still fall do, all
/// are worked out again: reading them in order costs less than finding out.
const FEW: u64 = 8;

/// Lets all entries fall to the least fixed point: `mover` is the least over
/// the moves of what the mover needs as the other side, and `other` the
/// greatest of what the other side needs as the mover.
pub(super) fn settle<C: Cell>(world: &World<'_, C>, threads: Threads) {
    let len = world.cowries.len();
    let (planes, words) = (world.planes(), bits::words(len));
    // The entries that fell in the last round, and in this.
    let mut news = vec![0u64; planes * words];
    let mut next = vec![0u64; planes * words];
    let mut all = true;
    loop {
        let open = AtomicU64::new(0);
        let fallen = AtomicU64::new(0);
        let tasks: Vec<_> = next.chunks_mut(words).map(Mutex::new).collect();
        for_each(threads, planes, |number| {
            let mut fell = tasks[number].lock().expect("no thread panics");
            fell.fill(0);
            let plane = Plane::new(world, number);
            let cells = world.cells(number as u32);
            let (mut tried, mut count) = (0u64, 0u64);
            let mut work_out = |at: usize| {
                let old = cells[at].get();
                if old.is_decided(world.slice.in_play) {
                    return;
                }
                tried += 1;
                let new = plane.needs(at);
                if new != old {
                    cells[at].set(new);
                    bits::add(&mut fell, at);
                    count += 1;
                }
            };
            if all {
                (0..len).for_each(&mut work_out);
            } else {
                let mut due = vec![0; words];
                for_sources(world, &plane, number, &news, |source, _, _| {
                    bits::add(&mut due, source);
                });
                bits::for_each(&due, &mut work_out);
            }
            open.fetch_add(tried, Ordering::Relaxed);
            fallen.fetch_add(count, Ordering::Relaxed);
            true
        });
        drop(tasks);
        std::mem::swap(&mut news, &mut next);
        let fallen = fallen.into_inner();
        if fallen == 0 {
            break;
        }
        // Once few fall, fewer will.
        all = all && fallen * FEW > open.into_inner();
    }
}
