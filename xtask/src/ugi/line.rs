//! What a line of a program may look like.

use kauri::{Move, Position};

/// Why this is not a line of the interface; `None` if it is one.
pub(super) fn fault(line: &str) -> Option<String> {
    let mut words = line.split_ascii_whitespace();
    let fault = match words.next() {
        Some("id" | "option" | "ugiok" | "readyok" | "response" | "bestmove") => None,
        Some("info") => info_fault(words),
        _ => Some("expected id, option, ugiok, readyok, response, info or bestmove".to_owned()),
    };
    fault.map(|fault| format!("`{}`: {fault}", line.escape_debug()))
}

fn info_fault<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<String> {
    let number = |words: &mut dyn Iterator<Item = &'a str>, what: &str, least: i64, most: i64| {
        let word = words.next().unwrap_or_default();
        let fits = word.parse().is_ok_and(|n: i64| (least..=most).contains(&n));
        (!fits).then(|| format!("expected a number after {what}, {least} to {most}, not `{word}`"))
    };
    while let Some(word) = words.next() {
        let fault = match word {
            "string" | "currline" | "refutation" => return None,
            "pv" => {
                return words
                    .find(|word| word.parse::<Move>().is_err())
                    .map(|word| format!("expected moves after pv, not `{word}`"));
            }
            "depth" | "seldepth" => number(&mut words, word, 0, 255),
            "multipv" | "currmovenumber" => number(&mut words, word, 1, 255),
            "hashfull" | "cpuload" => number(&mut words, word, 0, 1000),
            "nodes" | "nps" | "time" | "tbhits" | "tthits" => number(&mut words, word, 0, i64::MAX),
            "currmove" => {
                let word = words.next().unwrap_or_default();
                word.parse::<Move>()
                    .err()
                    .map(|error| format!("{error}, not `{word}`"))
            }
            "wdl" => (0..3).find_map(|_| number(&mut words, word, 0, 1000)),
            "score" => match words.next() {
                Some("cp") => number(&mut words, "cp", -1_000_000, 1_000_000),
                Some("mate") => number(&mut words, "mate", -10_000, 10_000),
                other => Some(format!(
                    "expected cp or mate, not `{}`",
                    other.unwrap_or_default()
                )),
            },
            "lowerbound" | "upperbound" => None,
            other => Some(format!("expected a word that UCI knows, not `{other}`")),
        };
        if fault.is_some() {
            return fault;
        }
    }
    None
}

/// The word after `key`.
pub(super) fn word_after<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let mut words = line.split_ascii_whitespace();
    words.find(|word| *word == key)?;
    words.next()
}

/// The number after `key`.
pub(super) fn number_after(line: &str, key: &str) -> Option<i64> {
    word_after(line, key)?.parse().ok()
}

/// The score as a number that is the greater the better: a forced win is
/// better than any other score, and the sooner the better.
pub(super) fn score(line: &str) -> Option<i64> {
    let value = number_after(line, "cp");
    value.or_else(|| {
        let moves = number_after(line, "mate")?;
        let distance = 10_000_000 - moves.abs();
        Some(if moves > 0 { distance } else { -distance })
    })
}

/// The moves after `pv`.
pub(super) fn pv(line: &str) -> Vec<Move> {
    let words = line
        .split_ascii_whitespace()
        .skip_while(|word| *word != "pv");
    words.skip(1).map_while(|word| word.parse().ok()).collect()
}

/// The first move of a line that cannot be played; `None` if all can.
pub(super) fn illegal_in(position: &Position, line: &[Move]) -> Option<Move> {
    let mut position = *position;
    for &mv in line {
        match position.play(mv) {
            Ok(after) => position = after,
            Err(_) => return Some(mv),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_interface_are_told_from_others() {
        for line in [
            "id name X",
            "readyok",
            "info depth 3 seldepth 4 multipv 1 score cp -5 upperbound nodes 9 tthits 1 nps 3 time 0 pv A b",
            "info string anything & more",
            "bestmove none",
        ] {
            assert_eq!(fault(line), None, "{line}");
        }
        for line in [
            "",
            "hello",
            "info depth x",
            "info score 3",
            "info pv A e2e4",
            "info hashfull 1001",
        ] {
            assert!(fault(line).is_some(), "{line}");
        }
    }

    #[test]
    fn scores_are_ordered_from_loss_to_win() {
        let lines = [
            "score mate -1",
            "score mate -3",
            "score cp -90",
            "score cp 4",
            "score mate 5",
            "score mate 1",
        ];
        assert!(lines.map(score).is_sorted());
    }
}
