//! `kauri bench`: the same searches every time.

use std::io::Write;
use std::time::Instant;

use clap::{ArgGroup, Args};
use kauri::Ruleset;
use kauri_engine::Info;
use kauri_engine::bench::{self, BenchResult, DeepSearch};
use serde::Serialize;

use crate::analyse::words;
use crate::eval;
use crate::failure::Failure;
use crate::language::Texts;
use crate::perft::{rate, time_and_rate};
use crate::start::ruleset_parser;

/// Run fixed searches: a signature of the engine, and its speed
///
/// The number of nodes is the same on every machine as long as the engine
/// searches alike; the speed is this machine's.
#[derive(Args, Debug)]
#[command(group = ArgGroup::new("one-search").args(["depth", "full_width"]).multiple(true))]
#[command(after_help = "\
Examples:
  kauri bench
  kauri bench --eval material --full-width   how long 23 plies take
  kauri bench --depth 30 --threads 2
  kauri bench --json")]
pub(crate) struct BenchOptions {
    /// How to judge positions: `learned`, `material` or a file of weights
    #[arg(long, value_name = "EVAL", default_value = "learned")]
    eval: String,

    /// Instead search once, from the start of the game, so many plies deep
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u8).range(1..=126))]
    depth: Option<u8>,

    /// The same, looking at all moves everywhere; 23 plies unless --depth is given
    #[arg(long)]
    full_width: bool,

    /// Threads of that one search
    #[arg(long, value_name = "N", requires = "one-search", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,

    /// Size of its table in MiB
    #[arg(long, value_name = "MIB", requires = "one-search", default_value = "1024", value_parser = clap::value_parser!(u64).range(1..))]
    hash: u64,

    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", requires = "one-search", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// The depth of a full-width search, unless another is asked for.
const FULL_WIDTH_DEPTH: u8 = 23;

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
    let evaluation = eval::evaluation(&options.eval, texts)?;
    let depth = options.full_width.then_some(FULL_WIDTH_DEPTH);
    if let Some(depth) = options.depth.or(depth) {
        let search = DeepSearch {
            ruleset: options.ruleset.unwrap_or_default(),
            evaluation,
            full_width: options.full_width,
            depth,
            hash_mib: usize::try_from(options.hash).unwrap_or(usize::MAX),
            threads: usize::from(options.threads),
        };
        return search_deeply(search, options.json, texts, out);
    }
    let mut written = Ok(());
    let mut each = |result: &BenchResult| {
        if !options.json && written.is_ok() {
            written = write_search(result, texts, out);
        }
    };
    let begun = Instant::now();
    let report = bench::run(evaluation, &mut each);
    let report = report.map_err(|error| Failure::no_memory(error, texts))?;
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

/// An iteration of a deep search, for programs: one line each.
#[derive(Serialize)]
struct Iteration {
    depth: u8,
    score: String,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    line: String,
}

/// Searches once, and writes every iteration at once.
fn search_deeply(
    search: DeepSearch,
    json: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut written = Ok(());
    let mut total = None;
    let mut observer = |info: &Info| {
        total = Some((info.nodes, info.time));
        if written.is_ok() {
            written = write_iteration(info, json, texts, out);
        }
    };
    search
        .run(&mut observer)
        .map_err(|error| Failure::no_memory(error, texts))?;
    written?;
    if let (Some((nodes, time)), false) = (total, json) {
        writeln!(out, "nodes {nodes}")?;
        writeln!(out, "{}", time_and_rate(nodes, time, texts))?;
    }
    Ok(())
}

fn write_iteration(
    info: &Info,
    json: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let moves: Vec<String> = info.pv.iter().map(ToString::to_string).collect();
    let iteration = Iteration {
        depth: info.depth,
        score: info.score.to_string(),
        nodes: info.nodes,
        seconds: info.time.as_secs_f64(),
        nodes_per_second: rate(info.nodes, info.time),
        line: moves.join(" "),
    };
    if json {
        serde_json::to_writer(&mut *out, &iteration)?;
        writeln!(out)?;
    } else {
        let seconds = texts.decimal(iteration.seconds, 2);
        let args = [
            ("depth", iteration.depth.into()),
            ("score", words::score(info.score, texts).into()),
            ("nodes", iteration.nodes.to_string().into()),
            ("seconds", seconds.into()),
            ("line", iteration.line.into()),
        ];
        writeln!(out, "{}", texts.with("bench-iteration", &args))?;
    }
    out.flush()?;
    Ok(())
}
