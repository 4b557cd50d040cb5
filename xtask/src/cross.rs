//! The rules on other machines. Heavier than CI's checks.

use crate::step::{Failure, command, debian, run, step, succeeds};

const ARM: &str = "aarch64-unknown-linux-gnu";

/// Checks with the oldest supported Rust, and runs the tests of the rules on
/// aarch64 under qemu.
pub(crate) fn cross() -> Result<(), Failure> {
    step("oldest supported Rust", || {
        let version = env!("CARGO_PKG_RUST_VERSION");
        run(&mut command(
            "rustup",
            &["toolchain", "install", version, "--profile", "minimal"],
        ))?;
        let toolchain = format!("+{version}");
        let args = [&toolchain, "check", "--workspace", "--all-features"];
        run(command("cargo", &args).args(["--target-dir", "target/oldest"]))
    })?;
    step("rules on aarch64", || {
        run(&mut command("rustup", &["target", "add", ARM]))?;
        debian(
            &[
                "qemu-user",
                "gcc-aarch64-linux-gnu",
                "libc6-dev-arm64-cross",
            ],
            || {
                succeeds(&mut command("qemu-aarch64", &["--version"]))
                    && succeeds(&mut command("aarch64-linux-gnu-gcc", &["--version"]))
            },
        )?;
        let mut tests = command("cargo", &["test", "--release", "--package", "kauri"]);
        tests.args(["--target", ARM, "--lib", "--tests"]);
        tests.env(
            "CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER",
            "aarch64-linux-gnu-gcc",
        );
        let runner = "qemu-aarch64 -L /usr/aarch64-linux-gnu";
        run(tests.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", runner))
    })
}
