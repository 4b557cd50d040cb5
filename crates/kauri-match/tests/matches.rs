//! Matches between programs that do as they are told, and what they do wrong.

use std::io::{self, BufRead};
use std::time::Duration;

use kauri::{BoardSize, Move, Position, Ruleset};
use kauri_engine::{Bounds, StopSignal};
use kauri_match::{
    Book, ByEntrant, Elo, Entrant, GameEnd, Headings, Match, MatchEnd, MatchError, Pace,
    PlayedPair, Program, Sprt, Standing, StartError, State, StateError, TimeControl, Verdict,
};
use kauri_record::{Reader, Record};

/// Not a test of its own: the other process of the tests below, if its arguments
/// say how it is to behave.
#[test]
fn a_fake_engine_when_asked_to_be() {
    let Some(behaviour) = std::env::args().find_map(|arg| {
        let behaviour = arg.strip_prefix("be:")?;
        Some(behaviour.to_owned())
    }) else {
        return;
    };
    let mut position = Position::default();
    let mut ruleset = Ruleset::Standard;
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["ugi"] => {
                println!("id name Fake {behaviour}");
                if behaviour != "plain" {
                    println!(
                        "option name Ruleset type combo default standard var standard var last-cowrie"
                    );
                }
                println!("option name Speed type spin default 1 min 1 max 9");
                println!("ugiok");
            }
            ["isready"] => println!("readyok"),
            ["setoption", "name", "Ruleset", "value", value] => ruleset = value.parse().unwrap(),
            ["position", "startpos", moves @ ..] => {
                position = Position::start(BoardSize::FULL, ruleset);
                for mv in moves.iter().skip(1) {
                    position = position.play(mv.parse().unwrap()).unwrap();
                }
            }
            ["go", ..] => go(&behaviour, &position),
            ["quit"] => break,
            _ => {}
        }
    }
    std::process::exit(0);
}

fn go(behaviour: &str, position: &Position) {
    let gain = |mv: &Move| -position.play_unchecked(*mv).margin();
    let mut moves = position.legal_moves();
    let best = match behaviour {
        "crashing" => std::process::exit(3),
        "silent" => return,
        "illegal" => return println!("bestmove z"),
        "late" => {
            std::thread::sleep(Duration::from_millis(2500));
            moves.next()
        }
        "greedy" => moves.max_by_key(gain),
        _ => moves.next(),
    };
    let best = best.expect("only games that go on are asked about");
    println!("info depth 1 score cp 25 nodes 7 pv {best}");
    println!("bestmove {best}");
}

fn fake(behaviour: &str) -> Program {
    let this = std::env::current_exe().unwrap();
    let words = [
        this.to_str().unwrap(),
        "--exact",
        "a_fake_engine_when_asked_to_be",
        "--nocapture",
        &format!("be:{behaviour}"),
    ];
    Program {
        command: words.map(str::to_owned).into(),
        options: Vec::new(),
    }
}

/// A match of `pairs` pairs at a depth, which no clock bounds.
fn contest(first: &str, second: &str, pairs: u64) -> Match {
    let pace = Pace::Move(Bounds {
        depth: Some(1),
        ..Bounds::default()
    });
    let book = "C d\nA a\nB f E\nD c\nE e A\nF b\n";
    Match {
        programs: ByEntrant {
            first: fake(first),
            second: fake(second),
        },
        ruleset: Ruleset::Standard,
        openings: Book::read(book, Ruleset::Standard)
            .unwrap()
            .openings()
            .to_vec(),
        pairs,
        concurrency: 2,
        control: TimeControl::new(pace),
        max_plies: 300,
        sprt: None,
    }
}

/// Plays to the end, and gives the pairs as well.
fn play(contest: &Match) -> (MatchEnd, Standing, Vec<PlayedPair>) {
    let mut standing = Standing::default();
    let mut pairs = Vec::new();
    let end = contest.play(&mut standing, &StopSignal::new(), &mut |pair, _| {
        pairs.push(pair.clone());
        Ok(())
    });
    pairs.sort_by_key(|pair| pair.number);
    (end.unwrap(), standing, pairs)
}

#[test]
fn every_opening_is_played_from_both_sides() {
    let contest = contest("greedy", "first", 8);
    let (end, standing, pairs) = play(&contest);
    assert_eq!(end, MatchEnd::Complete);
    assert_eq!(standing.pairs.len(), 8);
    for pair in &pairs {
        let opening = &contest.openings[pair.number as usize % 6];
        let (south, north) = (&pair.first_south, &pair.first_north);
        assert_eq!((&south.opening, &north.opening), (opening, opening));
        assert_eq!(
            (south.south, north.south),
            (Entrant::First, Entrant::Second)
        );
        for game in [south, north] {
            let mut position = opening.position();
            for played in &game.moves {
                position = position.play(played.mv).unwrap();
            }
            match game.end {
                GameEnd::Won { winner, .. } => {
                    assert_eq!(position.outcome().winner(), Some(winner));
                }
                GameEnd::TooLong => assert_eq!(game.plies(), 300),
                GameEnd::Fault { .. } => panic!("{:?}", game.end),
            }
        }
    }
    // Who takes what can be taken beats who does not look.
    assert!(standing.wins(Entrant::First) > standing.wins(Entrant::Second));
    assert_eq!(
        standing.effort(Entrant::First).nodes,
        7 * standing.effort(Entrant::First).moves
    );
}

