//! One position: what its moves are worth.

use std::time::Duration;

use kauri::{Move, Position};
use kauri_engine::{Bounds, Clock, Engine, Limits, Observer, Request, StopSignal};

use crate::{Judgement, Line, Settings};

/// What every move of a position is worth, the best first; empty if, and only
/// if, the game is over there. [`Settings::lines`] does not count.
///
/// `clock` may have run before. If `stop` is given, these are the lines known
/// until then; there is at least one, but some moves may be missing.
pub fn look_at(
    position: &Position,
    engine: &mut Engine,
    settings: &Settings,
    stop: &StopSignal,
    clock: &dyn Clock,
    observer: &mut dyn Observer,
) -> Vec<Line> {
    let mut search = Searches {
        engine,
        stop,
        clock,
    };
    search.lines(position, settings.bounds, usize::MAX, observer)
}

/// What a move of a position is worth beside the best one: to tell somebody who
/// tries another move than the one played whether it is any better.
///
/// `None` if the move is illegal, and if `stop` is given before the end.
pub fn judge(
    position: &Position,
    mv: Move,
    engine: &mut Engine,
    settings: &Settings,
    stop: &StopSignal,
    clock: &dyn Clock,
) -> Option<Judgement> {
    let mut search = Searches {
        engine,
        stop,
        clock,
    };
    search.judge(position, mv, settings, None)
}

/// What searches are made with.
pub(crate) struct Searches<'a> {
    pub(crate) engine: &'a mut Engine,
    pub(crate) stop: &'a StopSignal,
    pub(crate) clock: &'a dyn Clock,
}

impl Searches<'_> {
    /// The best lines of a position.
    pub(crate) fn lines(
        &mut self,
        position: &Position,
        bounds: Bounds,
        lines: usize,
        observer: &mut dyn Observer,
    ) -> Vec<Line> {
        let request = Request {
            lines: lines.max(1),
            ..Request::new(Limits::Bounded(bounds))
        };
        let clock = Since {
            clock: self.clock,
            begun: self.clock.elapsed(),
        };
        let answer = self
            .engine
            .search(position, &request, self.stop, &clock, observer);
        answer.lines.iter().map(Line::of).collect()
    }

    /// Judges a move. `next` is what is known of the position after it from a
    /// search of its own. `None` if the move is illegal or the search was stopped.
    pub(crate) fn judge(
        &mut self,
        position: &Position,
        mv: Move,
        settings: &Settings,
        next: Option<&Line>,
    ) -> Option<Judgement> {
        let after = position.play(mv).ok()?;
        if position.legal_moves().len() == 1
            && let Some(next) = next
        {
            let played = next.preceded_by(mv);
            return Some(Judgement::new(position, vec![played.clone()], played));
        }
        // Two lines at least, to know whether the best is the only one.
        let lines = settings.lines.max(2);
        let lines = self.lines(position, settings.bounds, lines, &mut ());
        let found = lines.iter().find(|line| line.first() == Some(mv));
        let played = match found {
            Some(line) => line.clone(),
            None => self.line_after(&after, mv, lines.first()?, settings)?,
        };
        // A proof is a proof, however it was found.
        let proved = next.filter(|next| next.score.is_decided() && !played.score.is_decided());
        let played = proved.map_or(played, |next| next.preceded_by(mv));
        (!self.stop.is_stopped()).then(|| Judgement::new(position, lines, played))
    }

    /// The line that begins with `mv`, which is not among the best: looked at
    /// as far ahead as `best`, since opinions at different depths do not compare.
    /// Beside a proof only another would count, so then as far as may be.
    fn line_after(
        &mut self,
        after: &Position,
        mv: Move,
        best: &Line,
        settings: &Settings,
    ) -> Option<Line> {
        if let Some(over) = Line::of_outcome(after) {
            return Some(over.preceded_by(mv));
        }
        let depth = Some(best.depth.saturating_sub(1).max(1));
        let bounds = if best.score.is_decided() {
            settings.bounds
        } else {
            Bounds {
                depth,
                ..settings.bounds
            }
        };
        let lines = self.lines(after, bounds, 1, &mut ());
        lines.first().map(|line| line.preceded_by(mv))
    }
}

/// A clock that began to run later than another.
struct Since<'a> {
    clock: &'a dyn Clock,
    begun: Duration,
}

impl Clock for Since<'_> {
    fn elapsed(&self) -> Duration {
        self.clock.elapsed().saturating_sub(self.begun)
    }
}
