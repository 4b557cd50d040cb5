//! A machine without vectors, or without any that we know.

pub(crate) use super::portable::Lanes;
