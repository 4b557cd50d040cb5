//! What tables of perfect endings say, in the game line by line.

use std::sync::Arc;

use kauri::{BySide, Position};
use kauri_engine::{EndingTables, Verdict};
use kauri_tui::{Language, Options, Player, run_plain};

/// Tables that say the same of every position.
#[derive(Debug)]
struct Same(Verdict);

impl EndingTables for Same {
    fn most_in_play(&self, _: &Position) -> Option<u8> {
        Some(60)
    }

    fn probe(&self, _: &Position) -> Option<Verdict> {
        Some(self.0)
    }
}

/// What is answered to a command, where the tables say this of every move's end.
fn tell(language: Language, verdict: Verdict, command: &str) -> String {
    let name = format!("kauri-endings-{}-{language:?}", std::process::id());
    let dir = std::env::temp_dir().join(name);
    let options = Options {
        players: BySide::from_fn(|_| Some(Player::Human)),
        language: Some(language),
        start: "1c2,0,0c/0c,0,1c2 2-2 S".parse().unwrap(),
        data_dir: Some(dir.clone()),
        seed: Some(7),
        tables: Some(Arc::new(Same(verdict))),
        ..Options::default()
    };
    let mut output = Vec::new();
    run_plain(&options, format!("{command}\n").as_bytes(), &mut output).unwrap();
    let _ = std::fs::remove_dir_all(dir);
    String::from_utf8(output).unwrap()
}

#[test]
fn who_wins_and_by_which_moves_is_said_with_hint_score_and_lines() {
    for command in ["hint", "eval", "lines"] {
        let check = |language, verdict, expected: &str| {
            let said = tell(language, verdict, command);
            assert!(said.contains(expected), "{command}: {said}");
        };
        let english = |verdict, expected| check(Language::English, verdict, expected);
        english(
            Verdict::Loses(Some(16)),
            "South wins in 17 plies. Winning moves: A, C.",
        );
        english(
            Verdict::Wins(Some(7)),
            "North wins in 8 plies. Longest resistance: A, C.",
        );
        // Without plies it is not known which move resists longest.
        english(
            Verdict::Wins(None),
            "North wins. Moves that leave the winner least to spare: A, C.",
        );
        check(
            Language::Portuguese,
            Verdict::Wins(None),
            "Norte ganha. Jogadas que menos folga deixam a quem ganha: A, C.",
        );
        english(
            Verdict::Neither,
            "Neither side can force a win. Moves that keep it so: ",
        );
        check(
            Language::Portuguese,
            Verdict::Loses(Some(16)),
            "Sul ganha em 17 jogadas. Jogadas que ganham: A, C.",
        );
    }
}

#[test]
fn without_a_question_nothing_is_given_away() {
    let said = tell(Language::English, Verdict::Loses(Some(16)), "A");
    assert!(!said.contains("wins"), "{said}");
}
