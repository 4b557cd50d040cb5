//! What was learned from games.

use std::sync::OnceLock;

use kauri::{BoardSize, Position, Ruleset};

use super::{Evaluation, Evaluator, Hand, Network};

/// Where a game is judged by a network: on the full board. Other boards are
/// judged by the few weights fitted by hand.
#[derive(Clone, Debug)]
pub(crate) struct Learned(Option<Network>);

impl Learned {
    /// For all positions that may follow from this one. `asked` may bring a
    /// network of its own.
    pub(crate) fn new(asked: &Evaluation, position: &Position) -> Learned {
        if position.size() != BoardSize::FULL {
            return Learned(None);
        }
        let ruleset = position.ruleset();
        Learned(match asked {
            Evaluation::Network(network) if network.ruleset() == ruleset => Some(network.clone()),
            _ => embedded(ruleset).cloned(),
        })
    }
}

impl Evaluator for Learned {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        match &self.0 {
            Some(network) => network.centiseeds(position),
            None => Hand.evaluate(position),
        }
    }
}

/// The network that comes with the program, if it has one for the ruleset.
fn embedded(ruleset: Ruleset) -> Option<&'static Network> {
    static STANDARD: OnceLock<Option<Network>> = OnceLock::new();
    static LAST_COWRIE: OnceLock<Option<Network>> = OnceLock::new();
    let network: (&OnceLock<Option<Network>>, &[u8]) = match ruleset {
        Ruleset::Standard => (&STANDARD, &[]),
        Ruleset::LastCowrie => (&LAST_COWRIE, &[]),
    };
    let (network, bytes) = network;
    network
        .get_or_init(|| Network::from_bytes(bytes).ok())
        .as_ref()
}
