//! How the engine asks tables of perfect endings.

use std::cmp::Reverse;
use std::fmt;

use kauri::{Move, Position};

/// What perfect play leads to, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The side to move wins, in so many plies if the table knows.
    Wins(Option<u16>),
    /// The side to move loses, in so many plies if the table knows.
    Loses(Option<u16>),
    /// Neither side can force a win: the game may go on for ever (R11).
    Neither,
}

/// What perfect play leads to after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveVerdict {
    /// The move.
    pub mv: Move,
    /// Who wins after it, seen by the side that moves; lengths count this move.
    pub verdict: Verdict,
    /// Whether it is among the best: it keeps the value, brings a won game
    /// nearer to its end for certain, and lets a lost one last as long as it can
    /// where the lengths of all moves are known.
    pub is_best: bool,
}

/// A source of perfect endings, asked in the middle of a search by all its
/// threads.
pub trait EndingTables: fmt::Debug + Send + Sync {
    /// The most seeds in play that any position it knows can have, of those that
    /// can follow this one; `None` if it knows none of them. Others are not
    /// asked about, so that searches stay fast.
    fn most_in_play(&self, position: &Position) -> Option<u8>;

    /// The verdict on a position that is not over; `None` if it is not known
    /// or cannot be read.
    fn probe(&self, position: &Position) -> Option<Verdict>;

    /// The verdicts on all moves of a position that is not over, in the order of
    /// pits. `None` if they are not all known, or if it is not known which of
    /// them make a won game end.
    ///
    /// What is given here needs the length of every win.
    fn moves(&self, position: &Position) -> Option<Vec<MoveVerdict>> {
        let verdicts: Option<Vec<(Move, Verdict)>> = position
            .legal_moves()
            .map(|mv| Some((mv, self.after(&position.play_unchecked(mv))?)))
            .collect();
        let verdicts = verdicts?;
        let best = verdicts.iter().map(|&(_, verdict)| verdict.rank()).max()?;
        let moves = verdicts.into_iter().map(|(mv, verdict)| MoveVerdict {
            mv,
            verdict,
            is_best: verdict.rank() == best,
        });
        let moves: Vec<MoveVerdict> = moves.collect();
        let endless = |found: &MoveVerdict| found.is_best && found.verdict == Verdict::Wins(None);
        (!moves.iter().any(endless)).then_some(moves)
    }

    /// The verdict on the move that led to a position, which may be over; seen
    /// by the side that moved.
    fn after(&self, position: &Position) -> Option<Verdict> {
        let winner = position.outcome().winner();
        let here = match winner {
            None => self.probe(position)?,
            Some(winner) if winner == position.turn() => Verdict::Wins(Some(0)),
            Some(_) => Verdict::Loses(Some(0)),
        };
        let longer = |plies: Option<u16>| plies.map(|plies| plies.saturating_add(1));
        Some(match here {
            Verdict::Wins(plies) => Verdict::Loses(longer(plies)),
            Verdict::Loses(plies) => Verdict::Wins(longer(plies)),
            Verdict::Neither => Verdict::Neither,
        })
    }
}

impl Verdict {
    /// In how many plies somebody wins, if the table knows.
    pub(crate) const fn plies(self) -> Option<u16> {
        match self {
            Verdict::Wins(plies) | Verdict::Loses(plies) => plies,
            Verdict::Neither => None,
        }
    }

    /// The same winner, in nobody knows how many plies.
    pub(crate) const fn without_plies(self) -> Verdict {
        match self {
            Verdict::Wins(_) => Verdict::Wins(None),
            Verdict::Loses(_) => Verdict::Loses(None),
            Verdict::Neither => Verdict::Neither,
        }
    }

    /// The greater, the better for the side to move: short wins first, then
    /// those of unknown length; long losses before short ones.
    pub(crate) fn rank(self) -> (u8, Reverse<u16>, u16) {
        match self {
            Verdict::Wins(plies) => (2, Reverse(plies.unwrap_or(u16::MAX)), 0),
            Verdict::Neither => (1, Reverse(0), 0),
            Verdict::Loses(plies) => (0, Reverse(0), plies.unwrap_or(u16::MAX)),
        }
    }

    /// Whether one side or the other wins.
    pub const fn is_decided(self) -> bool {
        !matches!(self, Verdict::Neither)
    }
}
