//! What verifying a table found.

use std::io::Write;
use std::path::Path;

use kauri::{BoardSize, Ruleset};
use kauri_solver::{Asked, Fault, Proof, Said, Verified, VerifyError};
use kauri_tablebase::{Layout, ProbeError, TableError};
use serde::Serialize;

use super::choose::Chosen;
use crate::failure::Failure;
use crate::language::Texts;
use crate::table_words;
use crate::visible::shown;

/// What came of one table, for programs.
#[derive(Serialize)]
pub(super) struct Report {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<&'static str>,
    /// Whether nothing wrong was found.
    right: bool,
    /// Whether only some entries were looked at.
    sample: bool,
    entries: u64,
    /// What is shown if all entries, and those below, are right.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<&'static str>,
    seconds: f64,
    faults: Vec<FaultOut>,
    /// Why it could not be verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize)]
struct FaultOut {
    position: String,
    asked: &'static str,
    expected: SaidOut,
    found: SaidOut,
}

/// An answer: `"wins"`, `"loses"`, `"neither"`, a number of plies, `"some"` or
/// nothing.
#[derive(Clone, Copy, Serialize)]
#[serde(untagged)]
enum SaidOut {
    Word(&'static str),
    Plies(u16),
    None,
}

/// How a verification ended.
pub(super) enum Outcome {
    Verified(Verified),
    /// It could not be verified, for this reason.
    Failed(String),
}

impl Report {
    /// A file that is no table.
    pub(super) fn refused(path: &Path, reason: String) -> Report {
        Report {
            file: path.display().to_string(),
            ruleset: None,
            right: false,
            sample: false,
            entries: 0,
            proof: None,
            seconds: 0.0,
            faults: Vec::new(),
            error: Some(reason),
        }
    }

    pub(super) fn new(
        chosen: &Chosen<'_>,
        ruleset: Ruleset,
        outcome: Outcome,
        sample: bool,
        seconds: f64,
    ) -> Report {
        let mut report = Report {
            ruleset: Some(ruleset.name()),
            sample,
            seconds,
            ..Report::refused(chosen.path, String::new())
        };
        match outcome {
            Outcome::Failed(reason) => report.error = Some(reason),
            Outcome::Verified(verified) => {
                let layout = chosen.table.layout();
                let out = |fault: &Fault| fault_out(fault, layout, ruleset);
                report.right = verified.is_right();
                report.entries = verified.entries;
                report.proof = Some(match verified.proof {
                    Proof::Plies => "plies",
                    Proof::Progress => "progress",
                    Proof::Agreement => "agreement",
                });
                report.faults = verified.faults.iter().map(out).collect();
                report.error = None;
            }
        }
        report
    }

    /// Whether nothing is wrong.
    pub(super) fn is_right(&self) -> bool {
        self.right
    }

    /// Writes it in words.
    pub(super) fn write(&self, texts: &Texts, out: &mut dyn Write) -> Result<(), Failure> {
        let file = match self.ruleset {
            Some(ruleset) => format!("{} ({ruleset})", shown(Path::new(&self.file))),
            None => shown(Path::new(&self.file)),
        };
        let args = [
            ("file", file.into()),
            ("entries", self.entries.to_string().into()),
            ("seconds", texts.decimal(self.seconds, 1).into()),
            ("reason", self.error.clone().unwrap_or_default().into()),
        ];
        let id = match (&self.error, self.right, self.sample, self.proof) {
            (Some(_), ..) => "verify-failed",
            (None, false, ..) => "verify-wrong",
            (None, true, true, _) => "verify-sample",
            (None, true, false, Some("plies")) => "verify-right-plies",
            (None, true, false, Some("progress")) => "verify-right-progress",
            (None, true, false, _) => "verify-right-agreement",
        };
        writeln!(out, "{}", texts.with(id, &args))?;
        for fault in &self.faults {
            let args = [
                ("position", fault.position.clone().into()),
                ("expected", words(fault.expected, texts).into()),
                ("found", words(fault.found, texts).into()),
            ];
            let id = format!("verify-fault-{}", fault.asked);
            writeln!(out, "  {}", texts.with(&id, &args))?;
        }
        Ok(())
    }
}

fn fault_out(fault: &Fault, layout: &Layout, ruleset: Ruleset) -> FaultOut {
    FaultOut {
        position: notation(fault, layout, ruleset),
        asked: match fault.asked {
            Asked::Value => "value",
            Asked::Plies => "plies",
            Asked::Progress => "progress",
        },
        expected: said_out(fault.expected),
        found: said_out(fault.found),
    }
}

fn said_out(said: Said) -> SaidOut {
    match said {
        Said::Wins => SaidOut::Word("wins"),
        Said::Loses => SaidOut::Word("loses"),
        Said::Neither => SaidOut::Word("neither"),
        Said::Plies(plies) => SaidOut::Plies(plies),
        Said::SomePlies => SaidOut::Word("some"),
        Said::NoPlies => SaidOut::None,
    }
}

fn words(said: SaidOut, texts: &Texts) -> String {
    match said {
        SaidOut::Word(word) => texts.get(&format!("verify-{word}")),
        SaidOut::Plies(plies) => texts.with("verify-plies", &[("plies", plies.into())]),
        SaidOut::None => texts.get("verify-none"),
    }
}

/// A position of the place, on the full board's number of seeds if it has
/// enough.
fn notation(fault: &Fault, layout: &Layout, ruleset: Ruleset) -> String {
    let usual = BoardSize::FULL.seeds();
    let mut sizes = (usual..=BoardSize::MAX_SEEDS)
        .chain(1..usual)
        .filter_map(|seeds| BoardSize::new(layout.pits(), seeds, layout.cowries()).ok());
    let position = sizes.find_map(|size| layout.position(fault.place, fault.spare, size, ruleset));
    position.map_or_else(|| fault.to_string(), |position| position.to_string())
}

/// Why a table could not be verified.
pub(super) fn reason(error: &VerifyError, texts: &Texts) -> String {
    match error {
        VerifyError::Stopped => String::new(),
        VerifyError::Missing(description) => {
            let args = [
                ("file", description.file_name().into()),
                ("metric", description.metric.name().into()),
            ];
            texts.with("verify-missing", &args)
        }
        VerifyError::Table(error) => table_words::fault(error, texts),
        VerifyError::Probe(ProbeError::Unreadable(error)) => {
            let again = std::io::Error::new(error.kind(), error.to_string());
            table_words::fault(&TableError::Unreadable(again), texts)
        }
        VerifyError::Probe(ProbeError::Altered(part)) => {
            table_words::fault(&TableError::Altered(*part), texts)
        }
        VerifyError::Probe(error) => table_words::silence(error, texts),
    }
}
