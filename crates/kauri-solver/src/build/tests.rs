//! The same slices, however they come about.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use kauri::Ruleset;
use kauri_tablebase::{Layout, Needs, Place};

use super::{BuildError, Order, Plan, Slices, Stage, Threads, Unwatched, Watch};

fn plan(most_in_play: u8) -> Plan {
    Plan {
        plies_up_to: Some(1),
        progress: true,
        ..Plan::needs(most_in_play, Threads::ONE)
    }
}

fn build(pits: u8, cowries: u8, ruleset: Ruleset, plan: Plan) -> Slices {
    let layout = Layout::new(pits, cowries).unwrap();
    Slices::build(layout, ruleset, plan, &Unwatched).unwrap()
}

/// Everything that the slices say.
fn answers(slices: &Slices) -> Vec<(Needs, Vec<Option<u16>>, Option<u16>)> {
    let layout = slices.layout();
    let mut answers = Vec::new();
    for in_play in 0..slices.built() {
        for seeds in 0..layout.seed_arrangements(in_play) {
            for cowries in 0..layout.cowrie_arrangements() {
                let place = Place {
                    in_play,
                    seeds,
                    cowries,
                };
                let plies = (0..=in_play).map(|spare| slices.plies(place, spare));
                answers.push((slices.needs(place), plies.collect(), slices.progress(place)));
            }
        }
    }
    answers
}

/// Stops a build after so many looks, and has it save now and then.
struct StopAfter(AtomicU32);

impl Watch for StopAfter {
    fn see(&self, _: Stage) -> Order {
        match self.0.load(Ordering::Relaxed) % 5 {
            0 => Order::Save,
            _ => Order::GoOn,
        }
    }

    fn is_stopped(&self) -> bool {
        let left = |left: u32| left.checked_sub(1);
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, left)
            .is_err()
    }
}

#[test]
fn threads_change_nothing() {
    for ruleset in Ruleset::ALL {
        let one = build(3, 1, ruleset, plan(3));
        let threads = Threads(NonZeroUsize::new(3).unwrap());
        let three = build(3, 1, ruleset, Plan { threads, ..plan(3) });
        assert!(answers(&one) == answers(&three));
    }
}

#[test]
fn wide_entries_say_what_narrow_ones_do() {
    let narrow = answers(&build(2, 1, Ruleset::Standard, plan(3)));
    let wide = answers(&build(2, 1, Ruleset::Standard, plan(15)));
    assert!(wide[..narrow.len()] == narrow);
}

#[test]
fn a_build_that_is_stopped_goes_on_to_the_same_end() {
    let expected = answers(&build(2, 2, Ruleset::LastCowrie, plan(3)));
    // Stopped again and again, each time a little later, and going on from
    // what the time before has left.
    for step in [1, 7, 40] {
        let folder = tempfile::tempdir().unwrap();
        let plan = kept_in(folder.path(), 3);
        let layout = Layout::new(2, 2).unwrap();
        let mut tries = 0;
        let slices = loop {
            tries += 1;
            let watch = StopAfter(AtomicU32::new(step * tries));
            match Slices::build(layout.clone(), Ruleset::LastCowrie, plan.clone(), &watch) {
                Ok(slices) => break slices,
                Err(BuildError::Stopped) => {}
                Err(error) => panic!("{error}"),
            }
        };
        assert!(tries > 3, "it was to be stopped");
        assert!(answers(&slices) == expected, "in steps of {step}");
    }
}

fn kept_in(folder: &Path, most_in_play: u8) -> Plan {
    Plan {
        folder: Some(folder.to_owned()),
        ..plan(most_in_play)
    }
}

#[test]
fn little_memory_changes_nothing() {
    let expected = answers(&build(3, 1, Ruleset::Standard, plan(3)));
    let folder = tempfile::tempdir().unwrap();
    let layout = || Layout::new(3, 1).unwrap();
    let built = |memory, folder: Option<&Path>| {
        let plan = Plan {
            memory: Some(memory),
            folder: folder.map(Path::to_owned),
            ..plan(3)
        };
        Slices::build(layout(), Ruleset::Standard, plan, &Unwatched)
    };
    let Err(BuildError::Memory { needed, .. }) = built(1000, Some(folder.path())) else {
        panic!("a kilobyte is too little");
    };
    // The tables of moves fit, the last slice does not: as little as will do.
    let mut memory = needed;
    let slices = loop {
        match built(memory, Some(folder.path())) {
            Ok(slices) => break slices,
            Err(BuildError::Memory { needed, .. }) => {
                assert!(needed > memory);
                memory = needed;
            }
            Err(error) => panic!("{error}"),
        }
    };
    assert!(answers(&slices) == expected);
    assert!(matches!(
        built(memory, None),
        Err(BuildError::Memory { in_play: 3, .. })
    ));
}

#[test]
fn foreign_work_is_begun_anew() {
    let expected = answers(&build(2, 1, Ruleset::Standard, plan(2)));
    let folder = tempfile::tempdir().unwrap();
    let kept = || build(2, 1, Ruleset::Standard, kept_in(folder.path(), 2));
    assert!(answers(&kept()) == expected);
    for name in ["needs", "plies-1-0", "mark"] {
        for entry in std::fs::read_dir(folder.path()).unwrap() {
            let path = entry.unwrap().path().join(name);
            if path.exists() {
                std::fs::write(path, b"not this").unwrap();
            }
        }
        assert!(answers(&kept()) == expected, "{name}");
    }
}

