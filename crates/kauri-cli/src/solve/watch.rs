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
}

impl<'a> Teller<'a> {
    pub(super) fn begin(stop: &'a StopSignal, texts: &'a Texts) -> Teller<'a> {
        Teller {
            stop,
            texts,
            begun: Instant::now(),
            told: Instant::now(),
            terminal: std::io::stderr().is_terminal(),
        }
    }

    /// Tells it now and then, and says whether to go on.
    pub(super) fn see(&mut self, progress: &Progress) -> ControlFlow<()> {
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

    fn line(&self, progress: &Progress) -> String {
        let done = ("done", progress.done.to_string().into());
        let known = ("known", progress.known.to_string().into());
        let work = match progress.phase {
            Phase::Finding => self.texts.with("solve-finding", &[done, known]),
            Phase::Endings { in_play } => {
                let args = [("seeds", in_play.into()), known];
                self.texts.with("solve-endings", &args)
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
