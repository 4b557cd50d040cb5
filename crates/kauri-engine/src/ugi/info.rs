//! What an engine tells while it thinks, as text.

use std::time::Duration;

use kauri::{Move, Position};

use crate::{Info, Score, ScoreKind};

/// The line that tells this.
pub fn write(info: &Info) -> String {
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
        info.depth,
        info.selective_depth,
        info.line,
        write_score(info.score),
        info.nodes,
        info.nodes_per_second(),
        info.hash_full,
        info.time.as_millis(),
    );
    for mv in &info.pv {
        line.push(' ');
        line.push_str(&mv.to_string());
    }
    line
}

/// What such a line tells; `None` if it tells no score or no line.
///
/// Unknown words are skipped, and the line ends before a move that is not legal
/// from `root`: other programs may say what they like.
pub fn read(line: &str, root: &Position) -> Option<Info> {
    let mut words = line.split_ascii_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let mut info = Info {
        depth: 0,
        selective_depth: 0,
        line: 1,
        score: Score::EVEN,
        nodes: 0,
        time: Duration::ZERO,
        hash_full: 0,
        pv: Vec::new(),
    };
    let mut has_score = false;
    while let Some(word) = words.next() {
        match word {
            "string" => return None,
            "depth" => info.depth = words.next()?.parse().ok()?,
            "seldepth" => info.selective_depth = words.next()?.parse().ok()?,
            "multipv" => info.line = words.next()?.parse().ok().filter(|&line| line > 0)?,
            "nodes" => info.nodes = words.next()?.parse().ok()?,
            "time" => info.time = Duration::from_millis(words.next()?.parse().ok()?),
            "hashfull" => info.hash_full = words.next()?.parse().ok()?,
            "score" => {
                info.score = read_score(words.next()?, words.next()?)?;
                has_score = true;
            }
            "pv" => {
                info.pv = legal_line(root, words.by_ref());
            }
            _ => {}
        }
    }
    (has_score && !info.pv.is_empty()).then_some(info)
}

/// The moves of a line as far as they are legal.
fn legal_line<'a>(root: &Position, words: impl Iterator<Item = &'a str>) -> Vec<Move> {
    let mut position = *root;
    let mut line = Vec::new();
    for word in words {
        let Ok(mv) = word.parse() else { break };
        let Ok(next) = position.play(mv) else { break };
        line.push(mv);
        position = next;
    }
    line
}

/// Forced ends are told in moves of the winner's, as UCI does: the last ply
/// counts as a whole move.
fn write_score(score: Score) -> String {
    match score.kind() {
        ScoreKind::Centiseeds(centiseeds) => format!("cp {centiseeds}"),
        ScoreKind::WinIn(plies) => format!("mate {}", plies.div_ceil(2)),
        ScoreKind::LossIn(plies) => format!("mate -{}", plies.div_ceil(2)),
        ScoreKind::Wins => format!("cp {KNOWN_WIN}"),
        ScoreKind::Loses => format!("cp -{KNOWN_WIN}"),
    }
}

/// Hundredths of a seed that tell a win of unknown length: no board has so many.
const KNOWN_WIN: i32 = 20_000;

/// A forced end told in moves is taken to come as late as that allows.
fn read_score(unit: &str, value: &str) -> Option<Score> {
    match unit {
        "cp" => value.parse().ok().map(Score::from_centiseeds),
        "mate" => {
            let (lost, moves) = match value.strip_prefix('-') {
                Some(moves) => (true, moves),
                None => (false, value),
            };
            let moves: u16 = moves.parse().ok()?;
            let plies = moves.saturating_mul(2);
            Some(if lost {
                Score::loss_in(plies)
            } else {
                Score::win_in(plies.saturating_sub(1))
            })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let root = Position::default();
        for score in [-150, 0, 7].map(Score::from_centiseeds) {
            let info = Info {
                depth: 9,
                selective_depth: 11,
                line: 2,
                score,
                nodes: 12_345,
                time: Duration::from_millis(10),
                hash_full: 3,
                pv: vec!["C".parse().unwrap(), "d".parse().unwrap()],
            };
            assert_eq!(read(&write(&info), &root), Some(info));
        }
    }

    #[test]
    fn forced_ends_are_told_in_moves() {
        for (score, text) in [
            (Score::win_in(1), "mate 1"),
            (Score::win_in(3), "mate 2"),
            (Score::win_in(4), "mate 2"),
            (Score::loss_in(2), "mate -1"),
            (Score::loss_in(4), "mate -2"),
        ] {
            assert_eq!(write_score(score), text);
        }
        assert_eq!(read_score("mate", "2"), Some(Score::win_in(3)));
        assert_eq!(read_score("mate", "-2"), Some(Score::loss_in(4)));
    }

    #[test]
    fn what_other_programs_say_is_taken_as_far_as_it_makes_sense() {
        let root = Position::default();
        let info = read("info depth 3 wdl 1 2 3 score cp 5 lowerbound pv A A", &root).unwrap();
        assert_eq!(info.pv, ["A".parse().unwrap()]);
        for line in [
            "info string score cp 5 pv A",
            "info depth",
            "info score cp x pv A",
            "info score cp 3 pv a",
            "info depth 3 pv A",
            "info multipv 0 score cp 3 pv A",
            "bestmove A",
            "",
        ] {
            assert_eq!(read(line, &root), None, "{line}");
        }
    }
}
