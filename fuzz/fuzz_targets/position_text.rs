//! A text is refused, or printing what was read gives the same text again.
#![no_main]

use kauri::{Position, Ruleset, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(setup) = text.parse::<Setup>() else {
        return;
    };
    assert_eq!(setup.to_string(), text);
    for ruleset in Ruleset::ALL {
        match setup.into_position(ruleset) {
            Ok(position) => {
                assert_eq!(position.to_string(), text);
                assert_eq!(position.setup(), setup);
                assert_eq!(position.ruleset(), ruleset);
                assert_eq!(Position::from_text(text, ruleset), Ok(position));
            }
            Err(error) => {
                assert!(error.faults().next().is_some());
                assert_eq!(error.setup(), setup);
            }
        }
    }
});
