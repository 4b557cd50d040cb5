//! One plane of a slice and all its moves.

use std::io;
use std::marker::PhantomData;

use kauri_tablebase::Needs;

use super::cells::Width;
use super::halves::{Block, Half, Halves, PASS};
use super::planes::{Bytes, Planes};
use super::seed_moves::{PlaneMoves, Quiet, SeedMoves, Target};
use super::slice::Slice;

/// What all planes of a slice are worked out from.
pub(super) struct World<'a, W> {
    pub(super) in_play: u8,
    pub(super) halves: &'a Halves,
    pub(super) seeds: &'a SeedMoves,
    /// The slices with fewer seeds in play.
    pub(super) lower: &'a [Slice<W>],
    /// What each side needs in this slice, as far as it is known.
    pub(super) needs: &'a Planes,
}

impl<W: Width> World<'_, W> {
    /// How many planes the slice has.
    pub(super) fn planes(&self) -> usize {
        self.seeds.planes().len()
    }

    /// A plane with all that its moves lead to, as it is now.
    pub(super) fn load(&self, number: usize) -> io::Result<Loaded> {
        let moves = &self.seeds.planes()[number];
        let mut planes: Vec<(u8, u32, Bytes)> = Vec::new();
        let here = moves.quiet.iter().map(|quiet| (self.in_play, quiet.plane));
        let below = moves.targets[1..]
            .iter()
            .map(|target| (target.in_play, target.plane));
        for (in_play, plane) in here.chain(below) {
            if planes.iter().any(|(i, p, _)| (*i, *p) == (in_play, plane)) {
                continue;
            }
            let needs = if in_play == self.in_play {
                self.needs
            } else {
                &self.lower[usize::from(in_play)].needs
            };
            planes.push((in_play, plane, needs.get(plane as usize)?));
        }
        let mut nothing = vec![0; W::BYTES];
        let other = self.in_play + 1;
        W::set(&mut nothing, 0, Needs { mover: 0, other });
        Ok(Loaded {
            number,
            planes,
            nothing,
        })
    }
}

/// What a plane's quiet moves lead to.
pub(super) struct Loaded {
    number: usize,
    /// What each side needs in all planes that moves lead to.
    planes: Vec<(u8, u32, Bytes)>,
    /// What an empty pit leads to: an entry that changes nothing.
    nothing: Vec<u8>,
}

impl Loaded {
    /// What each side needs in a plane that a move leads to.
    pub(super) fn plane(&self, in_play: u8, number: u32) -> &[u8] {
        let is_it = |(i, p, _): &&(u8, u32, Bytes)| (*i, *p) == (in_play, number);
        let (_, _, bytes) = self.planes.iter().find(is_it).expect("a move's plane");
        bytes
    }
}

/// One arrangement of seeds with all arrangements of cowries.
pub(super) struct Plane<'a, W> {
    in_play: u8,
    hands: usize,
    halves: &'a Halves,
    moves: &'a PlaneMoves,
    /// What each pit's moves leave on the own half.
    kept: [&'a [u32]; 6],
    /// For each target of the plane's moves, the entries it leads to.
    reaches: Vec<Reach<'a, W>>,
    passed: Reach<'a, W>,
}

/// One block of a plane.
pub(super) struct Part<'a, W> {
    plane: &'a Plane<'a, W>,
    block: &'a Block,
    own: &'a [Half],
    choices: [&'a [u16]; 6],
    /// For each pit and each number of cowries in it, what the entry after the
    /// move is further than what the own half keeps.
    given: Vec<u32>,
}

/// The entries that a kind of move leads to.
pub(super) struct Reach<'a, W> {
    number: usize,
    needs: &'a [u8],
    target: Target,
    width: PhantomData<W>,
}

