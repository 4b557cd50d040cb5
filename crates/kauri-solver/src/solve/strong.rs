//! Every position that can be reached, with its exact length of play.

use std::ops::ControlFlow;

use kauri::{Outcome, Position};
use kauri_tablebase::Value;

use super::found::{Found, Full};
use super::numbering::Numbering;
use super::{Phase, Progress, SolveWatch, Verdict};

/// All positions that can be reached from the start, and how each got there.
#[derive(Clone, Debug)]
pub(crate) struct Reachable {
    pub(crate) found: Found,
    /// Of how many, the first ones, the moves are known.
    pub(crate) expanded: usize,
    /// How many moves each has: 0 if the game is over.
    pub(crate) moves: Vec<u8>,
    /// The last move that leads to each, as an index of `ways` and 1.
    pub(crate) last_way: Vec<u32>,
    /// From where a move leads to a position, and the way before it, likewise.
    pub(crate) ways: Vec<[u32; 2]>,
}

/// Why not all positions were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// There is no memory for all.
    Memory,
    /// Whoever watches said so.
    Stopped,
}

/// How many positions are looked at before it is told.
const OFTEN: usize = 1 << 14;

impl Reachable {
    pub(crate) fn new(numbering: &Numbering) -> Reachable {
        let mut found = Found::new(numbering.bits());
        let start = numbering.of(&numbering.start());
        found.insert(start).expect("there is room for one");
        Reachable {
            found,
            expanded: 0,
            moves: Vec::new(),
            last_way: vec![0],
            ways: Vec::new(),
        }
    }

    /// Bytes in use, or soon to be: vectors grow by doubling.
    pub(crate) fn bytes(&self) -> u64 {
        let ways = self.ways.capacity() * 8 + self.moves.capacity() + self.last_way.capacity() * 4;
        // The verdicts come later, and the found set may be about to grow.
        self.found.bytes() + ways as u64 + 4 * self.found.len() as u64
    }

    /// Finds all positions, as far as `memory` bytes allow.
    pub(crate) fn complete(
        &mut self,
        numbering: &Numbering,
        memory: u64,
        watch: &mut SolveWatch,
    ) -> Result<(), Unfinished> {
        while self.expanded < self.found.len() {
            if self.expanded.is_multiple_of(OFTEN) {
                if self.bytes() > memory {
                    return Err(Unfinished::Memory);
                }
                let progress = Progress {
                    phase: Phase::Finding,
                    done: self.expanded as u64,
                    known: self.found.len() as u64,
                };
                if watch(&progress) == ControlFlow::Break(()) {
                    return Err(Unfinished::Stopped);
                }
            }
            self.expand(numbering).map_err(|Full| Unfinished::Memory)?;
        }
        Ok(())
    }

    fn expand(&mut self, numbering: &Numbering) -> Result<(), Full> {
        let index = self.expanded as u32;
        let position = numbering.position(self.found.numbers()[self.expanded]);
        let moves = position.legal_moves();
        for mv in moves {
            let after = numbering.of(&position.play_unchecked(mv));
            let (child, is_new) = self.found.insert(after)?;
            if is_new {
                self.last_way.push(0);
            }
            let before = self.last_way[child as usize];
            self.ways.push([index, before]);
            let way = u32::try_from(self.ways.len()).map_err(|_| Full)?;
            self.last_way[child as usize] = way;
        }
        self.moves.push(moves.len() as u8);
        self.expanded += 1;
        Ok(())
    }

    /// Works backwards from the positions where the game is over.
    ///
    /// Positions are decided in the order of their plies: the first winning move
    /// that is found is the quickest, and the last losing one the slowest.
    pub(crate) fn solve(self, numbering: &Numbering) -> Strong {
        let Reachable {
            found,
            mut moves,
            last_way,
            ways,
            ..
        } = self;
        let mut verdicts = vec![Stored::NEITHER; found.len()];
        let mut decided = Vec::new();
        for (index, &number) in found.numbers().iter().enumerate() {
            if moves[index] == 0 {
                verdicts[index] = Stored::of_ended(&numbering.position(number));
                decided.push(index as u32);
            }
        }
        let mut plies = 0;
        while !decided.is_empty() {
            plies += 1;
            let mut next = Vec::new();
            for index in decided {
                let wins = verdicts[index as usize].wins();
                let mut way = last_way[index as usize];
                while way != 0 {
                    let [before, earlier] = ways[way as usize - 1];
                    way = earlier;
                    let at = before as usize;
                    if verdicts[at] != Stored::NEITHER {
                        continue;
                    }
                    moves[at] -= u8::from(wins);
                    if !wins || moves[at] == 0 {
                        verdicts[at] = Stored::new(!wins, plies);
                        next.push(before);
                    }
                }
            }
            decided = next;
        }
        Strong { found, verdicts }
    }
}

/// A verdict in two bytes: 0 where neither side can force a win, else the plies
/// and 1, with whether the side to move wins as the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stored(u16);

impl Stored {
    const NEITHER: Stored = Stored(0);

    fn new(wins: bool, plies: u16) -> Stored {
        Stored((plies + 1) << 1 | u16::from(wins))
    }

    fn of_ended(position: &Position) -> Stored {
        match position.outcome() {
            Outcome::Won { winner, .. } => Stored::new(winner == position.turn(), 0),
            Outcome::Undecided => Stored::NEITHER,
        }
    }

    fn wins(self) -> bool {
        self.0 & 1 == 1
    }

    fn verdict(self) -> Verdict {
        let plies = (self.0 >> 1).checked_sub(1).map(u32::from);
        match (plies, self.wins()) {
            (None, _) => Verdict::NEITHER,
            (plies, true) => Verdict {
                value: Value::Wins,
                plies,
            },
            (plies, false) => Verdict {
                value: Value::Loses,
                plies,
            },
        }
    }
}

/// The verdict of every position that can be reached.
#[derive(Clone, Debug)]
pub(crate) struct Strong {
    found: Found,
    verdicts: Vec<Stored>,
}

impl Strong {
    /// How many positions there are, ended ones included.
    pub(crate) fn len(&self) -> usize {
        self.found.len()
    }

    /// The verdict of a position that can be reached.
    pub(crate) fn verdict(&self, numbering: &Numbering, position: &Position) -> Option<Verdict> {
        let index = self.found.get(numbering.of(position))?;
        Some(self.verdicts[index as usize].verdict())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kauri::Ruleset;

    #[test]
    fn memory_and_whoever_watches_are_obeyed() {
        let numbering = Numbering::new("3x(2+1)".parse().unwrap(), Ruleset::Standard).unwrap();
        let mut reachable = Reachable::new(&numbering);
        let mut go_on = |_: &Progress| ControlFlow::Continue(());
        let mut stop = |_: &Progress| ControlFlow::Break(());
        let result = reachable.complete(&numbering, 1 << 20, &mut go_on);
        assert_eq!(result, Err(Unfinished::Memory));
        let result = reachable.complete(&numbering, 1 << 30, &mut stop);
        assert_eq!(result, Err(Unfinished::Stopped));
        reachable.complete(&numbering, 1 << 30, &mut go_on).unwrap();
        let strong = reachable.solve(&numbering);
        assert_eq!(strong.len(), 1_334_111);
    }
}
