//! The keys, as many as there is room for.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::learn::Lesson;
use crate::state::State;

/// Keys and what they do, the most needed first.
const KEYS: &[(&str, &str)] = &[
    ("?", "key-help"),
    ("u", "key-undo"),
    ("h", "key-hint"),
    ("w", "key-why"),
    ("n", "key-new"),
    ("q", "key-quit"),
    ("s", "key-save"),
    ("o", "key-load"),
    ("v", "key-evaluation"),
    ("i", "key-lines"),
    ("r", "key-redo"),
    ("t", "key-flip"),
    ("l", "key-language"),
];

/// The same once a game is over.
const AFTER: &[(&str, &str)] = &[
    ("?", "key-help"),
    ("g", "key-learn"),
    ("n", "key-new"),
    ("s", "key-save"),
    ("q", "key-quit"),
    ("u", "key-undo"),
    ("w", "key-why"),
    ("o", "key-load"),
    ("t", "key-flip"),
    ("l", "key-language"),
];

/// The same in a lesson.
const LESSON: &[(&str, &str)] = &[
    ("h", "key-solution"),
    ("n", "key-next"),
    ("u", "key-previous"),
    ("Esc", "key-leave"),
    ("t", "key-flip"),
    ("?", "key-help"),
    ("q", "key-quit"),
    ("l", "key-language"),
];

/// The same while mistakes are looked for.
const LOOKING: &[(&str, &str)] = &[
    ("Esc", "key-stop"),
    ("?", "key-help"),
    ("q", "key-quit"),
    ("l", "key-language"),
];

pub(super) fn draw(state: &State, frame: &mut Frame, area: Rect) {
    let palette = state.palette();
    let mut spans = vec![Span::raw(" ")];
    let mut width = 1;
    let keys = match (&state.lesson, state.game.is_over()) {
        (Some(Lesson::Looking { .. }), _) => LOOKING,
        (Some(Lesson::Going { .. }), _) => LESSON,
        (None, true) => AFTER,
        (None, false) => KEYS,
    };
    for &(key, what) in keys {
        let what = format!(" {}  ", state.texts.say(what));
        let wide = key.chars().count() + what.chars().count();
        if width + wide > usize::from(area.width) + 2 {
            break;
        }
        width += wide;
        spans.push(Span::styled(key, palette.key));
        spans.push(Span::styled(what, palette.dim));
    }
    frame.render_widget(Paragraph::new(Line::from(spans)), area);
}
