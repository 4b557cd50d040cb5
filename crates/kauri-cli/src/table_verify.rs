//! `kauri table verify`: whether tables are right.

mod choose;
mod report;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use clap::Args;
use kauri::Ruleset;
use kauri_engine::StopSignal;
use kauri_solver::{Scope, Threads, VerifyError, VerifyPart, VerifyProgress, verify};
use kauri_tablebase::{Rulesets, Table};

use self::choose::{Chosen, Opened};
use self::report::{Outcome, Report};
use crate::failure::Failure;
use crate::find_tables::TablesOption;
use crate::interrupt;
use crate::language::Texts;
use crate::memory::{free_memory, memory_parser};
use crate::visible::shown;
use crate::{progress, threads};

/// Verify tables of perfect endings
///
/// Every entry is worked out anew from those its moves lead to, by rules that
/// are slow and plain and share nothing with what makes tables; and the
/// distances show that no win is only said to be one. Slices below are needed
/// too. If they are verified as well, so that all of them are, the tables are
/// proved.
///
/// The exit code is 1 if anything is wrong. Then the first wrong positions are
/// told.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri table verify
  kauri table verify --tables tables --sample 1000000
  kauri table verify tables/kauri-6c1-standard-2.kat --json")]
pub(crate) struct VerifyOptions {
    /// Tables to verify [default: all that are found]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    tables: TablesOption,

    /// Look at so many entries of each table, at random, instead of all
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    sample: Option<u64>,

    /// Number that all chance is drawn from
    #[arg(long, value_name = "N", default_value = "1", requires = "sample")]
    seed: u64,

    /// Threads to share the work, 1 to 1024 [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<usize>,

    /// Most memory for tables, such as 500M or 8G; with less than they take it goes slowly [default: three quarters of what is free, where that is known]
    #[arg(long, value_name = "SIZE", value_parser = memory_parser())]
    memory: Option<u64>,

    /// Print JSON for programs, a line for each table
    #[arg(long)]
    json: bool,
}

impl VerifyOptions {
    fn threads(&self, texts: &Texts) -> Result<Threads, Failure> {
        match self.threads {
            Some(threads) => threads::checked(threads, texts).map(Threads),
            None => Ok(Threads::all()),
        }
    }

    fn scope(&self) -> Scope {
        match self.sample {
            Some(entries) => Scope::Sample {
                entries,
                seed: self.seed,
            },
            None => Scope::Full {
                memory: self.memory.or_else(free_memory).unwrap_or(u64::MAX),
            },
        }
    }
}

/// Runs the command.
pub(crate) fn run(
    options: &VerifyOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let threads = options.threads(texts)?;
    if let Some(directory) = options.files.iter().find(|file| file.is_dir()) {
        let args = [("path", shown(directory).into())];
        return Err(Failure::Usage(texts.with("error-verify-directory", &args)));
    }
    let opened = Opened::open(&options.files, &options.tables, texts)?;
    let stop = interrupt::on_interrupt();
    let (mut wrong, mut all) = (0u32, 0u32);
    let mut tell = |report: Report, out: &mut dyn Write| -> Result<(), Failure> {
        all += 1;
        wrong += u32::from(!report.is_right());
        if options.json {
            serde_json::to_writer(&mut *out, &report)?;
            writeln!(out)?;
        } else {
            report.write(texts, out)?;
        }
        Ok(out.flush()?)
    };
    for (path, fault) in &opened.refused {
        tell(Report::refused(path, fault.clone()), out)?;
    }
    for chosen in opened.chosen() {
        for ruleset in rulesets(chosen.table) {
            let report = one(&chosen, ruleset, &opened, (options, threads), &stop, texts)?;
            tell(report, out)?;
        }
    }
    match (wrong, all) {
        (_, 0) => Err(Failure::Refused(texts.get("error-verify-none"))),
        (0, _) => Ok(()),
        _ => {
            let args = [("wrong", wrong.into()), ("all", all.into())];
            Err(Failure::Refused(texts.with("error-verify-wrong", &args)))
        }
    }
}

/// The rulesets a table is right for, if it is right.
fn rulesets(table: &Table) -> Vec<Ruleset> {
    match table.header().description.rulesets {
        Rulesets::Only(ruleset) => vec![ruleset],
        Rulesets::Both => Ruleset::ALL.to_vec(),
    }
}

