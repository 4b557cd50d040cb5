//! Being answered whatever was said.

use std::time::{Duration, Instant};

use kauri::Position;

use crate::step::Failure;
use crate::ugi::boards::start;
use crate::ugi::subject::{Subject, Verdict};
use crate::ugi::talk::PATIENCE;

pub(super) fn is_ready(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    talk.tell("go infinite")?;
    let mut worst = Duration::ZERO;
    for _ in 0..20 {
        let asked = Instant::now();
        talk.ready()?;
        worst = worst.max(asked.elapsed());
    }
    talk.go("stop", PATIENCE)?;
    if worst < Duration::from_millis(500) {
        Ok(Verdict::Passed(format!(
            "worst of 20 while searching: {worst:.1?}"
        )))
    } else {
        Err(talk.failure(&format!(
            "expected `readyok` at once, not after {worst:.1?}"
        )))
    }
}

pub(super) fn answers_in_order(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let positions = [
        "startpos",
        "startpos moves A",
        "fen 0c2,0/1c2,0 3-0 S",
        "startpos moves C d",
    ];
    for position in positions {
        talk.tell(&format!("position {position}"))?;
        talk.tell("go nodes 5000")?;
    }
    let mut best = Vec::new();
    for _ in positions {
        best.push(talk.answer(PATIENCE)?.best);
    }
    let is_south = |best: &str| best.chars().all(|letter| letter.is_ascii_uppercase());
    let fits = is_south(&best[0]) && !is_south(&best[1]) && best[2] == "none" && is_south(&best[3]);
    if fits && talk.ready()?.is_empty() {
        Ok(Verdict::Passed(best.join(" ")))
    } else {
        Err(talk.failure(&format!(
            "expected four answers in order, not {}",
            best.join(" ")
        )))
    }
}

pub(super) fn refusals(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    talk.tell("position startpos moves C")?;
    let wrong = [
        "startpos moves A A",
        "startpos moves g",
        "startpos moves pass",
        "fen 5c,5c/5c,5 0-0 S",
        "fen 5c,5c 0-0 S",
        "fen 5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 X",
        "fen",
        "",
    ];
    for position in wrong {
        talk.tell(&format!("position {position}"))?;
        let said = talk.ready()?;
        if !said
            .iter()
            .any(|line| line.text.starts_with("info string "))
        {
            return Err(talk.failure(&format!("expected a reason against `{position}`")));
        }
    }
    let after: Position = start().play("C".parse()?)?;
    let answer = talk.go("go nodes 1000", PATIENCE)?;
    match answer.fault(&after) {
        None => Ok(Verdict::Passed(format!("{} positions", wrong.len()))),
        Some(fault) => Err(talk.failure(&format!("expected the position to stay: {fault}"))),
    }
}

pub(super) fn mistaken_go(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let wrong = [
        "go depth -1",
        "go depth",
        "go nodes many",
        "go wtime 300000 btime 300000 winc 2000 binc 2000",
        "go movetime 1e3",
        "go movestogo 40 depth 3",
        "go p1time -5 p2time -5",
        "go p2time 50",
        "go depth 99999999999999999999 movetime 50",
    ];
    for go in wrong {
        let answer = talk.search(&start(), go, PATIENCE)?;
        let needs_reason = !go.contains("time -5") && !go.contains("p2time 50");
        if needs_reason && answer.explained.is_empty() {
            return Err(talk.failure(&format!("expected a word about `{go}`")));
        }
    }
    Ok(Verdict::Passed(format!("{} searches", wrong.len())))
}

/// Lines that are no command, each a little less so than the one before.
const GARBAGE: [&[u8]; 16] = [
    b"",
    b" \t ",
    b"xyzzy",
    b"UGI",
    b"isready now",
    b"\x00\x01\x02",
    b"\xff\xfe\xf0\x9f",
    "position fen \u{1f980},\u{1f980}/\u{1f980} 0-0 S".as_bytes(),
    b"position startpos moves",
    b"position startpos moves A A A A A A A A",
    b"setoption",
    b"setoption name",
    b"setoption value 3",
    b"query weather",
    b"ponderhit",
    b"stop",
];

pub(super) fn garbage(subject: &Subject) -> Result<Verdict, Failure> {
    let mut talk = subject.greet()?;
    let long = [vec![b'x'; 1 << 20], b"go depth 1 ".repeat(1 << 14)];
    let lines = GARBAGE
        .iter()
        .copied()
        .chain(long.iter().map(Vec::as_slice));
    for line in lines.clone() {
        talk.tell_bytes(line)?;
        let said = talk.ready()?;
        if said.iter().any(|line| line.text.starts_with("bestmove")) {
            // The long line is a search to a reader without limits.
            if line.len() < 100 {
                return Err(talk.failure("expected no move that nobody asked for"));
            }
        }
    }
    talk.tell("  position   startpos\tmoves  A \r")?;
    talk.tell("stop")?;
    talk.ready()?;
    let answer = talk.go("go depth 3\r", PATIENCE)?;
    match answer.fault(&start().play("A".parse()?)?) {
        None => Ok(Verdict::Passed(format!("{} lines", lines.count()))),
        Some(fault) => Err(talk.failure(&fault)),
    }
}

pub(super) fn quit(subject: &Subject) -> Result<Verdict, Failure> {
    let mut worst = Duration::ZERO;
    for before in [
        &[][..],
        &["go infinite"],
        &["go depth 60"],
        &["go ponder p1time 9000 p2time 9000"],
    ] {
        let mut talk = subject.greet()?;
        for line in before {
            talk.tell(line)?;
        }
        _ = talk.listen(Duration::from_millis(30))?;
        let told = Instant::now();
        talk.tell("quit")?;
        let status = talk.end(Duration::from_secs(1))?;
        worst = worst.max(told.elapsed());
        if !status.success() {
            return Err(talk.failure(&format!("expected the exit code 0, not {status}")));
        }
    }
    Ok(Verdict::Passed(format!("worst of 4: {worst:.0?}")))
}

pub(super) fn end_of_input(subject: &Subject) -> Result<Verdict, Failure> {
    for (before, has_answer) in [("", false), ("go depth 8", true), ("go infinite", true)] {
        let mut talk = subject.greet()?;
        talk.tell(before)?;
        talk.close();
        if has_answer {
            talk.answer(PATIENCE)?;
        }
        let status = talk.end(Duration::from_secs(1))?;
        if !status.success() {
            return Err(talk.failure(&format!("expected the exit code 0, not {status}")));
        }
    }
    Ok(Verdict::Passed("idle, bounded and infinite".to_owned()))
}
