//! Where the cowries go: all moves, by the halves of the board.
//!
//! What a move does to the cowries does not depend on where the seeds lie, but
//! for those of the pit that is sown: they are dropped first (R4). It leaves
//! one arrangement of cowries on the own half, whatever lies on the other, and
//! adds the same to the other half, whatever lies there. And the number of an
//! arrangement is the sum of a number for each half. So a few small tables of
//! halves serve all arrangements: they stay in a core's cache, where tables of
//! all arrangements would not.

use std::collections::HashMap;

use kauri::{Board, BoardSize, Contents, Move, Pit, Ruleset, Setup, Side};
use kauri_tablebase::Layout;

/// The moves of all arrangements of cowries.
#[derive(Debug)]
pub(super) struct Halves {
    pits: usize,
    /// How many arrangements of both halves there are.
    arrangements: usize,
    /// One half each, those with fewer cowries first.
    all: Vec<Half>,
    /// Where the halves of each total begin; one more at the end.
    first: Vec<usize>,
    /// All other sides' halves, in the order of their arrangements.
    blocks: Vec<Block>,
    /// `kept[seeds][half * pits + pit]`: the number of what is left on the own
    /// half after sowing the pit, as the half that the other side does not
    /// own. Pits without cowries have 0.
    kept: Vec<Vec<u32>>,
    /// `gifts[seeds][pit * hands + cowries]`: what the other half gets.
    gifts: Vec<Vec<u16>>,
    /// `given[gift][half]`: the number of the half with the gift, as an own
    /// half.
    given: Vec<Vec<u32>>,
    /// `ungiven[gift][half]`: the half without the gift, or [`NONE`].
    ungiven: Vec<Vec<u32>>,
    sources: Vec<Sources>,
}

/// One way that cowries can lie on one half of the board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Half {
    /// Cowries in each pit, eight bits each.
    counts: u64,
    /// Its number among the own halves of one block.
    own: u32,
    /// Where its block begins if the other side owns it.
    block: u32,
    /// Which pits hold cowries, one bit each.
    occupied: u8,
}

/// All arrangements of cowries with the same half of the other side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// The number of its first arrangement.
    pub(super) start: usize,
    /// How many there are: one for each own half with the cowries that are
    /// left.
    pub(super) len: usize,
    /// The first of these own halves.
    pub(super) first: usize,
    /// The other side's half.
    pub(super) theirs: usize,
}

/// From which own halves a move leaves one.
#[derive(Debug)]
struct Sources {
    /// Where the sources of each half begin; one more at the end.
    first: Vec<u32>,
    list: Vec<Source>,
}

/// A move that leaves a half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source {
    /// The number of the own half before it, in its block.
    pub(super) own: u32,
    /// The pit, or [`PASS`].
    pub(super) pit: u8,
    /// Its cowries.
    pub(super) hand: u8,
    /// What the other half gets.
    pub(super) gift: u16,
}

/// A pit's number that stands for a pass.
pub(super) const PASS: usize = 7;

/// There is no such half.
const NONE: u32 = u32::MAX;

impl Half {
    /// Cowries in a pit.
    #[inline]
    pub(super) fn cowries(self, pit: usize) -> usize {
        (self.counts >> (8 * pit) & 0xff) as usize
    }

    /// Which pits hold cowries, one bit each.
    #[inline]
    pub(super) fn occupied(self) -> usize {
        self.occupied.into()
    }

    /// Where its block begins if the other side owns it.
    #[inline]
    pub(super) fn block(self) -> usize {
        self.block as usize
    }

    /// Its number among the own halves of one block.
    #[inline]
    pub(super) fn own(self) -> usize {
        self.own as usize
    }

    /// Whether no pit holds a cowrie, and its side must pass (R8).
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.counts == 0
    }
}

/// Cowries pit by pit.
type Counts = [u8; Pit::MAX_PER_SIDE as usize];

impl Halves {
    /// The most halves that there is room for.
    const MOST: u64 = 1 << 24;

