//! A picture of a game: winning chance and store margin by move.
//!
//! Text in bitmaps is drawn with a font that is part of the program, so that no
//! machine needs to have one.

mod draw;

use std::path::Path;

use kauri::{BySide, Side};
use kauri_analysis::{GameReport, Turn, Verdict};
use plotters::prelude::{BitMapBackend, FontStyle, SVGBackend};
use plotters::style::register_font;

use super::words;
use crate::explain;
use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::quotable;

/// Roboto with the letters of Latin scripts; `fonts/README.md` says more.
pub(crate) const FONT: &[u8] = include_bytes!("../../fonts/roboto-latin.ttf");

/// The font's name in the picture. Viewers of an SVG use their own.
const FAMILY: &str = "sans-serif";

/// Width and height in points.
const SIZE: (u32, u32) = (1000, 640);

/// What kind of file a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Svg,
    Png,
}

impl Format {
    /// The format that a file's name asks for.
    pub(super) fn of(path: &Path, texts: &Texts) -> Result<Format, Failure> {
        let extension = path.extension().unwrap_or_default();
        if extension.eq_ignore_ascii_case("svg") {
            Ok(Format::Svg)
        } else if extension.eq_ignore_ascii_case("png") {
            Ok(Format::Png)
        } else {
            let args = [("path", quotable(&path.display().to_string()).into())];
            Err(Failure::Usage(texts.with("error-plot", &args)))
        }
    }
}

/// Draws a game. The bytes are those of the file.
pub(super) fn draw(
    title: String,
    report: &GameReport,
    format: Format,
    texts: &Texts,
) -> Result<Vec<u8>, String> {
    register_font(FAMILY, FontStyle::Normal, FONT).map_err(|_| "the font".to_owned())?;
    let plot = Plot::new(title, report, texts);
    match format {
        Format::Svg => {
            let mut text = String::new();
            plot.draw(SVGBackend::with_string(&mut text, SIZE))
                .map_err(|error| error.to_string())?;
            Ok(text.into_bytes())
        }
        Format::Png => {
            let (width, height) = SIZE;
            let mut pixels = vec![0; 3 * width as usize * height as usize];
            plot.draw(BitMapBackend::with_buffer(&mut pixels, SIZE))
                .map_err(|error| error.to_string())?;
            png_file(&pixels).map_err(|error| error.to_string())
        }
    }
}

fn png_file(pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, SIZE.0, SIZE.1);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

/// What is drawn. Places along the game are move numbers: 3 before South's
/// third move, 3.5 before North's.
struct Plot {
    title: String,
    sides: BySide<String>,
    move_axis: String,
    chance_axis: String,
    margin_axis: String,
    /// Places of the first and the last position.
    span: (f64, f64),
    /// South's chances in hundredths, as far as they are known.
    chances: Vec<(f64, f64)>,
    /// South's store minus North's.
    margins: Vec<(f64, f64)>,
    /// Faults.
    marks: Vec<Mark>,
    /// Where the game turned, and what to call it.
    turn: Option<(f64, String)>,
}

/// A fault where it is drawn.
struct Mark {
    place: f64,
    /// South's chance after it, in hundredths.
    chance: f64,
    side: Side,
    sign: String,
}

impl Plot {
    fn new(title: String, report: &GameReport, texts: &Texts) -> Plot {
        let north_begins = report
            .positions()
            .next()
            .is_some_and(|start| start.turn() == Side::North);
        let place = |plies: usize| {
            let plies = u32::try_from(plies).unwrap_or(u32::MAX);
            1.0 + f64::from(plies) / 2.0 + if north_begins { 0.5 } else { 0.0 }
        };
        let chances = report.chances();
        let chance_after = |plies: usize| Some(100.0 * (*chances.get(plies)?)?);
        let known =
            (0..chances.len()).filter_map(|plies| Some((place(plies), chance_after(plies)?)));
        let margins = report.margins().into_iter().enumerate();
        let marks = report.plies().iter().filter_map(|ply| {
            let judgement = ply.judgement()?;
            if judgement.verdict() == Verdict::Only {
                return None;
            }
            let glyph = judgement.glyph()?;
            let plies = ply.index + 1;
            Some(Mark {
                place: place(plies),
                chance: chance_after(plies)?,
                side: ply.side,
                sign: glyph.to_string(),
            })
        });
        let turn = report.turning_point().map(|turned| {
            let id = match turned.turn {
                Turn::ForGood => "plot-turned-for-good",
                Turn::Biggest => "plot-turned-most",
            };
            let ply = report.plies().get(turned.index).map(words::ply);
            let args = [("move", ply.unwrap_or_default().into())];
            (place(turned.index + 1), texts.with(id, &args))
        });
        Plot {
            title,
            sides: BySide::from_fn(|side| explain::side(side, texts)),
            move_axis: texts.get("plot-move"),
            chance_axis: texts.get("plot-chance"),
            margin_axis: texts.get("plot-margin"),
            span: (place(0), place(report.plies().len().max(1))),
            marks: marks.collect(),
            margins: margins
                .map(|(plies, margin)| (place(plies), f64::from(margin)))
                .collect(),
            turn,
            chances: known.collect(),
        }
    }
}
