//! Endings drawn at random, and games from them.

use kauri::{BoardSize, Move, Position, Ruleset};
use kauri_engine::{EndingTables, Engine, Limits, Request, StopSignal, StoppedClock, Verdict};
use kauri_tablebase::{Layout, Place, Tablebase};

/// Chance that can be repeated (`SplitMix64`).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % most
    }
}

/// A board, and what there is to know of its endings.
pub(crate) struct Board {
    pub(crate) size: BoardSize,
    pub(crate) ruleset: Ruleset,
    pub(crate) tables: Tablebase,
}

/// How somebody defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defence {
    /// As well as the tables know to.
    Best,
    Random,
}

/// No game of these endings is longer.
const LONGEST: u16 = 2_000;

impl Board {
    /// An engine that asks the tables.
    pub(crate) fn engine(&self) -> Engine {
        let mut engine = Engine::new(1).expect("there is a mebibyte");
        engine.set_ending_tables(Some(std::sync::Arc::new(self.tables.clone())));
        engine
    }

    /// A position that is not over, with so many seeds in play, drawn among all.
    pub(crate) fn draw(&self, in_play: u8, dice: &mut Dice) -> Position {
        let layout = Layout::of(self.size);
        loop {
            let place = Place {
                in_play,
                seeds: dice.below(layout.seed_arrangements(in_play)),
                cowries: dice.below(layout.cowrie_arrangements()),
            };
            let spare = dice.below(u64::from(in_play) + 1) as u8;
            let position = layout.position(place, spare, self.size, self.ruleset);
            if let Some(position) = position.filter(|found| !found.outcome().is_over()) {
                return position;
            }
        }
    }

    /// What the tables say of a position that is not over.
    pub(crate) fn verdict(&self, position: &Position) -> Verdict {
        EndingTables::probe(&self.tables, position).expect("the tables know the position")
    }

    /// The move of a side that defends itself.
    fn defend(&self, position: &Position, defence: Defence, dice: &mut Dice) -> Move {
        let moves: Vec<Move> = position.legal_moves().collect();
        match defence {
            Defence::Best => {
                let found = EndingTables::moves(&self.tables, position);
                let found = found.expect("the tables know every move");
                let best = found.iter().find(|found| found.is_best);
                best.expect("one of the moves is the best").mv
            }
            Defence::Random => moves[dice.below(moves.len() as u64) as usize],
        }
    }

    /// Plays on, the engine for the side to move, until the game is over or so
    /// many plies are played. The position then, and the plies.
    pub(crate) fn play(
        &self,
        engine: &mut Engine,
        start: Position,
        defence: Defence,
        most: u16,
        dice: &mut Dice,
    ) -> (Position, u16) {
        let ours = start.turn();
        let (mut position, mut plies) = (start, 0);
        let mut history = Vec::new();
        while !position.outcome().is_over() && plies < most {
            let mv = if position.turn() == ours {
                let request = Request {
                    history: history.clone(),
                    ..Request::new(Limits::nodes(500))
                };
                let (stop, clock) = (StopSignal::new(), StoppedClock);
                let answer = engine.search(&position, &request, &stop, &clock, &mut ());
                answer.best.expect("the game is not over")
            } else {
                self.defend(&position, defence, dice)
            };
            history.push(position);
            position = position.play(mv).expect("the move is legal");
            plies += 1;
        }
        (position, plies)
    }

    /// Has the engine win a won position, and says what is wrong if it does not,
    /// or takes longer than it has to.
    pub(crate) fn win(
        &self,
        engine: &mut Engine,
        start: Position,
        defence: Defence,
        dice: &mut Dice,
    ) -> Result<u16, String> {
        let (end, plies) = self.play(engine, start, defence, LONGEST, dice);
        if end.outcome().winner() != Some(start.turn()) {
            return Err(format!("{start:?} is not won, but {end:?} after {plies}"));
        }
        let verdict = self.verdict(&start);
        let is_right = match (verdict, defence) {
            (Verdict::Wins(Some(exact)), Defence::Best) => plies == exact,
            (Verdict::Wins(Some(exact)), Defence::Random) => plies <= exact,
            _ => true,
        };
        if is_right {
            Ok(plies)
        } else {
            Err(format!("{start:?}: {verdict:?}, won in {plies}"))
        }
    }

    /// Has the engine win so many won positions with so many seeds in play, each
    /// against both defences. How many games that was, and the longest of them.
    pub(crate) fn win_many(
        &self,
        in_play: u8,
        count: u32,
        dice: &mut Dice,
    ) -> Result<(u32, u16), String> {
        let mut engine = self.engine();
        let (mut games, mut longest) = (0, 0);
        while games < 2 * count {
            let position = self.draw(in_play, dice);
            if !matches!(self.verdict(&position), Verdict::Wins(_)) {
                continue;
            }
            for defence in [Defence::Best, Defence::Random] {
                longest = longest.max(self.win(&mut engine, position, defence, dice)?);
                games += 1;
            }
        }
        Ok((games, longest))
    }
}
