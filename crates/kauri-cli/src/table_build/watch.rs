//! How far a build is, when it saves, and that it can be interrupted.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use kauri::Ruleset;
use kauri_engine::StopSignal;
use kauri_solver::{BuildWatch, Order, Stage};
use kauri_tablebase::Written;

use super::estimate::{Estimate, Part};
use crate::language::Texts;
use crate::progress;

/// Watches a build of one ruleset.
pub(super) struct Watch<'a> {
    stop: &'a StopSignal,
    estimate: Estimate,
    /// Between two times that work is saved. So much may be lost by force, and
    /// the round of the build that is not over.
    save_every: Duration,
    ruleset: Ruleset,
    last: u8,
    state: Mutex<State>,
}

#[derive(Clone, Copy)]
struct State {
    slice: u8,
    part: Option<Part>,
    saved: Instant,
    /// When this run began to work at something new, and what was done then.
    begun: Option<(Instant, f64)>,
}

impl<'a> Watch<'a> {
    pub(super) fn new(
        stop: &'a StopSignal,
        estimate: Estimate,
        save_every: Duration,
        ruleset: Ruleset,
        last: u8,
    ) -> Watch<'a> {
        Watch {
            stop,
            estimate,
            save_every,
            ruleset,
            last,
            state: Mutex::new(State {
                slice: 0,
                part: None,
                saved: Instant::now(),
                begun: None,
            }),
        }
    }

    /// A slice is begun.
    pub(super) fn begin(&self, slice: u8) {
        let mut state = self.state();
        state.slice = slice;
        state.part = None;
    }

    /// So much of a slice's table is written.
    #[allow(clippy::cast_precision_loss)] // an estimate is not exact anyway
    pub(super) fn wrote(&self, written: Written) -> ControlFlow<()> {
        let share = written.done as f64 / written.all.max(1) as f64;
        self.state().part = Some(Part::Writing(share));
        if self.stop.is_stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// How far it is, in words.
    pub(super) fn line(&self, texts: &Texts) -> Option<String> {
        let state = *self.state();
        let part = state.part?;
        let args = [
            ("slice", state.slice.into()),
            ("last", self.last.into()),
            ("ruleset", self.ruleset.name().into()),
        ];
        let what = texts.with("build-slice", &args);
        let doing = match part {
            Part::Building(Stage::Needs { open }) => {
                texts.with("build-needs", &[("open", open.to_string().into())])
            }
            Part::Building(Stage::Plies { spare: None, level }) => {
                texts.with("build-progress", &[("level", level.into())])
            }
            Part::Building(Stage::Plies { level, .. }) => {
                texts.with("build-plies", &[("level", level.into())])
            }
            Part::Writing(done) => {
                let percent = texts.decimal(100.0 * done, 0);
                texts.with("build-writing", &[("percent", percent.into())])
            }
        };
        let done = self.estimate.before(state.slice) + self.estimate.of(state.slice, part);
        let (begun, before) = state.begun?;
        let seconds = begun.elapsed().as_secs_f64();
        let rate = (done - before).max(0.0) / seconds.max(1e-3);
        let left = (self.estimate.all() - done) / rate;
        let rate = texts.decimal(rate / 1e6, 1);
        let rate = texts.with("build-rate", &[("millions", rate.into())]);
        let left = match Duration::try_from_secs_f64(left) {
            Ok(left) if left < Duration::from_secs(1_000_000) => {
                texts.with("time-left-about", &[("time", progress::clock(left).into())])
            }
            _ => return Some(format!("{what}: {doing}")),
        };
        Some(format!("{what}: {doing}; {rate}, {left}"))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no thread panics while it counts")
    }
}

impl BuildWatch for Watch<'_> {
    fn see(&self, stage: Stage) -> Order {
        let mut state = self.state();
        let part = Part::Building(stage);
        let done = self.estimate.before(state.slice) + self.estimate.of(state.slice, part);
        // A run that goes on has not done what it begins with.
        state.begun.get_or_insert((Instant::now(), done));
        state.part = Some(part);
        if state.saved.elapsed() >= self.save_every {
            state.saved = Instant::now();
            Order::Save
        } else {
            Order::GoOn
        }
    }

    fn saved(&self) {
        self.state().saved = Instant::now();
    }

    fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }
}
