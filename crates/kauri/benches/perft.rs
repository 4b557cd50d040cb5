//! How fast moves are played, against a plain scalar version.
//!
//! `cargo bench -p kauri` prints the time of a perft from the start position
//! and, as elements a second, how many positions are counted.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use kauri::{BoardSize, Position, Ruleset, perft, perft_leaf_by_leaf};

/// A board as most programs have it: bytes, and one drop after the other.
#[derive(Clone)]
struct Scalar {
    seeds: [u8; 12],
    cowries: [u8; 12],
    stores: [u8; 2],
    /// The side to move: 0 or 1.
    turn: usize,
}

impl Scalar {
    fn start() -> Scalar {
        Scalar {
            seeds: [5; 12],
            cowries: [1; 12],
            stores: [0; 2],
            turn: 0,
        }
    }

    fn sow(&self, pit: usize, last_only: bool) -> Scalar {
        let mut next = self.clone();
        let theirs = |at: usize| at / 6 != self.turn;
        let seeds = std::mem::take(&mut next.seeds[pit]);
        let cowries = std::mem::take(&mut next.cowries[pit]);
        let mut at = pit;
        let mut step = || {
            at = if at == 11 { 0 } else { at + 1 };
            at
        };
        for _ in 0..seeds {
            let at = step();
            if theirs(at) && next.cowries[at] > 0 && next.seeds[at] == 0 {
                next.stores[1 - self.turn] += 1;
            } else {
                next.seeds[at] += 1;
            }
        }
        for left in (0..cowries).rev() {
            let at = step();
            if theirs(at) && next.cowries[at] == 0 && (!last_only || left == 0) {
                next.stores[self.turn] += std::mem::take(&mut next.seeds[at]);
            }
            next.cowries[at] += 1;
        }
        next.turn = 1 - self.turn;
        next
    }

    fn perft(&self, depth: u32, last_only: bool) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.stores[0] > 30 || self.stores[1] > 30 {
            return 0;
        }
        let own = 6 * self.turn..6 * self.turn + 6;
        let mut nodes = 0;
        let mut stuck = true;
        for pit in own {
            if self.cowries[pit] > 0 {
                stuck = false;
                nodes += self.sow(pit, last_only).perft(depth - 1, last_only);
            }
        }
        if stuck && self.stores != [30, 30] {
            let mut passed = self.clone();
            passed.turn = 1 - self.turn;
            nodes = passed.perft(depth - 1, last_only);
        }
        nodes
    }
}

fn bench(c: &mut Criterion) {
    const DEPTH: u32 = 9;
    for ruleset in Ruleset::ALL {
        let last_only = ruleset == Ruleset::LastCowrie;
        let start = Position::start(BoardSize::FULL, ruleset);
        let nodes = perft(&start, DEPTH);
        assert_eq!(Scalar::start().perft(DEPTH, last_only), nodes);
        let mut group = c.benchmark_group(format!("perft {DEPTH} {ruleset}"));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function("scalar", |b| {
            b.iter(|| Scalar::start().perft(DEPTH, last_only));
        });
        group.bench_function("leaf by leaf", |b| {
            b.iter(|| perft_leaf_by_leaf(&start, DEPTH));
        });
        group.bench_function("bulk", |b| b.iter(|| perft(&start, DEPTH)));
        group.finish();
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
