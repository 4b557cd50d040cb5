//! Whether a program keeps to the universal game interface as
//! `docs/notation.md` defines it: driven as a tournament manager would.
//!
//! Each check starts the program anew. Nothing of the engine is used here but
//! the rules, so that a fault is not made twice alike.

mod answer;
mod boards;
mod checks;
mod line;
mod noise;
mod subject;
mod talk;

use std::time::{Duration, Instant};

use self::checks::CHECKS;
use self::subject::{Limits, Subject, Verdict};
use self::talk::Program;
use crate::run;
use crate::step::Failure;

/// How long a `stop` may take to be answered.
const STOP_LIMIT: Duration = Duration::from_millis(20);

/// Checks our own program: part of `cargo xtask test`, which may run beside
/// other work. There a `stop` may also take as long as the machine makes a
/// search wait that does nothing else.
pub(crate) fn check() -> Result<(), Failure> {
    run_checks(&[], true)
}

/// Checks the program with these arguments, or our own; the first argument may
/// be `--hash MIB`, the size of a large table.
pub(crate) fn ugi(args: &[String]) -> Result<(), Failure> {
    run_checks(args, false)
}

fn run_checks(args: &[String], may_be_busy: bool) -> Result<(), Failure> {
    let (large_hash_mib, command) = match args {
        [option, mib, rest @ ..] if option == "--hash" => match mib.parse() {
            Ok(mib) => (mib, rest),
            Err(_) => return Err(Failure(format!("expected a number of MiB, not `{mib}`"))),
        },
        all => (512, all),
    };
    let command = match command {
        [dashes, rest @ ..] if dashes == "--" => rest,
        all => all,
    };
    let program = match command {
        [] => Program {
            path: run::build()?.to_string_lossy().into_owned(),
            args: vec!["ugi".to_owned()],
        },
        [path, args @ ..] => Program {
            path: path.clone(),
            args: args.to_vec(),
        },
    };
    let limits = Limits {
        stop: STOP_LIMIT,
        may_be_busy,
        large_hash_mib,
    };
    let subject = Subject::meet(program, limits)?;
    println!("{}", subject.name);
    report(&subject)
}

fn report(subject: &Subject) -> Result<(), Failure> {
    let (mut passed, mut failed, mut left_out) = (0, 0, 0);
    for (name, check) in CHECKS {
        let begun = Instant::now();
        let verdict = check(subject);
        let seconds = begun.elapsed().as_secs_f64();
        match verdict {
            Ok(Verdict::Passed(figure)) => {
                passed += 1;
                println!("  ok        {name:<40} {seconds:>4.1} s  {figure}");
            }
            Ok(Verdict::LeftOut(reason)) => {
                left_out += 1;
                println!("  left out  {name:<40} {seconds:>4.1} s  {reason}");
            }
            Err(Failure(reason)) => {
                failed += 1;
                println!("  FAILED    {name:<40} {seconds:>4.1} s  {reason}");
            }
        }
    }
    let others = if left_out == 0 {
        String::new()
    } else {
        format!(", {left_out} left out")
    };
    println!("{passed} passed, {failed} failed{others}");
    if failed == 0 {
        Ok(())
    } else {
        Err(Failure(format!(
            "{} does not keep to the interface",
            subject.name
        )))
    }
}
