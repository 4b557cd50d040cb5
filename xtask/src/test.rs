//! Everything CI checks.

use std::time::Instant;

use crate::step::{Failure, cargo, run, run_watched, step};
use crate::{edges, fuzz, licences, tidy, wasm};

/// How long each fuzz target runs.
const FUZZ_SECONDS: u32 = 4;

/// Runs every check and stops at the first that fails. The tests come last, so
/// that their summary stands at the end.
pub(crate) fn test() -> Result<(), Failure> {
    let start = Instant::now();
    step("format", || {
        run(&mut cargo(&["fmt", "--all", "--check"]))?;
        run(&mut cargo(&[
            "fmt",
            "--check",
            "--manifest-path",
            "fuzz/Cargo.toml",
        ]))
    })?;
    step("tidy", tidy::check)?;
    step("allowed dependencies", edges::check)?;
    step("licences", licences::check)?;
    step("lints", || {
        let all = ["--workspace", "--all-targets", "--all-features", "--locked"];
        run(cargo(&["clippy", "--quiet"])
            .args(all)
            .args(["--", "-D", "warnings"]))
    })?;
    step("feature combinations of the rules", || {
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
    })?;
    step("documentation", || {
        let args = [
            "doc",
            "--quiet",
            "--workspace",
            "--no-deps",
            "--all-features",
        ];
        run(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step(
        "rules without a standard library, in WebAssembly",
        wasm::check,
    )?;
    step("fuzz targets", || fuzz::fuzz(FUZZ_SECONDS))?;
    let (passed, failed) = step("tests", tests)?;
    println!("\neverything in {:.0} s", start.elapsed().as_secs_f64());
    println!("{passed} passed, {failed} failed");
    Ok(())
}

/// Runs all tests and adds up what the runner says: passed and failed.
fn tests() -> Result<(u64, u64), Failure> {
    let (mut passed, mut failed) = (0, 0);
    let all = ["test", "--workspace", "--all-features", "--locked"];
    run_watched(&mut cargo(&all), |line| {
        let Some(summary) = line.strip_prefix("test result: ") else {
            return;
        };
        let count = |what: &str| -> u64 {
            let before = summary.split(what).next().unwrap_or_default();
            let number = before.trim_end().rsplit(' ').next().unwrap_or_default();
            number.parse().unwrap_or(0)
        };
        passed += count(" passed");
        failed += count(" failed");
    })?;
    Ok((passed, failed))
}
