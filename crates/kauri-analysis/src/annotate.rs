//! A report written into the record it is about.

use kauri_record::{Comment, Glyph, Path, Record};

use crate::report::evaluation;
use crate::{GameReport, Line, PlyReport};

/// The most plies of a best line that are written as a variation.
pub const LONGEST_LINE: usize = 12;

/// Writes a report into its record: evaluations (`[%eval]`), glyphs, and for
/// faults as many of the best lines as were asked for as variations, if they are
/// better than what was played. `words` may add a comment on a ply.
///
/// A verdict's glyph takes the place of those of the six signs that are there;
/// without one they stay, as do all comments and variations. What was not
/// judged stays as it is. A record of another game gets nonsense, but stays a
/// record.
pub fn annotate(
    record: &mut Record,
    report: &GameReport,
    words: &mut dyn FnMut(&PlyReport) -> Option<String>,
) {
    for ply in report.plies() {
        let path = Path::main_line(ply.index + 1);
        let worth = report.evaluation(ply.index + 1);
        if worth.is_some() {
            let _ = record.set_evaluation(&path, worth);
        }
        let Some(judgement) = ply.judgement() else {
            continue;
        };
        if let Some(glyph) = judgement.glyph() {
            set_sign(record, &path, glyph);
        }
        if judgement.verdict().is_fault() {
            let better = |line: &&Line| line.score > judgement.played().score;
            for line in judgement.best().iter().filter(better).take(report.lines) {
                add_line(record, ply, line);
            }
        }
        if let Some(words) = words(ply) {
            add_words(record, &path, &words);
        }
    }
}

/// Gives a move a sign in place of those it has.
fn set_sign(record: &mut Record, path: &Path, sign: Glyph) {
    let Some(ply) = record.ply(path) else { return };
    let others = ply.glyphs().iter().filter(|glyph| glyph.sign().is_none());
    let glyphs = [sign].into_iter().chain(others.copied()).collect();
    let _ = record.set_glyphs(path, glyphs);
}

/// Adds a line in place of a move, with what it is worth after its first move.
fn add_line(record: &mut Record, ply: &PlyReport, line: &Line) {
    let mut path = Path::main_line(ply.index);
    for (at, &mv) in line.moves.iter().take(LONGEST_LINE).enumerate() {
        let Ok(next) = record.add_move(&path, mv) else {
            return;
        };
        path = next;
        if at == 0 {
            let _ = record.set_evaluation(&path, evaluation(line.score, ply.side));
        }
    }
}

/// Adds a comment after those there are, unless it is there already.
fn add_words(record: &mut Record, path: &Path, words: &str) {
    let Some(ply) = record.ply(path) else { return };
    let mut comments = ply.comments().to_vec();
    let known = comments
        .iter()
        .any(|comment| comment.without_commands() == words);
    if !known && let Ok(comment) = Comment::new(words) {
        comments.push(comment);
        let _ = record.set_comments(path, comments);
    }
}
