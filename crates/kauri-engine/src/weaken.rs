//! Playing like a person: with limited depth, sight and attention.
//!
//! A level looks at every move a few plies deep, and judges it with an error.
//! Now and then it overlooks what may come of a move and sees only what it
//! wins at once. It never plays at random: what looks bad even then is not
//! played.

use kauri::{Move, Position};

use crate::evaluation::Evaluator;
use crate::{Info, Level, Request, Score, ScoreKind};

/// What a level can and cannot do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weakness {
    /// Plies it looks ahead.
    pub(crate) depth: u8,
    /// How many moves of a thousand it looks at no further than their own ply.
    overlooked: u32,
    /// How far it misjudges a move, in hundredths of a seed: rarely more than
    /// twice this.
    error: i32,
}

const fn weakness(depth: u8, overlooked: u32, error: i32) -> Weakness {
    Weakness {
        depth,
        overlooked,
        error,
    }
}

/// The levels, 1 first. Tuned so that each wins about 7 of 10 games against the
/// one below; who looks deeper errs more than its neighbours where a ply alone
/// would be too much of a step.
const WEAKNESSES: [Weakness; 10] = [
    weakness(1, 500, 280),
    weakness(2, 420, 130),
    weakness(2, 60, 40),
    weakness(3, 150, 60),
    weakness(4, 60, 20),
    weakness(5, 60, 20),
    weakness(6, 15, 10),
    weakness(7, 15, 10),
    weakness(9, 4, 3),
    weakness(11, 0, 0),
];

impl Weakness {
    pub(crate) fn of(level: Level) -> Weakness {
        WEAKNESSES[usize::from(level.number() - 1)]
    }

    /// The move the level plays, when these are the lines it sees: one for
    /// every move.
    pub(crate) fn choose(
        self,
        evaluator: &impl Evaluator,
        position: &Position,
        lines: &[Info],
        request: &Request,
    ) -> Option<Move> {
        let seed = mix(request.seed ^ position.zobrist_hash().0);
        let judged = |info: &&Info| {
            let mv = info.pv[0];
            let mut dice = Dice(mix(seed ^ place(mv)));
            let overlooks = dice.roll(1000) < self.overlooked;
            let score = if overlooks {
                at_first_sight(evaluator, position, mv, &request.history)
            } else {
                info.score
            };
            worth(score) + dice.error(self.error)
        };
        lines.iter().max_by_key(judged).map(|info| info.pv[0])
    }
}

/// What a move seems to be worth to who does not think of an answer.
fn at_first_sight(
    evaluator: &impl Evaluator,
    position: &Position,
    mv: Move,
    history: &[Position],
) -> Score {
    let after = position.play_unchecked(mv);
    match after.outcome().winner() {
        Some(winner) if winner == position.turn() => Score::win_in(1),
        Some(_) => Score::loss_in(1),
        None if history.contains(&after) => Score::from_centiseeds(0),
        None => Score::from_centiseeds(-evaluator.evaluate(&after)),
    }
}

/// A score in hundredths of a seed: the end of the game is worth many.
fn worth(score: Score) -> i32 {
    match score.kind() {
        ScoreKind::Centiseeds(centiseeds) => centiseeds,
        ScoreKind::WinIn(plies) => 10_000 - i32::from(plies),
        ScoreKind::LossIn(plies) => i32::from(plies) - 10_000,
    }
}

/// A number for a move.
fn place(mv: Move) -> u64 {
    mv.pit().map_or(7, |pit| u64::from(pit.column())) + 1
}

/// `SplitMix64`'s step.
fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Chance that can be repeated.
struct Dice(u64);

impl Dice {
    /// A number from 0 to below `sides`.
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 = mix(self.0);
        (((self.0 >> 32) * u64::from(sides)) >> 32) as u32
    }

    /// A number around 0, small ones more often than great ones.
    fn error(&mut self, spread: i32) -> i32 {
        let sides = spread.unsigned_abs() + 1;
        (0..4).fold(0, |sum, _| {
            sum + self.roll(sides).cast_signed() - self.roll(sides).cast_signed()
        }) * 5
            / 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Hand;

    #[test]
    fn errors_have_the_spread_they_are_given() {
        let mut dice = Dice(1);
        let errors: Vec<i32> = (0..10_000).map(|_| dice.error(100)).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        let far = errors.iter().filter(|error| error.abs() > 200).count();
        assert!(mean.abs() < 5, "{mean}");
        assert!((10..1000).contains(&far), "{far}");
        assert_eq!(Dice(1).error(0), 0);
    }

    #[test]
    fn a_move_back_looks_even_at_first_sight_too() {
        let position = Position::default();
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            let even = Score::from_centiseeds(0);
            assert_ne!(at_first_sight(&Hand, &position, mv, &[]), even);
            assert_eq!(at_first_sight(&Hand, &position, mv, &[after]), even);
        }
    }

    #[test]
    fn higher_levels_look_deeper_or_err_less() {
        for pair in WEAKNESSES.windows(2) {
            let (lower, higher) = (pair[0], pair[1]);
            let errs_less = higher.overlooked < lower.overlooked && higher.error < lower.error;
            assert!(lower.depth < higher.depth || lower.depth == higher.depth && errs_less);
        }
    }
}
