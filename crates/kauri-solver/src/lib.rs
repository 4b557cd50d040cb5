//! How perfect endings of **Kauri** are made and verified, and how small
//! boards are solved.

mod build;

pub use build::{Slices, Threads};
