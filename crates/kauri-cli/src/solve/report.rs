//! What was found out about a board.

use std::io::Write;

use kauri_solver::{Method, Solution, Task, Verdict};
use kauri_tablebase::Value;
use serde::Serialize;

use crate::failure::Failure;
use crate::language::Texts;

/// A solved board, as it is printed.
#[derive(Serialize)]
pub(super) struct Report {
    pits: u8,
    seeds: u8,
    cowries: u8,
    ruleset: String,
    first_player: &'static str,
    plies: Option<u32>,
    /// As `plies`, or what is known of them.
    plies_at_least: Option<u32>,
    winning_first_moves: Vec<String>,
    first_moves: Vec<FirstMove>,
    method: &'static str,
    positions: u64,
    endings: u64,
    seconds: f64,
    certificate_positions: Option<u64>,
    certificate_bytes: Option<usize>,
}

/// A first move, and what comes of it for who makes it.
#[derive(Serialize)]
struct FirstMove {
    #[serde(rename = "move")]
    mv: String,
    /// Nothing if it is not known.
    first_player: Option<&'static str>,
    plies: Option<u32>,
}

/// What a position is worth to the first player.
pub(super) fn value_name(value: Value) -> &'static str {
    match value {
        Value::Wins => "wins",
        Value::Loses => "loses",
        Value::Neither => "neither",
    }
}

impl Report {
    pub(super) fn new(task: &Task, solution: &Solution, seconds: f64) -> Report {
        let moves = solution.first_moves.iter();
        let winning = moves
            .clone()
            .filter(|(_, verdict)| verdict.is_some_and(|verdict| verdict.value == Value::Wins));
        Report {
            pits: task.size.pits(),
            seeds: task.size.seeds(),
            cowries: task.size.cowries(),
            ruleset: task.ruleset.to_string(),
            first_player: value_name(solution.start.value),
            plies: solution.start.plies,
            plies_at_least: solution.at_least,
            winning_first_moves: winning.map(|(mv, _)| mv.to_string()).collect(),
            first_moves: moves
                .map(|(mv, verdict)| FirstMove {
                    mv: mv.to_string(),
                    first_player: verdict.map(|verdict| value_name(verdict.value)),
                    plies: verdict.and_then(|verdict| verdict.plies),
                })
                .collect(),
            method: match solution.method {
                Method::Strong => "strong",
                Method::Proof => "proof",
            },
            positions: solution.positions,
            endings: solution.endings,
            seconds: (seconds * 1000.0).round() / 1000.0,
            certificate_positions: None,
            certificate_bytes: None,
        }
    }

    pub(super) fn add_certificate(&mut self, positions: u64, bytes: usize) {
        self.certificate_positions = Some(positions);
        self.certificate_bytes = Some(bytes);
    }

    /// Prints it for people or programs.
    pub(super) fn print(
        &self,
        json: bool,
        texts: &Texts,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if json {
            serde_json::to_writer(&mut *out, self)?;
            writeln!(out)?;
            Ok(())
        } else {
            self.write(texts, out)
        }
    }

    /// Writes it for people.
    fn write(&self, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
        let (pits, seeds, cowries) = (self.pits, self.seeds, self.cowries);
        let args = [
            ("size", format!("{pits}x({seeds}+{cowries})").into()),
            ("ruleset", self.ruleset.as_str().into()),
            (
                "verdict",
                verdict(self.first_player, self.plies, texts).into(),
            ),
        ];
        writeln!(out, "{}", texts.with("solve-start", &args))?;
        if let (None, Some(plies)) = (self.plies, self.plies_at_least) {
            let args = [("plies", plies.into())];
            writeln!(out, "{}", texts.with("solve-at-least", &args))?;
        }
        for mv in &self.first_moves {
            let verdict = match mv.first_player {
                Some("neither") => texts.get("solve-move-neither"),
                Some(value) => verdict(value, mv.plies, texts),
                None => texts.get("solve-move-unknown"),
            };
            let args = [("move", mv.mv.as_str().into()), ("verdict", verdict.into())];
            writeln!(out, "  {}", texts.with("solve-move", &args))?;
        }
        let args = [
            ("positions", self.positions.into()),
            ("endings", self.endings.to_string().into()),
            ("seconds", texts.decimal(self.seconds, 1).into()),
        ];
        let id = match self.method {
            "strong" => "solve-strong",
            _ => "solve-proof",
        };
        writeln!(out, "{}", texts.with(id, &args))?;
        if let (Some(positions), Some(bytes)) = (self.certificate_positions, self.certificate_bytes)
        {
            let args = [("positions", positions.into()), ("bytes", bytes.into())];
            writeln!(out, "{}", texts.with("solve-certificate", &args))?;
        }
        Ok(())
    }
}

/// A verdict in words.
pub(super) fn verdict(value: &'static str, plies: Option<u32>, texts: &Texts) -> String {
    match (value, plies) {
        ("neither", _) => texts.get("solve-neither"),
        (value, Some(plies)) => {
            texts.with(&format!("solve-{value}-in"), &[("plies", plies.into())])
        }
        (value, None) => texts.get(&format!("solve-{value}")),
    }
}

/// As `verdict`, of a value that is not named yet.
pub(super) fn verdict_of(it: Verdict, texts: &Texts) -> String {
    verdict(value_name(it.value), it.plies, texts)
}
