//! How fast random positions are looked up.
//!
//! `KAURI_TABLES=DIR cargo bench -p kauri-tablebase` measures the tables of a
//! folder: those of the full board are those that count. Without, a table of
//! no game is made up. Elements a second are probes a second on one core.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kauri::{BoardSize, Position, Ruleset};
use kauri_tablebase::{
    Description, Entries, Layout, Metric, Needs, Place, PlainFile, Table, write_table,
};

/// Entries that are easy to make and about as hard to code as real ones.
struct MadeUp(Layout);

impl Entries for MadeUp {
    fn needs(&self, place: Place) -> Needs {
        let cowries = self.0.cowries_at(place.cowries);
        let weighted = cowries
            .iter()
            .zip(1u64..)
            .map(|(&held, pit)| u64::from(held) * pit);
        let number = weighted.sum::<u64>() / 5 + place.seeds + place.cowries % 7 / 6;
        let most = place.in_play + 1;
        let mover = (number % (u64::from(most) + 1)) as u8;
        Needs {
            mover,
            other: most - mover,
        }
    }

    fn plies(&self, _: Place, _: u8) -> Option<u16> {
        None
    }

    fn progress(&self, _: Place) -> Option<u16> {
        None
    }
}

fn made_up() -> Vec<u8> {
    let layout = Layout::of(BoardSize::FULL);
    let description = Description::new(&layout, Ruleset::Standard, 1, Metric::OnlyNeeds);
    let mut out = Vec::new();
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let go_on = &mut |_| ControlFlow::Continue(());
    let entries = MadeUp(layout);
    write_table(&mut out, &description, "bench", &entries, threads, go_on)
        .expect("the entries can be written");
    out
}

/// The files to be measured, by name.
fn files() -> Vec<PathBuf> {
    let Some(folder) = std::env::var_os("KAURI_TABLES") else {
        return Vec::new();
    };
    let entries = std::fs::read_dir(folder).expect("the folder of KAURI_TABLES can be read");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "kat"))
        .collect();
    files.sort();
    files
}

/// Places all over a table, in no order.
fn places(table: &Table) -> Vec<Place> {
    let in_play = table.header().description.in_play;
    let (seeds, cowries) = (
        table.layout().seed_arrangements(in_play),
        table.layout().cowrie_arrangements(),
    );
    let mut word = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |below: u64| {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        word % below
    };
    (0..200_000)
        .map(|_| Place {
            in_play,
            seeds: next(seeds),
            cowries: next(cowries),
        })
        .collect()
}

fn probe(c: &mut Criterion, name: &str, table: &Table) {
    let places = places(table);
    let mut group = c.benchmark_group(name);
    group
        .throughput(Throughput::Elements(places.len() as u64))
        .sample_size(10);
    group.bench_function("needs", |b| {
        b.iter(|| {
            for &place in &places {
                black_box(table.needs(place).expect("the table is whole"));
            }
        });
    });
    group.finish();
}

fn bench(c: &mut Criterion) {
    let start = Position::start(BoardSize::FULL, Ruleset::Standard);
    let layout = Layout::of(BoardSize::FULL);
    c.bench_function("place", |b| b.iter(|| layout.place(black_box(&start))));

    let files = files();
    if files.is_empty() {
        let table = Table::open(made_up()).expect("it was just written");
        probe(c, "made up", &table);
    }
    for file in files {
        let name = file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let bytes = std::fs::read(&file).expect("the table can be read");
        let table = Table::open(bytes).expect("it is a table");
        probe(c, &name, &table);
        let file = PlainFile::open(&file).expect("the table can be read");
        let table = Table::open(file).expect("it is a table");
        probe(c, &format!("{name}, as a file"), &table);
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
