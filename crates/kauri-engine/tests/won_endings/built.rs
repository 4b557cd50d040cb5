//! Tables of perfect endings, built in memory and read as if from a file.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_solver::{Plan, Slices, Threads};
use kauri_tablebase::{
    Description, Entries, Layout, Metric, Needs, Place, Table, Tablebase, write_table,
};

/// The tables of a board's endings with up to `most` seeds in play, those up to
/// `exact` with plies to the end and the others with progress only.
pub(crate) fn tables(layout: &Layout, ruleset: Ruleset, most: u8, exact: Option<u8>) -> Tablebase {
    let plan = Plan {
        most_in_play: most,
        plies_up_to: exact,
        progress: true,
        threads: Threads::all(),
    };
    let slices = Slices::build(layout.clone(), ruleset, plan).unwrap();
    let mut tablebase = Tablebase::new();
    for in_play in 0..=most {
        let metric = if exact.is_some_and(|exact| in_play <= exact) {
            Metric::Plies
        } else {
            Metric::Progress
        };
        let description = Description::new(layout, ruleset, in_play, metric);
        let mut bytes = Vec::new();
        let threads = NonZeroUsize::new(2).unwrap();
        let mut go_on = |_| ControlFlow::Continue(());
        let entries = Built(&slices);
        write_table(
            &mut bytes,
            &description,
            "test",
            &entries,
            threads,
            &mut go_on,
        )
        .unwrap();
        tablebase.add(Table::open(bytes).unwrap());
    }
    tablebase
}

struct Built<'a>(&'a Slices);

impl Entries for Built<'_> {
    fn needs(&self, place: Place) -> Needs {
        self.0.needs(place)
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        self.0.plies(place, spare)
    }

    fn progress(&self, place: Place) -> Option<u16> {
        self.0.progress(place)
    }
}