impl<'a, W: Width> Plane<'a, W> {
    pub(super) fn new(world: &World<'a, W>, loaded: &'a Loaded) -> Plane<'a, W> {
        let in_play = world.in_play;
        let moves = &world.seeds.planes()[loaded.number];
        let reach_to = |number, target: Target, needs| Reach {
            number,
            needs,
            target,
            width: PhantomData,
        };
        let reach = |(i, &target): (usize, &Target)| {
            reach_to(i, target, loaded.plane(target.in_play, target.plane))
        };
        let quiet = |plane| Target {
            in_play,
            captured: 0,
            lost: 0,
            plane,
        };
        // The first target is that of an empty pit.
        let nothing = reach_to(0, quiet(0), &loaded.nothing[..]);
        let mut kept: [&[u32]; 6] = [&[]; 6];
        for (kept, &seeds) in kept.iter_mut().zip(&moves.seeds) {
            *kept = world.halves.kept(seeds);
        }
        Plane {
            in_play,
            hands: world.seeds.hands(),
            halves: world.halves,
            moves,
            kept,
            reaches: std::iter::once(nothing)
                .chain(moves.targets.iter().enumerate().skip(1).map(reach))
                .collect(),
            passed: reach_to(0, quiet(moves.passed), loaded.plane(in_play, moves.passed)),
        }
    }

    /// A block of the plane.
    pub(super) fn part<'b>(&'b self, block: &'b Block) -> Part<'b, W> {
        let pits = self.moves.seeds.len();
        let own = self.halves.run(block);
        let occupied = self.halves.half(block.theirs).occupied();
        let mut choices: [&[u16]; 6] = [&[]; 6];
        let mut given = vec![0; pits * self.hands];
        // No pit holds more than all of the own half: the last is first.
        let most = own[0].cowries(pits - 1);
        for pit in 0..pits {
            choices[pit] = self.moves.choices(pit, occupied, self.hands);
            for hand in 1..=most {
                let gift = self
                    .halves
                    .gift(self.moves.seeds[pit], pit, hand, self.hands);
                given[pit * self.hands + hand] = self.halves.with(block.theirs, gift);
            }
        }
        Part {
            plane: self,
            block,
            own,
            choices,
            given,
        }
    }

    /// All quiet moves and passes.
    pub(super) fn quiet(&self) -> &[Quiet] {
        &self.moves.quiet
    }

    /// Whether sowing a pit, the other side's half being `theirs`, or a pass
    /// leaves as many seeds in play.
    #[inline]
    pub(super) fn is_quiet(&self, theirs: Half, pit: usize, hand: usize) -> bool {
        if pit == PASS {
            return true;
        }
        let choice = self.moves.choices(pit, theirs.occupied(), self.hands)[hand];
        self.reaches[usize::from(choice)].target.in_play == self.in_play
    }
}

impl<W: Width> Part<'_, W> {
    /// Whether the game ends here: nothing is left to capture, and the side to
    /// move has no cowrie (R10).
    #[inline]
    pub(super) fn is_over(&self, i: usize) -> bool {
        self.plane.in_play == 0 && self.own[i].is_empty()
    }

    /// Where a pass leads to.
    fn passed(&self) -> usize {
        let halves = self.plane.halves;
        let (ours, theirs) = (
            halves.half(self.block.first),
            halves.half(self.block.theirs),
        );
        ours.block() + theirs.own()
    }

    /// What follows from sowing a pit, and the entry it leads to.
    #[inline]
    fn after(&self, i: usize, pit: usize) -> (&Reach<'_, W>, usize) {
        let hand = self.own[i].cowries(pit);
        let choice = self.choices[pit][hand];
        let pits = self.plane.moves.seeds.len();
        let kept = self.plane.kept[pit][(self.block.first + i) * pits + pit];
        let given = self.given[pit * self.plane.hands + hand];
        (
            &self.plane.reaches[usize::from(choice)],
            (kept + given) as usize,
        )
    }

    /// Calls `see` with every move's reach and the entry it leads to.
    #[inline]
    pub(super) fn for_moves(&self, i: usize, mut see: impl FnMut(&Reach<'_, W>, usize)) {
        if self.own[i].is_empty() {
            return see(&self.plane.passed, self.passed());
        }
        for pit in 0..self.plane.moves.seeds.len() {
            if self.own[i].cowries(pit) > 0 {
                let (reach, to) = self.after(i, pit);
                see(reach, to);
            }
        }
    }

    /// What each side needs, from what is known of the positions after all
    /// moves.
    #[inline]
    pub(super) fn needs(&self, i: usize) -> Needs {
        if self.own[i].is_empty() {
            if self.plane.in_play == 0 {
                return Needs { mover: 1, other: 0 }; // R10
            }
            return self.plane.passed.before(self.passed());
        }
        let mut needs = Needs {
            mover: self.plane.in_play + 1,
            other: 0,
        };
        // Pits that cannot be sown lead to nothing: to ask would cost more.
        for pit in 0..self.plane.moves.seeds.len() {
            let (reach, to) = self.after(i, pit);
            let before = reach.before(to);
            needs.mover = needs.mover.min(before.mover);
            needs.other = needs.other.max(before.other);
        }
        needs
    }
}

impl<W: Width> Reach<'_, W> {
    /// Its number among the targets of the plane.
    #[inline]
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Where the move leads to.
    #[inline]
    pub(super) fn target(&self) -> &Target {
        &self.target
    }

    /// What the sides need after the move, seen by the other side.
    #[inline]
    pub(super) fn needs(&self, link: usize) -> Needs {
        W::get(self.needs, link)
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
