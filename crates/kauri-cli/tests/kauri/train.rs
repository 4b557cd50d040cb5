//! Learning the evaluation, from games to a picture.

use std::path::Path;

use serde_json::Value;

use crate::run::{kauri, kauri_in, kauri_reading};

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn weights_are_learnt_tested_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let [games, net, picture] =
        ["games", "net", "picture.svg"].map(|name| path(folder.path(), name));
    let generate = |count: &str, resume: &[&str]| {
        let options = ["--games", count, "--depth", "2", "--eval", "material"];
        kauri(&[&["train", "generate", &games], &options[..], resume].concat())
    };
    assert!(generate("50", &[]).ok().starts_with("50 games, "));
    assert!(generate("80", &[]).fails(1).contains("--resume"));
    assert!(generate("80", &["--resume"]).ok().starts_with("80 games, "));

    let fit = kauri(&[
        "train", "fit", &games, "--output", &net, "--epochs", "2", "--batch", "512",
    ]);
    assert_eq!(fit.code, 0, "{}", fit.err);
    assert!(fit.err.contains("epoch 2 of 2, loss"), "{}", fit.err);
    assert!(
        fit.out.contains("log-loss in games held out 0."),
        "{}",
        fit.out
    );

    let test = ["train", "test", &games, "--eval", &net];
    let report = kauri(&[&test[..], &["--json", "--plot", &picture]].concat()).ok();
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(
        (&report["games"], &report["search_depth"]),
        (&80.into(), &2.into())
    );
    assert_eq!(report["evaluation"]["bins"].as_array().unwrap().len(), 20);
    assert!(
        std::fs::read_to_string(&picture)
            .unwrap()
            .starts_with("<svg")
    );
    let table = kauri(&test).ok();
    assert!(
        table.contains("predicted") && table.contains("search 2 plies deep"),
        "{table}"
    );

    let answer = kauri_reading(&["ugi", "--eval", &net], "position startpos\ngo depth 3\n");
    assert!(answer.ok().contains("bestmove "));
}

#[test]
fn what_is_no_file_of_weights_or_games_is_refused() {
    let here = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let broken = kauri(&["ugi", "--eval", here]).fails(1);
    assert!(
        broken.contains("Cargo.toml") && broken.contains("not made by"),
        "{broken}"
    );
    let missing = kauri(&["train", "test", "no-such-file"]).fails(1);
    assert!(missing.contains("no-such-file"), "{missing}");
    assert!(
        kauri(&["train", "test", here])
            .fails(1)
            .contains("kauri train generate")
    );
    assert!(
        kauri(&["train", "fit", here, "--output", "x"])
            .fails(1)
            .contains("Cargo.toml")
    );
    kauri(&["train", "fit", here, "--output", "x", "--rate", "2"]).fails(2);
    kauri(&["train", "generate", "x", "--depth", "0"]).fails(2);
}

#[test]
fn what_is_read_is_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let [games, picture] = ["games.kdat", "games.svg"].map(|name| path(folder.path(), name));
    let generate = ["train", "generate", &games, "--games", "20", "--depth", "1"];
    kauri(&generate).ok();
    std::fs::copy(&games, &picture).unwrap();
    let before = std::fs::read(&games).unwrap();
    let dotted = path(folder.path(), "./games.kdat");
    for options in [
        &["fit", &games, "-o", &dotted][..],
        &["fit", &picture, "--calibrate", &games, "-o", &games],
        &["test", &picture, "--plot", &picture],
        &["test", &games, "--eval", &picture, "--plot", &picture],
    ] {
        let said = kauri(&[&["train"], options].concat()).fails(2);
        assert!(said.contains("is read and would be replaced"), "{said}");
    }
    let portuguese = kauri_in("pt_PT.UTF-8", &["train", "fit", &games, "-o", &games]).fails(2);
    assert!(portuguese.contains("seria substituído"), "{portuguese}");
    for file in [&games, &picture] {
        assert_eq!(std::fs::read(file).unwrap(), before, "{file}");
    }
}

#[test]
fn where_nothing_can_be_written_is_found_out_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let games = path(folder.path(), "games.kdat");
    let generate = ["train", "generate", &games, "--games", "20", "--depth", "1"];
    kauri(&generate).ok();
    let nowhere = path(folder.path(), "none/my.net");
    let said = kauri(&["train", "fit", &games, "-o", &nowhere]).fails(1);
    assert!(
        said.starts_with(&format!("error: ‘{nowhere}’ cannot be written: ")),
        "{said}"
    );
    let nowhere = path(folder.path(), "none/curve.svg");
    let said = kauri(&["train", "test", &games, "--plot", &nowhere]).fails(1);
    assert!(said.contains("none/curve.svg"), "{said}");
    let said = kauri(&["train", "test", &games, "--plot", "curve.png"]).fails(2);
    assert!(said.contains("‘.svg’"), "{said}");
}
