//! The moves that were played, one by one, and their numbers.

use kauri::{Position, Side};

use crate::Ply;

/// The main line of a record, from [`Record::main_line`](crate::Record::main_line).
#[derive(Clone, Debug)]
pub struct MainLine<'a> {
    position: Position,
    number: Numbering,
    plies: std::slice::Iter<'a, Ply>,
}

/// A ply of the main line where it was played.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    /// The number it is written with: a ply by South and the next by North
    /// share one.
    pub number: usize,
    /// The position it was played in.
    pub before: Position,
    /// The ply.
    pub ply: &'a Ply,
    /// The position it led to.
    pub after: Position,
}

impl<'a> MainLine<'a> {
    pub(crate) fn new(start: Position, plies: &'a [Ply]) -> MainLine<'a> {
        MainLine {
            position: start,
            number: Numbering::new(&start),
            plies: plies.iter(),
        }
    }
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Played<'a>;

    fn next(&mut self) -> Option<Played<'a>> {
        let ply = self.plies.next()?;
        let before = self.position;
        let number = self.number.number();
        self.position = before.play_unchecked(ply.mv());
        self.number = self.number.next();
        Some(Played {
            number,
            before,
            ply,
            after: self.position,
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.plies.size_hint()
    }
}

impl ExactSizeIterator for MainLine<'_> {}

/// The numbers of moves: one for each pair of plies, South's first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbering {
    /// Plies played, one more if North began.
    ply: usize,
}

impl Numbering {
    pub(crate) fn new(start: &Position) -> Numbering {
        Numbering {
            ply: usize::from(start.turn() == Side::North),
        }
    }

    pub(crate) const fn number(self) -> usize {
        1 + self.ply / 2
    }

    pub(crate) const fn side(self) -> Side {
        if self.ply.is_multiple_of(2) {
            Side::South
        } else {
            Side::North
        }
    }

    pub(crate) const fn next(self) -> Numbering {
        Numbering { ply: self.ply + 1 }
    }

    pub(crate) const fn previous(self) -> Numbering {
        Numbering {
            ply: self.ply.saturating_sub(1),
        }
    }
}
