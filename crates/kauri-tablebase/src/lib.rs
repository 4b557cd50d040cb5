//! Perfect endings of **Kauri**: what a table says of a position, where it
//! says it, and how a table is stored and read.
//!
//! Positions are ordered in **slices** by the number of seeds in play. Within
//! a slice only one thing about the stores matters: the [`spare`] seeds of the
//! side to move. So one entry a position serves every split of the stores and
//! every number of seeds the board began with: [`Needs`].
//!
//! [`spare`]: Spare

mod layout;
mod needs;
mod ranking;

pub use layout::{Layout, LayoutError, Place};
pub use needs::{Needs, Spare, Value};
