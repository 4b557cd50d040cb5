//! Driving other programs: the engine itself in a process of its own, and
//! programs that misbehave.

use std::io;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use kauri::{BySide, Move, Position, Ruleset};
use kauri_engine::ugi::client::{Client, ClientError, Leash};
use kauri_engine::ugi::server::serve;
use kauri_engine::{GameClock, Info, Limits, StopSignal};

const PATIENCE: Duration = Duration::from_secs(10);
const SHORT: Duration = Duration::from_millis(300);
const BE_AN_ENGINE: &str = "KAURI_TEST_BE_AN_ENGINE";

/// Not a test of its own: the other process of the tests below.
#[test]
fn an_engine_when_asked_to_be() {
    if std::env::var_os(BE_AN_ENGINE).is_some() {
        serve(io::stdin().lock(), io::stdout()).unwrap();
        std::process::exit(0);
    }
}

fn engine() -> Client {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program
        .args(["--exact", "an_engine_when_asked_to_be", "--nocapture"])
        .env(BE_AN_ENGINE, "1");
    Client::start(program, PATIENCE).unwrap()
}

fn moves(text: &str) -> Vec<Move> {
    text.split(' ').map(|word| word.parse().unwrap()).collect()
}

#[test]
fn an_engine_in_another_process_plays() {
    let mut client = engine();
    assert!(client.name().starts_with("Kauri "), "{}", client.name());
    assert!(!client.author().is_empty());
    assert!(client.has_option("multipv") && !client.has_option("Contempt"));
    client.set_option("MultiPV", "2").unwrap();
    client.new_game().unwrap();
    let start = Position::default();
    let played = moves("C d");
    let mut seen = 0;
    let answer = client
        .search(
            &start,
            &played,
            &Limits::depth(6),
            &StopSignal::new(),
            &mut |_: &Info| seen += 1,
        )
        .unwrap();
    let position = start.play(played[0]).unwrap().play(played[1]).unwrap();
    let best = answer.best.unwrap();
    assert!(position.is_legal(best));
    assert_eq!((answer.lines.len(), seen), (2, 12));
    assert_eq!(answer.lines[0].pv[0], best);
    assert_eq!(answer.lines[0].depth, 6);
    assert_eq!(answer.ponder, answer.lines[0].pv.get(1).copied());
}

#[test]
fn an_engine_in_another_process_is_stopped() {
    let mut client = engine();
    let stop = StopSignal::new();
    let answer = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(100));
            stop.stop();
        });
        client.search(&Position::default(), &[], &Limits::Infinite, &stop, &mut ())
    });
    assert!(answer.unwrap().best.is_some());
    let clock = Limits::Clock(GameClock {
        remaining: BySide {
            south: Duration::from_millis(200),
            north: Duration::ZERO,
        },
        increment: BySide::default(),
    });
    let answer = client.search(
        &Position::default(),
        &[],
        &clock,
        &StopSignal::new(),
        &mut (),
    );
    assert!(answer.unwrap().best.is_some());
}

#[test]
fn a_program_thinks_on_its_opponent_s_time() {
    let mut client = engine();
    let (start, stop) = (Position::default(), StopSignal::new());
    let expected = moves("C d");
    let limits = Limits::time(Duration::from_millis(100));
    let pondering = client.ponder(&start, &expected, &limits).unwrap();
    thread::sleep(Duration::from_millis(150));
    let begun = Instant::now();
    let answer = pondering.hit(&stop, &mut ()).unwrap();
    assert!(begun.elapsed() < PATIENCE / 2);
    let position = start.play(expected[0]).unwrap().play(expected[1]).unwrap();
    assert!(position.is_legal(answer.best.unwrap()));
    assert!(!answer.lines.is_empty(), "what was found before is told");

    client
        .ponder(&start, &expected, &limits)
        .unwrap()
        .miss()
        .unwrap();
    drop(client.ponder(&start, &expected, &Limits::Infinite).unwrap());
    // No answer is left over for the next question.
    let answer = client.search(&start, &[], &Limits::depth(3), &stop, &mut ());
    assert!(start.is_legal(answer.unwrap().best.unwrap()));
    assert!(client.ponder(&start, &moves("d"), &limits).is_err());
}

#[test]
fn other_boards_and_rulesets_are_told() {
    let mut client = engine();
    client.set_option("Ruleset", "last-cowrie").unwrap();
    let text = "0c2,0c2/2,2 0-0 S";
    let position = Position::from_text(text, Ruleset::LastCowrie).unwrap();
    let stop = StopSignal::new();
    let mut ask =
        |moves: &[Move]| client.search(&position, moves, &Limits::depth(3), &stop, &mut ());
    assert!(ask(&[]).unwrap().best.is_some());
    assert!(matches!(
        ask(&moves("a")),
        Err(ClientError::IllegalMove { .. })
    ));
    let over: Position = "0c2,0/1c2,0 3-0 S".parse().unwrap();
    let answer = client
        .search(&over, &[], &Limits::depth(3), &stop, &mut ())
        .unwrap();
    assert_eq!(answer.best, None);
}

