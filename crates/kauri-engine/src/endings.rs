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
    verdict: Verdict,
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
        let mut ending = Ending {
            verdict: moves.first()?.verdict,
            moves,
        };
        ending.verdict = ending.exactly(|| tables.probe(position));
        Some(ending)
    }

    /// What perfect play leads to, seen by the side to move: in so many plies
    /// only where that is exact.
    ///
    /// The best move may have a length where the position has none: it is the
    /// surest then, and perhaps not the quickest.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// All moves, the best first.
    pub fn moves(&self) -> &[MoveVerdict] {
        &self.moves
    }

    /// The moves that keep the position's value, the best first: all of a lost
    /// position.
    pub fn keeping(&self) -> impl Iterator<Item = Move> + '_ {
        let keeping = self.moves.iter().filter(|found| self.keeps(found));
        keeping.map(|found| found.mv)
    }

    fn keeps(&self, found: &MoveVerdict) -> bool {
        found.verdict.rank().0 == self.verdict.rank().0
    }

    /// The verdict on the position by those on its moves. If some of these that
    /// keep its value have no length, it has the one that is told of itself.
    fn exactly(&self, probe: impl FnOnce() -> Option<Verdict>) -> Verdict {
        let keeping = || self.moves.iter().filter(|found| self.keeps(found));
        let best = keeping().map(|found| found.verdict);
        let best = best.max_by_key(|verdict| verdict.rank());
        let best = best.unwrap_or(self.verdict);
        let is_known = keeping().all(|found| found.verdict.plies().is_some());
        // Nothing is quicker than a win on the spot.
        if is_known || best == Verdict::Wins(Some(1)) {
            return best;
        }
        let told = probe().filter(|told| told.rank().0 == best.rank().0);
        told.unwrap_or(best.without_plies())
    }

    /// The verdict on a move as a score. Where the position has no length,
    /// those of the moves that keep its value are left out: the score of the
    /// best would be taken for the position's.
    fn score(&self, found: &MoveVerdict) -> Score {
        if self.keeps(found) && self.verdict.plies().is_none() {
            return score(found.verdict.without_plies());
        }
        score(found.verdict)
    }

    /// The moves that begin none of these lines, the best first.
    pub(crate) fn others(&self, known: &[Info]) -> Vec<MoveVerdict> {
        let is_new = |found: &&MoveVerdict| known.iter().all(|info| info.pv[0] != found.mv);
        self.moves.iter().filter(is_new).copied().collect()
    }
}

/// The moves that keep a position's value, where tables know who wins after each
/// move but perhaps not which of them make a won game end. `None` if they do not
/// know that either.
pub(crate) fn keeping(tables: &dyn EndingTables, position: &Position) -> Option<Vec<Move>> {
    if position.in_play() > tables.most_in_play(position)? {
        return None;
    }
    let moves = position.legal_moves();
    let values = moves.map(|mv| {
        let verdict = tables.after(&position.play_unchecked(mv))?;
        Some((mv, verdict.rank().0))
    });
    let values: Vec<(Move, u8)> = values.collect::<Option<_>>()?;
    let best = values.iter().map(|&(_, value)| value).max()?;
    let keeping = values.into_iter().filter(|&(_, value)| value == best);
    Some(keeping.map(|(mv, _)| mv).collect())
}

/// Who asks, and until when there is time to follow lines.
pub(crate) struct Asked<'a> {
    pub(crate) tables: &'a dyn EndingTables,
    pub(crate) ending: &'a Ending,
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
                score: self.ending.score(found),
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
