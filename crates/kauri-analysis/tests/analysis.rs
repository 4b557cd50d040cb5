//! Whole analyses: against proofs by exhaustion on a small board, and what holds
//! for any game.

use std::collections::BTreeSet;

use kauri::{BoardSize, Move, Position, Ruleset, Side};
use kauri_analysis::{
    GameReport, PlyReport, Progress, Settings, Turn, Verdict, analyse, annotate, judge, look_at,
};
use kauri_engine::{Bounds, Engine, StopSignal, StoppedClock};
use kauri_record::{Comment, GameResult, Glyph, Path, Record};
use proptest::prelude::*;

fn to_depth(depth: u8, lines: usize) -> Settings {
    let bounds = Bounds {
        depth: Some(depth),
        ..Bounds::default()
    };
    Settings { bounds, lines }
}

/// An engine that finds every win there is within the depth it is asked for.
fn prover() -> Engine {
    let mut engine = Engine::new(1).unwrap();
    engine.set_full_width(true);
    engine
}

fn report_of(record: &Record, settings: &Settings) -> GameReport {
    let stop = StopSignal::new();
    let mut engine = prover();
    analyse(
        record,
        &mut engine,
        settings,
        &stop,
        &StoppedClock,
        &mut |_| (),
    )
}

/// Who can force a win within so many plies, by trying everything.
fn winner_within(position: &Position, plies: u8) -> Option<Side> {
    if let Some(winner) = position.outcome().winner() {
        return Some(winner);
    }
    let rest = plies.checked_sub(1)?;
    let us = position.turn();
    let mut all_lose = true;
    for mv in position.legal_moves() {
        match winner_within(&position.play(mv).unwrap(), rest) {
            Some(winner) if winner == us => return Some(us),
            Some(_) => {}
            None => all_lose = false,
        }
    }
    all_lose.then_some(!us)
}

/// Some positions of a small board, those of any length of play.
fn positions(size: &str, ruleset: Ruleset, most: usize) -> Vec<Position> {
    let size: BoardSize = size.parse().unwrap();
    let mut found = vec![Position::start(size, ruleset)];
    let mut seen = BTreeSet::from([found[0].to_string()]);
    let mut next = 0;
    while next < found.len() && found.len() < most {
        let position = found[next];
        next += 1;
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            if seen.insert(after.to_string()) {
                found.push(after);
            }
        }
    }
    found
}

const PROVED: u8 = 7;

/// A move with which a side that could force a win within seven plies lets the
/// other do so.
fn given_away(position: &Position) -> Option<Move> {
    let us = position.turn();
    if winner_within(position, PROVED) != Some(us) {
        return None;
    }
    position.legal_moves().find(|&mv| {
        let after = position.play(mv).unwrap();
        !after.outcome().is_over() && winner_within(&after, PROVED) == Some(!us)
    })
}

