//! Seeing games as they are read, without keeping them.

use std::ops::ControlFlow;

use kauri::{Move, Position};

use crate::{GameResult, Glyph, RawComment};

/// What is done with games while they are read, for collections too large to
/// keep.
///
/// A game has two phases, and each has a type of its own: what was gathered
/// from its tags is consumed to begin the moves, and what was gathered from
/// those is consumed to end the game. A game that turns out to be broken never
/// ends.
///
/// ```
/// use std::ops::ControlFlow;
/// use kauri::{Move, Position};
/// use kauri_record::{GameResult, Reader, Visitor};
///
/// /// The length of each game's main line.
/// struct Lengths;
///
/// impl Visitor for Lengths {
///     type Tags = ();
///     type Moves = (usize, usize);
///     type Output = usize;
///
///     fn begin(&mut self) {}
///
///     fn begin_moves(&mut self, (): (), _: &Position) -> ControlFlow<usize, (usize, usize)> {
///         ControlFlow::Continue((0, 0))
///     }
///
///     fn ply(&mut self, (plies, depth): &mut (usize, usize), _: Move, _: &Position) {
///         *plies += usize::from(*depth == 0);
///     }
///
///     fn begin_variation(&mut self, (_, depth): &mut (usize, usize)) {
///         *depth += 1;
///     }
///
///     fn end_variation(&mut self, (_, depth): &mut (usize, usize)) {
///         *depth -= 1;
///     }
///
///     fn end(&mut self, (plies, _): (usize, usize), _: GameResult) -> usize {
///         plies
///     }
/// }
///
/// let mut reader = Reader::new("1. C (1. D) d *".as_bytes());
/// assert_eq!(reader.read(&mut Lengths).transpose()?, Some(2));
/// assert_eq!(reader.read(&mut Lengths).transpose()?, None);
/// # Ok::<(), kauri_record::ReadError>(())
/// ```
pub trait Visitor {
    /// What is gathered while the tags are read.
    type Tags;
    /// What is gathered while the moves are read.
    type Moves;
    /// What comes of a game.
    type Output;

    /// A game begins.
    fn begin(&mut self) -> Self::Tags;

    /// A tag pair of the game; no name comes twice.
    fn tag(&mut self, tags: &mut Self::Tags, name: &str, value: &str) {
        _ = (tags, name, value);
    }

    /// The tags have ended. `Break` skips the moves: they are not checked, and
    /// neither is the result.
    fn begin_moves(
        &mut self,
        tags: Self::Tags,
        start: &Position,
    ) -> ControlFlow<Self::Output, Self::Moves>;

    /// A legal move or pass, with the position it leads to.
    fn ply(&mut self, moves: &mut Self::Moves, mv: Move, after: &Position) {
        _ = (moves, mv, after);
    }

    /// A glyph of the last move.
    fn glyph(&mut self, moves: &mut Self::Moves, glyph: Glyph) {
        _ = (moves, glyph);
    }

    /// A comment where it stands.
    fn comment(&mut self, moves: &mut Self::Moves, comment: RawComment<'_>) {
        _ = (moves, comment);
    }

    /// A variation begins: the next move stands in place of the last one.
    fn begin_variation(&mut self, moves: &mut Self::Moves) {
        _ = moves;
    }

    /// The innermost variation has ended; the line it left goes on.
    fn end_variation(&mut self, moves: &mut Self::Moves) {
        _ = moves;
    }

    /// The game has ended.
    fn end(&mut self, moves: Self::Moves, result: GameResult) -> Self::Output;
}

/// A visitor that counts, to check files quickly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that were read to their end.
    pub games: u64,
    /// Moves and passes in them, variations included.
    pub plies: u64,
    /// Variations.
    pub variations: u64,
    /// Comments.
    pub comments: u64,
}

impl Visitor for Tally {
    type Tags = ();
    type Moves = Tally;
    type Output = ();

    fn begin(&mut self) {}

    fn begin_moves(&mut self, (): (), _: &Position) -> ControlFlow<(), Tally> {
        ControlFlow::Continue(Tally::default())
    }

    fn ply(&mut self, moves: &mut Tally, _: Move, _: &Position) {
        moves.plies += 1;
    }

    fn comment(&mut self, moves: &mut Tally, _: RawComment<'_>) {
        moves.comments += 1;
    }

    fn begin_variation(&mut self, moves: &mut Tally) {
        moves.variations += 1;
    }

    fn end(&mut self, moves: Tally, _: GameResult) {
        self.games += 1;
        self.plies += moves.plies;
        self.variations += moves.variations;
        self.comments += moves.comments;
    }
}
