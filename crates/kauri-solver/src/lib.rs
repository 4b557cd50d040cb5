//! How perfect endings of **Kauri** are made and verified, and how small
//! boards are solved.

mod build;
mod certificate;
mod solve;
mod verify;

pub use build::{BuildError, Order, Plan, Slices, Stage, Threads, Unwatched, Watch as BuildWatch};
pub use certificate::{Certificate, CertificateError, CertificateTextError, Claim};
pub use solve::{
    Method, Phase, Progress, Solution, SolveError, SolveWatch, Solver, StateError, Task, Verdict,
};
pub use verify::{
    Asked, Fault, Proof, Said, Scope, Verified, VerifyError, VerifyPart, VerifyProgress, verify,
    verify_unwritten,
};
