//! What holds for all matches: their states can be read again, their statistics
//! agree with counting one by one.

use std::time::Duration;

use kauri::Ruleset;
use kauri_match::{
    Book, ByEntrant, Effort, Elo, Entrant, GameSummary, PairResult, PairScore, Pentanomial, Sprt,
    Standing, State,
};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;

fn effort() -> impl Strategy<Value = Effort> {
    let numbers = (0..1000u64, 0..100_000u64, any::<u64>(), 0..1u64 << 40);
    numbers.prop_map(|(moves, depth, nodes, micros)| Effort {
        moves,
        depth,
        nodes,
        time: Duration::from_micros(micros),
    })
}

fn game() -> impl Strategy<Value = GameSummary> {
    let winner = prop_oneof![
        Just(None),
        Just(Some(Entrant::First)),
        Just(Some(Entrant::Second))
    ];
    let end = (0..GameSummary::ENDS.len()).prop_map(|at| GameSummary::ENDS[at]);
    (winner, end, any::<u32>(), effort(), effort()).prop_map(
        |(winner, end, plies, first, second)| GameSummary {
            winner,
            end,
            plies,
            effort: ByEntrant { first, second },
        },
    )
}

fn standing() -> impl Strategy<Value = Standing> {
    let pair = (game(), game()).prop_map(|(first_south, first_north)| PairResult {
        first_south,
        first_north,
    });
    btree_map(any::<u64>(), pair, 0..20).prop_map(|pairs| Standing { pairs })
}

proptest! {
    #[test]
    fn a_state_is_read_as_it_was_written(
        standing in standing(),
        identity in vec(("[a-z]{1,9}", "[a-z0-9 +:,/.-]{0,20}"), 0..5),
        event in "[ -~]{0,40}",
        kgn_bytes in any::<Option<u64>>(),
    ) {
        let names: Vec<&str> = identity.iter().map(|(name, _)| name.as_str()).collect();
        prop_assume!(!["event", "date", "records"].iter().any(|name| names.contains(name)));
        let state = State { identity, event, date: "2026.11.30".to_owned(), kgn_bytes, standing };
        prop_assert_eq!(State::read(&state.to_string()), Ok(state));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}") {
        let _ = State::read(&text);
        let _ = State::read(&format!("kauri match state 1\npair 0: {text}"));
        let _ = Book::read(&text, Ruleset::Standard);
    }

    #[test]
    fn statistics_agree_with_counting(standing in standing()) {
        let halves: u64 = standing
            .games()
            .map(|game| match game.winner {
                Some(Entrant::First) => 2,
                None => 1,
                Some(Entrant::Second) => 0,
            })
            .sum();
        let games = standing.games().count() as u64;
        let wins = Entrant::ALL.map(|entrant| standing.wins(entrant));
        prop_assert_eq!(wins[0] + wins[1] + standing.undecided(), games);
        let pairs = standing.pentanomial();
        prop_assert_eq!(2 * pairs.pairs(), games);
        #[allow(clippy::cast_precision_loss)]
        let expected = (games > 0).then(|| halves as f64 / (2 * games) as f64);
        match (pairs.score(), expected) {
            (Some(score), Some(expected)) => prop_assert!((score - expected).abs() < 1e-12),
            (score, expected) => prop_assert_eq!(score, expected),
        }
    }

    #[test]
    fn mean_and_variance_are_those_of_a_list(scores in vec(0..=4u8, 1..60)) {
        let mut pairs = Pentanomial::default();
        for &score in &scores {
            pairs.add(PairScore::from_half_points(score).unwrap());
        }
        #[allow(clippy::cast_precision_loss)]
        let count = scores.len() as f64;
        let list: Vec<f64> = scores.iter().map(|&score| f64::from(score) / 4.0).collect();
        let mean = list.iter().sum::<f64>() / count;
        let variance = list.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / count;
        prop_assert!((pairs.score().unwrap() - mean).abs() < 1e-12);
        prop_assert!((pairs.variance().unwrap() - variance).abs() < 1e-12);
        let (low, high) = pairs.score_range().unwrap();
        prop_assert!(0.0 <= low && low <= mean + 1e-12 && mean <= high + 1e-12 && high <= 1.0);
    }

    #[test]
    fn better_results_never_lower_the_ratio(counts in prop::array::uniform5(0..200u64), kind in 0..4usize) {
        let sprt = Sprt::new(Elo(0.0), Elo(10.0), 0.05, 0.05).unwrap();
        prop_assume!(counts[kind] > 0);
        let mut better = counts;
        better[kind] -= 1;
        better[kind + 1] += 1;
        let (before, after) = (sprt.llr(&Pentanomial(counts)), sprt.llr(&Pentanomial(better)));
        prop_assert!(before.is_finite() && after.is_finite());
        // With few pairs a first unlike one widens the spread, and so may lower it.
        if counts.iter().all(|&count| count > 5) {
            prop_assert!(after > before, "{} {}", before, after);
        }
    }
}
