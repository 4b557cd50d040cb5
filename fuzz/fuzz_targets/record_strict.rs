//! A text of one game is refused, or what is written of it is read as the same
//! game and written as the same text; and a strict reader never gives anything
//! after an error.
#![no_main]

use kauri_record::{Reader, Record, Style, Tally};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut reader = Reader::new(bytes);
    let games: Vec<_> = reader.records().collect();
    let broken = games.iter().position(Result::is_err);
    assert!(broken.is_none_or(|at| at + 1 == games.len()));

    let mut tally = Tally::default();
    let mut counter = Reader::new(bytes);
    while let Some(Ok(())) = counter.read(&mut tally) {}
    assert_eq!(tally.games, games.iter().flatten().count() as u64);

    for record in games.iter().flatten() {
        let text = record.to_string();
        let again: Record = text.parse().expect("what was written can be read");
        assert_eq!(again, *record);
        assert_eq!(again.to_string(), text);

        let style = Style {
            annotate: false,
            width: 20,
        };
        let short = record.display(style).to_string();
        let again: Record = short.parse().expect("every style can be read");
        assert_eq!(again, *record);
    }
    if let Some(Err(error)) = games.last() {
        assert!(error.place.line >= 1 && error.place.column >= 1);
        assert!(error.place.offset <= bytes.len() as u64);
        assert!(!error.to_string().is_empty());
    }
});
