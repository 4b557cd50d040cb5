//! The engine on boards so small that all their positions can be solved, with
//! the solution as tables to ask and without.
//!
//! Wins are in full at the end of a game or in a table, so nothing that a search
//! leaves out or repeats may make it claim one that is none (R11).

#[path = "ending_tables/any_game.rs"]
mod any_game;
#[path = "ending_tables/asking.rs"]
mod asking;
#[path = "ending_tables/solution.rs"]
mod solution;
#[path = "ending_tables/won_games.rs"]
mod won_games;

use std::sync::Arc;

use asking::{engine, is_true, score, search, start, told};
use kauri::{Position, Ruleset};
use kauri_engine::{
    EndingTables, Evaluation, Level, Limits, Request, Score, ScoreKind, StopSignal, StoppedClock,
    Strength, Verdict,
};
use serde_json::Value;
use solution::{Solution, followers};

/// Games from the start on small boards, solved elsewhere.
const SMALL_BOARDS: &str = include_str!("../../kauri/tests/vectors/small-boards.json");

/// Pits, seeds and cowries of boards with few positions.
const BOARDS: [(u8, u8, u8); 5] = [(1, 1, 1), (1, 3, 1), (1, 4, 2), (2, 1, 1), (2, 2, 1)];

/// What neither side can force a win on (`last-cowrie`).
const ENDLESS: [(u8, u8, u8); 2] = [(1, 3, 1), (1, 5, 1)];

/// Every board of [`BOARDS`] by both rulesets, solved. As tables they tell of
/// positions only, so that the search has to find the moves.
fn solutions() -> impl Iterator<Item = Arc<Solution>> {
    let both = BOARDS
        .into_iter()
        .flat_map(|board| Ruleset::ALL.map(|ruleset| (board, ruleset)));
    both.map(|((pits, seeds, cowries), ruleset)| {
        Arc::new(Solution::of_game(pits, seeds, cowries, ruleset).without_moves())
    })
}

#[test]
fn the_solution_is_that_of_an_analysis_made_elsewhere() {
    let games: Vec<Value> = serde_json::from_str(SMALL_BOARDS).unwrap();
    let mut ran = 0;
    for game in &games {
        if game["reachable"].as_u64().unwrap() > 20_000 {
            continue;
        }
        let number = |name: &str| u8::try_from(game[name].as_u64().unwrap()).unwrap();
        let ruleset: Ruleset = game["ruleset"].as_str().unwrap().parse().unwrap();
        let [pits, seeds, cowries] = ["pits", "seeds", "cowries"].map(number);
        let plies = Some(u16::from(number("plies")));
        let expected = match game["first_player"].as_str().unwrap() {
            "wins" => Verdict::Wins(plies),
            "loses" => Verdict::Loses(plies),
            _ => Verdict::Neither,
        };
        let solution = Solution::of_game(pits, seeds, cowries, ruleset);
        let start = start(pits, seeds, cowries, ruleset);
        assert_eq!(solution.verdict(&start), expected, "{game}");
        ran += 1;
    }
    assert_eq!(ran, 21, "small boards");
}

#[test]
fn what_every_move_leads_to_a_table_is_known_at_depth_one() {
    let mut ran = 0;
    for solution in solutions() {
        let converts = |position: &Position| {
            let in_play = position.in_play();
            followers(position).all(|next| next.in_play() < in_play)
        };
        for is_full_width in [false, true] {
            let mut engine = engine(Some(&solution), is_full_width);
            for position in solution
                .positions()
                .iter()
                .filter(|position| converts(position))
            {
                let expected = told(solution.verdict(position));
                assert_eq!(score(&mut engine, position, 1), expected, "{position:?}");
                ran += 1;
            }
        }
    }
    assert!(ran > 100, "{ran}");
}

