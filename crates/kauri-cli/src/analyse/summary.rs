//! What an analysis found out, for people.

use std::io::Write;

use kauri::Side;
use kauri_analysis::{GameReport, PlyReport};
use kauri_record::Record;

use super::words;
use crate::columns::{Fill, write_columns};
use crate::explain;
use crate::failure::Failure;
use crate::language::Texts;
use crate::record::show;

/// Plies of a better line that are shown.
const LONGEST_LINE: usize = 8;

/// Writes what was found out about a game.
pub(super) fn write(
    number: u64,
    record: &Record,
    report: &GameReport,
    texts: &Texts,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}", show::heading(number, record, texts))?;
    if !report.is_complete() {
        let args = [
            ("judged", report.judged().into()),
            ("plies", report.plies().len().into()),
        ];
        writeln!(out, "{}", texts.with("analyse-partial", &args))?;
    }
    writeln!(out)?;
    write_columns(&players(report, texts), Fill::Right, out)?;
    let faults: Vec<[String; 4]> = report
        .plies()
        .iter()
        .filter_map(|ply| fault(ply, texts))
        .collect();
    if faults.is_empty() {
        // Of what was not looked at, nothing is known.
        if report.judged() > 0 || report.is_complete() {
            writeln!(out, "\n{}", texts.get("analyse-no-faults"))?;
        }
    } else {
        writeln!(out)?;
        let columns = ["move", "verdict", "chance", "better"];
        let mut rows = vec![columns.map(|column| texts.get(&format!("column-{column}")))];
        rows.extend(faults);
        write_columns(&rows, Fill::Right, out)?;
    }
    if let Some(turned) = words::turning_point(report, texts) {
        writeln!(out, "\n{turned}")?;
    }
    Ok(())
}

/// How each side played.
fn players(report: &GameReport, texts: &Texts) -> Vec<[String; 6]> {
    let columns = [
        "side",
        "accuracy",
        "inaccuracies",
        "mistakes",
        "blunders",
        "missed-wins",
    ];
    let mut rows = vec![columns.map(|column| texts.get(&format!("column-{column}")))];
    let (accuracy, faults) = (report.accuracy(), report.faults());
    for side in Side::ALL {
        let accuracy = accuracy[side].map(|accuracy| texts.decimal(accuracy, 1));
        let [inaccuracies, mistakes, blunders, missed] =
            words::counts(faults[side]).map(|count| count.to_string());
        rows.push([
            explain::side(side, texts),
            accuracy.unwrap_or_else(|| "-".to_owned()),
            inaccuracies,
            mistakes,
            blunders,
            missed,
        ]);
    }
    rows
}

/// What is said of a ply that deserves blame.
fn fault(ply: &PlyReport, texts: &Texts) -> Option<[String; 4]> {
    let judgement = ply.judgement()?;
    let best = judgement.best().first()?;
    if !judgement.verdict().is_fault() {
        return None;
    }
    let before = words::percent(best.win_chance());
    let after = words::percent(judgement.played().win_chance());
    Some([
        words::ply(ply),
        words::verdict(judgement.verdict(), texts),
        format!("{before} → {after}"),
        words::line(&ply.before, best, LONGEST_LINE),
    ])
}
