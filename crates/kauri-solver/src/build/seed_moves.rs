//! Where the seeds go: all moves of all arrangements of seeds of a slice.

use kauri::{Board, BoardSize, Contents, Pit, Ruleset, Setup, Side};
use kauri_tablebase::{Layout, Spare};

use super::halves::PASS;
use super::threads::{Threads, in_pieces};

/// All positions of a slice with the same arrangement of seeds are a plane.
/// What a move does to the seeds of a plane depends on the cowries only through
/// which of the other side's pits hold some, and how many are sown (R5, R6).
#[derive(Debug)]
pub(super) struct SeedMoves {
    planes: Vec<PlaneMoves>,
    hands: usize,
}

/// The moves of one plane.
#[derive(Debug, Default)]
pub(super) struct PlaneMoves {
    /// Seeds in each own pit.
    pub(super) seeds: Vec<u8>,
    /// Each target a move of this plane can have, after one that stands for
    /// pits without cowries.
    pub(super) targets: Vec<Target>,
    /// `[(pit << pits | occupied) * hands + cowries]`: a number in `targets`.
    choice: Vec<u16>,
    /// The same seeds seen by the other side, after a pass.
    pub(super) passed: u32,
    /// All quiet moves, and the pass. (Where R10 forbids it the game is over, and
    /// nothing more can be learnt of that.)
    pub(super) quiet: Vec<Quiet>,
}

/// Where a move leads to, as far as the seeds are concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Target {
    /// Seeds in play after it.
    pub(super) in_play: u8,
    /// Seeds captured (R5).
    pub(super) captured: u8,
    /// Seeds lost to the other side (R6).
    pub(super) lost: u8,
    /// The plane of that slice, seen by the other side.
    pub(super) plane: u32,
}

impl SeedMoves {
    /// The moves of a slice.
    pub(super) fn new(
        layout: &Layout,
        ruleset: Ruleset,
        in_play: u8,
        threads: Threads,
    ) -> SeedMoves {
        let mut planes = Vec::new();
        planes.resize_with(
            layout.seed_arrangements(in_play) as usize,
            PlaneMoves::default,
        );
        in_pieces(threads, &mut planes, |first, planes| {
            for (i, plane) in planes.iter_mut().enumerate() {
                *plane = PlaneMoves::new(layout, ruleset, in_play, (first + i) as u64);
            }
        });
        SeedMoves {
            planes,
            hands: usize::from(layout.total_cowries()) + 1,
        }
    }

    /// About how many bytes the moves of a slice take.
    pub(super) fn size(layout: &Layout, in_play: u8) -> u64 {
        let hands = u64::from(layout.total_cowries()) + 1;
        let choices = (u64::from(layout.pits()) * hands) << layout.pits();
        layout.seed_arrangements(in_play) * (2 * choices + 500)
    }

    /// All planes.
    pub(super) fn planes(&self) -> &[PlaneMoves] {
        &self.planes
    }

    /// How many targets stand in a row of a choice: one for each number of
    /// cowries in a hand.
    pub(super) fn hands(&self) -> usize {
        self.hands
    }
}

impl PlaneMoves {
    fn new(layout: &Layout, ruleset: Ruleset, in_play: u8, rank: u64) -> PlaneMoves {
        let pits = usize::from(layout.pits());
        let total = layout.total_cowries();
        let size = BoardSize::new(layout.pits(), BoardSize::MAX_SEEDS, layout.cowries())
            .expect("a layout is one of a board");
        let counts = layout.seeds_at(rank, in_play);
        let mut board = Board::empty(layout.pits());
        board.stores[Side::South] = size.total_seeds() - in_play;
        for (place, pit) in size.pits_in_order().enumerate() {
            board.get_mut(pit).seeds = counts[place];
        }
        let hands = usize::from(total) + 1;
        let mut moves = PlaneMoves {
            seeds: counts[..pits].to_vec(),
            targets: vec![Target::default()],
            choice: vec![0; (pits * hands) << pits],
            passed: 0,
            quiet: Vec::new(),
        };
        let mut turned = counts[pits..2 * pits].to_vec();
        turned.extend(&counts[..pits]);
        moves.passed = layout.rank_seeds(&turned) as u32;
        moves.add_quiet(moves.passed, 0, PASS);
        for pit in 0..pits {
            let mut quiet = None;
            for occupied in 0..1usize << pits {
                for hand in 1..=total {
                    let Some(board) = with_cowries(&board, pit, hand, occupied, total) else {
                        continue;
                    };
                    let target = target(layout, board, ruleset, pit);
                    if target.in_play == in_play {
                        quiet = Some(target.plane);
                    }
                    let number = moves.number(target);
                    moves.choice[((pit << pits) | occupied) * hands + usize::from(hand)] = number;
                }
            }
            if let Some(plane) = quiet {
                moves.add_quiet(plane, moves.seeds[pit], pit);
            }
        }
        moves
    }

