//! A number for every way to spread pieces over pits.

/// Most pits of a board.
pub(crate) const MOST_PITS: usize = 12;

/// A number for every way to spread pieces over pits, and back: the
/// combinatorial number system, with the bars between the pits as its digits.
///
/// A way's number is the sum over all pits but the last of
/// `choose(pieces in the pits so far + pit, pit + 1)`: one look-up a pit,
/// however many pieces there are. All ways of one total are numbered from 0
/// without gaps; those with fewer pieces in the last pit come later.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    /// `terms[pit][pieces so far]`.
    terms: Vec<Vec<u64>>,
    /// The same by lane, for pits that lie as in
    /// [`Position::to_words`](kauri::Position::to_words): six for each side.
    lanes: Box<[[u64; LANE]; MOST_PITS]>,
}

/// More pieces than any board has.
const LANE: usize = 128;

/// In every byte a 1: times this, each byte becomes the sum of those up to it.
const SUMS: u64 = 0x0101_0101_0101_0101;

impl Ranking {
    /// A numbering for `pits` pits and up to `most` pieces.
    pub(crate) fn new(pits: usize, most: usize) -> Ranking {
        let term = |pit: usize, pieces: usize| choose(pieces + pit, pit + 1);
        let terms: Vec<Vec<u64>> = (0..pits)
            .map(|pit| (0..=most + 1).map(|pieces| term(pit, pieces)).collect())
            .collect();
        let mut lanes = Box::new([[0; LANE]; MOST_PITS]);
        for (pit, terms) in terms[..pits - 1].iter().enumerate() {
            let lane = match pit.checked_sub(pits.div_ceil(2)) {
                None => pit,
                Some(column) => MOST_PITS / 2 + column,
            };
            lanes[lane][..terms.len()].copy_from_slice(terms);
        }
        Ranking { terms, lanes }
    }

    /// The number of a way whose pits are the low six bytes of two words, and
    /// how many pieces there are.
    #[inline]
    pub(crate) fn rank_words(&self, words: [u64; 2]) -> (u64, u8) {
        let first = words[0].wrapping_mul(SUMS);
        let sum = first >> 40 & 0xff;
        let second = words[1]
            .wrapping_mul(SUMS)
            .wrapping_add(sum.wrapping_mul(SUMS));
        let mut rank = 0;
        for (half, sums) in [first, second].into_iter().enumerate() {
            for column in 0..MOST_PITS / 2 {
                let pieces = (sums >> (8 * column)) as usize % LANE;
                rank += self.lanes[half * MOST_PITS / 2 + column][pieces];
            }
        }
        (rank, (second >> 40) as u8)
    }

    /// How many ways there are for `pieces` pieces.
    pub(crate) fn len(&self, pieces: usize) -> u64 {
        // As many as numbers below the first way of the last pit.
        self.terms.last().map_or(1, |_| {
            choose(pieces + self.terms.len() - 1, self.terms.len() - 1)
        })
    }

    /// The number of a way, pit by pit.
    #[inline]
    pub(crate) fn rank(&self, counts: impl IntoIterator<Item = u8>) -> u64 {
        let mut pieces = 0;
        let mut rank = 0;
        let inner = &self.terms[..self.terms.len() - 1];
        for (terms, count) in inner.iter().zip(counts) {
            pieces += usize::from(count);
            rank += terms[pieces];
        }
        rank
    }

    /// The way with this number among those of `pieces` pieces.
    pub(crate) fn unrank(&self, mut rank: u64, pieces: usize) -> [u8; MOST_PITS] {
        let mut counts = [0; MOST_PITS];
        let mut above = pieces;
        for pit in (0..self.terms.len() - 1).rev() {
            // The most pieces up to this pit whose term is within the number.
            let upto = self.terms[pit][..=above].partition_point(|&term| term <= rank) - 1;
            rank -= self.terms[pit][upto];
            counts[pit + 1] = (above - upto) as u8;
            above = upto;
        }
        counts[0] = above as u8;
        counts
    }
}

/// Every way to spread pieces, by number, with what each stands for.
#[derive(Clone, Debug)]
pub(crate) struct Ways<'a> {
    ranking: &'a Ranking,
    counts: [u8; MOST_PITS],
    rank: u64,
}

