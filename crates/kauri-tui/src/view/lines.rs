//! The best lines, beneath the notes.

use kauri::Move;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph};

use crate::play::LINES;
use crate::state::State;

/// Notes keep at least so many lines.
const LEAST_NOTES: u16 = 2;

/// What is left for notes, and the place of the best lines beneath; empty if
/// they are not shown or there is no room.
pub(super) fn split(state: &State, notes: Rect) -> (Rect, Rect) {
    let is_shown = state.insight.lines && state.lesson.is_none() && !state.game.is_over();
    let room = notes.height.saturating_sub(LEAST_NOTES);
    let height = if is_shown {
        room.min(LINES as u16 + 1)
    } else {
        0
    };
    let above = Rect {
        height: notes.height - height,
        ..notes
    };
    let below = Rect {
        y: above.bottom(),
        height,
        ..notes
    };
    (above, below)
}

pub(super) fn draw(state: &State, frame: &mut Frame, area: Rect) {
    if area.is_empty() {
        return;
    }
    let palette = state.palette();
    let known = state.evaluation.as_ref();
    let known = known.filter(|known| known.at == state.game.at());
    let title = match known {
        Some(known) => state
            .texts
            .say_with("lines-title", &[("depth", known.depth.into())]),
        None => state.texts.say("lines-thinking"),
    };
    let mut lines = vec![Line::styled(title, palette.dim)];
    let candidates = known.map_or(&[][..], |known| &known.lines);
    let worth = |at: usize| super::verdict(&state.texts, candidates[at].score);
    let scores: Vec<String> = (0..candidates.len()).map(worth).collect();
    let widest = scores.iter().map(|score| score.chars().count()).max();
    let widest = widest.unwrap_or(0);
    for (at, (candidate, score)) in candidates.iter().zip(scores).enumerate() {
        let moves: Vec<String> = candidate.line.iter().map(Move::to_string).collect();
        let style = if at == 0 { palette.text } else { palette.dim };
        lines.push(Line::from(vec![
            Span::styled(format!("{}. {score:<widest$}  ", at + 1), palette.dim),
            Span::styled(moves.join(" "), style),
        ]));
    }
    if area.height == 1 && lines.len() > 1 {
        // The best line says more than the heading.
        lines.remove(0);
    }
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).style(palette.text), area);
}
