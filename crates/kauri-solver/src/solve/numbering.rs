//! A number for every position of a board.

use kauri::{Board, BoardSize, Contents, Position, Ruleset, Setup, Side};

/// A number for every position of one board and ruleset, whoever has what in
/// store, games that are over included, and back.
///
/// A position is seen by the side to move, so that turning the board round
/// changes nothing. The number counts the split of the stores within the
/// arrangement of the cowries within that of the seeds, slice by slice.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    size: BoardSize,
    ruleset: Ruleset,
    /// Pits of the board.
    places: usize,
    /// `terms[place][pieces so far]`, as the combinatorial number system has it.
    terms: Vec<Vec<u64>>,
    /// Where each number of seeds in play begins, and after the last the end.
    slices: Vec<u64>,
    cowrie_ways: u64,
}

/// There are too many positions for a number of 56 bits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct TooMany {
    /// How many there are.
    pub(crate) positions: f64,
}

/// Most bits of a number.
pub(crate) const MOST_BITS: u32 = 56;

impl Numbering {
    pub(crate) fn new(size: BoardSize, ruleset: Ruleset) -> Result<Numbering, TooMany> {
        let places = usize::from(2 * size.pits());
        let (seeds, cowries) = (
            usize::from(size.total_seeds()),
            usize::from(size.total_cowries()),
        );
        let cowrie_ways = choose(cowries + places - 1, places - 1);
        let mut slices = vec![0u128];
        for in_play in 0..=seeds {
            let ways = choose(in_play + places - 1, places - 1);
            let splits = (seeds - in_play + 1) as u128;
            slices.push(slices[in_play] + ways * splits * cowrie_ways);
        }
        let positions = slices[seeds + 1];
        if positions >> MOST_BITS != 0 {
            #[allow(clippy::cast_precision_loss)] // a size, to be told
            return Err(TooMany {
                positions: positions as f64,
            });
        }
        let term = |place, pieces| choose(pieces + place, place + 1) as u64;
        let most = seeds.max(cowries);
        Ok(Numbering {
            size,
            ruleset,
            places,
            terms: (0..places)
                .map(|place| (0..=most).map(|pieces| term(place, pieces)).collect())
                .collect(),
            slices: slices.into_iter().map(|start| start as u64).collect(),
            cowrie_ways: cowrie_ways as u64,
        })
    }

    /// How many positions there are, reachable or not.
    pub(crate) fn len(&self) -> u64 {
        *self.slices.last().expect("there is an end")
    }

    /// Bits of the greatest number.
    pub(crate) fn bits(&self) -> u32 {
        64 - (self.len() - 1).leading_zeros()
    }

    pub(crate) fn start(&self) -> Position {
        Position::start(self.size, self.ruleset)
    }

    /// The number of a position of this board.
    #[inline]
    pub(crate) fn of(&self, position: &Position) -> u64 {
        let words = position.to_words();
        let (mut seeds, mut cowries) = (0usize, 0usize);
        let (mut seed_rank, mut cowrie_rank) = (0, 0);
        let columns = self.places / 2;
        for (half, [mut seed_word, mut cowrie_word]) in [[words[0], words[2]], [words[1], words[3]]]
            .into_iter()
            .enumerate()
        {
            let terms = &self.terms[half * columns..(half + 1) * columns];
            for terms in terms {
                seeds += usize::from(seed_word as u8);
                cowries += usize::from(cowrie_word as u8);
                seed_rank += terms[seeds];
                cowrie_rank += terms[cowries];
                seed_word >>= 8;
                cowrie_word >>= 8;
            }
        }
        // The last pit's terms are those of all pieces, and say nothing.
        let last = &self.terms[self.places - 1];
        seed_rank -= last[seeds];
        cowrie_rank -= last[cowries];
        let half = position.half();
        let ours = u64::from((words[0] >> 48) as u8 - (127 - half));
        let splits = 2 * u64::from(half) - seeds as u64 + 1;
        self.slices[seeds] + (seed_rank * self.cowrie_ways + cowrie_rank) * splits + ours
    }

    /// The position with a number, South to move.
    pub(crate) fn position(&self, number: u64) -> Position {
        let in_play = self.slices.partition_point(|&start| start <= number) - 1;
        let within = number - self.slices[in_play];
        let total = usize::from(self.size.total_seeds());
        let splits = (total - in_play + 1) as u64;
        let (arrangement, ours) = (within / splits, (within % splits) as u8);
        let seeds = self.unrank(arrangement / self.cowrie_ways, in_play);
        let cowries = usize::from(self.size.total_cowries());
        let cowries = self.unrank(arrangement % self.cowrie_ways, cowries);
        let mut board = Board::empty(self.size.pits());
        for (i, pit) in self.size.pits_in_order().enumerate() {
            *board.get_mut(pit) = Contents {
                seeds: seeds[i],
                cowries: cowries[i],
            };
        }
        board.stores[Side::South] = ours;
        board.stores[Side::North] = (total - in_play) as u8 - ours;
        let turn = Side::South;
        Setup { board, turn }
            .into_position(self.ruleset)
            .expect("a number is below their count, and stands for a position")
    }

    fn unrank(&self, mut rank: u64, pieces: usize) -> [u8; 12] {
        let mut counts = [0; 12];
        let mut above = pieces;
        for place in (0..self.places - 1).rev() {
            let up_to = self.terms[place][..=above].partition_point(|&term| term <= rank) - 1;
            rank -= self.terms[place][up_to];
            counts[place + 1] = (above - up_to) as u8;
            above = up_to;
        }
        counts[0] = above as u8;
        counts
    }
}

/// How many ways there are to choose `k` of `n`.
fn choose(n: usize, k: usize) -> u128 {
    (0..k).fold(1, |product, i| product * (n - i) as u128 / (i + 1) as u128)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_that_of_its_position() {
        for (text, ruleset) in [
            ("1x(3+2)", Ruleset::Standard),
            ("2x(2+1)", Ruleset::LastCowrie),
        ] {
            let numbering = Numbering::new(text.parse().unwrap(), ruleset).unwrap();
            for number in 0..numbering.len() {
                let position = numbering.position(number);
                assert_eq!(numbering.of(&position), number, "{position}");
                assert_eq!(numbering.of(&position.into_turned()), number);
            }
        }
    }

    #[test]
    fn the_full_board_has_too_many_positions() {
        let full = Numbering::new(BoardSize::FULL, Ruleset::Standard).unwrap_err();
        assert!(full.positions > 1e20, "{}", full.positions);
        for text in ["6x(1+1)", "4x(8+1)", "3x(8+4)", "5x(3+1)"] {
            let size = text.parse().unwrap();
            assert!(Numbering::new(size, Ruleset::Standard).is_ok(), "{text}");
        }
    }
}
