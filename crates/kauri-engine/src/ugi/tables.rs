//! Opening tables of perfect endings, and what is said of it.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use kauri_tablebase::{Description, Tablebase};

use super::lines::Voice;

/// Opens all tables in some directories, and explains what was found and what
/// was not. What cannot be used is left out.
pub(super) fn open<W: Write>(directories: &[PathBuf], voice: &Voice<W>) -> Tablebase {
    let mut tablebase = Tablebase::new();
    for directory in directories {
        open_directory(&mut tablebase, directory, voice);
    }
    let descriptions = tablebase.tables().map(|table| table.header().description);
    for line in summary(descriptions) {
        voice.explain(line);
    }
    tablebase
}

fn open_directory<W: Write>(tablebase: &mut Tablebase, directory: &Path, voice: &Voice<W>) {
    let shown = shown(directory);
    let found = match tablebase.add_directory(directory) {
        Ok(found) => found,
        Err(error) => {
            return voice.explain(format_args!(
                "expected a directory of tables, but {shown} cannot be read ({error})"
            ));
        }
    };
    for (path, error) in &found.refused {
        let name = path.file_name().map_or(path.as_path(), Path::new);
        voice.explain(format_args!(
            "table {} is left out: {error}",
            self::shown(name)
        ));
    }
    match found.added.len() {
        0 => voice.explain(format_args!("no tables in {shown}")),
        count => voice.explain(format_args!("tables in {shown}: {count}")),
    }
}

/// A path on one line.
fn shown(path: &Path) -> String {
    path.to_string_lossy().escape_debug().to_string()
}

/// A line for every kind of board and ruleset, with its slices.
fn summary(descriptions: impl Iterator<Item = Description>) -> Vec<String> {
    let mut kinds: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for description in descriptions {
        let Description {
            pits,
            cowries,
            in_play,
            rulesets,
            ..
        } = description;
        let kind = format!("{pits} pits a side, cowries a pit: {cowries}, ruleset {rulesets}");
        kinds.entry(kind).or_default().push(in_play);
    }
    let line = |(kind, mut slices): (String, Vec<u8>)| {
        slices.sort_unstable();
        let slices: Vec<String> = slices.iter().map(u8::to_string).collect();
        format!("tables of {kind}: slices {}", slices.join(" "))
    };
    kinds.into_iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use kauri::Ruleset;
    use kauri_tablebase::{Layout, Metric};

    use super::*;

    #[test]
    fn tables_are_told_by_board_and_ruleset() {
        let layout = Layout::new(6, 1).unwrap();
        let describe = |slice| Description::new(&layout, Ruleset::Standard, slice, Metric::Plies);
        assert_eq!(
            summary([2, 0, 1].map(describe).into_iter()),
            [
                "tables of 6 pits a side, cowries a pit: 1, ruleset both: slices 0",
                "tables of 6 pits a side, cowries a pit: 1, ruleset standard: slices 1 2",
            ]
        );
    }

    #[test]
    fn a_directory_that_cannot_be_read_is_explained_and_others_are_used() {
        let voice = Voice::new(Vec::new());
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let directories = [here.join("nowhere"), here.join("src")];
        assert!(open(&directories, &voice).is_empty());
        let said = voice.said();
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[0].contains("nowhere cannot be read ("), "{said}");
        assert!(lines[1].starts_with("info string no tables in "), "{said}");
    }
}
