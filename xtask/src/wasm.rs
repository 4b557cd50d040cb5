//! WebAssembly: the façade for browsers, and the rules without a standard
//! library, run to see that they count the same with SIMD and without.

mod app;

use std::path::Path;
use std::process::Command;

pub(crate) use app::build_app;

use crate::step::{Failure, cargo, command, debian, root, run, succeeds};

const TARGET: &str = "wasm32-unknown-unknown";

/// Depth and nodes of a perft from the start (`crates/kauri/tests/vectors/perft.json`).
const PERFT: [(&str, u32, u64); 2] = [("standard", 8, 316_979), ("last-cowrie", 8, 317_767)];

/// Builds the rules for WebAssembly both ways and runs them in Node.
pub(crate) fn check() -> Result<(), Failure> {
    let toolchain = Toolchain::find()?;
    for (name, features) in [("SIMD", "+simd128"), ("no SIMD", "-simd128")] {
        let folder = format!("target/wasm{features}");
        let mut build = toolchain.cargo();
        build.args(["build", "--release", "--quiet", "--locked"]);
        build.args(["--manifest-path", "xtask/wasm-perft/Cargo.toml"]);
        build.args(["--target", TARGET, "--target-dir", &folder]);
        if matches!(toolchain, Toolchain::Debian) {
            build.arg("-Zbuild-std=core,panic_abort");
        }
        build.env(
            "RUSTFLAGS",
            format!("-Ctarget-feature={features} -Cpanic=abort"),
        );
        run(&mut build)?;
        let module = format!("{folder}/{TARGET}/release/kauri_wasm_perft.wasm");
        for (ruleset, depth, nodes) in PERFT {
            let last_cowrie = u32::from(ruleset == "last-cowrie");
            let script = format!(
                "const bytes = require('fs').readFileSync('{module}'); \
                 WebAssembly.instantiate(bytes).then(({{instance}}) => \
                 console.log(instance.exports.perft_from_start({depth}, {last_cowrie}).toString()))"
            );
            let counted = command("node", &["--eval", &script]).output()?;
            let counted = String::from_utf8_lossy(&counted.stdout).trim().to_owned();
            if counted != nodes.to_string() {
                return Err(Failure(format!(
                    "{name}: expected {nodes} nodes at depth {depth} ({ruleset}), not `{counted}`"
                )));
            }
        }
        println!("{name}: perft counts as it should");
    }
    Ok(())
}

/// Where a compiler for WebAssembly comes from.
enum Toolchain {
    /// Rustup's target.
    Rustup,
    /// Debian's compiler with the library's source.
    Debian,
}

impl Toolchain {
    fn find() -> Result<Toolchain, Failure> {
        let add = ["target", "add", TARGET];
        if has_rustup_target() || succeeds(&mut command("rustup", &add)) {
            return Ok(Toolchain::Rustup);
        }
        debian(&["rustc-web", "cargo-web", "rust-web-src", "lld"], || {
            let source = Path::new("/usr/lib/rustlib/src/rust/library/std/Cargo.toml");
            Path::new("/usr/bin/cargo").exists() && source.exists()
        })?;
        Ok(Toolchain::Debian)
    }

    fn cargo(&self) -> Command {
        match self {
            Toolchain::Rustup => cargo(&[]),
            Toolchain::Debian => {
                let mut cargo = command("/usr/bin/cargo", &[]);
                cargo.current_dir(root());
                cargo.env("RUSTC", "/usr/bin/rustc");
                cargo.env("RUSTC_BOOTSTRAP", "1");
                cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
                cargo
            }
        }
    }
}

/// Whether nothing has to be fetched.
fn has_rustup_target() -> bool {
    let installed = command("rustup", &["target", "list", "--installed"]).output();
    installed.is_ok_and(|installed| {
        let listed = String::from_utf8_lossy(&installed.stdout).into_owned();
        listed.lines().any(|target| target == TARGET)
    })
}
