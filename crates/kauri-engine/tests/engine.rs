//! Facts about games that the engine must find, and promises of its interface.

use std::time::{Duration, Instant};

use kauri::{BoardSize, Move, Position, Ruleset};
use kauri_engine::{
    Answer, Bounds, Engine, Evaluation, Info, Level, Limits, Request, ScoreKind, StopSignal,
    StoppedClock, Stopwatch, Strength, bench,
};

fn answer(position: &Position, request: &Request) -> Answer {
    let mut engine = Engine::new(16).unwrap();
    let stop = StopSignal::new();
    engine.search(position, request, &stop, &StoppedClock, &mut ())
}

fn to_depth(position: &Position, depth: u8) -> Answer {
    answer(position, &Request::new(Limits::depth(depth)))
}

fn score(position: &Position, depth: u8) -> ScoreKind {
    to_depth(position, depth).lines[0].score.kind()
}

#[test]
fn a_capture_that_makes_a_majority_wins_at_once() {
    // R9: 28 and the three in `a` are 31 of 60.
    let position: Position = "0c3,5,0,0,2,0c/3,0c3,0c2,0c,0c,0c 28-22 S".parse().unwrap();
    let answer = to_depth(&position, 8);
    assert_eq!(answer.best, Some("F".parse().unwrap()));
    assert_eq!(answer.lines[0].score.kind(), ScoreKind::WinIn(1));
    assert_eq!(answer.ponder, None);
}

#[test]
fn r10_who_must_pass_with_nothing_in_play_has_lost() {
    // South's last cowrie must go to `a`, and North keeps it there with `a`.
    let position: Position = "0,0c/0,0c3 2-2 S".parse().unwrap();
    assert_eq!(score(&position, 12), ScoreKind::LossIn(2));
    let over: Position = "0,0,0,0,0,0/0c12,0,0,0,0,0 30-30 S".parse().unwrap();
    let answer = to_depth(&over, 12);
    assert_eq!(answer, Answer::default());
}

#[test]
fn a_forced_pass_has_a_line_and_counts_as_a_ply() {
    // R8: South has no cowrie, and seeds are in play.
    let position: Position = "2,0,0/0c3,1c2,0c 5-4 S".parse().unwrap();
    let answer = to_depth(&position, 4);
    assert_eq!(answer.best, Some(Move::Pass));
    assert_eq!(answer.lines[0].pv[0], Move::Pass);
    assert!(answer.lines[0].pv.len() > 1);
}

#[test]
fn the_same_search_visits_the_same_positions() {
    for limits in [Limits::depth(11), Limits::nodes(200_000)] {
        let request = Request {
            lines: 3,
            ..Request::new(limits)
        };
        let first = answer(&Position::default(), &request);
        assert_eq!(answer(&Position::default(), &request), first);
        let mut engine = Engine::new(16).unwrap();
        let stop = StopSignal::new();
        engine.search(
            &Position::default(),
            &Request::new(Limits::depth(9)),
            &stop,
            &StoppedClock,
            &mut (),
        );
        engine.clear();
        let again = engine.search(
            &Position::default(),
            &request,
            &stop,
            &StoppedClock,
            &mut (),
        );
        assert_eq!(again, first);
    }
}

#[test]
fn several_threads_find_what_one_finds() {
    let mut engine = Engine::new(16).unwrap();
    engine.set_threads(2);
    let stop = StopSignal::new();
    for (seeds, expected) in [(2, ScoreKind::LossIn(20)), (3, ScoreKind::WinIn(11))] {
        let start = Position::start(BoardSize::new(2, seeds, 1).unwrap(), Ruleset::Standard);
        let request = Request::new(Limits::depth(40));
        let answer = engine.search(&start, &request, &stop, &StoppedClock, &mut ());
        assert_eq!(answer.lines[0].score.kind(), expected);
    }
    let request = Request::new(Limits::nodes(100_000));
    let answer = engine.search(
        &Position::default(),
        &request,
        &stop,
        &StoppedClock,
        &mut (),
    );
    assert!(answer.best.is_some());
}

#[test]
fn node_limits_are_kept_to_a_few_thousand() {
    for nodes in [1, 10, 1000, 100_000] {
        let answer = answer(&Position::default(), &Request::new(Limits::nodes(nodes)));
        assert!(answer.best.is_some());
        assert!(
            answer.lines[0].nodes <= nodes + 3000,
            "{nodes} {}",
            answer.lines[0].nodes
        );
    }
}

#[test]
fn time_limits_are_kept() {
    let mut engine = Engine::new(16).unwrap();
    for millis in [0, 1, 50, 200] {
        let time = Duration::from_millis(millis);
        let begun = Instant::now();
        let answer = engine.search(
            &Position::default(),
            &Request::new(Limits::time(time)),
            &StopSignal::new(),
            &Stopwatch::start(),
            &mut (),
        );
        assert!(answer.best.is_some());
        let took = begun.elapsed();
        assert!(
            took >= time && took < time + Duration::from_millis(500),
            "{millis} {took:?}"
        );
    }
}

#[test]
fn a_search_that_is_stopped_before_it_begins_has_a_legal_answer() {
    let stop = StopSignal::new();
    stop.stop();
    let mut engine = Engine::new(1).unwrap();
    for lines in [1, 6] {
        let request = Request {
            lines,
            ..Request::default()
        };
        let position = Position::default();
        let answer = engine.search(&position, &request, &stop, &StoppedClock, &mut ());
        assert!(position.is_legal(answer.best.unwrap()));
        assert_eq!(answer.lines.len(), lines);
    }
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let stop = StopSignal::new();
    let mut engine = Engine::new(16).unwrap();
    let (stopped, answered) = std::thread::scope(|scope| {
        let stopper = scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            stop.stop();
            Instant::now()
        });
        let clock = Stopwatch::start();
        engine.search(
            &Position::default(),
            &Request::default(),
            &stop,
            &clock,
            &mut (),
        );
        let answered = Instant::now();
        (stopper.join().unwrap(), answered)
    });
    // The machine may be busy with other tests; alone it takes less than one.
    assert!(answered.duration_since(stopped) < Duration::from_millis(250));
}

