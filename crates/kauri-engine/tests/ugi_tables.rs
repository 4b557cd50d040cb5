//! The option `TablePath`: tables of perfect endings over the interface.

#[path = "tables/built.rs"]
mod built;

use std::fs;

use kauri::Ruleset;
use kauri_engine::ugi::server::serve;
use kauri_solver::{Plan, Threads};
use kauri_tablebase::Layout;

/// All that is said to this input.
fn piped(input: &str) -> String {
    let mut output = Vec::new();
    serve(input.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

/// A directory with the tables of a very small board, and one that is none.
fn directory_of_tables() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let layout = Layout::new(2, 1).unwrap();
    let plan = Plan {
        plies_up_to: Some(4),
        ..Plan::needs(4, Threads::ONE)
    };
    for (description, bytes) in built::files(&layout, Ruleset::Standard, &plan) {
        fs::write(directory.path().join(description.file_name()), bytes).unwrap();
    }
    fs::write(directory.path().join("damaged.kat"), "no table").unwrap();
    directory
}

#[test]
fn tables_are_opened_and_asked_and_what_is_none_is_explained() {
    let directory = directory_of_tables();
    let path = directory.path().display();
    let script = format!(
        "setoption name TablePath value /no/such:{path}\nposition fen 0c,1c/1c,0c 1-1 S\n\
         setoption name MultiPV value 6\ngo depth 1\n\
         setoption name TablePath value <empty>\ngo depth 1\n"
    );
    let said = piped(&script);
    for expected in [
        "info string expected a directory of tables, but /no/such cannot be read (",
        "info string table damaged.kat is left out: expected a table of Kauri endings",
        "info string tables of 2 pits a side, cowries a pit: 1, ruleset both: slices 0\n",
        "info string tables of 2 pits a side, cowries a pit: 1, ruleset standard: slices 1 2 3 4\n",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let searches: Vec<&str> = said.split("bestmove ").collect();
    assert_eq!(searches.len(), 3, "{said}");
    let scores = |search: &str| search.matches(" score mate ").count();
    // With tables it is known at once that one move wins and the other does not.
    assert_eq!((scores(searches[0]), scores(searches[1])), (1, 0), "{said}");
    assert!(searches[0].contains(" score cp 0 "), "{said}");
}