    /// About how many bytes the moves of a layout take; `None` if they are too
    /// many to be told apart.
    pub(super) fn size(layout: &Layout, in_play: u8) -> Option<u64> {
        let (pits, total) = (u64::from(layout.pits()), u64::from(layout.total_cowries()));
        // Ways to spread up to all cowries over a half and a pit beside it.
        let halves = (1..=pits).fold(1, |ways, i| ways * (total + i) / i);
        let tables = (u64::from(in_play) + 1).min(2 * pits);
        let gifts = pits * (pits + 1) * (1 + total / (2 * pits));
        let each = 24 + tables * (4 * pits + 12 * pits) + 8 * gifts;
        (halves <= Halves::MOST && layout.cowrie_arrangements() < u64::from(NONE))
            .then(|| halves * each)
    }

    /// The moves of a layout with up to `in_play` seeds in a pit.
    pub(super) fn new(layout: &Layout, in_play: u8) -> Halves {
        let pits = usize::from(layout.pits());
        let mut halves = Halves {
            pits,
            arrangements: layout.cowrie_arrangements() as usize,
            all: Vec::new(),
            first: Vec::new(),
            blocks: Vec::new(),
            kept: Vec::new(),
            gifts: Vec::new(),
            given: Vec::new(),
            ungiven: Vec::new(),
            sources: Vec::new(),
        };
        halves.add_halves(layout);
        halves.add_blocks(layout);
        let mut gifts = Gifts::default();
        for seeds in 0..=usize::from(in_play).min(2 * pits - 1) {
            halves.add_moves(layout, seeds as u8, &mut gifts);
        }
        for gift in gifts.list {
            halves.add_gift(layout, gift);
        }
        halves
    }

    /// How many arrangements of cowries there are.
    pub(super) fn len(&self) -> usize {
        self.arrangements
    }

    /// A half by its number.
    #[inline]
    pub(super) fn half(&self, number: usize) -> Half {
        self.all[number]
    }

    /// All halves from one on.
    #[inline]
    pub(super) fn run(&self, block: &Block) -> &[Half] {
        &self.all[block.first..][..block.len]
    }

    /// All arrangements, block by block, in order.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// What moves of pits with `seeds` seeds leave on the own half; see the
    /// field.
    pub(super) fn kept(&self, seeds: u8) -> &[u32] {
        &self.kept[self.table(seeds)]
    }

    /// What the other half gets by sowing `hand` cowries.
    #[inline]
    pub(super) fn gift(&self, seeds: u8, pit: usize, hand: usize, hands: usize) -> u16 {
        self.gifts[self.table(seeds)][pit * hands + hand]
    }

    /// The number of a half with a gift, as an own half.
    #[inline]
    pub(super) fn with(&self, half: usize, gift: u16) -> u32 {
        self.given[usize::from(gift)][half]
    }

    /// The half that has become this one by a gift.
    #[inline]
    pub(super) fn without(&self, half: usize, gift: u16) -> Option<Half> {
        let before = self.ungiven[usize::from(gift)][half];
        (before != NONE).then(|| self.all[before as usize])
    }

    /// From which own halves moves of pits with `seeds` seeds leave a half;
    /// passes are among those of pits without seeds.
    #[inline]
    pub(super) fn sources(&self, seeds: u8, half: usize) -> &[Source] {
        let sources = &self.sources[self.table(seeds)];
        &sources.list[sources.first[half] as usize..sources.first[half + 1] as usize]
    }

    fn table(&self, seeds: u8) -> usize {
        usize::from(seeds) % (2 * self.pits)
    }

    fn add_halves(&mut self, layout: &Layout) {
        let total = layout.total_cowries();
        for cowries in 0..=total {
            self.first.push(self.all.len());
            each_way(self.pits, cowries, |counts| {
                let mut half = Half::default();
                for (pit, &count) in counts.iter().enumerate() {
                    half.counts |= u64::from(count) << (8 * pit);
                    half.occupied |= u8::from(count > 0) << pit;
                }
                half.own = self.own_number(layout, counts);
                self.all.push(half);
            });
            let first = *self.first.last().expect("just pushed");
            self.all[first..].sort_by_key(|half| half.own);
        }
        self.first.push(self.all.len());
        for number in 0..self.all.len() {
            let theirs = self.counts(number);
            let sum: u8 = theirs.iter().sum();
            self.all[number].block = self.rank(layout, self.lowest(total - sum), theirs);
        }
    }

