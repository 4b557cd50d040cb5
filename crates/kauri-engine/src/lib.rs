//! What is the best move? A Kauri engine.
//!
//! [`Engine::search`] looks ahead from a position within [`Limits`], tells an
//! [`Observer`] what it finds and gives an [`Answer`]. It prints nothing, starts
//! nothing and reads no clock but the one it is given. [`ugi`] is the same over
//! the universal game interface, as text.
//!
//! The rules know no repetition (R11), so the value of a position to a given
//! depth does not depend on how it was reached, and the search relies on that.

mod clock;
mod endings;
mod engine;
mod evaluation;
mod level;
mod limits;
mod report;
mod score;
mod search;
mod stop;
mod table;
mod tablebase;
mod tables;
mod weaken;

pub mod bench;
pub mod ugi;

pub use clock::{Clock, StoppedClock, Stopwatch};
pub use endings::Ending;
pub use engine::{Engine, HashError, Request};
pub use evaluation::{Evaluation, EvaluationError, Network, NetworkError, network};
pub use level::{Level, LevelError, Strength, StrengthError};
pub use limits::{Bounds, GameClock, Limits};
pub use report::{Answer, Info, Observer};
pub use score::{Score, ScoreKind};
pub use stop::StopSignal;
pub use tablebase::WatchedTables;
pub use tables::{EndingTables, MoveVerdict, Verdict};
