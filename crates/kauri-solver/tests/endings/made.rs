//! Tables made in memory, and verified.

use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_solver::{Plan, Scope, Slices, Threads, Unwatched, Verified, verify};
use kauri_tablebase::{Description, Entries, Layout, Table, write_table};

/// All there is room for.
pub(crate) const FULL: Scope = Scope::Full { memory: u64::MAX };

/// Builds what is planned.
pub(crate) fn build(layout: &Layout, ruleset: Ruleset, plan: Plan) -> Slices {
    Slices::build(layout.clone(), ruleset, plan, &Unwatched).unwrap()
}

/// With exact plies for all slices.
pub(crate) fn with_plies(most_in_play: u8) -> Plan {
    Plan {
        plies_up_to: Some(most_in_play),
        ..Plan::needs(most_in_play, Threads::all())
    }
}

/// With progress for all slices.
pub(crate) fn with_progress(most_in_play: u8) -> Plan {
    Plan {
        progress: true,
        ..Plan::needs(most_in_play, Threads::all())
    }
}

/// The bytes of a table.
pub(crate) fn written(description: Description, entries: &dyn Entries) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut go_on = |_| ControlFlow::Continue(());
    let threads = Threads::all().0;
    write_table(
        &mut bytes,
        &description,
        "test",
        entries,
        threads,
        &mut go_on,
    )
    .unwrap();
    bytes
}

/// All tables of what is built, by slice.
pub(crate) fn tables(slices: &Slices) -> Vec<Table> {
    let description = |in_play| {
        let metric = slices.plan().metric(in_play);
        Description::new(slices.layout(), slices.ruleset(), in_play, metric)
    };
    (0..=slices.most_in_play())
        .map(|in_play| Table::open(written(description(in_play), slices)).unwrap())
        .collect()
}

/// Verifies the table of a slice.
pub(crate) fn verified(tables: &[Table], ruleset: Ruleset, slice: usize, scope: Scope) -> Verified {
    let tables: Vec<&Table> = tables[..=slice].iter().collect();
    let go_on = |_| ControlFlow::Continue(());
    verify(&tables, ruleset, scope, Threads::all(), &go_on).unwrap()
}

/// Verifies all tables in full.
#[track_caller]
pub(crate) fn assert_right(tables: &[Table], ruleset: Ruleset) {
    for slice in 0..tables.len() {
        let verified = verified(tables, ruleset, slice, FULL);
        assert_eq!(verified.faults, [], "slice {slice}");
        assert_eq!(verified.entries, tables[slice].header().positions());
    }
}
