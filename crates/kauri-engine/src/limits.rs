//! How long a search may go on.

use std::time::Duration;

use kauri::{BySide, Side};

/// When a search ends by itself. Whatever the limits, it also ends when told
/// to ([`StopSignal`](crate::StopSignal)), when all lines that are followed are
/// proved to be won or lost within the plies it looked ahead, and at the greatest
/// depth there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Limits {
    /// When told to.
    #[default]
    Infinite,
    /// At the first of these bounds that is reached.
    Bounded(Bounds),
    /// The engine shares out the time of a game.
    Clock(GameClock),
}

/// Bounds of a search; those that are `None` do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Bounds {
    /// Plies to look ahead, at least 1.
    pub depth: Option<u8>,
    /// Positions to visit. A few thousand more may be visited.
    pub nodes: Option<u64>,
    /// Time to spend.
    pub time: Option<Duration>,
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct GameClock {
    /// What each side has left.
    pub remaining: BySide<Duration>,
    /// What each side gets for every move it makes.
    pub increment: BySide<Duration>,
}

impl GameClock {
    /// The time a side may spend on a move on average, so that it has enough
    /// for the moves to come.
    pub fn fair_share(&self, side: Side) -> Duration {
        let remaining = self.remaining[side];
        // The answer takes a little time to reach whoever holds the clock.
        let usable = remaining
            .saturating_sub(Duration::from_millis(30))
            .max(remaining / 20);
        let increment = self.increment[side].saturating_mul(3) / 4;
        (usable / MOVES_TO_GO)
            .saturating_add(increment)
            .min(usable / 2)
    }

    /// The most time a side may spend on one move.
    pub(crate) fn most(&self, side: Side) -> Duration {
        self.fair_share(side)
            .saturating_mul(3)
            .min(self.remaining[side] / 2)
    }
}

/// Moves a game is thought to last yet, when its time is shared out.
const MOVES_TO_GO: u32 = 22;

impl Limits {
    /// A bound of depth alone, in plies.
    pub const fn depth(depth: u8) -> Limits {
        Limits::Bounded(Bounds {
            depth: Some(depth),
            nodes: None,
            time: None,
        })
    }

    /// A bound of visited positions alone.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits::Bounded(Bounds {
            depth: None,
            nodes: Some(nodes),
            time: None,
        })
    }

    /// A bound of time alone.
    pub const fn time(time: Duration) -> Limits {
        Limits::Bounded(Bounds {
            depth: None,
            nodes: None,
            time: Some(time),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_move_takes_more_than_half_of_what_is_left() {
        for (left, increment) in [
            (0, 0),
            (1, 0),
            (50, 1000),
            (60_000, 600),
            (u64::MAX, u64::MAX),
        ] {
            let pair = |millis| BySide {
                south: Duration::from_millis(millis),
                north: Duration::ZERO,
            };
            let clock = GameClock {
                remaining: pair(left),
                increment: pair(increment),
            };
            let (share, most) = (clock.fair_share(Side::South), clock.most(Side::South));
            assert!(
                share <= most && most <= clock.remaining.south / 2,
                "{clock:?}"
            );
            assert_eq!(clock.most(Side::North), Duration::ZERO);
        }
    }
}
