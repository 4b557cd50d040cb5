//! What the server says of itself and of the tables that it has.

use serde::{Deserialize, Serialize};

use crate::board::Ruleset;

/// What `/healthz` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Health {
    /// Whether all is well.
    pub status: HealthStatus,
    /// The version of the program.
    pub version: String,
    /// Whether the program has the site.
    pub site: bool,
    /// How many tables are served.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub tables: usize,
}

/// Whether all is well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum HealthStatus {
    /// It is: a server that is not well does not answer.
    Ok,
}

/// What `/tables` says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ServedTables {
    /// Each, by the names of their files.
    pub tables: Vec<ServedTable>,
}

/// A table that can be fetched, whole or in parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ServedTable {
    /// Where it is, from the root of the server.
    pub url: String,
    /// Bytes it has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub bytes: u64,
    /// Pits a side.
    pub pits: u8,
    /// Cowries a pit at the start.
    pub cowries: u8,
    /// The rulesets it is right for.
    pub rulesets: Vec<Ruleset>,
    /// Seeds in play.
    pub in_play: u8,
    /// What it says of how far away the end is: `needs`, `progress` or `plies`.
    pub metric: String,
}
