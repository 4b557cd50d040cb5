//! Tables that are built on first use: those of so few positions that it takes
//! seconds, as slices 0 and 1 of the full board.

use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use kauri::{BoardSize, Ruleset};
use kauri_engine::StopSignal;
use kauri_solver::{BuildWatch, Plan, Slices, Threads};
use kauri_tablebase::{Description, Layout, Metric, PlainFile, Table, Tablebase, write_table};

use crate::left_over;
use crate::output_file::OutputFile;

/// What made a table, as the table says.
pub(crate) const BUILDER: &str = concat!("kauri ", env!("CARGO_PKG_VERSION"));

/// The most that is built unasked, in positions times numbers of spare seeds:
/// slices 0 and 1 of the full board have 33.8 million.
const MOST: u64 = 34_000_000;

/// What is to be built of a kind of board.
#[derive(Clone, Debug)]
pub(crate) struct SmallTables {
    layout: Layout,
    ruleset: Ruleset,
    /// Up to so many seeds in play.
    most_in_play: u8,
}

impl SmallTables {
    /// What is small enough and missing; `None` if that is nothing.
    pub(crate) fn missing(
        size: BoardSize,
        ruleset: Ruleset,
        tables: &Tablebase,
    ) -> Option<SmallTables> {
        let most_in_play = Plan::most_with_plies(size, MOST)?;
        let is_there = tables.most_in_play(size, ruleset) >= Some(most_in_play);
        (!is_there).then_some(SmallTables {
            layout: Layout::of(size),
            ruleset,
            most_in_play,
        })
    }

    /// Up to how many seeds in play the tables will go.
    pub(crate) const fn most_in_play(&self) -> u8 {
        self.most_in_play
    }

    /// Builds them into a directory, which is made if need be. Those that are
    /// there and can be used stay; what is damaged is replaced.
    ///
    /// # Errors
    ///
    /// If they cannot be written, which is found out before they are built; or if
    /// `stop` is given.
    pub(crate) fn build_into(
        &self,
        directory: &Path,
        threads: Threads,
        stop: &StopSignal,
    ) -> io::Result<()> {
        fs::create_dir_all(directory)?;
        tempfile::tempfile_in(directory)?;
        left_over::clear(directory);
        let plan = Plan::plies(self.most_in_play, threads);
        let layout = self.layout.clone();
        let slices = Slices::build(layout, self.ruleset, plan, &UntilStopped(stop));
        let slices = slices.map_err(io::Error::other)?;
        for in_play in 0..=self.most_in_play {
            self.write(&slices, in_play, directory)?;
        }
        Ok(())
    }

    fn write(&self, slices: &Slices, in_play: u8, directory: &Path) -> io::Result<()> {
        let description = Description::new(&self.layout, self.ruleset, in_play, Metric::Plies);
        let path = directory.join(description.file_name());
        let there = PlainFile::open(&path).ok().map(Table::open);
        if let Some(Ok(there)) = there
            && there.header().description == description
        {
            return Ok(());
        }
        let mut file = OutputFile::create(&path)?;
        let mut go_on = |_| ControlFlow::Continue(());
        let threads = slices.plan().threads.0;
        write_table(
            &mut file,
            &description,
            BUILDER,
            slices,
            threads,
            &mut go_on,
        )
        .map_err(io::Error::other)?;
        file.keep()
    }
}

/// Stops a build when a signal is given.
struct UntilStopped<'a>(&'a StopSignal);

impl BuildWatch for UntilStopped<'_> {
    fn is_stopped(&self) -> bool {
        self.0.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn most(pits: u8, seeds: u8, cowries: u8) -> Option<u8> {
        let size = BoardSize::new(pits, seeds, cowries).unwrap();
        let missing = SmallTables::missing(size, Ruleset::Standard, &Tablebase::new());
        missing.map(|missing| missing.most_in_play())
    }

    #[test]
    fn slices_0_and_1_of_the_full_board_are_small_and_all_of_a_very_small_one() {
        assert_eq!(most(6, 5, 1), Some(1));
        assert_eq!(most(2, 2, 1), Some(8));
        assert_eq!(most(6, 5, 4), None);
    }

    #[test]
    fn what_is_built_is_not_missing_any_more() {
        let directory = tempfile::tempdir().unwrap();
        let within = directory.path().join("kauri").join("tables");
        let size = BoardSize::new(2, 1, 1).unwrap();
        let missing = |tables: &Tablebase| SmallTables::missing(size, Ruleset::Standard, tables);
        let mut tables = Tablebase::new();
        let small = missing(&tables).unwrap();
        let stop = StopSignal::new();
        small.build_into(&within, Threads::all(), &stop).unwrap();
        let found = tables.add_directory(&within).unwrap();
        assert_eq!((found.added.len(), found.refused.len()), (5, 0));
        assert!(missing(&tables).is_none());
        let nowhere = Path::new("/dev/null/x");
        assert!(small.build_into(nowhere, Threads::all(), &stop).is_err());
    }
}
