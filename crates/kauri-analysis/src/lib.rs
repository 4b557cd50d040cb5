//! What went right and wrong in a game of Kauri?
//!
//! [`analyse`] searches every position of a record's main line and gives a
//! [`GameReport`]: what the best moves were, what each played move gave away of
//! the winning chance, a [`Verdict`] on it, how accurately each side played and
//! where the game turned. [`annotate`] writes the report into the record.
//! [`look_at`] tells what every move of one position is worth, and [`judge`]
//! what one move gives away.
//!
//! ```
//! use kauri_analysis::{Settings, analyse};
//! use kauri_engine::{Bounds, Engine, StopSignal, Stopwatch};
//! use kauri_record::Record;
//!
//! let record: Record = "1. C d 2. F e *".parse()?;
//! let bounds = Bounds { depth: Some(4), ..Bounds::default() };
//! let report = analyse(
//!     &record,
//!     &mut Engine::new(1)?,
//!     &Settings { bounds, lines: 1 },
//!     &StopSignal::new(),
//!     &Stopwatch::start(),
//!     &mut |progress| assert!(progress.done <= progress.total),
//! );
//! assert!(report.is_complete());
//! for ply in report.plies() {
//!     let judgement = ply.judgement().expect("the report is complete");
//!     println!("{}. {} {:?}", ply.number, ply.mv, judgement.verdict());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate speaks no language: verdicts, turning points and the like are data,
//! and front ends put them into words. It prints nothing, opens no files and
//! reads no clock but the one it is given.

mod accuracy;
mod analyse;
mod annotate;
mod judgement;
mod line;
mod look;
mod percent;
mod progress;
mod report;
mod turning_point;

pub use accuracy::{HOPELESS, accuracy};
pub use analyse::analyse;
pub use annotate::{LONGEST_LINE, annotate};
pub use judgement::{BLUNDER, INACCURACY, Judgement, MISTAKE, ONLY_MOVE, Verdict};
pub use line::Line;
pub use look::{judge, look_at};
pub use percent::percent;
pub use progress::{Progress, Settings};
pub use report::{Faults, GameReport, PlyReport};
pub use turning_point::{Turn, TurningPoint};
