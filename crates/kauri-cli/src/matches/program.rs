//! The engines of a match: as they are asked for, called and refused.

use kauri_engine::ugi::client::{ClientError, NotACommand};
use kauri_match::{ByEntrant, Program, StartError};

use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::quotable;

/// The program of a command, or this one, with its settings.
pub(super) fn read(
    command: Option<&str>,
    settings: &[&[String]],
    texts: &Texts,
) -> Result<Program, Failure> {
    let mut program = match command {
        None => own()?,
        Some(text) => Program::of_command(text).map_err(|error| {
            let (id, quote) = match error {
                NotACommand::Empty => ("error-command-empty", String::new()),
                NotACommand::Quote(quote) => ("error-command-quote", quote.to_string()),
            };
            let args = [("text", quotable(text).into()), ("quote", quote.into())];
            Failure::Usage(texts.with(id, &args))
        })?,
    };
    for setting in settings.iter().copied().flatten() {
        let (name, value) = setting.split_once('=').ok_or_else(|| {
            let args = [("text", quotable(setting).into())];
            Failure::Usage(texts.with("error-setting", &args))
        })?;
        let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
        // What is said of one engine comes after what is said of both.
        program
            .options
            .retain(|(known, _)| !known.eq_ignore_ascii_case(&name));
        program.options.push((name, value));
    }
    Ok(program)
}

/// This program's own engine.
fn own() -> Result<Program, Failure> {
    let path = std::env::current_exe().map_err(|error| Failure::Refused(error.to_string()))?;
    Ok(Program {
        command: vec![path.to_string_lossy().into_owned(), "ugi".to_owned()],
        options: Vec::new(),
    })
}

/// What to call the programs, given what they call themselves: with their
/// settings, and numbered if that does not tell them apart.
pub(super) fn labels(programs: &ByEntrant<Program>, names: ByEntrant<String>) -> ByEntrant<String> {
    let label = |program: &Program, name: String| {
        let settings = program.options.iter();
        settings.fold(name, |label, (name, value)| {
            format!("{label} {name}={value}")
        })
    };
    let labels = ByEntrant {
        first: label(&programs.first, names.first),
        second: label(&programs.second, names.second),
    };
    if labels.first == labels.second {
        ByEntrant {
            first: format!("{} #1", labels.first),
            second: format!("{} #2", labels.second),
        }
    } else {
        labels
    }
}

/// Why a program cannot take part, in words.
pub(super) fn refusal(error: &StartError, texts: &Texts) -> String {
    match error {
        StartError::Failed(ClientError::Start(error)) => {
            texts.with("engine-not-started", &[("error", error.to_string().into())])
        }
        StartError::Failed(ClientError::Silent { expected }) => {
            texts.with("engine-silent", &[("expected", (*expected).into())])
        }
        StartError::Failed(_) => texts.get("engine-ended"),
        StartError::Ruleset(ruleset) => {
            texts.with("engine-ruleset", &[("ruleset", ruleset.name().into())])
        }
        StartError::Value {
            name,
            value,
            declared,
        } => {
            let args = [
                ("setting", quotable(&format!("{name}={value}")).into()),
                ("reason", quotable(declared).into()),
            ];
            texts.with("engine-setting", &args)
        }
        StartError::Option { name, known } => {
            let args = [
                ("name", quotable(name).into()),
                ("known", quotable(&known.join(", ")).into()),
            ];
            texts.with("engine-option", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn settings_of_one_engine_come_before_those_of_both() {
        let texts = Texts::new(Language::English);
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        let (both, own) = (words(&["Hash=16", "Level=2"]), words(&["hash = 8"]));
        let program = read(Some("x ugi"), &[&both, &own], &texts).unwrap();
        let settings: Vec<String> = program
            .options
            .iter()
            .map(|(a, b)| format!("{a}={b}"))
            .collect();
        assert_eq!(settings, ["Level=2", "hash=8"]);
        assert!(read(Some("x"), &[&words(&["Hash"])], &texts).is_err());
    }
}
