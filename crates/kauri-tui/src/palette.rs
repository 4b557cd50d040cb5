//! The styles of everything that is drawn, for each theme.

use ratatui::style::{Color, Modifier, Style};

use crate::Theme;

/// Whether the terminal shows 24-bit colours, or only the 256 of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    Palette,
    True,
}

impl Depth {
    pub(crate) fn of_environment() -> Depth {
        match std::env::var("COLORTERM") {
            Ok(depth) if depth == "truecolor" || depth == "24bit" => Depth::True,
            _ => Depth::Palette,
        }
    }
}

/// The styles of everything that is drawn. In the plain theme they differ only
/// by bold, underlined and reversed text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// Text beside the board, and the ground behind it.
    pub(crate) text: Style,
    /// Less important text.
    pub(crate) dim: Style,
    /// The wood of the board.
    pub(crate) board: Style,
    /// Text on the wood.
    pub(crate) count: Style,
    pub(crate) label: Style,
    /// The ground of a pit.
    pub(crate) hole: Style,
    pub(crate) rim: Style,
    pub(crate) rim_playable: Style,
    pub(crate) seed: Style,
    pub(crate) cowrie: Style,
    pub(crate) chosen: Style,
    pub(crate) reached: Style,
    pub(crate) captured: Style,
    pub(crate) lost: Style,
    pub(crate) last: Style,
    pub(crate) accent: Style,
    pub(crate) warning: Style,
    /// Keys in the footer.
    pub(crate) key: Style,
    /// The chosen line of a list or form.
    pub(crate) cursor: Style,
}

/// One colour, by its parts.
type Rgb = (u8, u8, u8);

struct Colours {
    ground: Rgb,
    text: Rgb,
    dim: Rgb,
    wood: Rgb,
    on_wood: Rgb,
    label: Rgb,
    hole: Rgb,
    rim: Rgb,
    rim_playable: Rgb,
    seed: Rgb,
    cowrie: Rgb,
    chosen: Rgb,
    captured: Rgb,
    lost: Rgb,
    last: Rgb,
    accent: Rgb,
    warning: Rgb,
}

const DARK: Colours = Colours {
    ground: (0x15, 0x17, 0x1a),
    text: (0xf0, 0xea, 0xde),
    dim: (0x9a, 0xa2, 0xac),
    wood: (0x36, 0x3b, 0x43),
    on_wood: (0xf6, 0xef, 0xe2),
    label: (0xb4, 0xbc, 0xc6),
    hole: (0x1c, 0x1f, 0x23),
    rim: (0x78, 0x81, 0x8c),
    rim_playable: (0xc8, 0xcf, 0xd8),
    seed: (0xe0, 0xb4, 0x5c),
    cowrie: (0xf6, 0xef, 0xe2),
    chosen: (0xff, 0xd7, 0x5f),
    captured: (0x7f, 0xd4, 0x8a),
    lost: (0xff, 0x8a, 0x80),
    last: (0x7f, 0xbf, 0xff),
    accent: (0x7f, 0xbf, 0xff),
    warning: (0xff, 0x9e, 0x80),
};

const LIGHT: Colours = Colours {
    ground: (0xfb, 0xf7, 0xef),
    text: (0x2a, 0x22, 0x18),
    dim: (0x6a, 0x5d, 0x4c),
    wood: (0xd8, 0xb5, 0x84),
    on_wood: (0x2a, 0x1d, 0x0e),
    label: (0x4a, 0x35, 0x1c),
    hole: (0xf3, 0xe3, 0xc8),
    rim: (0x86, 0x66, 0x3c),
    rim_playable: (0x4a, 0x30, 0x10),
    seed: (0x8a, 0x45, 0x12),
    cowrie: (0x1f, 0x5a, 0x6e),
    chosen: (0x8a, 0x1f, 0x6a),
    captured: (0x14, 0x63, 0x2a),
    lost: (0xa8, 0x1e, 0x14),
    last: (0x1a, 0x4f, 0x9c),
    accent: (0x1a, 0x4f, 0x9c),
    warning: (0xa8, 0x1e, 0x14),
};

