//! Whatever an engine is told, the conversation goes on: every search is
//! answered once, every `isready` too, and nothing is said that is no answer.
#![no_main]

use std::fmt::Write;

use kauri::{Position, Side};
use kauri_engine::Limits;
use kauri_engine::ugi::{command::Command, info, server::serve};
use libfuzzer_sys::fuzz_target;

/// How many lines are told: a run is to take milliseconds.
const MAX_LINES: usize = 24;

/// What is told, and which answers it asks for.
#[derive(Default)]
struct Script {
    text: String,
    searches: usize,
    hits: usize,
    ready: usize,
    queries: usize,
}

impl Script {
    fn of(text: &str) -> Script {
        let mut script = Script::default();
        for line in text.lines().take(MAX_LINES) {
            script.tell(line);
        }
        script.text.push_str("stop\n");
        script
    }

    /// Tells a line, and `stop` if what it begins could take long.
    fn tell(&mut self, line: &str) {
        let mut may_take_long = false;
        match line.parse::<Command>() {
            Ok(Command::Quit) => return,
            Ok(Command::SetOption { name, value })
                if name.eq_ignore_ascii_case("hash") && value.len() > 1 =>
            {
                return;
            }
            Ok(Command::Go(go)) => {
                self.searches += 1;
                // Whoever ponders ends with the next line that needs it.
                let is_long = |&side: &Side| !is_short(&go.limits(side));
                may_take_long = !go.ponder && Side::ALL.iter().any(is_long);
            }
            Ok(Command::PonderHit) => {
                self.hits += 1;
                may_take_long = true;
            }
            Ok(Command::IsReady) => self.ready += 1,
            Ok(Command::Query(_)) => self.queries += 1,
            _ => {}
        }
        writeln!(self.text, "{line}").expect("a string grows");
        if may_take_long {
            self.text.push_str("stop\n");
        }
    }
}

fn is_short(limits: &Limits) -> bool {
    match limits {
        Limits::Bounded(bounds) => {
            bounds.depth.is_some_and(|depth| depth <= 3)
                || bounds.nodes.is_some_and(|nodes| nodes <= 2000)
        }
        Limits::Infinite | Limits::Clock(_) => false,
    }
}

fuzz_target!(|text: &str| {
    let script = Script::of(text);
    let mut output = Vec::new();
    serve(script.text.as_bytes(), &mut output).expect("the conversation goes on");
    let output = String::from_utf8(output).expect("what is said is text");
    let count = |word: &str| {
        output
            .lines()
            .filter(|line| line.split(' ').next() == Some(word))
            .count()
    };

    let answers = count("bestmove");
    assert!(answers <= script.searches && answers + script.hits >= script.searches);
    assert_eq!(count("readyok"), script.ready);
    assert_eq!(count("response"), script.queries);
    for line in output.lines() {
        let word = line.split(' ').next().unwrap_or_default();
        let known = [
            "id", "option", "ugiok", "readyok", "info", "bestmove", "response",
        ];
        assert!(known.contains(&word), "{line:?}");
        let _ = info::read(line, &Position::default());
    }
});
