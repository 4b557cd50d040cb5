//! `kauri openings`: a book of balanced openings.

use std::fmt::Write as _;
use std::io::{IsTerminal, Write};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::time::Instant;

use clap::Args;
use kauri::Ruleset;
use kauri_match::{Made, Recipe};

use crate::failure::Failure;
use crate::interrupt;
use crate::language::Texts;
use crate::start::ruleset_parser;
use crate::visible::quotable;

/// Make a book of balanced openings, from which engines can play
///
/// Moves are drawn at random from the start of the game; an opening is kept if
/// the engine, looking ahead a fixed number of plies, finds neither side ahead
/// by more than the margin. No two openings lead to the same position. The same
/// options give the same book, however many threads there are.
///
/// A book has an opening a line, and says at its top how it was made.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri openings --count 20
  kauri openings --ruleset last-cowrie --plies 6-10 --depth 14 --margin 50 > my.openings
  kauri match --openings my.openings --ruleset last-cowrie --games 20")]
pub(crate) struct OpeningsOptions {
    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// Openings to make
    #[arg(long, value_name = "N", default_value = "600")]
    count: usize,

    /// Random moves of an opening: a number, or the least and the most
    #[arg(long, value_name = "PLIES", default_value = "6-10")]
    plies: String,

    /// Plies to look ahead to judge an opening
    #[arg(long, value_name = "N", default_value = "12")]
    depth: u8,

    /// Most hundredths of a seed that a side may be ahead
    #[arg(long, value_name = "N", default_value = "50")]
    margin: i32,

    /// Number that the moves are drawn from
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Threads to share the work
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,
}

/// Candidates for each opening after which it is clear that there are no more.
const MOST_TRIES: u64 = 10_000;

/// Runs the command.
pub(crate) fn run(
    options: &OpeningsOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let plies = plies(&options.plies).ok_or_else(|| {
        let args = [("text", quotable(&options.plies).into())];
        Failure::Usage(texts.with("error-plies", &args))
    })?;
    if options.count == 0 || options.depth == 0 || options.margin < 0 {
        return Err(Failure::Usage(texts.get("error-openings-none")));
    }
    let recipe = Recipe {
        ruleset: options.ruleset.unwrap_or_default(),
        count: options.count,
        plies,
        depth: options.depth,
        margin: options.margin,
        seed: options.seed,
    };
    let made = make(&recipe, options, texts)?;
    if made.openings.len() < recipe.count {
        let args = [
            ("count", made.openings.len().into()),
            ("tried", made.candidates.to_string().into()),
        ];
        return Err(Failure::Refused(texts.with("error-openings-few", &args)));
    }
    out.write_all(book(&recipe, &made).as_bytes())?;
    Ok(())
}

/// Makes the openings, and tells how it goes.
fn make(recipe: &Recipe, options: &OpeningsOptions, texts: &Texts) -> Result<Made, Failure> {
    let stop = interrupt::on_interrupt();
    let mut made = Made::default();
    let terminal = std::io::stderr().is_terminal();
    let (begun, mut told) = (Instant::now(), Instant::now());
    let interval = if terminal { 0.2 } else { 10.0 };
    let result = recipe.make(options.threads.get(), &mut made, &stop, &mut |made| {
        let found = made.openings.len();
        if made.candidates >= MOST_TRIES * (found as u64 + 1) {
            stop.stop();
        }
        if told.elapsed().as_secs_f64() < interval {
            return;
        }
        told = Instant::now();
        let left = (recipe.count - found) as f64 / found.max(1) as f64;
        let left = begun.elapsed().as_secs_f64() * left;
        let args = [
            ("count", found.into()),
            ("most", recipe.count.into()),
            ("tried", made.candidates.to_string().into()),
            ("time", texts.decimal(left, 0).into()),
        ];
        let line = texts.with("openings-progress", &args);
        let mut err = std::io::stderr().lock();
        // If nobody listens, there is nothing left to do.
        let _ = if terminal {
            write!(err, "\r\x1b[K{line}").and_then(|()| err.flush())
        } else {
            writeln!(err, "{line}")
        };
    });
    if terminal {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    result.map_err(|error| {
        let args = [
            ("asked", error.asked_mib.into()),
            ("limit", error.limit_mib.into()),
        ];
        Failure::Refused(texts.with("error-hash", &args))
    })?;
    Ok(made)
}

/// Reads `6-10` or `8`.
fn plies(text: &str) -> Option<RangeInclusive<usize>> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let (least, most): (usize, usize) = (least.trim().parse().ok()?, most.trim().parse().ok()?);
    (1 <= least && least <= most && most <= 1000).then_some(least..=most)
}

/// The text of a book. It is in English, as all files are.
fn book(recipe: &Recipe, made: &Made) -> String {
    let Recipe {
        ruleset,
        count,
        plies,
        depth,
        margin,
        seed,
    } = recipe;
    let (least, most) = (plies.start(), plies.end());
    let mut text = format!(
        "# Balanced openings of Kauri, ruleset {ruleset}: {count} positions, no two the same.\n\
         # An opening a line: its moves from the start of the game; then, in hundredths of a\n\
         # seed, its score for the side to move at depth {depth}, within {margin} of 0.\n\
         # Made by `kauri openings --ruleset {ruleset} --count {count} --plies {least}-{most} \
         --depth {depth} --margin {margin} --seed {seed}`,\n\
         # Kauri {}, from {} random ones.\n",
        env!("CARGO_PKG_VERSION"),
        made.candidates,
    );
    for judged in &made.openings {
        writeln!(text, "{} # {:+}", judged.opening, judged.centiseeds)
            .expect("writing to a string does not fail");
    }
    text
}
