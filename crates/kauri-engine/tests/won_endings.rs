//! Endings that tables know, played by the engine to their end: against the
//! best defence and against moves at random.
//!
//! `cargo run --release -p kauri-engine --example play_endings` plays more of
//! them, with the tables of a directory.

#[path = "tables/built.rs"]
mod built;
#[path = "won_endings/games.rs"]
mod games;

use games::{Board, Defence, Dice};
use kauri::{BoardSize, Ruleset};
use kauri_engine::{
    Ending, EndingTables, Limits, Request, ScoreKind, StopSignal, StoppedClock, Verdict,
};
use kauri_solver::{Plan, Threads};
use kauri_tablebase::{Layout, Table, Tablebase};

/// A board whose endings with up to `most` seeds in play are known, with their
/// lengths up to `exact`.
fn board(size: BoardSize, ruleset: Ruleset, most: u8, exact: Option<u8>) -> Board {
    let plan = Plan {
        plies_up_to: exact,
        progress: true,
        ..Plan::needs(most, Threads::all())
    };
    planned(size, ruleset, &plan)
}

fn planned(size: BoardSize, ruleset: Ruleset, plan: &Plan) -> Board {
    let mut tables = Tablebase::new();
    for (_, bytes) in built::files(&Layout::of(size), ruleset, plan) {
        tables.add(Table::open(bytes).unwrap());
    }
    Board {
        size,
        ruleset,
        tables,
    }
}

/// Small boards, and up to how many seeds in play their endings are looked at.
/// On the second and third neither side can force a win in some of them.
const SMALL: [((u8, u8, u8), u8); 4] = [
    ((4, 1, 1), 2),
    ((3, 1, 1), 6),
    ((1, 5, 1), 10),
    ((2, 3, 1), 12),
];

fn small_boards(exact: &[Option<u8>]) -> impl Iterator<Item = (Board, u8)> {
    let kinds = SMALL.into_iter().flat_map(|small| {
        let both = Ruleset::ALL.map(|ruleset| (small, ruleset));
        both.into_iter()
            .flat_map(|kind| exact.iter().map(move |&exact| (kind, exact)))
    });
    kinds.map(|((((pits, seeds, cowries), most), ruleset), exact)| {
        let size = BoardSize::new(pits, seeds, cowries).unwrap();
        (board(size, ruleset, most, exact), most)
    })
}

#[test]
fn won_endings_of_the_full_board_are_won_in_as_many_plies_as_the_tables_say() {
    // With one seed in play the second knows only how to get on.
    for (ruleset, exact) in [(Ruleset::Standard, 1), (Ruleset::LastCowrie, 0)] {
        let board = board(BoardSize::FULL, ruleset, 1, Some(exact));
        let mut dice = Dice(7);
        for in_play in 0..=1 {
            let (games, longest) = board.win_many(in_play, 300, &mut dice).unwrap();
            assert!(games >= 600 && longest > 20, "{games} {longest}");
        }
    }
}

#[test]
fn won_endings_are_won_where_tables_know_only_how_to_get_on() {
    for (board, most) in small_boards(&[None, Some(2)]) {
        let mut dice = Dice(11);
        for in_play in 0..=most {
            // Some slices have no won position that is not over.
            let is_won = |_| {
                matches!(
                    board.verdict(&board.draw(in_play, &mut dice)),
                    Verdict::Wins(_)
                )
            };
            if (0..200).any(is_won) {
                board.win_many(in_play, 30, &mut dice).unwrap();
            }
        }
    }
}

#[test]
fn lost_endings_last_as_long_as_the_tables_say_against_the_best_play() {
    for (board, most) in small_boards(&[Some(12)]) {
        let (mut dice, mut engine) = (Dice(13), board.engine());
        for in_play in 0..=most {
            for _ in 0..100 {
                let position = board.draw(in_play, &mut dice);
                let Verdict::Loses(plies) = board.verdict(&position) else {
                    continue;
                };
                let play = board.play(&mut engine, position, Defence::Best, 500, &mut dice);
                assert_eq!(Some(play.1), plies, "{position:?}");
            }
        }
    }
}

/// What is said of a position to be won or lost in so many plies.
fn claimed(score: ScoreKind) -> Option<u16> {
    match score {
        ScoreKind::WinIn(plies) | ScoreKind::LossIn(plies) => Some(plies),
        ScoreKind::Centiseeds(_) | ScoreKind::Wins | ScoreKind::Loses => None,
    }
}

