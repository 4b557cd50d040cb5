//! Tables of perfect endings, built in memory.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_solver::{Plan, Slices, Unwatched};
use kauri_tablebase::{Description, Layout, write_table};

/// The tables of a board's endings, and what is in the file of each.
pub(crate) fn files(layout: &Layout, ruleset: Ruleset, plan: &Plan) -> Vec<(Description, Vec<u8>)> {
    let slices = Slices::build(layout.clone(), ruleset, plan.clone(), &Unwatched).unwrap();
    let file = |in_play| {
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
        (description, bytes)
    };
    (0..=plan.most_in_play).map(file).collect()
}
