//! The tables of one ruleset, from the first to the last that is asked for.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use kauri::Ruleset;
use kauri_engine::StopSignal;
use kauri_solver::{BuildError, Plan, Slices, verify_unwritten};
use kauri_tablebase::{
    Description, Header, Layout, PlainFile, Table, WriteError, write_large_table,
};

use super::estimate::Estimate;
use super::report::{Built, Row};
use super::watch::Watch;
use crate::failure::Failure;
use crate::language::Texts;
use crate::left_over;
use crate::lock::Lock;
use crate::output_file::OutputFile;
use crate::progress;
use crate::small_tables::BUILDER;
use crate::visible::shown;

/// Entries of each slice that are verified before it is written.
const SAMPLE: u64 = 100_000;

/// A build of one ruleset.
pub(super) struct RulesetRun<'a> {
    pub(super) layout: &'a Layout,
    pub(super) ruleset: Ruleset,
    /// The slices whose tables are asked for.
    pub(super) slices: RangeInclusive<u8>,
    pub(super) directory: &'a Path,
    /// How to build, but for the folder and how far.
    pub(super) plan: Plan,
    /// Whether to make what is there already.
    pub(super) force: bool,
    /// Between two times that work is saved.
    pub(super) save_every: Duration,
    pub(super) stop: &'a StopSignal,
    pub(super) texts: &'a Texts,
}

