//! Conversations with the engine over pipes.

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use kauri_engine::ugi::server::serve;

/// A running engine to talk to.
struct Talk {
    to: Option<PipeWriter>,
    from: BufReader<PipeReader>,
    server: Option<JoinHandle<io::Result<()>>>,
}

impl Talk {
    fn start() -> Talk {
        let (input, to) = io::pipe().unwrap();
        let (from, output) = io::pipe().unwrap();
        Talk {
            to: Some(to),
            from: BufReader::new(from),
            server: Some(thread::spawn(move || serve(BufReader::new(input), output))),
        }
    }

    fn tell(&mut self, line: &str) {
        writeln!(self.to.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Lines up to and including the first that begins so.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.from.read_line(&mut line).unwrap();
            assert!(read > 0, "expected `{start}` after {lines:?}");
            lines.push(line.trim_end().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }

    fn ask(&mut self, line: &str, start: &str) -> String {
        self.tell(line);
        self.until(start).pop().unwrap()
    }

    fn end(mut self) {
        self.tell("quit");
        self.server.take().unwrap().join().unwrap().unwrap();
    }
}

/// All that is said when input comes from a file or `echo`.
fn piped(input: &[u8]) -> String {
    let mut output = Vec::new();
    serve(input, &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn the_engine_says_who_it_is_when_asked_and_not_before() {
    assert_eq!(piped(b""), "");
    assert_eq!(piped(b"\n \nquit\nugi\n"), "");
    let said = piped(b"ugi\nisready\n");
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[0].starts_with("id name Kauri "));
    assert!(lines[1].starts_with("id author "));
    assert_eq!(lines[lines.len() - 2..], ["ugiok", "readyok"]);
    for option in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ruleset",
        "TablePath",
        "Level",
        "Ponder",
    ] {
        let declared = format!("option name {option} type ");
        assert_eq!(
            lines
                .iter()
                .filter(|line| line.starts_with(&declared))
                .count(),
            1
        );
    }
}

#[test]
fn a_finite_search_is_finished_when_input_ends_and_an_infinite_one_stopped() {
    let said = piped(b"position startpos moves A\ngo depth 7");
    assert!(said.contains("info depth 7 "), "{said}");
    assert!(said.lines().last().unwrap().starts_with("bestmove "));
    let said = piped(b"go infinite\n");
    assert!(said.lines().last().unwrap().starts_with("bestmove "));
}

#[test]
fn searches_are_answered_one_after_the_other() {
    let said = piped(b"go depth 3\ngo infinite\nsetoption name Hash value 1\ngo nodes 1\nposition fen 0,0/0c3,2c 1-1 S\ngo");
    let answers: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("bestmove"))
        .collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[3].split_ascii_whitespace().nth(1), Some("pass"));
}

#[test]
fn it_is_ready_and_stops_at_once_while_it_searches() {
    let mut talk = Talk::start();
    talk.tell("go infinite");
    talk.until("info depth 5");
    let asked = Instant::now();
    talk.ask("isready", "readyok");
    assert!(asked.elapsed() < Duration::from_secs(1));
    let asked = Instant::now();
    talk.ask("stop", "bestmove ");
    assert!(asked.elapsed() < Duration::from_secs(1));
    talk.end();
}

#[test]
fn an_infinite_search_answers_only_when_stopped_even_if_all_is_known() {
    let mut talk = Talk::start();
    talk.tell("position fen 0c,1/1c2,0c 1-1 S");
    talk.tell("go infinite");
    talk.tell("isready");
    thread::sleep(Duration::from_millis(100));
    assert!(
        talk.until("readyok")
            .iter()
            .all(|line| !line.starts_with("bestmove"))
    );
    talk.ask("stop", "bestmove ");
    talk.end();
}

#[test]
fn time_and_clocks_are_kept() {
    let mut talk = Talk::start();
    for go in [
        "go movetime 100",
        "go p1time 1000 p2time 1000",
        "go p1time 0 p2time 0",
        "go p1time 500 p2time 1 p1inc 10 p2inc 10 depth 60",
    ] {
        let asked = Instant::now();
        talk.ask(go, "bestmove ");
        assert!(
            asked.elapsed() < Duration::from_millis(1500),
            "{go} {:?}",
            asked.elapsed()
        );
    }
    talk.end();
}

#[test]
fn it_is_ready_when_all_before_is_done() {
    let script = b"setoption name Hash value 64\nuginewgame\n\
        setoption name Hash value 99999999999\nisready\n";
    for _ in 0..5 {
        let said = piped(script);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].contains("hash table of 1 to "), "{said}");
        assert_eq!(lines[1], "readyok");
    }
}

/// Where the first line is that begins so.
#[track_caller]
fn place(said: &str, start: &str) -> usize {
    let at = said.lines().position(|line| line.starts_with(start));
    at.unwrap_or_else(|| panic!("expected `{start}` in {said}"))
}

