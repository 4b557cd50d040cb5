//! What a table is of: board, ruleset, slice, and what it says of each position.

use std::fmt;
use std::str::FromStr;

use kauri::Ruleset;

use crate::{Layout, LayoutError};

/// The rulesets a table is right for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rulesets {
    /// Both: without seeds nothing is captured, and they do not differ.
    Both,
    /// One.
    Only(Ruleset),
}

impl Rulesets {
    /// The rulesets for which a table of this ruleset and slice is right.
    pub const fn of(ruleset: Ruleset, in_play: u8) -> Rulesets {
        match in_play {
            0 => Rulesets::Both,
            _ => Rulesets::Only(ruleset),
        }
    }

    /// Whether a table is right for a ruleset.
    pub fn contains(self, ruleset: Ruleset) -> bool {
        match self {
            Rulesets::Both => true,
            Rulesets::Only(only) => only == ruleset,
        }
    }
}

impl fmt::Display for Rulesets {
    /// `both`, `standard` or `last-cowrie`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rulesets::Both => f.pad("both"),
            Rulesets::Only(ruleset) => ruleset.fmt(f),
        }
    }
}

/// What a table says of how far away the end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Metric {
    /// Nothing: only who wins. A won game is not given away with it, but it is
    /// not certain that it is brought to its end.
    OnlyNeeds,
    /// [`Progress`](Metric::Progress): one number a position, enough to win
    /// for certain.
    Progress,
    /// Plies to the end under best play, for every number of spare seeds.
    Plies,
}

impl Metric {
    /// All, the shortest first.
    pub const ALL: [Metric; 3] = [Metric::OnlyNeeds, Metric::Progress, Metric::Plies];

    /// `needs`, `progress` or `plies`.
    pub const fn name(self) -> &'static str {
        match self {
            Metric::OnlyNeeds => "needs",
            Metric::Progress => "progress",
            Metric::Plies => "plies",
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What a table is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Description {
    /// Pits a side.
    pub pits: u8,
    /// Cowries a pit at the start of a game.
    pub cowries: u8,
    /// Seeds in play: which slice.
    pub in_play: u8,
    /// The rulesets it is right for.
    pub rulesets: Rulesets,
    /// What it says of how far away the end is.
    pub metric: Metric,
}

impl Description {
    /// The description of a slice's table. That of slice 0 is right for both
    /// rulesets.
    pub fn new(layout: &Layout, ruleset: Ruleset, in_play: u8, metric: Metric) -> Description {
        Description {
            pits: layout.pits(),
            cowries: layout.cowries(),
            in_play,
            rulesets: Rulesets::of(ruleset, in_play),
            metric,
        }
    }

    /// Where its positions stand.
    ///
    /// # Errors
    ///
    /// If there is no such board.
    pub fn layout(&self) -> Result<Layout, LayoutError> {
        Layout::new(self.pits, self.cowries)
    }

    /// The name that its file should have: `kauri-6c1-standard-3.kat` is of 6
    /// pits a side, 1 cowrie a pit, the ruleset `standard` and slice 3.
    ///
    /// What the file holds is said inside; the name is for people.
    pub fn file_name(&self) -> String {
        let Description {
            pits,
            cowries,
            in_play,
            rulesets,
            ..
        } = self;
        format!("kauri-{pits}c{cowries}-{rulesets}-{in_play}.{EXTENSION}")
    }
}

impl fmt::Display for Description {
    /// As in `pits a side: 6, cowries a pit: 1, ruleset: standard, seeds in play: 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Description {
            pits,
            cowries,
            in_play,
            rulesets,
            ..
        } = self;
        write!(
            f,
            "pits a side: {pits}, cowries a pit: {cowries}, ruleset: {rulesets}, seeds in play: {in_play}"
        )
    }
}

/// What the name of a table's file ends in.
pub const EXTENSION: &str = "kat";

/// The name of a metric could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMetricError;

impl fmt::Display for ParseMetricError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `needs`, `progress` or `plies`")
    }
}

impl std::error::Error for ParseMetricError {}

impl FromStr for Metric {
    type Err = ParseMetricError;

    fn from_str(text: &str) -> Result<Metric, ParseMetricError> {
        Metric::ALL
            .into_iter()
            .find(|metric| metric.name() == text)
            .ok_or(ParseMetricError)
    }
}
