//! What holds in every position of every board size by either ruleset: the fast
//! rules, the steps and the slow reference agree, nothing is lost or made, and
//! every way of writing a position gives it back.

use kauri::{
    Board, BoardSize, BySide, Contents, Move, Outcome, Pit, Position, Ruleset, Setup, Side, Step,
    reference,
};
use proptest::prelude::*;

fn all_moves() -> impl Iterator<Item = Move> {
    let pits = Side::ALL
        .into_iter()
        .flat_map(|side| (0..6).map(move |column| Pit::new(side, column).unwrap()));
    pits.map(Move::Sow).chain([Move::Pass])
}

/// Everything there is to say about one position and its moves.
fn check(position: Position) {
    let (board, turn, ruleset) = (position.board(), position.turn(), position.ruleset());
    assert_eq!(
        position.outcome(),
        reference::outcome(&board, turn),
        "{position:?}"
    );
    check_writing(position);
    let legal = position.legal_moves();
    assert_eq!(legal.is_empty(), position.outcome() != Outcome::Undecided);
    assert_eq!(legal.len(), legal.count());
    for mv in all_moves() {
        let expected = reference::is_legal(&board, turn, mv);
        assert_eq!(position.is_legal(mv), expected, "{position:?} {mv}");
        assert_eq!(legal.contains(mv), expected);
        if let Err(error) = position.play(mv) {
            assert!(!expected);
            assert!(error.to_string().starts_with("illegal move"));
            assert!(position.steps(mv).is_err());
            continue;
        }
        let after = position.play(mv).unwrap();
        let slow = reference::play(&board, turn, ruleset, mv);
        assert_eq!(after.board(), slow, "{position:?} {mv}");
        assert_eq!((after.turn(), after.ruleset()), (turn.other(), ruleset));
        assert_eq!(after.size(), position.size()); // seeds and cowries are conserved
        check_steps(position, mv, &slow);
        let hash = position.zobrist_hash().updated(&position, &after);
        assert_eq!(hash, after.zobrist_hash());
        let turned = position.into_turned().play(mv.turned()).unwrap();
        assert_eq!(turned, after.into_turned());
    }
}

/// The steps of a move lead to the board after it, and add up to what it wins.
fn check_steps(position: Position, mv: Move, after: &Board) {
    let mut board = position.board();
    let (mut captured, mut lost) = (0, 0);
    let mut steps = position.steps(mv).unwrap();
    while let Some(step) = steps.next() {
        board.apply(step);
        assert_eq!(&board, steps.board());
        match step {
            Step::Capture { seeds, to, .. } => {
                assert!(seeds > 0 && to == position.turn());
                captured += seeds;
            }
            Step::Loss { seeds, to, .. } => {
                assert!(seeds == 1 && to != position.turn());
                lost += seeds;
            }
            Step::PickUp { .. } | Step::Drop { .. } | Step::Pass { .. } => {}
        }
    }
    assert_eq!(&board, after);
    let annotated = position.annotate(mv).unwrap();
    assert_eq!((annotated.captured, annotated.lost), (captured, lost));
    assert_eq!(annotated.to_string().parse(), Ok(annotated));
}

/// Text, packing, plain data and turning give the same position back.
fn check_writing(position: Position) {
    let text = position.to_string();
    assert_eq!(Position::from_text(&text, position.ruleset()), Ok(position));
    let packed = position.to_packed();
    assert_eq!(Position::from_packed(packed.as_bytes()), Ok(position));
    let (_, cut) = packed.as_bytes().split_last().unwrap();
    assert!(Position::from_packed(cut).is_err());
    let setup = position.setup();
    assert_eq!(setup.into_position(position.ruleset()), Ok(position));
    let turned = position.into_turned();
    assert_ne!(turned, position);
    assert_ne!(turned.zobrist_hash(), position.zobrist_hash());
    assert_eq!(turned.into_turned(), position);
    assert_eq!(turned.setup(), setup.into_turned());
    assert_eq!(turned.margin(), position.margin());
    assert_eq!(turned.stores(), position.stores().swap());
    let board = position.board();
    assert_eq!(u32::from(position.in_play()), board.in_play());
    for (pit, held) in board.iter() {
        assert_eq!(position.get(pit), held);
    }
}