#[test]
fn a_search_that_was_not_begun_does_not_make_it_ready_before_options_are_set() {
    for (end, is_stopped) in [
        ("go depth 1\nisready\n", false),
        ("go infinite\nisready\nstop\n", true),
    ] {
        let script = format!(
            "setoption name Hash value 128\nsetoption name TablePath value /no/such\n{end}"
        );
        for _ in 0..5 {
            let said = piped(script.as_bytes());
            assert_eq!(said.matches("readyok").count(), 1, "{said}");
            assert_eq!(said.matches("bestmove").count(), 1, "{said}");
            let (set, ready) = (place(&said, "info string "), place(&said, "readyok"));
            assert!(set < ready, "{said}");
            // Who stops it has the answer at once, whatever is being set.
            assert!(is_stopped || ready < place(&said, "bestmove"), "{said}");
        }
    }
}

#[test]
fn a_search_that_was_stopped_does_not_make_it_ready_before_options_are_set() {
    let mut talk = Talk::start();
    for _ in 0..5 {
        talk.tell("go infinite");
        talk.until("info depth 5");
        talk.tell("stop\nsetoption name Hash value 64");
        talk.tell("setoption name TablePath value /no/such\nisready");
        let said = talk.until("readyok").join("\n");
        assert!(
            place(&said, "bestmove") < place(&said, "info string "),
            "{said}"
        );
    }
    talk.end();
}

#[test]
fn a_search_has_its_time_from_when_it_was_asked_for() {
    // The second waits for the first, and its time has passed by then.
    let asked = Instant::now();
    let said = piped(b"go movetime 700\ngo movetime 700\n");
    assert_eq!(said.matches("bestmove ").count(), 2);
    assert!(
        asked.elapsed() < Duration::from_millis(1200),
        "{:?}",
        asked.elapsed()
    );
}

#[test]
fn pondering_becomes_a_search_when_the_expected_move_is_played() {
    let mut talk = Talk::start();
    talk.tell("position startpos moves A b");
    talk.tell("go ponder movetime 50");
    talk.until("info depth 4");
    talk.ask("ponderhit", "bestmove ");
    talk.tell("isready");
    assert_eq!(talk.until("readyok").len(), 1);
    talk.tell("go ponder movetime 50");
    talk.ask("stop", "bestmove ");
    talk.tell("isready");
    assert_eq!(talk.until("readyok"), ["readyok"]);
    assert!(
        talk.ask("ponderhit", "info")
            .contains("expected `go ponder`")
    );
    talk.end();
}

#[test]
fn the_time_of_pondering_does_not_count() {
    let mut talk = Talk::start();
    talk.tell("go ponder movetime 200");
    thread::sleep(Duration::from_millis(300));
    talk.tell("position fen 0c,1/1c2,0c 1-1 S");
    let asked = Instant::now();
    let answer = talk.ask("ponderhit", "bestmove ");
    assert!(asked.elapsed() >= Duration::from_millis(150), "{answer}");
    // It is the answer to what was asked, and not for the position told since.
    let best: kauri::Move = answer.split(' ').nth(1).unwrap().parse().unwrap();
    assert!(kauri::Position::default().is_legal(best), "{answer}");
    talk.end();
}

#[test]
fn whoever_waits_for_a_move_gets_one_whatever_was_wrong() {
    let mut talk = Talk::start();
    for (go, explanation) in [
        (
            "go depth -1",
            "expected a depth in plies, not `-1` (left out)",
        ),
        (
            "go wtime 300000 btime 300000 winc 0",
            "not `wtime` (left out)",
        ),
        ("go movestogo 3 nodes 500", "not `movestogo` (left out)"),
        ("go p1inc 5", ""),
        ("go p2time 20", ""),
    ] {
        talk.tell(go);
        let said = talk.until("bestmove ");
        let explained: Vec<&String> = said
            .iter()
            .filter(|line| line.starts_with("info string"))
            .collect();
        assert_eq!(explained.is_empty(), explanation.is_empty(), "{said:?}");
        assert!(
            explained.iter().all(|line| line.contains(explanation)),
            "{said:?}"
        );
    }
    talk.end();
}

#[test]
fn queries_are_answered() {
    let mut talk = Talk::start();
    for (position, gameover, p1turn, result) in [
        ("startpos", "false", "true", "none"),
        ("startpos moves C", "false", "false", "none"),
        // R9: South has 3 of 4 seeds.
        ("fen 0c2,0/1c2,0 3-0 S", "true", "true", "p1win"),
        ("fen 0c2,0/1c2,0 0-3 N", "true", "false", "p2win"),
        // R10: stores equal, nothing in play, no cowrie.
        ("fen 0,0/0c4,0 2-2 S", "true", "true", "p2win"),
    ] {
        talk.tell(&format!("position {position}"));
        for (query, answer) in [
            ("gameover", gameover),
            ("p1turn", p1turn),
            ("result", result),
        ] {
            let response = talk.ask(&format!("query {query}"), "");
            assert_eq!(response, format!("response {answer}"), "{position} {query}");
        }
    }
    talk.end();
}

