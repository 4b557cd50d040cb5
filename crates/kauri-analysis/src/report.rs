//! What an analysis found out about a game.

use kauri::{AnnotatedMove, BySide, Position, Side};
use kauri_engine::{Score, ScoreKind};
use kauri_record::{Evaluation, Record};

use crate::accuracy::{HOPELESS, accuracy};
use crate::turning_point::{self, TurningPoint};
use crate::{Judgement, Line, Verdict};

/// What an analysis found out about the main line of a game. If it was stopped,
/// only the last moves have been judged.
#[derive(Clone, Debug, PartialEq)]
pub struct GameReport {
    start: Position,
    plies: Vec<PlyReport>,
    /// The best line of the final position.
    pub(crate) last: Option<Line>,
    winner: Option<Side>,
    /// How many of the best lines were asked for.
    pub(crate) lines: usize,
}

/// What an analysis found out about one ply.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReport {
    /// Plies played before it.
    pub index: usize,
    /// The number it is written with: a ply by South and the next by North
    /// share one.
    pub number: usize,
    /// Who played it.
    pub side: Side,
    /// The move, with what it won and gave away.
    pub mv: AnnotatedMove,
    /// The position it was played in.
    pub before: Position,
    /// The position it led to.
    pub after: Position,
    pub(crate) judgement: Option<Judgement>,
}

impl PlyReport {
    /// The judgement on it; `None` if the analysis was stopped before.
    pub const fn judgement(&self) -> Option<&Judgement> {
        self.judgement.as_ref()
    }

    /// The verdict on it, if it was judged.
    pub fn verdict(&self) -> Option<Verdict> {
        self.judgement.as_ref().map(Judgement::verdict)
    }
}

/// How often a side deserved blame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// [`Verdict::Inaccuracy`].
    pub inaccuracies: usize,
    /// [`Verdict::Mistake`].
    pub mistakes: usize,
    /// [`Verdict::Blunder`].
    pub blunders: usize,
    /// [`Verdict::MissedWin`].
    pub missed_wins: usize,
}

impl GameReport {
    /// The report of a game nothing is known about yet.
    pub(crate) fn new(record: &Record, lines: usize) -> GameReport {
        let plies = record.main_line().enumerate().map(|(index, played)| {
            let mv = played.before.annotate(played.ply.mv());
            PlyReport {
                index,
                number: played.number,
                side: played.before.turn(),
                mv: mv.expect("a record's moves are legal"),
                before: played.before,
                after: played.after,
                judgement: None,
            }
        });
        GameReport {
            start: record.start(),
            plies: plies.collect(),
            last: None,
            winner: record.result().winner(),
            lines,
        }
    }

    pub(crate) fn plies_mut(&mut self) -> &mut [PlyReport] {
        &mut self.plies
    }

    /// The plies of the main line.
    pub fn plies(&self) -> &[PlyReport] {
        &self.plies
    }

