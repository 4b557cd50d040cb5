//! Light, dark, or no colour.

use std::fmt;
use std::str::FromStr;

/// Which colours the board is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Dark text on a light ground.
    Light,
    /// Light text on a dark ground.
    Dark,
    /// No colours, only shapes, bold and reversed text.
    Plain,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Plain];

    /// `light`, `dark` or `none`, as written in options.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Plain => "none",
        }
    }

    /// What the environment asks for: `NO_COLOR`, `TERM=dumb`, or the
    /// background told by `COLORFGBG`.
    pub fn of_environment() -> Theme {
        Theme::from_variables(|name| std::env::var(name).ok())
    }

    fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Theme {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        if is_set("NO_COLOR") || variable("TERM").is_some_and(|term| term == "dumb") {
            return Theme::Plain;
        }
        let ground = variable("COLORFGBG").and_then(|pair| {
            let ground = pair.rsplit(';').next()?;
            ground.parse::<u8>().ok()
        });
        match ground {
            Some(7 | 9..=15) => Theme::Light,
            _ => Theme::Dark,
        }
    }

    /// The theme after this one, the first after the last.
    pub const fn next(self) -> Theme {
        match self {
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Plain,
            Theme::Plain => Theme::Light,
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of a theme could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseThemeError;

impl fmt::Display for ParseThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the theme `light`, `dark` or `none`")
    }
}

impl std::error::Error for ParseThemeError {}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Theme, ParseThemeError> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name() == text)
            .ok_or(ParseThemeError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_chooses_a_theme() {
        let of = |pairs: &'static [(&str, &str)]| {
            Theme::from_variables(|name| {
                let found = pairs.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(of(&[]), Theme::Dark);
        assert_eq!(of(&[("NO_COLOR", "1")]), Theme::Plain);
        assert_eq!(of(&[("NO_COLOR", "")]), Theme::Dark);
        assert_eq!(of(&[("TERM", "dumb")]), Theme::Plain);
        assert_eq!(of(&[("COLORFGBG", "0;15")]), Theme::Light);
        assert_eq!(of(&[("COLORFGBG", "15;default;0")]), Theme::Dark);
    }

    #[test]
    fn names_round_trip() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert_eq!("blue".parse::<Theme>(), Err(ParseThemeError));
    }
}
