//! `kauri bench`: the same searches every time.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use kauri_engine::bench::{self, BenchResult};
use serde::Serialize;

use crate::failure::Failure;
use crate::language::Texts;
use crate::perft::{rate, time_and_rate};

/// Run fixed searches: a signature of the engine, and its speed
///
/// The number of nodes is the same on every machine as long as the engine
/// searches alike; the speed is this machine's.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri bench
  kauri bench --json")]
pub(crate) struct BenchOptions {
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// The searches and their speed, for programs.
#[derive(Serialize)]
struct Report {
    searches: Vec<Search>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

#[derive(Serialize)]
struct Search {
    ruleset: &'static str,
    position: String,
    depth: u8,
    nodes: u64,
}

/// Runs the command.
pub(crate) fn run(
    options: &BenchOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut written = Ok(());
    let mut each = |result: &BenchResult| {
        if !options.json && written.is_ok() {
            written = write_search(result, texts, out);
        }
    };
    let begun = Instant::now();
    let report = bench::run(kauri_engine::Evaluation::default(), &mut each).map_err(|error| {
        let args = [
            ("asked", error.asked_mib.into()),
            ("limit", error.limit_mib.into()),
        ];
        Failure::Refused(texts.with("error-hash", &args))
    })?;
    let time = begun.elapsed();
    written?;
    if !options.json {
        writeln!(out, "nodes {}", report.nodes)?;
        writeln!(out, "{}", time_and_rate(report.nodes, time, texts))?;
        return Ok(());
    }
    let searches = report.results.iter().map(|result| Search {
        ruleset: result.position.ruleset().name(),
        position: result.position.to_string(),
        depth: result.depth,
        nodes: result.nodes,
    });
    let report = Report {
        searches: searches.collect(),
        nodes: report.nodes,
        seconds: time.as_secs_f64(),
        nodes_per_second: rate(report.nodes, time),
    };
    serde_json::to_writer(&mut *out, &report)?;
    writeln!(out)?;
    Ok(())
}

/// Writes one search at once, since the next takes a while.
fn write_search(result: &BenchResult, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let args = [
        ("depth", result.depth.into()),
        ("nodes", result.nodes.to_string().into()),
        ("position", result.position.to_string().into()),
        ("ruleset", result.position.ruleset().name().into()),
    ];
    writeln!(out, "{}", texts.with("bench-search", &args))?;
    out.flush()?;
    Ok(())
}
