//! A lesson, in words: what was wrong, what a try is worth.

use ratatui::text::Line;

use crate::learn::Lesson;
use crate::state::State;

/// What is said in a lesson instead of the notes of a game.
pub(super) fn notes<'a>(state: &State, lesson: &Lesson) -> Vec<Line<'a>> {
    let palette = state.palette();
    let texts = &state.texts;
    let (course, judging) = match lesson {
        Lesson::Looking { done, .. } => {
            let mut lines = vec![Line::styled(texts.say("learn-looking"), palette.accent)];
            if let Some(done) = done {
                let left = done.remaining.map_or(0, |left| left.as_secs() + 1);
                let args = [
                    ("done", done.searched.into()),
                    ("total", done.total.into()),
                    ("seconds", left.into()),
                ];
                let key = if done.remaining.is_some() {
                    "learn-progress-time"
                } else {
                    "learn-progress"
                };
                lines.push(Line::styled(texts.say_with(key, &args), palette.text));
            }
            lines.push(Line::styled(texts.say("learn-stop"), palette.dim));
            return lines;
        }
        Lesson::Going { course, judging } => (course, judging),
    };
    let mistake = course.mistake();
    let (at, total) = course.place();
    let place = [("at", at.into()), ("total", total.into())];
    let mut lines = vec![
        Line::styled(texts.say_with("learn-place", &place), palette.accent),
        Line::styled(mistake.task(texts), palette.text),
    ];
    if let Some(notice) = &state.notice {
        lines.push(Line::styled(format!("! {}", notice.text), palette.warning));
    }
    if let Some((_, mv)) = judging {
        let args = [("move", mv.to_string().into())];
        lines.push(Line::styled(
            texts.say_with("learn-judging", &args),
            palette.text,
        ));
    } else if let Some(deed) = state.preview() {
        lines.push(Line::styled(deed.preview(texts), palette.text));
        lines.push(Line::styled(texts.say("learn-try"), palette.dim));
        return lines;
    } else if let Some(tried) = &course.tried {
        lines.push(Line::styled(mistake.verdict(tried, texts), palette.accent));
    }
    if course.is_shown {
        lines.push(Line::styled(mistake.solution(texts), palette.accent));
    }
    let keys = if course.is_done() {
        "learn-keys-done"
    } else {
        "learn-keys"
    };
    lines.push(Line::styled(texts.say(keys), palette.dim));
    lines
}
