//! Time.

use std::time::{Duration, Instant};

use crate::step::Failure;
use crate::ugi::boards::start;
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::PATIENCE;

/// How much later than asked for a move may come: what a manager allows.
const GRACE: Duration = Duration::from_millis(50);

pub(super) fn move_time_is_kept(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let mut worst = Duration::ZERO;
    for millis in [1, 10, 50, 100, 300, 20, 5] {
        talk.position(&start())?;
        let told = Instant::now();
        let answer = talk.go(&format!("go movetime {millis}"), PATIENCE)?;
        let late = (answer.at - told).saturating_sub(Duration::from_millis(millis));
        if late > grace(subject) {
            return Err(talk.failure(&format!(
                "expected a move after {millis} ms, not {late:.1?} later"
            )));
        }
        worst = worst.max(late);
    }
    Ok(Verdict::Passed(format!("at most {worst:.1?} late")))
}

/// The same where the machine may be busy.
fn grace(subject: &Subject) -> Duration {
    if subject.limits.may_be_busy {
        5 * GRACE
    } else {
        GRACE
    }
}

pub(super) fn clocks_are_kept(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let mut most = 0.0_f64;
    // A busy machine may let a program wait for as long as the shortest has.
    let least = if subject.limits.may_be_busy { 300 } else { 50 };
    for millis in [2000, 1000, 300, 100, 50].map(|millis: u64| millis.max(least)) {
        for increment in [0, 100] {
            talk.position(&start())?;
            let told = Instant::now();
            let go = format!("go p1time {millis} p2time 100 p1inc {increment} p2inc {increment}");
            let answer = talk.go(&go, PATIENCE)?;
            let used = (answer.at - told).div_duration_f64(Duration::from_millis(millis));
            if used >= 1.0 {
                return Err(talk.failure(&format!("expected a move within {millis} ms")));
            }
            most = most.max(used);
        }
    }
    Ok(Verdict::Passed(format!(
        "at most {:.0} % of what was left",
        most * 100.0
    )))
}
