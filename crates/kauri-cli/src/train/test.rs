//! `kauri train test`: what was predicted against what happened.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use kauri_train::calibration::{self, Calibration};
use serde::Serialize;

use super::data_error;
use super::plot::{self, Labels};
use crate::eval::evaluation;
use crate::failure::Failure;
use crate::language::Texts;
use crate::output_file::{self, OutputFile, refused};
use crate::visible::shown;

/// Compare predicted winning chances with what happened in games
///
/// The games should not have been learnt from: generate some with another seed.
/// The evaluation predicts without looking ahead; beside it stands what the
/// players themselves thought after their search.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri train test fresh.kdat
  kauri train test fresh.kdat --eval my.net --plot calibration.svg
  kauri train test fresh.kdat --json")]
pub(super) struct TestOptions {
    /// File of games
    file: PathBuf,

    /// What is tested: `learned`, `material` or a file of weights
    #[arg(long, value_name = "EVAL", default_value = "learned")]
    eval: String,

    /// Draw the curve in this SVG file
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// What came out, for programs.
#[derive(Serialize)]
struct Report<'a> {
    ruleset: &'static str,
    games: u64,
    eval: &'a str,
    evaluation: Curve,
    search_depth: u8,
    search: Curve,
}

#[derive(Serialize)]
struct Curve {
    positions: u64,
    log_loss: f64,
    square_loss: f64,
    mean_gap: f64,
    bins: Vec<Bin>,
}

#[derive(Serialize)]
struct Bin {
    positions: u64,
    predicted: f64,
    won: f64,
}

impl From<&Calibration> for Curve {
    fn from(calibration: &Calibration) -> Curve {
        let bins = calibration.bins.iter().map(|bin| Bin {
            positions: bin.count,
            predicted: bin.predicted,
            won: bin.won,
        });
        Curve {
            positions: calibration.count,
            log_loss: calibration.log_loss,
            square_loss: calibration.square_loss,
            mean_gap: calibration.mean_gap(),
            bins: bins.collect(),
        }
    }
}

/// Runs the command.
pub(super) fn run(
    options: &TestOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(path) = &options.plot {
        check_plot(path, options, texts)?;
    }
    let evaluation = evaluation(&options.eval, texts)?;
    let test = calibration::test(&options.file, &evaluation)
        .map_err(|error| data_error(&options.file, &error, texts))?;
    if let Some(path) = &options.plot {
        draw(path, &test, options, texts)?;
    }
    if options.json {
        let report = Report {
            ruleset: test.ruleset.name(),
            games: test.games,
            eval: &options.eval,
            evaluation: Curve::from(&test.evaluation),
            search_depth: test.depth,
            search: Curve::from(&test.search),
        };
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
        return Ok(());
    }
    let args = [
        ("games", test.games.into()),
        ("positions", test.evaluation.count.into()),
        ("ruleset", test.ruleset.name().into()),
    ];
    writeln!(out, "{}", texts.with("test-heading", &args))?;
    summary(&options.eval, &test.evaluation, texts, out)?;
    summary(&by_search(&test, texts), &test.search, texts, out)?;
    table(&test.evaluation, texts, out)
}

fn by_search(test: &calibration::Test, texts: &Texts) -> String {
    texts.with("test-search", &[("depth", test.depth.into())])
}

fn summary(
    name: &str,
    calibration: &Calibration,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let args = [
        ("name", name.to_owned().into()),
        ("log", texts.decimal(calibration.log_loss, 4).into()),
        ("square", texts.decimal(calibration.square_loss, 4).into()),
        (
            "gap",
            texts.decimal(100.0 * calibration.mean_gap(), 2).into(),
        ),
    ];
    writeln!(out, "{}", texts.with("test-losses", &args))?;
    Ok(())
}

/// A line a range: what was predicted, what happened, how often.
fn table(calibration: &Calibration, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    let [predicted, won, positions] =
        ["test-predicted", "test-won", "test-positions"].map(|id| texts.get(id));
    let widths = [&predicted, &won, &positions].map(|word| word.chars().count().max(9));
    let [a, b, c] = widths;
    writeln!(out, "{predicted:>a$}  {won:>b$}  {positions:>c$}")?;
    for bin in calibration.bins.iter().filter(|bin| bin.count > 0) {
        let per_cent = |part: f64| format!("{} %", texts.decimal(100.0 * part, 1));
        let (predicted, won) = (per_cent(bin.predicted), per_cent(bin.won));
        writeln!(out, "{predicted:>a$}  {won:>b$}  {:>c$}", bin.count)?;
    }
    Ok(())
}

/// Refuses a file for the curve before all the games are read: one that is read
/// itself, one of another kind, or one that cannot be written.
fn check_plot(path: &Path, options: &TestOptions, texts: &Texts) -> Result<(), Failure> {
    let inputs = [options.file.as_path(), Path::new(&options.eval)];
    output_file::check_not_read(path, &inputs, texts)?;
    if !path
        .extension()
        .is_some_and(|kind| kind.eq_ignore_ascii_case("svg"))
    {
        let args = [("path", shown(path).into())];
        return Err(Failure::Usage(texts.with("error-plot-svg", &args)));
    }
    output_file::try_out(path).map_err(|error| refused(path, &error, texts))
}

fn draw(
    path: &Path,
    test: &calibration::Test,
    options: &TestOptions,
    texts: &Texts,
) -> Result<(), Failure> {
    let title = [
        ("ruleset", test.ruleset.name().into()),
        ("positions", test.evaluation.count.into()),
    ];
    let labels = Labels {
        title: texts.with("test-plot-title", &title),
        predicted: texts.get("test-plot-predicted"),
        happened: texts.get("test-plot-won"),
    };
    let curves = [
        (options.eval.clone(), &test.evaluation),
        (by_search(test, texts), &test.search),
    ];
    let picture = plot::svg(&labels, &curves).map_err(|error| {
        let args = [("error", error.to_string().into())];
        Failure::Refused(texts.with("error-plot-drawing", &args))
    })?;
    let written = OutputFile::create(path).and_then(|mut file| {
        file.write_all(picture.as_bytes())?;
        file.keep()
    });
    written.map_err(|error| refused(path, &error, texts))
}
