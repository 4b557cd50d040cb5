//! How is the evaluation learned? From games of the engine against itself.
//!
//! [`generate`] plays them and keeps their positions in a file, [`fit`] finds
//! the weights that predict best who wins, and [`calibration`] says how good
//! the predictions are in games that were not learnt from.
//!
//! The same command gives the same bytes, however many threads share the work.

// Counts become fractions here all the time, and no count is near 2^24.
#![allow(clippy::cast_precision_loss)]

pub mod calibration;
pub mod data_file;
pub mod fit;
pub mod generate;
mod model;
mod sample;
mod self_play;

pub use data_file::{DataError, DataFile, Header};
pub use sample::{GameResult, Sample};
