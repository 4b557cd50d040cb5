//! Recorded games as trees, and how they are changed.
//!
//! A game on the wire is its text (KGN) and its tree. The text is all there is:
//! an edit takes it and gives the changed one, so nothing is lost with a worker.

use serde::{Deserialize, Serialize};

use crate::board::{BoardSize, Outcome, Ruleset, Side};

/// A node of a game's tree: `start`, or a name made from the moves that lead
/// there. It stays the same while variations change places, and in the next
/// visit; the same moves from the start have it in other games, too.
pub type NodeId = String;

/// A game with its tree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Game {
    /// The whole game as text.
    pub kgn: String,
    /// All tags as they are written.
    pub tags: Vec<Tag>,
    /// The ruleset it is played by.
    pub ruleset: Ruleset,
    /// The board.
    pub size: BoardSize,
    /// Who has won, as the record says.
    pub result: GameResult,
    /// Whether somebody has won in the main line's last position.
    pub outcome: Outcome,
    /// The tree, each node after its parent; the first is `start`. A node's main
    /// continuation is the first of its children.
    pub nodes: Vec<Node>,
    /// The nodes of the main line, `start` first.
    pub main_line: Vec<NodeId>,
    /// The node that the edit led to: the move played, what was promoted, or the
    /// parent of what was removed. `start` for a game that was opened.
    pub at: NodeId,
}

/// A tag of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Tag {
    /// `South`, `Date`, …
    pub name: String,
    /// Its value.
    pub value: String,
}

/// Who has won, as a record says: perhaps by resignation or on time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum GameResult {
    /// South.
    #[serde(rename = "1-0")]
    South,
    /// North.
    #[serde(rename = "0-1")]
    North,
    /// Going on, broken off, or not known.
    #[serde(rename = "*")]
    Open,
}

/// A position of a game, and the move that led to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Node {
    /// Which.
    pub id: NodeId,
    /// The node before; `null` for `start`.
    pub parent: Option<NodeId>,
    /// The nodes one ply on: the line's next, then the variations.
    pub children: Vec<NodeId>,
    /// Plies from the start.
    pub ply: u32,
    /// The text of the position.
    pub position: String,
    /// The number the move is written with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub number: Option<u32>,
    /// Who made the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub side: Option<Side>,
    /// The move: `C`.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mv: Option<String>,
    /// With what it wins and gives away: `C+9-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub notation: Option<String>,
    /// What is said of the move, without the commands in it; of `start`, what is
    /// said before the first move. A line break separates paragraphs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub comment: Option<String>,
    /// What is said before a variation's first move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub introduction: Option<String>,
    /// What is said after the variations to the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub closing: Option<String>,
    /// `!`, `??` and so on, and `$14`.
    pub glyphs: Vec<String>,
    /// What the position is worth, as the record says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub eval: Option<EvaluationView>,
    /// What was left on the mover's clock, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub clock: Option<u64>,
}

/// What a position is worth, as records write it: seen by South.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum EvaluationView {
    /// Nothing is proved.
    Score {
        /// Hundredths of a seed; more is better for South.
        cents: i32,
        /// South's winning chance, 0 to 1.
        chance: f64,
    },
    /// A win is forced.
    Win {
        /// For whom.
        winner: Side,
        /// In so many of the winner's moves.
        moves: u32,
        /// South's winning chance: 1 or 0.
        chance: f64,
    },
}

/// Asks for a game without moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// Where it starts; the usual start if no text is given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub position: Option<String>,
    /// The board of the usual start, the full one if none is given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub size: Option<BoardSize>,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
    /// Tags to set.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Tag>>"))]
    pub tags: Vec<Tag>,
    /// Moves to play.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub moves: Vec<String>,
}

/// Asks for all games of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenGames {
    /// The text, at most 1 MiB of it.
    pub kgn: String,
}

/// Asks for a changed game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EditGame {
    /// The game as it is.
    pub kgn: String,
    /// What to change.
    pub edit: Edit,
}

/// One change of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum Edit {
    /// A move is added; if it is there already, nothing changes.
    Play {
        /// After which node.
        node: NodeId,
        /// Which.
        #[serde(rename = "move")]
        mv: String,
        /// What is left on the mover's clock, in milliseconds.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        clock: Option<u64>,
    },
    /// Moves are added one after the other.
    PlayAll {
        /// After which node.
        node: NodeId,
        /// Which.
        moves: Vec<String>,
    },
    /// What is said of a move, in place of what was; commands in it stay.
    Comment {
        /// Of which; of `start`: before the first move.
        node: NodeId,
        /// What; empty for nothing.
        text: String,
    },
    /// What is said before a variation's first move, in place of what was.
    Introduce {
        /// Before which.
        node: NodeId,
        /// What; empty for nothing.
        text: String,
    },
    /// The glyphs of a move, in place of those it had.
    Glyphs {
        /// Of which.
        node: NodeId,
        /// `!`, `??`, `$14`, …
        glyphs: Vec<String>,
    },
    /// A variation takes the place of the line it leaves.
    Promote {
        /// A node of it.
        node: NodeId,
        /// Whether it is to become the main line.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
        to_main_line: bool,
    },
    /// A move is removed with all that follows; a variation to it takes its place.
    Remove {
        /// Which.
        node: NodeId,
    },
    /// A tag is set.
    Tag {
        /// Its name.
        name: String,
        /// Its value; it is removed if none is given.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        value: Option<String>,
    },
    /// Somebody has won: by resignation or on time, for instance.
    Result {
        /// Who.
        result: GameResult,
        /// The tag `Termination`, if it is to be said by what.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        termination: Option<String>,
    },
}

/// Asks for a game in few characters, for a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EncodeShare {
    /// The game.
    pub kgn: String,
}

/// A game in few characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Shared {
    /// Letters, digits, `-` and `_`.
    pub text: String,
}

/// Asks for the game of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DecodeShare {
    /// What [`Shared`] gave.
    pub text: String,
}
