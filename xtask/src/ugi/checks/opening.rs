//! Before the first search.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::step::Failure;
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::PATIENCE;

pub(super) fn is_silent(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.program.start()?;
    let time = Duration::from_millis(200);
    let said = talk.listen(time)?;
    if !said.is_empty() {
        return Err(talk.failure("expected nothing before `ugi`"));
    }
    talk.tell("uginewgame")?;
    talk.tell("position startpos moves A")?;
    if talk.listen(time / 2)?.is_empty() {
        Ok(Verdict::Passed(format!("{time:?}")))
    } else {
        Err(talk.failure("expected nothing to `uginewgame` and `position`"))
    }
}

pub(super) fn handshake(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.program.start()?;
    let said = talk.ask("ugi", "ugiok", PATIENCE)?;
    for needed in ["id name ", "id author "] {
        if !said.iter().any(|line| line.text.starts_with(needed)) {
            return Err(talk.failure(&format!("expected `{needed}…` before `ugiok`")));
        }
    }
    let other = |text: &str| {
        !["id ", "option ", "ugiok"]
            .iter()
            .any(|word| text.starts_with(word))
    };
    if said.iter().any(|line| other(&line.text)) {
        return Err(talk.failure("expected nothing but id and option before `ugiok`"));
    }
    if talk.ready()?.is_empty() {
        Ok(Verdict::Passed(format!(
            "{} options",
            subject.options.len()
        )))
    } else {
        Err(talk.failure("expected nothing but `readyok`"))
    }
}

/// The options that `docs/notation.md` names.
const KNOWN: [&str; 8] = [
    "Hash",
    "Threads",
    "MultiPV",
    "Ruleset",
    "TablePath",
    "Level",
    "Seed",
    "Ponder",
];

pub(super) fn options_are_sound(subject: &Subject) -> Result<Verdict, Failure> {
    let mut names = BTreeSet::new();
    for option in &subject.options {
        if let Some(fault) = option.fault() {
            return Err(Failure(fault));
        }
        if !names.insert(option.name.to_ascii_lowercase()) {
            return Err(Failure(format!("`{}` is declared twice", option.name)));
        }
    }
    let missing: Vec<&str> = KNOWN
        .into_iter()
        .filter(|name| subject.option(name).is_none())
        .collect();
    let note = if missing.is_empty() {
        "all that are usual".to_owned()
    } else {
        format!("without {}", missing.join(", "))
    };
    Ok(Verdict::Passed(note))
}

pub(super) fn options_can_be_set(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let mut count = 0;
    for option in &subject.options {
        for value in option.values() {
            if !talk.set(&option.name, &value)?.is_empty() {
                return Err(talk.failure(&format!("expected {} to take `{value}`", option.name)));
            }
            count += 1;
        }
    }
    talk.go("go depth 2", PATIENCE)?;
    Ok(Verdict::Passed(format!("{count} values")))
}

pub(super) fn wrong_values_are_refused(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let mut count = 0;
    let wrong = subject
        .options
        .iter()
        .filter_map(|option| match option.kind.as_str() {
            "spin" => Some((option.name.as_str(), (option.min? - 1).to_string())),
            "check" | "combo" => Some((option.name.as_str(), "nonsense".to_owned())),
            _ => None,
        });
    for (name, value) in wrong.chain([("Nonsense", "1".to_owned())]) {
        let said = talk.set(name, &value)?;
        if !said
            .iter()
            .any(|line| line.text.starts_with("info string "))
        {
            return Err(talk.failure(&format!("expected a reason why {name} is not `{value}`")));
        }
        count += 1;
    }
    if subject.option("TablePath").is_some() && talk.set("TablePath", "/no/such/folder")?.is_empty()
    {
        return Err(talk.failure("expected a reason why there are no tables"));
    }
    talk.go("go depth 2", PATIENCE)?;
    Ok(Verdict::Passed(format!("{count} values")))
}

pub(super) fn too_large_a_table_is_refused(subject: &Subject) -> Result<Verdict, Failure> {
    if subject.option("Hash").is_none() {
        return Ok(Verdict::LeftOut("it declares no option Hash"));
    }
    let mut talk = subject.greet()?;
    let said = talk.set("Hash", "99999999")?;
    let reason = said
        .iter()
        .find_map(|line| line.text.strip_prefix("info string "));
    let has_limit = |reason: &&str| {
        let without = reason.replace("99999999", "");
        without
            .split(|c: char| !c.is_ascii_digit())
            .any(|number| number.len() > 2)
    };
    match reason.filter(has_limit) {
        Some(reason) => {
            let reason = reason.to_owned();
            talk.go("go depth 2", PATIENCE)?;
            Ok(Verdict::Passed(format!("“{reason}”")))
        }
        None => Err(talk.failure("expected an `info string` with the limit")),
    }
}
