//! A lenient reader loses the broken games of a file and no others.

use std::fmt::Write as _;

use kauri_record::{ReadError, Reader, Record};

fn read(text: &str) -> (Vec<Record>, Vec<ReadError>) {
    let mut reader = Reader::lenient(text.as_bytes());
    let (records, errors): (Vec<_>, Vec<_>) = reader.records().partition(Result::is_ok);
    let records = records.into_iter().map(Result::unwrap).collect();
    let errors = errors.into_iter().map(Result::unwrap_err).collect();
    (records, errors)
}

fn game(round: u32, moves: &str) -> String {
    format!("[Event \"Test\"]\n[Round \"{round}\"]\n\n{moves}\n\n")
}

/// A broken game between good ones is the only one that is lost.
#[track_caller]
fn check(broken: &str) {
    let good = "1. C d {[%eval 1.00]} (1. … e)\n2. F *";
    let text = [
        game(1, good),
        broken.to_owned(),
        game(3, good),
        game(4, good),
    ]
    .concat();
    let (records, errors) = read(&text);
    let rounds: Vec<_> = records
        .iter()
        .map(|record| record.tag("Round").unwrap())
        .collect();
    assert_eq!(rounds, ["1", "3", "4"], "{broken}");
    assert_eq!(errors.len(), 1, "{broken}");
    assert_eq!(errors[0].game, 2);
}

#[test]
fn only_the_broken_game_is_lost() {
    check(&game(2, "1. C C *"));
    check(&game(2, "1. C d"));
    check(&game(2, "1. C (d *"));
    check(&game(2, "1. C } d *"));
    check(&game(2, "1. C {never closed *"));
    check(&game(2, "1. C \" d *"));
    check(&game(2, "1. C d 3. F *"));
    check(&game(2, "\n\nnonsense\n\nmore nonsense"));
    check("[Event \"no end]\n[Round \"2\"]\n\n1. C *\n\n");
    check("[Event \"no moves\"]\n\n");
    check("[Event \"x\"] [Event \"y\"]\n[Site \"\"]\n\n1. C *\n\n");
    check("words before the tags\n\n");
    check("1. C 1. C *\n\n");
}

#[test]
fn a_comment_that_never_ends_takes_no_other_game_along() {
    let broken = game(2, "1. C {never closed *");
    let closed = game(3, "1. C {closed} *");
    let (records, errors) = read(&[broken.as_str(), &closed, &closed].concat());
    assert_eq!((records.len(), errors.len()), (2, 1));
}

#[test]
fn a_game_that_is_too_long_is_lost_alone() {
    let long = game(2, &format!("1. C {} *", "{words} ".repeat(100_000)));
    let text = [game(1, "1. C *"), long, game(3, "1. C *")].concat();
    let mut reader = Reader::lenient(text.as_bytes()).with_limit(1000);
    let read: Vec<_> = reader.records().map(|game| game.is_ok()).collect();
    assert_eq!(read, [true, false, true]);
}

#[test]
fn games_and_lines_are_counted_through_broken_games() {
    let text = [game(1, "1. C x *"), game(2, "1. C d *"), game(3, "1. é *")].concat();
    let (records, errors) = read(&text);
    assert_eq!(records.len(), 1);
    let places: Vec<_> = errors
        .iter()
        .map(|error| (error.game, error.place.to_string()))
        .collect();
    assert_eq!(places, [(1, "4:6".to_owned()), (3, "14:4".to_owned())]);
}

#[test]
fn many_comments_that_never_end_are_skipped_in_good_time() {
    let mut text = String::new();
    for round in 0..20_000 {
        write!(text, "{}", game(round, "1. C {never closed *")).unwrap();
    }
    let (records, errors) = read(&text);
    assert_eq!((records.len(), errors.len()), (0, 20_000));
}

#[test]
fn nonsense_alone_gives_one_error() {
    for text in ["x", "}}}}", "[", "[[[[", "\"", "1. C", "{", "(", "1-0 1-0"] {
        let (records, errors) = read(text);
        assert_eq!((records.len(), errors.len()), (0, 1), "{text}");
    }
}