#[test]
fn a_move_that_gives_away_a_forced_win_is_missed_and_turns_the_game() {
    let mut checked = 0;
    for ruleset in Ruleset::ALL {
        for position in positions("3x(2+1)", ruleset, 4000) {
            let Some(mv) = given_away(&position) else {
                continue;
            };
            checked += 1;
            let us = position.turn();
            let mut record = Record::new(position);
            record.push(mv).unwrap();
            let report = report_of(&record, &to_depth(PROVED + 1, 1));
            assert!(report.is_complete());
            let ply = &report.plies()[0];
            let judgement = ply.judgement().unwrap();
            assert_eq!(judgement.verdict(), Verdict::MissedWin, "{position} {mv}");
            assert!(judgement.loss() > 0.999);
            assert_eq!(report.faults()[us].missed_wins, 1);
            assert!(report.accuracy()[us].unwrap() < 5.0);
            assert_eq!(report.accuracy()[!us], None);
            let turned = report.turning_point().unwrap();
            assert_eq!((turned.index, turned.turn), (0, Turn::ForGood));
            assert_eq!(turned.gainer, !us);
            assert!(turned.before < 0.001 && turned.after > 0.999);

            // The better line, written as a variation, does win.
            annotate(&mut record, &report, &mut |_| None);
            let text = record.to_string();
            assert!(text.contains("?? {[%eval #"), "{text}");
            assert!(text.contains("[%loss 100]"), "{text}");
            let better = record.children(&Path::start());
            let better = record.position(&better[1]).unwrap();
            assert_eq!(winner_within(&better, PROVED - 1), Some(us), "{text}");
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn a_forced_win_that_is_kept_is_not_blamed() {
    let mut checked = 0;
    for position in positions("3x(2+1)", Ruleset::Standard, 400) {
        let us = position.turn();
        for mv in position.legal_moves() {
            let after = position.play(mv).unwrap();
            if winner_within(&after, PROVED - 1) != Some(us) {
                continue;
            }
            checked += 1;
            let mut engine = prover();
            let (stop, settings) = (StopSignal::new(), to_depth(PROVED, 1));
            let judged = judge(&position, mv, &mut engine, &settings, &stop, &StoppedClock);
            let judged = judged.unwrap();
            assert!(!judged.verdict().is_fault(), "{position} {mv} {judged:?}");
            assert!(judged.loss() < 0.001);
        }
    }
    assert!(checked > 20, "{checked}");
}

#[test]
fn every_move_of_a_position_is_looked_at() {
    let position = Position::default();
    let mut engine = Engine::new(1).unwrap();
    let lines = look_at(
        &position,
        &mut engine,
        &to_depth(5, 1),
        &StopSignal::new(),
        &StoppedClock,
        &mut (),
    );
    assert_eq!(lines.len(), 6);
    assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
    let over: Position = "0,0/0c2,0c2 1-3 N".parse().unwrap();
    assert!(over.outcome().is_over());
    let (stop, settings) = (StopSignal::new(), to_depth(5, 1));
    let lines = look_at(&over, &mut engine, &settings, &stop, &StoppedClock, &mut ());
    assert!(lines.is_empty());
}

#[test]
fn an_illegal_move_is_not_judged() {
    let mut engine = Engine::new(1).unwrap();
    let (stop, settings) = (StopSignal::new(), to_depth(3, 1));
    let (start, mv) = (Position::default(), "a".parse().unwrap());
    let judged = judge(&start, mv, &mut engine, &settings, &stop, &StoppedClock);
    assert_eq!(judged, None);
}

fn a_game(choices: &[usize], size: &str, ruleset: Ruleset) -> Record {
    let mut record = Record::new(Position::start(size.parse().unwrap(), ruleset));
    for choice in choices {
        let moves: Vec<Move> = record.final_position().legal_moves().collect();
        let Some(&mv) = moves.get(choice % moves.len().max(1)) else {
            break;
        };
        record.push(mv).unwrap();
    }
    record
}

#[test]
fn a_stopped_analysis_keeps_what_it_has_judged() {
    let record = a_game(
        &[0, 1, 2, 3, 4, 5, 0, 1, 2, 3],
        "6x(5+1)",
        Ruleset::Standard,
    );
    let stop = StopSignal::new();
    let mut engine = Engine::new(1).unwrap();
    let mut watch = |progress: &Progress| {
        if progress.done == 4 {
            stop.stop();
        }
    };
    let settings = to_depth(3, 1);
    let report = analyse(
        &record,
        &mut engine,
        &settings,
        &stop,
        &StoppedClock,
        &mut watch,
    );
    assert!(!report.is_complete());
    // Of four searches one was of the final position.
    let judged: Vec<bool> = report
        .plies()
        .iter()
        .map(|ply| ply.judgement().is_some())
        .collect();
    assert_eq!(judged, [[false; 7].as_slice(), &[true; 3]].concat());
    assert_eq!(report.judged(), 3);
    let known = report
        .chances()
        .iter()
        .filter(|chance| chance.is_some())
        .count();
    assert_eq!(known, 4);
    let mut annotated = record.clone();
    annotate(&mut annotated, &report, &mut |_| None);
    assert!(annotated.to_string().matches("[%eval").count() >= 4);
}

#[test]
fn a_record_without_moves_has_a_report_without_plies() {
    let report = report_of(&Record::new(Position::default()), &to_depth(3, 1));
    assert!(report.is_complete());
    assert_eq!(report.chances().len(), 1);
    assert_eq!(report.accuracy()[Side::South], None);
    assert_eq!(report.turning_point(), None);
}

#[test]
fn a_result_by_resignation_says_who_gained() {
    let mut record = a_game(&[0, 1, 2, 3, 4, 5, 0, 1], "6x(5+1)", Ruleset::Standard);
    record.set_result(GameResult::Won(Side::North)).unwrap();
    let report = report_of(&record, &to_depth(3, 1));
    assert_eq!(report.winner(), Some(Side::North));
    if let Some(turned) = report.turning_point() {
        assert_eq!(turned.gainer, Side::North);
        assert_eq!(report.plies()[turned.index].side, Side::South);
    }
}

#[test]
fn a_new_analysis_takes_the_place_of_an_old_one() {
    let lost = positions("3x(2+1)", Ruleset::Standard, 4000)
        .into_iter()
        .find_map(|position| Some((position, given_away(&position)?)));
    let (position, mv) = lost.unwrap();
    let mut record = Record::new(position);
    record.push(mv).unwrap();
    let first = Path::main_line(1);
    let comments = vec![Comment::new("Hm.").unwrap()];
    record.set_comments(&first, comments).unwrap();
    record
        .set_glyphs(&first, vec![Glyph::GOOD, Glyph(14)])
        .unwrap();

    let (deep, shallow) = (to_depth(PROVED + 1, 1), to_depth(1, 3));
    let words = &mut |ply: &PlyReport| Some(format!("ply {}", ply.index));
    let mut once = record.clone();
    annotate(&mut once, &report_of(&record, &deep), words);
    let mut twice = once.clone();
    annotate(&mut twice, &report_of(&record, &shallow), words);
    annotate(&mut twice, &report_of(&record, &deep), words);
    assert_eq!(once.to_string(), twice.to_string());
    // What people wrote is still there, but for their sign.
    let text = once.to_string();
    for part in ["?? $14", " Hm.}", "{[%loss 100] ply 0}", " ("] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn a_report_of_another_game_leaves_a_record_that_can_be_read() {
    let report = report_of(
        &a_game(&[5, 0, 5, 4, 3, 2, 1, 0], "6x(5+1)", Ruleset::Standard),
        &to_depth(4, 3),
    );
    for (choices, size) in [(&[0, 1, 2][..], "6x(5+1)"), (&[0, 1, 0, 1, 0], "2x(1+1)")] {
        let mut other = a_game(choices, size, Ruleset::LastCowrie);
        annotate(&mut other, &report, &mut |_| Some("{odd\n}".to_owned()));
        assert_eq!(other.to_string().parse::<Record>().unwrap(), other);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn what_holds_for_any_game(
        choices in prop::collection::vec(0usize..60, 0..40),
        last_cowrie: bool,
        full: bool,
        lines in 1usize..4,
    ) {
        let ruleset = if last_cowrie { Ruleset::LastCowrie } else { Ruleset::Standard };
        let record = a_game(&choices, if full { "6x(5+1)" } else { "3x(2+2)" }, ruleset);
        let settings = to_depth(4, lines);
        let report = report_of(&record, &settings);
        prop_assert!(report.is_complete());
        prop_assert_eq!(report.plies().len(), record.main_line().count());
        prop_assert_eq!(&report, &report_of(&record, &settings));
        for ply in report.plies() {
            let judgement = ply.judgement().unwrap();
            let choices = ply.before.legal_moves().len();
            prop_assert!((0.0..=1.0).contains(&judgement.loss()));
            prop_assert!(judgement.best()[0].score >= judgement.played().score);
            prop_assert!(judgement.best().is_sorted_by(|a, b| a.score >= b.score));
            prop_assert!(judgement.best().len() >= lines.max(2).min(choices));
            prop_assert_eq!(judgement.played().first(), Some(ply.mv.mv));
            prop_assert_eq!(judgement.verdict() == Verdict::Forced, choices == 1);
            if choices == 1 {
                prop_assert!(judgement.glyph().is_none());
            }
        }
        for side in Side::ALL {
            let accuracy = report.accuracy()[side];
            prop_assert!(accuracy.is_none_or(|accuracy| (0.0..=100.0).contains(&accuracy)));
        }
        for chance in report.chances() {
            prop_assert!((0.0..=1.0).contains(&chance.unwrap()));
        }
        if let Some(turned) = report.turning_point() {
            prop_assert!(turned.after >= turned.before);
            prop_assert_eq!(report.plies()[turned.index].side, !turned.gainer);
        }

        let mut annotated = record.clone();
        annotate(&mut annotated, &report, &mut |_| Some("words".to_owned()));
        let text = annotated.to_string();
        prop_assert_eq!(&text.parse::<Record>().unwrap(), &annotated);
        prop_assert!(annotated.main_line().map(|played| played.ply.mv())
            .eq(record.main_line().map(|played| played.ply.mv())));
        let mut again = annotated.clone();
        annotate(&mut again, &report, &mut |_| Some("words".to_owned()));
        prop_assert_eq!(again, annotated);
    }
}