#[test]
fn a_length_is_told_of_a_position_only_where_it_is_exact() {
    let (mut told, mut surest_is_not_quickest) = (0, 0);
    for ((exactly, most), (partly, _)) in small_boards(&[Some(12)]).zip(small_boards(&[Some(1)])) {
        let (mut dice, mut engine) = (Dice(19), partly.engine());
        for in_play in (0..=most).flat_map(|in_play| [in_play; 50]) {
            let position = partly.draw(in_play, &mut dice);
            let exact = match exactly.verdict(&position) {
                Verdict::Wins(plies) | Verdict::Loses(plies) => plies,
                Verdict::Neither => continue,
            };
            let ending = Ending::of(&partly.tables, &position).unwrap();
            let (stop, request) = (StopSignal::new(), Request::new(Limits::depth(1)));
            let answer = engine.search(&position, &request, &stop, &StoppedClock, &mut ());
            let said = [
                match ending.verdict() {
                    Verdict::Wins(plies) | Verdict::Loses(plies) => plies,
                    Verdict::Neither => panic!("{position:?} is decided"),
                },
                claimed(answer.lines[0].score.kind()),
            ];
            for plies in said.into_iter().flatten() {
                assert_eq!(Some(plies), exact, "{position:?}");
                told += 1;
            }
            let by_best = match ending.moves()[0].verdict {
                Verdict::Wins(plies) | Verdict::Loses(plies) => plies,
                Verdict::Neither => None,
            };
            surest_is_not_quickest += u32::from(by_best.is_some() && by_best != exact);
        }
    }
    assert!(told > 200, "{told}");
    assert!(surest_is_not_quickest > 0, "{surest_is_not_quickest}");
}

#[test]
fn where_tables_know_only_who_wins_a_won_game_is_never_given_away() {
    let mut by_itself = 0;
    for ((pits, seeds, cowries), most) in SMALL {
        for ruleset in Ruleset::ALL {
            let size = BoardSize::new(pits, seeds, cowries).unwrap();
            let board = planned(size, ruleset, &Plan::needs(most, Threads::all()));
            let (mut dice, mut engine) = (Dice(23), board.engine());
            for in_play in (0..=most).flat_map(|in_play| [in_play; 15]) {
                let position = board.draw(in_play, &mut dice);
                if !matches!(board.verdict(&position), Verdict::Wins(_)) {
                    continue;
                }
                // R11: such tables do not make a search get on, so it has to by
                // itself. It may not, but the game stays won.
                by_itself += u32::from(EndingTables::moves(&board.tables, &position).is_none());
                for defence in [Defence::Best, Defence::Random] {
                    let (end, _) = board.play(&mut engine, position, defence, 61, &mut dice);
                    let ours = end.turn() == position.turn();
                    let is_won = match board_verdict(&board, &end) {
                        Some(Verdict::Wins(_)) => ours,
                        Some(Verdict::Loses(_)) => !ours,
                        Some(Verdict::Neither) => false,
                        None => end.outcome().winner() == Some(position.turn()),
                    };
                    assert!(is_won, "{position:?} {end:?}");
                }
            }
        }
    }
    assert!(by_itself > 10, "{by_itself}");
}

#[test]
fn where_neither_side_can_force_a_win_the_engine_does_not_lose() {
    let mut kept = 0;
    for (board, most) in small_boards(&[None]) {
        let (mut dice, mut engine) = (Dice(17), board.engine());
        for in_play in 0..=most {
            for _ in 0..40 {
                let position = board.draw(in_play, &mut dice);
                if board.verdict(&position) != Verdict::Neither {
                    continue;
                }
                for defence in [Defence::Best, Defence::Random] {
                    let (end, _) = board.play(&mut engine, position, defence, 60, &mut dice);
                    let is_won = end.outcome().winner() == Some(position.turn());
                    let is_lost = match board_verdict(&board, &end) {
                        Some(Verdict::Loses(_)) => end.turn() == position.turn(),
                        Some(Verdict::Wins(_)) => end.turn() != position.turn(),
                        Some(Verdict::Neither) => false,
                        None => !is_won,
                    };
                    assert!(!is_lost, "{position:?} {end:?}");
                    kept += 1;
                }
            }
        }
    }
    assert!(kept > 500, "{kept}");
}

/// What is known of a position; `None` if it is over.
fn board_verdict(board: &Board, position: &kauri::Position) -> Option<Verdict> {
    (!position.outcome().is_over()).then(|| board.verdict(position))
}
