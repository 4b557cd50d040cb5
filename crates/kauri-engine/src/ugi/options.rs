//! What can be set.

use std::fmt;
use std::num::IntErrorKind;
use std::path::{Path, PathBuf};

use kauri::Ruleset;

use crate::network::NetworkFileError;
use crate::{Engine, Evaluation, Level, Network, Strength};

/// The most lines that can be followed: no position has more moves.
const MAX_LINES: usize = 6;

const MAX_SEED: u64 = u32::MAX as u64;

/// As many threads as can run at once.
fn max_threads() -> u64 {
    std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64)
}

/// The settings of a conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) hash_mib: usize,
    pub(super) lines: usize,
    pub(super) ruleset: Ruleset,
    pub(super) strength: Strength,
    /// What the errors of a level are drawn from; `None` for others each time.
    pub(super) seed: Option<u64>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash_mib: 64,
            lines: 1,
            ruleset: Ruleset::Standard,
            strength: Strength::Full,
            seed: None,
        }
    }
}

/// What has to be done after an option was set.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Change {
    Nothing,
    /// The table is to have another size.
    Hash(usize),
    /// So many threads are to search.
    Threads(usize),
    /// Positions are played by another ruleset.
    Ruleset,
    /// Positions are judged in another way.
    Evaluation(Evaluation),
    /// The tables of perfect endings in these directories are to be asked.
    Tables(Vec<PathBuf>),
}

/// An option could not be set.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum OptionError {
    Unknown { name: String },
    Value { expected: String, found: String },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown { name } => write!(
                f,
                "expected one of the options Hash, Threads, MultiPV, Ruleset, TablePath, Level, \
                 Seed, Evaluation and Ponder, not `{}`",
                name.escape_debug()
            ),
            OptionError::Value { expected, found } => {
                write!(f, "expected {expected}, not `{}`", found.escape_debug())
            }
        }
    }
}

/// The lines that tell what can be set.
pub(super) fn declarations() -> Vec<String> {
    let Options {
        hash_mib,
        lines,
        ruleset,
        strength,
        seed: _,
    } = Options::default();
    let limit = Engine::hash_limit_mib();
    let rulesets: String = Ruleset::ALL
        .map(|ruleset| format!(" var {ruleset}"))
        .concat();
    let levels: Vec<String> = Level::all().map(|level| format!(" var {level}")).collect();
    let levels = levels.concat();
    vec![
        format!(
            "option name Hash type spin default {} min 1 max {limit}",
            hash_mib.min(limit)
        ),
        format!(
            "option name Threads type spin default 1 min 1 max {}",
            max_threads()
        ),
        format!("option name MultiPV type spin default {lines} min 1 max {MAX_LINES}"),
        format!("option name Ruleset type combo default {ruleset}{rulesets}"),
        "option name TablePath type string default <empty>".to_owned(),
        format!("option name Level type combo default {strength} var {strength}{levels}"),
        format!("option name Seed type spin default 0 min 0 max {MAX_SEED}"),
        "option name Evaluation type string default learned".to_owned(),
        "option name Ponder type check default false".to_owned(),
    ]
}

impl Options {
    /// Sets an option; names are read in upper or lower case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Change, OptionError> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                return Ok(Change::Hash(mebibytes(value)?));
            }
            "threads" => {
                let threads = number(value, 1, max_threads(), "threads")? as usize;
                return Ok(Change::Threads(threads));
            }
            "multipv" => self.lines = number(value, 1, MAX_LINES as u64, "lines")? as usize,
            "ruleset" => {
                let ruleset = value.parse().map_err(|error| wrong(error, value))?;
                if self.ruleset != ruleset {
                    self.ruleset = ruleset;
                    return Ok(Change::Ruleset);
                }
            }
            "tablepath" => return Ok(Change::Tables(directories(value))),
            "level" => self.strength = value.parse().map_err(|error| wrong(error, value))?,
            "seed" => self.seed = Some(number(value, 0, MAX_SEED, "")?).filter(|&seed| seed > 0),
            "evaluation" => return Ok(Change::Evaluation(evaluation(value)?)),
            "ponder" => {
                if !["true", "false"].contains(&value) {
                    return Err(wrong("true or false", value));
                }
            }
            _ => {
                let name = name.chars().take(40).collect();
                return Err(OptionError::Unknown { name });
            }
        }
        Ok(Change::Nothing)
    }
}

/// Reads directories, written as in the variable `PATH`.
fn directories(value: &str) -> Vec<PathBuf> {
    if value == "<empty>" {
        return Vec::new();
    }
    let named = std::env::split_paths(value);
    named.filter(|path| !path.as_os_str().is_empty()).collect()
}

