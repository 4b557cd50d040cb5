//! Wrong command lines, and the languages they are answered in.

use crate::run::{kauri, kauri_in};

#[track_caller]
fn refused(args: &[&str], expected: &str) {
    let err = kauri(args).fails(2);
    assert!(err.contains(expected), "{args:?}: {err}");
}

#[test]
fn values_that_cannot_be_read_are_wrong_usage() {
    refused(
        &["show", "--position", "5c,5c/5c,5c 0-0"],
        "a space and the side to move",
    );
    refused(&["show", "--position", "5c,5c/5c,5c 0-0"], "column 16");
    refused(&["show", "--position", ""], "a number of seeds");
    refused(
        &["moves", "--position", "5c/4c 0-0 S"],
        "2 pits have 2 to 16 seeds",
    );
    refused(&["moves", "--size", "7x(5+1)"], "1 to 6 pits a side");
    refused(&["moves", "--size", "6x5"], "6x(5+1)");
    refused(&["moves", "--ruleset", "mancala"], "standard, last-cowrie");
    refused(
        &["moves", "--size", "1x(1+1)", "--position", "1c/1c 0-0 S"],
        "cannot be used with",
    );
    refused(&["apply", "Z"], "a pit’s letter");
    refused(&["apply"], "MOVE");
    refused(&["apply", ""], "MOVE");
    refused(&["perft", "25"], "depth from 0 to 24");
    refused(&["perft", "-1"], "-1");
    refused(&["perft", "ten"], "ten");
    refused(&["perft", "3", "--threads", "0"], "1 to 1024 threads");
    refused(&["perft"], "DEPTH");
    refused(&["play", "--level", "11"], "level from 1 to 10");
    refused(&["play", "--south", "me"], "human");
    refused(&["play", "--speed", "warp"], "off, slow, normal, fast");
    refused(&["play", "--theme", "blue"], "light, dark, none");
    refused(&["play", "--new", "--load", "x.kgn"], "cannot be used with");
    refused(&["analyse"], "FILE");
    refused(
        &["analyse", "a.kgn", "--position", "1c/1c 0-0 S"],
        "cannot be used with",
    );
    refused(
        &["analyse", "--size", "1x(1+1)", "--output", "b.kgn"],
        "cannot be used with",
    );
    refused(&["analyse", "a.kgn", "--lines", "7"], "1..=6");
    refused(&["analyse", "a.kgn", "--depth", "0"], "1..=100");
    refused(&["analyse", "a.kgn", "--threads", "0"], "1 to 1024 threads");
    refused(&["analyse", "a.kgn", "--plot", "a.gif"], "‘.svg’ or ‘.png’");
    let memory = |size| ["solve", "--pits", "2", "--seeds", "1", "--memory", size];
    refused(&memory("xyz"), "expected a size such as 500M, 8G or 1T");
    refused(&memory("1M"), "expected at least 16M");
    refused(&memory("99999999T"), "more than can be counted");
    refused(&["record"], "check");
    refused(&["record", "check"], "FILE");
    refused(&["completions", "csh"], "bash");
    refused(&["--lang", "fr"], "en, pt");
    refused(&["--frobnicate"], "--frobnicate");
    refused(&["shwo"], "show");
    refused(&["help", "shwo"], "no command ‘shwo’");
}

