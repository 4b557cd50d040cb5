//! Being told to end: Ctrl-C, or a polite request of the system's.

use kauri_engine::StopSignal;

/// The exit code of a command that did not end by itself.
const INTERRUPTED: i32 = 130;

/// A signal that is given when the user interrupts the command, which then has
/// to end by itself. Where that cannot be arranged it ends at once, as usual.
/// So it does when interrupted again: it may be waiting for input that never
/// comes.
pub(crate) fn on_interrupt() -> StopSignal {
    let stop = StopSignal::new();
    let given = stop.clone();
    when_interrupted(move || given.stop());
    stop
}

/// As [`on_interrupt`], for what is told to end in another way: `tell` is called
/// once.
pub(crate) fn when_interrupted(mut tell: impl FnMut() + Send + 'static) {
    let mut is_told = false;
    // A second handler is refused; no command asks for two.
    let _ = ctrlc::set_handler(move || {
        if is_told {
            std::process::exit(INTERRUPTED);
        }
        is_told = true;
        tell();
    });
}
