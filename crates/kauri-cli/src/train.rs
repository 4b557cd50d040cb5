//! `kauri train`: learning the evaluation.

mod fit;
mod generate;
mod plot;
mod test;

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use kauri_train::DataError;

use crate::failure::Failure;
use crate::language::Texts;
use crate::progress;
use crate::visible::shown;

/// Learn the evaluation: generate games, fit weights to them, test them
///
/// The same command gives the same result, however many threads there are. An
/// interrupted command goes on where it was when it is given again with --resume.
#[derive(Args, Debug)]
#[command(
    subcommand_required = true,
    after_help = "\
Examples:
  kauri train generate games.kdat --games 100000 --depth 6 --threads 2
  kauri train fit games.kdat --output my.net
  kauri train generate fresh.kdat --games 5000 --seed 2
  kauri train test fresh.kdat --eval my.net --plot calibration.svg
  kauri ugi --eval my.net"
)]
pub(crate) struct TrainOptions {
    #[command(subcommand)]
    command: TrainCommand,
}

#[derive(Subcommand, Debug)]
enum TrainCommand {
    Generate(generate::GenerateOptions),
    Fit(fit::FitOptions),
    Test(test::TestOptions),
}

/// Runs the command.
pub(crate) fn run(
    options: &TrainOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match &options.command {
        TrainCommand::Generate(options) => generate::run(options, texts, out),
        TrainCommand::Fit(options) => fit::run(options, texts, out),
        TrainCommand::Test(options) => test::run(options, texts, out),
    }
}

/// Why a file of games cannot be used.
fn data_error(path: &Path, error: &DataError, texts: &Texts) -> Failure {
    let reason = match error {
        DataError::Io(error) => error.to_string(),
        DataError::NotData => texts.get("games-other"),
        DataError::Version(version) => {
            texts.with("games-version", &[("version", (*version).into())])
        }
        DataError::Damaged { game } => {
            texts.with("games-damaged", &[("game", (*game + 1).to_string().into())])
        }
        DataError::Differs(_) => texts.get("games-differ"),
        DataError::Mixed => texts.get("games-mixed"),
        DataError::Empty => texts.get("games-few"),
    };
    let args = [("path", shown(path).into()), ("reason", reason.into())];
    Failure::Refused(texts.with("error-games", &args))
}

/// Tells now and then how long work goes on.
struct Teller<'a> {
    texts: &'a Texts,
    begun: Instant,
    /// How much was done before.
    before: u64,
    told: Instant,
    terminal: bool,
}

impl<'a> Teller<'a> {
    fn begin(before: u64, texts: &'a Texts) -> Teller<'a> {
        Teller {
            texts,
            begun: Instant::now(),
            before,
            told: Instant::now(),
            terminal: std::io::stderr().is_terminal(),
        }
    }

    /// Whether it is time to tell again.
    fn is_time(&self) -> bool {
        let seconds = if self.terminal { 0.3 } else { 10.0 };
        self.told.elapsed().as_secs_f64() >= seconds
    }

    /// Tells a line and the time left, when so much is done of all there is to do.
    #[allow(clippy::cast_precision_loss)] // an estimate is not exact anyway
    fn tell(&mut self, line: &str, done: u64, all: u64) {
        self.told = Instant::now();
        let (new, left) = (done.saturating_sub(self.before), all.saturating_sub(done));
        let left = self.begun.elapsed().as_secs_f64() * left as f64 / new.max(1) as f64;
        let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
        let args = [("time", progress::clock(left).into())];
        let left = self.texts.with("time-left", &args);
        progress::tell(&format!("{line}, {left}"), self.terminal);
    }

    fn end(&self) {
        progress::leave(self.terminal);
    }
}
