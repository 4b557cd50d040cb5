//! The files of the site, as they were when this crate was compiled.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

use bytes::Bytes;

use crate::encoding::Encoding;

/// A file that is part of the program, as `build.rs` lists it.
struct EmbeddedFile {
    path: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

static EMBEDDED: &[EmbeddedFile] = include!(concat!(env!("OUT_DIR"), "/site_files.rs"));

/// A file of a site, and the same compressed.
#[derive(Clone, Debug, Default)]
pub struct SiteFile {
    /// What stands after the site's address: `index.html`, `assets/app-1a2b3c4d.js`.
    pub path: String,
    /// The content.
    pub plain: Bytes,
    /// The content compressed by Brotli, if that is worth it.
    pub brotli: Option<Bytes>,
    /// The content compressed by gzip, if that is worth it.
    pub gzip: Option<Bytes>,
}

/// The files that are served.
#[derive(Clone, Debug, Default)]
pub struct Site {
    files: HashMap<String, Content>,
}

/// The name of the page for every address that has none of its own.
const INDEX: &str = "index.html";

/// The folder in which names change with the content.
const HASHED: &str = "assets/";

/// How long such a hash is.
const HASH_LENGTH: usize = 8;

/// What is known of a file beforehand.
#[derive(Clone, Debug)]
pub(crate) struct Content {
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
    /// Tells two contents apart; the same for all forms of one.
    pub(crate) fingerprint: String,
    /// `text/html; charset=utf-8`.
    pub(crate) media_type: String,
    /// Whether the name changes with the content.
    pub(crate) is_hashed: bool,
}

impl Site {
    /// The site that was built before this crate was compiled; without files
    /// if there was none.
    pub fn embedded() -> Site {
        Site::new(EMBEDDED.iter().map(|file| SiteFile {
            path: file.path.to_owned(),
            plain: Bytes::from_static(file.plain),
            brotli: file.brotli.map(Bytes::from_static),
            gzip: file.gzip.map(Bytes::from_static),
        }))
    }

    /// A site of these files.
    pub fn new(files: impl IntoIterator<Item = SiteFile>) -> Site {
        let content = |file: SiteFile| {
            let content = Content {
                fingerprint: fingerprint(&file.plain),
                media_type: media_type(&file.path),
                is_hashed: is_hashed(&file.path),
                plain: file.plain,
                brotli: file.brotli,
                gzip: file.gzip,
            };
            (file.path, content)
        };
        Site {
            files: files.into_iter().map(content).collect(),
        }
    }

    /// Whether there is a page to show.
    pub fn is_built(&self) -> bool {
        self.files.contains_key(INDEX)
    }

    /// A file by what stands after the site's address; the index if nothing does.
    pub(crate) fn file(&self, path: &str) -> Option<&Content> {
        self.files.get(if path.is_empty() { INDEX } else { path })
    }

    /// Whether the index makes sense of a place without a page of its own: of
    /// a language (`en`), or of a page without its language or with another
    /// (`play`, `pt/play`).
    pub(crate) fn leads_somewhere(&self, place: &str) -> bool {
        let pages = || {
            let files = self.files.keys();
            files.filter_map(|file| file.strip_suffix(".html")?.split_once('/'))
        };
        match place.split_once('/') {
            None => pages().any(|(language, page)| place == language || place == page),
            Some((language, page)) => {
                pages().any(|(other, _)| other == language)
                    && pages().any(|(_, other)| other == page)
            }
        }
    }

    /// The page for every address that has none of its own.
    pub(crate) fn index(&self) -> Option<&Content> {
        self.file(INDEX)
    }
}

impl Content {
    /// The bytes of one form, if there is such a form.
    pub(crate) fn form(&self, encoding: Encoding) -> Option<&Bytes> {
        match encoding {
            Encoding::Brotli => self.brotli.as_ref(),
            Encoding::Gzip => self.gzip.as_ref(),
            Encoding::Plain => Some(&self.plain),
        }
    }

    /// Whether there is a choice of forms.
    pub(crate) fn is_negotiated(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }
}

fn fingerprint(bytes: &[u8]) -> String {
    // Nobody gains anything by a collision with a file that they cannot write.
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("{:016x}", hasher.finish())
}

fn media_type(path: &str) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = guess.type_() == "text" || guess.subtype() == "json";
    if is_text {
        format!("{}; charset=utf-8", guess.essence_str())
    } else {
        guess.essence_str().to_owned()
    }
}

/// Whether a name is like `assets/index-BAdZ3_x9.js`, which never changes its content.
fn is_hashed(path: &str) -> bool {
    let Some(name) = path.strip_prefix(HASHED) else {
        return false;
    };
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    let Some(split) = stem.len().checked_sub(HASH_LENGTH + 1) else {
        return false;
    };
    stem.as_bytes()[split] == b'-'
        && stem.as_bytes()[split + 1..]
            .iter()
            .all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_assets_that_end_in_a_hash_never_change_their_content() {
        assert!(is_hashed("assets/index-BAdZ3_x9.js"));
        assert!(is_hashed("assets/kauri_wasm_bg-12345678.wasm"));
        assert!(is_hashed("assets/a-b_C-d-E9.js.map"));
        assert!(!is_hashed("index-BAdZ3_x9.js"));
        assert!(!is_hashed("assets/index.js"));
        assert!(!is_hashed("assets/x"));
        assert!(!is_hashed("assets/é-BAdZ3éx9.js"));
        assert!(!is_hashed("sw.js"));
    }

    #[test]
    fn media_types_are_those_that_browsers_ask_for() {
        assert_eq!(media_type("index.html"), "text/html; charset=utf-8");
        assert_eq!(media_type("a.js"), "text/javascript; charset=utf-8");
        assert_eq!(media_type("a.wasm"), "application/wasm");
        assert_eq!(media_type("a.webmanifest"), "application/manifest+json");
        assert_eq!(media_type("a.svg"), "image/svg+xml");
        assert_eq!(media_type("a.woff2"), "font/woff2");
        assert_eq!(media_type("a"), "application/octet-stream");
    }

    #[test]
    fn a_site_that_was_not_built_has_no_page() {
        assert!(!Site::default().is_built());
        assert!(Site::default().file("").is_none());
    }
}
