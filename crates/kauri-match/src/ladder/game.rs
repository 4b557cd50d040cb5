//! One game of a ladder.

use fastrand::Rng;
use kauri::{BySide, Move, Position, Side};
use kauri_engine::{Engine, HashError, Limits, Request, StopSignal, StoppedClock, Strength};

use super::player::Player;
use super::standing::Thinking;
use super::{beginner, mix};
use crate::Opening;

/// Whoever has the players think in turn, with one engine for both.
pub(super) struct Referee {
    engine: Engine,
}

/// A game that was played.
pub(super) struct Game {
    /// `None` if it had too many plies.
    pub(super) winner: Option<Side>,
    pub(super) thinking: BySide<Thinking>,
}

impl Referee {
    pub(super) fn new(hash_mib: usize) -> Result<Referee, HashError> {
        Engine::new(hash_mib).map(|engine| Referee { engine })
    }

    /// Plays a game that `seed` decides. If `halt` is given meanwhile, what comes
    /// out means nothing.
    pub(super) fn play(
        &mut self,
        opening: &Opening,
        players: BySide<Player>,
        seed: u64,
        max_plies: usize,
        halt: &StopSignal,
    ) -> Game {
        self.engine.clear();
        let mut history = Vec::new();
        let mut position = opening.start();
        for &mv in opening.moves() {
            history.push(position);
            position = position.play_unchecked(mv);
        }
        let mut thinking = BySide::from_fn(|_| Thinking::default());
        while history.len() < max_plies && !halt.is_stopped() {
            let turn = position.turn();
            let north = u64::from(turn == Side::North);
            let seed = mix([seed, north, history.len() as u64, 0]);
            let player = players[turn];
            let (mv, nodes) = self.think(player, &position, &history, seed, halt);
            let Some(mv) = mv else { break };
            thinking[turn].add(nodes);
            history.push(position);
            position = position.play_unchecked(mv);
        }
        Game {
            winner: position.outcome().winner(),
            thinking,
        }
    }

    /// A player's move, and how many positions it visited for it.
    fn think(
        &mut self,
        player: Player,
        position: &Position,
        history: &[Position],
        seed: u64,
        halt: &StopSignal,
    ) -> (Option<Move>, u64) {
        let (limits, strength) = match player {
            Player::Beginner => {
                let chosen = beginner::choose(position, &mut Rng::with_seed(seed));
                return (chosen, position.legal_moves().len() as u64);
            }
            Player::Level(level) => (Limits::Infinite, Strength::Level(level)),
            Player::Full { nodes } => (Limits::nodes(nodes), Strength::Full),
        };
        let request = Request {
            strength,
            seed,
            history: history.to_vec(),
            ..Request::new(limits)
        };
        let engine = &mut self.engine;
        let answer = engine.search(position, &request, halt, &StoppedClock, &mut ());
        let nodes = answer.lines.iter().map(|info| info.nodes).max();
        (answer.best, nodes.unwrap_or(0))
    }
}
