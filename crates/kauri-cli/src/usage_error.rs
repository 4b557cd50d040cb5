//! What is wrong with a command line, in the user's language.

use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};

use crate::language::{Language, Texts};
use crate::value_fault;

/// Prints help and version, or says what is wrong, and gives the exit code.
pub(crate) fn report(error: &Error, texts: &Texts) -> ExitCode {
    // If nobody listens, there is nothing left to do.
    if error.use_stderr() && texts.language() == Language::Portuguese {
        let _ = writeln!(std::io::stderr(), "{}", in_words(error, texts));
    } else {
        let _ = error.print();
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// The message, a suggestion if there is one, and where to read on.
fn in_words(error: &Error, texts: &Texts) -> String {
    let (arg, value) = (
        of(error, ContextKind::InvalidArg),
        of(error, ContextKind::InvalidValue),
    );
    let other = of(error, ContextKind::PriorArg);
    let command = of(error, ContextKind::InvalidSubcommand);
    let id = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => "usage-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-bad-value",
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::MissingRequiredArgument => "usage-missing-argument",
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "usage-missing-command"
        }
        ErrorKind::InvalidUtf8 => "usage-not-utf8",
        ErrorKind::NoEquals
        | ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues => "usage-number-of-values",
        _ => "usage-other",
    };
    let args = [
        ("arg", arg.into()),
        ("value", value.into()),
        ("other", other.into()),
        ("command", command.into()),
    ];
    let mut first = format!("{}: {}", texts.get("error"), texts.with(id, &args));
    let source = std::error::Error::source(error);
    if let Some(reason) = source.and_then(|source| value_fault::reason(source, texts)) {
        first = format!("{first}: {reason}");
    }
    let mut lines = vec![first];
    let valid = of(error, ContextKind::ValidValue);
    if !valid.is_empty() {
        let args = [("values", valid.into())];
        lines.push("  ".to_owned() + &texts.with("usage-valid-values", &args));
    }
    let suggestions = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    for suggestion in suggestions.map(|kind| of(error, kind)) {
        if !suggestion.is_empty() {
            let args = [("suggestion", suggestion.into())];
            lines.push("  ".to_owned() + &texts.with("usage-suggestion", &args));
        }
    }
    lines.extend([String::new(), texts.get("usage-read-on")]);
    lines.join("\n")
}

/// What the error says about one thing, as words with commas between.
fn of(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            let texts: Vec<String> = texts.iter().map(ToString::to_string).collect();
            texts.join(", ")
        }
        _ => String::new(),
    }
}
