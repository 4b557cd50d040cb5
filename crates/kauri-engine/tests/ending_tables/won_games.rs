//! Won positions, played to the win against every defence.

use std::sync::Arc;

use kauri::{Move, Position, Ruleset};
use kauri_engine::{Engine, Limits, Request, Verdict};

use crate::asking::{engine, search, start};
use crate::solution::{Solution, followers};

/// Plays a won position against every defence, and says in how many plies the
/// longest game is won.
fn play_out(
    engine: &mut Engine,
    position: &Position,
    limits: Limits,
    history: &mut Vec<Position>,
    won: &mut Vec<Position>,
) {
    if won.contains(position) {
        return;
    }
    assert!(history.len() < 160, "no end: {history:?}");
    let request = Request {
        history: history.clone(),
        ..Request::new(limits)
    };
    let best: Move = search(engine, position, &request)[0].pv[0];
    let after = position.play(best).unwrap();
    history.push(*position);
    if let Some(winner) = after.outcome().winner() {
        assert_eq!(winner, position.turn(), "{history:?}");
    } else {
        history.push(after);
        for next in followers(&after) {
            if let Some(winner) = next.outcome().winner() {
                assert_eq!(winner, position.turn(), "{history:?}");
            } else {
                play_out(engine, &next, limits, history, won);
            }
        }
        history.pop();
    }
    history.pop();
    won.push(*position);
}

#[test]
fn a_won_position_is_played_to_the_win_against_every_defence() {
    for (pits, seeds, cowries) in [(2, 1, 1), (2, 2, 1), (2, 3, 1)] {
        for ruleset in Ruleset::ALL {
            let solve = || Solution::of_game(pits, seeds, cowries, ruleset);
            let solution = Arc::new(solve());
            let first = start(pits, seeds, cowries, ruleset);
            let roots: Vec<Position> = match solution.verdict(&first) {
                Verdict::Wins(_) => vec![first],
                _ => followers(&first).collect(),
            };
            let asked = [
                (None, 20),
                (Some(Arc::clone(&solution)), 14),
                (Some(Arc::new(solve().without_moves())), 14),
                (Some(Arc::new(solve().without_lengths())), 1),
                (
                    Some(Arc::new(solve().without_lengths().without_moves())),
                    14,
                ),
                (Some(Arc::new(solve().up_to(2))), 20),
                // Above what the tables know a search has to get on by itself.
                (Some(Arc::new(solve().up_to(2).without_lengths())), 20),
            ];
            for (tables, depth) in asked {
                let mut engine = engine(tables.as_ref(), false);
                for root in &roots {
                    assert!(matches!(solution.verdict(root), Verdict::Wins(_)));
                    let limits = Limits::depth(depth);
                    play_out(&mut engine, root, limits, &mut Vec::new(), &mut Vec::new());
                }
            }
        }
    }
}
