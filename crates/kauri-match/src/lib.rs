//! Which engine is stronger? Matches between programs, and what they prove.
//!
//! A [`Match`] is two [`Program`]s, the [`Opening`]s they play, each from both
//! sides, and how long they may think ([`Pace`]). [`Match::play`] plays it,
//! several games side by side, and keeps a [`Standing`]: from it come the score,
//! the difference in [`Elo`] with its error, and the state of a sequential
//! test ([`Sprt`]).
//!
//! The two games of an opening belong together: an opening that is better for
//! one side gives each program one point, and says nothing. So all statistics
//! are of pairs, of which there are five kinds ([`Pentanomial`]).
//!
//! Programs are not trusted. Who crashes, is late, says nothing or makes an
//! illegal move has lost the game ([`Fault`]) and is started again.
//!
//! ```
//! use kauri_match::Pentanomial;
//!
//! // Pairs in which the first program got 0, ½, 1, 1½ and 2 points.
//! let pairs = Pentanomial([0, 0, 50, 0, 50]);
//! assert_eq!(pairs.score(), Some(0.75));
//! let elo = pairs.elo().unwrap();
//! assert!(elo.low.0 < 190.8 && 190.9 < elo.high.0);
//! ```

mod alarm;
mod book;
mod contest;
mod elo;
mod entrant;
mod fault;
mod game;
mod kgn;
mod ladder;
mod making;
mod pace;
mod pentanomial;
mod program;
mod seat;
mod sprt;
mod standing;
mod state;

pub use book::{Book, BookError, NotAnOpening, Opening};
pub use contest::{Match, MatchEnd, MatchError, PlayedPair};
pub use elo::{Elo, EloRange};
pub use entrant::{ByEntrant, Entrant};
pub use fault::Fault;
pub use game::{GameEnd, PlayedGame, PlayedMove};
pub use kgn::Headings;
pub use ladder::{Ladder, LadderStanding, Player, Rung, StepStanding, Thinking};
pub use making::{Judged, Made, Recipe};
pub use pace::{Pace, TimeControl};
pub use pentanomial::{PairScore, Pentanomial};
pub use program::Program;
pub use seat::StartError;
pub use sprt::{Sprt, SprtError, Verdict};
pub use standing::{Effort, GameSummary, PairResult, Standing};
pub use state::{State, StateError};
