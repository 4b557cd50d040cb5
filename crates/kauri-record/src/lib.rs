//! Records of **Kauri** games: the game tree, and its text form KGN.
//!
//! KGN is PGN's syntax with Kauri's moves; `docs/notation.md` describes it.
//!
//! ```
//! use kauri_record::{Path, Reader};
//!
//! let text = "[South \"Inês\"]\n[Result \"0-1\"]\n\n1. C d?! (1. … e {better}) 2. F a+1 0-1\n";
//! for record in Reader::new(text.as_bytes()).records() {
//!     let record = record?;
//!     assert_eq!(record.tag("South").unwrap(), "Inês");
//!     assert_eq!(record.main_line().count(), 4);
//!     let better = Path::main_line(1).then_variation(0);
//!     assert_eq!(record.ply(&better).unwrap().comments()[0].text(), "better");
//! }
//! # Ok::<(), kauri_record::ReadError>(())
//! ```
//!
//! - [`Record`] is a game as a tree; a [`Path`] leads to any of its positions.
//! - [`Reader`] reads a text of any number of games, as records or, for large
//!   collections, through a [`Visitor`]; [`Writer`] writes records.
//! - [`Tokens`] is the text cut into words, below all that.
//!
//! The crate knows the rules only through `kauri`. It reads from and writes to
//! what it is given; it opens no files.
//!
//! # Reading and writing
//!
//! What is read is written again without loss, in one canonical form: tags of
//! the roster first, lines of 80 columns, moves that say what they win and give
//! away. Within a comment, a line break is a space and an empty line is kept.
//! Variations to the first move of a variation become variations beside it,
//! and a comment between two variations becomes one before the second. A `%` at
//! the start of a line has no meaning.
//!
//! A comment with a `}` in it is written as `;…` to the end of the line. A line
//! in a `{…}` that begins as a tag does (`[Event "`) is an error: it is almost
//! surely the next game, after a forgotten `}`.

mod command;
mod comment;
mod edit;
mod glyph;
mod head;
mod line;
mod main_line;
mod path;
mod read_error;
mod reader;
mod record;
mod result;
mod source;
mod spelling;
mod tags;
mod token;
mod tokens;
mod tree;
mod visitor;
mod write;

pub use command::{Evaluation, ParseEvaluationError};
pub use comment::{Comment, CommentError};
pub use edit::EditError;
pub use glyph::Glyph;
pub use line::{Line, MAX_DEPTH, Ply};
pub use main_line::{MainLine, Played};
pub use path::{Branch, Path};
pub use read_error::{Place, Problem, ReadError};
pub use reader::Reader;
pub use record::{Record, ResultError};
pub use result::{GameResult, ParseResultError};
pub use tags::{MAX_TAGS, ROSTER, TagError};
pub use token::{RawComment, TagPair, Token};
pub use tokens::Tokens;
pub use tree::{Growing, GrowingTags, Tree};
pub use visitor::{Tally, Visitor};
pub use write::{Style, Writer};