    fn add_blocks(&mut self, layout: &Layout) {
        for theirs in 0..self.all.len() {
            let sum: u8 = self.counts(theirs).iter().sum();
            let left = usize::from(layout.total_cowries() - sum);
            self.blocks.push(Block {
                start: self.all[theirs].block as usize,
                len: self.first[left + 1] - self.first[left],
                first: self.first[left],
                theirs,
            });
        }
        self.blocks.sort_by_key(|block| block.start);
    }

    /// The first of all own halves with so many cowries in an arrangement's
    /// numbering.
    fn lowest(&self, cowries: u8) -> Counts {
        let first = self.first[usize::from(cowries)];
        self.counts(first)
    }

    fn counts(&self, half: usize) -> Counts {
        std::array::from_fn(|pit| self.all[half].cowries(pit) as u8)
    }

    /// The number of an arrangement.
    fn rank(&self, layout: &Layout, ours: Counts, theirs: Counts) -> u32 {
        let mut both = ours[..self.pits].to_vec();
        both.extend(&theirs[..self.pits]);
        layout.rank_cowries(&both) as u32
    }

    /// The number of a half as an own half, in its block.
    fn own_number(&self, layout: &Layout, counts: Counts) -> u32 {
        let sum: u8 = counts.iter().sum();
        let (mut theirs, mut lowest) = (Counts::default(), Counts::default());
        theirs[0] = layout.total_cowries() - sum;
        // With all in the last pit an own half comes first.
        lowest[self.pits - 1] = sum;
        self.rank(layout, counts, theirs) - self.rank(layout, lowest, theirs)
    }

    /// The number of a half among all.
    fn number(&self, layout: &Layout, counts: Counts) -> usize {
        let sum: u8 = counts.iter().sum();
        self.first[usize::from(sum)] + self.own_number(layout, counts) as usize
    }

    /// Plays every pit of every own half, each pit holding `seeds`.
    fn add_moves(&mut self, layout: &Layout, seeds: u8, gifts: &mut Gifts) {
        let hands = usize::from(layout.total_cowries()) + 1;
        let mut kept = vec![0; self.all.len() * self.pits];
        let mut got = vec![0; self.pits * hands];
        let mut sources = Vec::new();
        for (number, half) in self.all.iter().enumerate() {
            if seeds == 0 && half.is_empty() {
                let (own, gift) = (half.own, gifts.number(Counts::default()));
                let (pit, hand) = (PASS as u8, 0);
                sources.push((
                    number,
                    Source {
                        own,
                        pit,
                        hand,
                        gift,
                    },
                ));
            }
            for pit in (0..self.pits).filter(|&pit| half.cowries(pit) > 0) {
                let (left, gift) = sow(layout, self.counts(number), seeds, pit);
                let left = self.number(layout, left);
                let gift = gifts.number(gift);
                kept[number * self.pits + pit] = self.all[left].block;
                let hand = half.cowries(pit);
                got[pit * hands + hand] = gift;
                let (own, pit, hand) = (half.own, pit as u8, hand as u8);
                sources.push((
                    left,
                    Source {
                        own,
                        pit,
                        hand,
                        gift,
                    },
                ));
            }
        }
        self.kept.push(kept);
        self.gifts.push(got);
        self.sources.push(Sources::new(self.all.len(), sources));
    }

    fn add_gift(&mut self, layout: &Layout, gift: Counts) {
        let total = u32::from(layout.total_cowries());
        let mut given = vec![NONE; self.all.len()];
        let mut ungiven = vec![NONE; self.all.len()];
        for (half, given) in given.iter_mut().enumerate() {
            let mut counts = self.counts(half);
            let sum: u32 = counts.iter().chain(&gift).map(|&n| u32::from(n)).sum();
            if sum > total {
                continue;
            }
            for (count, more) in counts.iter_mut().zip(gift) {
                *count += more;
            }
            let with = self.number(layout, counts);
            *given = self.all[with].own;
            ungiven[with] = half as u32;
        }
        self.given.push(given);
        self.ungiven.push(ungiven);
    }
}

