//! Why a value on the command line cannot be used, in either language.

use std::error::Error;
use std::fmt;
use std::num::{IntErrorKind, ParseFloatError, ParseIntError};

use crate::language::{Language, Texts};

/// What was expected of a value that our own parsers refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ValueFault {
    /// Not `500M`, `8G` or alike.
    Memory,
    /// Too little memory to do anything with.
    MemorySmall,
    /// More memory than can be counted.
    MemoryLarge,
    /// Not `0..3`, `0-3` or `3`.
    Slices,
    /// Not `0..2`, `2` or `none`.
    SlicesFromZero,
    /// Not above 0 and at most 1.
    AboveZero,
    /// Not from 0 to 1.
    Share,
}

impl ValueFault {
    /// What was expected, in words.
    pub(crate) fn words(self, texts: &Texts) -> String {
        texts.get(match self {
            ValueFault::Memory => "refused-memory",
            ValueFault::MemorySmall => "refused-memory-small",
            ValueFault::MemoryLarge => "refused-memory-large",
            ValueFault::Slices => "refused-slices",
            ValueFault::SlicesFromZero => "refused-slices-from-zero",
            ValueFault::AboveZero => "refused-above-zero",
            ValueFault::Share => "refused-share",
        })
    }
}

/// As the library shows it, which knows English alone.
impl fmt::Display for ValueFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&Texts::new(Language::English)))
    }
}

impl Error for ValueFault {}

/// Why a value was refused, in Portuguese words, since the library says it in
/// English; nothing if that is not known.
pub(crate) fn reason(error: &(dyn Error + 'static), texts: &Texts) -> Option<String> {
    if let Some(fault) = error.downcast_ref::<ValueFault>() {
        return Some(fault.words(texts));
    }
    if let Some(error) = error.downcast_ref::<ParseIntError>() {
        return Some(texts.get(match error.kind() {
            IntErrorKind::PosOverflow => "usage-number-large",
            IntErrorKind::Zero => "usage-number-zero",
            _ => "usage-number-whole",
        }));
    }
    if error.downcast_ref::<ParseFloatError>().is_some() {
        return Some(texts.get("usage-number-decimal"));
    }
    // The library has a type for it, but keeps it to itself.
    let said = error.to_string();
    let (_, bounds) = said.split_once(" is not in ")?;
    out_of_bounds(bounds, texts)
}

/// What is expected of a number by bounds such as `1..=100`.
fn out_of_bounds(bounds: &str, texts: &Texts) -> Option<String> {
    let (least, most) = bounds.split_once("..")?;
    let least: u64 = least.parse().ok()?;
    let most: u64 = most.trim_start_matches('=').parse().ok()?;
    let least_arg = ("least", least.to_string().into());
    if most >= i64::MAX as u64 {
        return Some(texts.with("usage-number-at-least", &[least_arg]));
    }
    let args = [least_arg, ("most", most.to_string().into())];
    Some(texts.with("usage-number-bounds", &args))
}

#[cfg(test)]
mod tests {
    use clap::error::ErrorKind;
    use clap::{Arg, Command};

    use super::*;
    use crate::help;

    /// Every option of every command that takes a value of no fixed list.
    fn options(command: &Command, path: &[String]) -> Vec<(Vec<String>, Arg)> {
        let own = command.get_arguments().filter(|arg| {
            arg.get_action().takes_values()
                && arg.get_long().is_some()
                && arg.get_possible_values().is_empty()
        });
        let mut found: Vec<_> = own.map(|arg| (path.to_vec(), arg.clone())).collect();
        for subcommand in command.get_subcommands() {
            let path = [path, &[subcommand.get_name().to_owned()]].concat();
            found.extend(options(subcommand, &path));
        }
        found
    }

    #[test]
    fn every_value_that_is_refused_is_refused_with_a_reason_in_portuguese() {
        let texts = Texts::new(Language::Portuguese);
        let command = help::command(&texts);
        let mut refused = 0;
        for (path, arg) in options(&command, &["kauri".to_owned()]) {
            for value in ["\u{2603}", "0", "-1", "99999999999999999999999", "3..1"] {
                let long = arg.get_long().expect("only these were chosen");
                let words = path.iter().cloned().chain([format!("--{long}={value}")]);
                let Err(error) = command.clone().try_get_matches_from(words) else {
                    continue;
                };
                if error.kind() != ErrorKind::ValueValidation {
                    continue;
                }
                let source = error.source().expect("there is always a reason");
                let reason = reason(source, &texts);
                let is_worded = reason.is_some_and(|reason| reason != source.to_string());
                assert!(is_worded, "{path:?} --{long}={value}: {source}");
                refused += 1;
            }
        }
        assert!(refused > 100, "{refused}");
    }
}
