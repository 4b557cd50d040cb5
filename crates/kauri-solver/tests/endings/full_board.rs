//! Slices 0 and 1 of the full board, against `vectors/endings.json`.

use kauri::{BoardSize, Ruleset};
use kauri_tablebase::{Layout, Spare, Table, Value};

use crate::made::{assert_right, build, tables, with_plies};

/// A number of the vectors.
fn number(text: &str, name: &str) -> u64 {
    let (_, rest) = text.split_once(&format!("\"{name}\": ")).expect(name);
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    rest[..end].parse().expect(name)
}

fn vectors() -> (&'static str, &'static str) {
    let text = include_str!("../../../kauri/tests/vectors/endings.json");
    text.split_once("\"one_seed\"").expect("two parts")
}

/// How many positions of a table have a value.
fn count(table: &Table, spare: u8, value: Value) -> u64 {
    let header = table.header();
    let in_play = header.description.in_play;
    let counts = header.counts.iter();
    counts
        .filter(|count| count.needs.value(in_play, Spare(spare.into())) == value)
        .map(|count| count.positions)
        .sum()
}

fn full_board_is_as_the_vectors_say(ruleset: Ruleset) {
    let layout = Layout::of(BoardSize::FULL);
    let tables = tables(&build(&layout, ruleset, with_plies(1)));
    let (zero, one) = vectors();
    assert_eq!(tables[0].header().positions(), number(zero, "positions"));
    let of_zero = |value| count(&tables[0], 0, value);
    assert_eq!(of_zero(Value::Wins), number(zero, "side_to_move_wins"));
    assert_eq!(of_zero(Value::Loses), number(zero, "side_to_move_loses"));
    assert_eq!(of_zero(Value::Neither), number(zero, "never_ends"));
    let longest = tables[0].header().longest.unwrap();
    assert_eq!(u64::from(longest.plies), number(zero, "longest_plies"));
    assert!(zero.contains("\"one_cowrie_in_each_pit\": \"loses in 42\""));
    let place = kauri_tablebase::Place {
        in_play: 0,
        seeds: 0,
        cowries: layout.rank_cowries(&[1; 12]),
    };
    let needs = tables[0].needs(place).unwrap();
    assert_eq!(needs.value(0, Spare(0)), Value::Loses);
    assert_eq!(tables[0].plies(place, 0).unwrap(), Some(42));
    let rows = one.split('{').filter(|row| row.contains(ruleset.name()));
    let mut compared = 0;
    for row in rows {
        // Half of all seeds is 30, and one is in play.
        let spare = number(row, "mover_store") as u8 - 29;
        let of_one = |value| count(&tables[1], spare, value);
        assert_eq!(of_one(Value::Wins), number(row, "wins"), "{row}");
        assert_eq!(of_one(Value::Loses), number(row, "loses"), "{row}");
        assert_eq!(of_one(Value::Neither), number(row, "never_ends"), "{row}");
        compared += 1;
    }
    assert_eq!(compared, 2);
    assert_right(&tables, ruleset);
}

#[test]
fn slices_0_and_1_are_as_the_vectors_say_and_verified_standard() {
    full_board_is_as_the_vectors_say(Ruleset::Standard);
}

#[test]
fn slices_0_and_1_are_as_the_vectors_say_and_verified_last_cowrie() {
    full_board_is_as_the_vectors_say(Ruleset::LastCowrie);
}
