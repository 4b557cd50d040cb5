//! The site: packages of npm, the build, and the checks that need no browser.

use std::path::PathBuf;
use std::process::Command;

use crate::stamp::Stamp;
use crate::step::{Failure, cargo, command, root, run, run_watched, succeeds};
use crate::{tally, wasm};

/// What the packages are said to be.
const PACKAGES: [&str; 5] = [
    "web/package.json",
    "web/package-lock.json",
    "web/app/package.json",
    "web/board/package.json",
    "web/core/package.json",
];

/// What the site is made from, beside the rules in WebAssembly.
const SITE: [&str; 5] = [
    "web/package-lock.json",
    "web/tsconfig.base.json",
    "web/app",
    "web/board",
    "web/core",
];

/// Npm, in the folder of the site. What its programs print is read here, and so
/// has no colours.
pub(crate) fn npm(args: &[&str]) -> Command {
    let mut npm = command("npm", args);
    npm.current_dir(root().join("web"));
    npm.env("NO_COLOR", "1").env_remove("FORCE_COLOR");
    npm
}

/// Installs the packages of npm, if others are wanted than those that are there.
pub(crate) fn packages() -> Result<(), Failure> {
    let stamp = Stamp::new("web/node_modules/.kauri-stamp", &PACKAGES)?;
    if stamp.is_fresh() {
        return Ok(());
    }
    if !succeeds(&mut npm(&["--version"])) {
        let message = "the site needs Node 20 or newer with npm, and there is no npm";
        return Err(Failure(message.to_owned()));
    }
    eprintln!("installing packages of npm");
    run(&mut npm(&[
        "ci",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
    ]))?;
    stamp.put()
}

/// Builds the rules in WebAssembly and the site, if they are not as they should
/// be, and says where the site is.
pub(crate) fn site() -> Result<PathBuf, Failure> {
    packages()?;
    wasm::build_app()?;
    let folder = root().join("web/app/dist");
    let stamp = Stamp::new("web/app/dist/.stamp", &SITE)?;
    if !stamp.is_fresh() {
        eprintln!("building the site");
        run(&mut npm(&["run", "--silent", "build"]))?;
        stamp.put()?;
    }
    Ok(folder)
}

/// The site is built, and no heavier than it may be.
pub(crate) fn check_site() -> Result<(), Failure> {
    site()?;
    run(&mut npm(&["run", "--silent", "size"]))
}

/// The messages in TypeScript are those in Rust.
pub(crate) fn check_messages() -> Result<(), Failure> {
    let test = ["test", "--quiet", "--locked", "--package", "kauri-protocol"];
    let only = ["--all-features", "--test", "typescript"];
    run_watched(cargo(&test).args(only), tally::look)
}

/// Types and formats of everything that is not Rust.
pub(crate) fn check_types() -> Result<(), Failure> {
    packages()?;
    wasm::build_app()?;
    run(&mut npm(&["run", "--silent", "check"]))
}

/// The tests that need no browser.
pub(crate) fn test() -> Result<(), Failure> {
    packages()?;
    wasm::build_app()?;
    run_watched(&mut npm(&["run", "--silent", "test"]), tally::look)
}
