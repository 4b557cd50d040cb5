//! The plain opponent as a program.

use plain_opponent::ugi::converse;

fn say(lines: &str) -> String {
    let mut output = Vec::new();
    let input = std::io::Cursor::new(lines.to_owned());
    converse(input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn it_says_what_it_is_and_plays() {
    let said = say("ugi\nisready\nposition startpos moves C d\ngo depth 6\n");
    assert!(said.starts_with("id name Plain opponent "), "{said}");
    assert!(said.contains("\nugiok\nreadyok\n"), "{said}");
    assert!(said.contains("\ninfo depth 6 score cp "), "{said}");
    assert!(
        said.lines().last().unwrap().starts_with("bestmove "),
        "{said}"
    );
}

#[test]
fn a_forced_pass_is_a_pass_and_a_finished_game_has_no_move() {
    let said = say("position fen 3,0,0,0,0,0/0c12,0,0,0,0,0 27-30 S\ngo depth 3\n");
    assert!(said.ends_with("bestmove pass\n"), "{said}");
    let said = say("position fen 3,0,0,0,0,0/0c12,0,0,0,0,0 17-40 S\ngo depth 3\n");
    assert_eq!(said, "bestmove none\n");
}

#[test]
fn both_rulesets_are_played() {
    let said = say("setoption name Ruleset value last-cowrie\nposition startpos\ngo nodes 5000\n");
    assert!(said.contains("bestmove "), "{said}");
    let said = say("setoption name Ruleset value other\n");
    assert_eq!(
        said,
        "info string expected the ruleset standard or last-cowrie\n"
    );
}

#[test]
fn nonsense_is_answered_in_words() {
    for line in [
        "hello",
        "position",
        "position startpos moves x",
        "setoption name Hash value 0",
    ] {
        let said = say(&format!("{line}\n"));
        assert!(said.starts_with("info string "), "{line}: {said}");
    }
    let said = say("position fen 5c,5c/5c,5c 0-0 S\n");
    assert_eq!(said, "info string expected a board of 6 pits a side\n");
}
