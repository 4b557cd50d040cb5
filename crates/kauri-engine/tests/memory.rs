//! How much memory the engine takes. Alone in its process, so that no other
//! test's memory counts.

#![cfg(target_os = "linux")]

use kauri_engine::Engine;

/// The most memory this process has had at once, in mebibytes.
fn peak_mib() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kib = line.unwrap().split_ascii_whitespace().nth(1).unwrap();
    kib.parse::<usize>().unwrap() / 1024
}

#[test]
fn a_table_is_given_back_before_the_next_is_made() {
    let mut engine = Engine::new(64).unwrap();
    for mib in [65, 64, 64, 66] {
        engine.set_hash(mib).unwrap();
        assert_eq!(engine.hash_mib(), mib);
    }
    let peak = peak_mib();
    assert!((66..110).contains(&peak), "{peak}");
}