#[test]
fn infos_come_in_order_of_depth_and_line() {
    let mut seen: Vec<(u8, usize)> = Vec::new();
    let request = Request {
        lines: 3,
        ..Request::new(Limits::depth(7))
    };
    let answer = Engine::new(1).unwrap().search(
        &Position::default(),
        &request,
        &StopSignal::new(),
        &StoppedClock,
        &mut |info: &Info| seen.push((info.depth, info.line)),
    );
    let expected: Vec<_> = (1..=7)
        .flat_map(|depth| (1..=3).map(move |line| (depth, line)))
        .collect();
    assert_eq!(seen, expected);
    assert_eq!(answer.lines.len(), 3);
    assert!(answer.lines.is_sorted_by(|a, b| a.score >= b.score));
    assert_eq!(answer.best, Some(answer.lines[0].pv[0]));
}

#[test]
fn a_move_back_to_an_earlier_position_counts_as_even() {
    let position = Position::default();
    let even = |request: &Request| {
        let best = answer(&position, request).lines[0].pv[0];
        let history = vec![position.play(best).unwrap()];
        let request = Request {
            history,
            ..request.clone()
        };
        let bound = answer(&position, &request);
        let info = bound.lines.iter().find(|info| info.pv[0] == best).unwrap();
        assert_eq!(info.score.kind(), ScoreKind::Centiseeds(0), "{request:?}");
    };
    for depth in [1, 2, 6] {
        let mut request = Request {
            lines: 6,
            ..Request::new(Limits::depth(depth))
        };
        even(&request);
        request.strength = Strength::Level(Level::MIN);
        even(&request);
    }
}

#[test]
fn levels_answer_quickly_and_alike_with_the_same_seed() {
    let position = Position::default();
    for level in Level::all() {
        let request = |seed| Request {
            strength: Strength::Level(level),
            seed,
            ..Request::default()
        };
        let begun = Instant::now();
        let mut moves = Vec::new();
        for seed in 0..5 {
            let first = answer(&position, &request(seed));
            assert!(position.is_legal(first.best.unwrap()));
            assert_eq!(answer(&position, &request(seed)), first);
            moves.push(first.best);
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "{level}");
        if level == Level::MIN {
            assert!(
                moves.iter().any(|&mv| mv != moves[0]),
                "seeds make a difference"
            );
        }
    }
}

/// Games of a level against another, from both sides, with the level's points.
fn points(strong: Level, weak: Level, games: u64) -> u64 {
    let mut engine = Engine::new(1).unwrap();
    let mut points = 0;
    for game in 0..games {
        let mut position = Position::start(BoardSize::FULL, Ruleset::ALL[(game / 2 % 2) as usize]);
        for ply in 0..400 {
            if position.outcome().is_over() {
                break;
            }
            let level = if ply % 2 == game % 2 { strong } else { weak };
            let request = Request {
                strength: Strength::Level(level),
                seed: game,
                ..Request::default()
            };
            let stop = StopSignal::new();
            let best = engine
                .search(&position, &request, &stop, &StoppedClock, &mut ())
                .best;
            position = position.play(best.unwrap()).unwrap();
            if let Some(winner) = position.outcome().winner() {
                points += u64::from((winner == kauri::Side::South) == (game % 2 == 0));
            }
        }
    }
    points
}

#[test]
fn higher_levels_win_more_games() {
    for (strong, weak) in [(3, 1), (5, 3), (7, 5), (9, 7)] {
        let [strong, weak] = [strong, weak].map(|level| Level::new(level).unwrap());
        let points = points(strong, weak, 40);
        assert!(points >= 24, "{strong} against {weak}: {points} of 40");
    }
}

#[test]
fn bounds_hold_together() {
    let limits = Limits::Bounded(Bounds {
        depth: Some(3),
        nodes: Some(1 << 40),
        time: Some(Duration::from_secs(3600)),
    });
    let answer = answer(&Position::default(), &Request::new(limits));
    assert_eq!(answer.lines[0].depth, 3);
}

#[test]
fn the_bench_has_its_signature_every_time() {
    let mut seen = Vec::new();
    let report = bench::run(Evaluation::Learned, &mut |result| {
        seen.push(result.clone());
    })
    .unwrap();
    assert_eq!(report.results, seen);
    assert_eq!(
        report.nodes,
        seen.iter().map(|result| result.nodes).sum::<u64>()
    );
    // Changes with the search; then note it in the commit.
    assert_eq!(report.nodes, 10_516_708);
}

#[test]
fn a_long_search_of_passes_stays_within_its_lines() {
    // North can only pass for a long time (R8), and passes are free.
    let text = "0c6,1c2,0c4/0,0,0 3-2 N";
    let position = Position::from_text(text, Ruleset::LastCowrie).unwrap();
    let mut engine = Engine::new(1).unwrap();
    let limits = Limits::Bounded(Bounds {
        depth: Some(126),
        nodes: Some(300_000),
        time: None,
    });
    let request = Request::new(limits);
    let answer = engine.search(
        &position,
        &request,
        &StopSignal::new(),
        &StoppedClock,
        &mut (),
    );
    assert_eq!(answer.best, Some(Move::Pass));
}
