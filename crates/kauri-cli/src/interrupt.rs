//! Being told to end: Ctrl-C, or a polite request of the system's.

use kauri_engine::StopSignal;

/// A signal that is given when the user interrupts the command, which then has
/// to end by itself. Where that cannot be arranged it ends at once, as usual.
pub(crate) fn on_interrupt() -> StopSignal {
    let stop = StopSignal::new();
    let given = stop.clone();
    // A second handler is refused; no command asks for two.
    let _ = ctrlc::set_handler(move || given.stop());
    stop
}
