//! The keys, as many as there is room for.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::state::State;

/// Keys and what they do, the most needed first.
const KEYS: [(&str, &str); 12] = [
    ("?", "key-help"),
    ("u", "key-undo"),
    ("h", "key-hint"),
    ("w", "key-why"),
    ("n", "key-new"),
    ("q", "key-quit"),
    ("s", "key-save"),
    ("o", "key-load"),
    ("v", "key-evaluation"),
    ("r", "key-redo"),
    ("t", "key-flip"),
    ("l", "key-language"),
];

pub(super) fn draw(state: &State, frame: &mut Frame, area: Rect) {
    let palette = state.palette();
    let mut spans = vec![Span::raw(" ")];
    let mut width = 1;
    for (key, what) in KEYS {
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
