//! Under what licences the dependencies may be used.

use std::collections::BTreeSet;

use spdx::{Expression, LicenseReq};

use crate::step::{Failure, cargo};

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

fn is_allowed(requirement: &LicenseReq) -> bool {
    requirement
        .license
        .id()
        .is_some_and(|id| ALLOWED.contains(&id.name))
}

/// Checks every package that is built for any machine with any feature, those
/// of the fuzz targets included.
pub(crate) fn check() -> Result<(), Failure> {
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
            .filter(|(_, licence)| !is_permissive(licence))
            .map(|(package, licence)| format!("{package}: {licence:?}"))
            .collect();
        if !refused.is_empty() {
            return Err(Failure(format!("not permissive: {}", refused.join(", "))));
        }
        println!("{manifest}: {} packages, all permissive", packages.len());
    }
    Ok(())
}

fn is_permissive(licence: &str) -> bool {
    // Some older packages separate a choice of licences by a stroke.
    let stated = licence.replace('/', " OR ");
    Expression::parse(&stated).is_ok_and(|stated| stated.evaluate(is_allowed))
}
