//! `kauri analyse`: what went right and wrong in a game, and what the moves of
//! a position are worth.

mod games;
mod json;
pub(crate) mod plot;
mod position;
mod progress;
mod summary;
pub(crate) mod words;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use kauri_analysis::Settings;
use kauri_engine::{Bounds, Engine};

use crate::failure::Failure;
use crate::find_tables::{self, Tables, TablesOption};
use crate::language::Texts;
use crate::start::StartOptions;
use crate::threads;

/// What is spent on a position if nothing else was asked for.
const NODES: u64 = 1_000_000;

/// Judge the moves of a game, or say what every move of a position is worth
///
/// Every move is judged by the winning chance it gives away: `?!` is an
/// inaccuracy, `?` a mistake, `??` a blunder, `!` the only good move.
/// docs/analysis.md says what the words mean.
///
/// The game is written again with evaluations, glyphs and better lines, on
/// standard output, and a summary on standard error; with --output FILE the
/// game goes there and the summary to standard output. Ctrl-C ends the
/// analysis and writes what there is, the last moves of the game first.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri analyse game.kgn --output analysed.kgn        a summary, and the game with its verdicts
  kauri analyse game.kgn --plot game.svg > out.kgn    with a picture
  kauri analyse games.kgn --game 3 --json             for programs
  kauri analyse --position '3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N' --depth 20")]
pub(crate) struct AnalyseOptions {
    /// KGN file; `-` is standard input. Without one give --position or --size
    #[arg(
        value_name = "FILE",
        required_unless_present_any = ["position", "size"],
        conflicts_with_all = ["position", "ruleset", "size"]
    )]
    file: Option<PathBuf>,

    #[command(flatten)]
    start: StartOptions,

    #[command(flatten)]
    tables: TablesOption,

    /// Analyse only this game of the file, counted from 1
    #[arg(long, value_name = "N", conflicts_with_all = ["position", "size"], value_parser = clap::value_parser!(u64).range(1..))]
    game: Option<u64>,

    /// Plies to look ahead at each position, 1 to 100
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=100))]
    depth: Option<u8>,

    /// Nodes to visit at each position [default: 1000000, unless another bound is given]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// Milliseconds to spend on each position
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: Option<u64>,

    /// Best lines to show, 1 to 6 [default: 1 in a game, 3 in a position]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
    lines: Option<u8>,

    /// Threads to search with, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,

    /// Memory for the engine's table, in MiB
    #[arg(long, value_name = "MIB", default_value = "64", value_parser = clap::value_parser!(u64).range(1..))]
    hash: u64,

    /// File for the game with its verdicts [default: standard output]
    #[arg(long, short, value_name = "FILE", conflicts_with_all = ["position", "size"])]
    output: Option<PathBuf>,

    /// Draw winning chance and store margin into this file, FILE.svg or FILE.png; for further games FILE-2.svg and so on
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "size"])]
    plot: Option<PathBuf>,

    /// Print JSON for programs, a line a game, in place of game and summary
    #[arg(long)]
    json: bool,
}

impl AnalyseOptions {
    /// What the library is asked for.
    fn settings(&self, lines: u8) -> Settings {
        let unbounded = self.depth.is_none() && self.movetime.is_none();
        let nodes = self.nodes.or(unbounded.then_some(NODES));
        Settings {
            bounds: Bounds {
                depth: self.depth,
                nodes,
                time: self.movetime.map(Duration::from_millis),
            },
            lines: usize::from(self.lines.unwrap_or(lines)),
        }
    }

    /// The engine that searches, and asks these tables.
    fn engine(&self, tables: &Tables, texts: &Texts) -> Result<Engine, Failure> {
        threads::checked(self.threads, texts)?;
        let engine = Engine::new(usize::try_from(self.hash).unwrap_or(usize::MAX));
        let mut engine = engine.map_err(|error| Failure::no_memory(error, texts))?;
        engine.set_threads(self.threads);
        engine.set_ending_tables(tables.for_engine(texts));
        Ok(engine)
    }
}

/// Runs the command.
pub(crate) fn run(
    options: &AnalyseOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match &options.file {
        Some(file) => games::run(file, options, texts, out)?,
        None => position::run(options, texts, out)?,
    }
    find_tables::without_damage()
}
