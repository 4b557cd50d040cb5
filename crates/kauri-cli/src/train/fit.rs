//! `kauri train fit`: weights from games.

use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::{fs, io};

use clap::Args;
use kauri_train::fit::{Examples, ExamplesError, Fit, FitProgress, FitSettings};

use super::{Teller, data_error};
use crate::failure::Failure;
use crate::interrupt;
use crate::language::Texts;
use crate::output_file::{self, OutputFile, refused};
use crate::progress;
use crate::value_fault::ValueFault;
use crate::visible::shown;

/// Find the weights that predict best who wins
///
/// One game of forty is not learnt from: after every epoch the log-loss against
/// the results of these is written on standard error. What is to be predicted
/// is the result mixed with what the players' search thought. Until it is done,
/// everything needed to go on is kept in a file beside the weights.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri train fit games.kdat --output my.net
  kauri train fit old.kdat new.kdat --output my.net --epochs 30 --threads 2
  kauri train fit old.kdat new.kdat --output my.net --epochs 30 --resume")]
pub(super) struct FitOptions {
    /// Files of games, all of one ruleset
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// File to write the weights to
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// File of games that are not learnt from, but say how sure the weights may be
    #[arg(long, value_name = "FILE")]
    calibrate: Option<PathBuf>,

    /// How often every position is seen
    #[arg(long, value_name = "N", default_value = "20", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    epochs: u32,

    /// Positions between two steps
    #[arg(long, value_name = "N", default_value = "16384", value_parser = clap::value_parser!(u32).range(64..=16_777_216))]
    batch: u32,

    /// Length of the first steps; later ones are shorter
    #[arg(long, value_name = "X", default_value = "0.003", value_parser = above_zero)]
    rate: f32,

    /// How much the result counts against the search's opinion, 0 to 1
    #[arg(long, value_name = "X", default_value = "1", value_parser = share)]
    result_share: f32,

    /// Number that all chance is drawn from
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Threads to share the work, of which 4 can be used
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,

    /// Go on with an interrupted fit
    #[arg(long)]
    resume: bool,
}

fn above_zero(text: &str) -> Result<f32, ValueFault> {
    let number = text.parse().ok().filter(|&x| x > 0.0 && x <= 1.0);
    number.ok_or(ValueFault::AboveZero)
}

fn share(text: &str) -> Result<f32, ValueFault> {
    let number = text.parse().ok().filter(|x| (0.0..=1.0).contains(x));
    number.ok_or(ValueFault::Share)
}

/// Runs the command.
pub(super) fn run(
    options: &FitOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let inputs: Vec<&Path> = options
        .files
        .iter()
        .chain(&options.calibrate)
        .map(PathBuf::as_path)
        .collect();
    output_file::check_not_read(&options.output, &inputs, texts)?;
    let kept = beside(&options.output);
    for path in [&options.output, &kept] {
        output_file::try_out(path).map_err(|error| refused(path, &error, texts))?;
    }
    let stop = interrupt::on_interrupt();
    let settings = FitSettings {
        epochs: options.epochs,
        batch: options.batch as usize,
        rate: options.rate,
        result_share: options.result_share,
        seed: options.seed,
        threads: options.threads.get(),
    };
    let refused = |error: ExamplesError| data_error(&error.path, &error.error, texts);
    let mut examples = Examples::read(&options.files, &settings).map_err(refused)?;
    if let Some(path) = &options.calibrate {
        examples.calibrate_with(path).map_err(refused)?;
    }
    let (learnt, held_out) = examples.counts();
    let counts = [
        ("learnt", learnt.into()),
        ("held", held_out.to_string().into()),
    ];
    progress::tell(&texts.with("fit-begins", &counts), false);
    let mut fit = begin(settings, &examples, &kept, options, texts)?;
    let mut teller = Teller::begin(fit.batch(), texts);
    let mut last = None;
    while !fit.is_done() {
        let finished = fit.run_epoch(&examples, &stop, &mut |now| {
            tell(&mut teller, &now, options, texts);
            last = now.held_out.or(last);
        });
        write(&kept, &fit.to_bytes(&examples), texts)?;
        if !finished {
            teller.end();
            let args = [("epochs", fit.epoch().into())];
            return Err(Failure::Refused(texts.with("fit-interrupted", &args)));
        }
    }
    teller.end();
    write(&options.output, &fit.weights(&examples).to_bytes(), texts)?;
    let _ = fs::remove_file(&kept);
    let loss = last.map_or_else(|| "?".to_owned(), |loss| texts.decimal(f64::from(loss), 4));
    let args = [
        ("path", shown(&options.output).into()),
        ("loss", loss.into()),
    ];
    writeln!(out, "{}", texts.with("fit-done", &args))?;
    Ok(())
}

/// A new fit, or one that was interrupted.
fn begin(
    settings: FitSettings,
    examples: &Examples,
    kept: &Path,
    options: &FitOptions,
    texts: &Texts,
) -> Result<Fit, Failure> {
    let path = || ("path", shown(kept).into());
    match fs::read(kept) {
        Ok(bytes) if options.resume => Fit::resume(settings, examples, &bytes)
            .ok_or_else(|| Failure::Refused(texts.with("error-fit-other", &[path()]))),
        Ok(_) => Err(Failure::Refused(texts.with("error-fit-there", &[path()]))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Fit::new(settings)),
        Err(error) => {
            let args = [path(), ("error", error.to_string().into())];
            Err(Failure::Refused(texts.with("error-read", &args)))
        }
    }
}

fn tell(teller: &mut Teller<'_>, now: &FitProgress, options: &FitOptions, texts: &Texts) {
    let args = [
        ("epoch", now.epoch.into()),
        ("epochs", options.epochs.into()),
        ("loss", texts.decimal(f64::from(now.loss), 4).into()),
    ];
    let line = texts.with("fit-progress", &args);
    if let Some(held_out) = now.held_out {
        let held_out = texts.decimal(f64::from(held_out), 4);
        let held_out = texts.with("fit-held-out", &[("loss", held_out.into())]);
        teller.end();
        progress::tell(&format!("{line}, {held_out}"), false);
    } else if teller.is_time() {
        teller.tell(&line, now.batch, now.batches);
    }
}

/// The file in which an interrupted fit is kept.
fn beside(output: &Path) -> PathBuf {
    let mut name = output.file_name().unwrap_or_default().to_owned();
    name.push(".partial");
    output.with_file_name(name)
}

fn write(path: &Path, bytes: &[u8], texts: &Texts) -> Result<(), Failure> {
    let written = OutputFile::create(path).and_then(|mut file| {
        file.write_all(bytes)?;
        file.keep()
    });
    written.map_err(|error| refused(path, &error, texts))
}