#[test]
fn a_finished_game_has_no_best_move() {
    let said = piped(b"position fen 0c2,0/1c2,0 3-0 S\ngo depth 3\n");
    assert_eq!(said, "bestmove none\n");
}

#[test]
fn an_illegal_move_leaves_the_position_as_it_was() {
    let said = piped(b"position startpos moves C\nposition startpos moves A A\nquery p1turn\n");
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].starts_with("info string illegal move A: it is North's turn (R3)"),
        "{said}"
    );
    assert!(lines[0].contains("move 2 of 2"));
    assert_eq!(lines[1], "response false");
    let said = piped(b"position fen 5c,5c/5c,5 0-0 S\nquery gameover\n");
    assert!(said.starts_with("info string "), "{said}");
}

#[test]
fn the_ruleset_decides_how_positions_are_played() {
    // Two cowries reach `a` and `b`; by `last-cowrie` only the last captures.
    let lines = |ruleset: &str| {
        let script = format!(
            "setoption name Ruleset value {ruleset}\nposition fen 0c2,0c2/2,2 0-0 S\ngo depth 1\n"
        );
        piped(script.as_bytes())
    };
    assert!(
        lines("standard").contains("score mate 1 "),
        "{}",
        lines("standard")
    );
    assert!(
        !lines("last-cowrie").contains("score mate 1 "),
        "{}",
        lines("last-cowrie")
    );
}

#[test]
fn options_are_obeyed_or_refused_with_a_reason() {
    let said = piped(b"setoption name MultiPV value 3\ngo depth 3\n");
    for line in 1..=3 {
        assert!(
            said.contains(&format!("info depth 3 seldepth 3 multipv {line} ")),
            "{said}"
        );
    }
    let said = piped(b"setoption name Hash value 99999999999\nsetoption name Level value 0\n");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(
        lines
            .iter()
            .any(|line| line.contains("hash table of 1 to ")),
        "{said}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.contains("expected a level from 1 to 10")),
        "{said}"
    );
}

#[test]
fn levels_are_reproducible_with_a_seed() {
    let script = b"setoption name Level value 2\nsetoption name Seed value 5\n\
        position startpos moves A a\ngo depth 4\n";
    let best = || {
        let said = piped(script);
        said.lines()
            .find(|line| line.starts_with("bestmove"))
            .unwrap()
            .to_owned()
    };
    assert_eq!(best(), best());
}

#[test]
fn garbage_is_explained_and_survived() {
    let mut input = b"xyzzy\n\xff\xfe\x00\nposition\nposition fen\n".to_vec();
    input.extend(b"x".repeat(200_000));
    input.extend(b"\nquery\nsetoption\nponderhit\nisready\n");
    let said = piped(&input);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 9, "{said}");
    for line in &lines[..8] {
        assert!(line.starts_with("info string "), "{line}");
    }
    assert_eq!(lines[8], "readyok");
}

#[test]
fn a_closed_output_ends_the_conversation_quietly() {
    let (input, mut to) = io::pipe().unwrap();
    let (from, output) = io::pipe().unwrap();
    let server = thread::spawn(move || serve(BufReader::new(input), output));
    drop(from);
    to.write_all(b"go infinite\nugi\n").unwrap();
    thread::sleep(Duration::from_millis(50));
    _ = to.write_all(b"isready\n");
    drop(to);
    server.join().unwrap().unwrap();
}

/// An output that fails in the middle of an answer.
struct Trap(PipeWriter);

impl Write for Trap {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        assert!(!bytes.starts_with(b"bestmove"), "sprung");
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[test]
fn a_search_that_fails_is_explained_and_ends_the_conversation() {
    let (input, mut to) = io::pipe().unwrap();
    let (from, output) = io::pipe().unwrap();
    let server = thread::spawn(move || serve(BufReader::new(input), Trap(output)));
    to.write_all(b"go depth 1\n").unwrap();
    let mut lines = BufReader::new(from).lines().map(Result::unwrap);
    let explained = lines.find(|line| line.starts_with("info string "));
    assert!(explained.unwrap().contains("start the engine again"));
    // The thread needs a moment to end.
    thread::sleep(Duration::from_millis(50));
    to.write_all(b"go depth 1\n").unwrap();
    let error = server.join().unwrap().unwrap_err();
    assert!(error.to_string().contains("start the engine again"));
}
