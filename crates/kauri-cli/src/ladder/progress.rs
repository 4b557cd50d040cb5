//! How a ladder goes, on standard error.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use kauri_match::{Ladder, LadderStanding};

use crate::language::Texts;
use crate::progress;

/// Tells how a ladder goes: in one line of a terminal, or now and then in a line
/// of its own.
pub(super) struct Progress<'a> {
    texts: &'a Texts,
    /// All games there are to play.
    games: u64,
    begun: Instant,
    told: Option<Instant>,
    terminal: bool,
}

impl<'a> Progress<'a> {
    pub(super) fn begin(ladder: &Ladder, texts: &'a Texts) -> Progress<'a> {
        Progress {
            texts,
            games: ladder.pairs.saturating_mul(2 * ladder.steps() as u64),
            begun: Instant::now(),
            told: None,
            terminal: std::io::stderr().is_terminal(),
        }
    }

    /// After each pair of games.
    pub(super) fn pair(&mut self, standing: &LadderStanding) {
        let pause = Duration::from_millis(if self.terminal { 100 } else { 10_000 });
        if self.told.is_some_and(|told| told.elapsed() < pause) {
            return;
        }
        self.told = Some(Instant::now());
        progress::tell(&self.line(standing.games()), self.terminal);
    }

    /// Leaves the line.
    pub(super) fn end(&self) {
        progress::leave(self.terminal);
    }

    fn line(&self, played: u64) -> String {
        let each = self.begun.elapsed() / u32::try_from(played).unwrap_or(u32::MAX).max(1);
        let left = self.games.saturating_sub(played);
        let left = each.saturating_mul(left.try_into().unwrap_or(u32::MAX));
        let games = [
            ("games", played.to_string().into()),
            ("most", self.games.to_string().into()),
        ];
        let time = [("time", progress::clock(left).into())];
        format!(
            "{}, {}",
            self.texts.with("ladder-progress", &games),
            self.texts.with("time-left", &time)
        )
    }
}