/// Reads `learned`, `material`, or the path of a file of weights.
fn evaluation(value: &str) -> Result<Evaluation, OptionError> {
    if let Ok(evaluation) = value.parse() {
        return Ok(evaluation);
    }
    let expected = "`learned`, `material` or a file of weights";
    Network::from_file(Path::new(value))
        .map(Evaluation::Network)
        .map_err(|error| match error {
            NetworkFileError::Io(error) => wrong(format_args!("{expected} ({error})"), value),
            NetworkFileError::Network(error) => wrong(format_args!("{expected} ({error})"), value),
        })
}

fn wrong(expected: impl fmt::Display, found: &str) -> OptionError {
    let expected = expected.to_string();
    let expected = expected.strip_prefix("expected ").unwrap_or(&expected);
    OptionError::Value {
        expected: expected.to_owned(),
        found: found.chars().take(80).collect(),
    }
}

/// Reads the size of a table. Its limit is known only when the memory is asked
/// for, so a number that is too large to be read is as large as can be.
fn mebibytes(value: &str) -> Result<usize, OptionError> {
    match value.parse::<usize>() {
        Ok(0) => Err(wrong("at least 1 MiB", value)),
        Ok(mib) => Ok(mib),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Ok(usize::MAX),
        Err(_) => Err(wrong("at least 1 MiB", value)),
    }
}

fn number(value: &str, least: u64, most: u64, unit: &str) -> Result<u64, OptionError> {
    match value.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(wrong(format!("{least} to {most} {unit}").trim_end(), value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", "3"), Ok(Change::Hash(3)));
        // The table refuses it, and says what its limit is.
        let most = options.set("Hash", "99999999999999999999");
        assert_eq!(most, Ok(Change::Hash(usize::MAX)));
        assert_eq!(options.set("MultiPV", "3"), Ok(Change::Nothing));
        assert_eq!(options.set("Ruleset", "last-cowrie"), Ok(Change::Ruleset));
        assert_eq!(options.set("Ruleset", "last-cowrie"), Ok(Change::Nothing));
        assert_eq!(options.set("Level", "4"), Ok(Change::Nothing));
        assert_eq!(options.set("Seed", "9"), Ok(Change::Nothing));
        assert_eq!(options.set("Threads", "1"), Ok(Change::Threads(1)));
        assert_eq!(options.set("Ponder", "true"), Ok(Change::Nothing));
        let material = Change::Evaluation(Evaluation::Material);
        assert_eq!(options.set("Evaluation", "material"), Ok(material));
        let weights = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/standard.net");
        let change = options.set("Evaluation", weights);
        assert!(matches!(
            change,
            Ok(Change::Evaluation(Evaluation::Network(_)))
        ));
        for none in ["", "<empty>"] {
            assert_eq!(
                options.set("TablePath", none),
                Ok(Change::Tables(Vec::new()))
            );
        }
        let directories = ["a", "b c"].map(PathBuf::from);
        let path = std::env::join_paths(&directories).unwrap();
        let change = options.set("tablepath", path.to_str().unwrap());
        assert_eq!(change, Ok(Change::Tables(directories.to_vec())));
        assert_eq!((options.lines, options.seed), (3, Some(9)));
        assert_eq!(options.strength.to_string(), "4");
        options.set("Level", "full").unwrap();
        assert_eq!(options.strength, Strength::Full);
    }

    #[test]
    fn wrong_values_are_refused_with_what_was_expected() {
        let mut options = Options::default();
        for (name, value, explanation) in [
            ("Hash", "0", "expected at least 1 MiB, not `0`"),
            ("Hash", "-1", "expected at least 1 MiB, not `-1`"),
            ("Hash", "many", "expected at least 1 MiB, not `many`"),
            ("MultiPV", "7", "expected 1 to 6 lines, not `7`"),
            ("Threads", "0", " threads, not `0`"),
            (
                "Ruleset",
                "",
                "expected the ruleset `standard` or `last-cowrie`, not ``",
            ),
            (
                "Level",
                "11",
                "expected a level from 1 to 10, or `full`, not `11`",
            ),
            ("Seed", "-1", "expected 0 to 4294967295, not `-1`"),
            ("Ponder", "yes", "expected true or false, not `yes`"),
            (
                "Evaluation",
                "/no/such/file",
                "expected `learned`, `material` or a file of weights (",
            ),
            (
                "Evaluation",
                concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"),
                "expected weights made by `kauri train fit`, but this is something else",
            ),
            ("Contempt", "1", "not `Contempt`"),
        ] {
            let error = options.set(name, value).unwrap_err().to_string();
            assert!(error.contains(explanation), "{error}");
        }
        assert_eq!(options, Options::default());
    }
}
