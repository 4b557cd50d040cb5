//! Whether a side can hold: never lose, though the game may go on for ever.

use std::ops::ControlFlow;

use kauri::{Move, Outcome, Position, Side};
use kauri_tablebase::Value;

use super::found::{Found, Full};
use super::numbering::Numbering;
use super::strong::Unfinished;
use super::{Phase, Progress, SolveWatch};

/// Searches a set of positions that a side need never leave, and in none of
/// which it has lost: where it is to move one move of each leads back into the
/// set, and where the other side is, all do.
///
/// Every position counts as held until it is shown to be lost, and then whatever
/// depended on it is looked at again. So endless play is nothing special, and in
/// the end both answers are for certain. Only one move of the holding side is
/// looked at as long as it will do.
#[derive(Debug)]
pub(crate) struct Holding {
    /// Positions seen by the side to move, with whether that is the one that holds.
    found: Found,
    states: Vec<State>,
    /// The last that depends on each, as an index of `dependents` and 1.
    last_dependent: Vec<u32>,
    /// What depends on a position, and the one before it, likewise.
    dependents: Vec<[u32; 2]>,
    /// What is to be looked at, and for which position.
    open: Vec<[u32; 2]>,
    looked_at: u64,
}

/// How a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It is held as far as is known; not looked at yet.
    New,
    /// It is held as far as is known, by this move if the holding side is to
    /// move: the number of moves that were better and are lost.
    Held(u8),
    /// It is lost.
    Lost,
}

/// Nothing asked for it but the caller.
const CALLER: u32 = u32::MAX;

const OFTEN: u64 = 1 << 12;

/// What is searched in, and what is known of it.
#[derive(Clone, Copy)]
pub(crate) struct Field<'a> {
    pub(crate) numbering: &'a Numbering,
    /// The value of positions that need not be looked into.
    pub(crate) known: &'a dyn Fn(&Position) -> Option<Value>,
    /// Whether a position is known to be lost for a side.
    pub(crate) lost: &'a dyn Fn(&Position, Side) -> bool,
    /// Most bytes to take.
    pub(crate) memory: u64,
}

impl Holding {
    pub(crate) fn new(numbering: &Numbering) -> Holding {
        Holding {
            found: Found::new(numbering.bits() + 1),
            states: Vec::new(),
            last_dependent: Vec::new(),
            dependents: Vec::new(),
            open: Vec::new(),
            looked_at: 0,
        }
    }

