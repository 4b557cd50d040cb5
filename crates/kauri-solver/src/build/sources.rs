//! From what has changed to what that may change.

use super::bits;
use super::cells::Width;
use super::cowrie_moves::CowrieMoves;
use super::plane::{Loaded, Plane};
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
pub(super) fn for_changes<W: Width>(
    cowries: &CowrieMoves,
    plane: &Plane<'_, W>,
    loaded: &Loaded,
    changed: &[u64],
    mut see: impl FnMut(Change),
) {
    let words = bits::words(cowries.len());
    for &Quiet {
        plane: to_plane,
        seeds,
        pits,
        guarded,
    } in &loaded.quiet
    {
        let changed = &changed[to_plane as usize * words..][..words];
        bits::for_each(changed, |to| {
            for source in cowries.sources(seeds, to) {
                let from = source.from;
                let is_quiet = || {
                    if seeds == 0 {
                        source.captures & guarded == 0
                    } else {
                        plane.is_quiet(from, source.pit)
                    }
                };
                if pits >> source.pit & 1 == 1 && is_quiet() {
                    see(Change {
                        from,
                        plane: to_plane,
                        to,
                    });
                }
            }
        });
    }
}
