//! Searches asked for, and whether their answers fit the position.

use std::time::{Duration, Instant};

use kauri::{Move, Position};

use super::line::{self, illegal_in, number_after, word_after};
use super::talk::Talk;
use crate::step::Failure;

/// What a search ended with.
pub(super) struct Answer {
    pub(super) best: String,
    pub(super) ponder: Option<String>,
    /// The `info` lines that tell a line of play.
    pub(super) infos: Vec<String>,
    /// What it had to explain.
    pub(super) explained: Vec<String>,
    /// When `bestmove` came.
    pub(super) at: Instant,
}

impl Talk {
    /// Tells the position.
    pub(super) fn position(&mut self, position: &Position) -> Result<(), Failure> {
        self.tell(&format!("position fen {position}"))
    }

    /// Asks for a move and waits for it.
    pub(super) fn go(&mut self, go: &str, within: Duration) -> Result<Answer, Failure> {
        self.tell(go)?;
        self.answer(within)
    }

    /// Waits for the move that was asked for.
    pub(super) fn answer(&mut self, within: Duration) -> Result<Answer, Failure> {
        let mut heard = self.until("bestmove", within)?;
        let last = heard.pop().expect("the line that was waited for");
        let (explained, infos): (Vec<String>, Vec<String>) = heard
            .into_iter()
            .map(|line| line.text)
            .partition(|line| word_after(line, "info") == Some("string"));
        Ok(Answer {
            best: word_after(&last.text, "bestmove")
                .unwrap_or_default()
                .to_owned(),
            ponder: word_after(&last.text, "ponder").map(str::to_owned),
            infos: infos
                .into_iter()
                .filter(|line| word_after(line, "pv").is_some())
                .collect(),
            explained,
            at: last.at,
        })
    }

    /// Asks for a move in a position, which must fit it.
    pub(super) fn search(
        &mut self,
        position: &Position,
        go: &str,
        within: Duration,
    ) -> Result<Answer, Failure> {
        self.position(position)?;
        let answer = self.go(go, within)?;
        match answer.fault(position) {
            None => Ok(answer),
            Some(fault) => Err(self.failure(&format!("{fault} in {position}"))),
        }
    }
}

impl Answer {
    /// What does not fit the position.
    pub(super) fn fault(&self, position: &Position) -> Option<String> {
        if position.outcome().is_over() {
            let is_none = self.best == "none";
            return (!is_none).then(|| format!("expected `bestmove none`, not `{}`", self.best));
        }
        let Some(best) = self.best() else {
            return Some(format!("`bestmove {}` is not a move", self.best));
        };
        let Ok(after) = position.play(best) else {
            let legal = position.legal_moves();
            return Some(format!("`bestmove {best}` is illegal; legal: {legal}"));
        };
        if let Some(ponder) = &self.ponder
            && !ponder.parse().is_ok_and(|mv| after.is_legal(mv))
        {
            return Some(format!("`ponder {ponder}` is illegal after {best}"));
        }
        self.infos.iter().find_map(|info| {
            let illegal = illegal_in(position, &line::pv(info))?;
            Some(format!("`{info}`: {illegal} is illegal"))
        })
    }

    /// The move, if it is one.
    pub(super) fn best(&self) -> Option<Move> {
        self.best.parse().ok()
    }

    /// The depth that was told last; 0 if none was.
    pub(super) fn depth(&self) -> i64 {
        let mut infos = self.infos.iter().rev();
        infos
            .find_map(|info| number_after(info, "depth"))
            .unwrap_or(0)
    }

    /// The nodes that were told last; 0 if none were.
    pub(super) fn nodes(&self) -> i64 {
        let mut infos = self.infos.iter().rev();
        infos
            .find_map(|info| number_after(info, "nodes"))
            .unwrap_or(0)
    }

    /// Whether a forced end is told, which may end a search early.
    pub(super) fn is_decided(&self) -> bool {
        self.infos
            .last()
            .is_some_and(|info| word_after(info, "score") == Some("mate"))
    }
}
