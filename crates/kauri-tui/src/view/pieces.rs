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
    let mut lines = shells(
        held.cowries.into(),
        width,
        height,
        shapes.cowrie,
        palette.cowrie,
    );
    if !lines.is_empty() && height >= 6 {
        lines.push(Line::default());
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

/// Cowries in lines: apart where there is room, and in at most half of the
/// height where there are many.
fn shells<'a>(
    cowries: usize,
    width: usize,
    height: usize,
    cowrie: &str,
    style: Style,
) -> Vec<Line<'a>> {
    if cowries == 0 || width < 2 || height == 0 {
        return Vec::new();
    }
    let is_apart = cowries * 3 <= width + 1;
    let (per_line, gap) = if is_apart {
        (cowries, " ")
    } else {
        (width / 2, "")
    };
    let lines = cowries.div_ceil(per_line).min((height / 2).max(1));
    (0..lines)
        .map(|line| {
            let here = (cowries - line * per_line).min(per_line);
            Line::styled(vec![cowrie; here].join(gap), style)
        })
        .collect()
}

/// So many seeds as a heap about as wide as high: apart where there is room,
/// close together where there are many.
pub(super) fn pile<'a>(
    seeds: usize,
    width: usize,
    height: usize,
    seed: &str,
    style: Style,
) -> Vec<Line<'a>> {
    if width == 0 || height == 0 || seeds == 0 {
        return Vec::new();
    }
    let square = (1..seeds).find(|n| n * n >= seeds).unwrap_or(seeds);
    let needed = square.max(seeds.div_ceil(height));
    let (per_line, gap) = if needed <= width.div_ceil(2) {
        (needed, " ")
    } else {
        (width, "")
    };
    let mut left = seeds;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(seeds: usize, width: usize, height: usize) -> Vec<String> {
        let lines = pile(seeds, width, height, "o", Style::new());
        lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn few_seeds_lie_apart_and_many_close() {
        assert_eq!(drawn(5, 7, 2), ["o o o", "o o"]);
        assert_eq!(drawn(7, 7, 2), ["o o o o", "o o o"]);
        assert_eq!(drawn(10, 7, 2), ["ooooooo", "ooo"]);
        assert_eq!(drawn(4, 11, 4), ["o o", "o o"]);
    }

    #[test]
    fn a_heap_stays_in_its_pit_and_shows_all_seeds_that_fit() {
        for width in 0..12 {
            for height in 0..8 {
                for seeds in 0..=96 {
                    let lines = drawn(seeds, width, height);
                    assert!(lines.len() <= height);
                    assert!(lines.iter().all(|line| line.len() <= width));
                    let shown: usize = lines.iter().map(|line| line.matches('o').count()).sum();
                    assert_eq!(shown, seeds.min(width * height), "{seeds} {width}×{height}");
                }
            }
        }
    }
}