#[test]
fn both_rulesets_are_told_to_the_programs() {
    let mut contest = contest("first", "greedy", 1);
    contest.ruleset = Ruleset::LastCowrie;
    contest.openings = Book::read("C d", Ruleset::LastCowrie)
        .unwrap()
        .openings()
        .to_vec();
    let (_, standing, _) = play(&contest);
    let faults = standing.games().filter(|game| game.is_by_fault()).count();
    assert_eq!(faults, 0);
}

/// Who plays so has lost every game, by a fault of that kind.
fn loses(behaviour: &str, control: TimeControl) {
    let mut contest = contest(behaviour, "first", 1);
    contest.control = control;
    let (end, standing, _) = play(&contest);
    assert_eq!(end, MatchEnd::Complete);
    assert_eq!(standing.wins(Entrant::Second), 2, "{behaviour}");
    let word = match behaviour {
        "crashing" => "crashed",
        other => other,
    };
    assert_eq!(standing.faults(Entrant::First).get(word), Some(&2));
    assert!(standing.faults(Entrant::Second).is_empty());
}

#[test]
fn who_crashes_or_makes_an_illegal_move_loses_and_is_started_again() {
    let control = contest("first", "first", 1).control;
    loses("crashing", control);
    loses("illegal", control);
}

#[test]
fn who_does_not_answer_loses() {
    let mut control = contest("first", "first", 1).control;
    control.longest = Duration::from_millis(800);
    control.patience = Duration::from_millis(800);
    loses("silent", control);
}

#[test]
fn who_answers_late_loses() {
    let mut control = TimeControl::new(Pace::Move(Bounds {
        time: Some(Duration::from_millis(10)),
        ..Bounds::default()
    }));
    control.lateness = Duration::from_millis(1500);
    loses("late", control);
}

#[test]
fn a_clock_that_has_run_out_loses() {
    let mut control = TimeControl::new(Pace::Clock {
        base: Duration::from_millis(500),
        increment: Duration::ZERO,
    });
    control.lateness = Duration::from_millis(1500);
    loses("late", control);
}

#[test]
fn games_of_too_many_plies_are_undecided() {
    let mut contest = contest("first", "first", 2);
    contest.max_plies = 9;
    let (_, standing, pairs) = play(&contest);
    assert_eq!(standing.undecided(), 4);
    assert_eq!(standing.pentanomial().0, [0, 0, 2, 0, 0]);
    assert!(pairs.iter().all(|pair| pair.first_south.plies() == 9));
}

#[test]
fn programs_that_cannot_take_part_are_named_with_the_reason() {
    let error = |contest: &Match| match contest.names().unwrap_err() {
        MatchError::Program { entrant, error } => (entrant, error),
        MatchError::Output(error) => panic!("{error}"),
    };
    let mut missing = contest("first", "first", 1);
    missing.programs.second = Program::of_command("/no/such/engine").unwrap();
    let (entrant, reason) = error(&missing);
    assert_eq!(entrant, Entrant::Second);
    assert!(matches!(reason, StartError::Failed(_)), "{reason}");

    let mut plain = contest("plain", "first", 1);
    assert_eq!(plain.names().unwrap().first, "Fake plain");
    plain.ruleset = Ruleset::LastCowrie;
    let (entrant, reason) = error(&plain);
    assert_eq!(entrant, Entrant::First);
    assert!(
        matches!(reason, StartError::Ruleset(Ruleset::LastCowrie)),
        "{reason}"
    );

    let mut set = contest("first", "first", 1);
    for (name, value) in [("Speed", "10"), ("Spede", "1")] {
        set.programs.first.options = vec![(name.to_owned(), value.to_owned())];
        let (_, reason) = error(&set);
        assert!(reason.to_string().contains(name), "{reason}");
    }
    set.programs.first.options = vec![("speed".to_owned(), "9".to_owned())];
    set.names().unwrap();
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let mut contest = contest("crashing", "first", 500);
    let sprt = Sprt::new(Elo(-400.0), Elo(0.0), 0.05, 0.05).unwrap();
    contest.sprt = Some(sprt);
    let (end, standing, _) = play(&contest);
    assert_eq!(end, MatchEnd::Decided(Verdict::Rejected));
    assert!(standing.pairs.len() < 100, "{}", standing.pairs.len());
    assert_eq!(sprt.verdict(&standing.pentanomial()), Verdict::Rejected);
}

