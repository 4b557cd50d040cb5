//! Where a position stands in its slice.

use std::fmt;

use kauri::{Board, BoardSize, Contents, Pit, Position, Ruleset, Setup, Side};

use crate::ranking::{MOST_PITS, Ranking, Ways};

/// Where the positions of one kind of board stand: boards with as many pits a
/// side and as many cowries have their endings in common, however many seeds
/// they began with.
///
/// A position is seen by the side to move: its own pits come first, in sowing
/// order, then the other side's.
#[derive(Clone, Debug)]
pub struct Layout {
    pits: u8,
    cowries: u8,
    cowrie_ranking: Ranking,
    seed_ranking: Ranking,
}

/// Where a position stands among all of its layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Seeds in play: which slice.
    pub in_play: u8,
    /// The number of the arrangement of seeds, below
    /// [`seed_arrangements`](Layout::seed_arrangements).
    pub seeds: u64,
    /// The number of the arrangement of cowries, below
    /// [`cowrie_arrangements`](Layout::cowrie_arrangements).
    pub cowries: u64,
}

impl Layout {
    /// The layout of boards with `pits` a side and `cowries` a pit.
    ///
    /// # Errors
    ///
    /// If no board size has so many (R12).
    pub fn new(pits: u8, cowries: u8) -> Result<Layout, LayoutError> {
        let size = BoardSize::new(pits, BoardSize::MAX_SEEDS, cowries)
            .map_err(|_| LayoutError { pits, cowries })?;
        let places = usize::from(2 * pits);
        Ok(Layout {
            pits,
            cowries,
            cowrie_ranking: Ranking::new(places, size.total_cowries().into()),
            seed_ranking: Ranking::new(places, size.total_seeds().into()),
        })
    }

    /// The layout of a board's endings.
    pub fn of(size: BoardSize) -> Layout {
        Layout::new(size.pits(), size.cowries()).expect("a board size is within R12")
    }

    /// Pits a side.
    pub const fn pits(&self) -> u8 {
        self.pits
    }

    /// Cowries a pit at the start of a game.
    pub const fn cowries(&self) -> u8 {
        self.cowries
    }

    /// All cowries of the board.
    pub const fn total_cowries(&self) -> u8 {
        2 * self.pits * self.cowries
    }

    /// The most seeds any board of this layout has.
    pub const fn most_seeds(&self) -> u8 {
        2 * self.pits * BoardSize::MAX_SEEDS
    }

    /// In how many ways the cowries can lie: 1,352,078 on the full board.
    pub fn cowrie_arrangements(&self) -> u64 {
        self.cowrie_ranking.len(self.total_cowries().into())
    }

    /// In how many ways `in_play` seeds can lie.
    pub fn seed_arrangements(&self, in_play: u8) -> u64 {
        self.seed_ranking.len(in_play.into())
    }

    /// How many positions a slice has.
    pub fn positions(&self, in_play: u8) -> u64 {
        self.cowrie_arrangements()
            .saturating_mul(self.seed_arrangements(in_play))
    }

    /// The number of an arrangement of seeds, the mover's pits first.
    #[inline]
    pub fn rank_seeds(&self, counts: &[u8]) -> u64 {
        self.seed_ranking.rank(counts.iter().copied())
    }

    /// The number of an arrangement of cowries, the mover's pits first.
    #[inline]
    pub fn rank_cowries(&self, counts: &[u8]) -> u64 {
        self.cowrie_ranking.rank(counts.iter().copied())
    }

    /// The arrangement of `in_play` seeds with this number; later pits are 0.
    pub fn seeds_at(&self, rank: u64, in_play: u8) -> [u8; MOST_PITS] {
        self.seed_ranking.unrank(rank, in_play.into())
    }

    /// The arrangement of cowries with this number; later pits are 0.
    pub fn cowries_at(&self, rank: u64) -> [u8; MOST_PITS] {
        self.cowrie_ranking
            .unrank(rank, self.total_cowries().into())
    }

    /// Whether there is such a place.
    pub fn contains(&self, place: Place) -> bool {
        place.in_play <= self.most_seeds()
            && place.seeds < self.seed_arrangements(place.in_play)
            && place.cowries < self.cowrie_arrangements()
    }

