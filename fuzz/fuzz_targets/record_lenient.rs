//! A lenient reader finds every game that a strict one finds, comes to an end
//! whatever it is given, and all it gives can be written and read again as one
//! file.
#![no_main]

use kauri_record::{Reader, Record, Writer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut lenient = Reader::lenient(bytes);
    let games: Vec<_> = lenient.records().collect();
    // Every game and every error takes at least a byte of the text.
    assert!(games.len() <= bytes.len() + 1);
    let good: Vec<&Record> = games.iter().flatten().collect();

    let mut strict = Reader::new(bytes);
    let before_error: Vec<Record> = strict.records().map_while(Result::ok).collect();
    assert!(before_error.len() <= good.len());
    assert!(
        before_error
            .iter()
            .eq(good.iter().copied().take(before_error.len()))
    );

    let mut writer = Writer::new(Vec::new());
    for record in &good {
        writer.write(record).expect("memory can be written");
    }
    let text = writer.finish().expect("memory can be written");
    let mut reader = Reader::new(&*text);
    let again: Vec<Record> = reader
        .records()
        .collect::<Result<_, _>>()
        .expect("what was written can be read");
    assert!(again.iter().eq(good));
});
