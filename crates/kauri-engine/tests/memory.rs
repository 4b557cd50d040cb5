//! How much memory the engine takes. Alone in its process, so that no other
//! test's memory counts.

#![cfg(target_os = "linux")]

use kauri_engine::Engine;

/// What the system says of this process's address space, in mebibytes. Pages
/// count before they are used, and a table's are used only when searched.
fn space_mib(what: &str) -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with(what));
    let kib = line.unwrap().split_ascii_whitespace().nth(1).unwrap();
    kib.parse::<usize>().unwrap() / 1024
}

#[test]
fn a_table_is_given_back_before_the_next_is_made() {
    let before = space_mib("VmSize:");
    let mut engine = Engine::new(64).unwrap();
    for mib in [65, 64, 64, 66] {
        engine.set_hash(mib).unwrap();
        assert_eq!(engine.hash_mib(), mib);
    }
    let peak = space_mib("VmPeak:") - before;
    assert!((66..110).contains(&peak), "{peak}");
}
