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
#[derive(Debug, Default)]
struct Sources {
    /// Where the sources of each arrangement begin; one more at the end.
    first: Vec<u32>,
    /// Arrangement and pit of each source.
    list: Vec<u32>,
    /// For pits without seeds: from which of the other side's pits each source
    /// captures, if they hold seeds.
    captures: Vec<u8>,
}

/// A move that leads to an arrangement.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// The arrangement before it.
    pub(super) from: usize,
    /// The pit, or [`PASS`].
    pub(super) pit: usize,
    /// From which of the other side's pits it captures, if they hold seeds and
    /// the pit that is sown does not.
    pub(super) captures: u8,
}

/// A pit's number in [`CowrieMoves::sources`] that stands for a pass.
pub(super) const PASS: usize = 7;

impl CowrieMoves {
    /// The most arrangements that links have room for.
    pub(super) const MOST: u64 = 1 << 29;

    /// About how many bytes the moves of a layout take.
    pub(super) fn size(layout: &Layout, in_play: u8) -> u64 {
        let pits = u64::from(layout.pits());
        let tables = (u64::from(in_play) + 1).min(2 * pits);
        // An arrangement's sight; for each table its links, where its sources
        // begin, and about as many of them; and the largest while it is made.
        let each = 8 + tables * (4 * pits + 4 + 5 * pits) + 8 * pits;
        layout.cowrie_arrangements().saturating_mul(each)
    }

    /// The moves of a layout with up to `in_play` seeds in a pit.
    pub(super) fn new(
        layout: &Layout,
        ruleset: Ruleset,
        in_play: u8,
        threads: Threads,
    ) -> CowrieMoves {
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
            let mut played = vec![Played::default(); len * pits];
            in_pieces(threads, &mut played, |first, played| {
                play_all(layout, ruleset, seeds as u8, first / pits, played);
            });
            moves
                .sources
                .push(Sources::new(&moves.sights, &played, pits, seeds == 0));
            moves
                .links
                .push(played.iter().map(|played| played.link).collect());
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

    /// From where moves of pits with `seeds` seeds lead to an arrangement;
    /// passes are among those of pits without seeds.
    pub(super) fn sources(&self, seeds: u8, to: usize) -> impl Iterator<Item = Source> + '_ {
        let sources = &self.sources[usize::from(seeds) % (2 * self.pits)];
        let range = sources.first[to] as usize..sources.first[to + 1] as usize;
        let list = sources.list[range.clone()].iter();
        list.zip(&sources.captures[range])
            .map(|(&source, &captures)| Source {
                from: (source >> 3) as usize,
                pit: (source & 7) as usize,
                captures,
            })
    }
}

/// What a move does.
#[derive(Clone, Copy, Debug, Default)]
struct Played {
    /// The arrangement after it, seen by the other side.
    link: u32,
    /// See [`Source::captures`].
    captures: u8,
}

/// Plays every pit of a run of arrangements, each own pit holding `seeds`, each
/// of the other side's one.
fn play_all(layout: &Layout, ruleset: Ruleset, seeds: u8, first: usize, played: &mut [Played]) {
    let pits = usize::from(layout.pits());
    let size = BoardSize::new(layout.pits(), BoardSize::MAX_SEEDS, layout.cowries())
        .expect("a layout is one of a board");
    let turn = Side::South;
    let mut board = Board::empty(layout.pits());
    board.stores[turn] = size.total_seeds() - (seeds + 1) * layout.pits();
    for (i, played) in played.chunks_exact_mut(pits).enumerate() {
        let counts = layout.cowries_at((first + i) as u64);
        for (place, pit) in size.pits_in_order().enumerate() {
            *board.get_mut(pit) = Contents {
                seeds: if place < pits { seeds } else { 1 },
                cowries: counts[place],
            };
        }
        let position = Setup { board, turn }
            .into_position(ruleset)
            .expect("an arrangement of the board");
        if counts[..pits].iter().all(|&n| n == 0) {
            played[0] = after(layout, &position.play_unchecked(Move::Pass));
            continue;
        }
        for (pit, played) in size.row(turn).zip(played) {
            if position.get(pit).cowries > 0 {
                *played = after(layout, &position.play_unchecked(pit.into()));
            }
        }
    }
}

/// What a move has led to.
fn after(layout: &Layout, position: &Position) -> Played {
    let place = layout.place(position).expect("a move keeps the layout");
    let board = position.board();
    let row = &board.rows[position.turn()][..usize::from(layout.pits())];
    Played {
        link: u32::try_from(place.cowries).expect("arrangements were counted in 32 bits"),
        captures: row
            .iter()
            .rev()
            .fold(0, |bits, held| bits << 1 | u8::from(held.seeds == 0)),
    }
}

impl Sources {
    fn new(sights: &[Sight], played: &[Played], pits: usize, with_passes: bool) -> Sources {
        let moves = || {
            sights.iter().enumerate().flat_map(move |(from, sight)| {
                let played = &played[from * pits..][..pits];
                let pass = (with_passes && sight.must_pass()).then(|| {
                    let captures = 0;
                    (
                        played[0].link,
                        Source {
                            from,
                            pit: PASS,
                            captures,
                        },
                    )
                });
                let can_sow = move |&(pit, _): &(usize, &Played)| sight.cowries(pit) > 0;
                let sow = move |(pit, played): (usize, &Played)| {
                    let captures = played.captures;
                    (
                        played.link,
                        Source {
                            from,
                            pit,
                            captures,
                        },
                    )
                };
                pass.into_iter()
                    .chain(played.iter().enumerate().filter(can_sow).map(sow))
            })
        };
        let mut first = vec![0u32; sights.len() + 1];
        for (to, _) in moves() {
            first[to as usize + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let len = first[sights.len()] as usize;
        let mut next = first.clone();
        let (mut list, mut captures) = (vec![0; len], vec![0; len]);
        for (to, source) in moves() {
            let next = &mut next[to as usize];
            list[*next as usize] = (source.from << 3 | source.pit) as u32;
            captures[*next as usize] = source.captures;
            *next += 1;
        }
        Sources {
            first,
            list,
            captures,
        }
    }
}
