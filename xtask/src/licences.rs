//! Under what licences the dependencies may be used.

use cargo_metadata::MetadataCommand;
use spdx::{Expression, LicenseReq};

use crate::step::{Failure, root};

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

/// Checks every package of both lock files, those of the fuzz targets included.
pub(crate) fn check() -> Result<(), Failure> {
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        let metadata = MetadataCommand::new()
            .manifest_path(root().join(manifest))
            .exec()?;
        let mut refused = Vec::new();
        for package in &metadata.packages {
            let licence = package.license.as_deref().unwrap_or("none stated");
            // Some older packages separate a choice of licences by a stroke.
            let stated = licence.replace('/', " OR ");
            let fine = Expression::parse(&stated).is_ok_and(|stated| stated.evaluate(is_allowed));
            if !fine {
                refused.push(format!("{} {} ({licence})", package.name, package.version));
            }
        }
        if !refused.is_empty() {
            return Err(Failure(format!("not permissive: {}", refused.join(", "))));
        }
        println!(
            "{manifest}: {} packages, all permissive",
            metadata.packages.len()
        );
    }
    Ok(())
}
