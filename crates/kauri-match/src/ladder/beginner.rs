//! A beginner who looks one move ahead.

use std::cmp::Ordering;

use fastrand::Rng;
use kauri::{Move, Position};

/// The move of somebody who looks at what each move does at once and no
/// further: one that wins, else one that gains most. `None` if the game is over.
pub(super) fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let mut best = Vec::new();
    let mut most = i32::MIN;
    for mv in position.legal_moves() {
        let gain = gain(position, mv);
        match gain.cmp(&most) {
            Ordering::Less => {}
            Ordering::Equal => best.push(mv),
            Ordering::Greater => {
                most = gain;
                best = vec![mv];
            }
        }
    }
    rng.choice(best)
}

/// The seeds a move gains more than the opponent does; to win is worth more than
/// all seeds, and to lose at once less.
fn gain(position: &Position, mv: Move) -> i32 {
    let after = position.play_unchecked(mv);
    match after.outcome().winner() {
        Some(winner) if winner == position.turn() => 1000,
        Some(_) => -1000,
        None => -i32::from(after.margin().0) - i32::from(position.margin().0),
    }
}

#[cfg(test)]
mod tests {
    use kauri::{BoardSize, Ruleset};

    use super::*;

    #[test]
    fn a_beginner_wins_at_once_or_takes_most() {
        let mut rng = Rng::with_seed(1);
        for game in 0..40 {
            let ruleset = Ruleset::ALL[game % 2];
            let mut position = Position::start(BoardSize::FULL, ruleset);
            while let Some(chosen) = choose(&position, &mut rng) {
                let us = position.turn();
                let wins = |mv| position.play_unchecked(mv).outcome().winner() == Some(us);
                let ahead = |mv| {
                    let stores = position.play_unchecked(mv).stores();
                    i32::from(stores[us]) - i32::from(stores[!us])
                };
                if position.legal_moves().any(wins) {
                    assert!(wins(chosen), "{position}");
                } else {
                    let loses = |mv: &Move| {
                        let winner = position.play_unchecked(*mv).outcome().winner();
                        winner == Some(!us)
                    };
                    let most = position
                        .legal_moves()
                        .filter(|mv| !loses(mv))
                        .map(ahead)
                        .max();
                    assert!(most.is_none_or(|most| ahead(chosen) == most), "{position}");
                }
                let any: Vec<Move> = position.legal_moves().collect();
                position = position.play_unchecked(any[rng.usize(..any.len())]);
            }
        }
    }

    #[test]
    fn a_beginner_chooses_among_equals_by_the_seed() {
        let start = Position::default();
        let choice = |seed| choose(&start, &mut Rng::with_seed(seed));
        assert!((0..40).any(|seed| choice(seed) != choice(0)));
        assert_eq!(choice(0), choice(0));
    }
}
