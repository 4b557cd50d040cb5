//! Records of **Kauri** games: the game tree, and its text form KGN.
//!
//! KGN is PGN's syntax with Kauri's moves; `docs/notation.md` describes it.

mod command;
mod comment;
mod edit;
mod glyph;
mod head;
mod line;
mod path;
mod read_error;
mod reader;
mod record;
mod result;
mod source;
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
pub use path::{Branch, Path};
pub use read_error::{Place, Problem, ReadError};
pub use reader::Reader;
pub use record::{MainLine, Played, Record, ResultError};
pub use result::{GameResult, ParseResultError};
pub use tags::{MAX_TAGS, ROSTER, TagError};
pub use token::{RawComment, TagPair, Token};
pub use tokens::Tokens;
pub use tree::{Growing, GrowingTags, Tree};
pub use visitor::{Tally, Visitor};
pub use write::{Style, Writer};
