//! Positions to ask about: usual ones and odd ones, found by playing at random.

use kauri::{BoardSize, Position, Ruleset};

/// The start of the full board.
pub(super) fn start() -> Position {
    Position::start(BoardSize::FULL, Ruleset::Standard)
}

/// Pseudo-random numbers (splitmix64), the same every time.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number below `end`.
    pub(super) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) % end as u64) as usize
    }
}

const SIZES: [&str; 9] = [
    "6x(5+1)", "6x(5+1)", "6x(8+4)", "6x(1+1)", "4x(4+2)", "3x(1+1)", "2x(2+1)", "1x(8+4)",
    "1x(1+1)",
];

/// Positions that can be played from, on many boards and from start to end.
pub(super) fn sample(ruleset: Ruleset) -> Vec<Position> {
    let mut dice = Dice(1);
    let mut sample = Vec::new();
    for size in SIZES {
        let size: BoardSize = size.parse().expect("a size of the list");
        for plies in [0, 1, 4, 9, 20, 45] {
            let mut position = Position::start(size, ruleset);
            for _ in 0..plies {
                let next = random_move(&position, &mut dice);
                if next.outcome().is_over() {
                    break;
                }
                position = next;
            }
            if !position.outcome().is_over() {
                sample.push(position);
            }
        }
    }
    // R8: a pass is forced. R10: all seeds captured, cowries alone.
    for text in [
        "0,1,0,0,0,0/2c6,1c2,1c4,0,0,0 28-27 S",
        "0,0c2,0,0,0,0/0c5,0c5,0,0,0,0 30-30 N",
    ] {
        sample.extend(Position::from_text(text, ruleset));
    }
    sample
}

/// The position after a move at random.
pub(super) fn random_move(position: &Position, dice: &mut Dice) -> Position {
    let moves: Vec<_> = position.legal_moves().collect();
    match moves.get(dice.below(moves.len().max(1))) {
        Some(&mv) => position.play(mv).expect("it is legal"),
        None => *position,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_many_boards_and_a_forced_pass() {
        for ruleset in Ruleset::ALL {
            let sample = sample(ruleset);
            assert!(sample.len() > 35, "{}", sample.len());
            assert!(
                sample
                    .iter()
                    .any(|position| position.legal_moves().is_pass())
            );
            assert!(sample.iter().any(|position| position.in_play() == 0));
        }
    }
}
