//! `kauri train generate`: games of the engine against itself.

use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use kauri::Ruleset;
use kauri_engine::Evaluation;
use kauri_train::generate::{GenerateError, generate};
use kauri_train::{DataFile, Header};

use super::{Teller, data_error};
use crate::eval::evaluation;
use crate::failure::Failure;
use crate::interrupt;
use crate::language::Texts;
use crate::start::ruleset_parser;
use crate::visible::shown;

/// Let the engine play against itself, and keep positions and results in a file
///
/// Games begin with random moves, and now and then a later move is random too.
/// They end when a search has proved who wins. A game depends on its number and
/// these options alone.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri train generate games.kdat --games 100000 --depth 6 --threads 2
  kauri train generate games.kdat --games 200000 --depth 6 --threads 2 --resume
  kauri train generate other.kdat --ruleset last-cowrie --eval my.net")]
pub(super) struct GenerateOptions {
    /// File to write the games to
    file: PathBuf,

    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// Games the file is to have in the end
    #[arg(long, value_name = "N", default_value = "10000", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// Plies to look ahead at every move
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,

    /// Most random moves at the beginning of a game
    #[arg(long, value_name = "N", default_value = "16", value_parser = clap::value_parser!(u8).range(1..=100))]
    opening: u8,

    /// Of a thousand later moves, how many are random
    #[arg(long, value_name = "N", default_value = "60", value_parser = clap::value_parser!(u16).range(0..=1000))]
    random: u16,

    /// How the players judge positions: `learned`, `material` or a file of weights
    #[arg(long, value_name = "EVAL", default_value = "learned")]
    eval: String,

    /// Number that all chance is drawn from
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Threads to share the work
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZero<usize>,

    /// Add to the file, if there is one already
    #[arg(long)]
    resume: bool,
}

/// Runs the command.
pub(super) fn run(
    options: &GenerateOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let evaluation = evaluation(&options.eval, texts)?;
    let header = Header {
        ruleset: options.ruleset.unwrap_or_default(),
        depth: options.depth,
        opening: options.opening,
        random: options.random,
        seed: options.seed,
        evaluation: evaluation.fingerprint(options.ruleset.unwrap_or_default()),
    };
    let path = &options.file;
    let file = if options.resume && path.exists() {
        DataFile::resume(path, header)
    } else if path.exists() {
        let args = [("path", shown(path).into())];
        return Err(Failure::Refused(texts.with("error-games-there", &args)));
    } else {
        DataFile::create(path, header)
    };
    let mut file = file.map_err(|error| data_error(path, &error, texts))?;
    let complete = play(&mut file, &header, &evaluation, options, texts)?;
    let args = [
        ("path", shown(path).into()),
        ("games", file.games().into()),
        ("samples", file.samples().into()),
    ];
    if !complete {
        return Err(Failure::Refused(texts.with("generate-interrupted", &args)));
    }
    writeln!(out, "{}", texts.with("generate-done", &args))?;
    Ok(())
}

/// Plays, and says whether all games were played.
fn play(
    file: &mut DataFile,
    header: &Header,
    evaluation: &Evaluation,
    options: &GenerateOptions,
    texts: &Texts,
) -> Result<bool, Failure> {
    let stop = interrupt::on_interrupt();
    let mut teller = Teller::begin(file.games(), texts);
    let threads = options.threads.get();
    let result = generate(
        file,
        header,
        evaluation,
        options.games,
        threads,
        &stop,
        &mut |file| {
            if teller.is_time() {
                let args = [
                    ("games", file.games().into()),
                    ("most", options.games.to_string().into()),
                    ("samples", file.samples().into()),
                ];
                teller.tell(
                    &texts.with("generate-progress", &args),
                    file.games(),
                    options.games,
                );
            }
        },
    );
    teller.end();
    result.map_err(|error| match error {
        GenerateError::Hash(error) => Failure::no_memory(error, texts),
        GenerateError::Io(error) => data_error(&options.file, &error.into(), texts),
    })?;
    Ok(file.games() >= options.games)
}
