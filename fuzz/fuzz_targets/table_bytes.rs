//! Whatever bytes a table has, also such whose checksums are right, it is
//! refused or gives some answer for every place.
#![no_main]

use kauri_tablebase::{Place, Table};
use libfuzzer_sys::fuzz_target;
use twox_hash::XxHash3_64;

fuzz_target!(|bytes: &[u8]| {
    ask(bytes.to_vec());
    let mut mended = bytes.to_vec();
    if mend(&mut mended).is_some() {
        ask(mended);
    }
});

fn ask(bytes: Vec<u8>) {
    let Ok(table) = Table::open(bytes) else {
        return;
    };
    let in_play = table.header().description.in_play;
    let seeds = table.layout().seed_arrangements(in_play);
    let cowries = table.layout().cowrie_arrangements();
    for seeds in (0..seeds).step_by((seeds / 16).max(1) as usize) {
        for cowries in (0..cowries).step_by((cowries / 16).max(1) as usize) {
            let place = Place {
                in_play,
                seeds,
                cowries,
            };
            if let Ok(needs) = table.needs(place) {
                assert!(needs.mover + needs.other > in_play);
            }
            let _ = table.plies(place, in_play / 2);
            let _ = table.progress(place);
        }
    }
    if table.size() < 1 << 12 {
        let _ = table.check();
    }
}

/// Makes the lengths and checksums right, as far as they can be found.
fn mend(bytes: &mut [u8]) -> Option<()> {
    let file_len = bytes.len() as u64;
    bytes.get_mut(..8)?.copy_from_slice(b"\x89KAT\r\n\x1a\n");
    bytes.get_mut(8..10)?.copy_from_slice(&[2, 0]);
    bytes
        .get_mut(16..24)?
        .copy_from_slice(&file_len.to_le_bytes());
    let len = u32::from_le_bytes(bytes[12..16].try_into().ok()?) as usize;
    let distances = u64::from_le_bytes(bytes.get(32..40)?.try_into().ok()?) as usize;
    mend_part(bytes, len, distances.min(bytes.len()));
    if let Some(header) = bytes
        .get(distances..)
        .and_then(|part| part.first_chunk::<4>())
    {
        let end = distances.checked_add(u32::from_le_bytes(*header) as usize)?;
        sign(bytes, distances, end);
        mend_part(bytes, end, bytes.len());
    }
    sign(bytes, 0, len)
}

/// The index that begins at `from`, and the blocks it tells of.
fn mend_part(bytes: &mut [u8], from: usize, end: usize) -> Option<()> {
    let word = |bytes: &[u8], at: usize| {
        let bytes = bytes.get(at..at.checked_add(8)?)?;
        Some(u64::from_le_bytes(bytes.try_into().ok()?) as usize)
    };
    let first = word(bytes, from)?;
    let blocks = first.checked_sub(from)? / 16;
    for block in 0..blocks {
        let entry = from + 16 * block;
        let start = word(bytes, entry)?;
        let next = if block + 1 == blocks {
            end
        } else {
            word(bytes, entry + 16)?
        };
        let sum = XxHash3_64::oneshot(bytes.get(start..next)?);
        bytes
            .get_mut(entry + 8..entry + 16)?
            .copy_from_slice(&sum.to_le_bytes());
    }
    sign(bytes, from, first)
}

/// Ends the bytes from `from` to `end` with their checksum.
fn sign(bytes: &mut [u8], from: usize, end: usize) -> Option<()> {
    let (sum, place) = bytes
        .get_mut(from..end)?
        .split_last_chunk_mut::<8>()
        .map(|(bytes, place)| (XxHash3_64::oneshot(bytes), place))?;
    place.copy_from_slice(&sum.to_le_bytes());
    Some(())
}
