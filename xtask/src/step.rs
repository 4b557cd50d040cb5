//! Running other programs, with a line for each and the time it took.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What went wrong, in a sentence.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) String);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure(error.to_string())
    }
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent()
        .expect("xtask is a folder of the project")
        .to_owned()
}

/// A command that runs in the root of the project.
pub(crate) fn command(program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    command
}

/// Cargo, as it runs this program.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    command(&cargo, args)
}

/// Does one thing under a heading, and says how long it took.
pub(crate) fn step<T>(
    heading: &str,
    work: impl FnOnce() -> Result<T, Failure>,
) -> Result<T, Failure> {
    println!("\n== {heading}");
    let start = Instant::now();
    let done = work().map_err(|Failure(message)| Failure(format!("{heading}: {message}")))?;
    println!("== {heading}: fine, {:.0} s", start.elapsed().as_secs_f64());
    Ok(done)
}

/// Runs a command to its end.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command
        .status()
        .map_err(|error| Failure(format!("{command:?} could not be started: {error}")))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure(format!("{command:?} ended with {status}")))
    }
}

/// Whether a command can be run and ends well; what it prints is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Runs a command to its end and shows its standard output while looking at
/// each line of it.
pub(crate) fn run_watched(
    command: &mut Command,
    mut look: impl FnMut(&str),
) -> Result<(), Failure> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| Failure(format!("{command:?} could not be started: {error}")))?;
    let output = child.stdout.take().expect("the output is piped");
    for line in BufReader::new(output).lines() {
        let line = line?;
        println!("{line}");
        look(&line);
    }
    let status = child.wait()?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure(format!("{command:?} ended with {status}")))
    }
}

/// Installs Debian packages, unless `is_there` says that nothing is missing.
pub(crate) fn debian(packages: &[&str], is_there: impl Fn() -> bool) -> Result<(), Failure> {
    if is_there() {
        return Ok(());
    }
    let wanted = packages.join(" ");
    if !succeeds(&mut command("apt-get", &["--version"])) {
        return Err(Failure(format!(
            "this needs what Debian's packages {wanted} hold, and there is no apt-get to install them"
        )));
    }
    println!("installing {wanted}");
    run(command("apt-get", &["update", "-q"]).stdout(Stdio::null()))?;
    let mut install = command("apt-get", &["install", "-q", "-y"]);
    run(install.args(packages).stdout(Stdio::null()))?;
    if is_there() {
        Ok(())
    } else {
        Err(Failure(format!("{wanted} are installed but do not work")))
    }
}
