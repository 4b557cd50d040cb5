//! What to play where tables of perfect endings know every move.
//!
//! A search would only find again what they say, and may lose its way among
//! moves that all win: so the tables choose. They leave a choice where neither
//! side can force a win; there the search chooses among the moves that keep it so.

use std::cmp::Reverse;

use kauri::{Move, Position};

use crate::search::MAX_DEPTH;
use crate::{Clock, EndingTables, Info, MoveVerdict, Observer, Score, StopSignal, Verdict};

/// A position of which tables of perfect endings know every move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The best first; at least one.
    moves: Vec<MoveVerdict>,
}

impl Ending {
    /// What the tables say of the moves of a position; `None` if they do not
    /// know them all, or the game is over.
    pub fn of(tables: &dyn EndingTables, position: &Position) -> Option<Ending> {
        let is_known = position.in_play() <= tables.most_in_play(position)?;
        if !is_known || position.outcome().is_over() {
            return None;
        }
        let mut moves = tables.moves(position)?;
        moves.sort_by_key(|found| Reverse((found.is_best, found.verdict.rank())));
        (!moves.is_empty()).then_some(Ending { moves })
    }

    /// What perfect play leads to, seen by the side to move.
    pub fn verdict(&self) -> Verdict {
        self.moves[0].verdict
    }

    /// All moves, the best first.
    pub fn moves(&self) -> &[MoveVerdict] {
        &self.moves
    }

    /// The moves that keep the position's value, the best first: all of a lost
    /// position.
    pub fn keeping(&self) -> impl Iterator<Item = Move> + '_ {
        let value = self.verdict().rank().0;
        let keeping = self.moves.iter();
        let keeping = keeping.filter(move |found| found.verdict.rank().0 == value);
        keeping.map(|found| found.mv)
    }

    /// The moves that begin none of these lines, the best first.
    pub(crate) fn others(&self, known: &[Info]) -> Vec<MoveVerdict> {
        let is_new = |found: &&MoveVerdict| known.iter().all(|info| info.pv[0] != found.mv);
        self.moves.iter().filter(is_new).copied().collect()
    }
}

/// Who asks, and until when there is time to follow lines.
pub(crate) struct Asked<'a> {
    pub(crate) tables: &'a dyn EndingTables,
    pub(crate) position: &'a Position,
    pub(crate) stop: &'a StopSignal,
    pub(crate) clock: &'a dyn Clock,
}

impl Asked<'_> {
    /// Tells the lines that begin with these moves after those that are known,
    /// until there are as many as are wanted.
    pub(crate) fn tell(
        &self,
        moves: &[MoveVerdict],
        mut lines: Vec<Info>,
        wanted: usize,
        observer: &mut dyn Observer,
    ) -> Vec<Info> {
        for found in moves {
            if lines.len() >= wanted {
                break;
            }
            let pv = self.line(found.mv);
            let depth = pv.len() as u8;
            let info = Info {
                depth,
                selective_depth: depth,
                line: lines.len() + 1,
                score: score(found.verdict),
                nodes: lines.first().map_or(0, |info| info.nodes) + moves.len() as u64,
                time: self.clock.elapsed(),
                hash_full: 0,
                pv,
            };
            observer.on_info(&info);
            lines.push(info);
        }
        lines
    }

    /// What both sides' best play after a move is, as far as it is known and
    /// there is time to look.
    fn line(&self, first: Move) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = self.position.play_unchecked(first);
        while line.len() < usize::from(LONGEST_LINE) && !self.stop.is_stopped() {
            let Some(ending) = Ending::of(self.tables, &position) else {
                break;
            };
            // Where nobody can win, no line is better than others.
            if !ending.verdict().is_decided() {
                break;
            }
            let mv = ending.moves[0].mv;
            line.push(mv);
            position = position.play_unchecked(mv);
        }
        line
    }
}

/// The longest line that is followed, in plies.
const LONGEST_LINE: u8 = MAX_DEPTH;

/// A verdict as a score.
fn score(verdict: Verdict) -> Score {
    match verdict {
        Verdict::Wins(Some(plies)) => Score::win_in(plies),
        Verdict::Wins(None) => Score::WINS,
        Verdict::Loses(Some(plies)) => Score::loss_in(plies),
        Verdict::Loses(None) => Score::LOSES,
        Verdict::Neither => Score::EVEN,
    }
}
