//! How a ladder stands.

use super::{Played, Player};
use crate::{Elo, EloRange, Pentanomial};

/// How a ladder stands after some of its games.
#[derive(Clone, Debug, PartialEq)]
pub struct LadderStanding {
    /// The steps, the lowest first.
    pub steps: Vec<StepStanding>,
}

/// A player against the one below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepStanding {
    /// The player below.
    pub weaker: Player,
    /// The player above, whose points are counted.
    pub stronger: Player,
    /// The pairs of games.
    pub pairs: Pentanomial,
    /// What the player below has put into its moves.
    pub weaker_thinking: Thinking,
    /// What the player above has put into its moves.
    pub stronger_thinking: Thinking,
}

/// What a player has put into some moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Thinking {
    /// Moves and passes.
    pub moves: u64,
    /// Positions visited.
    pub nodes: u64,
    /// The most positions visited for one move.
    pub most_nodes: u64,
}

/// A player's place on the ladder.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rung {
    /// Who.
    pub player: Player,
    /// How many Elo points above the player the ladder is measured from, with
    /// the error of all steps between them; `None` if games are missing.
    pub elo: Option<EloRange>,
}

impl LadderStanding {
    /// A ladder of these players, the weakest first, before its first game.
    pub(super) fn new(players: &[Player]) -> LadderStanding {
        let step = |pair: &[Player]| StepStanding {
            weaker: pair[0],
            stronger: pair[1],
            pairs: Pentanomial::default(),
            weaker_thinking: Thinking::default(),
            stronger_thinking: Thinking::default(),
        };
        LadderStanding {
            steps: players.windows(2).map(step).collect(),
        }
    }

    pub(super) fn add(&mut self, step: usize, played: &Played) {
        let step = &mut self.steps[step];
        step.pairs.add(played.score);
        step.weaker_thinking += played.weaker_thinking;
        step.stronger_thinking += played.stronger_thinking;
    }

    /// Games that were played.
    pub fn games(&self) -> u64 {
        self.steps.iter().map(|step| 2 * step.pairs.pairs()).sum()
    }

    /// Where the players stand, measured from `zero`, or from the weakest if
    /// that is not among them.
    pub fn rungs(&self, zero: Player) -> Vec<Rung> {
        let players = self.steps.first().map(|step| step.weaker).into_iter();
        let players: Vec<Player> = players
            .chain(self.steps.iter().map(|step| step.stronger))
            .collect();
        let zero = players
            .iter()
            .position(|&player| player == zero)
            .unwrap_or(0);
        let rung = |(at, &player)| Rung {
            player,
            elo: if at < zero {
                above(&self.steps[at..zero]).map(turned)
            } else {
                above(&self.steps[zero..at])
            },
        };
        players.iter().enumerate().map(rung).collect()
    }

    /// What a player has put into all its moves.
    pub fn thinking(&self, player: Player) -> Thinking {
        let mut all = Thinking::default();
        for step in &self.steps {
            if step.weaker == player {
                all += step.weaker_thinking;
            }
            if step.stronger == player {
                all += step.stronger_thinking;
            }
        }
        all
    }
}

/// How far the top of some steps is above their bottom. Steps are independent of
/// each other, so their errors add up as squares.
fn above(steps: &[StepStanding]) -> Option<EloRange> {
    let (mut sum, mut below, mut above) = (0.0, 0.0, 0.0);
    for step in steps {
        let elo = step.pairs.elo()?;
        sum += elo.likeliest.0;
        below += (elo.likeliest.0 - elo.low.0).powi(2);
        above += (elo.high.0 - elo.likeliest.0).powi(2);
    }
    Some(EloRange {
        likeliest: Elo(sum),
        low: Elo(sum - below.sqrt()),
        high: Elo(sum + above.sqrt()),
    })
}

fn turned(elo: EloRange) -> EloRange {
    EloRange {
        likeliest: -elo.likeliest,
        low: -elo.high,
        high: -elo.low,
    }
}

impl Thinking {
    pub(super) fn add(&mut self, nodes: u64) {
        *self += Thinking {
            moves: 1,
            nodes,
            most_nodes: nodes,
        };
    }
}

impl std::ops::AddAssign for Thinking {
    fn add_assign(&mut self, other: Thinking) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.most_nodes = self.most_nodes.max(other.most_nodes);
    }
}

#[cfg(test)]
mod tests {
    use kauri_engine::Level;

    use super::*;

    fn standing(scores: &[[u64; 5]]) -> LadderStanding {
        let players: Vec<Player> = [Player::Beginner]
            .into_iter()
            .chain(Level::all().map(Player::Level))
            .take(scores.len() + 1)
            .collect();
        let mut standing = LadderStanding::new(&players);
        for (step, &pairs) in standing.steps.iter_mut().zip(scores) {
            step.pairs = Pentanomial(pairs);
        }
        standing
    }

    /// 25 % are 191 points below, 75 % as many above.
    #[test]
    fn places_are_sums_of_steps() {
        let standing = standing(&[[50, 0, 50, 0, 0], [0, 0, 50, 0, 50], [0, 0, 50, 0, 50]]);
        let rungs = standing.rungs(Player::Level(Level::MIN));
        let places: Vec<f64> = rungs
            .iter()
            .map(|rung| rung.elo.unwrap().likeliest.0.round() + 0.0)
            .collect();
        assert_eq!(places, [191.0, 0.0, 191.0, 382.0]);
        let error = |rung: &Rung| rung.elo.map(|elo| elo.high.0 - elo.likeliest.0).unwrap();
        assert!(error(&rungs[1]).abs() < 1e-9);
        let (one, two) = (error(&rungs[2]), error(&rungs[3]));
        assert!((two - one * 2f64.sqrt()).abs() < 1e-6, "{one} {two}");
    }

    #[test]
    fn nothing_is_said_beyond_a_step_without_games() {
        let standing = standing(&[[1, 0, 2, 0, 1], [0; 5], [1, 0, 2, 0, 1]]);
        let known: Vec<bool> = standing
            .rungs(Player::Beginner)
            .iter()
            .map(|rung| rung.elo.is_some())
            .collect();
        assert_eq!(known, [true, true, false, false]);
    }
}