fn size() -> impl Strategy<Value = BoardSize> {
    (1u8..=6, 1u8..=8, 1u8..=4).prop_map(|(p, s, c)| BoardSize::new(p, s, c).unwrap())
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::South), Just(Side::North)]
}

fn ruleset() -> impl Strategy<Value = Ruleset> {
    prop_oneof![Just(Ruleset::Standard), Just(Ruleset::LastCowrie)]
}

/// A valid position, with the pieces thrown anywhere: often in few pits, so
/// that long sowings and empty pits are common.
fn position() -> impl Strategy<Value = Position> {
    (size(), ruleset(), side()).prop_flat_map(|(size, ruleset, turn)| {
        let places = 2 * u32::from(size.pits());
        let seeds = prop::collection::vec(0..places + 2, usize::from(size.total_seeds()));
        let cowries = prop::collection::vec(0..places, usize::from(size.total_cowries()));
        let crowding = 0u32..3;
        (seeds, cowries, crowding).prop_map(move |(seeds, cowries, crowding)| {
            let pit = |place: u32| size.pits_in_order().nth(place as usize);
            let mut board = Board::empty(size.pits());
            for place in seeds {
                match pit(place >> crowding) {
                    Some(pit) => board.get_mut(pit).seeds += 1,
                    None if place % 2 == 0 => board.stores.south += 1,
                    None => board.stores.north += 1,
                }
            }
            for place in cowries {
                board.get_mut(pit(place >> crowding).unwrap()).cowries += 1;
            }
            let setup = Setup { board, turn };
            setup.into_position(ruleset).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn every_position_keeps_the_contract(position in position()) {
        check(position);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn every_game_keeps_the_contract(
        size in size(),
        ruleset in ruleset(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 200),
    ) {
        let mut position = Position::start(size, ruleset);
        for choice in choices {
            check(position);
            let moves: Vec<Move> = position.legal_moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(*choice.get(&moves)).unwrap();
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9c,/ SN-]{0,40}") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string(), text);
        }
    }

    #[test]
    fn any_bytes_are_unpacked_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..30)) {
        if let Ok(position) = Position::from_packed(&bytes) {
            let packed = position.to_packed();
            prop_assert_eq!(packed.as_bytes(), &bytes[..]);
        }
    }

    #[test]
    fn any_setup_is_taken_or_refused_with_every_fault(
        pits in 0u8..9,
        counts in prop::array::uniform12(any::<(u8, u8)>()),
        stores in any::<(u8, u8)>(),
    ) {
        let mut board = Board::empty(6);
        board.pits = pits;
        for (i, (seeds, cowries)) in counts.into_iter().enumerate() {
            board.rows[Side::ALL[i / 6]][i % 6] = Contents { seeds, cowries };
        }
        board.stores = BySide { south: stores.0, north: stores.1 };
        let setup = Setup { board, turn: Side::South };
        match setup.into_position(Ruleset::Standard) {
            Ok(position) => prop_assert_eq!(position.setup(), setup),
            Err(error) => {
                prop_assert!(error.faults().count() > 0);
                prop_assert_eq!(error.setup(), setup);
            }
        }
    }
}

#[test]
fn every_reachable_position_of_small_boards_keeps_the_contract() {
    for (pits, seeds, cowries) in [(1, 1, 1), (1, 4, 2), (2, 1, 1), (2, 3, 1), (2, 2, 2)] {
        for ruleset in Ruleset::ALL {
            let start = Position::start(BoardSize::new(pits, seeds, cowries).unwrap(), ruleset);
            let mut seen = std::collections::HashSet::from([start]);
            let mut left = vec![start];
            while let Some(position) = left.pop() {
                check(position);
                let children = position.legal_moves().map(|mv| position.play_unchecked(mv));
                left.extend(children.filter(|child| seen.insert(*child)));
            }
        }
    }
}

#[test]
fn hashes_of_a_million_positions_differ() {
    let mut seen = std::collections::HashMap::new();
    let mut left = vec![Position::default()];
    while seen.len() < 1_000_000 {
        let position = left.pop().expect("the game has more positions than that");
        for mv in position.legal_moves() {
            let child = position.play_unchecked(mv);
            match seen.insert(child.zobrist_hash(), child) {
                None => left.push(child),
                Some(earlier) => assert_eq!(earlier, child),
            }
        }
    }
}
