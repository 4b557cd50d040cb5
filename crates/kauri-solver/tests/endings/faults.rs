//! Wrong tables are found out.

use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_solver::{Asked, Fault, Said, Scope, Slices, Threads, VerifyError, verify};
use kauri_tablebase::{
    Description, Entries, Layout, Metric, Needs, Place, Spare, Table, TableError, Value,
};

use crate::made::{FULL, build, tables, verified, with_plies, with_progress, written};

const RULESET: Ruleset = Ruleset::Standard;

/// What was built, but for one change.
struct Changed<'a> {
    slices: &'a Slices,
    needs: Option<(Place, Needs)>,
    plies: Option<(Place, u8, Option<u16>)>,
    progress: Option<(Place, Option<u16>)>,
}

impl<'a> Changed<'a> {
    fn new(slices: &'a Slices) -> Changed<'a> {
        Changed {
            slices,
            needs: None,
            plies: None,
            progress: None,
        }
    }

    /// The table of slice 2 with the change.
    fn table(&self) -> Table {
        let metric = self.slices.plan().metric(2);
        let description = Description::new(self.slices.layout(), RULESET, 2, metric);
        Table::open(written(description, self)).unwrap()
    }

    /// The faults of slice 2.
    fn faults(&self) -> Vec<Fault> {
        let mut tables = tables(self.slices);
        tables[2] = self.table();
        verified(&tables, RULESET, 2, FULL).faults
    }
}

impl Entries for Changed<'_> {
    fn needs(&self, place: Place) -> Needs {
        match self.needs {
            Some((changed, needs)) if changed == place => needs,
            _ => self.slices.needs(place),
        }
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        match self.plies {
            Some((changed, at, plies)) if (changed, at) == (place, spare) => plies,
            _ => {
                // A table that says who wins says in how many plies.
                let value = self.needs(place).value(place.in_play, Spare(spare.into()));
                let plies = self.slices.plies(place, spare).or(Some(9));
                plies.filter(|_| value != Value::Neither)
            }
        }
    }

    fn progress(&self, place: Place) -> Option<u16> {
        match self.progress {
            Some((changed, plies)) if changed == place => plies,
            _ => self.slices.progress(place),
        }
    }
}

/// All places of slice 2.
fn places(layout: &Layout) -> impl Iterator<Item = Place> {
    let cowries = layout.cowrie_arrangements();
    (0..layout.seed_arrangements(2)).flat_map(move |seeds| {
        (0..cowries).map(move |cowries| Place {
            in_play: 2,
            seeds,
            cowries,
        })
    })
}

fn layout() -> Layout {
    Layout::new(2, 1).unwrap()
}

#[test]
fn an_entry_with_other_needs_is_found() {
    let layout = layout();
    let slices = build(&layout, RULESET, with_plies(2));
    let mut changed = Changed::new(&slices);
    for place in places(&layout).step_by(37) {
        let needs = slices.needs(place);
        let other = if needs.mover > 0 && needs.is_decided(2) {
            Needs {
                mover: needs.mover - 1,
                other: needs.other + 1,
            }
        } else {
            Needs::none(2)
        };
        if other == needs {
            continue;
        }
        changed.needs = Some((place, other));
        let faults = changed.faults();
        let is_here = |fault: &&Fault| fault.place == place && fault.asked == Asked::Value;
        assert!(faults.iter().any(|fault| is_here(&fault)), "{faults:?}");
    }
}

#[test]
fn plies_that_are_one_too_many_are_found() {
    let layout = layout();
    let slices = build(&layout, RULESET, with_plies(2));
    let mut changed = Changed::new(&slices);
    for place in places(&layout).step_by(41) {
        let Some(plies) = slices.plies(place, 1) else {
            continue;
        };
        changed.plies = Some((place, 1, Some(plies + 1)));
        let fault = Fault {
            place,
            spare: 1,
            asked: Asked::Plies,
            expected: Said::Plies(plies),
            found: Said::Plies(plies + 1),
        };
        assert!(changed.faults().contains(&fault), "{fault}");
    }
}

