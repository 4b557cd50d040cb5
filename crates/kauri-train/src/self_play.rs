//! One game of the engine against itself.

use fastrand::Rng;
use kauri::{Move, Position};
use kauri_engine::{Engine, Limits, Request, StopSignal, StoppedClock};

use crate::{GameResult, Header, Sample};

/// No game is longer; what is not decided by then says nothing.
const MAX_PLIES: usize = 300;

/// How many positions back the players remember, so that they do not go round
/// in circles.
const MEMORY: usize = 16;

/// Plays the game with this number: the same game every time.
///
/// It begins with random plies, and now and then a move is random later too,
/// so that positions are seen that no good player would reach; a search looks
/// at many of those. What was before such a move gets no result.
pub(crate) fn play(engine: &mut Engine, header: &Header, number: u64) -> Vec<Sample> {
    let mut random = Rng::with_seed(mix(header.seed ^ mix(number)));
    engine.clear();
    let mut game = Game {
        position: Position::start(kauri::BoardSize::FULL, header.ruleset),
        samples: Vec::new(),
        south_moves: Vec::new(),
        history: Vec::new(),
        judged_from: 0,
    };
    for _ in 0..random.u8(1..=header.opening.max(1)) {
        let Some(mv) = any_move(&game.position, &mut random) else {
            return Vec::new();
        };
        game.position = game.position.play_unchecked(mv);
    }
    game.play_on(engine, header, &mut random);
    game.samples
}

struct Game {
    position: Position,
    samples: Vec<Sample>,
    /// Whether South was to move in each sample.
    south_moves: Vec<bool>,
    history: Vec<Position>,
    /// The first sample that the result says something of.
    judged_from: usize,
}

impl Game {
    /// Plays to the end, or until a search has proved who wins.
    fn play_on(&mut self, engine: &mut Engine, header: &Header, random: &mut Rng) {
        while self.samples.len() < MAX_PLIES {
            if let Some(winner) = self.position.outcome().winner() {
                self.judge(winner);
                return;
            }
            let request = Request {
                history: self.history.clone(),
                ..Request::new(Limits::depth(header.depth))
            };
            let stop = StopSignal::new();
            let answer = engine.search(&self.position, &request, &stop, &StoppedClock, &mut ());
            let (Some(best), Some(line)) = (answer.best, answer.lines.first()) else {
                return;
            };
            let turn = self.position.turn();
            self.samples.push(Sample::new(&self.position, line.score));
            self.south_moves.push(turn == kauri::Side::South);
            if line.score.is_decided() {
                let wins = line.score > kauri_engine::Score::EVEN;
                self.judge(if wins { turn } else { turn.other() });
                return;
            }
            let mut mv = best;
            if random.u16(0..1000) < header.random {
                mv = any_move(&self.position, random).unwrap_or(best);
                if mv != best {
                    self.judged_from = self.samples.len();
                }
            }
            if self.history.len() == MEMORY {
                self.history.remove(0);
            }
            self.history.push(self.position);
            self.position = self.position.play_unchecked(mv);
        }
    }

    /// Tells the samples who won.
    fn judge(&mut self, winner: kauri::Side) {
        let south_won = winner == kauri::Side::South;
        let samples = self.samples.iter_mut().zip(&self.south_moves);
        for (sample, &south_moves) in samples.skip(self.judged_from) {
            sample.result = if south_moves == south_won {
                GameResult::Won
            } else {
                GameResult::Lost
            };
        }
    }
}

/// Any legal move, unless the game is over.
fn any_move(position: &Position, random: &mut Rng) -> Option<Move> {
    let mut moves = position.legal_moves();
    match moves.len() {
        0 => None,
        count => moves.nth(random.usize(0..count)),
    }
}

/// `SplitMix64`'s step: numbers that follow one another become strangers.
pub(crate) fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
