//! The façade for browsers: built with vectors and without, with one glue of
//! JavaScript for both.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use super::{TARGET, Toolchain};
use crate::step::{Failure, root, run};

/// The two builds: what the file is called, and how the compiler is told.
const BUILDS: [(&str, &str); 2] = [("kauri_simd.wasm", "+simd128"), ("kauri.wasm", "-simd128")];

/// Builds the WebAssembly of the site into `web/core/pkg`; does nothing if
/// nothing changed.
pub(crate) fn build_app() -> Result<(), Failure> {
    let toolchain = Toolchain::find()?;
    let package = root().join("web/core/pkg");
    fs::create_dir_all(&package)?;
    eprintln!("building the rules for the browser: some minutes the first time");
    let mut glue = None;
    for (name, features) in BUILDS {
        let module = compile(&toolchain, features)?;
        let to = package.join(name);
        if is_newer(&to, &module) && is_newer(&package.join("kauri.js"), &module) {
            continue;
        }
        let folder = module.with_file_name("bound");
        bind(&module, &folder)?;
        let text = fs::read_to_string(folder.join("kauri.js"))?;
        if *glue.get_or_insert_with(|| text.clone()) != text {
            let expected = "the builds with vectors and without to need the same JavaScript";
            return Err(Failure(format!("expected {expected}")));
        }
        for file in ["kauri.js", "kauri.d.ts"] {
            fs::copy(folder.join(file), package.join(file))?;
        }
        // Last: what was broken off is built again.
        fs::copy(folder.join("kauri_bg.wasm"), to)?;
    }
    Ok(())
}

/// Compiles the façade, and says where the module is.
fn compile(toolchain: &Toolchain, features: &str) -> Result<PathBuf, Failure> {
    let folder = target_folder().join(format!("wasm-app{features}"));
    let mut build = toolchain.cargo();
    build.args(["build", "--profile", "wasm", "--quiet", "--locked"]);
    build.args(["--package", "kauri-wasm", "--target", TARGET]);
    build.arg("--target-dir").arg(&folder);
    if matches!(toolchain, Toolchain::Debian) {
        build.arg("-Zbuild-std=std,panic_abort");
    }
    build.env("RUSTFLAGS", format!("-Ctarget-feature={features}"));
    run(&mut build)?;
    Ok(folder.join(TARGET).join("wasm/kauri_wasm.wasm"))
}

/// Makes the JavaScript of a module, and the module that goes with it.
fn bind(module: &Path, folder: &Path) -> Result<(), Failure> {
    let bound = Bindgen::new()
        .input_path(module)
        .out_name("kauri")
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder));
    bound.map_err(|error| Failure(format!("the JavaScript could not be made: {error:#}")))
}

fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// Whether a file was made after another.
fn is_newer(file: &Path, other: &Path) -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|known| known.modified()).ok();
    matches!((time(file), time(other)), (Some(file), Some(other)) if file >= other)
}
