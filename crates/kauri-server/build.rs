//! Lists the files of the built site, so that they become part of the program.
//!
//! What `npm run build` leaves in `web/app/dist` is listed as it is; a file
//! beside another with `.br` or `.gz` after its name is the other, compressed.
//! If the site has not been built, the list is empty.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where we are"));
    let app = here.join("../../web/app");
    let site = app.join("dist");
    println!("cargo::rerun-if-changed=build.rs");
    // A path that is missing would have this run every time, so the next
    // folder above is watched until the site is there.
    let watched = [&site, &app].into_iter().find(|folder| folder.is_dir());
    if let Some(folder) = watched {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    let mut files = BTreeMap::new();
    if site.join("index.html").is_file() {
        collect(&site, "", &mut files)?;
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    fs::write(out.join("site_files.rs"), list(&files))
}

/// The files of a folder and of those in it, by what stands after the site's
/// address.
fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        // Nothing that is hidden is meant to be served.
        if name.starts_with('.') {
            continue;
        }
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else {
            files.insert(name, path.canonicalize()?);
        }
    }
    Ok(())
}

/// An expression of Rust: a slice of `SiteFile`s.
fn list(files: &BTreeMap<String, PathBuf>) -> String {
    let mut list = String::from("&[\n");
    for (name, path) in files {
        let is_compressed = [".br", ".gz"]
            .iter()
            .filter_map(|end| name.strip_suffix(end))
            .any(|plain| files.contains_key(plain));
        if is_compressed {
            continue;
        }
        let bytes = |path: &PathBuf| format!("include_bytes!({:?})", path.display().to_string());
        let compressed = |end: &str| match files.get(&format!("{name}{end}")) {
            Some(path) => format!("Some({})", bytes(path)),
            None => "None".to_owned(),
        };
        let _ = writeln!(
            list,
            "    EmbeddedFile {{ path: {name:?}, plain: {}, brotli: {}, gzip: {} }},",
            bytes(path),
            compressed(".br"),
            compressed(".gz"),
        );
    }
    list.push(']');
    list
}
