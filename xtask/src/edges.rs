//! Which crate may depend on which: dependencies point towards the rules.

use cargo_metadata::{DependencyKind, MetadataCommand};

use crate::step::{Failure, root};

/// Each crate with the crates of this project that it may use. Widening this
/// is a commit of its own.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kauri", &[]),
    ("kauri-record", &["kauri"]),
    ("kauri-tablebase", &["kauri"]),
    ("kauri-engine", &["kauri", "kauri-tablebase"]),
    ("kauri-solver", &["kauri", "kauri-tablebase"]),
    ("kauri-analysis", &["kauri", "kauri-record", "kauri-engine"]),
    ("kauri-match", &["kauri", "kauri-record", "kauri-engine"]),
    ("kauri-train", &["kauri", "kauri-engine"]),
    (
        "kauri-tui",
        &[
            "kauri",
            "kauri-record",
            "kauri-tablebase",
            "kauri-engine",
            "kauri-analysis",
        ],
    ),
    (
        "kauri-server",
        &["kauri", "kauri-tablebase", "kauri-protocol"],
    ),
    (
        "kauri-cli",
        &[
            "kauri",
            "kauri-record",
            "kauri-tablebase",
            "kauri-solver",
            "kauri-engine",
            "kauri-analysis",
            "kauri-match",
            "kauri-train",
            "kauri-tui",
            "kauri-server",
        ],
    ),
    ("kauri-protocol", &["kauri"]),
    (
        "kauri-wasm",
        &[
            "kauri",
            "kauri-record",
            "kauri-tablebase",
            "kauri-solver",
            "kauri-engine",
            "kauri-analysis",
            "kauri-protocol",
        ],
    ),
    ("plain-opponent", &["kauri"]),
    ("xtask", &["kauri"]),
];

/// Compares the table with what the manifests say.
pub(crate) fn check() -> Result<(), Failure> {
    let metadata = MetadataCommand::new()
        .current_dir(root())
        .no_deps()
        .exec()?;
    let ours: Vec<&str> = ALLOWED.iter().map(|(name, _)| *name).collect();
    for package in &metadata.packages {
        let name = package.name.as_str();
        let Some((_, allowed)) = ALLOWED.iter().find(|(known, _)| *known == name) else {
            return Err(Failure(format!("the crate {name} is not in the table")));
        };
        let dependencies = package.dependencies.iter();
        for dependency in
            dependencies.filter(|dependency| dependency.kind != DependencyKind::Development)
        {
            let used = dependency.name.as_str();
            if ours.contains(&used) && !allowed.contains(&used) {
                return Err(Failure(format!("{name} may not depend on {used}")));
            }
        }
        let optional_only = package.dependencies.iter().all(|dependency| {
            dependency.optional || dependency.kind == DependencyKind::Development
        });
        if name == "kauri" && !optional_only {
            return Err(Failure(
                "the rules may not depend on anything by default".to_owned(),
            ));
        }
    }
    println!("{} crates, as allowed", metadata.packages.len());
    Ok(())
}