impl Ranking {
    /// Every way to spread `pieces`, by number.
    pub(crate) fn ways(&self, pieces: u8) -> Ways<'_> {
        let mut counts = [0; MOST_PITS];
        counts[self.terms.len() - 1] = pieces;
        Ways {
            ranking: self,
            counts,
            rank: 0,
        }
    }
}

impl Ways<'_> {
    /// The numbers of five ways that are almost the same: a piece of the first
    /// pit that has any lies one pit further on; one of the second such pit;
    /// of the third; one of the first, two pits further on; one of the second,
    /// two pits further on. `None` if the board ends before. All are lower than
    /// this way's.
    pub(crate) fn neighbours(&self) -> [Option<u64>; 5] {
        let terms = &self.ranking.terms;
        // The first pits with pieces, and how many pieces there are up to each.
        let mut filled = [(0, 0); 3];
        let mut found = 0;
        let mut pieces = 0;
        for (pit, &count) in self.counts[..terms.len()].iter().enumerate() {
            pieces += usize::from(count);
            if count > 0 {
                filled[found] = (pit, pieces);
                found += 1;
                if found == filled.len() {
                    break;
                }
            }
        }
        // How much a piece less up to this pit takes off.
        let step = |pit: usize, pieces: usize| {
            (pit + 1 < terms.len()).then(|| terms[pit][pieces] - terms[pit][pieces - 1])
        };
        let one = |i: usize| {
            let (pit, pieces) = filled[i];
            (i < found).then(|| step(pit, pieces)).flatten()
        };
        let two = |i: usize| {
            let first = one(i)?;
            let (pit, pieces) = filled[i];
            let next = pieces + usize::from(self.counts[pit + 1]);
            Some(first + step(pit + 1, next)?)
        };
        [one(0), one(1), one(2), two(0), two(1)].map(|step| Some(self.rank - step?))
    }

    /// Goes on to the next way; `false` if this is the last.
    pub(crate) fn advance(&mut self) -> bool {
        let pits = self.ranking.terms.len();
        let Some(pit) = (1..pits).find(|&pit| self.counts[pit] > 0) else {
            return false;
        };
        let first = std::mem::take(&mut self.counts[0]);
        self.counts[pit] -= 1;
        self.counts[pit - 1] += 1 + first;
        self.rank += 1;
        true
    }
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, i| {
        u64::try_from(u128::from(product) * (n - i) as u128 / (i + 1) as u128)
            .expect("boards are small enough for 64 bits")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_has_its_number() {
        for pits in 1..=6 {
            for pieces in 0..=5 {
                let ranking = Ranking::new(pits, 5);
                for rank in 0..ranking.len(pieces) {
                    let counts = ranking.unrank(rank, pieces);
                    let sum: usize = counts.iter().map(|&count| usize::from(count)).sum();
                    assert_eq!(sum, pieces);
                    assert_eq!(ranking.rank(counts), rank, "{counts:?}");
                }
            }
        }
    }

    #[test]
    fn ways_come_by_number_with_neighbours_a_pit_further_on() {
        for (pits, pieces) in [(1, 2), (2, 3), (4, 0), (4, 5), (6, 4)] {
            let ranking = Ranking::new(pits, 5);
            let mut ways = ranking.ways(pieces);
            for rank in 0..ranking.len(pieces.into()) {
                assert_eq!(ways.counts, ranking.unrank(rank, pieces.into()));
                let filled: Vec<usize> = (0..pits).filter(|&pit| ways.counts[pit] > 0).collect();
                let moved = |i: usize, by: usize| {
                    let (&pit, mut counts) = (filled.get(i)?, ways.counts);
                    counts[pit] -= 1;
                    *counts[..pits].get_mut(pit + by)? += 1;
                    Some(ranking.rank(counts))
                };
                let expected = [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)].map(|(i, by)| moved(i, by));
                assert_eq!(ways.neighbours(), expected, "{:?}", ways.counts);
                assert_eq!(ways.advance(), rank + 1 < ranking.len(pieces.into()));
            }
        }
    }

    #[test]
    fn the_full_board_has_1352078_ways_for_twelve_cowries() {
        assert_eq!(Ranking::new(12, 12).len(12), 1_352_078);
        assert_eq!(Ranking::new(12, 4).len(4), 1365);
    }
}
