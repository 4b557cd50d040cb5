//! One game between the two programs.

use std::time::{Duration, Instant};

use kauri::{Ending, Move, Outcome, Position, Side};
use kauri_engine::{GameClock, Score};

use crate::alarm::Alarm;
use crate::seat::{Seat, Thought};
use crate::{ByEntrant, Effort, Entrant, Fault, Opening, Pace, StartError, TimeControl};

/// A game that is over, or was ended.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// Where it began.
    pub opening: Opening,
    /// Who played South.
    pub south: Entrant,
    /// The moves that the programs played, without those of the opening.
    pub moves: Vec<PlayedMove>,
    /// How it ended.
    pub end: GameEnd,
}

/// A move of a program, and what it said and took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// What the program thought of it, seen by the mover; `None` if it did not say.
    pub score: Option<Score>,
    /// How many plies it looked ahead, as it said; 0 if it did not say.
    pub depth: u8,
    /// How many positions it visited, as it said; 0 if it did not say.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What it has left on its clock after the move, if the game has clocks.
    pub clock: Option<Duration>,
}

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// By the rules (R9, R10).
    Won {
        /// Who has won.
        winner: Side,
        /// By what.
        by: Ending,
    },
    /// A program did something wrong.
    Fault {
        /// Whose program: it has lost.
        loser: Side,
        /// What it did.
        fault: Fault,
    },
    /// It had the most plies that a game of the match may have. Nobody has won,
    /// and both get half a point: not by the rules, which know no draw (R11).
    TooLong,
}

impl PlayedGame {
    /// Who played a side.
    pub fn entrant(&self, side: Side) -> Entrant {
        match side {
            Side::South => self.south,
            Side::North => !self.south,
        }
    }

    /// Who has won; `None` if nobody has.
    pub fn winner(&self) -> Option<Entrant> {
        match self.end {
            GameEnd::Won { winner, .. } => Some(self.entrant(winner)),
            GameEnd::Fault { loser, .. } => Some(self.entrant(!loser)),
            GameEnd::TooLong => None,
        }
    }

    /// Plies of the game, those of the opening included.
    pub fn plies(&self) -> usize {
        self.opening.moves().len() + self.moves.len()
    }

    /// What a program has put into the game.
    pub fn effort(&self, entrant: Entrant) -> Effort {
        let mut turn = self.opening.position().turn();
        let mut effort = Effort::default();
        for played in &self.moves {
            if self.entrant(turn) == entrant {
                effort.add(played);
            }
            turn = !turn;
        }
        effort
    }
}

/// Two programs on their seats, and how they play.
pub(crate) struct Arena<'a> {
    pub(crate) seats: ByEntrant<Seat<'a>>,
    pub(crate) control: &'a TimeControl,
    pub(crate) max_plies: usize,
    pub(crate) alarm: &'a Alarm,
}

impl Arena<'_> {
    /// Plays a game. If the alarm is closed meanwhile, what comes out means
    /// nothing.
    ///
    /// # Errors
    ///
    /// If a program has to be started and cannot be: which, and why.
    pub(crate) fn play(
        &mut self,
        opening: &Opening,
        south: Entrant,
    ) -> Result<PlayedGame, (Entrant, StartError)> {
        for entrant in Entrant::ALL {
            let begun = self.seats[entrant].new_game();
            begun.map_err(|error| (entrant, error))?;
        }
        let mut game = PlayedGame {
            opening: opening.clone(),
            south,
            moves: Vec::new(),
            end: GameEnd::TooLong,
        };
        let mut position = opening.position();
        let mut moves = opening.moves().to_vec();
        let mut clock = self.control.pace.clock();
        while moves.len() < self.max_plies {
            if let Outcome::Won { winner, by } = position.outcome() {
                game.end = GameEnd::Won { winner, by };
                return Ok(game);
            }
            let us = position.turn();
            let entrant = game.entrant(us);
            match self.next_move(entrant, opening.start(), &moves, us, &mut clock) {
                Ok(played) => {
                    game.moves.push(played);
                    moves.push(played.mv);
                    position = position.play_unchecked(played.mv);
                }
                Err(fault) => {
                    game.end = GameEnd::Fault { loser: us, fault };
                    return Ok(game);
                }
            }
        }
        if let Outcome::Won { winner, by } = position.outcome() {
            game.end = GameEnd::Won { winner, by };
        }
        Ok(game)
    }

    fn next_move(
        &mut self,
        entrant: Entrant,
        start: Position,
        moves: &[Move],
        us: Side,
        clock: &mut Option<GameClock>,
    ) -> Result<PlayedMove, Fault> {
        let control = self.control;
        let limits = control.pace.limits(*clock);
        let allowed = match (&control.pace, &clock) {
            (_, Some(clock)) => clock.remaining[us],
            (Pace::Move(bounds), None) => bounds.time.unwrap_or(control.longest),
            (Pace::Clock { .. }, None) => control.longest,
        };
        let allowed = allowed.saturating_add(control.lateness);
        self.alarm.set(Instant::now().checked_add(allowed));
        let thought = self.seats[entrant].think(&start, moves, &limits, &self.alarm.stop);
        self.alarm.set(None);
        let Thought { answer, time } = thought?;
        if time > allowed {
            let by = time.saturating_sub(allowed.saturating_sub(control.lateness));
            return Err(Fault::Late { by });
        }
        // The position is not over, and the client has checked the move.
        let mv = answer.best.ok_or(Fault::Illegal {
            answer: "none".to_owned(),
        })?;
        if let Some(clock) = clock {
            let left = clock.remaining[us].saturating_sub(time);
            clock.remaining[us] = left.saturating_add(clock.increment[us]);
        }
        // A level need not play the best move: only what it says of this one counts.
        let said = answer
            .lines
            .iter()
            .find(|info| info.pv.first() == Some(&mv));
        Ok(PlayedMove {
            mv,
            score: said.map(|info| info.score),
            depth: said.map_or(0, |info| info.depth),
            nodes: answer
                .lines
                .iter()
                .map(|info| info.nodes)
                .max()
                .unwrap_or(0),
            time,
            clock: clock.map(|clock| clock.remaining[us]),
        })
    }
}
