//! The search against the definition of what it computes.

use proptest::prelude::*;

use kauri::{Board, BoardSize, BySide, Contents, Position, Ruleset, Setup, Side, reference};

use super::values::from_root;
use super::*;
use crate::evaluation::{Hand, Material};
use crate::{Info, Limits, StopSignal, StoppedClock};

/// The value of a position by looking at every line of `depth` plies.
fn minimax(evaluator: &impl Evaluator, position: &Position, depth: u8, ply: u8) -> i32 {
    let outcome = reference::outcome(&position.board(), position.turn());
    if let Some(winner) = outcome.winner() {
        let us = winner == position.turn();
        return if us {
            WON - i32::from(ply)
        } else {
            i32::from(ply) - WON
        };
    }
    if depth == 0 {
        return evaluator.evaluate(position);
    }
    position
        .legal_moves()
        .map(|mv| -minimax(evaluator, &position.play(mv).unwrap(), depth - 1, ply + 1))
        .max()
        .expect("a game that is not over has a move")
}

fn search(position: &Position, depth: u8, lines: usize, same_depth_only: bool) -> Vec<Info> {
    search_with(
        &Hand,
        &Table::small(),
        position,
        &[],
        depth,
        lines,
        same_depth_only,
    )
}

fn search_with(
    evaluator: &impl Evaluator,
    table: &Table,
    position: &Position,
    history: &[Position],
    depth: u8,
    lines: usize,
    same_depth_only: bool,
) -> Vec<Info> {
    let stop = StopSignal::new();
    let limits = Limits::depth(depth);
    let budget = Budget::new(&limits, position.turn(), &stop, &StoppedClock);
    let mut search = Search::new(evaluator, table, budget).full_width();
    search.same_depth_only = same_depth_only;
    let root = Root {
        position: *position,
        moves: position.legal_moves().collect(),
        lines,
        history,
    };
    search.run(&root, &mut ())
}

/// Where a line leads, and how good that is for who moves first.
fn value_of_line(root: &Position, info: &Info) -> i32 {
    let mut position = *root;
    for &mv in &info.pv {
        position = position.play(mv).expect("the moves of a line are legal");
    }
    let plies = info.pv.len() as u8;
    let value = if position.legal_moves().is_empty() {
        finished(&position, plies)
    } else {
        Hand.evaluate(&position)
    };
    if plies.is_multiple_of(2) {
        value
    } else {
        -value
    }
}

fn sizes() -> impl Strategy<Value = BoardSize> {
    (1u8..=6, 1u8..=8, 1u8..=4)
        .prop_map(|(pits, seeds, cowries)| BoardSize::new(pits, seeds, cowries).unwrap())
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    prop::sample::select(Ruleset::ALL.to_vec())
}

/// Positions reached by random moves.
fn reached() -> impl Strategy<Value = Position> {
    (sizes(), rulesets(), prop::collection::vec(0usize..6, 0..40)).prop_map(
        |(size, ruleset, choices)| {
            let mut position = Position::start(size, ruleset);
            for choice in choices {
                let moves: Vec<_> = position.legal_moves().collect();
                let Some(&mv) = moves.get(choice % moves.len().max(1)) else {
                    break;
                };
                let next = position.play(mv).unwrap();
                if next.outcome().is_over() {
                    break;
                }
                position = next;
            }
            position
        },
    )
}

/// Positions with pieces anywhere and most seeds in the stores, where games
/// end, sides pass and the last seeds matter.
fn endings() -> impl Strategy<Value = Position> {
    let places = prop::collection::vec(0usize..12, 48);
    (sizes(), rulesets(), 0u8..=6, any::<bool>(), places).prop_map(
        |(size, ruleset, in_play, north, places)| {
            let pits: Vec<_> = size.pits_in_order().collect();
            let mut board = Board::empty(size.pits());
            let in_play = in_play.min(size.total_seeds());
            let stored = size.total_seeds() - in_play;
            let south = (stored / 2).min(size.half());
            board.stores = BySide {
                south,
                north: stored - south,
            };
            for (n, place) in (0..size.total_cowries()).zip(places.iter()) {
                // Sides without cowries are to be common.
                let pit = pits[(place / if n % 2 == 0 { 1 } else { 2 }) % pits.len()];
                board.get_mut(pit).cowries += 1;
            }
            for place in places.iter().rev().take(usize::from(in_play)) {
                let held: &mut Contents = board.get_mut(pits[place % pits.len()]);
                held.seeds += 1;
            }
            let turn = if north { Side::North } else { Side::South };
            Setup { board, turn }.into_position(ruleset).unwrap()
        },
    )
}

