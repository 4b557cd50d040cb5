//! The universal game interface: an engine as a conversation in lines of text.
//!
//! [`command`] reads what an engine is told, [`server`] answers it,
//! [`info`] is what it tells while it thinks, and [`client`] drives any
//! program that speaks the interface. South is `p1`.
//!
//! Where the interface is silent: `go` alone searches until `stop`; several
//! bounds hold together, the first reached counts; a finished game is answered
//! by `bestmove none`; what cannot be obeyed is answered by an `info string`
//! that says why, and changes nothing, but what is wrong with a `go` is left
//! out of it, so that who waits for a move gets one. Searches and changes of
//! the table are done one after the other; a search without limits ends when
//! something comes after it. `isready` is answered at once while a search goes
//! on, and else when all before it is done: a search that waits for options to
//! be set is not waited for, but they are. Beside the usual options there is
//! `Seed`: levels make the same errors with the same seed, and others each time
//! with 0.

pub mod client;
pub mod command;
pub mod info;
mod lines;
mod options;
mod search;
pub mod server;
mod tables;
mod worker;
