//! What a move was worth beside the best one.

use kauri::Position;
use kauri_record::Glyph;

use crate::Line;

/// A move that gives away so much of the winning chance is an inaccuracy.
pub const INACCURACY: f64 = 0.05;

/// A move that gives away so much of the winning chance is a mistake.
pub const MISTAKE: f64 = 0.10;

/// A move that gives away so much of the winning chance is a blunder.
pub const BLUNDER: f64 = 0.20;

/// A best move is the only one if any other would give away so much of the
/// winning chance.
pub const ONLY_MOVE: f64 = 0.20;

/// What is to be said of a move, by the winning chance it gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// There was no other move; a pass, for instance (R8).
    Forced,
    /// `!`: the best, and any other would have been a blunder ([`ONLY_MOVE`]).
    Only,
    /// The best, or as good.
    Best,
    /// Not the best, but less than an inaccuracy.
    Fine,
    /// `?!`: gives away at least [`INACCURACY`].
    Inaccuracy,
    /// `?`: gives away at least [`MISTAKE`].
    Mistake,
    /// `??`: gives away at least [`BLUNDER`].
    Blunder,
    /// There was a forced win; after the move there is none, and it gives away
    /// at least [`INACCURACY`]. `??` if as much as a blunder, else `?`.
    MissedWin,
}

impl Verdict {
    /// Whether the move deserves blame: an inaccuracy or worse.
    pub const fn is_fault(self) -> bool {
        matches!(
            self,
            Verdict::Inaccuracy | Verdict::Mistake | Verdict::Blunder | Verdict::MissedWin
        )
    }

    /// Whether there is something to learn from the move: a mistake, a blunder
    /// or a missed win.
    pub const fn is_lesson(self) -> bool {
        matches!(
            self,
            Verdict::Mistake | Verdict::Blunder | Verdict::MissedWin
        )
    }
}

/// What a move was worth beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    best: Vec<Line>,
    played: Line,
    loss: f64,
    verdict: Verdict,
}

impl Judgement {
    /// Judges the move that begins `played`, in a position where `lines` are
    /// the best.
    pub(crate) fn new(position: &Position, mut lines: Vec<Line>, played: Line) -> Judgement {
        // What was found out about the played move later may be better than
        // all, or worse than what was thought to be second.
        let known = lines.iter().position(|line| line.first() == played.first());
        match known {
            Some(at) => lines[at].clone_from(&played),
            None if lines.iter().all(|line| line.score < played.score) => {
                lines.push(played.clone());
            }
            None => {}
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        let best = lines.first().unwrap_or(&played);
        let loss = (best.win_chance() - played.win_chance()).max(0.0);
        let verdict = verdict(position, &lines, &played, loss);
        Judgement {
            best: lines,
            played,
            loss,
            verdict,
        }
    }

    /// The best lines, the best first; not empty. That of the played move may
    /// be among them.
    pub fn best(&self) -> &[Line] {
        &self.best
    }

    /// The line that begins with the played move.
    pub const fn played(&self) -> &Line {
        &self.played
    }

    /// What the move gave away of the winning chance: 0 to 1.
    pub const fn loss(&self) -> f64 {
        self.loss
    }

    /// What is to be said of the move.
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The sign of the verdict, if it has one.
    pub fn glyph(&self) -> Option<Glyph> {
        match self.verdict {
            Verdict::Forced | Verdict::Best | Verdict::Fine => None,
            Verdict::Only => Some(Glyph::GOOD),
            Verdict::Inaccuracy => Some(Glyph::DUBIOUS),
            Verdict::Mistake => Some(Glyph::MISTAKE),
            Verdict::MissedWin if self.loss < BLUNDER => Some(Glyph::MISTAKE),
            Verdict::Blunder | Verdict::MissedWin => Some(Glyph::BLUNDER),
        }
    }
}

/// What is to be said of a move that gives away `loss`.
fn verdict(position: &Position, lines: &[Line], played: &Line, loss: f64) -> Verdict {
    if position.legal_moves().len() == 1 {
        return Verdict::Forced;
    }
    let is_best = lines[0].score == played.score;
    let wins = |line: &Line| line.score.is_decided() && line.win_chance() > 0.5;
    let second = lines.get(1).map(Line::win_chance);
    match second {
        _ if loss >= INACCURACY && wins(&lines[0]) && !wins(played) => Verdict::MissedWin,
        _ if loss >= BLUNDER => Verdict::Blunder,
        _ if loss >= MISTAKE => Verdict::Mistake,
        _ if loss >= INACCURACY => Verdict::Inaccuracy,
        Some(second) if is_best && played.win_chance() - second >= ONLY_MOVE => Verdict::Only,
        _ if is_best => Verdict::Best,
        _ => Verdict::Fine,
    }
}
