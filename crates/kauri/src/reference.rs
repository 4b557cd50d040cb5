//! The rules once more, slow and obvious: to check the fast ones against.
//!
//! A reader can hold this page beside R1–R12. It shares nothing with the fast
//! code but the plain data types.

use crate::{Board, Move, Outcome, Pit, Ruleset, Side, outcome::Ending};

/// Who has won, with `turn` to move (R9, R10).
pub fn outcome(board: &Board, turn: Side) -> Outcome {
    for winner in Side::ALL {
        if 2 * u32::from(board.stores[winner]) > board.total_seeds() {
            let by = Ending::Majority;
            return Outcome::Won { winner, by };
        }
    }
    if board.in_play() == 0 && !board.has_cowrie(turn) {
        // Nobody has more than half and nothing is in play: the stores are equal.
        let (winner, by) = (turn.other(), Ending::LastMover);
        return Outcome::Won { winner, by };
    }
    Outcome::Undecided
}

/// Whether `turn` may make this move (R3, R8).
pub fn is_legal(board: &Board, turn: Side, mv: Move) -> bool {
    if outcome(board, turn).is_over() {
        return false;
    }
    match mv {
        Move::Sow(pit) => {
            pit.side() == turn && pit.column() < board.pits && board.get(pit).cowries > 0
        }
        Move::Pass => !board.has_cowrie(turn),
    }
}

/// The board after a legal move (R3–R8) of a board that is a position's; on
/// others counts may overflow.
pub fn play(board: &Board, turn: Side, ruleset: Ruleset, mv: Move) -> Board {
    let mut board = *board;
    let Move::Sow(origin) = mv else { return board };
    let hand = core::mem::take(board.get_mut(origin));
    let mut pit: Pit = origin;
    for _ in 0..hand.seeds {
        pit = pit.next(board.pits);
        let held = board.get(pit);
        if pit.side() != turn && held.cowries > 0 && held.seeds == 0 {
            board.stores[turn.other()] += 1;
        } else {
            board.get_mut(pit).seeds += 1;
        }
    }
    for left in (0..hand.cowries).rev() {
        pit = pit.next(board.pits);
        let held = board.get(pit);
        let may_capture = ruleset == Ruleset::Standard || left == 0;
        if pit.side() != turn && held.seeds > 0 && held.cowries == 0 && may_capture {
            board.stores[turn] += held.seeds;
            board.get_mut(pit).seeds = 0;
        }
        board.get_mut(pit).cowries += 1;
    }
    board
}
