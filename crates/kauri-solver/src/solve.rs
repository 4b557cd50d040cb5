//! What the first move is worth: boards solved from their start.

mod bounds;
mod deepening;
mod found;
mod numbering;
mod spread;
mod strategy;
mod strong;
mod within;

use std::fmt;
use std::ops::ControlFlow;

use kauri::{BoardSize, Move, Outcome, Position, Ruleset, Side};
use kauri_tablebase::Value;

use crate::certificate::{Certificate, Claim};
use deepening::Deepening;
pub(crate) use found::Found;
pub(crate) use numbering::Numbering;
use strategy::{BoundsGuide, StrongGuide};
use strong::{Reachable, Strong, Unfinished};
use within::{Goal, NothingKnown};

/// How a game ends with best play, seen by the side to move, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who can force a win.
    pub value: Value,
    /// Plies to the end if the winner plays for the shortest and the loser for
    /// the longest game. `None` if neither side can force a win, or if it is not
    /// known.
    pub plies: Option<u32>,
}

impl Verdict {
    /// That neither side can force a win.
    pub const NEITHER: Verdict = Verdict {
        value: Value::Neither,
        plies: None,
    };
}

/// What a board's solving is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Positions that can be reached are found.
    Finding,
    /// It is proved whether somebody can win within so many plies.
    Proving {
        /// How many.
        plies: u16,
    },
    /// The strategy is written down.
    Recording,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is done just now.
    pub phase: Phase,
    /// How many positions are done with.
    pub done: u64,
    /// How many there are as far as is known: more may come.
    pub known: u64,
}

/// Is told how the work goes, now and then, and says whether it shall go on.
pub type Watch<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;