#[test]
fn progress_that_is_none_is_found() {
    let layout = layout();
    let slices = build(&layout, RULESET, with_progress(2));
    let mut changed = Changed::new(&slices);
    for place in places(&layout).step_by(41) {
        let Some(plies) = slices.progress(place) else {
            continue;
        };
        changed.progress = Some((place, Some(plies + 2)));
        let found = changed.faults();
        let is_here = |fault: &Fault| fault.place == place && fault.asked == Asked::Progress;
        assert!(found.iter().any(is_here), "{found:?}");
    }
}

/// Says that the side to move wins wherever the other cannot force a win.
struct Circular<'a>(&'a Slices);

impl Entries for Circular<'_> {
    fn needs(&self, place: Place) -> Needs {
        let needs = self.0.needs(place);
        Needs {
            mover: place.in_play + 1 - needs.other,
            ..needs
        }
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        self.0.plies(place, spare).or(Some(99))
    }

    fn progress(&self, _: Place) -> Option<u16> {
        None
    }
}

/// The worst that a builder could do: say that somebody wins who can only go
/// round in a circle. Such claims agree with each other, and only distances
/// tell.
#[test]
fn wins_that_rest_on_themselves_are_found() {
    let layout = layout();
    let slices = build(&layout, RULESET, with_plies(2));
    let endless = places(&layout).filter(|&place| !slices.needs(place).is_decided(2));
    assert!(endless.count() > 0, "there are positions without a winner");
    let with = |metric: Metric| {
        let description = Description::new(&layout, RULESET, 2, metric);
        Table::open(written(description, &Circular(&slices))).unwrap()
    };
    let mut tables = tables(&slices);
    tables[2] = with(Metric::Plies);
    assert!(!verified(&tables, RULESET, 2, FULL).is_right());
}

#[test]
fn tables_below_have_to_be_there() {
    let slices = build(&layout(), RULESET, with_plies(2));
    let tables = tables(&slices);
    let go_on = |_| ControlFlow::Continue(());
    let tables = [&tables[0], &tables[2]];
    match verify(&tables, RULESET, FULL, Threads::ONE, &go_on) {
        Err(VerifyError::Missing(description)) => assert_eq!(description.in_play, 1),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_verification_can_be_stopped() {
    let slices = build(&layout(), RULESET, with_plies(2));
    let tables = tables(&slices);
    let tables: Vec<&Table> = tables.iter().collect();
    let stop = |_| ControlFlow::Break(());
    for scope in [
        FULL,
        Scope::Sample {
            entries: 9,
            seed: 1,
        },
    ] {
        let stopped = verify(&tables, RULESET, scope, Threads::ONE, &stop);
        assert!(matches!(stopped, Err(VerifyError::Stopped)));
    }
}

#[test]
fn a_table_with_a_changed_byte_is_refused() {
    let slices = build(&layout(), RULESET, with_plies(2));
    let description = Description::new(slices.layout(), RULESET, 2, Metric::Plies);
    let good = written(description, &slices);
    let (zero, one) = {
        let mut tables = tables(&slices).into_iter();
        (tables.next().unwrap(), tables.next().unwrap())
    };
    let go_on = |_| ControlFlow::Continue(());
    for at in (0..good.len()).step_by(good.len() / 97) {
        let mut bytes = good.clone();
        bytes[at] ^= 0x10;
        let result = match Table::open(bytes) {
            Ok(table) => verify(&[&zero, &one, &table], RULESET, FULL, Threads::ONE, &go_on),
            Err(error) => Err(VerifyError::Table(error)),
        };
        match result {
            Err(VerifyError::Table(TableError::Unreadable(error))) => panic!("{error}"),
            Err(VerifyError::Table(_) | VerifyError::Probe(_)) => {}
            other => panic!("byte {at}: {other:?}"),
        }
    }
}
