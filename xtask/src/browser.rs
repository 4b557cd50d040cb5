//! The site in a real browser, served by the real program.

use std::env;
use std::path::PathBuf;
use std::process::Command;

use crate::step::{Failure, debian, run, run_watched};
use crate::{run as program, tally, web};

/// Names that Chromium goes by.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// The version of Lighthouse whose figures are reported: the last for Node 20.
const LIGHTHOUSE: &str = "lighthouse@12.8.2";

/// The tests in the browser: of the site, and of the board alone, which has
/// pictures to compare with.
pub(crate) fn test() -> Result<(), Failure> {
    for name in ["e2e", "e2e:board"] {
        run_watched(&mut script(name)?, tally::look)?;
    }
    Ok(())
}

/// How fast and how heavy the site is, in figures.
pub(crate) fn budgets() -> Result<(), Failure> {
    run(&mut script("budgets")?)
}

/// What Lighthouse says of the site. It is fetched for this alone.
pub(crate) fn lighthouse() -> Result<(), Failure> {
    let mut script = script("lighthouse")?;
    run(script.env("LIGHTHOUSE", LIGHTHOUSE))
}

/// A script of npm's, which finds the program and the browser by their variables.
fn script(name: &str) -> Result<Command, Failure> {
    web::site()?;
    let kauri = program::build()?;
    let mut script = web::npm(&["run", "--silent", name]);
    script
        .env("KAURI", kauri)
        .env("KAURI_CHROMIUM", chromium()?);
    Ok(script)
}

/// Where the browser is; Debian's is installed if there is none.
fn chromium() -> Result<PathBuf, Failure> {
    if let Some(named) = env::var_os("KAURI_CHROMIUM") {
        return Ok(named.into());
    }
    debian(&["chromium"], || find().is_some())?;
    Ok(find().expect("it has just been found"))
}

/// The first of its names that a folder of programs has.
fn find() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let mut places = env::split_paths(&path).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    places.find(|place| place.is_file())
}
