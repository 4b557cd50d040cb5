//! Sides, sizes, pits, outcomes.

use serde::{Deserialize, Serialize};

/// One of the two players; South moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// At the bottom of the board.
    South,
    /// At the top of the board.
    North,
}

/// Which cowries capture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ruleset {
    /// Each cowrie.
    #[default]
    Standard,
    /// Only the last of a sowing.
    LastCowrie,
}

/// A pair of things, one for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BySide<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

/// `A`–`F` for South's pits, `a`–`f` for North's, each from that player's left:
/// A B C D E F a b c d e f is the sowing order.
pub type PitName = String;

/// The size of a board (R12); the full one has 6 pits a side, each with 5 seeds
/// and 1 cowrie at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BoardSize {
    /// Pits a side, 1 to 6.
    pub pits: u8,
    /// Seeds in each pit at the start, 1 to 8.
    pub seeds: u8,
    /// Cowries in each pit at the start, 1 to 4.
    pub cowries: u8,
}

/// What lies in a pit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PitView {
    /// Seeds.
    pub seeds: u8,
    /// Cowries.
    pub cowries: u8,
}

/// How a game ended, or that it has not. There is no draw (R11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Outcome {
    /// Play goes on.
    Undecided,
    /// A side has won.
    Won {
        /// Who.
        winner: Side,
        /// By what.
        reason: OutcomeReason,
        /// The rule that says so: `R9`, `R10`.
        rule: String,
    },
}

/// By what a game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeReason {
    /// More than half of all seeds in store (R9).
    Majority,
    /// All seeds captured, the stores equal, and the loser, to move, has no
    /// cowrie (R10).
    LastMover,
}

impl From<kauri::Side> for Side {
    fn from(side: kauri::Side) -> Side {
        match side {
            kauri::Side::South => Side::South,
            kauri::Side::North => Side::North,
        }
    }
}

impl From<Side> for kauri::Side {
    fn from(side: Side) -> kauri::Side {
        match side {
            Side::South => kauri::Side::South,
            Side::North => kauri::Side::North,
        }
    }
}

impl From<kauri::Ruleset> for Ruleset {
    fn from(ruleset: kauri::Ruleset) -> Ruleset {
        match ruleset {
            kauri::Ruleset::Standard => Ruleset::Standard,
            kauri::Ruleset::LastCowrie => Ruleset::LastCowrie,
        }
    }
}

impl From<Ruleset> for kauri::Ruleset {
    fn from(ruleset: Ruleset) -> kauri::Ruleset {
        match ruleset {
            Ruleset::Standard => kauri::Ruleset::Standard,
            Ruleset::LastCowrie => kauri::Ruleset::LastCowrie,
        }
    }
}

impl<T> From<kauri::BySide<T>> for BySide<T> {
    fn from(pair: kauri::BySide<T>) -> BySide<T> {
        BySide {
            south: pair.south,
            north: pair.north,
        }
    }
}

impl<T> From<BySide<T>> for kauri::BySide<T> {
    fn from(pair: BySide<T>) -> kauri::BySide<T> {
        kauri::BySide {
            south: pair.south,
            north: pair.north,
        }
    }
}

impl From<kauri::BoardSize> for BoardSize {
    fn from(size: kauri::BoardSize) -> BoardSize {
        BoardSize {
            pits: size.pits(),
            seeds: size.seeds(),
            cowries: size.cowries(),
        }
    }
}

impl TryFrom<BoardSize> for kauri::BoardSize {
    type Error = kauri::BoardSizeError;

    fn try_from(size: BoardSize) -> Result<kauri::BoardSize, kauri::BoardSizeError> {
        kauri::BoardSize::new(size.pits, size.seeds, size.cowries)
    }
}

impl From<kauri::Contents> for PitView {
    fn from(held: kauri::Contents) -> PitView {
        PitView {
            seeds: held.seeds,
            cowries: held.cowries,
        }
    }
}

impl From<PitView> for kauri::Contents {
    fn from(held: PitView) -> kauri::Contents {
        kauri::Contents {
            seeds: held.seeds,
            cowries: held.cowries,
        }
    }
}

impl From<kauri::Ending> for OutcomeReason {
    fn from(ending: kauri::Ending) -> OutcomeReason {
        match ending {
            kauri::Ending::Majority => OutcomeReason::Majority,
            kauri::Ending::LastMover => OutcomeReason::LastMover,
        }
    }
}

impl From<kauri::Outcome> for Outcome {
    fn from(outcome: kauri::Outcome) -> Outcome {
        match outcome {
            kauri::Outcome::Undecided => Outcome::Undecided,
            kauri::Outcome::Won { winner, by } => Outcome::Won {
                winner: winner.into(),
                reason: by.into(),
                rule: by.rule().to_string(),
            },
        }
    }
}
