//! What the tables say of positions and moves, against the plain entries.

use kauri::{Position, Ruleset};
use kauri_tablebase::{Metric, MoveVerdict, Place, Tablebase, Value, Verdict};

use crate::forward::Slices;

fn boards() -> Vec<Slices> {
    let mut all = Vec::new();
    for ruleset in Ruleset::ALL {
        for (pits, cowries, most) in [(1, 1, 4), (1, 2, 3), (2, 1, 3), (2, 2, 1), (3, 1, 1)] {
            all.push(Slices::new(pits, cowries, ruleset, most));
        }
    }
    all
}

fn positions(slices: &Slices) -> impl Iterator<Item = (Place, Position)> + '_ {
    (0..=slices.most)
        .flat_map(|in_play| slices.places(in_play))
        .flat_map(move |place| {
            let spares = 0..=place.in_play;
            spares.map(move |spare| (place, slices.position(place, spare)))
        })
}

#[test]
fn every_position_and_move_has_its_verdict() {
    for slices in boards() {
        let tablebase = slices.tablebase(|_| Metric::Plies);
        let most = tablebase.most_in_play(slices.size, slices.ruleset);
        assert_eq!(most, Some(slices.most));
        for (_, position) in positions(&slices) {
            let verdict = tablebase.probe(&position).unwrap().unwrap();
            let value = slices.known(&position);
            let plies = slices.known_plies(&position);
            assert_eq!(verdict, Verdict { value, plies }, "{position}");
            assert_eq!(tablebase.value(&position).unwrap(), Some(value));
            // Seen from the other end of the board it is the same.
            let turned = tablebase.probe(&position.into_turned()).unwrap();
            assert_eq!(turned, Some(verdict));
            let moves = tablebase.moves(&position).unwrap().unwrap();
            assert_eq!(moves.len(), position.legal_moves().count());
            for found in &moves {
                let child = position.play(found.mv).unwrap();
                assert_eq!(found.verdict.value, -slices.known(&child));
                let plies = slices.known_plies(&child).map(|plies| plies + 1);
                assert_eq!(found.verdict.plies, plies);
                assert_eq!(found.keeps, found.verdict.value == value);
                assert_eq!(
                    found.best,
                    found.keeps && found.verdict.plies == verdict.plies
                );
            }
        }
    }
}

/// Plays a won position out: the winner as the tables say, the other side by
/// turns as they say and anyhow. Gives the number of plies.
fn play_out(tablebase: &Tablebase, start: Position, defence: usize) -> usize {
    let winner = start.turn();
    let mut position = start;
    for ply in 0..1000 {
        if let Some(side) = position.outcome().winner() {
            assert_eq!(side, winner, "{start}");
            return ply;
        }
        let moves: Vec<_> = position.legal_moves().collect();
        let mv = if position.turn() == winner || defence == 0 {
            tablebase.best_move(&position).unwrap().unwrap()
        } else {
            moves[(ply * 7 + defence * ply + defence) % moves.len()]
        };
        position = position.play(mv).unwrap();
    }
    panic!("{start} was not won in 1000 plies");
}

#[test]
fn a_won_position_is_won_whatever_the_tables_hold_of_distances() {
    for slices in boards() {
        let tablebases = [
            slices.tablebase(|_| Metric::Plies),
            slices.tablebase(|_| Metric::Progress),
            slices.tablebase(|in_play| {
                if in_play < 2 {
                    Metric::Plies
                } else {
                    Metric::Progress
                }
            }),
        ];
        for (_, position) in positions(&slices) {
            if slices.known(&position) != Value::Wins {
                continue;
            }
            for tablebase in &tablebases {
                for defence in 0..3 {
                    play_out(tablebase, position, defence);
                }
            }
            let plies = play_out(&tablebases[0], position, 0);
            assert_eq!(
                Some(plies as u16),
                slices.known_plies(&position),
                "{position}"
            );
        }
    }
}

