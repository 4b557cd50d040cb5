//! All slices of small boards: some have positions in which neither side can
//! force a win.

use kauri::{BoardSize, Position, Ruleset};
use kauri_solver::Scope;
use kauri_tablebase::{Layout, Spare, Tablebase, Value};

use crate::made::{assert_right, build, tables, verified, with_plies, with_progress};

/// The value of a field of a line of the vectors.
fn field(line: &str, name: &str) -> String {
    let (_, rest) = line.split_once(&format!("\"{name}\": ")).expect(name);
    let end = rest.find([',', '}']).unwrap();
    rest[..end].trim_matches('"').to_owned()
}

/// Positions that a board may have for this test to take seconds.
const MOST: u64 = 200_000;

#[test]
fn starts_of_games_are_as_the_vectors_say() {
    let text = include_str!("../../../kauri/tests/vectors/small-boards.json");
    let (mut compared, mut neither) = (0, 0);
    for line in text.lines().filter(|line| line.starts_with('{')) {
        let number = |name| field(line, name).parse::<u16>().unwrap();
        let [pits, seeds, cowries] = ["pits", "seeds", "cowries"].map(|name| number(name) as u8);
        let size = BoardSize::new(pits, seeds, cowries).unwrap();
        let ruleset: Ruleset = field(line, "ruleset").parse().unwrap();
        let layout = Layout::of(size);
        let positions: u64 = (0..=size.total_seeds())
            .map(|in_play| layout.positions(in_play))
            .sum();
        if positions > MOST {
            continue;
        }
        let slices = build(&layout, ruleset, with_plies(size.total_seeds()));
        let place = layout.place(&Position::start(size, ruleset)).unwrap();
        let spare = Spare(size.half().into());
        let value = slices.needs(place).value(place.in_play, spare);
        let expected = match &*field(line, "first_player") {
            "wins" => Value::Wins,
            "loses" => Value::Loses,
            "neither" => Value::Neither,
            other => panic!("{other}"),
        };
        assert_eq!(value, expected, "{line}");
        // The vectors say 0 plies of endless play.
        let plies = (value != Value::Neither).then(|| number("plies"));
        assert_eq!(slices.plies(place, size.half()), plies, "{line}");
        compared += 1;
        neither += u32::from(value == Value::Neither);
    }
    assert!(compared > 10 && neither > 0, "{compared} {neither}");
}

#[test]
fn all_slices_of_small_boards_are_verified() {
    let boards = [(1, 16, 1), (1, 16, 4), (2, 6, 1), (2, 3, 3), (3, 3, 1)];
    for (pits, most_in_play, cowries) in boards {
        let layout = Layout::new(pits, cowries).unwrap();
        for ruleset in Ruleset::ALL {
            for plan in [with_plies(most_in_play), with_progress(most_in_play)] {
                assert_right(&tables(&build(&layout, ruleset, plan)), ruleset);
            }
        }
    }
}

#[test]
fn some_positions_that_are_verified_are_endless() {
    let layout = Layout::new(2, 1).unwrap();
    let tables = tables(&build(&layout, Ruleset::Standard, with_plies(4)));
    let is_endless = |table: &kauri_tablebase::Table| {
        let in_play = table.header().description.in_play;
        let counts = table.header().counts.iter();
        counts
            .map(|count| count.needs)
            .any(|needs| !needs.is_decided(in_play))
    };
    assert!(tables.iter().any(is_endless));
}

#[test]
fn a_sample_is_of_as_many_entries_as_were_asked_for_and_needs_no_memory() {
    let layout = Layout::new(3, 1).unwrap();
    let tables = tables(&build(&layout, Ruleset::LastCowrie, with_progress(3)));
    let sample = Scope::Sample {
        entries: 20_000,
        seed: 7,
    };
    let sampled = verified(&tables, Ruleset::LastCowrie, 3, sample);
    assert!(sampled.is_right());
    assert_eq!(sampled.entries, 20_000);
    let asked = verified(&tables, Ruleset::LastCowrie, 2, Scope::Full { memory: 0 });
    assert!(asked.is_right());
    assert_eq!(asked.entries, tables[2].header().positions());
    let mut tablebase = Tablebase::new();
    for table in tables {
        tablebase.add(table);
    }
    assert_eq!(tablebase.tables().count(), 4);
}