/// Who is known to win by looking `plies` ahead and asking the tables at every
/// conversion: the side to move if true. The definition of what a search does.
fn forced(solution: &Solution, position: &Position, plies: u8) -> Option<bool> {
    if let Some(winner) = position.outcome().winner() {
        return Some(winner == position.turn());
    }
    if plies == 0 {
        return None;
    }
    let values: Vec<Option<bool>> = followers(position)
        .map(|next| {
            if next.in_play() == position.in_play() {
                return forced(solution, &next, plies - 1);
            }
            match solution.verdict(&next) {
                Verdict::Wins(_) => Some(true),
                Verdict::Loses(_) => Some(false),
                Verdict::Neither => None,
            }
        })
        .collect();
    if values.contains(&Some(false)) {
        Some(true)
    } else if values.iter().all(|&value| value == Some(true)) {
        Some(false)
    } else {
        None
    }
}

#[test]
fn what_the_next_conversions_decide_is_known_a_ply_later() {
    let (mut known, mut unknown) = (0, 0);
    for solution in solutions() {
        let mut engine = engine(Some(&solution), true);
        let mut quick = self::engine(Some(&solution), false);
        for position in solution.positions().iter().step_by(3) {
            let verdict = solution.verdict(position);
            for plies in [1, 3, 5] {
                let found = score(&mut engine, position, plies + 1);
                assert!(is_true(found, verdict), "{position:?} {found:?}");
                let selective = score(&mut quick, position, plies + 1);
                assert!(is_true(selective, verdict), "{position:?} {selective:?}");
                let Some(wins) = forced(&solution, position, plies) else {
                    unknown += 1;
                    continue;
                };
                let agrees = match found {
                    ScoreKind::WinIn(_) | ScoreKind::Wins => wins,
                    ScoreKind::LossIn(_) | ScoreKind::Loses => !wins,
                    ScoreKind::Centiseeds(_) => false,
                };
                assert!(agrees, "{position:?} {plies} {found:?}, wins: {wins}");
                known += 1;
            }
        }
    }
    assert!(known > 100 && unknown > 100, "{known} {unknown}");
}

#[test]
fn deep_searches_agree_with_a_table_without_one_and_on_two_threads() {
    for ruleset in Ruleset::ALL {
        let whole = Solution::of_game(2, 1, 1, ruleset);
        let last = Arc::new(Solution::of_game(2, 1, 1, ruleset).up_to(2));
        let mut engines = [
            engine(None, true),
            engine(Some(&last), true),
            engine(None, true),
        ];
        engines[2].set_threads(2);
        for position in whole.positions().iter().step_by(5) {
            let verdict = whole.verdict(position);
            for engine in &mut engines {
                let found = score(engine, position, 40);
                let agrees = match verdict {
                    Verdict::Neither => matches!(found, ScoreKind::Centiseeds(_)),
                    decided => found == told(decided),
                };
                assert!(agrees, "{position:?}: {verdict:?}, not {found:?}");
            }
        }
    }
}

