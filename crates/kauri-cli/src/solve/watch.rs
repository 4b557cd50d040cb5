//! How solving goes, on standard error.

use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kauri_engine::StopSignal;
use kauri_solver::{Phase, Progress};

use crate::language::Texts;
use crate::progress;

/// Tells how it goes, and stops when it is interrupted.
pub(super) struct Teller<'a> {
    stop: &'a StopSignal,
    texts: &'a Texts,
    begun: Instant,
    told: Instant,
    terminal: bool,
    /// Since when endings are made, and how many were done then.
    endings: Option<(Instant, u64)>,
}

impl<'a> Teller<'a> {
    pub(super) fn begin(stop: &'a StopSignal, texts: &'a Texts) -> Teller<'a> {
        Teller {
            stop,
            texts,
            begun: Instant::now(),
            told: Instant::now(),
            terminal: std::io::stderr().is_terminal(),
            endings: None,
        }
    }

    /// Tells it now and then, and says whether to go on.
    pub(super) fn see(&mut self, progress: &Progress) -> ControlFlow<()> {
        if !matches!(progress.phase, Phase::Endings { .. }) {
            self.endings = None;
        } else if self.endings.is_none() {
            self.endings = Some((Instant::now(), progress.done));
        }
        let pause = Duration::from_millis(if self.terminal { 200 } else { 10_000 });
        if self.told.elapsed() >= pause {
            self.told = Instant::now();
            progress::tell(&self.line(progress), self.terminal);
        }
        if self.stop.is_stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// As `see`, while a certificate with so many positions is checked.
    pub(super) fn see_check(&mut self, done: u64, all: u64) -> ControlFlow<()> {
        let progress = Progress {
            phase: Phase::Recording,
            done,
            known: all,
        };
        self.see(&progress)
    }

    pub(super) fn end(&self) {
        progress::leave(self.terminal);
    }

    /// How long it takes until all endings that are wanted now are made, if they are
    /// made as fast as so far.
    fn endings_left(&self, progress: &Progress) -> Option<Duration> {
        let (since, before) = self.endings?;
        let done = progress.done.checked_sub(before).filter(|&done| done > 0)?;
        let left = progress.known.saturating_sub(progress.done);
        #[allow(clippy::cast_precision_loss)] // an estimate
        let times = left as f64 / done as f64;
        Duration::try_from_secs_f64(since.elapsed().as_secs_f64() * times).ok()
    }

    fn line(&self, progress: &Progress) -> String {
        let done = ("done", progress.done.to_string().into());
        let known = ("known", progress.known.to_string().into());
        let work = match progress.phase {
            Phase::Finding => self.texts.with("solve-finding", &[done, known]),
            Phase::Endings { in_play } => {
                let percent = 100 * progress.done / progress.known.max(1);
                let args = [("seeds", in_play.into()), ("percent", percent.into())];
                let endings = self.texts.with("solve-endings", &args);
                match self.endings_left(progress) {
                    Some(left) => {
                        let left = [("time", progress::clock(left).into())];
                        format!("{endings}, {}", self.texts.with("time-left-about", &left))
                    }
                    None => endings,
                }
            }
            Phase::Attacking { south, north } => {
                let args = [("south", south.into()), ("north", north.into()), done];
                self.texts.with("solve-attacking", &args)
            }
            Phase::Proving { plies } => {
                let args = [("plies", plies.into()), done];
                self.texts.with("solve-proving", &args)
            }
            Phase::Holding => self.texts.with("solve-holding", &[done, known]),
            Phase::Recording => self.texts.with("solve-recording", &[done]),
        };
        let time = [("time", progress::clock(self.begun.elapsed()).into())];
        format!("{work}, {}", self.texts.with("solve-time", &time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn every_phase_is_told_in_both_languages() {
        let endings = Phase::Endings { in_play: 2 };
        let (south, north) = (5, 7);
        let attacking = Phase::Attacking { south, north };
        let phases = [
            (Phase::Finding, "found", "encontradas"),
            (endings, "2 seeds in play, 30 %", "2 sementes em jogo, 30 %"),
            (attacking, "South 5", "Sul 5"),
            (Phase::Proving { plies: 9 }, "9 plies", "9 jogadas"),
            (Phase::Holding, "hold", "aguenta"),
            (Phase::Recording, "certificate", "certificado"),
        ];
        let stop = StopSignal::new();
        for (phase, english, portuguese) in phases {
            for (language, said) in [
                (Language::English, english),
                (Language::Portuguese, portuguese),
            ] {
                let texts = Texts::new(language);
                let mut teller = Teller::begin(&stop, &texts);
                teller.endings = Some((Instant::now(), 100));
                let line = teller.line(&Progress {
                    phase,
                    done: 300,
                    known: 1000,
                });
                assert!(line.contains(said), "{line}");
                assert!(!line.contains('$'), "{line}");
                let tells_left = texts.with("time-left-about", &[("time", "0:00:00".into())]);
                assert_eq!(line.contains(&tells_left), phase == endings, "{line}");
            }
        }
    }
}
