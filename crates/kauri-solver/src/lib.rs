//! How perfect endings of **Kauri** are made and verified, and how small
//! boards are solved.

mod build;
mod certificate;
mod solve;

pub use build::{Plan, Slices, Threads};
pub use certificate::{Certificate, CertificateError, CertificateTextError, Claim};
pub use solve::{Method, Phase, Progress, Solution, SolveError, Solved, Task, Verdict, Watch};
