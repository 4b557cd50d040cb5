//! Thinking on the opponent's time.

use std::time::{Duration, Instant};

use super::stopping::{Latency, measure};
use crate::step::Failure;
use crate::ugi::boards::start;
use crate::ugi::line::number_after;
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::{PATIENCE, Talk};

/// Longer than the time that pondering searches are given.
const AWAY: Duration = Duration::from_millis(350);

/// Ponders, and hears no move.
fn ponder(talk: &mut Talk, go: &str) -> Result<i64, Failure> {
    talk.position(&start())?;
    talk.tell(go)?;
    let said = talk.listen(AWAY)?;
    if said.iter().any(|line| line.text.starts_with("bestmove")) {
        return Err(talk.failure("expected no move before `ponderhit` or `stop`"));
    }
    let depths = said
        .iter()
        .rev()
        .filter_map(|line| number_after(&line.text, "depth"));
    Ok(depths.max().unwrap_or(0))
}

pub(super) fn hit(subject: &Subject) -> Result<Verdict, Failure> {
    if subject.option("Ponder").is_none() {
        return Ok(Verdict::LeftOut("it declares no option Ponder"));
    }
    let mut talk = subject.greet()?;
    talk.set("Ponder", "true")?;
    let (mut depth, mut used) = (0, Duration::ZERO);
    for (go, limit) in [
        ("go ponder movetime 200", Duration::from_millis(250)),
        ("go ponder p1time 300 p2time 10", Duration::from_millis(300)),
    ] {
        let before = ponder(&mut talk, go)?;
        let told = Instant::now();
        let answer = talk.go("ponderhit", PATIENCE)?;
        used = answer.at - told;
        if let Some(fault) = answer.fault(&start()) {
            return Err(talk.failure(&fault));
        }
        if !subject.limits.may_be_busy && used >= limit {
            return Err(talk.failure(&format!("expected a move within {limit:?}, not {used:.1?}")));
        }
        // What was found is used: either the search goes on, or it comes as
        // deep again in much less time.
        let after = answer.depth();
        depth = before.max(after);
        if !answer.infos.is_empty() && after + 2 < before {
            return Err(talk.failure(&format!("expected about depth {before} again, not {after}")));
        }
        talk.tell("isready")?;
        if talk.until("readyok", PATIENCE)?.len() > 1 {
            return Err(talk.failure("expected one move only"));
        }
    }
    Ok(Verdict::Passed(format!(
        "{used:.0?} after it, depth {depth}"
    )))
}

pub(super) fn stop(subject: &Subject) -> Result<Verdict, Failure> {
    if subject.option("Ponder").is_none() {
        return Ok(Verdict::LeftOut("it declares no option Ponder"));
    }
    let mut talk = subject.greet()?;
    measure(subject, || {
        let mut latency = Latency::default();
        for go in [
            "go ponder movetime 50",
            "go ponder p1time 100 p2time 100",
            "go ponder depth 1",
        ] {
            ponder(&mut talk, go)?;
            latency.stop(&mut talk, &start())?;
            talk.tell("ponderhit")?;
            let said = talk.ready()?;
            if said.iter().any(|line| line.text.starts_with("bestmove")) {
                return Err(talk.failure("expected no move after `stop`"));
            }
        }
        Ok(latency)
    })
}
