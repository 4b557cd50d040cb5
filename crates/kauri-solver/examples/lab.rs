//! lab
use kauri_solver::{Slices, Threads};
use kauri_tablebase::*;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: u8 = a[1].parse().unwrap();
    let pits: u8 = a[2].parse().unwrap();
    let rs = a[3].parse().unwrap();
    let t = std::time::Instant::now();
    let layout = Layout::new(pits, 1).unwrap();
    let s = Slices::build(layout.clone(), rs, n, Threads::all());
    println!("built {:?}", t.elapsed());
    for i in 0..=n {
        let mut counts = std::collections::BTreeMap::new();
        for seeds in 0..layout.seed_arrangements(i) {
            for cowries in 0..layout.cowrie_arrangements() {
                let nn = s.needs(Place {
                    in_play: i,
                    seeds,
                    cowries,
                });
                *counts.entry((nn.mover, nn.other)).or_insert(0u64) += 1;
            }
        }
        println!("{i}: {counts:?}");
    }
}
