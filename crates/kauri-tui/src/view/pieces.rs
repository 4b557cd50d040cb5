//! Seeds and cowries as shapes: round small seeds, wide pale cowries.

use kauri::Contents;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::palette::Palette;

/// The shapes of pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shapes {
    pub(super) seed: &'static str,
    /// Two cells wide.
    pub(super) cowrie: &'static str,
}

impl Shapes {
    pub(super) const fn new(ascii: bool) -> Shapes {
        if ascii {
            Shapes {
                seed: "o",
                cowrie: "(}",
            }
        } else {
            Shapes {
                seed: "●",
                cowrie: "◖◗",
            }
        }
    }
}

/// What lies in a pit as lines of at most `width` cells, at most `height` of
/// them: cowries on top, so that no pile of seeds hides them.
pub(super) fn heap<'a>(
    held: Contents,
    width: usize,
    height: usize,
    shapes: Shapes,
    palette: &Palette,
) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    let cowries = usize::from(held.cowries);
    if cowries > 0 && height > 0 {
        // Cowries lie apart where there is room.
        let apart = cowries * 3 <= width + 1;
        let fit = if apart {
            cowries
        } else {
            cowries.min(width / 2)
        };
        let gap = if apart { " " } else { "" };
        let shells = vec![shapes.cowrie; fit].join(gap);
        lines.push(Line::styled(shells, palette.cowrie));
    }
    let room = height - lines.len().min(height);
    lines.extend(pile(
        held.seeds.into(),
        width,
        room,
        shapes.seed,
        palette.seed,
    ));
    lines
}

/// So many seeds in rows: apart while there is room, close together beyond.
pub(super) fn pile<'a>(
    seeds: usize,
    width: usize,
    height: usize,
    seed: &str,
    style: Style,
) -> Vec<Line<'a>> {
    if width == 0 || height == 0 {
        return Vec::new();
    }
    let apart = width.div_ceil(2);
    let (per_line, gap) = if seeds <= apart * height {
        // Even rows look calmer than a full one and a rest.
        let lines = seeds.div_ceil(apart).max(1);
        (seeds.div_ceil(lines).max(1), " ")
    } else {
        (width, "")
    };
    let mut left = seeds.min(width * height);
    let mut lines = Vec::new();
    while left > 0 && lines.len() < height {
        let here = left.min(per_line);
        lines.push(Line::styled(vec![seed; here].join(gap), style));
        left -= here;
    }
    lines
}

/// The counts of a pit: seeds first, cowries beside their shape.
pub(super) fn counts<'a>(held: Contents, shapes: Shapes, palette: &Palette) -> Line<'a> {
    let cowries = format!("{}{}", shapes.cowrie, held.cowries);
    let seeds = Span::styled(format!("{} ", held.seeds), palette.count);
    let style = if held.cowries > 0 {
        palette.count
    } else {
        palette.label
    };
    Line::from(vec![seeds, Span::styled(cowries, style)])
}
