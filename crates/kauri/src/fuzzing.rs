//! Random values for fuzzers, by way of `arbitrary`.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Board, BoardSize, BySide, Contents, Move, Pit, Position, Ruleset, Setup, Side};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Side> {
        u.choose(&Side::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Ruleset {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Ruleset> {
        u.choose(&Ruleset::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Pit {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Pit> {
        Ok(Pit::at(
            u.arbitrary()?,
            u.int_in_range(0..=Pit::MAX_PER_SIDE - 1)?,
        ))
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        let pass = u.ratio(1, 8)?;
        Ok(if pass {
            Move::Pass
        } else {
            Move::Sow(u.arbitrary()?)
        })
    }
}

impl<'a> Arbitrary<'a> for BoardSize {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<BoardSize> {
        let pits = u.int_in_range(1..=Pit::MAX_PER_SIDE)?;
        let seeds = u.int_in_range(1..=BoardSize::MAX_SEEDS)?;
        let cowries = u.int_in_range(1..=BoardSize::MAX_COWRIES)?;
        Ok(BoardSize::new(pits, seeds, cowries).expect("the ranges are those of board sizes"))
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Anything at all, mostly nonsense.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Setup> {
        let mut board = Board::empty(Pit::MAX_PER_SIDE);
        board.pits = u.arbitrary()?;
        for side in Side::ALL {
            for held in &mut board.rows[side] {
                *held = Contents {
                    seeds: u.arbitrary()?,
                    cowries: u.arbitrary()?,
                };
            }
        }
        board.stores = BySide {
            south: u.arbitrary()?,
            north: u.arbitrary()?,
        };
        Ok(Setup {
            board,
            turn: u.arbitrary()?,
        })
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A valid position of any board size and either ruleset, reachable or not:
    /// the pieces are dealt out one by one.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Position> {
        let size: BoardSize = u.arbitrary()?;
        let mut board = Board::empty(size.pits());
        let pit = |u: &mut Unstructured<'a>| -> Result<Pit> {
            Ok(Pit::at(
                u.arbitrary()?,
                u.int_in_range(0..=size.pits() - 1)?,
            ))
        };
        let mut seeds = size.total_seeds();
        for side in Side::ALL {
            let won = u.int_in_range(0..=seeds)?;
            board.stores[side] = won;
            seeds -= won;
        }
        for _ in 0..seeds {
            board.get_mut(pit(u)?).seeds += 1;
        }
        for _ in 0..size.total_cowries() {
            board.get_mut(pit(u)?).cowries += 1;
        }
        Ok(Position::from_valid(
            &board,
            u.arbitrary()?,
            size,
            u.arbitrary()?,
        ))
    }
}
