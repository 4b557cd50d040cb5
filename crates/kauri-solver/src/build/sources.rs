//! From what has changed to what that may change.

use super::bits;
use super::cells::Width;
use super::halves::Halves;
use super::plane::Plane;
use super::seed_moves::Quiet;

/// A move that leads to an entry that has changed.
pub(super) struct Change {
    /// The entry before the move, in the plane that is asked about.
    pub(super) from: usize,
    /// The plane that it leads to.
    pub(super) plane: u32,
    /// The entry there.
    pub(super) to: usize,
}

/// Calls `see` with every quiet move or pass of a plane that leads to one of
/// the entries in `changed` (sets of all planes, one after the other).
#[inline]
pub(super) fn for_changes<W: Width>(
    halves: &Halves,
    plane: &Plane<'_, W>,
    changed: &[u64],
    mut see: impl FnMut(Change),
) {
    let words = bits::words(halves.len());
    let mut own = Vec::new();
    for &Quiet {
        plane: to_plane,
        seeds,
        pits,
    } in plane.quiet()
    {
        let changed = &changed[to_plane as usize * words..][..words];
        for block in halves.blocks() {
            own.clear();
            bits::for_each(changed, block.start, block.len, |i| own.push(i));
            if own.is_empty() {
                continue;
            }
            // What the other side does not own there was kept by the mover.
            for source in halves.sources(seeds, block.theirs) {
                let (pit, hand) = (usize::from(source.pit), usize::from(source.hand));
                if pits >> pit & 1 == 0 {
                    continue;
                }
                for &i in &own {
                    let Some(theirs) = halves.without(block.first + i, source.gift) else {
                        continue;
                    };
                    if plane.is_quiet(theirs, pit, hand) {
                        see(Change {
                            from: theirs.block() + source.own as usize,
                            plane: to_plane,
                            to: block.start + i,
                        });
                    }
                }
            }
        }
    }
}
