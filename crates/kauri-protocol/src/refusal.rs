//! Why a request was refused, as data: whoever asked puts it into words.

use serde::{Deserialize, Serialize};

use crate::board::{Outcome, Side};
use crate::position::SetupFault;

/// A request was refused, and changed nothing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// Why.
    pub problem: Problem,
    /// The same in English, for logs.
    pub message: String,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(
    tag = "code",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub enum Problem {
    /// The request is not one of this protocol: a fault of the page.
    BadRequest,
    /// A text is longer than is read.
    TooLong {
        /// The most, in bytes.
        most: u32,
    },
    /// A text is not written as a position is.
    PositionSyntax {
        /// The character at which it goes wrong, from 1.
        column: u32,
        /// What should have come there, in English.
        expected: String,
    },
    /// A position is written well but cannot be played from.
    PositionFaults {
        /// Every fault.
        faults: Vec<SetupFault>,
    },
    /// There is no board of this size.
    BoardSize,
    /// A text is not a move.
    MoveSyntax {
        /// What came.
        text: String,
    },
    /// A move is illegal.
    IllegalMove {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// Where it was to be played.
        position: String,
        /// Why.
        reason: IllegalReason,
        /// The rule that forbids it.
        rule: String,
        /// The moves that are legal.
        legal: Vec<String>,
        /// How the game stands.
        outcome: Outcome,
    },
    /// A move does not win or give away what it says.
    Annotation {
        /// What it should say.
        expected: String,
        /// What it says.
        found: String,
    },
    /// There is no such level of play.
    Level,
    /// There is not so much memory.
    Memory {
        /// What was asked for, in mebibytes.
        asked: u32,
        /// The most that can be had.
        most: u32,
    },
    /// A recorded game cannot be read.
    Record {
        /// The line, from 1.
        line: u32,
        /// The character of that line, from 1.
        column: u32,
        /// Which game of the text, from 1.
        game: u32,
        /// What is wrong there.
        problem: RecordProblem,
    },
    /// There is no game in the text.
    NoGame,
    /// The game has no such node.
    NoSuchNode {
        /// The node.
        node: String,
    },
    /// The node is the start, where there is no move to change.
    NoMove,
    /// The node is on the main line, where there is no variation to change.
    NoVariation,
    /// What is said before a move can be changed only at the first of a variation.
    NotFirst,
    /// Variations would lie too deep within variations.
    TooDeep {
        /// How deep they may.
        most: u32,
    },
    /// A comment has both a `}` and line breaks.
    CommentBrace,
    /// A line of a comment begins as a tag does.
    CommentTag,
    /// There is no such glyph.
    Glyph {
        /// What came.
        text: String,
    },
    /// A tag's name is not letters, digits and `_`, a letter first.
    TagName {
        /// What came.
        name: String,
    },
    /// A tag's value has a line break.
    TagLineBreak,
    /// A tag says where the game starts, which cannot change.
    TagStart,
    /// A game has too many tags.
    TooManyTags {
        /// The most.
        most: u32,
    },
    /// A text is not a result.
    ResultSyntax,
    /// The result is for the side that has lost.
    WrongResult {
        /// Who has won.
        winner: Side,
        /// By which rule.
        rule: String,
    },
    /// A link's game is cut short or changed.
    ShareDamaged,
    /// A link's game was made by a newer program.
    ShareVersion,
    /// A file is no table of perfect endings.
    TableForeign,
    /// A table is of another version.
    TableVersion {
        /// The file's.
        found: u32,
        /// The one that is read.
        expected: u32,
    },
    /// A table is cut short or added to.
    TableLength {
        /// Bytes it should have.
        expected: f64,
        /// Bytes it has.
        found: f64,
    },
    /// A part of a table is not as it was written.
    TableAltered,
    /// A table could not be read.
    TableUnreadable,
    /// The board has too many endings to be built here.
    TooManyEndings,
    /// A search is going on already.
    Busy,
    /// There is no search.
    NoSearch,
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum IllegalReason {
    /// The game is over.
    GameOver,
    /// A pass by a side that can move (R8).
    MustMove,
    /// A side without cowries can only pass (R8).
    MustPass,
    /// The board has no such pit (R12).
    NoSuchPit,
    /// The pit is the opponent's (R3).
    NotYourPit,
    /// The pit holds no cowrie (R3).
    NoCowrie,
}

/// What is wrong in a game's text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum RecordProblem {
    /// Something else should stand here.
    Syntax {
        /// What should, in English.
        expected: String,
        /// What does; empty at the end of the text.
        found: String,
    },
    /// The text is not UTF-8.
    Encoding,
    /// A tag comes twice.
    DuplicateTag {
        /// Its name.
        name: String,
    },
    /// There are too many tags.
    TooManyTags {
        /// The most.
        most: u32,
    },
    /// The tag `Ruleset` names no ruleset.
    Ruleset,
    /// The tag `Position` is no position, or a move is illegal, or a result wrong.
    Of {
        /// What is wrong.
        problem: Box<Problem>,
    },
    /// A move has the number of another.
    MoveNumber {
        /// The number it should have.
        expected: u32,
        /// The one it has.
        found: f64,
    },
    /// `…`, which stands for South's move, stands before one by South.
    NotNorth,
    /// The result at the end is not that of the tag `Result`.
    ResultMismatch {
        /// The tag's.
        tag: String,
        /// The one at the end.
        end: String,
    },
    /// Variations lie too deep within variations.
    TooDeep {
        /// How deep they may.
        most: u32,
    },
    /// A game is too long.
    TooLong {
        /// The most, in bytes.
        most: u32,
    },
}
