//! One plane of a slice and all its moves.

use kauri_tablebase::{Needs, Spare};

use super::cells::Cell;
use super::cowrie_moves::{CowrieMoves, PASS, Sight};
use super::seed_moves::{PlaneMoves, SeedMoves, Target};
use super::slice::Slice;

/// What all planes of a slice are worked out from.
#[derive(Debug)]
pub(super) struct World<'a, C> {
    pub(super) cowries: &'a CowrieMoves,
    pub(super) seeds: &'a SeedMoves,
    /// The slices with fewer seeds in play.
    pub(super) lower: &'a [Slice<C>],
    pub(super) slice: &'a Slice<C>,
    /// What an empty pit leads to: a position that changes nothing.
    pub(super) nothing: [C; 1],
}

impl<'a, C: Cell> World<'a, C> {
    pub(super) fn new(
        cowries: &'a CowrieMoves,
        seeds: &'a SeedMoves,
        lower: &'a [Slice<C>],
        slice: &'a Slice<C>,
    ) -> World<'a, C> {
        let nothing = [C::new(Needs {
            mover: 0,
            other: slice.in_play + 1,
        })];
        World {
            cowries,
            seeds,
            lower,
            slice,
            nothing,
        }
    }

    /// How many planes the slice has.
    pub(super) fn planes(&self) -> usize {
        self.seeds.planes().len()
    }

    /// The entries of a plane of the slice.
    pub(super) fn cells(&self, plane: u32) -> &'a [C] {
        let len = self.cowries.len();
        &self.slice.cells[plane as usize * len..][..len]
    }
}

/// One arrangement of seeds with all arrangements of cowries.
pub(super) struct Plane<'a, C> {
    in_play: u8,
    hands: usize,
    moves: &'a PlaneMoves,
    sights: &'a [Sight],
    /// Where each pit's moves take the cowries.
    links: [&'a [u32]; 6],
    /// Where passes lead.
    passes: &'a [u32],
    /// For each target of the plane's moves, the entries it leads to.
    reaches: Vec<Reach<'a, C>>,
    passed: Reach<'a, C>,
}

/// The entries that a kind of move leads to.
#[derive(Debug)]
pub(super) struct Reach<'a, C> {
    cells: &'a [C],
    target: Target,
}

impl<'a, C: Cell> Plane<'a, C> {
    pub(super) fn new(world: &'a World<'a, C>, number: usize) -> Plane<'a, C> {
        let len = world.cowries.len();
        let in_play = world.slice.in_play;
        let moves = &world.seeds.planes()[number];
        let reach = |target: &Target| {
            let slice = if target.in_play == in_play {
                world.slice
            } else {
                &world.lower[usize::from(target.in_play)]
            };
            Reach {
                cells: &slice.cells[target.plane as usize * len..][..len],
                target: *target,
            }
        };
        let quiet = |plane| Target {
            in_play,
            captured: 0,
            lost: 0,
            plane,
        };
        // The first target is that of an empty pit.
        let nothing = Reach {
            cells: &world.nothing[..],
            target: quiet(0),
        };
        let mut links: [&[u32]; 6] = [&[]; 6];
        for (links, &seeds) in links.iter_mut().zip(&moves.seeds) {
            *links = world.cowries.links(seeds);
        }
        Plane {
            in_play,
            hands: world.seeds.hands(),
            moves,
            sights: world.cowries.sights(),
            links,
            passes: world.cowries.links(0),
            reaches: std::iter::once(nothing)
                .chain(moves.targets[1..].iter().map(reach))
                .collect(),
            passed: reach(&quiet(moves.passed)),
        }
    }

    /// Whether the game ends here: nothing is left to capture, and the side to
    /// move has no cowrie (R10).
    #[inline]
    pub(super) fn is_over(&self, at: usize) -> bool {
        self.in_play == 0 && self.sights[at].must_pass()
    }

    /// What follows from sowing a pit.
    #[inline]
    fn reach(&self, sight: Sight, pit: usize) -> &Reach<'a, C> {
        let choice = self
            .moves
            .choice(pit, sight.occupied(), sight.cowries(pit), self.hands);
        &self.reaches[usize::from(choice)]
    }

    /// Calls `see` with every move's reach and the arrangement of cowries it
    /// leads to.
    #[inline]
    pub(super) fn for_moves(&self, at: usize, mut see: impl FnMut(&Reach<'a, C>, usize)) {
        let sight = self.sights[at];
        let pits = self.moves.seeds.len();
        if sight.must_pass() {
            return see(&self.passed, self.passes[at * pits] as usize);
        }
        for pit in 0..pits {
            if sight.cowries(pit) > 0 {
                let link = self.links[pit][at * pits + pit] as usize;
                see(self.reach(sight, pit), link);
            }
        }
    }

    /// Whether a move or a pass leaves as many seeds in play.
    #[inline]
    pub(super) fn is_quiet(&self, at: usize, pit: usize) -> bool {
        pit == PASS || self.reach(self.sights[at], pit).target.in_play == self.in_play
    }

    /// What each side needs, from what is known of the positions after all
    /// moves.
    #[inline]
    pub(super) fn needs(&self, at: usize) -> Needs {
        let sight = self.sights[at];
        let pits = self.moves.seeds.len();
        if sight.must_pass() {
            if self.in_play == 0 {
                return Needs { mover: 1, other: 0 }; // R10
            }
            return self.passed.before(self.passes[at * pits] as usize);
        }
        let mut needs = Needs {
            mover: self.in_play + 1,
            other: 0,
        };
        // Pits that cannot be sown lead to nothing: to ask would cost more.
        for pit in 0..pits {
            let link = self.links[pit][at * pits + pit] as usize;
            let before = self.reach(sight, pit).before(link);
            needs.mover = needs.mover.min(before.mover);
            needs.other = needs.other.max(before.other);
        }
        needs
    }
}

impl<C: Cell> Reach<'_, C> {
    /// Where the move leads to.
    #[inline]
    pub(super) fn target(&self) -> &Target {
        &self.target
    }

    /// The other side's spare seeds after the move, if the game goes on.
    #[inline]
    pub(super) fn undecided(&self, spare: Spare) -> Option<u8> {
        let spare = u8::try_from(spare.0).ok()?;
        (spare <= self.target.in_play).then_some(spare)
    }

    /// What the sides need after the move, seen by the other side.
    #[inline]
    pub(super) fn needs(&self, link: usize) -> Needs {
        self.cells[link].get()
    }

    /// What the two sides need before the move, were it the only one.
    #[inline]
    pub(super) fn before(&self, link: usize) -> Needs {
        let after = self.needs(link);
        Needs {
            mover: self.target.lost + after.other,
            other: self.target.captured + after.mover,
        }
    }
}
