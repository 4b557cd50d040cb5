//! Whatever an engine is told, it goes on and answers what it can.

use proptest::prelude::*;

use kauri_engine::ugi::command::Command;
use kauri_engine::ugi::server::serve;

/// Words that mean something somewhere, and some that do not.
fn words() -> impl Strategy<Value = String> {
    let known = [
        "ugi",
        "isready",
        "uginewgame",
        "setoption",
        "name",
        "value",
        "Hash",
        "MultiPV",
        "Ruleset",
        "last-cowrie",
        "Level",
        "full",
        "Seed",
        "Threads",
        "Ponder",
        "true",
        "position",
        "startpos",
        "fen",
        "moves",
        "A",
        "b",
        "C",
        "d",
        "pass",
        "1c,2/0c2,1c 0-0",
        "0c,0/1c2,0c",
        "1-2",
        "N",
        "S",
        "go",
        "depth",
        "nodes",
        "movetime",
        "p1time",
        "p2inc",
        "infinite",
        "ponder",
        "ponderhit",
        "stop",
        "query",
        "gameover",
        "result",
        "p1turn",
        "0",
        "1",
        "3",
        "-1",
        "99999999999999999999",
    ];
    prop_oneof![
        9 => prop::sample::select(known.to_vec()).prop_map(str::to_owned),
        1 => "\\PC{0,5}",
    ]
}

fn lines() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::collection::vec(words(), 0..8).prop_map(|words| words.join(" ")),
        1 => (1u8..4, 0u8..6).prop_map(|(depth, moves)| {
            format!("position startpos moves {}\ngo depth {depth}", "A b ".repeat(moves.into()))
        }),
        1 => ".{0,30}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_line_is_too_strange_to_read(line in ".{0,200}") {
        _ = line.parse::<Command>();
    }

    #[test]
    fn the_conversation_survives_whatever_is_said(lines in prop::collection::vec(lines(), 0..12)) {
        // Bounds that random numbers may make long are left out, and tables
        // that take time to fill.
        let told: Vec<&str> = lines
            .iter()
            .flat_map(|text| text.lines())
            .filter(|line| !line.contains("9999") && !line.contains("Hash") && !line.contains("quit"))
            .collect();
        let script = format!("{}\nstop\nisready\n", told.join("\n"));
        let mut output = Vec::new();
        serve(script.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        let answers = output.lines().filter(|line| line.starts_with("bestmove")).count();
        let searches = told.iter().filter(|line| {
            matches!(line.parse(), Ok(Command::Go(_)))
        });
        let hits = told.iter().filter(|line| line.parse() == Ok(Command::PonderHit)).count();
        let searches = searches.count();
        prop_assert!(answers <= searches && answers + hits >= searches, "{script}\n{output}");
        prop_assert!(output.lines().any(|line| line == "readyok"));
        for line in output.lines() {
            let first = line.split(' ').next().unwrap();
            let words = ["info", "bestmove", "readyok", "response", "id", "option", "ugiok"];
            prop_assert!(words.contains(&first), "{line}");
        }
    }
}
