//! The universal game interface: an engine as a conversation in lines of text.
//!
//! [`command`] reads what an engine is told, [`server`] answers it, and
//! [`client`] drives any program that speaks it. South is `p1`.

pub mod client;
pub mod command;
pub mod server;
