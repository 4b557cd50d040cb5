//! One plane of a slice and all its moves.

use kauri_tablebase::{Needs, Spare};

use super::cells::Cells;
use super::cowrie_moves::{CowrieMoves, Sight};
use super::seed_moves::{PlaneMoves, SeedMoves, Target};
use super::slice::Slice;

/// One arrangement of seeds with all arrangements of cowries.
pub(super) struct Plane<'a> {
    first: usize,
    in_play: u8,
    hands: usize,
    moves: &'a PlaneMoves,
    sights: &'a [Sight],
    /// Where each pit's moves take the cowries.
    links: [&'a [u32]; 6],
    /// Where passes lead.
    passes: &'a [u32],
    reaches: Vec<Reach<'a>>,
    passed: Reach<'a>,
}

/// The entries that a kind of move leads to.
pub(super) struct Reach<'a> {
    cells: &'a Cells,
    first: usize,
    target: Target,
}

impl<'a> Plane<'a> {
    /// A plane of the slice `cells`.
    pub(super) fn new(
        cowries: &'a CowrieMoves,
        seeds: &'a SeedMoves,
        lower: &'a [Slice],
        cells: &'a Cells,
        number: usize,
    ) -> Plane<'a> {
        let len = cowries.len();
        let in_play = cells.in_play();
        let moves = &seeds.planes()[number];
        let reach = |target: &Target| Reach {
            cells: if target.in_play == in_play {
                cells
            } else {
                &lower[usize::from(target.in_play)].cells
            },
            first: target.plane as usize * len,
            target: *target,
        };
        let mut links: [&[u32]; 6] = [&[]; 6];
        for (links, &seeds) in links.iter_mut().zip(&moves.seeds) {
            *links = cowries.links(seeds);
        }
        Plane {
            first: number * len,
            in_play,
            hands: seeds.hands(),
            moves,
            sights: cowries.sights(),
            links,
            passes: cowries.links(0),
            reaches: moves.targets.iter().map(reach).collect(),
            passed: reach(&Target {
                in_play,
                captured: 0,
                lost: 0,
                plane: moves.passed,
            }),
        }
    }

    /// Where its entries begin in the slice.
    pub(super) fn first(&self) -> usize {
        self.first
    }

    /// Whether the side to move has no cowrie (R8).
    #[inline]
    pub(super) fn must_pass(&self, at: usize) -> bool {
        self.sights[at].must_pass()
    }

    /// What follows from a pit that holds a cowrie.
    #[inline]
    fn reach(&self, sight: Sight, pit: usize) -> &Reach<'a> {
        let row = self.moves.choices(pit, self.hands);
        let choice = row[sight.occupied() * self.hands + sight.cowries(pit)];
        &self.reaches[usize::from(choice)]
    }

    /// Calls `see` with every move's reach and the arrangement of cowries it
    /// leads to, until it says false.
    #[inline]
    pub(super) fn for_moves(&self, at: usize, mut see: impl FnMut(&Reach<'a>, usize) -> bool) {
        let sight = self.sights[at];
        let pits = self.moves.seeds.len();
        if sight.must_pass() {
            see(&self.passed, self.passes[at * pits] as usize);
            return;
        }
        for pit in 0..pits {
            if sight.cowries(pit) > 0 {
                let link = self.links[pit][at * pits + pit] as usize;
                if !see(self.reach(sight, pit), link) {
                    return;
                }
            }
        }
    }

    /// What each side needs, from what is known of the positions after all
    /// moves. There must be a move.
    #[inline]
    pub(super) fn needs(&self, at: usize) -> Needs {
        let mut needs = Needs {
            mover: self.in_play + 1,
            other: 0,
        };
        self.for_moves(at, |reach, link| {
            let before = reach.before(link);
            needs.mover = needs.mover.min(before.mover);
            needs.other = needs.other.max(before.other);
            true
        });
        needs
    }
}

impl Reach<'_> {
    /// Seeds in play after the move.
    #[inline]
    pub(super) fn in_play(&self) -> u8 {
        self.target.in_play
    }

    /// Seeds captured by the move.
    #[inline]
    pub(super) fn captured(&self) -> u8 {
        self.target.captured
    }

    /// The other side's spare seeds after the move, if the game goes on.
    #[inline]
    pub(super) fn undecided(&self, spare: Spare) -> Option<u8> {
        let spare = u8::try_from(spare.0).ok()?;
        (spare <= self.target.in_play).then_some(spare)
    }

    /// Where the entry stands in its slice.
    #[inline]
    pub(super) fn at(&self, link: usize) -> usize {
        self.first + link
    }

    /// What the sides need after the move, seen by the other side.
    #[inline]
    pub(super) fn needs(&self, link: usize) -> Needs {
        self.cells.get(self.at(link))
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
