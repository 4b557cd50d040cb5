//! What was written is read, from wherever.

use std::io::Cursor;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_tablebase::{
    Description, Entries, Layout, Metric, Needs, Place, PlainFile, Rulesets, Spare, Table, Value,
    WriteError, write_large_table, write_table,
};
use proptest::prelude::*;

use crate::forward::Slices;

fn compare(slices: &Slices, table: &Table) {
    let description = table.header().description;
    for place in slices.places(description.in_play) {
        assert_eq!(
            table.needs(place).unwrap(),
            slices.needs(place),
            "{place:?}"
        );
        let progress = table.progress(place).unwrap();
        match description.metric {
            Metric::Progress => assert_eq!(progress, slices.progress(place), "{place:?}"),
            _ => assert_eq!(progress, None),
        }
        for spare in 0..=description.in_play {
            let plies = table.plies(place, spare).unwrap();
            match description.metric {
                Metric::Plies => assert_eq!(plies, slices.plies(place, spare), "{place:?}"),
                _ => assert_eq!(plies, None),
            }
        }
    }
    table.check().unwrap();
}

#[test]
fn every_entry_of_small_boards_comes_back() {
    for (pits, cowries, most) in [(1, 1, 4), (1, 3, 3), (2, 1, 3), (2, 2, 1), (3, 1, 1)] {
        for ruleset in Ruleset::ALL {
            let slices = Slices::new(pits, cowries, ruleset, most);
            for in_play in 0..=most {
                for metric in Metric::ALL {
                    let (header, bytes) = slices.write(in_play, metric, 1);
                    let table = Table::open(bytes).unwrap();
                    assert_eq!(*table.header(), header);
                    assert_eq!(header.positions(), table.layout().positions(in_play));
                    compare(&slices, &table);
                }
            }
        }
    }
}

#[test]
fn the_bytes_do_not_depend_on_the_number_of_threads() {
    let slices = Slices::new(3, 1, Ruleset::Standard, 1);
    for metric in Metric::ALL {
        assert_eq!(slices.write(1, metric, 1), slices.write(1, metric, 3));
    }
}

#[test]
fn the_header_tells_the_longest_distance_and_where() {
    let slices = Slices::new(2, 1, Ruleset::Standard, 2);
    for in_play in 0..=2 {
        let (header, bytes) = slices.write(in_play, Metric::Plies, 1);
        let places = || slices.places(in_play);
        let all = places().flat_map(|place| (0..=in_play).map(move |spare| (place, spare)));
        let longest = all
            .filter_map(|(place, spare)| slices.plies(place, spare))
            .max();
        let found = header.longest.unwrap();
        assert_eq!(Some(found.plies), longest);
        let table = Table::open(bytes).unwrap();
        assert_eq!(table.plies(found.place, found.spare).unwrap(), longest);

        let (header, bytes) = slices.write(in_play, Metric::Progress, 1);
        let found = header.longest.unwrap();
        let table = Table::open(bytes).unwrap();
        assert_eq!(table.progress(found.place).unwrap(), Some(found.plies));
        assert_eq!(found.spare, in_play - slices.needs(found.place).other);
    }
}

