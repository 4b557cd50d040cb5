//! Where the seeds go: all moves of all arrangements of seeds of a slice.

use kauri::{Board, BoardSize, Contents, Pit, Ruleset, Setup, Side};
use kauri_tablebase::Layout;

use super::cowrie_moves::PASS;
use super::threads::{Threads, in_pieces};

/// All positions of a slice with the same arrangement of seeds are a plane.
/// What a move does to the seeds of a plane depends on the cowries only through
/// which of the other side's pits hold some, and how many are sown (R5, R6).
#[derive(Debug)]
pub(super) struct SeedMoves {
    planes: Vec<PlaneMoves>,
    sources: Vec<Vec<Sources>>,
    hands: usize,
}

/// The moves of one plane.
#[derive(Debug, Default)]
pub(super) struct PlaneMoves {
    /// Seeds in each own pit.
    pub(super) seeds: Vec<u8>,
    /// Each target a move of this plane can have.
    pub(super) targets: Vec<Target>,
    /// `[(pit << pits | occupied) * hands + cowries]`: a number in `targets`.
    choice: Vec<u16>,
    /// The same seeds seen by the other side, after a pass.
    pub(super) passed: u32,
    /// The plane after each own pit's quiet move, by which nothing is captured
    /// or lost, if there can be one.
    pub(super) quiet: Vec<Option<u32>>,
}

/// Where a move leads to, as far as the seeds are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
            // R10: with nothing left to capture, whoever cannot move has lost.
            sources: sources(&planes, in_play > 0),
            planes,
            hands: usize::from(layout.total_cowries()) + 1,
        }
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

    /// From where quiet moves and passes lead to a plane.
    pub(super) fn sources(&self, plane: usize) -> &[Sources] {
        &self.sources[plane]
    }
}

/// From where quiet moves of pits with the same number of seeds lead to a plane.
#[derive(Debug)]
pub(super) struct Sources {
    /// The seeds that the pits held.
    pub(super) seeds: u8,
    /// The plane that each pit's move comes from, or the pass.
    pub(super) planes: [Option<u32>; PASS + 1],
}

/// The sources of all planes.
fn sources(planes: &[PlaneMoves], with_passes: bool) -> Vec<Vec<Sources>> {
    let mut sources: Vec<Vec<Sources>> = planes.iter().map(|_| Vec::new()).collect();
    let mut see = |from: usize, to: u32, pit: usize, seeds: u8| {
        let groups = &mut sources[to as usize];
        let known = groups.iter().position(|group| group.seeds == seeds);
        let group = known.unwrap_or_else(|| {
            let planes = [None; PASS + 1];
            groups.push(Sources { seeds, planes });
            groups.len() - 1
        });
        groups[group].planes[pit] = Some(from as u32);
    };
    for (from, plane) in planes.iter().enumerate() {
        for (pit, (to, &seeds)) in plane.quiet.iter().zip(&plane.seeds).enumerate() {
            if let Some(to) = *to {
                see(from, to, pit, seeds);
            }
        }
        if with_passes {
            see(from, plane.passed, PASS, 0);
        }
    }
    sources
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
            targets: Vec::new(),
            choice: vec![0; pits * hands << pits],
            passed: 0,
            quiet: Vec::new(),
        };
        let mut turned = counts[pits..2 * pits].to_vec();
        turned.extend(&counts[..pits]);
        moves.passed = layout.rank_seeds(&turned) as u32;
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
                    moves.choice[(pit << pits | occupied) * hands + usize::from(hand)] = number;
                }
            }
            moves.quiet.push(quiet);
        }
        moves
    }

    /// The number of a target among those of the plane.
    fn number(&mut self, target: Target) -> u16 {
        let known = self.targets.iter().position(|&other| other == target);
        let number = known.unwrap_or_else(|| {
            self.targets.push(target);
            self.targets.len() - 1
        });
        u16::try_from(number).expect("fewer outcomes than 64 × 64 × 6")
    }

    /// The targets of sowing a pit, for `occupied` pits of the other side, by
    /// the number of cowries sown.
    #[inline]
    pub(super) fn choices(&self, pit: usize, hands: usize) -> &[u16] {
        let len = hands << self.seeds.len();
        &self.choice[pit * len..][..len]
    }
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