impl RulesetRun<'_> {
    /// Makes what is missing. `see` is told of each table as it is there.
    pub(super) fn run(
        &self,
        see: &mut dyn FnMut(Row) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut missing = BTreeSet::new();
        for in_play in self.slices.clone() {
            match self.there(in_play) {
                Some((header, bytes)) if !self.force => {
                    let path = self.path(in_play);
                    see(Row::new(&path, self.ruleset, &header, bytes, None))?;
                }
                _ => {
                    missing.insert(in_play);
                }
            }
        }
        let work = self.work_folder();
        let Some(&last) = missing.last() else {
            return self.clear(&work);
        };
        let lock = Lock::take(&work).map_err(|error| self.unwritable(&work, &error))?;
        let Some(_lock) = lock else {
            let args = [("path", shown(&work).into())];
            return Err(Failure::Refused(self.texts.with("error-build-busy", &args)));
        };
        let plan = Plan {
            most_in_play: last,
            folder: Some(work.clone()),
            ..self.plan.clone()
        };
        let resumed = work.exists();
        if resumed {
            let args = [("path", shown(&work).into())];
            // If nobody listens, it is not important.
            let _ = writeln!(io::stderr(), "{}", self.texts.with("build-resumed", &args));
            left_over::clear(&work);
        }
        let estimate = Estimate::new(self.layout, &plan, |in_play| missing.contains(&in_play));
        let watch = Watch::new(self.stop, estimate, self.save_every, self.ruleset, last);
        progress::telling(
            self.texts,
            |texts| watch.line(texts),
            || self.build(plan, &missing, &watch, resumed, see),
        )?;
        fs::remove_dir_all(&work).map_err(|error| self.unwritable(&work, &error))
    }

    /// Removes what a build left that was ended by force when its last table was
    /// there already. Work for more slices than these is kept, and so is that of
    /// a build that still runs.
    fn clear(&self, work: &Path) -> Result<(), Failure> {
        if !work.exists() && !Lock::is_left(work) {
            return Ok(());
        }
        let unwritable = |error: io::Error| self.unwritable(work, &error);
        let Some(_lock) = Lock::take(work).map_err(unwritable)? else {
            return Ok(());
        };
        if work.exists() && !self.goes_further(work).map_err(unwritable)? {
            fs::remove_dir_all(work).map_err(unwritable)?;
        }
        Ok(())
    }

    /// Whether there is kept work on slices after those that are asked for: the
    /// work on each has a folder, which begins with its table's name.
    fn goes_further(&self, work: &Path) -> io::Result<bool> {
        let further: Vec<String> = (self.slices.end() + 1..=self.layout.most_seeds())
            .map(|in_play| format!("{}.", self.description(&self.plan, in_play).file_name()))
            .collect();
        for entry in fs::read_dir(work)? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if further.iter().any(|begin| name.starts_with(begin)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn build(
        &self,
        plan: Plan,
        missing: &BTreeSet<u8>,
        watch: &Watch<'_>,
        resumed: bool,
        see: &mut dyn FnMut(Row) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let threads = plan.threads;
        let slices = Slices::new(self.layout.clone(), self.ruleset, plan);
        let mut slices = slices.map_err(|error| self.failure(error))?;
        let mut began = Instant::now();
        while !slices.is_finished() {
            let in_play = slices.built();
            watch.begin(in_play);
            slices
                .build_next(watch)
                .map_err(|error| self.failure(error))?;
            let built = began.elapsed();
            self.look_over(&slices, in_play)?;
            if missing.contains(&in_play) {
                let begun = Instant::now();
                let path = self.path(in_play);
                let header = self.write(&path, &slices, in_play, watch)?;
                let bytes = fs::metadata(&path)?.len();
                let times = (built, begun.elapsed());
                let built = Built::new(header.positions(), times, threads, resumed);
                see(Row::new(&path, self.ruleset, &header, bytes, Some(built)))?;
            }
            began = Instant::now();
        }
        Ok(())
    }

    /// Looks whether some entries are right before anybody relies on them: work
    /// that was kept may have been damaged meanwhile.
    fn look_over(&self, slices: &Slices, in_play: u8) -> Result<(), Failure> {
        let plan = slices.plan();
        let description = self.description(plan, in_play);
        let sample = (SAMPLE, 1);
        let verified = verify_unwritten(
            slices,
            self.layout,
            &description,
            self.ruleset,
            sample,
            plan.threads,
        );
        if verified.is_right() {
            return Ok(());
        }
        let work = self.work_folder();
        fs::remove_dir_all(&work).map_err(|error| self.unwritable(&work, &error))?;
        let args = [("path", shown(&work).into())];
        Err(Failure::Refused(
            self.texts.with("error-build-damaged", &args),
        ))
    }

    /// Writes a table, as a whole or not at all: in the folder of the work, so
    /// that nothing is left of it in the end, and then it gets its place.
    fn write(
        &self,
        path: &Path,
        slices: &Slices,
        in_play: u8,
        watch: &Watch<'_>,
    ) -> Result<Header, Failure> {
        let description = self.description(slices.plan(), in_play);
        let threads = slices.plan().threads.0;
        let beside = self.work_folder().join(description.file_name());
        let unwritable = |error: io::Error| self.unwritable(path, &error);
        let mut file = OutputFile::create(&beside).map_err(unwritable)?;
        let mut observer = |written| watch.wrote(written);
        let mut scratch = tempfile::tempfile_in(self.work_folder()).map_err(unwritable)?;
        let written = write_large_table(
            &mut file,
            &mut scratch,
            &description,
            BUILDER,
            slices,
            threads,
            &mut observer,
        );
        let header = written.map_err(|error| match error {
            WriteError::Stopped => self.interrupted(),
            WriteError::Unwritable(error) => unwritable(error),
            other => {
                let args = [
                    ("path", shown(path).into()),
                    ("error", other.to_string().into()),
                ];
                Failure::Refused(self.texts.with("error-write", &args))
            }
        })?;
        file.keep()
            .and_then(|()| fs::rename(&beside, path))
            .map_err(unwritable)?;
        Ok(header)
    }

    /// What is there of a slice, if it says as much as is asked for.
    fn there(&self, in_play: u8) -> Option<(Header, u64)> {
        let path = self.path(in_play);
        let table = Table::open(PlainFile::open(&path).ok()?).ok()?;
        let wanted = self.description(&self.plan, in_play);
        let found = table.header().description;
        let metric = found.metric;
        let is_wanted = found == Description { metric, ..wanted } && metric >= wanted.metric;
        is_wanted.then(|| (table.header().clone(), table.size()))
    }

    fn description(&self, plan: &Plan, in_play: u8) -> Description {
        Description::new(self.layout, self.ruleset, in_play, plan.metric(in_play))
    }

    fn path(&self, in_play: u8) -> PathBuf {
        let description = self.description(&self.plan, in_play);
        self.directory.join(description.file_name())
    }

    /// Where the work is kept that is not done yet.
    fn work_folder(&self) -> PathBuf {
        let (pits, cowries) = (self.layout.pits(), self.layout.cowries());
        let name = format!("kauri-{pits}c{cowries}-{}.work", self.ruleset);
        self.directory.join(name)
    }

    fn interrupted(&self) -> Failure {
        let args = [("path", shown(&self.work_folder()).into())];
        Failure::Refused(self.texts.with("build-interrupted", &args))
    }

    fn unwritable(&self, path: &Path, error: &io::Error) -> Failure {
        let args = [
            ("path", shown(path).into()),
            ("error", error.to_string().into()),
        ];
        Failure::Refused(self.texts.with("error-build-write", &args))
    }

    fn failure(&self, error: BuildError) -> Failure {
        match error {
            BuildError::Stopped => self.interrupted(),
            BuildError::Io(error) => self.unwritable(&self.work_folder(), &error),
            BuildError::TooLong => Failure::Refused(self.texts.get("error-build-long")),
            BuildError::Seeds { most } => {
                let args = [
                    ("most", most.into()),
                    ("came", self.plan.most_in_play.into()),
                ];
                Failure::Refused(self.texts.with("error-slices", &args))
            }
            BuildError::Memory {
                in_play,
                needed,
                allowed,
            } => {
                let mib = |bytes: u64| bytes.div_ceil(1 << 20).to_string();
                let args = [
                    ("slice", in_play.into()),
                    ("needed", mib(needed).into()),
                    ("allowed", (allowed >> 20).to_string().into()),
                ];
                Failure::Refused(self.texts.with("error-build-memory", &args))
            }
        }
    }
}