    /// Every arrangement of cowries, by number.
    pub(crate) fn cowrie_ways(&self) -> Ways<'_> {
        self.cowrie_ranking.ways(self.total_cowries())
    }

    /// Where a position stands, if it is of this layout.
    pub fn place(&self, position: &Position) -> Option<Place> {
        if position.pits() != self.pits {
            return None;
        }
        let [ours, theirs, our_cowries, their_cowries] = position.to_words();
        let (cowries, all) = self.cowrie_ranking.rank_words([our_cowries, their_cowries]);
        let (seeds, in_play) = self.seed_ranking.rank_words([ours, theirs]);
        (all == self.total_cowries()).then_some(Place {
            in_play,
            seeds,
            cowries,
        })
    }

    /// Cowries a pit of a position's board.
    pub(crate) fn cowries_of(position: &Position) -> u8 {
        let [.., ours, theirs] = position.to_words();
        let sum = |word: u64| (word << 16 >> 16).to_le_bytes().iter().sum::<u8>();
        (sum(ours) + sum(theirs)) / (2 * position.pits())
    }

    /// The position at a place, South to move, on a board that began with
    /// `size.seeds()` a pit, South having `spare` seeds to spare.
    ///
    /// `None` if the board is of another layout, or has not enough seeds for
    /// such stores.
    pub fn position(
        &self,
        place: Place,
        spare: u8,
        size: BoardSize,
        ruleset: Ruleset,
    ) -> Option<Position> {
        if (size.pits(), size.cowries()) != (self.pits, self.cowries) {
            return None;
        }
        let ours = size.half().checked_add(spare)?.checked_sub(place.in_play)?;
        let theirs = size.half().checked_sub(spare)?;
        let (seeds, cowries) = (
            self.seeds_at(place.seeds, place.in_play),
            self.cowries_at(place.cowries),
        );
        let mut board = Board::empty(self.pits);
        for (i, pit) in size.pits_in_order().enumerate() {
            *board.get_mut(pit) = Contents {
                seeds: seeds[i],
                cowries: cowries[i],
            };
        }
        board.stores[Side::South] = ours;
        board.stores[Side::North] = theirs;
        let turn = Side::South;
        Setup { board, turn }.into_position(ruleset).ok()
    }
}

/// No board size has such a layout (R12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayoutError {
    /// Pits a side that were asked for.
    pub pits: u8,
    /// Cowries a pit that were asked for.
    pub cowries: u8,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LayoutError { pits, cowries } = self;
        write!(
            f,
            "expected 1 to {} pits a side and 1 to {} cowries a pit (R12), not {pits} and {cowries}",
            Pit::MAX_PER_SIDE,
            BoardSize::MAX_COWRIES
        )
    }
}

impl std::error::Error for LayoutError {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Spare;

    /// The number of a position, pit by pit.
    fn place_by_pits(layout: &Layout, position: &Position) -> Place {
        let turn = position.turn();
        let board = position.board();
        let size = position.size();
        let pits: Vec<Contents> = (size.row(turn).chain(size.row(turn.other())))
            .map(|pit| board.get(pit))
            .collect();
        let seeds: Vec<u8> = pits.iter().map(|held| held.seeds).collect();
        let cowries: Vec<u8> = pits.iter().map(|held| held.cowries).collect();
        Place {
            in_play: seeds.iter().sum(),
            seeds: layout.rank_seeds(&seeds),
            cowries: layout.rank_cowries(&cowries),
        }
    }

    proptest! {
        #[test]
        fn every_position_of_a_game_has_its_place_and_comes_back(
            (pits, seeds, cowries) in (1u8..=6, 1u8..=8, 1u8..=4),
            choices in prop::collection::vec(any::<usize>(), 0..60),
        ) {
            let size = BoardSize::new(pits, seeds, cowries).unwrap();
            let layout = Layout::of(size);
            let mut position = Position::start(size, Ruleset::Standard);
            for choice in choices {
                prop_assert_eq!(Layout::cowries_of(&position), cowries);
                let place = layout.place(&position).unwrap();
                prop_assert_eq!(place, place_by_pits(&layout, &position));
                let spare = Spare::of(&position).0;
                let again = u8::try_from(spare).ok().and_then(|spare| {
                    layout.position(place, spare, size, Ruleset::Standard)
                });
                let turned = position.into_turned();
                prop_assert!(again.is_none_or(|again| again == position || again == turned));
                let moves: Vec<_> = position.legal_moves().collect();
                if moves.is_empty() {
                    break;
                }
                position = position.play(moves[choice % moves.len()]).unwrap();
            }
        }
    }
}
