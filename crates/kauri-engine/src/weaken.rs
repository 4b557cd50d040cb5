//! Playing like a person: with limited depth, sight and attention.
//!
//! A level looks at every move a few plies deep, and judges it with an error.
//! Now and then it overlooks what may come of a move and sees only seeds: those
//! it wins at once, and those that then lie on its own side, which look safe.
//! It never plays at random: what looks bad even then is not played.

use kauri::{Move, Position, Side};

use crate::evaluation::Evaluator;
use crate::{Info, Level, Request, Score, ScoreKind};

/// What a level can and cannot do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weakness {
    /// Plies it looks ahead.
    pub(crate) depth: u8,
    /// How many moves of a thousand it sees as a novice does.
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

/// The levels, 1 first. Tuned so that each wins about 3 of 4 games against the
/// one below under both rulesets; `docs/levels.md` says what came of it.
const WEAKNESSES: [Weakness; 10] = [
    weakness(1, 1000, 60),
    weakness(1, 800, 100),
    weakness(2, 597, 100),
    weakness(3, 508, 90),
    weakness(3, 355, 80),
    weakness(3, 224, 60),
    weakness(4, 141, 50),
    weakness(5, 105, 40),
    weakness(6, 53, 30),
    weakness(7, 26, 20),
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

/// What a move seems to be worth to a novice, who does not think of an answer:
/// what the position was worth, and the seeds it gains.
fn at_first_sight(
    evaluator: &impl Evaluator,
    position: &Position,
    mv: Move,
    history: &[Position],
) -> Score {
    let us = position.turn();
    let after = position.play_unchecked(mv);
    match after.outcome().winner() {
        Some(winner) if winner == us => Score::win_in(1),
        Some(_) => Score::loss_in(1),
        None if history.contains(&after) => Score::from_centiseeds(0),
        None => {
            let gain = seeds_worth(&after, us) - seeds_worth(position, us);
            Score::from_centiseeds(evaluator.evaluate(position) + gain)
        }
    }
}

/// What a novice thinks of all seeds, in hundredths of a seed: those in store
/// count, and those in the own pits look as if they were a little safer than
/// others.
fn seeds_worth(position: &Position, us: Side) -> i32 {
    const STORED: i32 = 100;
    const HOARDED: i32 = 10;
    let stores = position.stores();
    let in_pits = |side: Side| -> i32 {
        let pits = position.board();
        let own = pits.iter().filter(|(pit, _)| pit.side() == side);
        own.map(|(_, held)| i32::from(held.seeds)).sum()
    };
    STORED * (i32::from(stores[us]) - i32::from(stores[!us]))
        + HOARDED * (in_pits(us) - in_pits(!us))
}

/// A score in hundredths of a seed: the end of the game is worth many.
fn worth(score: Score) -> i32 {
    match score.kind() {
        ScoreKind::Centiseeds(centiseeds) => centiseeds,
        ScoreKind::WinIn(plies) => 10_000 - i32::from(plies),
        ScoreKind::LossIn(plies) => i32::from(plies) - 10_000,
        ScoreKind::Wins => 5_000,
        ScoreKind::Loses => -5_000,
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
        let even = Score::from_centiseeds(0);
        let mut uneven = 0;
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            uneven += u32::from(at_first_sight(&Hand, &position, mv, &[]) != even);
            assert_eq!(at_first_sight(&Hand, &position, mv, &[after]), even);
        }
        assert!(uneven > 2);
    }

    #[test]
    fn at_first_sight_only_seeds_count() {
        for mv in Position::default().legal_moves() {
            let after = Position::default().play_unchecked(mv);
            let us = Position::default().turn();
            let mut worth = 0;
            for (pit, held) in after.board().iter() {
                let sign = if pit.side() == us { 10 } else { -10 };
                worth += sign * i32::from(held.seeds);
            }
            worth += 100 * -i32::from(after.margin().0);
            let seen = at_first_sight(&Hand, &Position::default(), mv, &[]);
            assert_eq!(seen, Score::from_centiseeds(worth), "{mv}");
        }
    }

    #[test]
    fn higher_levels_look_further_and_err_less() {
        for pair in WEAKNESSES.windows(2) {
            let (lower, higher) = (pair[0], pair[1]);
            assert!(lower.depth <= higher.depth);
            assert!(higher.overlooked < lower.overlooked);
        }
    }
}
