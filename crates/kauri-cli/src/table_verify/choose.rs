//! Which tables are verified, and which are needed for that.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use kauri::Ruleset;
use kauri_tablebase::{EXTENSION, MappedFile, Table, TableError};

use crate::failure::Failure;
use crate::find_tables::TablesOption;
use crate::language::Texts;
use crate::visible::shown;
use crate::{output_file, table_words};

/// All tables that were opened.
pub(super) struct Opened {
    tables: Vec<(PathBuf, Table)>,
    /// So many of the first are to be verified.
    asked: usize,
    /// Files that were to be verified and are no tables, and why.
    pub(super) refused: Vec<(PathBuf, String)>,
}

/// A table to be verified.
pub(super) struct Chosen<'a> {
    pub(super) path: &'a Path,
    pub(super) table: &'a Table,
}

impl Chosen<'_> {
    /// Its file's name.
    pub(super) fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or(self.path.as_os_str());
        name.display().to_string()
    }
}

impl Opened {
    /// Opens these files, or all of the directories if there are none; and what
    /// may be needed for them: tables beside them and in the directories.
    pub(super) fn open(
        files: &[PathBuf],
        option: &TablesOption,
        texts: &Texts,
    ) -> Result<Opened, Failure> {
        let places = option.places();
        let mut opened = Opened {
            tables: Vec::new(),
            asked: 0,
            refused: Vec::new(),
        };
        let mut seen = BTreeSet::new();
        let mut asked = files.to_vec();
        let mut beside: BTreeSet<PathBuf> = BTreeSet::new();
        for file in files {
            let parent = file.parent().filter(|path| !path.as_os_str().is_empty());
            beside.insert(parent.unwrap_or(Path::new(".")).to_owned());
        }
        let mut needed = Vec::new();
        for directory in places.directories() {
            match tables_in(directory) {
                Ok(found) if files.is_empty() => asked.extend(found),
                Ok(found) => needed.extend(found),
                Err(error) if files.is_empty() => {
                    let args = [
                        ("path", shown(directory).into()),
                        ("error", error.to_string().into()),
                    ];
                    return Err(Failure::Refused(texts.with("table-no-directory", &args)));
                }
                Err(_) => {}
            }
        }
        let beside = beside.iter().filter_map(|path| tables_in(path).ok());
        let needed: Vec<_> = beside.flatten().chain(needed).collect();
        for path in asked {
            if seen.insert(output_file::place(&path)) {
                match open(&path) {
                    Ok(table) => opened.tables.push((path, table)),
                    Err(error) => {
                        let reason = table_words::fault(&error, texts);
                        opened.refused.push((path, reason));
                    }
                }
            }
        }
        // Slices that others rest on come first.
        opened
            .tables
            .sort_by_key(|(_, table)| table.header().description.in_play);
        opened.asked = opened.tables.len();
        for path in needed {
            if seen.insert(output_file::place(&path)) {
                // What is no table is missed where it is needed.
                opened
                    .tables
                    .extend(open(&path).ok().map(|table| (path, table)));
            }
        }
        Ok(opened)
    }

    /// The tables to be verified, low slices first.
    pub(super) fn chosen(&self) -> impl Iterator<Item = Chosen<'_>> {
        let asked = self.tables.iter().take(self.asked);
        asked.map(|(path, table)| Chosen { path, table })
    }

    /// A table and those of the slices below, from 0 on, as far as they are
    /// there.
    pub(super) fn with_those_below<'a>(
        &'a self,
        table: &'a Table,
        ruleset: Ruleset,
    ) -> Vec<&'a Table> {
        let wanted = table.header().description;
        let below = (0..wanted.in_play).map_while(|in_play| {
            let fits = self.tables.iter().map(|(_, table)| table).filter(|table| {
                let found = table.header().description;
                let board = (found.pits, found.cowries, found.in_play);
                board == (wanted.pits, wanted.cowries, in_play) && found.rulesets.contains(ruleset)
            });
            fits.max_by_key(|table| table.header().description.metric)
        });
        below.chain([table]).collect()
    }
}

/// The files of a directory that look like tables by their name.
fn tables_in(directory: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let file = entry?.path();
        if file.extension().is_some_and(|end| end == EXTENSION) {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

fn open(path: &Path) -> Result<Table, TableError> {
    Table::open(MappedFile::open(path)?)
}