impl Sources {
    fn new(halves: usize, mut moves: Vec<(usize, Source)>) -> Sources {
        moves.sort_by_key(|(left, _)| *left);
        let begin = |half| moves.partition_point(|(left, _)| *left < half) as u32;
        Sources {
            first: (0..=halves).map(begin).collect(),
            list: moves.iter().map(|(_, source)| *source).collect(),
        }
    }
}

/// What moves give to the other half, each once.
#[derive(Default)]
struct Gifts {
    list: Vec<Counts>,
    numbers: HashMap<Counts, u16>,
}

impl Gifts {
    fn number(&mut self, gift: Counts) -> u16 {
        *self.numbers.entry(gift).or_insert_with(|| {
            self.list.push(gift);
            u16::try_from(self.list.len() - 1).expect("fewer than pits times hands")
        })
    }
}

/// What sowing a pit with `seeds` leaves on the own half, and gives to the other.
fn sow(layout: &Layout, ours: Counts, seeds: u8, pit: usize) -> (Counts, Counts) {
    let pits = usize::from(layout.pits());
    let size = BoardSize::new(layout.pits(), BoardSize::MAX_SEEDS, layout.cowries())
        .expect("a layout is one of a board");
    let (us, them) = (Side::South, Side::North);
    let mut board = Board::empty(layout.pits());
    board.stores[us] = size.total_seeds() - seeds;
    for (held, cowries) in board.rows[us].iter_mut().zip(ours) {
        held.cowries = cowries;
    }
    board.rows[us][pit].seeds = seeds;
    let others = layout.total_cowries() - ours.iter().sum::<u8>();
    board.rows[them][0].cowries = others;
    // The ruleset says what happens to seeds, not to cowries.
    let position = Setup { board, turn: us }
        .into_position(Ruleset::Standard)
        .expect("an arrangement of the board");
    let pit = Pit::new(us, pit as u8).expect("a pit of the board");
    let after = position.play_unchecked(Move::Sow(pit)).board();
    let row = |row: &[Contents]| {
        let mut counts = Counts::default();
        for (count, held) in counts.iter_mut().zip(&row[..pits]) {
            *count = held.cowries;
        }
        counts
    };
    let mut gift = row(&after.rows[them]);
    gift[0] -= others;
    (row(&after.rows[us]), gift)
}

/// Calls `see` with every way to spread `cowries` over `pits`.
fn each_way(pits: usize, cowries: u8, mut see: impl FnMut(Counts)) {
    fn fill(counts: &mut Counts, pits: usize, left: u8, see: &mut dyn FnMut(Counts)) {
        if pits == 1 {
            counts[0] = left;
            return see(*counts);
        }
        for count in 0..=left {
            counts[pits - 1] = count;
            fill(counts, pits - 1, left - count, see);
        }
    }
    fill(&mut Counts::default(), pits, cowries, &mut see);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_hold_every_arrangement_once() {
        for (pits, cowries) in [(1, 1), (2, 1), (2, 3), (3, 1), (4, 1)] {
            let layout = Layout::new(pits, cowries).unwrap();
            let halves = Halves::new(&layout, 2);
            let mut next = 0;
            for block in halves.blocks() {
                assert_eq!(block.start, next);
                for (i, own) in halves.run(block).iter().enumerate() {
                    assert_eq!(own.own as usize, i);
                    let pits = usize::from(pits);
                    let theirs = halves.counts(block.theirs);
                    let mut counts = halves.counts(block.first + i)[..pits].to_vec();
                    counts.extend(&theirs[..pits]);
                    assert_eq!(layout.rank_cowries(&counts), (block.start + i) as u64);
                }
                next += block.len;
            }
            assert_eq!(next, halves.len());
        }
    }
}
