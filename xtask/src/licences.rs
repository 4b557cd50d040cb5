//! Under what licences the dependencies may be used.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;
use spdx::{Expression, LicenseReq};

use crate::step::{Failure, cargo, root};

/// Permissive licences, by their SPDX names.
const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "NCSA",
    "Unicode-3.0",
    "Zlib",
];

/// Licences under which tools may be used that are no part of what is shipped.
const ALLOWED_OF_TOOLS: [&str; 3] = ["BlueOak-1.0.0", "CC-BY-4.0", "MPL-2.0"];

fn is_one_of(requirement: &LicenseReq, names: &[&str]) -> bool {
    let id = requirement.license.id();
    id.is_some_and(|id| names.contains(&id.name))
}

/// Checks every package that is built for any machine with any feature, those
/// of the fuzz targets included, and every package of npm's.
pub(crate) fn check() -> Result<(), Failure> {
    check_rust()?;
    check_npm()
}

fn check_rust() -> Result<(), Failure> {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let mut tree = cargo(&[
            "tree",
            "--manifest-path",
            manifest,
            "--workspace",
            "--locked",
        ]);
        tree.args(["--all-features", "--target", "all", "--prefix", "none"]);
        let output = tree.args(["--format", "{p}\t{l}"]).output()?;
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(Failure(message));
        }
        let text = String::from_utf8(output.stdout)?;
        let packages: BTreeSet<(&str, &str)> = text
            .lines()
            .filter_map(|line| line.trim_end_matches(" (*)").split_once('\t'))
            .collect();
        let refused: Vec<String> = packages
            .iter()
            .filter(|(_, licence)| !is_permissive(licence, false))
            .map(|(package, licence)| format!("{package}: {licence:?}"))
            .collect();
        if !refused.is_empty() {
            return Err(Failure(format!("not permissive: {}", refused.join(", "))));
        }
        println!("{manifest}: {} packages, all permissive", packages.len());
    }
    Ok(())
}

fn check_npm() -> Result<(), Failure> {
    let path = "web/package-lock.json";
    let lock: Value = serde_json::from_str(&fs::read_to_string(root().join(path))?)?;
    let packages = lock["packages"].as_object();
    let packages = packages.ok_or_else(|| Failure(format!("{path} lists no packages")))?;
    // Our own are named by their folders.
    let theirs: Vec<_> = packages
        .iter()
        .filter(|(name, package)| name.contains("node_modules/") && package["link"] != true)
        .collect();
    let refused: Vec<String> = theirs
        .iter()
        .filter(|(_, package)| {
            let licence = package["license"].as_str().unwrap_or_default();
            !is_permissive(licence, package["dev"] == true)
        })
        .map(|(name, package)| format!("{name}: {}", package["license"]))
        .collect();
    if !refused.is_empty() {
        return Err(Failure(format!("not permissive: {}", refused.join(", "))));
    }
    println!("{path}: {} packages, all permissive", theirs.len());
    Ok(())
}

fn is_permissive(licence: &str, is_tool: bool) -> bool {
    // Some older packages separate a choice of licences by a stroke.
    let stated = licence.replace('/', " OR ");
    Expression::parse(&stated).is_ok_and(|stated| {
        stated.evaluate(|licence| {
            is_one_of(licence, &ALLOWED) || is_tool && is_one_of(licence, &ALLOWED_OF_TOOLS)
        })
    })
}
