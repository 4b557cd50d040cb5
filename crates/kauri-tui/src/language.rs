//! In which language the player is spoken to.

use std::fmt;
use std::str::FromStr;

/// A language all text is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// English.
    English,
    /// Portuguese as written in Portugal, in the words of the game's source.
    Portuguese,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Portuguese];

    /// `en` or `pt`, as written in options.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
        }
    }

    /// The language of the user's locale, English if it is neither.
    pub fn of_locale() -> Language {
        sys_locale::get_locale().map_or(Language::English, |tag| Language::of_tag(&tag))
    }

    /// The language of a locale's name such as `pt-PT` or `pt_BR.UTF-8`.
    fn of_tag(tag: &str) -> Language {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        if primary.eq_ignore_ascii_case("pt") {
            Language::Portuguese
        } else {
            Language::English
        }
    }

    /// The other language.
    pub const fn other(self) -> Language {
        match self {
            Language::English => Language::Portuguese,
            Language::Portuguese => Language::English,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of a language could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLanguageError;

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the language `en` or `pt`")
    }
}

impl std::error::Error for ParseLanguageError {}

impl FromStr for Language {
    type Err = ParseLanguageError;

    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        match text {
            "en" | "en-GB" | "en-US" => Ok(Language::English),
            "pt" | "pt-PT" => Ok(Language::Portuguese),
            _ => Err(ParseLanguageError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        for tag in ["pt", "pt-PT", "pt_BR.UTF-8", "PT"] {
            assert_eq!(Language::of_tag(tag), Language::Portuguese, "{tag}");
        }
        for tag in ["", "C", "en_GB.UTF-8", "de-DE", "ptx"] {
            assert_eq!(Language::of_tag(tag), Language::English, "{tag}");
        }
    }

    #[test]
    fn names_round_trip() {
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
        assert_eq!("fr".parse::<Language>(), Err(ParseLanguageError));
    }
}
