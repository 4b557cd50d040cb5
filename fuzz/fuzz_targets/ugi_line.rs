//! Whatever an engine or a client is told, it is understood or refused with a
//! reason in one line; and what an engine tells is read as it was meant.
#![no_main]

use kauri::{Position, Side};
use kauri_engine::ugi::{command::Command, info};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in text.lines() {
        match line.parse::<Command>() {
            Ok(Command::Go(go)) => {
                for side in Side::ALL {
                    let _ = go.limits(side);
                }
            }
            Ok(_) => {}
            Err(error) => {
                let reason = error.to_string();
                assert!(!reason.is_empty() && !reason.contains('\n'), "{reason:?}");
            }
        }
        let root = Position::default();
        if let Some(told) = info::read(line, &root) {
            let again = info::read(&info::write(&told), &root);
            let again = again.expect("what was written can be read");
            assert_eq!(
                (again.depth, again.line, again.pv),
                (told.depth, told.line, told.pv)
            );
        }
    }
});
