//! Where a command starts from: a position or a board size, and a ruleset.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kauri::{BoardSize, Position, Ruleset};

use crate::explain;
use crate::failure::Failure;
use crate::language::Texts;

/// The position a command is about.
#[derive(Args, Debug)]
pub(crate) struct StartOptions {
    /// Position to start from, in quotes: '5c,5c/5c,5c 0-0 S' [default: the start of a game]
    #[arg(long, value_name = "POSITION", conflicts_with = "size")]
    position: Option<String>,

    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// Board size: pits a side, seeds and cowries a pit [default: 6x(5+1)]
    #[arg(long, value_name = "SIZE")]
    size: Option<String>,
}

/// Reads a ruleset's name, and lets completions know both.
pub(crate) fn ruleset_parser() -> impl TypedValueParser<Value = Ruleset> {
    PossibleValuesParser::new(Ruleset::ALL.map(Ruleset::name)).try_map(|name| name.parse())
}

impl StartOptions {
    /// Whether anything was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.position.is_some() || self.ruleset.is_some() || self.size.is_some()
    }

    /// The position that was asked for.
    pub(crate) fn position(&self, texts: &Texts) -> Result<Position, Failure> {
        let ruleset = self.ruleset.unwrap_or_default();
        if let Some(text) = &self.position {
            return Position::from_text(text, ruleset)
                .map_err(|error| Failure::Usage(explain::position_error(&error, text, texts)));
        }
        let size = match &self.size {
            Some(text) => text
                .parse()
                .map_err(|error| Failure::Usage(explain::size_error(error, text, texts)))?,
            None => BoardSize::FULL,
        };
        Ok(Position::start(size, ruleset))
    }
}
