//! Building and running the fuzz targets, without a nightly toolchain.

use std::process::{Child, Stdio};

use crate::step::{Failure, cargo, command, root, run};

/// What libFuzzer needs the compiler to weave in, as stable options.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// The machine that the fuzz targets are built for: named, so that the options
/// above do not reach build scripts.
fn host() -> Option<String> {
    let output = command("rustc", &["-vV"]).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned)
}

/// Runs each target for so many seconds, two at a time, from its seeds.
pub(crate) fn fuzz(seconds: u32) -> Result<(), Failure> {
    let Some(host) = host().filter(|host| host.contains("linux") || host.contains("apple")) else {
        println!("left out: libFuzzer does not run here");
        return Ok(());
    };
    let mut build = cargo(&["build", "--release", "--quiet", "--locked"]);
    build.args(["--manifest-path", "fuzz/Cargo.toml", "--target", &host]);
    build.args(["--target-dir", "fuzz/target"]);
    run(build.env("RUSTFLAGS", COVERAGE))?;

    let mut targets = Vec::new();
    for entry in std::fs::read_dir(root().join("fuzz/fuzz_targets"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "rs") {
            targets.extend(
                path.file_stem()
                    .and_then(|name| name.to_str())
                    .map(str::to_owned),
            );
        }
    }
    targets.sort();
    for pair in targets.chunks(2) {
        let running: Vec<(&String, Child)> = pair
            .iter()
            .map(|target| start(target, &host, seconds).map(|child| (target, child)))
            .collect::<Result<_, _>>()?;
        for (target, child) in running {
            let output = child.wait_with_output()?;
            let log = String::from_utf8_lossy(&output.stderr);
            let last = log.lines().rfind(|line| line.contains("exec/s"));
            if !output.status.success() {
                return Err(Failure(format!("{target} found something:\n{log}")));
            }
            println!("{target}: {}", last.unwrap_or("no figures").trim());
        }
    }
    Ok(())
}

fn start(target: &str, host: &str, seconds: u32) -> Result<Child, Failure> {
    let program = root().join(format!("fuzz/target/{host}/release/{target}"));
    let corpus = root().join("fuzz/corpus").join(target);
    std::fs::create_dir_all(&corpus)?;
    std::fs::create_dir_all(root().join("fuzz/artifacts"))?;
    let mut fuzzer = command(&program.to_string_lossy(), &[]);
    fuzzer.arg(corpus);
    let seeds = root().join("fuzz/seeds").join(target);
    if seeds.is_dir() {
        fuzzer.arg(seeds);
    }
    fuzzer.arg(format!("-max_total_time={seconds}"));
    fuzzer.args(["-timeout=10", "-artifact_prefix=fuzz/artifacts/"]);
    let started = fuzzer.stdout(Stdio::null()).stderr(Stdio::piped()).spawn();
    started.map_err(|error| Failure(format!("{target} could not be started: {error}")))
}
