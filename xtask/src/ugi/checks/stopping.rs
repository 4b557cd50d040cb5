//! How soon a search stops when it is told to.

use std::thread;
use std::time::{Duration, Instant};

use kauri::{Position, Ruleset};

use crate::step::Failure;
use crate::ugi::boards::{Dice, sample, start};
use crate::ugi::noise;
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::{PATIENCE, Talk};

/// Times from `stop` to `bestmove`.
#[derive(Default)]
pub(super) struct Latency {
    all: Vec<Duration>,
}

impl Latency {
    /// Tells a search to stop, and keeps how long that takes.
    pub(super) fn stop(&mut self, talk: &mut Talk, position: &Position) -> Result<(), Failure> {
        let told = Instant::now();
        let answer = talk.go("stop", PATIENCE)?;
        self.all.push(answer.at - told);
        match answer.fault(position) {
            None => Ok(()),
            Some(fault) => Err(talk.failure(&fault)),
        }
    }

    /// Sorts the times, and says them: the longest, and the middle one.
    fn figure(&mut self) -> Option<(Duration, String)> {
        self.all.sort();
        let count = self.all.len();
        let (&worst, &middle) = self.all.last().zip(self.all.get(count / 2))?;
        Some((
            worst,
            format!("worst of {count}: {worst:.2?}, median {middle:.2?}"),
        ))
    }
}

/// How often stops are measured again that came late: other work on the machine
/// makes a series late now and then, a program that is slow makes all of them.
const ATTEMPTS: usize = 3;

/// Measures a series of stops, none of which may be late.
pub(super) fn measure(
    subject: &Subject,
    mut series: impl FnMut() -> Result<Latency, Failure>,
) -> Result<Verdict, Failure> {
    let limits = subject.limits;
    let (mut late, mut best) = (Vec::new(), Duration::MAX);
    for _ in 0..ATTEMPTS {
        let Some((worst, figure)) = series()?.figure() else {
            return Err(Failure("nothing was measured".to_owned()));
        };
        if worst <= limits.stop {
            let before = late.iter().map(|figure| format!(" (before: {figure})"));
            return Ok(Verdict::Passed(figure + &before.collect::<String>()));
        }
        best = best.min(worst);
        late.push(figure);
    }
    let noise = noise::worst();
    let figures = format!(
        "{}; the machine alone takes up to {noise:.2?}",
        late.join("; ")
    );
    if limits.may_be_busy && best <= limits.stop.max(4 * noise) {
        return Ok(Verdict::Passed(format!("busy machine: {figures}")));
    }
    let limit = limits.stop;
    Err(Failure(format!("{figures}; expected at most {limit:?}")))
}

/// Searches without end, each stopped after a time at random below `most`.
fn series(talk: &mut Talk, count: usize, most: Duration) -> Result<Latency, Failure> {
    let (mut dice, mut latency) = (Dice(2), Latency::default());
    let positions = sample(Ruleset::Standard);
    for at in 0..count {
        // The full board is what is played: every other search is of the start.
        let position = if at % 2 == 0 {
            start()
        } else {
            positions[at / 2 % positions.len()]
        };
        talk.position(&position)?;
        talk.tell("go infinite")?;
        let micros = dice.below(most.as_micros() as usize + 1);
        thread::sleep(Duration::from_micros(micros as u64));
        latency.stop(talk, &position)?;
    }
    Ok(latency)
}

pub(super) fn infinite_waits(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    // All is known of these at once.
    for position in ["fen 0c,1/1c2,0c 1-1 S", "fen 0c2,0/1c2,0 3-0 S"] {
        talk.tell(&format!("position {position}"))?;
        for go in ["go infinite", "go"] {
            talk.tell(go)?;
            let said = talk.listen(Duration::from_millis(100))?;
            if said.iter().any(|line| line.text.starts_with("bestmove")) {
                return Err(talk.failure("expected no move before `stop`"));
            }
            talk.go("stop", PATIENCE)?;
        }
    }
    Ok(Verdict::Passed("even if all is known".to_owned()))
}

pub(super) fn at_any_time(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    measure(subject, || {
        series(&mut talk, 200, Duration::from_millis(15))
    })
}

pub(super) fn at_once(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    measure(subject, || series(&mut talk, 100, Duration::ZERO))
}

pub(super) fn on_two_threads(subject: &Subject) -> Result<Verdict, Failure> {
    match subject.option("Threads").and_then(|option| option.max) {
        Some(2..) => {}
        Some(_) => return Ok(Verdict::LeftOut("it declares no more than one thread")),
        None => return Ok(Verdict::LeftOut("it declares no option Threads")),
    }
    let mut talk = subject.greet()?;
    talk.set("Threads", "2")?;
    measure(subject, || {
        series(&mut talk, 100, Duration::from_millis(15))
    })
}

/// The size of a large table that the program may have; `None` if it has no say.
fn large_table(subject: &Subject) -> Option<u64> {
    let most = subject.option("Hash")?.max?;
    Some(subject.limits.large_hash_mib.min(u64::try_from(most).ok()?))
}

const NO_HASH: Verdict = Verdict::LeftOut("it declares no option Hash");

/// Leaves the table as it is after a search.
fn fill(talk: &mut Talk) -> Result<(), Failure> {
    talk.position(&start())?;
    talk.go("go movetime 1000", PATIENCE)?;
    Ok(())
}

pub(super) fn with_a_large_table(subject: &Subject) -> Result<Verdict, Failure> {
    let Some(mib) = large_table(subject) else {
        return Ok(NO_HASH);
    };
    let mut talk = subject.greet()?;
    talk.set("Hash", &mib.to_string())?;
    fill(&mut talk)?;
    measure(subject, || series(&mut talk, 50, Duration::from_millis(15)))
}

pub(super) fn during_exchange(subject: &Subject) -> Result<Verdict, Failure> {
    let Some(mib) = large_table(subject) else {
        return Ok(NO_HASH);
    };
    let mut talk = subject.greet()?;
    measure(subject, || {
        let mut latency = Latency::default();
        for mib in [mib, 1, mib, 1] {
            // A table that is in use takes longest to give back.
            fill(&mut talk)?;
            talk.tell(&format!("setoption name Hash value {mib}"))?;
            talk.tell("go infinite")?;
            latency.stop(&mut talk, &start())?;
            talk.tell("uginewgame")?;
            talk.tell("go infinite")?;
            latency.stop(&mut talk, &start())?;
        }
        Ok(latency)
    })
}
