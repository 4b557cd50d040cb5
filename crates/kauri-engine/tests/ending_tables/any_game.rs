//! No score claims what perfect play refutes, wherever a game has come to.

use std::sync::Arc;

use kauri::{Position, Ruleset};
use kauri_engine::{Bounds, Limits, Request, Verdict};
use proptest::prelude::*;

use crate::asking::{engine, is_true, search, start};
use crate::solution::{Solution, followers};

/// Where a game is and where it was, on boards that can be solved at once.
fn games() -> impl Strategy<Value = Vec<Position>> {
    let sizes = (1u8..=3, 1u8..=4, 1u8..=2);
    let rulesets = prop::sample::select(Ruleset::ALL.to_vec());
    let choices = prop::collection::vec(0usize..6, 0..30);
    (sizes, rulesets, choices).prop_map(|((pits, seeds, cowries), ruleset, choices)| {
        let mut line = vec![start(pits, seeds, cowries, ruleset)];
        for choice in choices {
            let next: Vec<Position> = followers(&line[line.len() - 1])
                .filter(|next| !next.outcome().is_over())
                .collect();
            let Some(&next) = next.get(choice % next.len().max(1)) else {
                break;
            };
            line.push(next);
        }
        line
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_score_claims_what_perfect_play_refutes(
        game in games(),
        depth in 1u8..=24,
        is_full_width: bool,
        has_tables: bool,
        has_lengths: bool,
        has_moves: bool,
        has_history: bool,
        threads in 1usize..=2,
    ) {
        let (position, before) = game.split_last().unwrap();
        let Some(solution) = Solution::from(position, 20_000) else { return Ok(()) };
        let tables = Solution::from(position, 20_000).unwrap();
        let tables = if has_lengths { tables } else { tables.without_lengths() };
        let tables = Arc::new(if has_moves { tables } else { tables.without_moves() });
        let mut engine = engine(has_tables.then_some(&tables), is_full_width);
        engine.set_threads(threads);
        let bounds = Bounds { depth: Some(depth), nodes: Some(100_000), time: None };
        let request = Request {
            lines: 2,
            history: if has_history { before.to_vec() } else { Vec::new() },
            ..Request::new(Limits::Bounded(bounds))
        };
        for info in search(&mut engine, position, &request) {
            let next = position.play(info.pv[0]).unwrap();
            let verdict = match solution.verdict(&next) {
                Verdict::Wins(plies) => Verdict::Loses(plies.map(|plies| plies + 1)),
                Verdict::Loses(plies) => Verdict::Wins(plies.map(|plies| plies + 1)),
                Verdict::Neither => Verdict::Neither,
            };
            prop_assert!(is_true(info.score.kind(), verdict), "{:?} {:?} {:?}", position, verdict, info);
        }
    }
}