    /// Keeps a quiet move in mind.
    fn add_quiet(&mut self, plane: u32, seeds: u8, pit: usize) {
        let same = |known: &&mut Quiet| (known.plane, known.seeds) == (plane, seeds);
        let pits = 1 << pit;
        match self.quiet.iter_mut().find(same) {
            Some(known) => known.pits |= pits,
            None => self.quiet.push(Quiet { plane, seeds, pits }),
        }
    }

    /// The number of a target among those of the plane.
    fn number(&mut self, target: Target) -> u16 {
        let known = self.targets[1..].iter().position(|&other| other == target);
        let number = known.map_or_else(
            || {
                self.targets.push(target);
                self.targets.len() - 1
            },
            |i| i + 1,
        );
        u16::try_from(number).expect("fewer outcomes than 64 × 64 × 6")
    }

    /// The numbers of the targets of sowing a pit, for `occupied` pits of the
    /// other side, by the cowries in it.
    #[inline]
    pub(super) fn choices(&self, pit: usize, occupied: usize, hands: usize) -> &[u16] {
        &self.choice[((pit << self.seeds.len()) | occupied) * hands..][..hands]
    }
}

impl Target {
    /// The other side's spare seeds after the move, if the game goes on (R9).
    #[inline]
    pub(super) fn undecided(self, spare: Spare) -> Option<u8> {
        let spare = u8::try_from(spare.0).ok()?;
        (spare <= self.in_play).then_some(spare)
    }
}

/// Quiet moves that lead from one plane to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quiet {
    /// The plane they lead to.
    pub(super) plane: u32,
    /// The seeds of the pits that are sown.
    pub(super) seeds: u8,
    /// One bit for each such pit, and one for the pass.
    pub(super) pits: u8,
}

/// The board with `hand` cowries in an own pit, one in each occupied pit of the
/// other side, and the others where they change nothing. `None` if so many are
/// not there, or have no such place.
fn with_cowries(board: &Board, pit: usize, hand: u8, occupied: usize, total: u8) -> Option<Board> {
    let mut board = *board;
    let pits = usize::from(board.pits);
    let mut left = total.checked_sub(hand)?;
    let (us, them) = (Side::South, Side::North);
    board.rows[us][pit].cowries = hand;
    for column in (0..pits).filter(|column| occupied >> column & 1 == 1) {
        board.rows[them][column].cowries = 1;
        left = left.checked_sub(1)?;
    }
    if left > 0 {
        let elsewhere: &mut Contents = if pits > 1 {
            &mut board.rows[us][usize::from(pit == 0)]
        } else if occupied > 0 {
            &mut board.rows[them][0]
        } else {
            return None;
        };
        elsewhere.cowries += left;
    }
    Some(board)
}

/// Where sowing a pit leads to.
fn target(layout: &Layout, board: Board, ruleset: Ruleset, pit: usize) -> Target {
    let turn = Side::South;
    let position = Setup { board, turn }
        .into_position(ruleset)
        .expect("a board of the layout");
    let pit = Pit::new(turn, pit as u8).expect("a pit of the board");
    let after = position.play_unchecked(pit.into());
    let place = layout.place(&after).expect("a move keeps the layout");
    let stores = after.stores();
    Target {
        in_play: place.in_play,
        captured: stores[turn] - board.stores[turn],
        lost: stores[turn.other()] - board.stores[turn.other()],
        plane: place.seeds as u32,
    }
}
