//! From what has changed to what that may change.

use super::bits;
use super::cells::Cell;
use super::plane::{Plane, World};
use super::seed_moves::Quiet;

/// Calls `see` with every entry of a plane that has a quiet move or a pass to
/// one of the entries in `changed` (sets of all planes, one after the other),
/// with the plane it leads to and the entry there. An entry may come often.
pub(super) fn for_sources<C: Cell>(
    world: &World<'_, C>,
    plane: &Plane<'_, C>,
    number: usize,
    changed: &[u64],
    mut see: impl FnMut(usize, u32, usize),
) {
    let words = bits::words(world.cowries.len());
    let with_passes = world.slice.in_play > 0;
    for quiet in world.seeds.planes()[number].quiet_moves(with_passes) {
        let Quiet {
            plane: to,
            seeds,
            pits,
            guarded,
        } = quiet;
        let changed = &changed[to as usize * words..][..words];
        bits::for_each(changed, |at| {
            for source in world.cowries.sources(seeds, at) {
                let is_one = pits >> source.pit & 1 == 1;
                let is_quiet = |from| {
                    if seeds == 0 {
                        source.captures & guarded == 0
                    } else {
                        plane.is_quiet(from, source.pit)
                    }
                };
                if is_one && is_quiet(source.from) {
                    see(source.from, to, at);
                }
            }
        });
    }
}