impl Palette {
    pub(crate) fn new(theme: Theme, depth: Depth) -> Palette {
        match theme {
            Theme::Light => Palette::coloured(&LIGHT, depth),
            Theme::Dark => Palette::coloured(&DARK, depth),
            Theme::Plain => Palette::plain(),
        }
    }

    fn coloured(colours: &Colours, depth: Depth) -> Palette {
        let on = |ground, colour| {
            Style::new()
                .bg(depth.colour(ground))
                .fg(depth.colour(colour))
        };
        let text = |colour| on(colours.ground, colour);
        let wood = |colour| on(colours.wood, colour);
        let hole = |colour| on(colours.hole, colour);
        Palette {
            text: text(colours.text),
            dim: text(colours.dim),
            board: wood(colours.rim),
            count: wood(colours.on_wood).bold(),
            label: wood(colours.label),
            hole: hole(colours.rim),
            rim: hole(colours.rim),
            rim_playable: hole(colours.rim_playable),
            seed: hole(colours.seed),
            cowrie: hole(colours.cowrie).bold(),
            chosen: hole(colours.chosen).bold(),
            reached: hole(colours.rim_playable),
            captured: hole(colours.captured).bold(),
            lost: hole(colours.lost).bold(),
            last: hole(colours.last).bold(),
            accent: text(colours.accent).bold(),
            warning: text(colours.warning).bold(),
            key: text(colours.accent).bold(),
            cursor: on(colours.accent, colours.ground).bold(),
        }
    }

    fn plain() -> Palette {
        let text = Style::new();
        let bold = text.bold();
        Palette {
            text,
            dim: text,
            board: text,
            count: bold,
            label: text,
            hole: text,
            rim: text,
            rim_playable: text,
            seed: text,
            cowrie: bold,
            chosen: bold,
            reached: text,
            captured: bold,
            lost: bold,
            last: bold,
            accent: bold,
            warning: bold,
            key: bold,
            cursor: text.add_modifier(Modifier::REVERSED),
        }
    }
}

impl Depth {
    fn colour(self, (red, green, blue): Rgb) -> Color {
        match self {
            Depth::True => Color::Rgb(red, green, blue),
            Depth::Palette => Color::Indexed(nearest((red, green, blue))),
        }
    }
}

/// The nearest of the 240 fixed colours of the 256-colour palette.
fn nearest(wanted: Rgb) -> u8 {
    (16..=255)
        .min_by_key(|&index| distance(fixed(index), wanted))
        .expect("the range is not empty")
}

fn distance(a: Rgb, b: Rgb) -> i32 {
    let square = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
    2 * square(a.0, b.0) + 4 * square(a.1, b.1) + 3 * square(a.2, b.2)
}

/// The colour of a fixed index: a 6×6×6 cube from 16, greys from 232.
fn fixed(index: u8) -> Rgb {
    if index >= 232 {
        let grey = 8 + 10 * (index - 232);
        return (grey, grey, grey);
    }
    let level = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
    let cube = index.saturating_sub(16);
    (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance((red, green, blue): Rgb) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.03928 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_and_rings_stand_out_in_both_depths() {
        for colours in [&DARK, &LIGHT] {
            let texts = [
                (colours.text, colours.ground),
                (colours.dim, colours.ground),
                (colours.accent, colours.ground),
                (colours.warning, colours.ground),
                (colours.on_wood, colours.wood),
                (colours.label, colours.wood),
            ];
            let shapes = [
                colours.rim,
                colours.rim_playable,
                colours.seed,
                colours.cowrie,
                colours.chosen,
                colours.captured,
                colours.lost,
                colours.last,
            ];
            for depth in [|colour| colour, |colour| fixed(nearest(colour))] {
                for (text, ground) in texts {
                    let found = contrast(depth(text), depth(ground));
                    assert!(found >= 4.5, "{text:x?} on {ground:x?}: {found:.2}");
                }
                for shape in shapes {
                    let found = contrast(depth(shape), depth(colours.hole));
                    assert!(found >= 3.0, "{shape:x?} in a pit: {found:.2}");
                }
            }
        }
    }
}
