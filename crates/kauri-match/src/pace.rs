//! How long a program may think.

use std::fmt;
use std::time::Duration;

use kauri::BySide;
use kauri_engine::{Bounds, GameClock, Limits};

/// How long a program may think, and how late its answer may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// How long it may think.
    pub pace: Pace,
    /// How much later an answer may come: it has to get here, on a machine that
    /// may be busy. Who is later has lost.
    pub lateness: Duration,
    /// The most time for a move that no time bounds, as with a depth.
    pub longest: Duration,
    /// How long after its time a program is waited for. One that has not
    /// answered then is not late but silent, and is ended.
    pub patience: Duration,
}

impl TimeControl {
    /// A pace with a quarter of a second of lateness, a minute for a move that no
    /// time bounds, and ten seconds of patience.
    pub const fn new(pace: Pace) -> TimeControl {
        TimeControl {
            pace,
            lateness: Duration::from_millis(250),
            longest: Duration::from_secs(60),
            patience: Duration::from_secs(10),
        }
    }
}

/// What bounds a program's thinking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// The same bounds for every move.
    Move(Bounds),
    /// A clock for the game.
    Clock {
        /// What each side has at the beginning.
        base: Duration,
        /// What it gets for every move.
        increment: Duration,
    },
}

impl Pace {
    /// The clocks at the beginning of a game; `None` if it is played without.
    pub(crate) fn clock(&self) -> Option<GameClock> {
        match *self {
            Pace::Move(_) => None,
            Pace::Clock { base, increment } => {
                let both = |time| BySide {
                    south: time,
                    north: time,
                };
                Some(GameClock {
                    remaining: both(base),
                    increment: both(increment),
                })
            }
        }
    }

    /// The limits of the next search.
    pub(crate) fn limits(&self, clock: Option<GameClock>) -> Limits {
        match (self, clock) {
            (_, Some(clock)) => Limits::Clock(clock),
            (Pace::Move(bounds), None) => Limits::Bounded(*bounds),
            (Pace::Clock { .. }, None) => Limits::Infinite,
        }
    }
}

impl fmt::Display for Pace {
    /// As it is asked for: `movetime 100`, `depth 8 nodes 10000`, `clock 10+0.1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Move(bounds) => {
                let time = bounds.time.map(|time| time.as_millis().to_string());
                let depth = bounds.depth.map(|depth| depth.to_string());
                let nodes = bounds.nodes.map(|nodes| nodes.to_string());
                let mut separator = "";
                for (name, value) in [("movetime", time), ("depth", depth), ("nodes", nodes)] {
                    if let Some(value) = value {
                        write!(f, "{separator}{name} {value}")?;
                        separator = " ";
                    }
                }
                Ok(())
            }
            Pace::Clock { base, increment } => {
                write!(
                    f,
                    "clock {}+{}",
                    base.as_secs_f64(),
                    increment.as_secs_f64()
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pace_is_told_as_it_is_asked_for() {
        let bounds = Bounds {
            depth: Some(8),
            nodes: None,
            time: Some(Duration::from_millis(100)),
        };
        assert_eq!(Pace::Move(bounds).to_string(), "movetime 100 depth 8");
        let clock = Pace::Clock {
            base: Duration::from_secs(10),
            increment: Duration::from_millis(100),
        };
        assert_eq!(clock.to_string(), "clock 10+0.1");
    }
}
