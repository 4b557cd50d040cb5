//! `kauri ladder`: how strong the levels are.

mod progress;
mod report;

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use kauri::Ruleset;
use kauri_match::Ladder;

use self::progress::Progress;
use self::report::Report;
use crate::failure::{Failure, say};
use crate::interrupt;
use crate::language::Texts;
use crate::matches;
use crate::start::ruleset_parser;
use crate::visible::quotable;

/// Play each level against the one below, and say how strong they are
///
/// Level 1 plays against a beginner who looks one move ahead: wins if that is
/// possible at once, else takes the move that gains most seeds. The engine at
/// full strength plays against level 10. Each opening is played twice, so that
/// each plays it from both sides.
///
/// The same options give the same games, however many are played at once. Ctrl-C
/// ends the ladder with a report of the games so far; one pair of games of each
/// step is played before the next of any. A long ladder can be played in parts,
/// with --steps: a step has the same games whichever others are played with it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri ladder
  kauri ladder --ruleset last-cowrie --concurrency 2
  kauri ladder --steps 3-5 --games 1000
  kauri ladder --games 1000 --seed 7 --json")]
pub(crate) struct LadderOptions {
    /// Games of each step; an odd number is one more
    #[arg(long, value_name = "N", default_value = "200")]
    games: u64,

    /// Steps to play: a number, or the first and the last; step 2 leads from level 1 to level 2, step 11 to full strength
    #[arg(long, value_name = "STEPS", default_value = "1-11")]
    steps: String,

    /// Games to play at once
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: usize,

    /// Positions the engine at full strength visits for a move
    #[arg(long, value_name = "N", default_value = "100000")]
    nodes: u64,

    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// File of openings: moves or a position a line [default: the ruleset's own book]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Number that the order of the openings and all errors are drawn from
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// The most plies of a game; most have less than 100.
const MAX_PLIES: usize = 400;

/// Runs the command.
pub(crate) fn run(
    options: &LadderOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if options.games == 0 || options.concurrency == 0 || options.nodes == 0 {
        return Err(Failure::Usage(texts.get("error-ladder-none")));
    }
    let players = Ladder::all_players(options.nodes);
    let most = players.len() - 1;
    let steps = steps(&options.steps, most).ok_or_else(|| {
        let args = [
            ("most", most.into()),
            ("text", quotable(&options.steps).into()),
        ];
        Failure::Usage(texts.with("error-steps", &args))
    })?;
    let ruleset = options.ruleset.unwrap_or_default();
    let book = matches::book(options.openings.as_deref(), ruleset, texts)?;
    let ladder = Ladder {
        players: players[steps.start() - 1..=*steps.end()].to_vec(),
        steps_below: steps.start() - 1,
        ruleset,
        openings: book.shuffled(options.seed),
        pairs: options.games.div_ceil(2),
        seed: options.seed,
        concurrency: options.concurrency,
        max_plies: MAX_PLIES,
    };
    let stop = interrupt::on_interrupt();
    let mut progress = Progress::begin(&ladder, texts);
    let standing = ladder.play(&stop, &mut |standing| progress.pair(standing));
    progress.end();
    let standing = standing.map_err(|error| Failure::no_memory(error, texts))?;
    let report = Report::new(&ladder, &standing);
    if options.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        report.write(texts, out)?;
    }
    out.flush()?;
    if report.is_complete() {
        Ok(())
    } else {
        say(texts, &texts.get("ladder-interrupted"));
        Err(Failure::Reported)
    }
}

/// Reads `3-5` or `3`: steps from 1 to `most`.
fn steps(text: &str, most: usize) -> Option<RangeInclusive<usize>> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let (first, last): (usize, usize) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
    (1 <= first && first <= last && last <= most).then_some(first..=last)
}