#[test]
fn wrong_usage_is_answered_in_portuguese_as_well() {
    let check = |args: &[&str], expected: &str| {
        let err = kauri_in("pt_PT.UTF-8", args).fails(2);
        assert!(err.starts_with("erro: "), "{args:?}: {err}");
        assert!(err.contains(expected), "{args:?}: {err}");
        assert!(!err.contains("error"), "{args:?}: {err}");
    };
    check(
        &["show", "--position", "5c,5c/5c,5c 0-0"],
        "um espaço e o lado que joga",
    );
    check(
        &["moves", "--position", "5c/4c 0-0 S"],
        "2 poços têm ao todo de 2 a 16 sementes",
    );
    check(
        &["moves", "--size", "7x(5+1)"],
        "de 1 a 6 poços de cada lado",
    );
    check(
        &["moves", "--ruleset", "x"],
        "valores possíveis: standard, last-cowrie",
    );
    check(&["moves", "--siez", "x"], "talvez «--size»?");
    check(&["shwo"], "não há o comando «shwo»");
    check(&["apply", "Z"], "a letra de um poço");
    check(&["apply"], "falta: <JOGADA>");
    check(
        &["moves", "--size", "1x(1+1)", "--position", "1"],
        "não se pode usar com",
    );
    check(&["moves", "--position"], "falta o valor");
    check(
        &["perft", "x"],
        "o valor «x» não serve para «<PROFUNDIDADE>»: esperava-se um número inteiro",
    );
    check(
        &["table", "build", "--slices", "3..1"],
        "esperavam-se números de sementes em jogo, o menor primeiro, como 0..3",
    );
    check(
        &["table", "build", "--slices", "3", "--plies", "1..2"],
        "números de sementes em jogo a partir de 0",
    );
    let memory = |size| ["table", "build", "--slices", "3", "--memory", size];
    check(&memory("xyz"), "esperava-se uma quantidade como 500M");
    check(&memory("1M"), "esperava-se pelo menos 16M");
    check(&memory("99999999T"), "mais do que se pode contar");
    check(
        &["analyse", "a.kgn", "--lines", "7"],
        "esperava-se um número inteiro de 1 a 6",
    );
    check(
        &["analyse", "a.kgn", "--nodes", "0"],
        "esperava-se um número inteiro, pelo menos 1",
    );
    check(
        &["train", "fit", "a", "--output", "b", "--rate", "2"],
        "esperava-se um número acima de 0 e até 1",
    );
    check(&["perft", "25"], "profundidade de 0 a 24");
    check(&["play", "--level", "0"], "nível de 1 a 10");
    check(&["record"], "falta um comando");
    check(
        &["analyse", "a.kgn", "--plot", "a.gif"],
        "que acabe em «.svg» ou «.png»",
    );
}

#[test]
fn the_option_lang_is_stronger_than_the_locale() {
    let english = kauri_in("pt_PT.UTF-8", &["show", "--lang", "en"]).ok();
    assert!(english.contains("South to move"), "{english}");
    let portuguese = kauri_in("en_GB.UTF-8", &["--lang=pt", "show"]).ok();
    assert!(portuguese.contains("Joga Sul"), "{portuguese}");
    assert!(portuguese.contains("60 sementes em jogo"), "{portuguese}");
    let other = kauri_in("de_DE.UTF-8", &["show"]).ok();
    assert_eq!(other, english);
}

#[test]
fn what_programs_read_is_the_same_in_both_languages() {
    for args in [["moves", "--json"], ["show", "--json"], ["apply", "C"]] {
        let english = kauri_in("en_GB.UTF-8", &args).ok();
        assert_eq!(kauri_in("pt_PT.UTF-8", &args).ok(), english);
    }
}

#[test]
fn what_would_change_nothing_is_refused() {
    for args in [
        &["bench", "--depth", "2", "--hash", "0"][..],
        &["train", "generate", "x", "--games", "0"],
        &["analyse", "x.kgn", "--game", "0"],
    ] {
        let said = kauri(args).fails(2);
        assert!(said.contains("'0'"), "{said}");
    }
    for option in [
        ["--hash", "16"],
        ["--threads", "2"],
        ["--ruleset", "standard"],
    ] {
        let said = kauri(&[&["bench"], &option[..]].concat()).fails(2);
        assert!(said.contains("--depth"), "{said}");
    }
}

#[test]
fn a_search_is_told_in_portuguese_with_commas() {
    let args = ["bench", "--depth", "2", "--hash", "1"];
    let told = kauri_in("pt_PT.UTF-8", &args).ok();
    assert!(told.contains(" s, ") && !told.contains('.'), "{told}");
}