#[test]
fn a_win_on_the_spot_is_best_whatever_the_tables_hold_of_distances() {
    let mut wins = 0;
    for slices in boards() {
        for metric in Metric::ALL {
            let tablebase = slices.tablebase(|_| metric);
            for (_, position) in positions(&slices) {
                let moves = tablebase.moves(&position).unwrap().unwrap();
                let is_win = |mv| {
                    let winner = position.play(mv).unwrap().outcome().winner();
                    winner == Some(position.turn())
                };
                if moves.iter().any(|found| is_win(found.mv)) {
                    let is_right = |found: &MoveVerdict| found.best == is_win(found.mv);
                    assert!(moves.iter().all(is_right), "{position} {moves:?}");
                    wins += 1;
                }
            }
        }
    }
    assert!(wins > 1000);
}

#[test]
fn without_distances_a_move_of_a_won_game_is_best_only_if_seeds_leave_play() {
    for slices in boards() {
        let tablebase = slices.tablebase(|_| Metric::OnlyNeeds);
        for (_, position) in positions(&slices) {
            let moves = tablebase.moves(&position).unwrap().unwrap();
            if slices.known(&position) == Value::Wins {
                for found in moves.iter().filter(|found| found.best) {
                    let child = position.play(found.mv).unwrap();
                    let is_over = child.outcome().is_over();
                    assert!(is_over || child.in_play() < position.in_play());
                }
            }
            let mv = tablebase.best_move(&position).unwrap();
            assert_eq!(mv.is_none(), position.outcome().is_over());
            assert!(
                moves
                    .iter()
                    .any(|found| Some(found.mv) == mv && found.keeps)
                    || mv.is_none()
            );
        }
    }
}

#[test]
fn where_there_is_no_table_nothing_is_said() {
    let slices = Slices::new(2, 1, Ruleset::Standard, 2);
    let mut tablebase = Tablebase::new();
    let place = |in_play| Place {
        in_play,
        seeds: 0,
        cowries: 0,
    };
    let position = slices.position(place(1), 0);
    assert_eq!(tablebase.probe(&position).unwrap(), None);
    assert_eq!(tablebase.moves(&position).unwrap(), None);
    assert_eq!(tablebase.best_move(&position).unwrap(), None);
    assert_eq!(tablebase.most_in_play(slices.size, Ruleset::Standard), None);

    let (_, bytes) = slices.write(0, Metric::Plies, 1);
    tablebase.add(kauri_tablebase::Table::open(bytes).unwrap());
    let (_, bytes) = slices.write(2, Metric::Plies, 1);
    tablebase.add(kauri_tablebase::Table::open(bytes).unwrap());
    // Slice 0 serves both rulesets; slice 2 without slice 1 does not count.
    for ruleset in Ruleset::ALL {
        assert_eq!(tablebase.most_in_play(slices.size, ruleset), Some(0));
    }
    assert_eq!(tablebase.tables().count(), 2);
    assert!(
        tablebase
            .probe(&slices.position(place(2), 0))
            .unwrap()
            .is_some()
    );
    let other = Slices::new(2, 1, Ruleset::LastCowrie, 0);
    assert!(
        tablebase
            .probe(&other.position(place(0), 0))
            .unwrap()
            .is_some()
    );
    assert_eq!(tablebase.probe(&other.position(place(2), 0)).unwrap(), None);
}

#[test]
fn a_directory_gives_its_tables_and_tells_of_what_it_refused() {
    let slices = Slices::new(1, 1, Ruleset::Standard, 1);
    let name = format!("kauri-tables-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for in_play in 0..=1 {
        let (header, bytes) = slices.write(in_play, Metric::Plies, 1);
        std::fs::write(folder.join(header.description.file_name()), &bytes).unwrap();
        std::fs::write(folder.join("half.kat"), &bytes[..bytes.len() / 2]).unwrap();
    }
    std::fs::write(folder.join("notes.txt"), "no table").unwrap();
    let mut tablebase = Tablebase::new();
    let found = tablebase.add_directory(&folder).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(found.added.len(), 2);
    assert_eq!(found.refused.len(), 1);
    assert!(found.refused[0].0.ends_with("half.kat"));
    let most = tablebase.most_in_play(slices.size, Ruleset::Standard);
    assert_eq!(most, Some(1));
    assert!(tablebase.add_directory(&folder).is_err());
}
