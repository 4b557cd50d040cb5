//! Damaged tables are refused or still say what they said.

use kauri::Ruleset;
use kauri_tablebase::{Entries, Metric, Part, Table, TableError};

use crate::forward::Slices;

/// Whether a table that opened says nothing else than what was written.
fn says_nothing_else(slices: &Slices, table: &Table) -> bool {
    let description = table.header().description;
    let same = |found: Option<u16>, written: Option<u16>| found == written;
    slices.places(description.in_play).all(|place| {
        let needs = table
            .needs(place)
            .map_or(true, |needs| needs == slices.needs(place));
        let progress = match description.metric {
            Metric::Progress => table
                .progress(place)
                .map_or(true, |found| same(found, slices.progress(place))),
            _ => true,
        };
        let plies = (0..=description.in_play).all(|spare| match description.metric {
            Metric::Plies => table
                .plies(place, spare)
                .map_or(true, |found| same(found, slices.plies(place, spare))),
            _ => true,
        });
        needs && progress && plies
    })
}

#[test]
fn every_changed_byte_is_noticed() {
    let slices = Slices::new(2, 1, Ruleset::Standard, 1);
    for metric in Metric::ALL {
        let (header, bytes) = slices.write(1, metric, 1);
        for at in 0..bytes.len() {
            for change in [0x01, 0x80, 0xff] {
                let mut changed = bytes.clone();
                changed[at] ^= change;
                let Ok(table) = Table::open(changed) else {
                    continue;
                };
                assert_eq!(*table.header(), header, "byte {at}");
                assert!(says_nothing_else(&slices, &table), "byte {at}");
                assert!(table.check().is_err(), "byte {at}");
            }
        }
    }
}

#[test]
fn a_table_cut_short_or_added_to_is_refused_by_name() {
    let slices = Slices::new(1, 1, Ruleset::Standard, 2);
    let (_, bytes) = slices.write(2, Metric::Plies, 1);
    for len in 0..bytes.len() {
        match Table::open(bytes[..len].to_vec()).unwrap_err() {
            TableError::Length { found, .. } => assert_eq!(found, len as u64),
            TableError::Foreign => assert_eq!(len, 0),
            error => panic!("{len} bytes: {error}"),
        }
    }
    let mut longer = bytes.clone();
    longer.push(0);
    let error = Table::open(longer).unwrap_err();
    assert!(matches!(error, TableError::Length { .. }), "{error}");
}

#[test]
fn foreign_and_newer_files_are_refused_by_name() {
    let foreign =
        b"not a table, but a text that is long enough to hold the header of one; so it is read";
    let error = Table::open(foreign.to_vec()).unwrap_err();
    assert!(matches!(error, TableError::Foreign), "{error}");

    let slices = Slices::new(1, 1, Ruleset::Standard, 0);
    let (_, mut bytes) = slices.write(0, Metric::OnlyNeeds, 1);
    bytes[8] += 1;
    let error = Table::open(bytes).unwrap_err();
    assert!(matches!(error, TableError::Version(3)), "{error}");
    assert!(error.to_string().contains("newer"), "{error}");
}

#[test]
fn blocks_that_changed_places_are_noticed() {
    // Every number of a block is its own, even if two are equally long.
    let slices = Slices::new(2, 1, Ruleset::Standard, 1);
    let (_, bytes) = slices.write(1, Metric::OnlyNeeds, 1);
    let mut changed = bytes.clone();
    let last = changed.len() - 1;
    changed[last] = changed[last].wrapping_add(1);
    let table = Table::open(changed).unwrap();
    let error = table.check().unwrap_err();
    assert!(
        matches!(error, TableError::Altered(Part::Needs { block: 0 })),
        "{error}"
    );
}

#[test]
fn a_small_file_that_promises_a_large_board_is_refused() {
    let slices = Slices::new(1, 1, Ruleset::Standard, 0);
    let (header, bytes) = slices.write(0, Metric::OnlyNeeds, 1);
    let len = u32::from_le_bytes(bytes[12..16].try_into().unwrap()) as usize;
    for (pits, cowries) in [(2, 1), (6, 1), (6, 4)] {
        let layout = kauri_tablebase::Layout::new(pits, cowries).unwrap();
        let mut changed = bytes.clone();
        changed[24..26].copy_from_slice(&[pits, cowries]);
        // As many positions as such a board has, in the first of the counts.
        let others = header.positions() - header.counts[0].positions;
        let count = layout.positions(0) - others;
        let at = 64 + header.builder.len() + 2;
        changed[at..at + 8].copy_from_slice(&count.to_le_bytes());
        let sum = twox_hash::XxHash3_64::oneshot(&changed[..len - 8]);
        changed[len - 8..len].copy_from_slice(&sum.to_le_bytes());
        match Table::open(changed) {
            Err(error) => assert!(
                matches!(error, TableError::Altered(Part::Index)),
                "{pits} pits: {error}"
            ),
            // One block holds the small one: it has no such counts.
            Ok(table) => assert!(table.check().is_err(), "{pits} pits"),
        }
    }
}
