//! What a reader learns from a game's tags.

use kauri::{BoardSize, ParsePositionError, Position, Ruleset};

use crate::tags::{DERIVED, MAX_TAGS, ROSTER};
use crate::{GameResult, ParseResultError, Place, Problem};

/// The tags a game has had, and those the reader itself needs.
#[derive(Debug, Default)]
pub(crate) struct Head {
    /// Names, one after the other, and where each ends.
    names: String,
    ends: Vec<usize>,
    /// How many are neither of the roster nor derived.
    others: usize,
    result: Option<GameResult>,
    ruleset: Ruleset,
    position: Option<String>,
    /// Where the position's text stands.
    pub(crate) position_place: Option<Place>,
}

/// Why a tag is refused, and whether its value is at fault.
pub(crate) struct TagFault {
    pub(crate) problem: Problem,
    pub(crate) in_value: bool,
}

impl Head {
    /// Forgets the last game.
    pub(crate) fn clear(&mut self) {
        self.names.clear();
        self.ends.clear();
        *self = Head {
            names: std::mem::take(&mut self.names),
            ends: std::mem::take(&mut self.ends),
            ..Head::default()
        };
    }

    /// The result that the tags give.
    pub(crate) const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// Whether there were any tags.
    pub(crate) const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Takes notice of a tag.
    pub(crate) fn note(&mut self, name: &str, value: &str) -> Result<(), TagFault> {
        self.note_name(name).map_err(|problem| TagFault {
            problem,
            in_value: false,
        })?;
        self.note_value(name, value).map_err(|problem| TagFault {
            problem,
            in_value: true,
        })
    }

    fn note_name(&mut self, name: &str) -> Result<(), Problem> {
        let mut start = 0;
        for &end in &self.ends {
            if self.names[start..end] == *name {
                return Err(Problem::DuplicateTag { name: name.into() });
            }
            start = end;
        }
        if !ROSTER.contains(&name) && !DERIVED.contains(&name) {
            self.others += 1;
            if self.others > MAX_TAGS {
                return Err(Problem::TooManyTags);
            }
        }
        self.names.push_str(name);
        self.ends.push(self.names.len());
        Ok(())
    }

    fn note_value(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        match name {
            "Result" => {
                let result = value.parse();
                self.result = Some(result.map_err(|_: ParseResultError| Problem::Syntax {
                    expected: "a result: `1-0` (South won), `0-1` (North won) or `*`",
                    found: value.chars().take(20).collect(),
                })?);
            }
            "Ruleset" => self.ruleset = value.parse().map_err(Problem::Ruleset)?,
            "Position" => self.position = Some(value.to_owned()),
            _ => {}
        }
        Ok(())
    }

    /// The position the game starts from.
    pub(crate) fn start(&self) -> Result<Position, (Place, Problem)> {
        let Some(text) = &self.position else {
            return Ok(Position::start(BoardSize::FULL, self.ruleset));
        };
        Position::from_text(text, self.ruleset).map_err(|error| {
            let mut place = self.position_place.unwrap_or_default();
            if let ParsePositionError::Syntax(error) = error {
                // What could be read before the fault is ASCII without escapes.
                place.column += error.offset as u64;
                place.offset += error.offset as u64;
            }
            (place, Problem::Position(Box::new(error)))
        })
    }
}
