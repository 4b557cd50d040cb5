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
        let is_full = position.size() == BoardSize::FULL;
        Learned(is_full.then(|| Learned::network(asked, position.ruleset()).clone()))
    }

    /// The network for a ruleset.
    pub(super) fn network(asked: &Evaluation, ruleset: Ruleset) -> &Network {
        match asked {
            Evaluation::Network(network) if network.ruleset() == ruleset => network,
            _ => embedded(ruleset),
        }
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

/// The network that comes with the program.
fn embedded(ruleset: Ruleset) -> &'static Network {
    static STANDARD: OnceLock<Network> = OnceLock::new();
    static LAST_COWRIE: OnceLock<Network> = OnceLock::new();
    let (network, bytes): (_, &[u8]) = match ruleset {
        Ruleset::Standard => (&STANDARD, include_bytes!("../../weights/standard.net")),
        Ruleset::LastCowrie => (
            &LAST_COWRIE,
            include_bytes!("../../weights/last-cowrie.net"),
        ),
    };
    network.get_or_init(|| Network::from_bytes(bytes).expect("a test reads the embedded weights"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ruleset_has_its_network() {
        for ruleset in Ruleset::ALL {
            assert_eq!(embedded(ruleset).ruleset(), ruleset);
        }
    }

    #[test]
    fn small_boards_are_judged_without_a_network() {
        for size in BoardSize::all() {
            let position = Position::start(size, Ruleset::Standard);
            let learned = Learned::new(&Evaluation::Learned, &position);
            assert_eq!(learned.0.is_some(), size == BoardSize::FULL, "{size}");
        }
    }
}
