//! Watching while other threads work.

use std::thread;
use std::time::Duration;

/// Looks now and then, at first often and then every ten milliseconds, until it is
/// over: most work does not take long.
pub(crate) fn wait_until(is_over: impl Fn() -> bool, mut see: impl FnMut()) {
    let mut pause = Duration::from_micros(20);
    while !is_over() {
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(10));
        see();
    }
}
