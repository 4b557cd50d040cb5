//! What was built.

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use kauri::Ruleset;
use kauri_solver::Threads;
use kauri_tablebase::Header;
use serde::Serialize;

use crate::columns::{Fill, write_columns};
use crate::failure::Failure;
use crate::language::Texts;
use crate::table_contents::Contents;

/// A table, for programs. Values are counted for every number of seeds that
/// the side to move can do without.
#[derive(Serialize)]
pub(super) struct Row {
    file: String,
    ruleset: &'static str,
    in_play: u8,
    metric: &'static str,
    /// Whether it was there already.
    was_there: bool,
    positions: u64,
    /// Making it, without writing; as far as this run did it.
    #[serde(skip_serializing_if = "Option::is_none")]
    built: Option<Built>,
    #[serde(flatten)]
    contents: Contents,
}

/// What it took to make a table.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Built {
    seconds: f64,
    write_seconds: f64,
    threads: usize,
    /// Whether an earlier run had done some of it.
    resumed: bool,
    positions_per_second_per_thread: f64,
}

impl Built {
    #[allow(clippy::cast_precision_loss)] // a rate is not exact anyway
    pub(super) fn new(
        positions: u64,
        (build, write): (Duration, Duration),
        threads: Threads,
        resumed: bool,
    ) -> Built {
        let (seconds, threads) = (build.as_secs_f64(), threads.0.get());
        Built {
            seconds,
            write_seconds: write.as_secs_f64(),
            threads,
            resumed,
            positions_per_second_per_thread: positions as f64
                / (seconds * threads as f64).max(1e-9),
        }
    }
}

impl Row {
    /// The row of a table of so many bytes.
    pub(super) fn new(
        path: &Path,
        ruleset: Ruleset,
        header: &Header,
        bytes: u64,
        built: Option<Built>,
    ) -> Row {
        let description = header.description;
        Row {
            file: path.display().to_string(),
            ruleset: ruleset.name(),
            in_play: description.in_play,
            metric: description.metric.name(),
            was_there: built.is_none(),
            positions: header.positions(),
            built,
            contents: Contents::of(header, bytes),
        }
    }
}

/// Writes all rows under each other.
pub(super) fn write_rows(rows: &[Row], texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let titles = [
        "ruleset",
        "in-play",
        "positions",
        "seconds",
        "rate",
        "wins",
        "loses",
        "neither",
        "longest",
        "bytes",
        "bits",
    ];
    let mut table = vec![titles.map(|title| texts.get(&format!("table-title-{title}")))];
    for row in rows {
        let (seconds, rate) = match row.built {
            None => (texts.get("build-was-there"), "–".to_owned()),
            Some(built) => {
                let all = built.seconds + built.write_seconds;
                let rate = built.positions_per_second_per_thread / 1e6;
                (texts.decimal(all, 1), texts.decimal(rate, 2))
            }
        };
        let contents = row.contents.cells(row.metric, texts);
        let [wins, loses, neither, longest, bytes, bits] = contents;
        table.push([
            row.ruleset.to_owned(),
            row.in_play.to_string(),
            row.positions.to_string(),
            seconds,
            rate,
            wins,
            loses,
            neither,
            longest,
            bytes,
            bits,
        ]);
    }
    write_columns(&table, Fill::Left, out)
}
