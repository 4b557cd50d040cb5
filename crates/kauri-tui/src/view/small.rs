//! The board where there is only room for numbers.

use kauri::{Board, Pit, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::marks::{Mark, Trace};
use super::pieces::Shapes;
use crate::layout::Layout;
use crate::state::State;

/// Draws each pit as three lines: its letter outermost, seeds, cowries.
pub(super) fn draw(state: &State, layout: &Layout, frame: &mut Frame) {
    let palette = state.palette();
    let board = state.board();
    frame.render_widget(Block::new().style(palette.board), layout.board);
    for &(pit, rect) in &layout.pits {
        let mut lines = pit_lines(state, &board, pit);
        if pit.side() == state.bottom {
            lines.reverse();
        }
        let text = Paragraph::new(lines.to_vec()).alignment(Alignment::Center);
        frame.render_widget(text, rect);
    }
    for side in Side::ALL {
        let rect = layout.stores[side];
        let name: String = state
            .texts
            .side(side)
            .chars()
            .take(rect.width.into())
            .collect();
        let seeds = format!("{}{}", Shapes::new(state.ascii).seed, board.stores[side]);
        let lines = vec![
            Line::styled(name, palette.label),
            Line::styled(seeds, palette.count),
        ];
        let middle = Rect {
            y: rect.y + rect.height.saturating_sub(2) / 2,
            height: rect.height.min(2),
            ..rect
        };
        frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
    }
}

fn pit_lines<'a>(state: &State, board: &Board, pit: Pit) -> [Line<'a>; 3] {
    let palette = state.palette();
    let shapes = Shapes::new(state.ascii);
    let held = board.get(pit);
    let mark = Mark::of(state, pit);
    let name = match (mark, mark.letter(), Trace::of(state, pit)) {
        (Mark::Chosen, ..) => format!("[{pit}]"),
        (_, Some(letter), _) => format!("{letter}{pit}"),
        (_, None, Some(trace)) => format!("{}{pit}", trace.sign(state.ascii)),
        (_, None, None) => pit.to_string(),
    };
    let name_style = if mark == Mark::Quiet {
        palette.label
    } else {
        palette.count
    };
    let cowrie_style = if held.cowries > 0 {
        palette.count
    } else {
        palette.label
    };
    [
        Line::styled(name, name_style),
        Line::from(vec![
            Span::styled(shapes.seed, palette.label),
            Span::styled(held.seeds.to_string(), palette.count),
        ]),
        Line::from(vec![Span::styled(
            format!("{}{}", shapes.cowrie, held.cowries),
            cowrie_style,
        )]),
    ]
}
