//! `kauri solve`: what the first move is worth.

mod check;
mod keeper;
mod report;
mod watch;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use kauri::{BoardSize, Ruleset};
use kauri_solver::{Method, Phase, Solution, SolveError, Solver, Task};

use self::keeper::Keeper;
use self::report::Report;
use self::watch::Teller;
use crate::failure::Failure;
use crate::language::Texts;
use crate::memory::memory_parser;
use crate::output_file::{self, OutputFile, refused};
use crate::start::ruleset_parser;
use crate::{explain, interrupt, threads};

/// Solve a small board: who wins from the start, in how many plies, and by which first moves
///
/// Small boards are solved in all positions that can be reached. On larger ones
/// tables of endings are made in memory, and the start is proved above them; if
/// neither side can force a win, that is proved too.
///
/// A certificate holds the winner's strategy, or where neither side can force a
/// win a strategy for each side that never loses. With --check it is followed
/// through all that the other side can do, by the rules alone.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri solve --pits 3 --seeds 2
  kauri solve --pits 4 --seeds 1 --ruleset last-cowrie --json
  kauri solve --pits 3 --seeds 5 --certificate 3x5.cert
  kauri solve --check 3x5.cert")]
pub(crate) struct SolveOptions {
    /// Pits a side, 1 to 6
    #[arg(long, value_name = "N", required_unless_present = "check")]
    pits: Option<u8>,

    /// Seeds a pit at the start, 1 to 8
    #[arg(long, value_name = "N", required_unless_present = "check")]
    seeds: Option<u8>,

    /// Cowries a pit at the start, 1 to 4
    #[arg(long, value_name = "N", default_value = "1")]
    cowries: u8,

    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// Solve all positions that can be reached, and count them, even where the start can be proved with fewer
    #[arg(long)]
    strong: bool,

    /// Begin a proof with tables of all endings up to so many seeds in play [default: few, and more when needed]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=96), conflicts_with = "strong")]
    endings: Option<u8>,

    /// Prove who wins, and leave it open in how many plies
    #[arg(long, conflicts_with = "strong")]
    only_value: bool,

    /// Most memory to take, such as 500M or 8G
    #[arg(long, value_name = "SIZE", default_value = "2G", value_parser = memory_parser())]
    memory: u64,

    /// Threads to share the work, 1 to 1024
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,

    /// File to write the winner's strategy to, for --check
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// File to keep the work in: an interrupted command goes on when it is given again
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// File of a certificate to check, instead of solving anything
    #[arg(long, value_name = "FILE", conflicts_with_all = ["pits", "seeds", "cowries", "ruleset", "strong", "endings", "only_value", "memory", "threads", "certificate", "resume"])]
    check: Option<PathBuf>,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// How often the work is kept.
const OFTEN: Duration = Duration::from_secs(600);

/// Runs the command.
pub(crate) fn run(
    options: &SolveOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(path) = &options.check {
        return check::run(path, options.json, texts, out);
    }
    let (pits, seeds) = (options.pits.unwrap_or(0), options.seeds.unwrap_or(0));
    let size = BoardSize::new(pits, seeds, options.cowries).map_err(|error| {
        let text = format!("{pits}x({seeds}+{})", options.cowries);
        Failure::Usage(explain::size_error(error, &text, texts))
    })?;
    if let Some(path) = &options.certificate {
        output_file::try_out(path).map_err(|error| refused(path, &error, texts))?;
        if let Some(state) = &options.resume {
            output_file::check_two(path, state, texts)?;
        }
    }
    let task = Task {
        size,
        ruleset: options.ruleset.unwrap_or_default(),
        memory: options.memory,
        threads: threads::checked(options.threads, texts)?,
        method: match (options.strong, options.endings) {
            (true, _) => Some(Method::Strong),
            (false, Some(_)) => Some(Method::Proof),
            (false, None) => None,
        },
        endings: options.endings,
        only_value: options.only_value,
    };
    let stop = interrupt::on_interrupt();
    let keeper = match &options.resume {
        Some(path) => Some(Keeper::open(path, texts)?),
        None => None,
    };
    let mut solver = match &keeper {
        Some(keeper) => keeper.solver(&task, texts)?,
        None => Solver::new(&task).map_err(|error| failure(error, texts))?,
    };
    let mut teller = Teller::begin(&stop, texts);
    let begun = Instant::now();
    let solved = solve(&mut solver, &mut teller, keeper.as_ref(), texts);
    let seconds = begun.elapsed().as_secs_f64();
    let solution = match solved {
        Ok(solution) => solution,
        Err(failure) => {
            // Who wins may be known before it is known how soon.
            if let Some(solution) = solver.so_far() {
                Report::new(&task, &solution, seconds).print(options.json, texts, out)?;
            }
            return Err(failure);
        }
    };
    let mut report = Report::new(&task, &solution, seconds);
    if let Some(path) = &options.certificate {
        let certificate = solver.certificate(&solution, &mut |progress| teller.see(progress));
        let certificate = certificate
            .map_err(|error| interrupted(error, &solver, &teller, keeper.as_ref(), texts))?;
        let bytes = certificate.to_bytes();
        write_whole(path, &bytes).map_err(|error| refused(path, &error, texts))?;
        report.add_certificate(certificate.positions, bytes.len());
    }
    teller.end();
    if let Some(keeper) = keeper {
        keeper.remove();
    }
    report.print(options.json, texts, out)
}

fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OutputFile::create(path)?;
    file.write_all(bytes)?;
    file.keep()
}

/// Solves, and keeps the state now and then.
fn solve(
    solver: &mut Solver,
    teller: &mut Teller,
    keeper: Option<&Keeper>,
    texts: &Texts,
) -> Result<Solution, Failure> {
    loop {
        let kept = Instant::now();
        let mut is_time = false;
        let solved = solver.solve(&mut |progress| {
            // A table of endings would have to be begun again.
            let endings = matches!(progress.phase, Phase::Endings { .. });
            is_time = keeper.is_some() && !endings && kept.elapsed() >= OFTEN;
            if is_time {
                ControlFlow::Break(())
            } else {
                teller.see(progress)
            }
        });
        match (solved, keeper) {
            (Ok(solution), _) => return Ok(solution),
            (Err(SolveError::Stopped), Some(keeper)) if is_time => {
                keeper.keep(solver, texts)?;
            }
            (Err(error), _) => return Err(interrupted(error, solver, teller, keeper, texts)),
        }
    }
}

/// Why a board was not solved; what was found is kept if it can be.
fn interrupted(
    error: SolveError,
    solver: &Solver,
    teller: &Teller,
    keeper: Option<&Keeper>,
    texts: &Texts,
) -> Failure {
    teller.end();
    match (error, keeper) {
        (SolveError::Stopped, Some(keeper)) => match keeper.keep(solver, texts) {
            Ok(()) => Failure::Refused(texts.get("error-solve-kept")),
            Err(failure) => failure,
        },
        (error, _) => failure(error, texts),
    }
}

fn failure(error: SolveError, texts: &Texts) -> Failure {
    Failure::Refused(match error {
        SolveError::TooLarge { positions } => {
            let args = [("positions", texts.power_of_ten(positions).into())];
            texts.with("error-solve-large", &args)
        }
        SolveError::Memory { needed: None } => texts.get("error-solve-memory"),
        SolveError::Memory {
            needed: Some(bytes),
        } => {
            let args = [("needed", bytes.div_ceil(1 << 20).to_string().into())];
            texts.with("error-solve-memory-least", &args)
        }
        SolveError::Stopped => texts.get("error-solve-stopped"),
    })
}
