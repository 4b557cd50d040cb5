//! What can be asked, and what is answered.

use serde::{Deserialize, Serialize};

use crate::{analysis, game, position, search, tables};

/// Something to ask, and the answer it gets.
pub trait Ask {
    /// The answer.
    type Answer: Serialize;
}

/// Requests by name, each with the message it brings and the answer it gets.
macro_rules! requests {
    ($($(#[$doc:meta])* $name:ident = $text:literal: $ask:ty => $answer:ty;)*) => {
        /// All that can be asked.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        #[serde(tag = "type")]
        pub enum Request {
            $($(#[$doc])* #[serde(rename = $text)] $name($ask),)*
        }

        $(impl Ask for $ask {
            type Answer = $answer;
        })*

        /// Each request's name with the TypeScript of its answer.
        #[cfg(feature = "typescript")]
        pub(crate) fn answers(config: &ts_rs::Config) -> Vec<(&'static str, String)> {
            use ts_rs::TS;
            vec![$(($text, <$answer>::name(config)),)*]
        }
    };
}

requests! {
    /// A position: one that is written down, or the start.
    Position = "position": position::Opened => position::PositionView;
    /// The position after a move.
    Play = "play": position::Play => position::PositionView;
    /// Whether an editor's counts are a position.
    Setup = "setup": position::SetUp => position::SetupAnswer;
    /// A game without moves.
    NewGame = "new-game": game::NewGame => game::Game;
    /// All games of a text.
    OpenGames = "open-games": game::OpenGames => Vec<game::Game>;
    /// A changed game.
    EditGame = "edit-game": game::EditGame => game::Game;
    /// A game in few characters.
    EncodeShare = "encode-share": game::EncodeShare => game::Shared;
    /// The game of a link.
    DecodeShare = "decode-share": game::DecodeShare => game::Game;
    /// What perfect play leads to.
    Probe = "probe": tables::Probe => tables::ProbeAnswer;
    /// Which tables there are.
    Tables = "tables": tables::Tables => tables::TablesAnswer;
    /// A table is read from afar from now on.
    OpenRemote = "open-remote": tables::OpenRemote => tables::TableView;
    /// The endings of a board that are quickly built.
    BuildEndings = "build-endings": tables::BuildEndings => tables::Built;
    /// How much memory the engine takes.
    Configure = "configure": search::Configure => search::Configured;
    /// The engine forgets what it has learnt.
    Clear = "clear": search::Clear => tables::Done;
    /// The best move. It is answered by steps of the search.
    Search = "search": search::Search => search::SearchAnswer;
    /// A whole game is judged.
    Analyse = "analyse": analysis::Analyse => analysis::Analysis;
    /// What a move gives away; `null` if it was stopped.
    Judge = "judge": analysis::Judge => Option<analysis::Judgement>;
    /// The same searches every time.
    Bench = "bench": search::Bench => search::BenchAnswer;
}
