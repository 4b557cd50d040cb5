//! The move list.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use crate::game::Turn;
use crate::state::State;

/// Width of a move such as `C+12-3` with its mark.
const MOVE: usize = 9;

pub(super) fn draw(state: &State, frame: &mut Frame, area: Rect) {
    if area.width < 20 || area.height < 3 {
        return;
    }
    let palette = state.palette();
    let turns = state.game.turns();
    let height = usize::from(area.height).saturating_sub(1);
    // Scrolled up from the present place, which is always shown otherwise.
    let now = turns
        .iter()
        .position(|turn| reaches(turn, state.game.at()))
        .map_or(turns.len(), |index| index + 1);
    let end = now
        .saturating_sub(state.scroll)
        .max(height.min(turns.len()));
    let first = end.saturating_sub(height);
    let title = if first > 0 || end < turns.len() {
        let shown = format!("{}–{}/{}", first + 1, end, turns.len());
        format!(" {} {shown} ", state.texts.say("moves-title"))
    } else {
        format!(" {} ", state.texts.say("moves-title"))
    };
    let mut frame_block = Block::new()
        .borders(Borders::LEFT)
        .border_style(palette.dim)
        .title(Line::styled(title, palette.dim));
    if state.ascii {
        frame_block = frame_block.border_set(super::marks::Mark::Quiet.rim(true));
    }
    let inner = Rect {
        y: area.y + 1,
        height: area.height - 1,
        ..frame_block.inner(area)
    };
    frame.render_widget(frame_block, area);
    let lines: Vec<Line> = turns[first..end]
        .iter()
        .map(|turn| line(state, turn))
        .collect();
    frame.render_widget(Paragraph::new(lines), inner.intersection(area));
}

/// Whether the last of so many plies is in this turn.
fn reaches(turn: &Turn, plies: usize) -> bool {
    let is_last = |ply: Option<(usize, _)>| ply.is_some_and(|(index, _)| index + 1 == plies);
    is_last(turn.south) || is_last(turn.north)
}

/// One turn: its number and both moves; the present one is marked, undone ones
/// are in brackets.
pub(super) fn line<'a>(state: &State, turn: &Turn) -> Line<'a> {
    let palette = state.palette();
    let mut spans = vec![Span::styled(format!("{:>4}. ", turn.number), palette.dim)];
    for ply in [turn.south, turn.north] {
        let (text, style) = match ply {
            None => ("…".to_owned(), palette.dim),
            Some((index, mv)) => {
                let text = if mv.mv == kauri::Move::Pass {
                    state.texts.say("moves-pass")
                } else {
                    mv.to_string()
                };
                let at = state.game.at();
                if index + 1 == at {
                    let mark = if state.ascii { "<" } else { "◂" };
                    (format!("{text}{mark}"), palette.accent)
                } else if index >= at {
                    (format!("({text})"), palette.dim)
                } else {
                    (text, palette.text)
                }
            }
        };
        let text = if turn.north.is_none() && ply.is_none() && turn.south.is_some() {
            String::new()
        } else {
            text
        };
        spans.push(Span::styled(format!("{text:<MOVE$}"), style));
    }
    Line::from(spans)
}
