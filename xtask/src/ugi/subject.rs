//! The program that is checked, and what is known of it.

use std::time::Duration;

use super::talk::{PATIENCE, Program, Talk};
use crate::step::Failure;

/// What a check ends with, unless it fails.
pub(super) enum Verdict {
    /// It holds; a figure or a word about it.
    Passed(String),
    /// It does not apply to this program.
    LeftOut(&'static str),
}

/// The program that is checked.
pub(super) struct Subject {
    pub(super) program: Program,
    pub(super) name: String,
    pub(super) options: Vec<Declared>,
    pub(super) limits: Limits,
}

/// What is expected of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// How long a `stop` may take.
    pub(super) stop: Duration,
    /// Whether it may take longer where the machine keeps programs waiting.
    pub(super) may_be_busy: bool,
    /// The size of a large table.
    pub(super) large_hash_mib: u64,
}

/// An option as it is declared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Declared {
    pub(super) name: String,
    pub(super) kind: String,
    pub(super) default: String,
    pub(super) min: Option<i64>,
    pub(super) max: Option<i64>,
    pub(super) vars: Vec<String>,
}

impl Subject {
    /// Starts the program once, and asks who it is.
    pub(super) fn meet(program: Program, limits: Limits) -> Result<Subject, Failure> {
        let said = program.start()?.ask("ugi", "ugiok", PATIENCE)?;
        let texts = || said.iter().map(|line| line.text.as_str());
        let name = texts().find_map(|line| line.strip_prefix("id name "));
        let name = name.unwrap_or(&program.path).to_owned();
        let options = texts().filter_map(Declared::read).collect();
        Ok(Subject {
            program,
            name,
            options,
            limits,
        })
    }

    /// The option of this name, in upper or lower case.
    pub(super) fn option(&self, name: &str) -> Option<&Declared> {
        let mut options = self.options.iter();
        options.find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Starts it and says `ugi`.
    pub(super) fn greet(&self) -> Result<Talk, Failure> {
        self.program.greet()
    }
}

impl Declared {
    /// Reads `option name … type … default … min … max … var …`.
    pub(super) fn read(line: &str) -> Option<Declared> {
        let rest = line.strip_prefix("option name ")?;
        let (name, rest) = rest.split_once(" type ")?;
        let mut declared = Declared {
            name: name.trim().to_owned(),
            kind: String::new(),
            default: String::new(),
            min: None,
            max: None,
            vars: Vec::new(),
        };
        // Values may have several words: they go on to the next keyword.
        let mut key = "type";
        let mut value: Vec<&str> = Vec::new();
        for word in rest.split_ascii_whitespace().chain(["var"]) {
            if ["default", "min", "max", "var"].contains(&word) {
                declared.take(key, value.join(" "));
                (key, value) = (word, Vec::new());
            } else {
                value.push(word);
            }
        }
        Some(declared)
    }

    fn take(&mut self, key: &str, value: String) {
        match key {
            "type" => self.kind = value,
            "default" => self.default = value,
            "min" => self.min = value.parse().ok(),
            "max" => self.max = value.parse().ok(),
            _ => self.vars.push(value),
        }
    }

    /// What is wrong with the declaration.
    pub(super) fn fault(&self) -> Option<String> {
        let is_sound = match self.kind.as_str() {
            "spin" => match (self.default.parse::<i64>(), self.min, self.max) {
                (Ok(default), Some(min), Some(max)) => (min..=max).contains(&default),
                _ => false,
            },
            "check" => ["true", "false"].contains(&self.default.as_str()),
            "combo" => self.vars.contains(&self.default),
            "string" | "button" => true,
            _ => false,
        };
        (!is_sound).then(|| format!("expected a type and a default that fits it: {self:?}"))
    }

    /// Values it should take, the default last.
    pub(super) fn values(&self) -> Vec<String> {
        let mut values = match self.kind.as_str() {
            // The greatest table and all threads are for other checks.
            "spin" if self.max.is_some_and(|max| max <= 64) => [self.min, self.max]
                .into_iter()
                .flatten()
                .map(|n| n.to_string())
                .collect(),
            "spin" => self.min.iter().map(ToString::to_string).collect(),
            "check" => vec!["true".to_owned(), "false".to_owned()],
            "combo" => self.vars.clone(),
            _ => Vec::new(),
        };
        if self.kind != "button" {
            values.push(self.default.clone());
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_are_read_with_their_values() {
        let line = "option name Table Path type combo default a b var a b var c";
        let option = Declared::read(line).unwrap();
        assert_eq!(
            (option.name.as_str(), option.kind.as_str()),
            ("Table Path", "combo")
        );
        assert_eq!((option.default.as_str(), option.vars.len()), ("a b", 2));
        assert_eq!(option.fault(), None);
        let line = "option name Hash type spin default 0 min 1 max 9";
        assert!(Declared::read(line).unwrap().fault().is_some());
    }
}
