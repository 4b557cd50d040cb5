//! Where the cowries go: all moves of all arrangements of cowries.

use kauri::{Board, BoardSize, Contents, Move, Position, Ruleset, Setup, Side};
use kauri_tablebase::Layout;

use super::threads::{Threads, in_pieces};

/// What a move does to the cowries does not depend on where the seeds lie, but
/// for those of the pit that is sown: they are dropped first (R4). So all moves
/// of a slice are few tables that all its planes share.
#[derive(Debug)]
pub(super) struct CowrieMoves {
    pits: usize,
    /// See [`Sight`], for each arrangement.
    sights: Vec<Sight>,
    /// `links[seeds][arrangement * pits + pit]`: the arrangement after sowing
    /// the pit, seen by the other side, if it held `seeds` seeds (modulo all
    /// pits). Where a side cannot move, its pass stands in place of the first
    /// pit's move. Other entries mean nothing.
    links: Vec<Vec<u32>>,
    sources: Vec<Sources>,
}

/// What a move's effect on the seeds depends on, of an arrangement of cowries.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight(u64);

impl Sight {
    /// Which of the other side's pits hold cowries, one bit each.
    pub(super) fn occupied(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// Cowries in an own pit.
    pub(super) fn cowries(self, pit: usize) -> usize {
        (self.0 >> (8 + 8 * pit) & 0xff) as usize
    }

    /// Whether the side to move has no cowrie (R8).
    pub(super) fn must_pass(self) -> bool {
        self.0 >> 8 == 0
    }
}

/// From which arrangements a move leads to one.
#[derive(Debug)]
struct Sources {
    /// Where the sources of each arrangement begin; one more at the end.
    first: Vec<u32>,
    /// Arrangement and pit of each source.
    list: Vec<u32>,
}

/// A pit's number in [`CowrieMoves::sources`] that stands for a pass.
pub(super) const PASS: usize = 7;

impl CowrieMoves {
    /// The moves of a layout with up to `in_play` seeds in a pit.
    ///
    /// Uses about `8 (in_play + 1) pits` bytes for each arrangement.
    pub(super) fn new(layout: &Layout, in_play: u8, threads: Threads) -> CowrieMoves {
        let pits = usize::from(layout.pits());
        let len = layout.cowrie_arrangements() as usize;
        let mut moves = CowrieMoves {
            pits,
            sights: vec![Sight(0); len],
            links: Vec::new(),
            sources: Vec::new(),
        };
        in_pieces(threads, &mut moves.sights, |first, sights| {
            for (i, sight) in sights.iter_mut().enumerate() {
                let counts = layout.cowries_at((first + i) as u64);
                let (ours, theirs) = counts[..2 * pits].split_at(pits);
                let occupied = theirs
                    .iter()
                    .rev()
                    .fold(0, |bits, &n| bits << 1 | u64::from(n > 0));
                *sight = Sight(
                    ours.iter().rev().fold(0, |all, &n| all << 8 | u64::from(n)) << 8 | occupied,
                );
            }
        });
        for seeds in 0..=usize::from(in_play).min(2 * pits - 1) {
            let mut links = vec![0; len * pits];
            in_pieces(threads, &mut links, |first, links| {
                fill_links(layout, seeds as u8, first / pits, links);
            });
            moves
                .sources
                .push(Sources::new(&moves.sights, &links, pits, seeds == 0));
            moves.links.push(links);
        }
        moves
    }

    /// How many arrangements there are.
    pub(super) fn len(&self) -> usize {
        self.sights.len()
    }

    /// What each arrangement shows.
    pub(super) fn sights(&self) -> &[Sight] {
        &self.sights
    }

    /// All moves of pits with `seeds` seeds; see the field.
    pub(super) fn links(&self, seeds: u8) -> &[u32] {
        &self.links[usize::from(seeds) % (2 * self.pits)]
    }

    /// From where moves of pits with `seeds` seeds lead to an arrangement:
    /// pairs of arrangement and pit, [`PASS`] among the pits without seeds.
    pub(super) fn sources(
        &self,
        seeds: u8,
        to: usize,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        let sources = &self.sources[usize::from(seeds) % (2 * self.pits)];
        let range = sources.first[to] as usize..sources.first[to + 1] as usize;
        sources.list[range]
            .iter()
            .map(|&source| ((source >> 3) as usize, (source & 7) as usize))
    }
}

/// Plays every pit of a run of arrangements, each own pit holding `seeds`.
fn fill_links(layout: &Layout, seeds: u8, first: usize, links: &mut [u32]) {
    let pits = usize::from(layout.pits());
    let size = BoardSize::new(layout.pits(), BoardSize::MAX_SEEDS, layout.cowries())
        .expect("a layout is one of a board");
    let mut board = Board::empty(layout.pits());
    board.stores[Side::South] = size.total_seeds() - seeds * layout.pits();
    for (i, links) in links.chunks_exact_mut(pits).enumerate() {
        let counts = layout.cowries_at((first + i) as u64);
        for (place, pit) in size.pits_in_order().enumerate() {
            *board.get_mut(pit) = Contents {
                seeds: if place < pits { seeds } else { 0 },
                cowries: counts[place],
            };
        }
        let turn = Side::South;
        // The ruleset says what happens to seeds, not to cowries.
        let position = Setup { board, turn }
            .into_position(Ruleset::Standard)
            .expect("an arrangement of the board");
        let after = |mv| rank_cowries(layout, &position.play_unchecked(mv));
        if counts[..pits].iter().all(|&n| n == 0) {
            links[0] = after(Move::Pass);
            continue;
        }
        for (pit, link) in size.row(turn).zip(links) {
            if position.get(pit).cowries > 0 {
                *link = after(pit.into());
            }
        }
    }
}

/// The number of a position's cowries, seen by the side to move.
fn rank_cowries(layout: &Layout, position: &Position) -> u32 {
    let place = layout.place(position).expect("a move keeps the layout");
    u32::try_from(place.cowries).expect("arrangements were counted in 32 bits")
}

impl Sources {
    fn new(sights: &[Sight], links: &[u32], pits: usize, with_pass: bool) -> Sources {
        let each = |mut see: Box<dyn FnMut(usize, u32) + '_>| {
            for (from, sight) in sights.iter().enumerate() {
                let links = &links[from * pits..][..pits];
                if sight.must_pass() {
                    if with_pass {
                        see(links[0] as usize, (from << 3 | PASS) as u32);
                    }
                    continue;
                }
                for (pit, &to) in links.iter().enumerate() {
                    if sight.cowries(pit) > 0 {
                        see(to as usize, (from << 3 | pit) as u32);
                    }
                }
            }
        };
        let mut first = vec![0u32; sights.len() + 1];
        each(Box::new(|to, _| first[to + 1] += 1));
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut list = vec![0; first[sights.len()] as usize];
        each(Box::new(|to, source| {
            list[next[to] as usize] = source;
            next[to] += 1;
        }));
        Sources { first, list }
    }
}
