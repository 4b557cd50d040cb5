//! Tables of perfect endings, built in memory and read as if from a file.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_solver::{Plan, Slices, Threads, Unwatched};
use kauri_tablebase::{Description, Layout, Table, Tablebase, write_table};

/// The tables of a board's endings with up to `most` seeds in play, those up to
/// `exact` with plies to the end and the others with progress only.
pub(crate) fn tables(layout: &Layout, ruleset: Ruleset, most: u8, exact: Option<u8>) -> Tablebase {
    let plan = Plan {
        plies_up_to: exact,
        progress: true,
        ..Plan::needs(most, Threads::all())
    };
    let slices = Slices::build(layout.clone(), ruleset, plan.clone(), &Unwatched).unwrap();
    let mut tablebase = Tablebase::new();
    for in_play in 0..=most {
        let description = Description::new(layout, ruleset, in_play, plan.metric(in_play));
        let mut bytes = Vec::new();
        let threads = NonZeroUsize::new(2).unwrap();
        let mut go_on = |_| ControlFlow::Continue(());
        write_table(
            &mut bytes,
            &description,
            "test",
            &slices,
            threads,
            &mut go_on,
        )
        .unwrap();
        tablebase.add(Table::open(bytes).unwrap());
    }
    tablebase
}