#[test]
fn a_program_that_is_not_there_cannot_be_started() {
    let error = Client::start(Command::new("/no/such/program"), SHORT).unwrap_err();
    assert!(matches!(error, ClientError::Start(_)));
    assert!(error.to_string().contains("check its path"));
}

#[cfg(unix)]
mod misbehaving {
    use super::*;

    fn start(script: &str) -> Result<Client, ClientError> {
        let mut program = Command::new("sh");
        program.args(["-c", script]);
        Client::start(program, SHORT)
    }

    /// A program that does all but search, and then `go`.
    fn searching(go: &str) -> Client {
        start(&format!(
            "while read -r word rest; do case $word in
                ugi) echo id name Sh; echo ugiok;; isready) echo readyok;; quit) exit;;
                go) {go};; esac; done"
        ))
        .unwrap()
    }

    fn ask(client: &mut Client) -> Result<kauri_engine::Answer, ClientError> {
        let limits = Limits::time(Duration::from_millis(50));
        client.search(
            &Position::default(),
            &[],
            &limits,
            &StopSignal::new(),
            &mut (),
        )
    }

    #[test]
    fn a_program_that_ends_or_is_silent_is_not_an_engine() {
        assert!(matches!(start("exit 0"), Err(ClientError::Ended)));
        let begun = Instant::now();
        assert!(matches!(
            start("while true; do sleep 1; done"),
            Err(ClientError::Silent { expected: "ugiok" })
        ));
        assert!(begun.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn a_program_that_talks_without_end_is_not_an_engine() {
        let begun = Instant::now();
        assert!(matches!(start("yes"), Err(ClientError::Silent { .. })));
        assert!(begun.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn moves_are_taken_if_they_are_legal() {
        let mut client = searching("echo bestmove A ponder A");
        let answer = ask(&mut client).unwrap();
        assert_eq!((answer.best, answer.ponder), (Some(moves("A")[0]), None));
        assert!(answer.lines.is_empty());
    }

    #[test]
    fn a_time_without_end_is_told_as_one_that_programs_understand() {
        let stop = StopSignal::new();
        let clock = GameClock {
            remaining: BySide {
                south: Duration::MAX,
                north: Duration::MAX,
            },
            increment: BySide::default(),
        };
        for (limits, told) in [
            (Limits::time(Duration::MAX), "movetime 2147483647"),
            (
                Limits::Clock(clock),
                "p1time 2147483647 p2time 2147483647 p1inc 0 p2inc 0",
            ),
        ] {
            let go = format!("[ \"$rest\" = \"{told}\" ] && echo bestmove A || exit");
            let mut client = searching(&go);
            let answer = client.search(&Position::default(), &[], &limits, &stop, &mut ());
            assert!(answer.unwrap().best.is_some());
        }
    }

    #[test]
    fn a_depth_bounds_no_time_but_a_stop_does() {
        let stop = StopSignal::new();
        let mut client = searching("true");
        let begun = Instant::now();
        let answer = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(2 * SHORT);
                stop.stop();
            });
            client.search(&Position::default(), &[], &Limits::depth(1), &stop, &mut ())
        });
        assert!(matches!(answer, Err(ClientError::Silent { .. })));
        assert!((3 * SHORT..10 * SHORT).contains(&begun.elapsed()));
    }

    #[test]
    fn illegal_moves_are_refused_with_the_legal_ones() {
        for (word, reason) in [
            ("a", "it is South's turn (R3); legal: A B"),
            ("e2e4", "legal: A B"),
            ("", "legal: A B"),
        ] {
            let mut client = searching(&format!("echo bestmove {word}"));
            let error = ask(&mut client).unwrap_err().to_string();
            assert!(
                error.contains(reason) && error.contains(&format!("not `{word}`")),
                "{error}"
            );
            assert!(matches!(ask(&mut client), Err(ClientError::Ended)));
        }
    }

    #[test]
    fn a_crash_or_silence_in_a_search_is_noticed() {
        assert!(matches!(
            ask(&mut searching("exit 3")),
            Err(ClientError::Ended)
        ));
        let begun = Instant::now();
        let error = ask(&mut searching("true")).unwrap_err();
        assert!(
            matches!(
                error,
                ClientError::Silent {
                    expected: "bestmove"
                }
            ),
            "{error}"
        );
        assert!(begun.elapsed() < Duration::from_secs(5));
    }

    #[test]
    fn a_deaf_program_is_ended_by_its_leash_while_it_is_waited_for() {
        let mut program = Command::new("sh");
        program.args([
            "-c",
            "trap '' TERM; echo ugiok; echo readyok; while :; do :; done",
        ]);
        let leash = Leash::new();
        let mut client = Client::start_on(&leash, program, PATIENCE).unwrap();
        let begun = Instant::now();
        let answer = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(SHORT);
                leash.pull();
            });
            ask(&mut client)
        });
        assert!(matches!(answer, Err(ClientError::Ended)), "{answer:?}");
        assert!(begun.elapsed() < PATIENCE / 2);
        let late = Client::start_on(&leash, Command::new("yes"), SHORT);
        assert!(matches!(late, Err(ClientError::Start(_))));
    }
}