fn agrees_with_minimax(position: &Position, depth: u8) -> Result<(), TestCaseError> {
    let infos = search(position, depth, 1, true);
    if position.outcome().is_over() {
        prop_assert!(infos.is_empty());
        return Ok(());
    }
    let info = &infos[0];
    let expected = minimax(&Hand, position, depth, 0);
    prop_assert_eq!(
        i32::from(info.score.raw()),
        expected,
        "{:?} {}",
        position,
        depth
    );
    prop_assert_eq!(
        value_of_line(position, info),
        expected,
        "{:?} {:?}",
        position,
        info.pv
    );
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn the_value_of_a_reached_position_is_that_of_every_line(position in reached(), depth in 1u8..=6) {
        agrees_with_minimax(&position, depth)?;
    }

    #[test]
    fn the_value_of_an_ending_is_that_of_every_line(position in endings(), depth in 1u8..=8) {
        agrees_with_minimax(&position, depth)?;
    }

    #[test]
    fn the_margin_to_be_is_that_of_every_line(
        position in prop_oneof![reached(), endings()],
        depth in 1u8..=6,
    ) {
        // The last ply is mostly settled without looking at its moves.
        if !position.outcome().is_over() {
            let table = Table::small();
            let info = &search_with(&Material, &table, &position, &[], depth, 1, true)[0];
            let expected = minimax(&Material, &position, depth, 0);
            prop_assert_eq!(i32::from(info.score.raw()), expected, "{:?} {}", position, depth);
        }
    }

    #[test]
    fn the_value_of_a_small_board_is_that_of_every_line(
        position in reached().prop_filter("two moves at most", |position| position.pits() <= 2),
        depth in 7u8..=11,
    ) {
        // So deep that most positions come up more than once.
        agrees_with_minimax(&position, depth)?;
    }

    #[test]
    fn what_other_searches_left_in_the_table_changes_no_value(
        position in prop_oneof![reached(), endings()],
        depth in 2u8..=4,
    ) {
        // Lines of a game backwards: each search meets what the one before left.
        let mut line = vec![position];
        while let Some(mv) = line[line.len() - 1].legal_moves().last() {
            if line.len() == 4 {
                break;
            }
            line.push(line[line.len() - 1].play(mv).unwrap());
        }
        let table = Table::small();
        let running = line.iter().filter(|position| !position.outcome().is_over());
        for (deeper, position) in (0..).zip(running.rev()) {
            let depth = depth + deeper;
            let info = &search_with(&Hand, &table, position, &[], depth, 1, true)[0];
            let expected = minimax(&Hand, position, depth, 0);
            prop_assert_eq!(i32::from(info.score.raw()), expected, "{:?} {}", position, depth);
        }
    }

    #[test]
    fn what_a_game_s_history_left_in_the_table_changes_no_value(
        position in prop_oneof![reached(), endings()],
        depth in 2u8..=3,
    ) {
        // What follows is searched as if its moves led back; then they do not.
        let table = Table::small();
        for child in position.legal_moves().map(|mv| position.play(mv).unwrap()) {
            let history: Vec<_> = child.legal_moves().map(|mv| child.play(mv).unwrap()).collect();
            search_with(&Hand, &table, &child, &history, depth, 1, true);
        }
        if !position.outcome().is_over() {
            let info = &search_with(&Hand, &table, &position, &[], depth + 1, 1, true)[0];
            let expected = minimax(&Hand, &position, depth + 1, 0);
            prop_assert_eq!(i32::from(info.score.raw()), expected, "{:?} {}", position, depth);
        }
    }

    #[test]
    fn many_lines_are_the_values_of_the_moves_in_order(position in reached(), depth in 1u8..=4) {
        let mut expected: Vec<i32> = position
            .legal_moves()
            .map(|mv| -minimax(&Hand, &position.play(mv).unwrap(), depth - 1, 1))
            .collect();
        expected.sort_by(|a, b| b.cmp(a));
        let infos = search(&position, depth, 6, true);
        // Once every line is decided nothing deeper can change.
        let found: Vec<i32> = infos.iter().map(|info| i32::from(info.score.raw())).collect();
        prop_assert_eq!(found, expected);
        for (at, info) in infos.iter().enumerate() {
            prop_assert_eq!(info.line, at + 1);
            prop_assert_eq!(value_of_line(&position, info), i32::from(info.score.raw()));
        }
    }

    #[test]
    fn results_of_deeper_searches_prove_only_what_is_true(position in endings()) {
        // Whatever is proved with deeper results mixed in, a plain search that
        // looks so far finds too.
        let infos = search(&position, 6, 1, false);
        if let Some(info) = infos.first()
            && let Some(plies) = info.score.plies_to_end()
            && plies <= 7
        {
            prop_assert_eq!(minimax(&Hand, &position, plies as u8, 0), i32::from(info.score.raw()));
        }
    }
}

#[test]
fn scores_measured_from_the_root_come_back() {
    let unknown = i32::from(Score::WINS.raw()) - 120;
    for ply in [0, 1, 100] {
        for score in [-WON + 120, -unknown, -5, 0, 7, unknown, WON - 120] {
            assert_eq!(from_root(from_here(score, ply), ply), score);
        }
    }
}
