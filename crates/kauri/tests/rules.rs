//! One hand-made situation for each rule, named after it.

use kauri::{
    BoardSize, Ending, IllegalMove, Move, Outcome, Pit, Position, Ruleset, Setup, Side, Step,
};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// Plays `moves` from `before` and expects `after`, by `ruleset`.
#[track_caller]
fn check_by(ruleset: Ruleset, before: &str, moves: &str, after: &str) {
    let mut position = Position::from_text(before, ruleset).unwrap();
    for mv in moves.split(' ') {
        position = position.play(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(position.to_string(), after);
}

/// As [`check_by`], by both rulesets.
#[track_caller]
fn check(before: &str, moves: &str, after: &str) {
    for ruleset in Ruleset::ALL {
        check_by(ruleset, before, moves, after);
    }
}

#[test]
fn r1_sowing_runs_through_one_row_and_then_the_other() {
    let letters: String = BoardSize::FULL.pits_in_order().map(Pit::letter).collect();
    assert_eq!(letters, "ABCDEFabcdef");
    check(
        "0,0,0,0,0,2c/1c,1c2,1c2,1c2,1c2,1c2 26-26 S",
        "F",
        "0,0,0,0,0,0/2c,2c2,1c3,1c2,1c2,1c2 26-26 N",
    );
    check(
        "1c,1c2,1c2,1c2,1c2,1c2/0,0,0,0,0,2c 26-26 N",
        "f",
        "2c,2c2,1c3,1c2,1c2,1c2/0,0,0,0,0,0 26-26 S",
    );
}

#[test]
fn r2_a_game_starts_with_five_seeds_and_a_cowrie_a_pit_and_south_to_move() {
    let start = Position::default();
    assert_eq!(
        start.to_string(),
        "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S"
    );
    assert_eq!(start.size().total_seeds(), 60);
    assert_eq!(start.size().total_cowries(), 12);
    assert_eq!(start.turn(), Side::South);
}

#[test]
fn r3_only_an_own_pit_with_a_cowrie_may_be_sown_and_all_of_it_is_taken() {
    let position = position("7,3c2,0c,4,0,1c/5c,5c2,5c,5c2,5c,5c 10-5 S");
    assert_eq!(position.legal_moves().to_string(), "B C F");
    let pit = Pit::from_letter('B').unwrap();
    let first = position.steps(Move::Sow(pit)).unwrap().next();
    let (seeds, cowries) = (3, 2);
    assert_eq!(
        first,
        Some(Step::PickUp {
            pit,
            seeds,
            cowries
        })
    );
    let reason = |mv: &str| position.play(mv.parse().unwrap()).unwrap_err().reason();
    assert_eq!(reason("A"), IllegalMove::NoCowrie);
    assert_eq!(reason("a"), IllegalMove::NotYourPit);
}

#[test]
fn r4_seeds_are_sown_one_a_pit_and_then_the_cowries() {
    check(
        "2c2,0,0,0,0,0/5c,5c2,5c2,5c2,5c2,5c 14-14 S",
        "A",
        "0,1,1,0c,0c,0/5c,5c2,5c2,5c2,5c2,5c 14-14 N",
    );
}

#[test]
fn r4_a_long_sowing_does_not_skip_the_emptied_pit() {
    check(
        "12c,0,0,0,0,0/1c,1c2,1c2,1c2,1c2,1c2 21-21 S",
        "A",
        "1,1c,1,1,1,1/2c,2c2,2c2,2c2,2c2,2c2 21-21 N",
    );
}

#[test]
fn r5_a_cowrie_among_the_opponents_seeds_captures_them_and_stays() {
    check(
        "0,0,0,0,0,2c/4c,1c2,9,3c3,3c3,3c2 18-17 S",
        "F",
        "0,0,0,0,0,0/5c,2c2,0c,3c3,3c3,3c2 27-17 N",
    );
}

#[test]
fn r5_each_cowrie_captures_but_by_last_cowrie_only_the_last() {
    let before = "0,0,0,0,0,0c3/4,5,6,3c3,3c3,3c3 12-24 S";
    check_by(
        Ruleset::Standard,
        before,
        "F",
        "0,0,0,0,0,0/0c,0c,0c,3c3,3c3,3c3 27-24 N",
    );
    check_by(
        Ruleset::LastCowrie,
        before,
        "F",
        "0,0,0,0,0,0/4c,5c,0c,3c3,3c3,3c3 18-24 N",
    );
}

#[test]
fn r5_by_last_cowrie_the_last_must_be_the_first_to_reach_the_pit() {
    let before = "0,0c5/3,0c3 3-2 S";
    check_by(Ruleset::LastCowrie, before, "B", "0c,0c/3c2,0c4 3-2 N");
    check_by(Ruleset::Standard, before, "B", "0c,0c/0c2,0c4 6-2 N");
}

#[test]
fn r6_a_seed_among_the_opponents_cowries_is_lost_to_them() {
    check(
        "0,0,0,0,0,3c/0c2,1c,0c,3c2,3c2,3c3 20-27 S",
        "F",
        "0,0,0,0,0,0/0c2,2c,0c,3c3,3c2,3c3 20-29 N",
    );
}

#[test]
fn r7_each_drop_is_judged_on_the_board_as_it_then_stands() {
    // Nothing lies in c when the cowrie comes.
    check(
        "0,0,0,0,0,2c/0,0,0,3c4,3c4,3c3 29-20 S",
        "F",
        "0,0,0,0,0,0/1,1,0c,3c4,3c4,3c3 29-20 N",
    );
    // The seed that was sown into a is captured by this sowing's own cowrie.
    check(
        "0,0,0,0,0,11c2/0,0c2,0c2,0c2,0c2,0c2 25-24 S",
        "F",
        "1,1,1,1,1,0c/0c,0c2,0c2,0c2,0c2,0c2 26-29 N",
    );
}

#[test]
fn r7_nothing_is_captured_or_lost_on_ones_own_side() {
    check(
        "1c,0c,7,0,0,0/3c2,3c2,3c2,3c2,3c2,3 17-17 S",
        "A",
        "0,1c,7c,0,0,0/3c2,3c2,3c2,3c2,3c2,3 17-17 N",
    );
}

#[test]
fn r8_a_side_without_cowries_passes_until_it_has_one() {
    let before = "8,3,1,1,1,0/1c2,0,0,2c8,0c,0c 17-26 S";
    assert_eq!(position(before).legal_moves().to_string(), "pass");
    check(
        before,
        "pass e pass",
        "8,3,1,1,1,0/1c2,0,0,2c8,0,0c2 17-26 N",
    );
    let must_pass = position(before).play("A".parse().unwrap()).unwrap_err();
    assert_eq!(must_pass.reason(), IllegalMove::MustPass);
}

#[test]
fn r8_a_side_that_can_move_must() {
    let error = Position::default().play(Move::Pass).unwrap_err();
    assert_eq!(error.reason(), IllegalMove::MustMove);
    assert_eq!(
        error.to_string(),
        "illegal move pass: South can move and so must (R8); legal: A B C D E F"
    );
}

#[test]
fn r9_more_than_half_of_all_seeds_wins_at_once() {
    for ruleset in Ruleset::ALL {
        let before = "0,0,0,0,0,0c/1,0c2,0c2,0c2,0c2,0c3 30-29 S";
        let before = Position::from_text(before, ruleset).unwrap();
        assert_eq!(before.outcome(), Outcome::Undecided);
        let after = before.play("F".parse().unwrap()).unwrap();
        let (winner, by) = (Side::South, Ending::Majority);
        assert_eq!(after.outcome(), Outcome::Won { winner, by });
        assert!(after.legal_moves().is_empty());
        let reason = after.play("b".parse().unwrap()).unwrap_err().reason();
        assert_eq!(reason, IllegalMove::GameOver { winner, by });
    }
}

#[test]
fn r10_at_equal_stores_with_nothing_in_play_a_mover_without_cowries_has_lost() {
    let lost = position("0,0,0,0,0,0/0c12,0,0,0,0,0 30-30 S");
    let (winner, by) = (Side::North, Ending::LastMover);
    assert_eq!(lost.outcome(), Outcome::Won { winner, by });
    assert!(lost.legal_moves().is_empty());
    // The other side goes on sowing cowries.
    check(
        "0,0,0,0,0,0/0c12,0,0,0,0,0 30-30 N",
        "a",
        "0c,0c,0c,0c,0c,0c/0c,0c,0c,0c,0c,0c 30-30 S",
    );
    // With a seed in play R8's pass applies.
    let passes = position("0,0,0,0,0,1/0c12,0,0,0,0,0 29-30 S");
    assert_eq!(passes.legal_moves().to_string(), "pass");
}

#[test]
fn r11_positions_may_come_again_for_ever() {
    // One pit a side, three seeds, last-cowrie: nobody has a choice, and
    // neither side can force a win.
    let size = BoardSize::new(1, 3, 1).unwrap();
    let mut position = Position::start(size, Ruleset::LastCowrie);
    let mut seen = Vec::new();
    for _ in 0..100 {
        seen.push(position);
        let mut moves = position.legal_moves();
        assert_eq!(moves.len(), 1);
        position = position.play(moves.next().unwrap()).unwrap();
    }
    assert!(seen.contains(&position));
    assert_eq!(position.outcome(), Outcome::Undecided);
}

#[test]
fn r12_the_same_rules_hold_on_every_board_size() {
    for size in BoardSize::all() {
        let start = Position::start(size, Ruleset::Standard);
        assert_eq!(start.size(), size);
        assert_eq!(start.legal_moves().len(), usize::from(size.pits()));
        let setup = |south: u8| -> Setup {
            let mut setup = start.setup();
            for pit in size.pits_in_order() {
                setup.board.get_mut(pit).seeds = 0;
            }
            setup.board.stores.south = south;
            setup.board.stores.north = size.total_seeds() - south;
            setup
        };
        let winner = |south| {
            let position = setup(south).into_position(Ruleset::Standard).unwrap();
            position.outcome().winner()
        };
        assert_eq!(winner(size.half() + 1), Some(Side::South));
        assert_eq!(winner(size.half()), None);
        assert_eq!(winner(size.half() - 1), Some(Side::North));
    }
    let beyond = position("5c,5c/5c,5c 0-0 S").play("C".parse().unwrap());
    assert_eq!(beyond.unwrap_err().reason(), IllegalMove::NoSuchPit);
}
