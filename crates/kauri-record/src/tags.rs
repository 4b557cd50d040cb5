//! Tag pairs: who played, when and where.

use core::fmt;

/// The seven tags every record has, in the order they are written.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "South", "North", "Result"];

/// Of the roster all but the result, which a record keeps itself.
const KEPT: usize = 6;

/// Tags a record keeps itself, since they follow from its result and start.
pub(crate) const DERIVED: [&str; 3] = ["Result", "Ruleset", "Position"];

/// The most tags a record may have besides the roster, `Ruleset` and `Position`.
pub const MAX_TAGS: usize = 256;

/// What a roster tag says if nothing is known.
fn unknown(name: &str) -> &'static str {
    match name {
        "Date" => "????.??.??",
        _ => "?",
    }
}

/// A record's tags but for those that follow from the game itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tags {
    /// Values in the order of the roster; `None` is unknown.
    roster: [Option<Box<str>>; KEPT],
    others: Vec<(Box<str>, Box<str>)>,
}

impl Default for Tags {
    fn default() -> Tags {
        Tags {
            roster: [const { None }; KEPT],
            others: Vec::new(),
        }
    }
}

fn roster_index(name: &str) -> Option<usize> {
    ROSTER[..KEPT].iter().position(|known| *known == name)
}

impl Tags {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        match roster_index(name) {
            Some(i) => Some(self.roster[i].as_deref().unwrap_or(unknown(name))),
            None => self
                .others
                .iter()
                .find(|(known, _)| **known == *name)
                .map(|(_, value)| &**value),
        }
    }

    /// Sets a tag that is well-formed and not there yet, unless in the roster.
    pub(crate) fn set_new(&mut self, name: &str, value: &str) {
        match roster_index(name) {
            Some(i) => self.roster[i] = (value != unknown(name)).then(|| value.into()),
            None => self.others.push((name.into(), value.into())),
        }
    }

    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        check_name(name)?;
        check_value(value)?;
        let new = roster_index(name).is_none() && self.get(name).is_none();
        if new && self.others.len() >= MAX_TAGS {
            return Err(TagError::TooMany);
        }
        match self.others.iter_mut().find(|(known, _)| **known == *name) {
            Some(tag) => tag.1 = value.into(),
            None => self.set_new(name, value),
        }
        Ok(())
    }

    pub(crate) fn remove(&mut self, name: &str) {
        match roster_index(name) {
            Some(i) => self.roster[i] = None,
            None => self.others.retain(|(known, _)| **known != *name),
        }
    }

    /// The roster's tags but the result.
    pub(crate) fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        let names = ROSTER[..KEPT].iter().copied();
        names
            .zip(&self.roster)
            .map(|(name, value)| (name, value.as_deref().unwrap_or(unknown(name))))
    }

    /// All other tags, in the order they were first set.
    pub(crate) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (&**name, &**value))
    }
}

fn check_name(name: &str) -> Result<(), TagError> {
    let begins_well = name.starts_with(|first: char| first.is_ascii_alphabetic());
    if begins_well && name.bytes().all(is_name_byte) {
        Ok(())
    } else {
        Err(TagError::Name { name: name.into() })
    }
}

pub(crate) const fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

fn check_value(value: &str) -> Result<(), TagError> {
    if value.contains(['\n', '\r']) {
        Err(TagError::LineBreak)
    } else {
        Ok(())
    }
}

/// A tag could not be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The name is not letters, digits and `_`, a letter first.
    Name {
        /// What came.
        name: String,
    },
    /// The value has a line break.
    LineBreak,
    /// `Ruleset` and `Position` say where the game starts, which cannot change.
    Start,
    /// There is no room for another tag.
    TooMany,
    /// The value of `Result` is not a result.
    Result(crate::ParseResultError),
    /// The value of `Result` contradicts the game.
    Contradiction(crate::ResultError),
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::Name { name } => write!(
                f,
                "expected a tag's name of letters, digits and `_`, a letter first, not `{name}`"
            ),
            TagError::LineBreak => f.write_str("expected a tag's value without line breaks"),
            TagError::Start => f.write_str(
                "`Ruleset` and `Position` cannot be set: they are those of the position \
                 the record starts from; make a new record",
            ),
            TagError::TooMany => {
                write!(f, "expected at most {MAX_TAGS} tags besides the usual ones")
            }
            TagError::Result(error) => error.fmt(f),
            TagError::Contradiction(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for TagError {}
