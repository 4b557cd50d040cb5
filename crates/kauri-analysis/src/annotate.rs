//! A report written into the record it is about.

use kauri_record::{Comment, Glyph, Line as RecordLine, Path, Ply, Record};

use crate::report::evaluation;
use crate::{GameReport, Judgement, Line, PlyReport};

/// The most plies of a best line that are written as a variation.
pub const LONGEST_LINE: usize = 12;

/// The command that marks a comment as one of an analysis: what the move gave
/// away of the winning chance, in hundredths.
const LOSS: &str = "loss";

/// Writes a report into its record: evaluations (`[%eval]`), glyphs, and for
/// faults as many of the best lines as were asked for as variations, if they are
/// better than what was played, and a comment that begins with `[%loss 35]`:
/// what the move gave away of the winning chance, in hundredths. `words` may say
/// more in that comment.
///
/// What an earlier analysis wrote about a fault is taken out before. A verdict's
/// sign takes the place of those of the six that are there; all else stays:
/// other glyphs, comments and variations, and what was not judged. A line is left
/// out if there is a variation that begins as it does. A record of another game
/// gets nonsense, but stays a record.
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
        take_out(record, &path);
        if let Some(glyph) = judgement.glyph() {
            set_signs(record, &path, Some(glyph));
        }
        if judgement.verdict().is_fault() {
            let better = |line: &&Line| line.score > judgement.played().score;
            for line in judgement.best().iter().filter(better).take(report.lines) {
                add_line(record, ply, line);
            }
            add_comment(record, &path, judgement, words(ply));
        }
    }
}

/// Takes out what an earlier analysis wrote about a fault.
fn take_out(record: &mut Record, path: &Path) {
    let Some(ply) = record.ply(path) else { return };
    let (marked, others): (Vec<Comment>, Vec<Comment>) = ply
        .comments()
        .iter()
        .cloned()
        .partition(|comment| comment.command(LOSS).is_some());
    if marked.is_empty() {
        return;
    }
    let lines = ply.variations().iter().map(is_ours).enumerate();
    let ours: Vec<usize> = lines.filter_map(|(at, ours)| ours.then_some(at)).collect();
    let _ = record.set_comments(path, others);
    set_signs(record, path, None);
    if let Some(parent) = path.parent() {
        for at in ours.into_iter().rev() {
            let _ = record.remove(&parent.clone().then_variation(at));
        }
    }
}

/// Whether a variation is as analyses write them, and nobody has added to it.
fn is_ours(line: &RecordLine) -> bool {
    let is_bare = |ply: &Ply| ply.glyphs().is_empty() && ply.variations().is_empty();
    let has_no_words = |ply: &Ply| {
        let mut comments = ply.comments().iter();
        comments.all(|comment| comment.without_commands().is_empty())
    };
    let plies = line.plies();
    line.opening_comments().is_empty()
        && plies.iter().all(|ply| is_bare(ply) && has_no_words(ply))
        && plies.first().is_some_and(|ply| ply.evaluation().is_some())
}

/// Gives a move this sign, or none, in place of those it has.
fn set_signs(record: &mut Record, path: &Path, sign: Option<Glyph>) {
    let Some(ply) = record.ply(path) else { return };
    let others = ply.glyphs().iter().filter(|glyph| glyph.sign().is_none());
    let glyphs = sign.into_iter().chain(others.copied()).collect();
    let _ = record.set_glyphs(path, glyphs);
}

/// Adds a line in place of a move, with what it is worth after its first move.
fn add_line(record: &mut Record, ply: &PlyReport, line: &Line) {
    let mut path = Path::main_line(ply.index);
    let known = record.children(&path);
    let known = known.iter().filter_map(|child| record.ply(child));
    if known.map(Ply::mv).any(|mv| Some(mv) == line.first()) {
        return;
    }
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

/// Says what a fault gave away, after the comments there are.
fn add_comment(record: &mut Record, path: &Path, judgement: &Judgement, words: Option<String>) {
    let Some(ply) = record.ply(path) else { return };
    let mut text = format!("[%{LOSS} {:.0}]", 100.0 * judgement.loss());
    if let Some(words) = words {
        text.push(' ');
        text.push_str(&words);
    }
    if let Ok(comment) = Comment::new(text) {
        let mut comments = ply.comments().to_vec();
        comments.push(comment);
        let _ = record.set_comments(path, comments);
    }
}
