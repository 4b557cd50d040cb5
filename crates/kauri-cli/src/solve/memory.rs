//! Sizes of memory: see [`crate::memory`].

pub(super) use crate::memory::memory_parser;
