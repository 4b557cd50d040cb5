//! How many games there are: counting positions to a depth, to check the rules
//! and to time them.

use crate::position::Choice;
use crate::{Position, Ruleset};

/// Positions `depth` plies from here, counted with repetitions: a pass is one
/// ply, and a finished game has no moves. At depth 0 there is this one.
///
/// The last ply is counted in bulk, without playing its moves. Cost: about 2 ns
/// a counted position.
///
/// ```
/// assert_eq!(kauri::perft(&kauri::Position::default(), 6), 19_763);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.ruleset()) {
        (0, _) => 1,
        (_, Ruleset::Standard) => bulk::<false>(position, depth),
        (_, Ruleset::LastCowrie) => bulk::<true>(position, depth),
    }
}

/// As [`perft`], but every move to the last is played: slower, to time
/// [`Position::play_unchecked`].
pub fn perft_leaf_by_leaf(position: &Position, depth: u32) -> u64 {
    match (depth, position.ruleset()) {
        (0, _) => 1,
        (_, Ruleset::Standard) => leaf_by_leaf::<false>(position, depth),
        (_, Ruleset::LastCowrie) => leaf_by_leaf::<true>(position, depth),
    }
}

/// Calls `f` with each position that follows.
#[inline]
fn for_each_child<const LAST: bool>(position: &Position, mut f: impl FnMut(Position)) {
    match position.choice() {
        Choice::Sow { mut columns } => {
            while columns != 0 {
                let column = columns.trailing_zeros() as u8;
                columns &= columns - 1;
                f(position.sow::<LAST>(column));
            }
        }
        Choice::Pass => f(position.pass()),
        Choice::Over => {}
    }
}

/// How many moves there are, by the set of own columns with cowries. A table,
/// since counting bits is one instruction only on machines newer than the oldest
/// this is built for.
static MOVES: [u8; 64] = {
    let mut table = [0; 64];
    let mut columns = 0;
    while columns < 64 {
        table[columns] = columns.count_ones() as u8;
        columns += 1;
    }
    table
};

/// The number of legal moves.
#[inline]
fn count_moves(position: &Position) -> u64 {
    match position.choice() {
        Choice::Sow { columns } => u64::from(MOVES[usize::from(columns)]),
        Choice::Pass => 1,
        Choice::Over => 0,
    }
}

fn bulk<const LAST: bool>(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => nodes = count_moves(position),
        2 => for_each_child::<LAST>(position, |child| nodes += count_moves(&child)),
        _ => for_each_child::<LAST>(position, |child| nodes += bulk::<LAST>(&child, depth - 1)),
    }
    nodes
}

fn leaf_by_leaf<const LAST: bool>(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth > 1 {
        for_each_child::<LAST>(position, |child| {
            nodes += leaf_by_leaf::<LAST>(&child, depth - 1);
        });
    } else {
        for_each_child::<LAST>(position, |child| {
            // Without this the compiler sees that nobody looks at the position
            // and leaves the sowing out.
            core::hint::black_box(child);
            nodes += 1;
        });
    }
    nodes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_count_the_same() {
        for ruleset in Ruleset::ALL {
            let start = Position::start(crate::BoardSize::FULL, ruleset);
            for depth in 0..7 {
                assert_eq!(perft(&start, depth), perft_leaf_by_leaf(&start, depth));
            }
        }
    }
}
