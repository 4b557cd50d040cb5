//! The fast rules, the slow reference and the steps agree about every move of
//! every game from every position; nothing is made or lost; the hash follows
//! along; and the board turned round plays the same.
#![no_main]

use kauri::{Board, Move, Outcome, Position, Step, reference};
use libfuzzer_sys::{arbitrary::Arbitrary, fuzz_target};

#[derive(Debug, Arbitrary)]
struct Input {
    start: Position,
    choices: Vec<u8>,
}

fuzz_target!(|input: Input| {
    let mut position = input.start;
    for choice in input.choices {
        check_position(&position);
        let moves: Vec<Move> = position.legal_moves().collect();
        if moves.is_empty() {
            return;
        }
        for &mv in &moves {
            check_move(&position, mv);
        }
        position = position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
});

fn check_position(position: &Position) {
    let board = position.board();
    let turn = position.turn();
    assert_eq!(position.outcome(), reference::outcome(&board, turn));
    assert_eq!(
        position.legal_moves().is_empty(),
        position.outcome().is_over()
    );
    for (pit, held) in board.iter() {
        assert_eq!(position.get(pit), held);
        let mv = Move::Sow(pit);
        assert_eq!(position.is_legal(mv), reference::is_legal(&board, turn, mv));
        assert_eq!(position.play(mv).is_ok(), position.is_legal(mv));
    }
    let may_pass = reference::is_legal(&board, turn, Move::Pass);
    assert_eq!(position.is_legal(Move::Pass), may_pass);

    let turned = position.into_turned();
    assert_eq!(turned.into_turned(), *position);
    assert_eq!(turned.board(), board.into_turned());
    assert_eq!(turned.margin(), position.margin());
    let turned_winner = turned.outcome().winner();
    assert_eq!(turned_winner, position.outcome().winner().map(|side| !side));
}

fn check_move(before: &Position, mv: Move) {
    let after = before.play_unchecked(mv);
    assert_eq!(before.play(mv), Ok(after));
    assert_eq!(after.turn(), !before.turn());
    assert_eq!(
        (after.size(), after.ruleset()),
        (before.size(), before.ruleset())
    );

    let board = before.board();
    let expected = reference::play(&board, before.turn(), before.ruleset(), mv);
    assert_eq!(after.board(), expected, "{before:?} {mv}");
    assert_eq!(expected.total_seeds(), board.total_seeds());
    assert_eq!(expected.total_cowries(), board.total_cowries());

    check_steps(before, mv, &expected);
    let hash = before.zobrist_hash().updated(before, &after);
    assert_eq!(hash, after.zobrist_hash());
    let turned = before.into_turned().play_unchecked(mv.turned());
    assert_eq!(turned, after.into_turned());
    if let Outcome::Won { winner, .. } = after.outcome() {
        assert!(after.stores()[winner] >= after.half());
    }
}

/// The steps, folded over the board before, lead to the board after, and their
/// captures and losses are what the annotation says.
fn check_steps(before: &Position, mv: Move, expected: &Board) {
    let annotated = before.annotate(mv).expect("the move is legal");
    let mut board = before.board();
    let (mut captured, mut lost) = (0, 0);
    for step in before.steps(mv).expect("the move is legal") {
        match step {
            Step::Capture { seeds, .. } => captured += seeds,
            Step::Loss { seeds, .. } => lost += seeds,
            Step::PickUp { .. } | Step::Drop { .. } | Step::Pass { .. } => {}
        }
        board.apply(step);
    }
    assert_eq!(board, *expected);
    assert_eq!((annotated.captured, annotated.lost), (captured, lost));
}
