//! The plain board follows the rules of crate `kauri`, in both rulesets.

use kauri::{BoardSize, Move, Position, Ruleset};
use plain_opponent::{Board, Bounds, PITS, Player, WIN};

/// Every position of random games, by both rulesets.
fn random_positions(games: u64, mut each: impl FnMut(&Position)) {
    for ruleset in Ruleset::ALL {
        for seed in 0..games {
            let mut random = fastrand::Rng::with_seed(seed);
            let size = BoardSize::new(6, random.u8(1..=8), random.u8(1..=4)).unwrap();
            let mut position = Position::start(size, ruleset);
            for _ in 0..300 {
                each(&position);
                let Some(mv) = random.choice(position.legal_moves()) else {
                    break;
                };
                position = position.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn every_move_leads_where_the_rules_say() {
    let mut moves = 0;
    random_positions(200, |position| {
        let us = position.turn();
        let board = Board::of(position).unwrap();
        assert_eq!(board.to_position(us), Some(*position));
        for mv in position.legal_moves() {
            let after = match mv {
                Move::Sow(pit) => {
                    assert!(board.may_sow(usize::from(pit.column())));
                    board.sow(usize::from(pit.column()))
                }
                Move::Pass => board.pass(),
            };
            let expected = position.play(mv).unwrap();
            assert_eq!(after, Board::of(&expected).unwrap(), "{position} {mv}");
            moves += 1;
        }
    });
    assert!(moves > 20_000, "{moves}");
}

#[test]
fn games_end_when_the_rules_say() {
    random_positions(200, |position| {
        let board = Board::of(position).unwrap();
        let can_sow = (0..PITS).any(|pit| board.may_sow(pit));
        let winner = position.outcome().winner();
        let ours = board
            .majority()
            .or((board.is_bare() && !can_sow).then_some(false));
        assert_eq!(
            ours,
            winner.map(|side| side == position.turn()),
            "{position}"
        );
    });
}

#[test]
fn boards_of_other_sizes_are_refused() {
    let size = BoardSize::new(5, 5, 1).unwrap();
    assert_eq!(Board::of(&Position::start(size, Ruleset::Standard)), None);
}

/// The score by looking at everything.
fn minimax(board: &Board, depth: u8, ply: i16) -> i16 {
    if let Some(won) = board.majority() {
        return if won { WIN - ply } else { ply - WIN };
    }
    let moves: Vec<Board> = (0..PITS)
        .filter(|&pit| board.may_sow(pit))
        .map(|pit| board.sow(pit))
        .collect();
    if moves.is_empty() && board.is_bare() {
        return ply - WIN;
    }
    if depth == 0 {
        return board.margin();
    }
    if moves.is_empty() {
        return -minimax(&board.pass(), depth - 1, ply + 1);
    }
    let scores = moves
        .iter()
        .map(|after| -minimax(after, depth - 1, ply + 1));
    scores.max().unwrap()
}

#[test]
fn the_search_finds_what_looking_at_everything_does() {
    let mut player = Player::new(1);
    let mut positions = 0;
    random_positions(6, |position| {
        positions += 1;
        if position.outcome().is_over() || positions % 7 != 0 {
            return;
        }
        let board = Board::of(position).unwrap();
        player.clear();
        let bounds = Bounds {
            depth: Some(4),
            ..Bounds::default()
        };
        let found = player.think(&board, &bounds, &|| false, &mut |_| {});
        assert_eq!(found.score, minimax(&board, found.depth, 0), "{position}");
    });
}