/// Verifies one table by one ruleset.
fn one(
    chosen: &Chosen<'_>,
    ruleset: Ruleset,
    opened: &Opened,
    (options, threads): (&VerifyOptions, Threads),
    stop: &StopSignal,
    texts: &Texts,
) -> Result<Report, Failure> {
    let tables = opened.with_those_below(chosen.table, ruleset);
    // How far it is, and when that part was begun.
    let progress = Mutex::new(None::<(VerifyProgress, Instant)>);
    let watch = |now: VerifyProgress| {
        let mut progress = progress.lock().expect("no thread panics");
        let begun = progress.filter(|(before, _)| before.part == now.part);
        let begun = begun.map_or_else(Instant::now, |(_, begun)| begun);
        *progress = Some((now, begun));
        drop(progress);
        if stop.is_stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let begun = Instant::now();
    let name = chosen.name();
    let line = |texts: &Texts| {
        let (now, begun) = (*progress.lock().expect("no thread panics"))?;
        Some(line(&name, now, begun, texts))
    };
    let work = || verify(&tables, ruleset, options.scope(), threads, &watch);
    let outcome = match progress::telling(texts, line, work) {
        Ok(verified) => Outcome::Verified(verified),
        Err(VerifyError::Stopped) => {
            let args = [("path", shown(chosen.path).into())];
            return Err(Failure::Refused(texts.with("verify-interrupted", &args)));
        }
        Err(error) => Outcome::Failed(report::reason(&error, texts)),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let is_sample = options.sample.is_some();
    Ok(Report::new(chosen, ruleset, outcome, is_sample, seconds))
}

/// How far a verification is.
#[allow(clippy::cast_precision_loss)] // an estimate is not exact anyway
fn line(name: &str, now: VerifyProgress, begun: Instant, texts: &Texts) -> String {
    let done = now.done as f64 / now.all.max(1) as f64;
    let args = [
        ("name", name.into()),
        ("percent", texts.decimal(100.0 * done, 0).into()),
    ];
    match now.part {
        VerifyPart::Read => texts.with("verify-reading", &args),
        VerifyPart::Check => {
            let line = texts.with("verify-checking", &args);
            let left = begun.elapsed().mul_f64((1.0 - done) / done.max(1e-6));
            let args = [("time", progress::clock(left).into())];
            format!("{line}, {}", texts.with("time-left-about", &args))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::num::NonZero;

    use clap::FromArgMatches;
    use kauri_solver::{Plan, Slices, Unwatched};
    use kauri_tablebase::{Description, Entries, Layout, Metric, Needs, Place, write_table};

    use super::*;
    use crate::language::Language;

    /// What was built, but that one position is said to be lost with any spare.
    struct Wrong {
        slices: Slices,
        place: Option<Place>,
    }

    impl Entries for Wrong {
        fn needs(&self, place: Place) -> Needs {
            if self.place == Some(place) {
                return Needs { mover: 2, other: 0 };
            }
            self.slices.needs(place)
        }

        fn plies(&self, _: Place, _: u8) -> Option<u16> {
            None
        }

        fn progress(&self, _: Place) -> Option<u16> {
            None
        }
    }

    #[test]
    fn a_wrong_entry_is_told_as_a_position() {
        let layout = Layout::new(2, 1).unwrap();
        let plan = Plan::needs(1, Threads::ONE);
        let slices = Slices::build(layout.clone(), Ruleset::Standard, plan, &Unwatched).unwrap();
        let mut wrong = Wrong {
            slices,
            place: None,
        };
        let (seeds, cowries) = ([0, 0, 1, 0], [1, 0, 0, 3]);
        let place = Place {
            in_play: 1,
            seeds: layout.rank_seeds(&seeds),
            cowries: layout.rank_cowries(&cowries),
        };
        // South's cowrie takes the only seed that is left: with one to spare
        // it has more than half (R9).
        assert!(wrong.needs(place).mover <= 1);
        let directory = tempfile::tempdir().unwrap();
        for in_play in [0, 1] {
            wrong.place = (in_play == 1).then_some(place);
            let description =
                Description::new(&layout, Ruleset::Standard, in_play, Metric::OnlyNeeds);
            let mut file = File::create(directory.path().join(description.file_name())).unwrap();
            let mut go_on = |_| ControlFlow::Continue(());
            let threads = NonZero::<usize>::MIN;
            write_table(&mut file, &description, "", &wrong, threads, &mut go_on).unwrap();
        }
        for (language, expected) in [
            (Language::English, "expected that the side to move wins"),
            (
                Language::Portuguese,
                "esperava-se que o lado a jogar ganhasse",
            ),
        ] {
            let tables = directory.path().to_str().unwrap();
            let matches = VerifyOptions::augment_args(clap::Command::new("verify"))
                .get_matches_from(["verify", "--tables", tables]);
            let options = VerifyOptions::from_arg_matches(&matches).unwrap();
            let mut out = Vec::new();
            let result = run(&options, &Texts::new(language), &mut out);
            assert!(matches!(result, Err(Failure::Refused(_))));
            let said = String::from_utf8(out).unwrap();
            let notation = "c,0/1,0c3 10-9 S";
            let fault = said.lines().find(|line| line.contains(notation));
            assert!(
                fault.is_some_and(|fault| fault.contains(expected)),
                "{said}"
            );
        }
    }
}
