//! `kauri openings`: a book of balanced openings.

mod book_file;

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use kauri::Ruleset;
use kauri_engine::StopSignal;
use kauri_match::{Made, Recipe};

use crate::failure::{Failure, say};
use crate::interrupt;
use crate::language::Texts;
use crate::output_file::refused;
use crate::start::ruleset_parser;
use crate::visible::quotable;

/// Make a book of balanced openings, from which engines can play
///
/// Moves are drawn at random from the start of the game; an opening is kept if
/// the engine, looking ahead a fixed number of plies, finds neither side ahead
/// by more than a few hundredths of a seed. No two openings lead to the same
/// position. The same options give the same book, however many threads there
/// are.
///
/// A book has an opening a line, and says at its top how it was made.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri openings --count 20
  kauri openings --ruleset last-cowrie --plies 6-10 --depth 14 --output my.openings
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
    within: i32,

    /// Number that the moves are drawn from
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Threads to share the work
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,

    /// File to write to [default: standard output]; if interrupted, the same command goes on
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Random openings after which it is clear that no more are balanced, for each
/// one that is.
const MOST_TRIES: u64 = 2000;

/// How often what is made is kept.
const OFTEN: Duration = Duration::from_secs(10);

/// Runs the command.
pub(crate) fn run(
    options: &OpeningsOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let recipe = recipe(options, texts)?;
    let unfinished = options.output.as_deref().map(book_file::unfinished);
    for path in options.output.iter().chain(&unfinished) {
        book_file::check_place(path, texts)?;
    }
    let mut made = match &unfinished {
        Some(path) => book_file::resume(path, &recipe),
        None => Made::default(),
    };
    let interrupted = interrupt::on_interrupt();
    let keep = |made: &Made| match &unfinished {
        Some(path) => book_file::write(path, &book_file::text(&recipe, made)),
        None => Ok(()),
    };
    make(&recipe, options, &interrupted, &mut made, &keep, texts)?;
    if made.openings.len() < recipe.count {
        let count = ("count", made.openings.len().into());
        if !interrupted.is_stopped() {
            let args = [count, ("tried", made.candidates.to_string().into())];
            return Err(Failure::Refused(texts.with("error-openings-few", &args)));
        }
        let id = match &unfinished {
            Some(path) => {
                keep(&made).map_err(|error| refused(path, &error, texts))?;
                "openings-interrupted-kept"
            }
            None => "openings-interrupted",
        };
        say(texts, &texts.with(id, &[count]));
        return Err(Failure::Reported);
    }
    let text = book_file::text(&recipe, &made);
    match (&options.output, &unfinished) {
        (Some(path), Some(unfinished)) => {
            book_file::write(path, &text).map_err(|error| refused(path, &error, texts))?;
            // What is left of it says nothing new.
            let _ = std::fs::remove_file(unfinished);
        }
        _ => out.write_all(text.as_bytes())?,
    }
    Ok(())
}

fn recipe(options: &OpeningsOptions, texts: &Texts) -> Result<Recipe, Failure> {
    let plies = plies(&options.plies).ok_or_else(|| {
        let args = [("text", quotable(&options.plies).into())];
        Failure::Usage(texts.with("error-plies", &args))
    })?;
    if options.count == 0 || options.depth == 0 || options.within < 0 {
        return Err(Failure::Usage(texts.get("error-openings-none")));
    }
    Ok(Recipe {
        ruleset: options.ruleset.unwrap_or_default(),
        count: options.count,
        plies,
        depth: options.depth,
        within: options.within,
        seed: options.seed,
    })
}

/// Makes the openings, keeps them now and then, and tells how it goes.
fn make(
    recipe: &Recipe,
    options: &OpeningsOptions,
    interrupted: &StopSignal,
    made: &mut Made,
    keep: &dyn Fn(&Made) -> io::Result<()>,
    texts: &Texts,
) -> Result<(), Failure> {
    let stop = StopSignal::new();
    let mut progress = Progress::begin(recipe, made.openings.len());
    let mut kept = Instant::now();
    let result = recipe.make(options.threads.get(), made, &stop, &mut |made| {
        let hopeless = made.candidates >= MOST_TRIES * (made.openings.len() as u64 + 1);
        if interrupted.is_stopped() || hopeless {
            stop.stop();
        }
        progress.tell(made, texts);
        if kept.elapsed() > OFTEN {
            kept = Instant::now();
            // If it fails now it fails at the end as well, and is reported then.
            let _ = keep(made);
        }
    });
    progress.end();
    result.map_err(|error| Failure::no_memory(error, texts))
}

/// How the work goes, on standard error.
struct Progress {
    most: usize,
    before: usize,
    begun: Instant,
    told: Instant,
    terminal: bool,
}

impl Progress {
    fn begin(recipe: &Recipe, before: usize) -> Progress {
        Progress {
            most: recipe.count,
            before,
            begun: Instant::now(),
            told: Instant::now(),
            terminal: io::stderr().is_terminal(),
        }
    }

    fn tell(&mut self, made: &Made, texts: &Texts) {
        let interval = if self.terminal { 200 } else { 10_000 };
        if self.told.elapsed() < Duration::from_millis(interval) {
            return;
        }
        self.told = Instant::now();
        let found = made.openings.len();
        let each = self.begun.elapsed() / (found - self.before).max(1) as u32;
        let left = each.saturating_mul(self.most.saturating_sub(found) as u32);
        let args = [
            ("count", found.into()),
            ("most", self.most.into()),
            ("tried", made.candidates.to_string().into()),
            ("time", crate::progress::clock(left).into()),
        ];
        crate::progress::tell(&texts.with("openings-progress", &args), self.terminal);
    }

    fn end(&self) {
        crate::progress::leave(self.terminal);
    }
}

/// Reads `6-10` or `8`.
fn plies(text: &str) -> Option<RangeInclusive<usize>> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let (least, most): (usize, usize) = (least.trim().parse().ok()?, most.trim().parse().ok()?);
    (1 <= least && least <= most && most <= 1000).then_some(least..=most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_are_a_number_or_a_range() {
        assert_eq!(plies("8"), Some(8..=8));
        assert_eq!(plies("6-10"), Some(6..=10));
        for text in ["", "0", "10-6", "-3", "6-", "x", "1-1001"] {
            assert_eq!(plies(text), None, "{text}");
        }
    }
}
