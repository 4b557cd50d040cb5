//! A table that was changed is refused, or everything it still says is what
//! was written.
#![no_main]

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use arbitrary::Arbitrary;
use kauri::Ruleset;
use kauri_tablebase::{
    Description, Entries, Layout, Metric, Needs, Place, Spare, Table, Value, write_table,
};
use libfuzzer_sys::fuzz_target;

/// What happens to the bytes.
#[derive(Arbitrary, Debug)]
enum Damage {
    Change { at: u16, by: u8 },
    Copy { from: u16, to: u16, len: u8 },
    Cut { at: u16 },
    Add { at: u16, byte: u8 },
}

/// Tables of the same slice, by metric.
static TABLES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| Metric::ALL.map(written).into());

/// Entries of no game.
struct Made;

impl Entries for Made {
    fn needs(&self, place: Place) -> Needs {
        let mover = ((place.seeds * 5 + place.cowries / 3) % 4) as u8;
        Needs {
            mover,
            other: 3 - mover + u8::from(place.cowries % 7 == 0 && mover > 0),
        }
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        let value = self.needs(place).value(place.in_play, Spare(spare.into()));
        (value != Value::Neither).then(|| far(place, spare))
    }

    fn progress(&self, place: Place) -> Option<u16> {
        (self.needs(place).other <= place.in_play).then(|| far(place, 0))
    }
}

fn far(place: Place, spare: u8) -> u16 {
    ((place.cowries / 2 + place.seeds + u64::from(spare)) % 23) as u16
}

fn written(metric: Metric) -> Vec<u8> {
    let layout = Layout::new(2, 1).expect("there is such a board");
    let description = Description::new(&layout, Ruleset::Standard, 2, metric);
    let mut out = Vec::new();
    let go_on = &mut |_| ControlFlow::Continue(());
    write_table(
        &mut out,
        &description,
        "fuzz",
        &Made,
        NonZeroUsize::MIN,
        go_on,
    )
    .expect("the entries can be written");
    out
}

fuzz_target!(|input: (u8, Vec<Damage>)| {
    let (metric, damage) = input;
    let mut bytes = TABLES[usize::from(metric) % TABLES.len()].clone();
    for damage in damage {
        match damage {
            Damage::Change { at, by } => {
                if let Some(byte) = bytes.get_mut(usize::from(at)) {
                    *byte ^= by;
                }
            }
            Damage::Copy { from, to, len } => {
                let (from, to, len) = (usize::from(from), usize::from(to), usize::from(len));
                if from.max(to) + len <= bytes.len() {
                    bytes.copy_within(from..from + len, to);
                }
            }
            Damage::Cut { at } => bytes.truncate(at.into()),
            Damage::Add { at, byte } => bytes.insert(usize::from(at).min(bytes.len()), byte),
        }
    }
    // In memory, and as a file that is read block by block.
    if let Ok(table) = Table::open(bytes.clone()) {
        compare(&table);
    }
    if let Ok(table) = Table::open(Apart(bytes)) {
        compare(&table);
    }
});

/// Bytes that are only copied, as those of a file.
#[derive(Debug)]
struct Apart(Vec<u8>);

impl kauri_tablebase::Source for Apart {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn read_at(&self, offset: u64, buf: &mut [u8]) -> std::io::Result<()> {
        self.0.read_at(offset, buf)
    }
}

fn compare(table: &Table) {
    let metric = table.header().description.metric;
    for seeds in 0..10 {
        for cowries in (0..35).step_by(6) {
            let place = Place {
                in_play: 2,
                seeds,
                cowries,
            };
            if let Ok(needs) = table.needs(place) {
                assert_eq!(needs, Made.needs(place));
            }
            if metric == Metric::Progress {
                if let Ok(progress) = table.progress(place) {
                    assert_eq!(progress, Made.progress(place));
                }
            }
            for spare in (0..=2).filter(|_| metric == Metric::Plies) {
                if let Ok(plies) = table.plies(place, spare) {
                    assert_eq!(plies, Made.plies(place, spare));
                }
            }
        }
    }
}
