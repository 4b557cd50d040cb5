//! The ladder of levels.

use kauri::Ruleset;
use kauri_engine::{Level, StopSignal};
use kauri_match::{Book, Ladder, LadderStanding, Player};

/// A ladder of the lowest players, with few games.
fn ladder(ruleset: Ruleset, seed: u64) -> Ladder {
    let levels = Level::all().take(3).map(Player::Level);
    Ladder {
        players: [Player::Beginner].into_iter().chain(levels).collect(),
        steps_below: 0,
        ruleset,
        openings: Book::built_in(ruleset).shuffled(seed),
        pairs: 6,
        seed,
        concurrency: 1,
        max_plies: 400,
    }
}

fn played(ladder: &Ladder) -> LadderStanding {
    ladder.play(&StopSignal::new(), &mut |_| {}).unwrap()
}

#[test]
fn the_same_seed_plays_the_same_games_however_many_at_once() {
    for ruleset in Ruleset::ALL {
        let ladder = ladder(ruleset, 3);
        let alone = played(&ladder);
        assert_eq!(alone.games(), 36);
        let together = Ladder {
            concurrency: 4,
            ..ladder.clone()
        };
        assert_eq!(played(&together), alone);
        let other = Ladder { seed: 4, ..ladder };
        assert_ne!(played(&other), alone, "another seed, other errors");
    }
}

#[test]
fn a_part_of_a_ladder_has_the_games_it_has_on_the_whole() {
    let whole = ladder(Ruleset::Standard, 3);
    let part = Ladder {
        players: whole.players[1..].to_vec(),
        steps_below: 1,
        ..whole.clone()
    };
    assert_eq!(played(&part).steps, played(&whole).steps[1..]);
}

#[test]
fn full_strength_by_positions_visited_is_the_same_every_time() {
    let ladder = Ladder {
        players: vec![Player::Level(Level::MIN), Player::Full { nodes: 2000 }],
        pairs: 1,
        ..ladder(Ruleset::Standard, 1)
    };
    let once = played(&ladder);
    assert_eq!(played(&ladder), once);
    assert_eq!(once.steps[0].pairs.score(), Some(1.0));
    assert!(once.thinking(Player::Full { nodes: 2000 }).most_nodes < 12_000);
}

#[test]
fn a_ladder_that_is_left_says_what_it_has() {
    let stop = StopSignal::new();
    let ladder = ladder(Ruleset::Standard, 1);
    let mut told = 0;
    let standing = ladder.play(&stop, &mut |standing| {
        told += 1;
        assert_eq!(standing.games(), 2 * told);
        if told == 4 {
            stop.stop();
        }
    });
    assert_eq!(standing.unwrap().games(), 8);
}

#[test]
fn all_players_are_on_the_whole_ladder() {
    let players = Ladder::all_players(1000);
    assert_eq!(players.len(), 12);
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    assert_eq!(
        [&names[0], &names[1], &names[11]],
        ["beginner", "1", "full"]
    );
}
