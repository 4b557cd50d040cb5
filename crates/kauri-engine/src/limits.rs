//! How long a search may go on.

use std::time::Duration;

use kauri::BySide;

/// When a search ends by itself. Whatever the limits, it also ends when told
/// to ([`StopSignal`](crate::StopSignal)), when a win or loss with its exact
/// distance is proved, and at the greatest depth there is.
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
