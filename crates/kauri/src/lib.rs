//! The rules of **Kauri**, a mancala game by Ralf Gering (2006) that is played
//! with seeds and cowries.
//!
//! ```
//! use kauri::{Outcome, Position};
//!
//! let mut position = Position::default();
//! while let Some(mv) = position.legal_moves().next() {
//!     position = position.play(mv)?;
//! }
//! assert_ne!(position.outcome(), Outcome::Undecided);
//! # Ok::<(), kauri::PlayError>(())
//! ```
//!
//! The crate knows the rules and how they are written, and nothing else: no
//! input or output, no clock, no randomness, no allocation. Rules are cited by
//! number ([`Rule`]); `docs/rules.md` states them.
//!
//! - [`Setup`] is anything one can write down; [`Position`] is what can be
//!   played from.
//! - [`Position::legal_moves`], [`Position::play`] and [`Position::outcome`]
//!   are the game.
//! - [`Position::steps`] tells a move [`Step`] by [`Step`], to animate and explain.
//! - [`mod@reference`] is the same rules again, slow and obvious, to test against.
//!
//! # Features
//!
//! Both are off unless asked for, and neither needs the standard library.
//!
//! - `serde`: sides, pits, moves, rulesets and sizes as their text; positions
//!   as their text with their ruleset.
//! - `arbitrary`: random setups and positions for fuzzers.

#![no_std]

#[cfg(any(test, doctest))]
extern crate std;

mod board;
#[cfg(feature = "arbitrary")]
mod fuzzing;
mod hash;
mod lanes;
mod moves;
mod notation;
mod outcome;
mod packed;
mod perft;
mod pit;
mod position;
pub mod reference;
mod rule;
mod ruleset;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod side;
mod size;
mod sow;

pub use board::{Board, Contents, Piece};
pub use hash::ZobristHash;
pub use moves::{Move, Moves};
pub use notation::{AnnotatedMove, ParseMoveError, ParsePositionError, ParseSetupError};
pub use outcome::{Ending, Outcome};
pub use packed::{Packed, UnpackError};
pub use perft::{perft, perft_leaf_by_leaf};
pub use pit::{ParsePitError, Pit};
pub use position::{IllegalMove, Margin, PlayError, Position};
pub use rule::Rule;
pub use ruleset::{ParseRulesetError, Ruleset};
pub use setup::{Fault, Setup, SetupError};
pub use side::{BySide, ParseSideError, Side};
pub use size::{BoardSize, BoardSizeError};
pub use sow::{Step, Steps};
