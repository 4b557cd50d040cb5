//! What a position is worth without looking ahead.

mod hand;
mod learned;
mod material;
pub mod network;
mod rows;

use std::fmt;
use std::str::FromStr;

use kauri::{Position, Ruleset};

use crate::Score;

pub(crate) use hand::Hand;
pub(crate) use learned::Learned;
pub(crate) use material::Material;
pub use network::{Network, NetworkError};

/// An opinion of positions.
pub(crate) trait Evaluator: Sync {
    /// The least depth, in plies, at which the table is used. Below, searching
    /// again takes less time than waiting for memory.
    const TABLE_DEPTH: u8 = 3;

    /// The opinion of a position that is not over, seen by the side to move, in
    /// hundredths of a seed.
    fn evaluate(&self, position: &Position) -> i32;

    /// What can be said of the best move's value, one ply deep, without looking
    /// at the moves: something that is at least the value and at most `alpha`,
    /// or at most the value and at least `beta`. The position is not over.
    #[inline]
    fn settled(&self, _position: &Position, _alpha: i32, _beta: i32) -> Option<i32> {
        None
    }
}

/// Which opinion of positions a search relies on.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Evaluation {
    /// What was learned from games: the strongest.
    #[default]
    Learned,
    /// The margin alone, to compare with.
    Material,
    /// As `Learned`, but with this network where its ruleset is played.
    Network(Network),
}

impl Evaluation {
    /// The opinion of a position that is not over, without looking ahead, seen
    /// by the side to move.
    pub fn judge(&self, position: &Position) -> Score {
        Score::from_centiseeds(match self {
            Evaluation::Material => Material.evaluate(position),
            learned => Learned::new(learned, position).evaluate(position),
        })
    }
}

impl Evaluation {
    /// A number that tells evaluations apart: with learned weights, one made
    /// from those for the ruleset.
    pub fn fingerprint(&self, ruleset: Ruleset) -> u64 {
        match self {
            Evaluation::Material => 0,
            learned => Learned::network(learned, ruleset).fingerprint(),
        }
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Evaluation::Learned => "learned",
            Evaluation::Material => "material",
            Evaluation::Network(_) => "network",
        })
    }
}

impl FromStr for Evaluation {
    type Err = EvaluationError;

    /// Reads `learned` or `material`.
    fn from_str(text: &str) -> Result<Evaluation, EvaluationError> {
        [Evaluation::Learned, Evaluation::Material]
            .into_iter()
            .find(|evaluation| evaluation.to_string().eq_ignore_ascii_case(text))
            .ok_or(EvaluationError)
    }
}

/// There is no such evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationError;

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the evaluation `learned` or `material`")
    }
}

impl std::error::Error for EvaluationError {}
