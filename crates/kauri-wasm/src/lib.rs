//! What does a browser see? One façade over the rules, records, engine,
//! analysis and perfect endings of **Kauri**, without logic of its own.
//!
//! A [`Facade`] takes a [`Request`](kauri_protocol::Request) as JSON and gives
//! its answer as JSON: `{"answer": …}` or `{"refusal": …}`. What only a browser
//! has, it gets from a [`Host`]: the time, whether to stop, and bytes from afar.
//!
//! ```
//! use kauri_wasm::{Facade, Host};
//!
//! #[derive(Clone, Debug)]
//! struct Alone;
//!
//! impl Host for Alone {
//!     fn now(&self) -> f64 { 0.0 }
//!     fn is_stopped(&self) -> bool { false }
//!     fn report(&self, _: &str) {}
//!     fn read(&self, _: u32, _: f64, _: &mut [u8]) -> bool { false }
//! }
//!
//! let mut facade = Facade::new(Alone);
//! let answer = facade.handle(r#"{"type": "position"}"#);
//! assert!(answer.starts_with(r#"{"answer":{"text":"5c,5c,5c,5c,5c,5c/"#));
//! ```

#[cfg(target_arch = "wasm32")]
mod bindings;
mod clock;
mod endings;
mod facade;
mod games;
mod host;
mod judging;
mod refusals;
mod rules;
mod share;
mod thinking;
mod tree;
mod views;

pub use facade::Facade;
pub use host::Host;
