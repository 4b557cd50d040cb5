//! A move's text is refused, or printing what was read gives the same text again.
#![no_main]

use kauri::{AnnotatedMove, BoardSize, Move, Pit};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
    }
    if let Ok(annotated) = text.parse::<AnnotatedMove>() {
        assert_eq!(annotated.to_string(), text);
    }
    if let Ok(pit) = text.parse::<Pit>() {
        assert_eq!(pit.to_string(), text);
    }
    // Several spellings of a size are read, so the text may change, once.
    if let Ok(size) = text.parse::<BoardSize>() {
        assert_eq!(size.to_string().parse(), Ok(size));
    }
});