#[test]
fn a_search_of_every_move_as_deep_as_a_win_finds_it() {
    let boards = [
        (1, 8, 2),
        (2, 1, 1),
        (2, 2, 1),
        (2, 3, 1),
        (2, 4, 1),
        (2, 1, 2),
    ];
    for (pits, seeds, cowries) in boards {
        for ruleset in Ruleset::ALL {
            let solution = Solution::of_game(pits, seeds, cowries, ruleset);
            let positions = solution.positions();
            let step = 1 + positions.len() / 400;
            for evaluation in [Evaluation::Learned, Evaluation::Material] {
                let mut engine = engine(None, true);
                engine.set_evaluation(evaluation);
                for position in positions.iter().step_by(step) {
                    let verdict = solution.verdict(position);
                    if let Verdict::Wins(Some(plies)) | Verdict::Loses(Some(plies)) = verdict {
                        let found = score(&mut engine, position, plies as u8);
                        assert_eq!(found, told(verdict), "{position:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_neither_side_can_win_is_never_called_decided() {
    for (pits, seeds, cowries) in ENDLESS.into_iter().chain([(2, 1, 1), (2, 2, 1)]) {
        for ruleset in Ruleset::ALL {
            let solution = Arc::new(Solution::of_game(pits, seeds, cowries, ruleset));
            let mut positions = solution.positions();
            positions.retain(|position| solution.verdict(position) == Verdict::Neither);
            let step = 1 + positions.len() / 12;
            let solve = || Solution::of_game(pits, seeds, cowries, ruleset);
            let mute = solve().without_moves();
            let silent = solve().without_lengths();
            let told = [mute, silent].map(|solution| Some(Arc::new(solution)));
            for tables in [None, Some(Arc::clone(&solution))].into_iter().chain(told) {
                for is_full_width in [false, true] {
                    let mut engine = engine(tables.as_ref(), is_full_width);
                    for position in positions.iter().step_by(step) {
                        let found = score(&mut engine, position, 40);
                        let is_opinion = is_true(found, Verdict::Neither);
                        assert!(is_opinion, "{position:?} {found:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_larger_endless_boards_are_not_called_decided_either() {
    for ruleset in Ruleset::ALL {
        let start = start(3, 1, 1, ruleset);
        for is_full_width in [false, true] {
            for threads in [1, 2] {
                let mut engine = engine(None, is_full_width);
                engine.set_threads(threads);
                let limits = Limits::nodes(400_000);
                let lines = search(&mut engine, &start, &Request::new(limits));
                assert!(!lines[0].score.is_decided(), "{start:?} {:?}", lines[0]);
            }
        }
    }
}

#[test]
fn where_tables_know_every_move_they_choose_at_once() {
    let mut ran = 0;
    for (pits, seeds, cowries) in BOARDS.into_iter().chain(ENDLESS) {
        for ruleset in Ruleset::ALL {
            let solve = || Solution::of_game(pits, seeds, cowries, ruleset);
            let solution = Arc::new(solve());
            let mut telling = engine(Some(&solution), false);
            let mut silent = engine(Some(&Arc::new(solve().without_lengths())), false);
            for position in solution.positions().iter().step_by(3) {
                let verdict = solution.verdict(position);
                let request = Request {
                    lines: 6,
                    ..Request::new(Limits::depth(1))
                };
                let lines = search(&mut telling, position, &request);
                assert_eq!(lines.len(), position.legal_moves().len());
                for info in &lines {
                    let after = solution.after(&position.play(info.pv[0]).unwrap());
                    assert_eq!(info.score.kind(), told(after.unwrap()), "{position:?}");
                }
                assert_eq!(lines[0].score.kind(), told(verdict), "{position:?}");
                let best = search(&mut silent, position, &request)[0].clone();
                let kept = match best.score.kind() {
                    ScoreKind::Wins => matches!(verdict, Verdict::Wins(_)),
                    ScoreKind::Loses => matches!(verdict, Verdict::Loses(_)),
                    ScoreKind::WinIn(_) | ScoreKind::LossIn(_) => verdict.is_decided(),
                    ScoreKind::Centiseeds(_) => verdict == Verdict::Neither,
                };
                assert!(kept, "{position:?} {best:?}");
                ran += 1;
            }
        }
    }
    assert!(ran > 1000, "{ran}");
}

#[test]
fn levels_ask_no_tables() {
    let solution = Arc::new(Solution::of_game(2, 2, 1, Ruleset::Standard));
    let level: Level = "3".parse().unwrap();
    let mut asked = 0;
    for position in solution.positions().iter().step_by(7) {
        let request = Request {
            strength: Strength::Level(level),
            seed: 5,
            ..Request::new(Limits::nodes(100_000))
        };
        let play = |tables| {
            let mut engine = engine(tables, false);
            let (stop, clock) = (StopSignal::new(), StoppedClock);
            engine.search(position, &request, &stop, &clock, &mut ())
        };
        assert_eq!(play(None), play(Some(&solution)), "{position:?}");
        asked += 1;
    }
    assert!(asked > 20, "{asked}");
}

#[test]
fn a_search_without_limits_ends_where_the_only_line_goes_round() {
    for (pits, seeds, cowries) in ENDLESS {
        let start = start(pits, seeds, cowries, Ruleset::LastCowrie);
        for evaluation in [Evaluation::Learned, Evaluation::Material] {
            for threads in [1, 2] {
                let mut engine = engine(None, false);
                engine.set_evaluation(evaluation.clone());
                engine.set_threads(threads);
                let lines = search(&mut engine, &start, &Request::default());
                // R11: it may go round for ever, and nobody is ahead then.
                assert_eq!(lines[0].score, Score::EVEN, "{start:?} {:?}", lines[0]);
            }
        }
    }
}
