//! What happens in a move, step by step.

use crate::{Board, Move, Piece, Pit, Position, Rule, Ruleset, Side};

/// One visible event of a move.
///
/// The steps of a move, applied in order with [`Board::apply`], lead from the
/// board before it to the board after it; only whose turn it is changes besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Everything is taken out of an own pit (R3).
    PickUp {
        /// The pit that is emptied.
        pit: Pit,
        /// Seeds taken up.
        seeds: u8,
        /// Cowries taken up, at least one.
        cowries: u8,
    },
    /// One piece is placed (R4).
    Drop {
        /// Where.
        pit: Pit,
        /// What.
        piece: Piece,
    },
    /// The cowrie just dropped sends all seeds of the pit to the mover's store (R5).
    Capture {
        /// The opponent's pit that loses its seeds.
        pit: Pit,
        /// How many seeds, at least one.
        seeds: u8,
        /// The mover, whose store they go to.
        to: Side,
    },
    /// The seed just dropped goes to the opponent's store (R6).
    Loss {
        /// The opponent's pit of cowries that it fell in.
        pit: Pit,
        /// Always one.
        seeds: u8,
        /// The opponent, whose store it goes to.
        to: Side,
    },
    /// A side without cowries passes (R8).
    Pass {
        /// Who passes.
        side: Side,
    },
}

impl Step {
    /// The rule that made this step.
    pub const fn rule(self) -> Rule {
        match self {
            Step::PickUp { .. } => Rule::PickUp,
            Step::Drop { .. } => Rule::Sow,
            Step::Capture { .. } => Rule::CowrieCaptures,
            Step::Loss { .. } => Rule::SeedLost,
            Step::Pass { .. } => Rule::Pass,
        }
    }

    /// Where it happens, unless it is a pass.
    pub const fn pit(self) -> Option<Pit> {
        match self {
            Step::PickUp { pit, .. }
            | Step::Drop { pit, .. }
            | Step::Capture { pit, .. }
            | Step::Loss { pit, .. } => Some(pit),
            Step::Pass { .. } => None,
        }
    }
}

/// The steps of one move, in order. Made by [`Position::steps`].
#[derive(Clone, Debug)]
pub struct Steps {
    board: Board,
    ruleset: Ruleset,
    mover: Side,
    phase: Phase,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start(Move),
    /// So many pieces are still in hand; the next is for the pit after `at`.
    Sowing {
        at: Pit,
        seeds: u8,
        cowries: u8,
    },
    /// The piece just dropped at `at` has this consequence.
    Consequence {
        step: Step,
        at: Pit,
        seeds: u8,
        cowries: u8,
    },
    Done,
}

impl Steps {
    pub(crate) fn new(position: &Position, mv: Move) -> Steps {
        Steps {
            board: position.board(),
            ruleset: position.ruleset(),
            mover: position.turn(),
            phase: Phase::Start(mv),
        }
    }

    /// The board as it stands after the steps taken so far.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    fn first(&mut self, mv: Move) -> Step {
        match mv {
            Move::Pass => {
                self.phase = Phase::Done;
                Step::Pass { side: self.mover }
            }
            Move::Sow(pit) => {
                let held = self.board.get(pit);
                self.phase = Phase::Sowing {
                    at: pit,
                    seeds: held.seeds,
                    cowries: held.cowries,
                };
                Step::PickUp {
                    pit,
                    seeds: held.seeds,
                    cowries: held.cowries,
                }
            }
        }
    }

    /// Drops the next piece and works out what it does (R4–R7).
    fn drop_next(&mut self, from: Pit, seeds: u8, cowries: u8) -> Step {
        let pit = from.next(self.board.pits);
        let before = self.board.get(pit);
        let theirs = pit.side() != self.mover;
        let (piece, seeds, cowries) = if seeds > 0 {
            (Piece::Seed, seeds - 1, cowries)
        } else {
            (Piece::Cowrie, 0, cowries - 1)
        };
        let consequence = match piece {
            Piece::Seed if theirs && before.cowries > 0 && before.seeds == 0 => Some(Step::Loss {
                pit,
                seeds: 1,
                to: !self.mover,
            }),
            Piece::Cowrie
                if theirs
                    && before.seeds > 0
                    && before.cowries == 0
                    && (self.ruleset == Ruleset::Standard || cowries == 0) =>
            {
                Some(Step::Capture {
                    pit,
                    seeds: before.seeds,
                    to: self.mover,
                })
            }
            _ => None,
        };
        self.phase = match consequence {
            Some(step) => Phase::Consequence {
                step,
                at: pit,
                seeds,
                cowries,
            },
            None => Phase::Sowing {
                at: pit,
                seeds,
                cowries,
            },
        };
        Step::Drop { pit, piece }
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = match self.phase {
            Phase::Start(mv) => self.first(mv),
            Phase::Sowing {
                at: _,
                seeds: 0,
                cowries: 0,
            }
            | Phase::Done => return None,
            Phase::Sowing { at, seeds, cowries } => self.drop_next(at, seeds, cowries),
            Phase::Consequence {
                step,
                at,
                seeds,
                cowries,
            } => {
                self.phase = Phase::Sowing { at, seeds, cowries };
                step
            }
        };
        self.board.apply(step);
        Some(step)
    }
}

impl core::iter::FusedIterator for Steps {}