#[test]
fn work_that_is_begun_anew_is_not_taken_for_done() {
    let expected = answers(&build(2, 1, Ruleset::Standard, plan(2)));
    let layout = Layout::new(2, 1).unwrap();
    for name in ["needs", "plies-1-0", "left-1-1"] {
        for looks in [1, 2, 4, 8, 16, 32, 64] {
            let folder = tempfile::tempdir().unwrap();
            let plan = kept_in(folder.path(), 2);
            let kept = || build(2, 1, Ruleset::Standard, plan.clone());
            kept();
            for entry in std::fs::read_dir(folder.path()).unwrap() {
                let path = entry.unwrap().path().join(name);
                if path.exists() {
                    std::fs::write(path, b"not this").unwrap();
                }
            }
            // Stopped when the file is as long as it should be, and no more.
            let watch = StopAfter(AtomicU32::new(looks));
            let stopped = Slices::build(layout.clone(), Ruleset::Standard, plan.clone(), &watch);
            assert!(matches!(stopped, Err(BuildError::Stopped)) || looks > 8);
            assert!(answers(&kept()) == expected, "{name} after {looks} looks");
        }
    }
}

/// Copies the work after so many looks, as it would be found if the program
/// were ended by force just then.
struct CopyAfter<'a> {
    looks: AtomicU32,
    from: &'a Path,
    to: &'a Path,
}

impl Watch for CopyAfter<'_> {
    fn is_stopped(&self) -> bool {
        if self.looks.fetch_sub(1, Ordering::Relaxed) == 1 {
            copy_work(self.from, self.to);
        }
        false
    }
}

fn copy_work(from: &Path, to: &Path) {
    for folder in std::fs::read_dir(from).unwrap() {
        let folder = folder.unwrap();
        let to = to.join(folder.file_name());
        std::fs::create_dir_all(&to).unwrap();
        for file in std::fs::read_dir(folder.path()).unwrap() {
            let file = file.unwrap();
            // A new mark may just have taken its place.
            let _ = std::fs::copy(file.path(), to.join(file.file_name()));
        }
    }
}

/// Brings back the files of a kind as they were when the same was done.
fn tear(before: &Path, after: &Path, kind: &str) {
    for folder in std::fs::read_dir(before).unwrap() {
        let folder = folder.unwrap();
        let to = after.join(folder.file_name());
        let mark = |folder: &Path| std::fs::read(folder.join("mark")).ok();
        if mark(&folder.path()) == mark(&to) {
            for file in std::fs::read_dir(folder.path()).unwrap() {
                let name = file.unwrap().file_name();
                if name.to_str().unwrap().starts_with(kind) {
                    std::fs::copy(folder.path().join(&name), to.join(&name)).unwrap();
                }
            }
        }
    }
}

/// The least memory that a plan takes with a folder.
fn least_memory(layout: &Layout, most_in_play: u8) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let mut memory = 0;
    loop {
        let plan = Plan {
            memory: Some(memory),
            ..kept_in(folder.path(), most_in_play)
        };
        match Slices::build(layout.clone(), Ruleset::Standard, plan, &Unwatched) {
            Ok(_) => return memory,
            Err(BuildError::Memory { needed, .. }) => memory = needed,
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn a_build_that_is_killed_while_it_goes_on_goes_on_again() {
    let layout = Layout::new(2, 1).unwrap();
    let expected = answers(&build(2, 1, Ruleset::Standard, plan(2)));
    let memory = least_memory(&layout, 2);
    for (threads, memory) in [(1, Some(memory)), (3, None)] {
        let begin = |folder: &tempfile::TempDir, watch: &dyn Watch| {
            let plan = Plan {
                memory,
                threads: Threads(NonZeroUsize::new(threads).unwrap()),
                ..kept_in(folder.path(), 2)
            };
            Slices::build(layout.clone(), Ruleset::Standard, plan, watch)
        };
        let stopped = tempfile::tempdir().unwrap();
        let mut stops = 0;
        while begin(&stopped, &StopAfter(AtomicU32::new(97))).is_err() {
            stops += 1;
            for looks in [5, 19] {
                let [going_on, killed] = [(), ()].map(|()| tempfile::tempdir().unwrap());
                copy_work(stopped.path(), going_on.path());
                let kill = CopyAfter {
                    looks: AtomicU32::new(looks),
                    from: going_on.path(),
                    to: killed.path(),
                };
                begin(&going_on, &kill).unwrap();
                // Of two files one may be written and not the other.
                let torn = ["plies", "left"].map(|kind| {
                    let torn = tempfile::tempdir().unwrap();
                    copy_work(killed.path(), torn.path());
                    tear(stopped.path(), torn.path(), kind);
                    torn
                });
                for killed in [killed].iter().chain(&torn) {
                    let again = begin(killed, &Unwatched).unwrap();
                    assert!(answers(&again) == expected, "{stops} stops, {looks} looks");
                }
            }
        }
        assert!(stops > 5);
    }
}