#[test]
fn a_file_gives_the_same_answers_as_bytes_in_memory() {
    let slices = Slices::new(2, 1, Ruleset::LastCowrie, 2);
    let folder = std::env::temp_dir().join(format!("kauri-tablebase-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for metric in Metric::ALL {
        let (header, bytes) = slices.write(2, metric, 1);
        let file = folder.join(format!("{metric}-{}", header.description.file_name()));
        std::fs::write(&file, bytes).unwrap();
        compare(
            &slices,
            &Table::open(PlainFile::open(&file).unwrap()).unwrap(),
        );
        #[cfg(feature = "mmap")]
        {
            let mapped = kauri_tablebase::MappedFile::open(&file).unwrap();
            compare(&slices, &Table::open(mapped).unwrap());
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn slice_0_is_of_both_rulesets_and_files_say_what_they_hold() {
    let layout = Layout::new(6, 1).unwrap();
    let of = |in_play| Description::new(&layout, Ruleset::LastCowrie, in_play, Metric::Plies);
    assert_eq!(of(0).rulesets, Rulesets::Both);
    assert_eq!(of(0).file_name(), "kauri-6c1-both-0.kat");
    assert_eq!(of(3).file_name(), "kauri-6c1-last-cowrie-3.kat");
}

/// Entries that mean nothing, from the place's number and a seed.
struct Noise {
    layout: Layout,
    seed: u64,
    /// How many entries are like the one before.
    calm: u64,
    /// How many different distances there are.
    distances: u64,
}

impl Noise {
    fn draw(&self, place: Place, of: u64) -> u64 {
        let number = place.seeds * self.layout.cowrie_arrangements() + place.cowries;
        let mut word =
            (number / self.calm * 8 + of).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.seed;
        word ^= word >> 29;
        word = word.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word ^ word >> 32
    }
}

impl Entries for Noise {
    fn needs(&self, place: Place) -> Needs {
        let most = u64::from(place.in_play) + 1;
        let mover = self.draw(place, 0) % (most + 1);
        let gap = self.draw(place, 1) % (mover + 1);
        Needs {
            mover: mover as u8,
            other: (most - mover + gap) as u8,
        }
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        let plies = self.draw(place, 2 + u64::from(spare)) % self.distances;
        let value = self.needs(place).value(place.in_play, Spare(spare.into()));
        (value != Value::Neither).then_some(plies as u16)
    }

    fn progress(&self, place: Place) -> Option<u16> {
        let plies = self.draw(place, 2) % self.distances;
        (self.needs(place).other <= place.in_play).then_some(plies as u16)
    }
}

fn write_noise(noise: &Noise, in_play: u8, metric: Metric) -> Vec<u8> {
    let description = Description::new(&noise.layout, Ruleset::Standard, in_play, metric);
    let mut out = Vec::new();
    let threads = NonZeroUsize::new(2).unwrap();
    let go_on = &mut |_| ControlFlow::Continue(());
    write_table(&mut out, &description, "", noise, threads, go_on).unwrap();
    let (mut large, mut scratch) = (Vec::new(), Cursor::new(vec![7; 99]));
    write_large_table(
        &mut large,
        &mut scratch,
        &description,
        "",
        noise,
        threads,
        go_on,
    )
    .unwrap();
    assert!(large == out, "what is put aside comes back in order");
    out
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn whatever_the_entries_are_they_come_back(
        (pits, cowries, most) in prop_oneof![
            Just((1u8, 4u8, 16u8)), Just((1, 1, 16)), Just((2, 1, 12)), Just((2, 3, 2)), Just((3, 1, 2)),
        ],
        in_play in 0u8..=16,
        metric in prop::sample::select(&Metric::ALL[..]),
        seed: u64,
        calm in 1u64..400,
    ) {
        let in_play = in_play.min(most);
        let layout = Layout::new(pits, cowries).unwrap();
        let noise = Noise { layout, seed, calm, distances: 300 };
        let table = Table::open(write_noise(&noise, in_play, metric)).unwrap();
        table.check().unwrap();
        for seeds in 0..noise.layout.seed_arrangements(in_play) {
            for cowries in 0..noise.layout.cowrie_arrangements() {
                let place = Place { in_play, seeds, cowries };
                prop_assert_eq!(table.needs(place).unwrap(), noise.needs(place));
                match metric {
                    Metric::OnlyNeeds => {}
                    Metric::Progress => {
                        prop_assert_eq!(table.progress(place).unwrap(), noise.progress(place));
                    }
                    Metric::Plies => for spare in 0..=in_play {
                        prop_assert_eq!(table.plies(place, spare).unwrap(), noise.plies(place, spare));
                    }
                }
            }
        }
    }
}

#[test]
fn hundreds_of_different_needs_are_carried() {
    let layout = Layout::new(2, 1).unwrap();
    let noise = Noise {
        layout,
        seed: 7,
        calm: 3,
        distances: 1,
    };
    let table = Table::open(write_noise(&noise, 32, Metric::OnlyNeeds)).unwrap();
    assert!(table.header().counts.len() > 500);
    for seeds in 0..noise.layout.seed_arrangements(32) {
        let place = Place {
            in_play: 32,
            seeds,
            cowries: seeds % 35,
        };
        assert_eq!(table.needs(place).unwrap(), noise.needs(place));
    }
}

#[test]
fn distances_that_follow_no_rule_are_carried() {
    // Cells take more bytes than one byte can say.
    let noise = Noise {
        layout: Layout::new(2, 2).unwrap(),
        seed: 7,
        calm: 1,
        distances: 1 << 14,
    };
    let table = Table::open(write_noise(&noise, 3, Metric::Plies)).unwrap();
    table.check().unwrap();
    for seeds in 0..noise.layout.seed_arrangements(3) {
        let place = Place {
            in_play: 3,
            seeds,
            cowries: seeds * 8 % 165,
        };
        let spare = (seeds % 4) as u8;
        assert_eq!(
            table.plies(place, spare).unwrap(),
            noise.plies(place, spare)
        );
    }
}

#[test]
fn distances_that_contradict_the_needs_are_not_written() {
    struct Wrong(Slices);
    impl Entries for Wrong {
        fn needs(&self, place: Place) -> Needs {
            self.0.needs(place)
        }
        fn plies(&self, place: Place, spare: u8) -> Option<u16> {
            let odd = (place.seeds, place.cowries, spare) == (3, 9, 1);
            if odd {
                None
            } else {
                self.0.plies(place, spare)
            }
        }
        fn progress(&self, place: Place) -> Option<u16> {
            self.0.progress(place)
        }
    }
    let wrong = Wrong(Slices::new(2, 1, Ruleset::Standard, 1));
    let description = Description::new(&wrong.0.layout, Ruleset::Standard, 1, Metric::Plies);
    let go_on = &mut |_| ControlFlow::Continue(());
    let written = write_table(
        &mut Vec::new(),
        &description,
        "",
        &wrong,
        NonZeroUsize::MIN,
        go_on,
    );
    let Err(WriteError::Entry(place)) = written else {
        panic!("{written:?}");
    };
    assert_eq!((place.seeds, place.cowries), (3, 9));
}

#[test]
fn places_of_other_tables_are_refused() {
    let slices = Slices::new(1, 1, Ruleset::Standard, 1);
    let (_, bytes) = slices.write(1, Metric::Plies, 1);
    let table = Table::open(bytes).unwrap();
    for (in_play, seeds, cowries) in [(0, 0, 0), (2, 0, 0), (1, 2, 0), (1, 0, 3), (1, u64::MAX, 0)]
    {
        let place = Place {
            in_play,
            seeds,
            cowries,
        };
        assert!(table.needs(place).is_err());
        assert!(table.plies(place, 0).is_err());
    }
    let place = Place {
        in_play: 1,
        seeds: 0,
        cowries: 0,
    };
    assert!(table.plies(place, 2).is_err());
}

#[test]
fn writing_can_be_stopped() {
    let slices = Slices::new(2, 1, Ruleset::Standard, 1);
    let description = Description::new(&slices.layout, slices.ruleset, 1, Metric::Plies);
    for threads in [1, 2] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let mut out = Vec::new();
        let stop = &mut |_| ControlFlow::Break(());
        let stopped = write_table(&mut out, &description, "", &slices, threads, stop);
        assert!(matches!(stopped, Err(WriteError::Stopped)));
        assert!(out.is_empty());
    }
}

#[test]
fn checking_tells_how_far_it_is_and_can_be_stopped() {
    let noise = Noise {
        layout: Layout::new(6, 1).unwrap(),
        seed: 1,
        calm: 50,
        distances: 1,
    };
    let table = Table::open(write_noise(&noise, 0, Metric::OnlyNeeds)).unwrap();
    let mut told = Vec::new();
    let mut watch = |go_on: ControlFlow<()>| {
        let checked = table.check_watched(&mut |checked| {
            told.push(checked);
            go_on
        });
        checked.unwrap()
    };
    assert!(watch(ControlFlow::Continue(())).is_continue());
    assert!(watch(ControlFlow::Break(())).is_break());
    assert_eq!(told.len(), 2);
    assert_eq!(told[0].all, 1_352_078);
    assert!(told[0].done < told[0].all);
}

#[test]
fn needs_with_which_both_sides_win_are_not_written() {
    struct Wrong;
    impl Entries for Wrong {
        fn needs(&self, place: Place) -> Needs {
            let mover = u8::from(place.cowries != 2);
            Needs { mover, other: 0 }
        }
        fn plies(&self, _: Place, _: u8) -> Option<u16> {
            None
        }
        fn progress(&self, _: Place) -> Option<u16> {
            None
        }
    }
    let layout = Layout::new(1, 1).unwrap();
    let description = Description::new(&layout, Ruleset::Standard, 0, Metric::OnlyNeeds);
    let go_on = &mut |_| ControlFlow::Continue(());
    let written = write_table(
        &mut Vec::new(),
        &description,
        "",
        &Wrong,
        NonZeroUsize::MIN,
        go_on,
    );
    let Err(WriteError::Entry(place)) = written else {
        panic!("{written:?}");
    };
    assert_eq!(place.cowries, 2);
}
