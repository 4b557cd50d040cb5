//! What each side needs, by letting every entry fall until none can.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::bits;
use super::cells::Width;
use super::plane::{Plane, World};
use super::seed_moves::Quiet;
use super::sources::for_changes;
use super::threads::{Threads, for_each};
use super::watch::{BuildError, Order, Stage, Watch};

/// While more than one in so many of the entries that may still fall do, all
/// are worked out again: reading them in order costs less than finding out.
const FEW: u64 = 8;

/// Lets all entries fall to the least fixed point: `mover` is the least over
/// the moves of what the mover needs as the other side, and `other` the
/// greatest of what the other side needs as the mover.
///
/// Each entry falls to its end on its own, and whoever reads an old one only
/// misses news: so threads need no order, the result does not depend on them,
/// and any state that was ever saved is good to go on from.
pub(super) fn settle<W: Width>(
    world: &World<'_, W>,
    threads: Threads,
    watch: &dyn Watch,
) -> Result<(), BuildError> {
    let len = world.halves.len();
    let (planes, words) = (world.planes(), bits::words(len));
    // The entries that fell in the last round, and in this.
    let mut news = vec![0u64; planes * words];
    let mut next = vec![0u64; planes * words];
    // The planes that have some of these.
    let none = || (0..planes).map(|_| AtomicBool::new(false)).collect();
    let (mut has_news, mut has_next): (Vec<_>, Vec<_>) = (none(), none());
    let mut all = true;
    let mut before_round = (planes * len) as u64;
    loop {
        let open = AtomicU64::new(0);
        let fallen = AtomicU64::new(0);
        let sets: Vec<_> = next.chunks_mut(words).map(Mutex::new).collect();
        for_each(threads, planes, |number| {
            watch.go_on()?;
            let mut fell = sets[number].lock().expect("no thread panics");
            fell.fill(0);
            has_next[number].store(false, Ordering::Relaxed);
            let leads_to_news =
                |quiet: &Quiet| has_news[quiet.plane as usize].load(Ordering::Relaxed);
            if !all && !world.seeds.planes()[number].quiet.iter().any(leads_to_news) {
                return Ok(());
            }
            let loaded = world.load(number)?;
            let plane = Plane::new(world, &loaded);
            let mut due = Vec::new();
            if !all {
                due.resize(words, 0);
                for_changes(world.halves, &plane, &news, |change| {
                    bits::add_if(&mut due, change.from, true);
                });
                if due.iter().all(|&word| word == 0) {
                    return Ok(());
                }
            }
            let before = world.needs.get(number)?;
            let mut after = before.to_vec();
            let mut tried = 0;
            for block in world.halves.blocks() {
                let (start, len) = (block.start, block.len);
                if !all && !bits::any(&due, start, len) {
                    continue;
                }
                let part = plane.part(block);
                let mut work_out = |i| {
                    let old = W::get(&before, start + i);
                    if old.is_decided(world.in_play) {
                        return;
                    }
                    let new = part.needs(i);
                    W::set(&mut after, start + i, new);
                    bits::add_if(&mut fell, start + i, new != old);
                    tried += 1;
                };
                if all {
                    (0..len).for_each(&mut work_out);
                } else {
                    bits::for_each(&due, start, len, &mut work_out);
                }
            }
            let count: u64 = fell.iter().map(|word| u64::from(word.count_ones())).sum();
            open.fetch_add(tried, Ordering::Relaxed);
            fallen.fetch_add(count, Ordering::Relaxed);
            has_next[number].store(count > 0, Ordering::Relaxed);
            if count > 0 {
                world.needs.put(number, after)?;
            }
            // Not every plane: to ask takes a lock.
            if number % 8 == 0 && watch.see(Stage::Needs { open: before_round }) == Order::Save {
                world.needs.save()?;
                watch.saved();
            }
            Ok(())
        })
        .or_else(|error: BuildError| {
            world.needs.save()?;
            Err(error)
        })?;
        drop(sets);
        std::mem::swap(&mut news, &mut next);
        std::mem::swap(&mut has_news, &mut has_next);
        let (fallen, open) = (fallen.into_inner(), open.into_inner());
        if fallen == 0 {
            break;
        }
        // Once few fall, fewer will.
        all = all && fallen * FEW > open;
        before_round = if all { open } else { fallen };
    }
    world.needs.save()?;
    Ok(())
}
