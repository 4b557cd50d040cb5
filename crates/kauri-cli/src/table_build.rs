//! `kauri table build`: tables of perfect endings are made.

mod estimate;
mod report;
mod ruleset_run;
mod slices;
mod watch;

use std::fs;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValuesParser, StringValueParser, TypedValueParser};
use kauri::Ruleset;
use kauri_solver::{Plan, Threads};
use kauri_tablebase::Layout;

use self::report::{Row, write_rows};
use self::ruleset_run::RulesetRun;
use self::slices::UpTo;
use crate::failure::Failure;
use crate::language::Texts;
use crate::memory::{free_memory, memory_parser};
use crate::value_fault::ValueFault;
use crate::{find_tables, interrupt, left_over, output_file, threads};

/// Make tables of perfect endings
///
/// A table says of every position with so many seeds in play who wins it.
/// Slices below those that are asked for are worked out too, but not written.
/// Tables that are there already are not made again.
///
/// What is done is saved every half minute in a folder beside the tables, which
/// is removed in the end: after an interruption the same command goes on. With
/// less memory than the work takes, the rest of it lies in that folder.
///
/// Slices of the full board have 1.4 million positions (no seed in play), 16
/// million (1), 105 million (2), 492 million (3), 1.8 thousand million (4).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri table build --slices 0..2
  kauri table build --slices 0..3 --ruleset both --memory 8G --output tables
  kauri table build --slices 0..6 --pits 3 --plies 0..6 --json")]
pub(crate) struct BuildOptions {
    /// Slices to make, by seeds in play: 0..3 or 0-3 (both ends are meant), or one
    #[arg(long, value_name = "SLICES", value_parser = slices_parser())]
    slices: RangeInclusive<u8>,

    /// Which cowries capture: each one, or only the last of a sowing; or both rulesets
    #[arg(long, value_name = "RULESET", default_value = "standard", value_parser = rulesets_parser())]
    ruleset: Rulesets,

    /// Pits a side, 1 to 6
    #[arg(long, value_name = "N", default_value = "6")]
    pits: u8,

    /// Cowries a pit at the start of a game, 1 to 4
    #[arg(long, value_name = "N", default_value = "1")]
    cowries: u8,

    /// Directory for the tables [default: the user's cache]
    #[arg(long, value_name = "DIR")]
    output: Option<PathBuf>,

    /// Slices up to which plies to the end are told, such as 2 or 0..2, or `none`; those above tell how to come nearer
    #[arg(long, value_name = "SLICES", default_value = "2", value_parser = plies_parser())]
    plies: UpTo,

    /// Threads to share the work, 1 to 1024 [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    /// Most memory to take, such as 500M or 8G [default: three quarters of what is free, where that is known]
    #[arg(long, value_name = "SIZE", value_parser = memory_parser())]
    memory: Option<u64>,

    /// Save the work after so many seconds, as soon as it can be
    #[arg(long, value_name = "N", default_value = "30")]
    save_every: u64,

    /// Make tables again that are there already
    #[arg(long)]
    force: bool,

    /// Print JSON for programs, a line for each slice
    #[arg(long)]
    json: bool,
}

/// The rulesets that were asked for.
#[derive(Clone, Copy, Debug)]
enum Rulesets {
    One(Ruleset),
    Both,
}

fn slices_parser() -> impl TypedValueParser<Value = RangeInclusive<u8>> {
    StringValueParser::new().try_map(|text| slices::range(&text).ok_or(ValueFault::Slices))
}

fn plies_parser() -> impl TypedValueParser<Value = UpTo> {
    let parser = StringValueParser::new();
    parser.try_map(|text| slices::up_to(&text).ok_or(ValueFault::SlicesFromZero))
}

fn rulesets_parser() -> impl TypedValueParser<Value = Rulesets> {
    let [standard, last_cowrie] = Ruleset::ALL.map(Ruleset::name);
    PossibleValuesParser::new([standard, last_cowrie, "both"]).try_map(|name| match &*name {
        "both" => Ok(Rulesets::Both),
        name => name.parse().map(Rulesets::One),
    })
}

/// Runs the command.
pub(crate) fn run(
    options: &BuildOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let layout = layout(options, texts)?;
    let plan = plan(options, texts)?;
    let directory = directory(options, texts)?;
    left_over::clear(&directory);
    let stop = interrupt::on_interrupt();
    let rulesets = match options.ruleset {
        Rulesets::One(ruleset) => vec![ruleset],
        Rulesets::Both => Ruleset::ALL.to_vec(),
    };
    let mut rows = Vec::new();
    let mut result = Ok(());
    for ruleset in rulesets {
        let run = RulesetRun {
            layout: &layout,
            ruleset,
            slices: options.slices.clone(),
            directory: &directory,
            plan: plan.clone(),
            force: options.force,
            save_every: Duration::from_secs(options.save_every),
            stop: &stop,
            texts,
        };
        let mut see = |row: Row| -> Result<(), Failure> {
            if options.json {
                serde_json::to_writer(&mut *out, &row)?;
                writeln!(out)?;
                out.flush()?;
            }
            rows.push(row);
            Ok(())
        };
        result = run.run(&mut see);
        if result.is_err() {
            break;
        }
    }
    if !options.json && !rows.is_empty() {
        write_rows(&rows, texts, out)?;
        out.flush()?;
    }
    result
}

fn layout(options: &BuildOptions, texts: &Texts) -> Result<Layout, Failure> {
    let layout = Layout::new(options.pits, options.cowries).map_err(|_| {
        let args = [
            ("pits", options.pits.into()),
            ("cowries", options.cowries.into()),
        ];
        Failure::Usage(texts.with("error-layout", &args))
    })?;
    if *options.slices.end() > layout.most_seeds() {
        let args = [
            ("most", layout.most_seeds().into()),
            ("came", (*options.slices.end()).into()),
        ];
        return Err(Failure::Usage(texts.with("error-slices", &args)));
    }
    Ok(layout)
}

/// The directory for the tables, which is made if need be. That nothing can be
/// written there is found out before the work.
fn directory(options: &BuildOptions, texts: &Texts) -> Result<PathBuf, Failure> {
    let directory = options.output.clone().or_else(find_tables::cache);
    let Some(directory) = directory else {
        return Err(Failure::Refused(texts.get("error-no-cache")));
    };
    fs::create_dir_all(&directory)
        .and_then(|()| tempfile::tempfile_in(&directory).map(drop))
        .map_err(|error| output_file::refused(&directory, &error, texts))?;
    Ok(directory)
}

/// What is to be built, but for how far and where.
fn plan(options: &BuildOptions, texts: &Texts) -> Result<Plan, Failure> {
    let threads = match options.threads {
        Some(threads) => Threads(threads::checked(threads, texts)?),
        None => Threads::all(),
    };
    Ok(Plan {
        plies_up_to: options.plies.0,
        progress: true,
        memory: options.memory.or_else(free_memory),
        ..Plan::needs(*options.slices.end(), threads)
    })
}
