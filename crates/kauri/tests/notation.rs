//! What is refused, and in which words.

use kauri::{AnnotatedMove, Fault, Move, ParsePositionError, Position, Setup};

#[track_caller]
fn check_refused(text: &str, offset: usize, expected: &str) {
    let error = text.parse::<Setup>().unwrap_err();
    assert_eq!(error.offset, offset, "{text}: {error}");
    assert!(error.expected.contains(expected), "{text}: {error}");
}

#[test]
fn a_position_that_is_not_spelled_canonically_is_refused_at_its_place() {
    check_refused("", 0, "number of seeds");
    check_refused("05c,5c/5c,5c 0-0 S", 0, "number of seeds");
    check_refused("5c1,5c/5c,5c 0-0 S", 2, "at least 2");
    check_refused("5c0,5c/5c,5c 0-0 S", 2, "at least 2");
    check_refused("5c 5c/5c,5c 0-0 S", 2, "North's row");
    check_refused("5c,5c/5c 0-0 S", 8, "as many pits");
    check_refused("5c/5c,5c 0-0 S", 8, "no more pits");
    check_refused("1,1,1,1,1,1,1/1 0-0 S", 11, "at most 6");
    check_refused("5c,5c/5c,5c  0-0 S", 12, "South's store");
    check_refused("5c,5c/5c,5c 0:0 S", 13, "North's store");
    check_refused("5c,5c/5c,5c 0-0 s", 16, "side to move");
    check_refused("5c,5c/5c,5c 0-0 S ", 17, "the end");
    check_refused("999c,5c/5c,5c 0-0 S", 0, "number of seeds");
}

#[test]
fn every_fault_of_a_setup_is_told_at_once() {
    let error = Position::from_text("9c,0/0,0 0-0 S", kauri::Ruleset::Standard).unwrap_err();
    let ParsePositionError::Setup(error) = error else {
        panic!("{error} is not about the setup");
    };
    let faults: Vec<Fault> = error.faults().collect();
    let (pits, seeds, cowries) = (4, 9, 1);
    assert_eq!(
        faults,
        [
            Fault::Seeds { seeds, pits },
            Fault::Cowries { cowries, pits }
        ]
    );
    assert_eq!(
        error.to_string(),
        "4 pits have 4 to 32 seeds in all, stores included, in steps of 4, not 9; \
         4 pits have 4 to 16 cowries in all, in steps of 4, not 1"
    );
}

#[test]
fn moves_are_read_with_and_without_what_they_win() {
    let annotated: AnnotatedMove = "C+9-2".parse().unwrap();
    assert_eq!(annotated.mv, "C".parse().unwrap());
    assert_eq!((annotated.captured, annotated.lost), (9, 2));
    assert_eq!("pass".parse(), Ok(Move::Pass));
    for text in [
        "", "g", "C-2+9", "C+", "C+0", "C+97", "C+09", "C++1", "C+-1", "Pass", "C 9",
    ] {
        assert!(text.parse::<AnnotatedMove>().is_err(), "{text}");
    }
}

#[test]
fn a_pit_that_the_board_does_not_have_is_refused_naming_the_last_one() {
    let position: Position = "5c/5c 0-0 S".parse().unwrap();
    let error = position.play("B".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "illegal move B: the last pit of a row is A (R12); legal: A"
    );
}