    /// The positions of the main line: the start, and one after each ply.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let after = self.plies.iter().map(|ply| ply.after);
        [self.start].into_iter().chain(after)
    }

    /// Who has won, as the record says.
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Whether every ply was judged.
    pub fn is_complete(&self) -> bool {
        self.last.is_some() && self.plies.iter().all(|ply| ply.judgement.is_some())
    }

    /// How many plies were judged.
    pub fn judged(&self) -> usize {
        let judged = self.plies.iter().filter(|ply| ply.judgement.is_some());
        judged.count()
    }

    /// What the position after so many plies is worth, seen by the side to move
    /// there; `None` if it was not searched, and if there is no such position.
    pub fn score(&self, plies: usize) -> Option<Score> {
        let best = match self.plies.get(plies) {
            Some(ply) => ply.judgement.as_ref()?.best().first(),
            None if plies == self.plies.len() => self.last.as_ref(),
            None => None,
        };
        best.map(|line| line.score)
    }

    /// As [`score`](GameReport::score), as records write it: seen by South.
    /// `None` where the game is over, too.
    pub fn evaluation(&self, plies: usize) -> Option<Evaluation> {
        let score = self.score(plies)?;
        evaluation(score, self.positions().nth(plies)?.turn())
    }

    /// South's winning chance at each position of the main line, 0 to 1. North's
    /// is what is left to 1.
    pub fn chances(&self) -> Vec<Option<f64>> {
        let positions = self.positions().enumerate();
        let chances = positions.map(|(plies, position)| {
            let chance = self.score(plies)?.win_chance();
            Some(of_south(chance, position.turn()))
        });
        chances.collect()
    }

    /// South's store minus North's at each position of the main line, in seeds.
    pub fn margins(&self) -> Vec<i16> {
        let margins = self.positions().map(|position| {
            let stores = position.stores();
            i16::from(stores.south) - i16::from(stores.north)
        });
        margins.collect()
    }

    /// How accurately each side played, 0 to 100: [`accuracy`] of its
    /// [losses](GameReport::losses). `None` for one that had nothing to lose in
    /// any judged ply.
    pub fn accuracy(&self) -> BySide<Option<f64>> {
        BySide::from_fn(|side| accuracy(self.losses(side)))
    }

    /// What a side's moves gave away of the winning chance, where it had a choice
    /// and something to lose ([`HOPELESS`]).
    pub fn losses(&self, side: Side) -> impl Iterator<Item = f64> + '_ {
        let judged = self.of(side).filter_map(PlyReport::judgement);
        let chosen = judged.filter(|judgement| {
            let best = judgement.best().first();
            judgement.verdict() != Verdict::Forced
                && best.is_some_and(|best| best.win_chance() >= HOPELESS)
        });
        chosen.map(Judgement::loss)
    }

    /// How often each side deserved blame.
    pub fn faults(&self) -> BySide<Faults> {
        BySide::from_fn(|side| {
            let count = |verdict| {
                let found = self.of(side).filter(|ply| ply.verdict() == Some(verdict));
                found.count()
            };
            Faults {
                inaccuracies: count(Verdict::Inaccuracy),
                mistakes: count(Verdict::Mistake),
                blunders: count(Verdict::Blunder),
                missed_wins: count(Verdict::MissedWin),
            }
        })
    }

    /// The plies a side can learn from: its mistakes, blunders and missed wins.
    pub fn lessons(&self, side: Side) -> impl Iterator<Item = &PlyReport> {
        self.of(side)
            .filter(|ply| ply.verdict().is_some_and(Verdict::is_lesson))
    }

    /// Where the game turned, if it did.
    pub fn turning_point(&self) -> Option<TurningPoint> {
        turning_point::of(self)
    }

    fn of(&self, side: Side) -> impl Iterator<Item = &PlyReport> {
        self.plies.iter().filter(move |ply| ply.side == side)
    }
}

/// A chance of the side to move as South's.
pub(crate) fn of_south(chance: f64, turn: Side) -> f64 {
    match turn {
        Side::South => chance,
        Side::North => 1.0 - chance,
    }
}

/// Hundredths of a seed that stand in a record for a win of unknown length: more
/// than any board has.
const UNKNOWN_WIN: i32 = 20_000;

/// A score of the side to move as records write it. `None` where the game is
/// over: the result says it better.
pub(crate) fn evaluation(score: Score, turn: Side) -> Option<Evaluation> {
    let win = |winner, plies: u16| Evaluation::Win {
        winner,
        moves: u32::from(plies.div_ceil(2)),
    };
    let seeds = |centiseeds: i32| match turn {
        Side::South => Evaluation::Score(centiseeds),
        Side::North => Evaluation::Score(-centiseeds),
    };
    Some(match score.kind() {
        ScoreKind::WinIn(0) | ScoreKind::LossIn(0) => return None,
        ScoreKind::WinIn(plies) => win(turn, plies),
        ScoreKind::LossIn(plies) => win(!turn, plies),
        ScoreKind::Centiseeds(centiseeds) => seeds(centiseeds),
        // Records write a forced win with its length.
        ScoreKind::Wins => seeds(UNKNOWN_WIN),
        ScoreKind::Loses => seeds(-UNKNOWN_WIN),
    })
}