#[test]
fn a_match_that_was_stopped_goes_on_from_its_state() {
    let contest = contest("greedy", "first", 6);
    let whole = play(&contest).1;
    let mut standing = Standing::default();
    let stop = StopSignal::new();
    let end = contest.play(&mut standing, &stop, &mut |_, standing| {
        if standing.pairs.len() == 2 {
            stop.stop();
        }
        Ok(())
    });
    assert_eq!(end.unwrap(), MatchEnd::Stopped);
    assert_eq!(standing.pairs.len(), 2);

    let identity = contest.identity(&contest.names().unwrap());
    let state = State {
        identity: identity.clone(),
        event: "Test".to_owned(),
        date: "2026.11.30".to_owned(),
        kgn_bytes: Some(17),
        standing,
    };
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("match.state");
    state.write(&path).unwrap();
    let read = State::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    read.check(&identity).unwrap();
    assert_eq!(read.to_string(), state.to_string());

    let mut standing = read.standing;
    let end = contest.play(&mut standing, &StopSignal::new(), &mut |_, _| Ok(()));
    assert_eq!(end.unwrap(), MatchEnd::Complete);
    assert_eq!(standing.pentanomial(), whole.pentanomial());
    let winners = |standing: &Standing| {
        let winners = standing.games().map(|game| (game.winner, game.plies));
        winners.collect::<Vec<_>>()
    };
    assert_eq!(winners(&standing), winners(&whole));
}

#[test]
fn the_state_of_another_match_is_refused() {
    let ours = contest("greedy", "first", 1);
    let mut other = contest("greedy", "first", 1);
    other.max_plies = 77;
    let text = format!("kauri match state 1\nfirst: x\n{}", "pair 0: first lost\n");
    assert_eq!(State::read(&text), Err(StateError::Syntax { line: 3 }));
    assert_eq!(
        State::read("something"),
        Err(StateError::Syntax { line: 1 })
    );
    let mut state = State::read("kauri match state 1\n").unwrap();
    let names = ours.names().unwrap();
    state.identity = other.identity(&names);
    let error = state.check(&ours.identity(&names)).unwrap_err();
    let expected = StateError::Other {
        what: "most plies".to_owned(),
        there: "77".to_owned(),
        here: "300".to_owned(),
    };
    assert_eq!(error, expected);
}

/// The command stays the same when a program is built again.
#[test]
fn the_state_of_programs_that_were_changed_is_refused() {
    let contest = contest("greedy", "first", 1);
    let identity = contest.identity(&contest.names().unwrap());
    let mut state = State::read("kauri match state 1\n").unwrap();
    for (what, value) in [
        ("first name", "Fake timid"),
        ("second name", "Fake last"),
        ("first build", "0123456789abcdef"),
        ("second build", "unknown"),
    ] {
        state.identity.clone_from(&identity);
        assert_eq!(state.check(&identity), Ok(()));
        let mut changed = state.identity.iter_mut();
        let changed = changed.find(|(name, _)| name == what).unwrap();
        value.clone_into(&mut changed.1);
        let error = state.check(&identity).unwrap_err();
        let StateError::Other { what: name, .. } = error else {
            panic!("{error}");
        };
        assert_eq!(name, what);
    }
}

#[test]
fn an_error_of_who_keeps_the_match_ends_it() {
    let contest = contest("first", "first", 5);
    let mut standing = Standing::default();
    let end = contest.play(&mut standing, &StopSignal::new(), &mut |_, _| {
        Err(io::ErrorKind::StorageFull.into())
    });
    assert!(matches!(end, Err(MatchError::Output(_))), "{end:?}");
    assert_eq!(standing.pairs.len(), 1);
}

#[test]
fn games_are_records_that_say_who_played_and_how_it_ended() {
    let contest = contest("greedy", "crashing", 1);
    let (_, _, pairs) = play(&contest);
    let headings = Headings {
        event: "A \"match\"".to_owned(),
        date: "2026.11.30".to_owned(),
        names: ByEntrant {
            first: "Greedy".to_owned(),
            second: "Crashing".to_owned(),
        },
        pace: contest.control.pace,
    };
    let records: Vec<Record> = headings.records(&pairs[0]).collect();
    let text = records
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    let read: Result<Vec<Record>, _> = Reader::new(text.as_bytes()).records().collect();
    assert_eq!(read.unwrap(), records);
    let [south, north] = records.as_slice() else {
        panic!("{text}");
    };
    let tag = |record: &Record, name: &str| record.tag(name).unwrap().into_owned();
    assert_eq!(tag(south, "South"), "Greedy");
    assert_eq!(tag(north, "North"), "Greedy");
    assert_eq!(
        (tag(south, "Round"), tag(north, "Round")),
        ("1.1".into(), "1.2".into())
    );
    assert_eq!(
        (tag(south, "Result"), tag(north, "Result")),
        ("1-0".into(), "0-1".into())
    );
    assert_eq!(tag(south, "TimeControl"), "depth 1");
    assert_eq!(
        tag(south, "Termination"),
        "crashed: North: the program ended"
    );
    // The first program has moved once, and thought something of it.
    assert!(text.contains("[%eval 0.25] [%emt 0:00:00."), "{text}");
}
