//! Everything CI checks.

use crate::step::{Failure, cargo, run, run_watched, step};
use crate::{browser, edges, fuzz, licences, tally, tidy, ugi, wasm, web};

/// How long each fuzz target runs.
const FUZZ_SECONDS: u32 = 4;

/// A check's name and what it does.
type Check = (&'static str, fn() -> Result<(), Failure>);

/// All checks, quick ones first. The site is built before the program, which
/// holds it, and so neither is built twice; the tests come last, so that their
/// summary stands at the end.
const CHECKS: [Check; 17] = [
    ("format", format),
    ("tidy", tidy::check),
    ("dependencies", edges::check),
    ("licences", licences::check),
    ("lints", lints),
    ("features", features),
    ("docs", docs),
    ("wasm", wasm::check),
    ("portable", portable),
    ("messages", web::check_messages),
    ("site", web::check_site),
    ("web-types", web::check_types),
    ("web-tests", web::test),
    ("ugi", ugi::check),
    ("browser", browser::test),
    ("fuzz", || fuzz::fuzz(FUZZ_SECONDS)),
    ("tests", tests),
];

/// Runs the checks with these names, or all, and stops at the first that fails.
pub(crate) fn test(names: &[String]) -> Result<(), Failure> {
    for name in names {
        if !CHECKS.iter().any(|(known, _)| known == name) {
            let known = CHECKS.map(|(known, _)| known).join(", ");
            return Err(Failure(format!("no check `{name}`; there are {known}")));
        }
    }
    for (name, check) in CHECKS {
        if names.is_empty() || names.iter().any(|wanted| wanted == name) {
            step(name, check)?;
        }
    }
    if let Some(summary) = tally::summary() {
        println!("{summary}");
    }
    Ok(())
}

fn format() -> Result<(), Failure> {
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let fuzz = ["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"];
    run(&mut cargo(&fuzz))
}

fn lints() -> Result<(), Failure> {
    let all = ["--workspace", "--all-targets", "--all-features", "--locked"];
    run(cargo(&["clippy", "--quiet"])
        .args(all)
        .args(["--", "-D", "warnings"]))
}

/// The rules with each of their features alone and with none.
fn features() -> Result<(), Failure> {
    for features in ["", "serde", "arbitrary"] {
        let package = [
            "--package",
            "kauri",
            "--all-targets",
            "--features",
            features,
        ];
        run(cargo(&["clippy", "--quiet"])
            .args(package)
            .args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

fn docs() -> Result<(), Failure> {
    let args = [
        "doc",
        "--quiet",
        "--workspace",
        "--no-deps",
        "--all-features",
    ];
    run(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
}

/// The contract of the rules, on lanes for machines without vectors.
fn portable() -> Result<(), Failure> {
    let args = ["test", "--quiet", "--package", "kauri", "--lib", "--tests"];
    let folder = ["--locked", "--target-dir", "target/portable"];
    run(cargo(&args)
        .args(folder)
        .env("RUSTFLAGS", "--cfg kauri_portable"))
}

/// Runs all tests of Rust.
fn tests() -> Result<(), Failure> {
    let all = ["test", "--workspace", "--all-features", "--locked"];
    run_watched(&mut cargo(&all), tally::look)
}
