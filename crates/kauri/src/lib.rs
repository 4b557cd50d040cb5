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
//! # The source's three examples
//!
//! The Portuguese source of the rules shows three sowings. Its pictures are
//! lost; these boards do what its captions say.
//!
//! *O jogador recolhe as cinco sementes e os dois cowries (búzios) do seu poço
//! e, a partir daí semeia-as em sentido anti-horário.* Seeds first, then
//! cowries (R4):
//!
//! ```
//! # use kauri::Position;
//! let before: Position = "5c2,1,1,1,1,1/3c,3c,3c2,3c2,3c2,3c2 16-16 S".parse()?;
//! let after = before.play("A".parse()?)?;
//! assert_eq!(after.to_string(), "0,2,2,2,2,2/3c2,3c2,3c2,3c2,3c2,3c2 16-16 N");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! *Um jogador recolhe sete sementes e um cowrie (búzio) do seu poço …* The
//! cowrie falls among seeds without cowries, captures them and stays (R5):
//!
//! ```
//! # use kauri::Position;
//! let before: Position = "0,7c,0,0,0,0/2c2,2c2,2c2,4,3c2,3c3 20-17 S".parse()?;
//! assert_eq!(before.annotate("B".parse()?)?.to_string(), "B+4");
//! let after = before.play("B".parse()?)?;
//! assert_eq!(after.to_string(), "0,0,1,1,1,1/3c2,3c2,3c2,0c,3c2,3c3 24-17 N");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! *O jogador retira as cinco sementes e um cowrie do seu poço … Uma das
//! sementes cai no lado do adversário num poço que contém apenas cowries …*
//! That seed is the opponent's (R6):
//!
//! ```
//! # use kauri::Position;
//! let before: Position = "0,0,5c,0,0,0/0c2,3c,2c2,3c2,3c2,3c2 19-22 S".parse()?;
//! assert_eq!(before.annotate("C".parse()?)?.to_string(), "C-1");
//! let after = before.play("C".parse()?)?;
//! assert_eq!(after.to_string(), "0,0,0,1,1,1/0c2,4c,2c3,3c2,3c2,3c2 19-23 N");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
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

/// The example of the project's front page is tested with this crate's.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod readme {}

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
