//! What only the surroundings have.

use std::fmt::Debug;

/// The surroundings of a façade: a worker in a browser, or a test.
pub trait Host: Clone + Debug + Send + Sync + 'static {
    /// The time in milliseconds, from any point that stays the same.
    fn now(&self) -> f64;

    /// Whether the work that goes on is to stop. Asked every millisecond or so.
    fn is_stopped(&self) -> bool;

    /// Takes a [`Report`](kauri_protocol::Report), as JSON.
    fn report(&self, json: &str);

    /// Fills `into` with the bytes of a source from `offset` on. Whether that
    /// was possible.
    fn read(&self, source: u32, offset: f64, into: &mut [u8]) -> bool;
}
