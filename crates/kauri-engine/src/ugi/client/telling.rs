//! Positions and limits, as another program is told them.

use std::time::Duration;

use kauri::{BoardSize, Move, Position, Side};

use crate::Limits;

/// What a program may use of its own time; `None` if there is no saying, as
/// with a depth or a number of nodes alone.
pub(super) fn time_for(limits: &Limits, us: Side) -> Option<Duration> {
    match limits {
        Limits::Infinite => None,
        Limits::Bounded(bounds) => bounds.time,
        Limits::Clock(clock) => Some(clock.remaining[us]),
    }
}

pub(super) fn position_line(start: &Position, moves: &[Move]) -> String {
    let mut words = if *start == Position::start(BoardSize::FULL, start.ruleset()) {
        vec!["position startpos".to_owned()]
    } else {
        vec![format!("position fen {start}")]
    };
    if !moves.is_empty() {
        words.push("moves".to_owned());
        words.extend(moves.iter().map(Move::to_string));
    }
    words.join(" ")
}

pub(super) fn go_line(limits: &Limits) -> String {
    match limits {
        Limits::Infinite => "go infinite".to_owned(),
        Limits::Bounded(bounds) => {
            let words = [
                bounds.depth.map(|depth| format!(" depth {depth}")),
                bounds.nodes.map(|nodes| format!(" nodes {nodes}")),
                bounds
                    .time
                    .map(|time| format!(" movetime {}", millis(time))),
            ];
            format!("go{}", words.map(Option::unwrap_or_default).concat())
        }
        Limits::Clock(clock) => {
            let [remaining, increment] =
                [clock.remaining, clock.increment].map(|pair| pair.map(millis));
            format!(
                "go p1time {} p2time {} p1inc {} p2inc {}",
                remaining.south, remaining.north, increment.south, increment.north
            )
        }
    }
}

/// A time in milliseconds, at most 24 days: the most that programs which count
/// them in 32 bits understand.
fn millis(time: Duration) -> u128 {
    time.as_millis().min(i32::MAX as u128)
}
