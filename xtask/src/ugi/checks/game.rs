//! Whole games, and their ends.

use std::time::{Duration, Instant};

use kauri::{BySide, Outcome, Position, Ruleset, Side};

use super::searching::{NO_RULESET, with_ruleset};
use crate::step::Failure;
use crate::ugi::boards::{Dice, random_move, start};
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::{PATIENCE, Talk};

/// What each side has for a whole game, and for each move.
const CLOCK: Duration = Duration::from_millis(1500);
const INCREMENT: Duration = Duration::from_millis(20);

/// Nobody can force an end of every game; this many plies are enough.
const MAX_PLIES: usize = 300;

pub(super) fn standard(subject: &Subject) -> Result<Verdict, Failure> {
    on_the_clock(subject, Ruleset::Standard)
}

pub(super) fn last_cowrie(subject: &Subject) -> Result<Verdict, Failure> {
    on_the_clock(subject, Ruleset::LastCowrie)
}

/// A machine that may be busy gets three tries: it may stop a program in the
/// middle of a move for longer than its clock has left.
fn on_the_clock(subject: &Subject, ruleset: Ruleset) -> Result<Verdict, Failure> {
    let tries = if subject.limits.may_be_busy { 3 } else { 1 };
    let mut verdict = play(subject, ruleset);
    for _ in 1..tries {
        if verdict.is_err() {
            verdict = play(subject, ruleset);
        }
    }
    verdict
}

/// The program plays itself, and is asked about every position.
fn play(subject: &Subject, ruleset: Ruleset) -> Result<Verdict, Failure> {
    let Some(mut talk) = with_ruleset(subject, ruleset)? else {
        return Ok(NO_RULESET);
    };
    talk.tell("uginewgame")?;
    talk.ready()?;
    let mut position = Position::start(start().size(), ruleset);
    let mut moves = String::new();
    let more = if subject.limits.may_be_busy { 2 } else { 1 };
    let (clock, increment) = (more * CLOCK, more * INCREMENT);
    let mut left = BySide {
        south: clock,
        north: clock,
    };
    let mut plies = 0;
    while !position.outcome().is_over() && plies < MAX_PLIES {
        let played = if plies == 0 {
            String::new()
        } else {
            format!(" moves{moves}")
        };
        talk.tell(&format!("position startpos{played}"))?;
        ask(&mut talk, &position)?;
        let us = position.turn();
        let [south, north] = [left.south, left.north].map(|time| time.as_millis());
        let gain = increment.as_millis();
        let told = Instant::now();
        let answer = talk.go(
            &format!("go p1time {south} p2time {north} p1inc {gain} p2inc {gain}"),
            PATIENCE,
        )?;
        let used = answer.at - told;
        if let Some(fault) = answer.fault(&position) {
            return Err(talk.failure(&format!("{fault} in {position}")));
        }
        if used >= left[us] {
            return Err(talk.failure(&format!("{us} lost on time at ply {plies}: {used:.1?}")));
        }
        left[us] = left[us].saturating_sub(used) + increment;
        let best = answer.best().expect("an answer without fault");
        moves = format!("{moves} {best}");
        position = position.play(best)?;
        plies += 1;
    }
    talk.tell(&format!("position startpos moves{moves}"))?;
    ask(&mut talk, &position)?;
    let least = left.south.min(left.north);
    Ok(Verdict::Passed(format!("{plies} plies, {least:.0?} left")))
}

/// Compares what it says of a position with the rules.
fn ask(talk: &mut Talk, position: &Position) -> Result<(), Failure> {
    let result = match position.outcome() {
        Outcome::Undecided => "none",
        Outcome::Won {
            winner: Side::South,
            ..
        } => "p1win",
        Outcome::Won {
            winner: Side::North,
            ..
        } => "p2win",
    };
    let is_over = position.outcome().is_over();
    for (query, expected) in [
        ("p1turn", (position.turn() == Side::South).to_string()),
        ("gameover", is_over.to_string()),
        ("result", result.to_owned()),
    ] {
        let said = talk.ask(&format!("query {query}"), "response", PATIENCE)?;
        let last = said
            .last()
            .map(|line| line.text.clone())
            .unwrap_or_default();
        if last != format!("response {expected}") {
            return Err(talk.failure(&format!("expected `response {expected}` in {position}")));
        }
    }
    Ok(())
}

pub(super) fn queries(subject: &Subject) -> Result<Verdict, Failure> {
    let (mut talk, mut dice, mut count) = (subject.greet()?, Dice(3), 0);
    for size in ["6x(5+1)", "2x(2+1)", "3x(1+1)"] {
        let mut position = Position::start(size.parse()?, Ruleset::Standard);
        for _ in 0..60 {
            talk.position(&position)?;
            ask(&mut talk, &position)?;
            count += 1;
            if position.outcome().is_over() {
                break;
            }
            position = random_move(&position, &mut dice);
        }
    }
    Ok(Verdict::Passed(format!(
        "3 questions about {count} positions"
    )))
}

pub(super) fn ends_and_passes(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    for (text, best) in [
        // R9: more than half of all seeds in store.
        ("0c2,0/1c2,0 3-0 S", "none"),
        // R10: all seeds captured, as many for each, and no cowrie.
        ("0,0/0c4,0 2-2 S", "none"),
        // R8: no cowrie, but seeds are in play.
        ("0,0/0c3,2c 1-1 S", "pass"),
    ] {
        let position: Position = text.parse()?;
        let answer = talk.search(&position, "go depth 5", PATIENCE)?;
        if answer.best != best {
            return Err(talk.failure(&format!("expected `bestmove {best}`")));
        }
        talk.tell("go infinite")?;
        if talk.go("stop", PATIENCE)?.best != best {
            return Err(talk.failure(&format!("expected `bestmove {best}` after `stop`")));
        }
    }
    Ok(Verdict::Passed("none, none, pass".to_owned()))
}