    /// Positions looked at so far.
    pub(crate) fn looked_at(&self) -> u64 {
        self.looked_at
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> u64 {
        let others = self.states.capacity() * size_of::<State>()
            + self.last_dependent.capacity() * 4
            + (self.dependents.capacity() + self.open.capacity()) * 8;
        self.found.bytes() + others as u64
    }

    /// Whether `side` can hold a position that is not over; `None` if more than
    /// `budget` more positions would have to be looked at.
    pub(crate) fn holds(
        &mut self,
        field: &Field,
        position: &Position,
        side: Side,
        budget: u64,
        watch: &mut SolveWatch,
    ) -> Result<Option<bool>, Unfinished> {
        let end = self.looked_at.saturating_add(budget);
        let root = self.index(field, position, side);
        let root = root.map_err(|Full| Unfinished::Memory)?;
        self.open.push([root, CALLER]);
        while let Some([index, asker]) = self.open.pop() {
            if self.states[root as usize] == State::Lost {
                self.open.clear();
                break;
            }
            if self.states[index as usize] != State::New || !self.is_wanted(field, index, asker) {
                continue;
            }
            if self.looked_at >= end {
                self.open.push([index, asker]);
                return Ok(None);
            }
            self.looked_at += 1;
            if self.looked_at.is_multiple_of(OFTEN) {
                if self.bytes() > field.memory {
                    return Err(Unfinished::Memory);
                }
                let progress = Progress {
                    phase: Phase::Holding,
                    done: self.looked_at,
                    known: self.looked_at + self.open.len() as u64,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    self.open.push([index, asker]);
                    return Err(Unfinished::Stopped);
                }
            }
            self.look_at(field, index)
                .map_err(|Full| Unfinished::Memory)?;
        }
        Ok(Some(self.states[root as usize] != State::Lost))
    }

    /// Whether the position that asked for another still needs it.
    fn is_wanted(&self, field: &Field, index: u32, asker: u32) -> bool {
        if asker == CALLER {
            return true;
        }
        match self.states[asker as usize] {
            State::Lost | State::New => false,
            State::Held(tried) => {
                !self.holder_to_move(asker) || self.answer(field, asker, tried) == Some(index)
            }
        }
    }

    fn holder_to_move(&self, index: u32) -> bool {
        self.found.numbers()[index as usize] & 1 == 1
    }

    /// A position as the side to move, South, sees it, and who holds.
    fn position(&self, field: &Field, index: u32) -> (Position, Side) {
        let position = field
            .numbering
            .position(self.found.numbers()[index as usize] >> 1);
        let side = if self.holder_to_move(index) {
            Side::South
        } else {
            Side::North
        };
        (position, side)
    }

    fn index(&mut self, field: &Field, position: &Position, side: Side) -> Result<u32, Full> {
        let key = field.numbering.of(position) << 1 | u64::from(position.turn() == side);
        let (index, is_new) = self.found.insert(key)?;
        if is_new {
            self.states.push(State::New);
            self.last_dependent.push(0);
        }
        Ok(index)
    }

    fn look_at(&mut self, field: &Field, index: u32) -> Result<(), Full> {
        let (position, side) = self.position(field, index);
        self.states[index as usize] = State::Held(0);
        if let Some(lost) = is_lost_at_once(field, &position, side) {
            if lost {
                self.lose(field, index)?;
            }
            return Ok(());
        }
        if position.turn() == side {
            return if self.try_next(field, index, 0)? {
                Ok(())
            } else {
                self.lose(field, index)
            };
        }
        // Those that come last are looked at first: the most dangerous ones.
        let mut children = Vec::with_capacity(6);
        for mv in in_order(&position) {
            let after = position.play_unchecked(mv);
            match is_lost_at_once(field, &after, side) {
                Some(true) => return self.lose(field, index),
                Some(false) => {}
                None => children.push(self.index(field, &after, side)?),
            }
        }
        if children
            .iter()
            .any(|&child| self.states[child as usize] == State::Lost)
        {
            return self.lose(field, index);
        }
        for child in children.into_iter().rev() {
            self.depend(index, child);
        }
        Ok(())
    }

    /// Lets the holding side try its next move that may do, after so many
    /// others. Says whether there is one.
    fn try_next(&mut self, field: &Field, index: u32, tried: u8) -> Result<bool, Full> {
        let (position, side) = self.position(field, index);
        for (i, mv) in in_order(&position).enumerate().skip(tried.into()) {
            self.states[index as usize] = State::Held(i as u8);
            let after = position.play_unchecked(mv);
            match is_lost_at_once(field, &after, side) {
                Some(true) => {}
                Some(false) => return Ok(true),
                None => {
                    let child = self.index(field, &after, side)?;
                    if self.states[child as usize] != State::Lost {
                        self.depend(index, child);
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The position that the holding side's choice leads to, if it is found.
    fn answer(&self, field: &Field, index: u32, tried: u8) -> Option<u32> {
        let (position, side) = self.position(field, index);
        let mv = in_order(&position).nth(tried.into())?;
        let after = position.play_unchecked(mv);
        let key = field.numbering.of(&after) << 1 | u64::from(after.turn() == side);
        self.found.get(key)
    }

    fn depend(&mut self, index: u32, on: u32) {
        self.dependents
            .push([index, self.last_dependent[on as usize]]);
        self.last_dependent[on as usize] = self.dependents.len() as u32;
        if self.states[on as usize] == State::New {
            self.open.push([on, index]);
        }
    }

    /// Marks a position as lost, and whatever is lost with it.
    fn lose(&mut self, field: &Field, index: u32) -> Result<(), Full> {
        let mut lost = vec![index];
        while let Some(index) = lost.pop() {
            if self.states[index as usize] == State::Lost {
                continue;
            }
            self.states[index as usize] = State::Lost;
            let mut next = std::mem::take(&mut self.last_dependent[index as usize]);
            while next != 0 {
                let [dependent, before] = self.dependents[next as usize - 1];
                next = before;
                let State::Held(tried) = self.states[dependent as usize] else {
                    continue;
                };
                let has_no_other = if self.holder_to_move(dependent) {
                    self.answer(field, dependent, tried) == Some(index)
                        && !self.try_next(field, dependent, tried + 1)?
                } else {
                    true
                };
                if has_no_other {
                    lost.push(dependent);
                }
            }
        }
        Ok(())
    }

    /// The move by which a side holds a position that was asked for, or that the
    /// answers to such moves lead to.
    pub(crate) fn choice(&self, numbering: &Numbering, position: &Position) -> Option<Move> {
        let key = numbering.of(position) << 1 | 1;
        let State::Held(tried) = self.states[self.found.get(key)? as usize] else {
            return None;
        };
        let south = match position.turn() {
            Side::South => *position,
            Side::North => position.into_turned(),
        };
        let mv = in_order(&south).nth(tried.into())?;
        Some(match position.turn() {
            Side::South => mv,
            Side::North => mv.turned(),
        })
    }
}

/// Whether a position is lost, if that can be said without looking further.
fn is_lost_at_once(field: &Field, position: &Position, side: Side) -> Option<bool> {
    match position.outcome() {
        Outcome::Won { winner, .. } => Some(winner != side),
        Outcome::Undecided => {
            let Some(value) = (field.known)(position) else {
                return (field.lost)(position, side).then_some(true);
            };
            let value = if position.turn() == side {
                value
            } else {
                -value
            };
            Some(value == Value::Loses)
        }
    }
}

/// The moves of a position, those that gain most seeds and leave the fewest
/// answers first.
fn in_order(position: &Position) -> impl Iterator<Item = Move> + use<> {
    let mut moves = [(0, Move::Pass); 6];
    let mut len = 0;
    for mv in position.legal_moves() {
        let after = position.play_unchecked(mv);
        let answers = i32::from(after.legal_moves().len() as u8);
        moves[len] = (answers + 8 * i32::from(after.margin().0), mv);
        len += 1;
    }
    moves[..len].sort_by_key(|&(order, _)| order);
    moves.into_iter().take(len).map(|(_, mv)| mv)
}
