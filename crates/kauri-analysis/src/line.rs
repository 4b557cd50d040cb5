//! A line of play and what it is worth.

use kauri::{Move, Outcome, Position};
use kauri_engine::{Info, Score, ScoreKind};

/// A line that begins in some position, and its worth for the side to move
/// there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How good it is for the side that makes its first move.
    pub score: Score,
    /// The moves; empty where the game is over.
    pub moves: Vec<Move>,
    /// Plies looked ahead to find it. 0 where the game is over, and one more
    /// than after the move where there is only one.
    pub depth: u8,
}

impl Line {
    /// The winning chance of the side that makes the first move, 0 to 1.
    pub fn win_chance(&self) -> f64 {
        self.score.win_chance()
    }

    /// The line's first move; `None` where the game is over.
    pub fn first(&self) -> Option<Move> {
        self.moves.first().copied()
    }

    pub(crate) fn of(info: &Info) -> Line {
        Line {
            score: info.score,
            moves: info.pv.clone(),
            depth: info.depth,
        }
    }

    /// The empty line of a position where the game is over.
    pub(crate) fn of_outcome(position: &Position) -> Option<Line> {
        let score = match position.outcome() {
            Outcome::Undecided => return None,
            Outcome::Won { winner, .. } if winner == position.turn() => Score::win_in(0),
            Outcome::Won { .. } => Score::loss_in(0),
        };
        Some(Line {
            score,
            moves: Vec::new(),
            depth: 0,
        })
    }

    /// The line one ply earlier, after `mv` leads to where this one begins.
    pub(crate) fn preceded_by(&self, mv: Move) -> Line {
        let score = match self.score.kind() {
            ScoreKind::Centiseeds(_) | ScoreKind::Wins | ScoreKind::Loses => -self.score,
            ScoreKind::WinIn(plies) => Score::loss_in(plies.saturating_add(1)),
            ScoreKind::LossIn(plies) => Score::win_in(plies.saturating_add(1)),
        };
        let moves = [mv].into_iter().chain(self.moves.iter().copied());
        Line {
            score,
            moves: moves.collect(),
            depth: self.depth.saturating_add(1),
        }
    }
}
