//! What is searched, and what is told of it.

use std::collections::BTreeSet;
use std::time::Duration;

use kauri::{Position, Ruleset};

use crate::step::Failure;
use crate::ugi::boards::{sample, start};
use crate::ugi::line::{number_after, pv, score};
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::{PATIENCE, Talk};

/// Tells the ruleset; `None` if the program knows the standard rules only.
pub(super) fn with_ruleset(subject: &Subject, ruleset: Ruleset) -> Result<Option<Talk>, Failure> {
    let mut talk = subject.greet()?;
    if subject.option("Ruleset").is_some() {
        talk.set("Ruleset", &ruleset.to_string())?;
    } else if ruleset != Ruleset::Standard {
        return Ok(None);
    }
    Ok(Some(talk))
}

/// Why a check of another ruleset is left out.
pub(super) const NO_RULESET: Verdict = Verdict::LeftOut("it declares no option Ruleset");

pub(super) fn standard_moves(subject: &Subject) -> Result<Verdict, Failure> {
    legal_moves(subject, Ruleset::Standard)
}

pub(super) fn last_cowrie_moves(subject: &Subject) -> Result<Verdict, Failure> {
    legal_moves(subject, Ruleset::LastCowrie)
}

fn legal_moves(subject: &Subject, ruleset: Ruleset) -> Result<Verdict, Failure> {
    let Some(mut talk) = with_ruleset(subject, ruleset)? else {
        return Ok(NO_RULESET);
    };
    let positions = sample(ruleset);
    for position in &positions {
        talk.search(position, "go depth 6 nodes 20000", PATIENCE)?;
    }
    Ok(Verdict::Passed(format!("{} positions", positions.len())))
}

pub(super) fn depth_is_kept(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let deepest = 9;
    for depth in 1..=deepest {
        let answer = talk.search(&start(), &format!("go depth {depth}"), PATIENCE)?;
        if answer.depth() != depth && !answer.is_decided() {
            let told = answer.depth();
            return Err(talk.failure(&format!("expected depth {depth} at last, not {told}")));
        }
    }
    Ok(Verdict::Passed(format!("depths 1 to {deepest}")))
}

pub(super) fn nodes_are_kept(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let mut most = 0;
    for nodes in [1, 100, 10_000, 200_000] {
        talk.tell("uginewgame")?;
        let answer = talk.search(&start(), &format!("go nodes {nodes}"), PATIENCE)?;
        let over = answer.nodes() - nodes;
        if over > 10_000 {
            return Err(talk.failure(&format!("expected about {nodes} nodes, not {over} more")));
        }
        most = most.max(over);
    }
    Ok(Verdict::Passed(format!("at most {most} too many")))
}

/// How many different first moves there can be.
fn lines_of(position: &Position, wanted: i64) -> i64 {
    position.legal_moves().map(|_| 1).sum::<i64>().min(wanted)
}

pub(super) fn several_lines(subject: &Subject) -> Result<Verdict, Failure> {
    let Some(most) = subject.option("MultiPV").and_then(|option| option.max) else {
        return Ok(Verdict::LeftOut("it declares no option MultiPV"));
    };
    let mut talk = subject.greet()?;
    let positions = sample(Ruleset::Standard);
    for wanted in [1, 2, 3, most.min(6)] {
        talk.set("MultiPV", &wanted.to_string())?;
        for position in positions.iter().step_by(3) {
            let answer = talk.search(position, "go depth 5", PATIENCE)?;
            let depth = answer.depth();
            let is_last = |info: &&String| number_after(info, "depth") == Some(depth);
            let last: Vec<&String> = answer.infos.iter().filter(is_last).collect();
            let expected = lines_of(position, wanted);
            let numbers = last
                .iter()
                .map(|info| number_after(info, "multipv").unwrap_or(1));
            if !numbers.eq(1..=expected) {
                return Err(talk.failure(&format!("expected lines 1 to {expected} in {position}")));
            }
            let firsts: BTreeSet<_> = last
                .iter()
                .filter_map(|info| pv(info).first().copied())
                .collect();
            if firsts.len() != last.len() {
                return Err(talk.failure(&format!("expected {expected} first moves in {position}")));
            }
            let scores: Vec<_> = last.iter().map(|info| score(info)).collect();
            if !scores.is_sorted_by(|better, worse| better >= worse) {
                return Err(talk.failure(&format!("expected the best line first in {position}")));
            }
            if pv(last[0]).first().copied() != answer.best() {
                return Err(talk.failure("expected the first line to begin with the best move"));
            }
        }
    }
    Ok(Verdict::Passed(format!("1 to {} lines", most.min(6))))
}

pub(super) fn infos_follow(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let answer = talk.search(&start(), "go movetime 300", PATIENCE)?;
    if answer.infos.is_empty() {
        return Err(talk.failure("expected `info … pv …` before `bestmove`"));
    }
    for key in ["depth", "nodes", "time"] {
        let numbers = answer
            .infos
            .iter()
            .filter_map(|info| number_after(info, key));
        if !numbers.is_sorted() {
            return Err(talk.failure(&format!("expected {key} to grow")));
        }
    }
    if answer.infos.iter().any(|info| score(info).is_none()) {
        return Err(talk.failure("expected a score with every line"));
    }
    let last = answer
        .infos
        .last()
        .and_then(|info| pv(info).first().copied());
    if last != answer.best() {
        return Err(talk.failure("expected the last line to begin with the best move"));
    }
    Ok(Verdict::Passed(format!(
        "{} lines to depth {}",
        answer.infos.len(),
        answer.depth()
    )))
}

pub(super) fn levels_repeat(subject: &Subject) -> Result<Verdict, Failure> {
    let (Some(levels), Some(_)) = (subject.option("Level"), subject.option("Seed")) else {
        return Ok(Verdict::LeftOut("it declares no options Level and Seed"));
    };
    let mut talk = subject.greet()?;
    for level in &levels.vars {
        talk.set("Level", level)?;
        let mut told = Vec::new();
        for _ in 0..2 {
            talk.set("Seed", "7")?;
            talk.tell("uginewgame")?;
            talk.ready()?;
            told.push(talk.search(&start(), "go nodes 20000", PATIENCE)?.best);
        }
        if told[0] != told[1] {
            return Err(talk.failure(&format!("expected level {level} to repeat {}", told[0])));
        }
    }
    Ok(Verdict::Passed(format!("{} levels", levels.vars.len())))
}

pub(super) fn the_same_twice(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let mut told = Vec::new();
    for _ in 0..2 {
        talk.tell("uginewgame")?;
        talk.ready()?;
        let answer = talk.search(&start(), "go depth 12", Duration::from_secs(30))?;
        told.push((answer.best.clone(), answer.nodes()));
    }
    if told[0] == told[1] {
        Ok(Verdict::Passed(format!(
            "{} after {} nodes",
            told[0].0, told[0].1
        )))
    } else {
        Err(talk.failure(&format!(
            "expected the same after `uginewgame`, not {told:?}"
        )))
    }
}
