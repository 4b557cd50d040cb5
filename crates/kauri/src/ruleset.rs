//! What the two rulesets change.

use core::fmt;
use core::str::FromStr;

/// Which cowries capture: the one point on which the source speaks twice.
///
/// ```
/// use kauri::Ruleset;
///
/// assert_eq!("last-cowrie".parse(), Ok(Ruleset::LastCowrie));
/// assert_eq!(Ruleset::default().to_string(), "standard");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ruleset {
    /// Each cowrie can capture (R5).
    #[default]
    Standard,
    /// Only the last cowrie of a sowing can capture, and only if it is the
    /// first cowrie to reach that pit.
    LastCowrie,
}

impl Ruleset {
    /// Both rulesets, the default first.
    pub const ALL: [Ruleset; 2] = [Ruleset::Standard, Ruleset::LastCowrie];

    /// `standard` or `last-cowrie`, as written in records and options.
    pub const fn name(self) -> &'static str {
        match self {
            Ruleset::Standard => "standard",
            Ruleset::LastCowrie => "last-cowrie",
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A ruleset's name could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseRulesetError;

impl fmt::Display for ParseRulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the ruleset `standard` or `last-cowrie`")
    }
}

impl core::error::Error for ParseRulesetError {}

impl FromStr for Ruleset {
    type Err = ParseRulesetError;

    fn from_str(text: &str) -> Result<Ruleset, ParseRulesetError> {
        Ruleset::ALL
            .into_iter()
            .find(|ruleset| ruleset.name() == text)
            .ok_or(ParseRulesetError)
    }
}
