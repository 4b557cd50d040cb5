//! The board where there is room for pieces.

use kauri::{Board, Pit, Side};
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::marks::{Mark, Trace};
use super::pieces::{self, Shapes};
use crate::layout::Layout;
use crate::palette::Palette;
use crate::state::State;

/// What all parts of the board are drawn with.
struct Brush<'a> {
    state: &'a State,
    palette: Palette,
    shapes: Shapes,
    board: Board,
}

/// Draws pits with what lies in them, stores, and counts outside.
pub(super) fn draw(state: &State, layout: &Layout, frame: &mut Frame) {
    let brush = Brush {
        state,
        palette: state.palette(),
        shapes: Shapes::new(state.ascii),
        board: state.board(),
    };
    let (south, north) = (layout.stores.south, layout.stores.north);
    let wood = Rect {
        x: south.x.min(north.x),
        width: south.right().max(north.right()) - south.x.min(north.x),
        ..layout.board
    };
    frame.render_widget(Block::new().style(brush.palette.board), wood);
    for &(pit, rect) in &layout.pits {
        brush.pit(pit, rect, frame);
        let y = if pit.side() == state.bottom {
            rect.bottom()
        } else {
            rect.y.saturating_sub(1)
        };
        let outside = Rect {
            y,
            height: 1,
            ..rect
        }
        .intersection(layout.board);
        let counts = pieces::counts(brush.board.get(pit), brush.shapes, &brush.palette);
        let counts = Paragraph::new(counts).alignment(Alignment::Center);
        frame.render_widget(counts, outside);
    }
    for side in Side::ALL {
        brush.store(side, layout.stores[side], layout.board, frame);
    }
}

impl Brush<'_> {
    fn pit(&self, pit: Pit, rect: Rect, frame: &mut Frame) {
        let mark = Mark::of(self.state, pit);
        let trace = Trace::of(self.state, pit);
        let style = mark.style(&self.palette);
        let mut name = vec![Span::raw(" ")];
        if let Some(trace) = trace {
            name.push(Span::styled(
                trace.sign(self.state.ascii),
                self.palette.last,
            ));
            name.push(Span::raw(" "));
        }
        name.push(Span::raw(format!("{pit} ")));
        let name = Line::from(name).style(style).centered();
        let sum = mark
            .sum()
            .map(|sum| Line::from(format!(" {sum} ")).style(style).centered());
        let mut rim = Block::bordered()
            .border_set(mark.rim(self.state.ascii))
            .border_style(style)
            .style(self.palette.hole);
        let is_bottom = pit.side() == self.state.bottom;
        rim = if is_bottom {
            rim.title_bottom(name)
        } else {
            rim.title_top(name)
        };
        if let Some(sum) = sum {
            rim = if is_bottom {
                rim.title_top(sum)
            } else {
                rim.title_bottom(sum)
            };
        }
        let inner = rim.inner(rect);
        frame.render_widget(rim, rect);
        let heap = pieces::heap(
            self.board.get(pit),
            inner.width.into(),
            inner.height.into(),
            self.shapes,
            &self.palette,
        );
        let lines = heap.len() as u16;
        let middle = Rect {
            y: inner.y + inner.height.saturating_sub(lines) / 2,
            height: lines.min(inner.height),
            ..inner
        };
        frame.render_widget(Paragraph::new(heap).alignment(Alignment::Center), middle);
    }

    /// A store: its pile grows from the ground, its count stands above and its
    /// owner below.
    fn store(&self, side: Side, rect: Rect, board: Rect, frame: &mut Frame) {
        let seeds = self.board.stores[side];
        let rect = Rect {
            x: rect.x + 1,
            width: rect.width.saturating_sub(2),
            ..rect
        };
        let rim = Block::bordered()
            .border_set(Mark::Quiet.rim(self.state.ascii))
            .border_style(self.palette.rim)
            .style(self.palette.hole);
        let inner = rim.inner(rect);
        frame.render_widget(rim, rect);
        let line = |y| {
            Rect {
                y,
                height: 1,
                ..rect
            }
            .intersection(board)
        };
        let count = Span::styled(seeds.to_string(), self.palette.count);
        let above = Paragraph::new(count).alignment(Alignment::Center);
        frame.render_widget(
            above.style(self.palette.board),
            line(rect.y.saturating_sub(1)),
        );
        let owner = Span::styled(self.state.texts.side(side), self.palette.label);
        let below = Paragraph::new(owner).alignment(Alignment::Center);
        frame.render_widget(below.style(self.palette.board), line(rect.bottom()));
        let mut pile = pieces::pile(
            seeds.into(),
            inner.width.into(),
            inner.height.into(),
            self.shapes.seed,
            self.palette.seed,
        );
        pile.reverse();
        let lines = pile.len() as u16;
        let ground = Rect {
            y: inner.bottom().saturating_sub(lines),
            height: lines.min(inner.height),
            ..inner
        };
        frame.render_widget(Paragraph::new(pile).alignment(Alignment::Center), ground);
    }
}
