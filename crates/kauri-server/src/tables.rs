//! Tables of perfect endings: which there are, and their files, whole or in parts.

use std::collections::BTreeMap;
use std::path::PathBuf;

use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, RANGE};
use axum::http::{HeaderMap, HeaderValue, Response};
use kauri::Ruleset;
use kauri_protocol::{ServedTable, ServedTables};
use kauri_tablebase::Description;
use tower::ServiceExt;
use tower_http::services::ServeFile;

use crate::health::json;
use crate::pages::{self, Language};
use crate::routes::Shared;

/// A table that is served.
#[derive(Clone, Debug)]
pub struct TableFile {
    /// The file it is in.
    pub path: PathBuf,
    /// What it is of.
    pub description: Description,
}

/// The tables by the names of their files: nothing else of the disk can be
/// asked for.
#[derive(Debug, Default)]
pub(crate) struct Tables(BTreeMap<String, Listed>);

#[derive(Debug)]
struct Listed {
    path: PathBuf,
    bytes: u64,
    description: Description,
}

impl Tables {
    /// Looks at the files. Of several with one name the first counts; one that
    /// is gone is left out.
    pub(crate) fn new(files: Vec<TableFile>) -> Tables {
        let mut tables = BTreeMap::new();
        for TableFile { path, description } in files {
            let name = path.file_name().and_then(|name| name.to_str());
            let (Some(name), Ok(about)) = (name, path.metadata()) else {
                continue;
            };
            let listed = Listed {
                bytes: about.len(),
                description,
                path: path.clone(),
            };
            tables.entry(name.to_owned()).or_insert(listed);
        }
        Tables(tables)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

/// Answers `/tables`.
pub(crate) async fn list(State(shared): State<Shared>) -> Response<Body> {
    let entry = |(file, table): (&String, &Listed)| {
        let Description {
            pits,
            cowries,
            in_play,
            rulesets,
            metric,
        } = table.description;
        let rulesets = Ruleset::ALL
            .into_iter()
            .filter(|ruleset| rulesets.contains(*ruleset));
        ServedTable {
            url: format!("/tables/{file}"),
            bytes: table.bytes,
            pits,
            cowries,
            rulesets: rulesets.map(Into::into).collect(),
            in_play,
            metric: metric.name().to_owned(),
        }
    };
    json(&ServedTables {
        tables: shared.tables.0.iter().map(entry).collect(),
    })
}

/// Answers `/tables/` and a file's name.
pub(crate) async fn file(
    State(shared): State<Shared>,
    Path(name): Path<String>,
    mut request: Request,
) -> Response<Body> {
    let language = Language::asked_for(request.headers());
    if !is_one_range(request.headers()) {
        request.headers_mut().remove(RANGE);
    }
    let Some(table) = shared.tables.0.get(&name) else {
        return pages::not_found(language);
    };
    let served = ServeFile::new(&table.path).oneshot(request).await;
    let mut response = served.unwrap_or_else(|never| match never {}).map(Body::new);
    // A table may be built anew under its old name.
    response
        .headers_mut()
        .insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Whether one part of a file is asked for, in words that are understood. Of
/// anything else nothing is asked for, and the whole is the answer (RFC 9110, 14.2).
fn is_one_range(headers: &HeaderMap) -> bool {
    let mut ranges = headers.get_all(RANGE).iter();
    let (Some(range), None) = (ranges.next(), ranges.next()) else {
        return false;
    };
    let range = range.to_str().unwrap_or_default();
    let ends = range
        .strip_prefix("bytes=")
        .and_then(|range| range.split_once('-'));
    let Some((from, to)) = ends else {
        return false;
    };
    // `4-7`, `4-` and `-4`.
    match (from.parse::<u64>(), to.parse::<u64>()) {
        (Ok(from), Ok(to)) => from <= to,
        (Ok(_), Err(_)) => to.is_empty(),
        (Err(_), Ok(_)) => from.is_empty(),
        (Err(_), Err(_)) => false,
    }
}
