//! How a match goes, on standard error.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use kauri_match::{Entrant, Match, Standing};

use super::report::{elo_with_error, llr_text, numbers};
use crate::language::Texts;
use crate::progress;

/// Between two lines where they stay, as in a file.
const SELDOM: Duration = Duration::from_secs(10);

/// Tells how a match goes: in one line of a terminal, or now and then in a line
/// of its own.
pub(super) struct Progress<'a> {
    contest: &'a Match,
    texts: &'a Texts,
    begun: Instant,
    /// Pairs that were there already.
    before: u64,
    told: Option<Instant>,
    terminal: bool,
}

impl<'a> Progress<'a> {
    pub(super) fn begin(contest: &'a Match, standing: &Standing, texts: &'a Texts) -> Progress<'a> {
        Progress {
            contest,
            texts,
            begun: Instant::now(),
            before: standing.pairs.len() as u64,
            told: None,
            terminal: std::io::stderr().is_terminal(),
        }
    }

    /// After each pair.
    pub(super) fn pair(&mut self, standing: &Standing) {
        let seldom = !self.terminal && self.told.is_some_and(|told| told.elapsed() < SELDOM);
        if !seldom {
            self.tell(standing);
        }
    }

    /// Tells how the match stands now.
    pub(super) fn tell(&mut self, standing: &Standing) {
        self.told = Some(Instant::now());
        let line = self.line(standing);
        progress::tell(&line, self.terminal);
    }

    /// Leaves the line.
    pub(super) fn end(&self) {
        progress::leave(self.terminal);
    }

    fn line(&self, standing: &Standing) -> String {
        let texts = self.texts;
        let pairs = standing.pairs.len() as u64;
        let args = [
            ("games", numbers(2 * pairs).into()),
            ("most", numbers(2 * self.contest.pairs).into()),
            ("won", numbers(standing.wins(Entrant::First)).into()),
            ("lost", numbers(standing.wins(Entrant::Second)).into()),
            ("undecided", numbers(standing.undecided()).into()),
        ];
        let mut line = texts.with("match-progress", &args);
        let counts = standing.pentanomial();
        if let Some(elo) = counts.elo() {
            line = format!("{line}, {}", elo_with_error(&elo, texts));
        }
        if let Some(sprt) = &self.contest.sprt {
            let llr = llr_text(sprt.llr(&counts), texts);
            line = format!("{line}, LLR {llr}");
        }
        let played = pairs.saturating_sub(self.before);
        if let Some(each) = self
            .begun
            .elapsed()
            .checked_div(played.try_into().unwrap_or(u32::MAX))
        {
            let left = self.contest.pairs.saturating_sub(pairs);
            let left = each.saturating_mul(left.try_into().unwrap_or(u32::MAX));
            let args = [("time", progress::clock(left).into())];
            let id = if self.contest.sprt.is_some() {
                "time-left-at-most"
            } else {
                "time-left"
            };
            line = format!("{line}, {}", texts.with(id, &args));
        }
        line
    }
}
