//! `kauri perft`: how many positions there are at a depth, and how fast they
//! are counted.

use std::io::Write;
use std::num::NonZero;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use crate::failure::Failure;
use crate::language::Texts;
use crate::perft_split::{self, Count};
use crate::start::StartOptions;

/// The deepest count: with at most 6 moves a ply it cannot exceed 64 bits, and
/// from the start of the game it takes months already.
const MAX_DEPTH: u32 = 24;

/// Far more threads than make sense on any machine.
const MAX_THREADS: usize = 1024;

/// Count the positions at a depth, to check the rules and to time them
///
/// Positions are counted with repetitions; a pass is one ply, and a finished
/// game has no moves. The last ply is counted without playing its moves unless
/// --no-bulk is given.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri perft 10                        nodes 4425784
  kauri perft 10 --no-bulk              the same, playing every move
  kauri perft 6 --divide                nodes below each move
  kauri perft 14 --threads 2            with two threads")]
pub(crate) struct PerftOptions {
    /// Plies to count, 0 to 24
    depth: u32,

    #[command(flatten)]
    start: StartOptions,

    /// Also print the nodes below each legal move
    #[arg(long)]
    divide: bool,

    /// Threads to share the work, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,

    /// Play every move to the last ply instead of counting it in bulk
    #[arg(long)]
    no_bulk: bool,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// A count and its speed, for programs.
#[derive(Serialize)]
struct Counted {
    ruleset: &'static str,
    position: String,
    depth: u32,
    bulk: bool,
    threads: usize,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<MoveNodes>>,
}

#[derive(Serialize)]
struct MoveNodes {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
}

/// Runs the command.
pub(crate) fn run(
    options: &PerftOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let position = options.start.position(texts)?;
    let threads = check_ranges(options, texts)?;
    let count: Count = if options.no_bulk {
        kauri::perft_leaf_by_leaf
    } else {
        kauri::perft
    };
    let begun = Instant::now();
    let by_move = match options.depth {
        0 => Vec::new(),
        depth => perft_split::count_by_move(&position, depth, threads, count),
    };
    let time = begun.elapsed();
    let nodes = match options.depth {
        0 => 1,
        _ => by_move.iter().map(|(_, nodes)| nodes).sum(),
    };
    let by_move = by_move.into_iter().map(|(mv, nodes)| MoveNodes {
        mv: mv.to_string(),
        nodes,
    });
    let counted = Counted {
        ruleset: position.ruleset().name(),
        position: position.to_string(),
        depth: options.depth,
        bulk: !options.no_bulk,
        threads: threads.get(),
        nodes,
        seconds: time.as_secs_f64(),
        nodes_per_second: rate(nodes, time),
        divide: options.divide.then(|| by_move.collect()),
    };
    if options.json {
        serde_json::to_writer(&mut *out, &counted)?;
        writeln!(out)?;
        return Ok(());
    }
    for MoveNodes { mv, nodes } in counted.divide.iter().flatten() {
        writeln!(out, "{mv} {nodes}")?;
    }
    writeln!(out, "nodes {nodes}")?;
    writeln!(out, "{}", time_and_rate(nodes, time, texts))?;
    Ok(())
}

fn check_ranges(options: &PerftOptions, texts: &Texts) -> Result<NonZero<usize>, Failure> {
    if options.depth > MAX_DEPTH {
        let args = [("most", MAX_DEPTH.into()), ("came", options.depth.into())];
        return Err(Failure::Usage(texts.with("error-depth", &args)));
    }
    match NonZero::new(options.threads) {
        Some(threads) if threads.get() <= MAX_THREADS => Ok(threads),
        _ => {
            let args = [
                ("most", MAX_THREADS.into()),
                ("came", options.threads.into()),
            ];
            Err(Failure::Usage(texts.with("error-threads", &args)))
        }
    }
}

/// Nodes a second; none in no time.
#[allow(clippy::cast_precision_loss)] // a rate is not exact anyway
pub(crate) fn rate(nodes: u64, time: Duration) -> f64 {
    let seconds = time.as_secs_f64();
    if seconds > 0.0 {
        nodes as f64 / seconds
    } else {
        0.0
    }
}

/// A line such as `0.030 s, 147.5 million nodes a second`.
pub(crate) fn time_and_rate(nodes: u64, time: Duration, texts: &Texts) -> String {
    let args = [
        ("seconds", texts.decimal(time.as_secs_f64(), 3).into()),
        ("millions", texts.decimal(rate(nodes, time) / 1e6, 1).into()),
    ];
    texts.with("time-and-rate", &args)
}
