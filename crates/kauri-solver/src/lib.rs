//! How perfect endings of **Kauri** are made and verified, and how small
//! boards are solved.

mod build;
mod solve;

pub use build::{Slices, Threads};
pub use solve::{Phase, Progress, Verdict, Watch};
