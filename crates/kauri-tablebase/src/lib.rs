//! Perfect endings of **Kauri**: what a table says of a position, where it
//! says it, and how a table is stored and read.
//!
//! Positions are ordered in **slices** by the number of seeds in play. Within
//! a slice only one thing about the stores matters: the [`spare`] seeds of the
//! side to move. So one entry a position serves every split of the stores and
//! every number of seeds the board began with: [`Needs`].
//!
//! A [`Table`] is the file of one slice, read through a [`Source`]; a
//! [`Tablebase`] is many of them, asked about a [`Position`](kauri::Position).
//! [`write_table`] writes one.
//!
//! # Features
//!
//! - `mmap` (default): files mapped into memory, [`MappedFile`].
//!
//! [`spare`]: Spare

mod advice;
mod bytes;
mod cells;
mod coder;
mod description;
mod distances;
mod fault;
mod header;
mod layout;
#[cfg(feature = "mmap")]
mod map;
mod model;
mod needs;
mod needs_code;
mod pieces;
mod ranking;
mod section;
mod section_write;
mod source;
mod table;
mod tablebase;
mod tasks;
mod write;

pub use description::{Description, EXTENSION, Metric, ParseMetricError, Rulesets};
pub use fault::{Part, ProbeError, TableError};
pub use header::{Count, Header, Longest, VERSION};
pub use layout::{Layout, LayoutError, Place};
#[cfg(feature = "mmap")]
pub use map::MappedFile;
pub use needs::{Needs, Spare, Value};
pub use pieces::Scratch;
pub use source::{PlainFile, Source};
pub use table::{Checked, Table};
pub use tablebase::{Found, MoveVerdict, Tablebase, Verdict};
pub use write::{Entries, WriteError, Written, write_large_table, write_table};
