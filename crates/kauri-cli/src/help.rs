//! The help: in English the doc comments of the options, in Portuguese the
//! table's entries for the same commands and options.

use std::io::{IsTerminal, Write};

use clap::{Arg, ArgAction, Args, Command, CommandFactory};

use crate::cli::Cli;
use crate::failure::Failure;
use crate::language::{Language, Texts};
use crate::visible::quotable;

/// Explain a command
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri help
  kauri help record check")]
pub(crate) struct HelpOptions {
    /// Command to explain [default: all in short]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

/// Runs the command.
pub(crate) fn run(
    options: &HelpOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut found = command(texts);
    for name in &options.command {
        let Some(subcommand) = found.find_subcommand(name) else {
            let args = [("name", quotable(name).into())];
            return Err(Failure::Usage(texts.with("error-no-command", &args)));
        };
        found = subcommand.clone();
    }
    // What the option says, which is short or long as the command needs it.
    let words = ["kauri"]
        .into_iter()
        .chain(options.command.iter().map(String::as_str));
    let asked = command(texts).try_get_matches_from(words.chain(["--help"]));
    let help = asked.err().map(|help| help.render()).unwrap_or_default();
    if std::io::stdout().is_terminal() {
        write!(out, "{}", help.ansi())?;
    } else {
        write!(out, "{help}")?;
    }
    Ok(())
}

/// What `kauri` alone says.
pub(crate) fn welcome(texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", texts.get("welcome"))?;
    Ok(())
}

/// The whole command line in one language.
pub(crate) fn command(texts: &Texts) -> Command {
    speak(Cli::command(), "kauri", texts)
}

/// Names a command and its subcommands in full (`kauri record check`), gives
/// them their help and version options, and translates them.
fn speak(mut command: Command, path: &str, texts: &Texts) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|subcommand| subcommand.get_name().to_owned())
        .collect();
    for name in names {
        let path = format!("{path} {name}");
        command = command.mut_subcommand(name, |subcommand| speak(subcommand, &path, texts));
    }
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .help("Print help (-h: in short)");
    command = command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .bin_name(path)
        .display_name(path.replace(' ', "-"))
        .arg(help);
    if path == "kauri" {
        let version = Arg::new("version")
            .short('V')
            .long("version")
            .action(ArgAction::Version)
            .help("Print the version");
        command = command.arg(version);
    }
    match texts.language() {
        Language::English => command,
        Language::Portuguese => translate(command, path, texts),
    }
}

/// `kauri record check` has entries `about-record-check`,
/// `examples-record-check` and `arg-record-check-strict`.
fn entry(kind: &str, path: &str) -> String {
    path.replace("kauri", kind).replace(' ', "-")
}

fn translate(command: Command, path: &str, texts: &Texts) -> Command {
    let about = texts.get(&entry("about", path));
    let short = about.lines().next().unwrap_or_default().to_owned();
    let mut command = command
        .about(short)
        .subcommand_help_heading(texts.get("heading-commands"))
        .subcommand_value_name(texts.get("value-COMMAND"));
    if about.lines().count() > 1 {
        command = command.long_about(about);
    }
    if command.get_after_help().is_some() {
        command = command.after_help(texts.get(&entry("examples", path)));
    }
    command = command.mut_args(|arg| translate_arg(arg, path, texts));
    // The usage is made by the library, with its placeholder in English.
    let usage = command.clone().render_usage().to_string();
    let usage = usage
        .trim_start_matches("Usage:")
        .trim()
        .replace("[OPTIONS]", &texts.get("usage-options"));
    let template = format!(
        "{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}\n",
        texts.get("heading-usage")
    );
    command.override_usage(usage).help_template(template)
}

/// An option's entry is that of its command, or one that several commands share.
fn arg_entry(arg: &str, path: &str, texts: &Texts) -> String {
    let own = format!("{}-{arg}", entry("arg", path));
    if texts.has(&own) {
        own
    } else {
        format!("arg-{arg}")
    }
}

fn translate_arg(arg: Arg, path: &str, texts: &Texts) -> Arg {
    let id = arg.get_id().as_str().replace('_', "-");
    let mut text = texts.get(&arg_entry(&id, path, texts));
    let takes_value = arg.get_action().takes_values();
    let defaults: Vec<_> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    if takes_value && !defaults.is_empty() {
        let args = [("value", defaults.join(" ").into())];
        text = format!("{text} {}", texts.with("value-default", &args));
    }
    let possible: Vec<_> = arg
        .get_possible_values()
        .iter()
        .map(|value| value.get_name().to_owned())
        .collect();
    if takes_value && !possible.is_empty() {
        let args = [("values", possible.join(", ").into())];
        text = format!("{text} {}", texts.with("value-possible", &args));
    }
    let heading = if arg.is_positional() {
        texts.get("heading-arguments")
    } else {
        texts.get("heading-options")
    };
    let arg = arg.help(text).help_heading(heading);
    if !takes_value {
        return arg;
    }
    let names = arg.get_value_names().unwrap_or_default().iter();
    let names: Vec<String> = names
        .map(|name| texts.get(&format!("value-{name}")))
        .collect();
    arg.hide_default_value(true)
        .hide_possible_values(true)
        .value_names(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command with its full name.
    fn all(command: Command, path: String) -> Vec<(String, Command)> {
        let mut found = Vec::new();
        for subcommand in command.get_subcommands() {
            let path = format!("{path} {}", subcommand.get_name());
            found.extend(all(subcommand.clone(), path));
        }
        found.push((path, command));
        found
    }

    #[test]
    fn every_command_and_option_is_explained_in_both_languages() {
        let [english, portuguese] = [Language::English, Language::Portuguese].map(|language| {
            let command = command(&Texts::new(language));
            command.clone().debug_assert();
            all(command, "kauri".to_owned())
        });
        for ((path, english), (_, portuguese)) in english.into_iter().zip(portuguese) {
            let about = |command: &Command| command.get_about().map(ToString::to_string);
            assert!(about(&english).is_some(), "{path}");
            assert_ne!(about(&english), about(&portuguese), "{path}");
            let after = |command: &Command| command.get_after_help().map(ToString::to_string);
            assert!(after(&english).is_some(), "{path} has no examples");
            assert_ne!(after(&english), after(&portuguese), "{path}");
            for (arg, other) in english.get_arguments().zip(portuguese.get_arguments()) {
                let help = arg.get_help().map(ToString::to_string);
                let other = other.get_help().map(ToString::to_string);
                assert!(help.is_some(), "{path} {}", arg.get_id());
                assert_ne!(help, other, "{path} {}", arg.get_id());
            }
        }
    }

    #[test]
    fn no_entry_of_the_help_is_left_over() {
        let texts = Texts::new(Language::Portuguese);
        let mut used = std::collections::BTreeSet::new();
        for (path, command) in all(command(&texts), "kauri".to_owned()) {
            used.insert(entry("about", &path));
            used.insert(entry("examples", &path));
            for arg in command.get_arguments() {
                let id = arg.get_id().as_str().replace('_', "-");
                used.insert(arg_entry(&id, &path, &texts));
            }
        }
        let table = include_str!("../i18n/pt.ftl").lines();
        for id in table.filter_map(|line| line.split_once(" =").map(|(id, _)| id)) {
            let of_help = ["about-", "examples-", "arg-"]
                .iter()
                .any(|kind| id.starts_with(kind));
            assert!(!of_help || used.contains(id), "{id}");
        }
    }
}
