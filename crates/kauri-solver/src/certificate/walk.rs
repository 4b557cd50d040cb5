//! A strategy followed through all that the other side can do.

use std::ops::ControlFlow;

use kauri::{Move, Moves, Outcome, Position, Side};

use crate::solve::{Found, Numbering};

/// What a strategy is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Win, whatever the other side does.
    Win,
    /// Never lose: the game may go on for ever.
    Hold,
}

/// A strategy: asked once for every position in which its side is to move.
pub(crate) trait Guide {
    /// Why it cannot say.
    type Error;

    /// What to play, of `moves`, which are at least one. `seen` says of a
    /// position, its side to move, whether it was asked before.
    fn choose(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, Self::Error>;
}

/// Why a strategy does not do what it is to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault<E> {
    /// The guide could not say what to play.
    Guide(E),
    /// Its side has lost in a position.
    Lost(Position),
    /// It comes again to a position, when it should win.
    Circles(Position),
    /// There are more positions than can be held.
    TooLarge,
    /// Whoever watches said so.
    Stopped,
}

/// A walk through the positions that come up if one side or the other keeps to
/// a strategy. It remembers those in which a strategy was asked, so that each is
/// gone through once.
pub(crate) struct Walk<'a> {
    numbering: Numbering,
    aim: Aim,
    asked: Found,
    /// Of each position that was asked, plies to the end, or that it is still
    /// being gone through.
    plies: Vec<u32>,
    stack: Vec<Frame>,
    /// Told how many positions were asked.
    watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

/// A position that is being gone through.
struct Frame {
    position: Position,
    /// The move the strategy chose, if it is still to be tried.
    chosen: Option<Move>,
    /// What the other side may still try.
    others: Option<Moves>,
    /// The most plies to the end after those that were.
    longest: u32,
    /// Which of the positions asked it is, if it is one.
    asked: Option<u32>,
}

impl Frame {
    fn next(&mut self) -> Option<Move> {
        self.chosen.take().or_else(|| self.others.as_mut()?.next())
    }
}

/// Still being gone through.
const OPEN: u32 = u32::MAX;

/// How many positions are asked before it is told.
const OFTEN: u64 = 1 << 12;

impl<'a> Walk<'a> {
    /// A walk that has not begun.
    pub(crate) fn new(
        numbering: Numbering,
        aim: Aim,
        watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Walk<'a> {
        Walk {
            asked: Found::new(numbering.bits()),
            numbering,
            aim,
            plies: Vec::new(),
            stack: Vec::new(),
            watch,
        }
    }

    /// How many positions were asked.
    pub(crate) fn asked(&self) -> u64 {
        self.asked.len() as u64
    }

    /// Goes from the start through all that can come if `side` keeps to the
    /// strategy. Gives the plies of the longest game; they say nothing where
    /// games need not end.
    pub(crate) fn go<G: Guide>(
        &mut self,
        side: Side,
        guide: &mut G,
    ) -> Result<u32, Fault<G::Error>> {
        let start = self.numbering.start();
        let mut done = self.enter(start, side, guide)?;
        loop {
            match (done, self.stack.last_mut()) {
                (Some(plies), None) => return Ok(plies),
                (Some(plies), Some(frame)) => frame.longest = frame.longest.max(plies),
                (None, _) => {}
            }
            let frame = self
                .stack
                .last_mut()
                .expect("what is not done is on the stack");
            done = match frame.next() {
                Some(mv) => {
                    let after = frame.position.play_unchecked(mv);
                    self.enter(after, side, guide)?
                }
                None => Some(self.leave()),
            };
        }
    }

    /// Begins a position. Gives its plies to the end if they are known at once.
    fn enter<G: Guide>(
        &mut self,
        position: Position,
        side: Side,
        guide: &mut G,
    ) -> Result<Option<u32>, Fault<G::Error>> {
        match position.outcome() {
            Outcome::Won { winner, .. } if winner == side => return Ok(Some(0)),
            Outcome::Won { .. } => return Err(Fault::Lost(position)),
            Outcome::Undecided => {}
        }
        let moves = position.legal_moves();
        let (mut chosen, mut others, mut asked) = (None, Some(moves), None);
        if position.turn() == side {
            let number = self.numbering.of(&position);
            let (index, is_new) = self.asked.insert(number).map_err(|_| Fault::TooLarge)?;
            if !is_new {
                return match self.plies[index as usize] {
                    OPEN if self.aim == Aim::Win => Err(Fault::Circles(position)),
                    plies => Ok(Some(plies)),
                };
            }
            self.plies.push(OPEN);
            let so_far = self.asked();
            if so_far.is_multiple_of(OFTEN) && (self.watch)(so_far).is_break() {
                return Err(Fault::Stopped);
            }
            let (numbering, known) = (&self.numbering, &self.asked);
            let seen = |other: &Position| known.get(numbering.of(other)).is_some();
            let choice = guide
                .choose(&position, moves, &seen)
                .map_err(Fault::Guide)?;
            (chosen, others, asked) = (Some(choice), None, Some(index));
        }
        self.stack.push(Frame {
            position,
            chosen,
            others,
            longest: 0,
            asked,
        });
        Ok(None)
    }

    /// Ends the position on top of the stack, and gives its plies to the end.
    fn leave(&mut self) -> u32 {
        let frame = self.stack.pop().expect("there is a position to leave");
        let plies = frame.longest.saturating_add(1);
        if let Some(index) = frame.asked {
            self.plies[index as usize] = plies.min(OPEN - 1);
        }
        plies
    }
}
