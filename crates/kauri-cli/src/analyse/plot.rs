//! A picture of a game: winning chance and store margin by move.
//!
//! Text in bitmaps is drawn with a font that is part of the program, so that no
//! machine needs to have one.

use std::path::Path;

use kauri::Side;
use kauri_analysis::{GameReport, Turn, Verdict};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::register_font;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::quotable;

use super::words;

/// Roboto with the letters of Latin scripts; `fonts/README.md` says more.
const FONT: &[u8] = include_bytes!("../../fonts/roboto-latin.ttf");

/// The font's name in the picture. Viewers of an SVG use their own.
const FAMILY: &str = "sans-serif";

/// Width and height in points.
const SIZE: (u32, u32) = (1000, 640);

const SOUTH: RGBColor = RGBColor(0x2b, 0x6c, 0xb0);
const NORTH: RGBColor = RGBColor(0xb7, 0x47, 0x1e);
const LINE: RGBColor = RGBColor(0x22, 0x22, 0x22);
const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);

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
    move_axis: String,
    chance_axis: String,
    margin_axis: String,
    /// Places of the first and the last position.
    span: (f64, f64),
    /// South's chances in hundredths, as far as they are known.
    chances: Vec<(f64, f64)>,
    /// South's store minus North's.
    margins: Vec<(f64, f64)>,
    /// Faults and only moves: place and chance after them, and their sign.
    marks: Vec<(f64, f64, String)>,
    /// Where the game turned, and what to call it.
    turn: Option<(f64, String)>,
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
            Some((place(plies), chance_after(plies)?, glyph.to_string()))
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

    fn draw<DB: DrawingBackend>(&self, backend: DB) -> Drawn<DB> {
        let root = backend.into_drawing_area();
        root.fill(&WHITE)?;
        let root = root.titled(&self.title, (FAMILY, 24).into_font().color(&LINE))?;
        let (upper, lower) = root.split_vertically(340);
        self.draw_chances(&upper)?;
        self.draw_margins(&lower)?;
        root.present()
    }

    /// The upper half: South's winning chance, faults and the turning point.
    fn draw_chances<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Drawn<DB> {
        let mut chart = ChartBuilder::on(area)
            .caption(&self.chance_axis, (FAMILY, 17).into_font().color(&LINE))
            .margin(10)
            .margin_right(24)
            .x_label_area_size(24)
            .y_label_area_size(64)
            .build_cartesian_2d(self.span.0..self.span.1, 0.0..100.0)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(LINE)
            .label_style((FAMILY, 14).into_font().color(&LINE))
            .x_label_formatter(&|place| format!("{place:.0}"))
            .x_labels(self.labels())
            .y_labels(5)
            .y_label_formatter(&|chance| format!("{chance:.0} %"))
            .draw()?;
        let points = with_crossings(&self.chances, 50.0);
        let ahead = points.iter().map(|&(x, y)| (x, y.max(50.0)));
        let behind = points.iter().map(|&(x, y)| (x, y.min(50.0)));
        chart.draw_series(AreaSeries::new(ahead, 50.0, SOUTH.mix(0.35)))?;
        chart.draw_series(AreaSeries::new(behind, 50.0, NORTH.mix(0.35)))?;
        let middle = [(self.span.0, 50.0), (self.span.1, 50.0)];
        chart.draw_series([PathElement::new(middle, LINE.mix(0.5))])?;
        if let Some((place, words)) = &self.turn {
            let upright = [(*place, 0.0), (*place, 100.0)];
            chart.draw_series([PathElement::new(upright, LINE.mix(0.6))])?;
            // Beside the line, on the side with more room.
            let (side, shift) = if *place < f64::midpoint(self.span.0, self.span.1) {
                (HPos::Left, 6)
            } else {
                (HPos::Right, -6)
            };
            let style = (FAMILY, 14)
                .into_font()
                .color(&LINE)
                .pos(Pos::new(side, VPos::Bottom));
            let label =
                EmptyElement::at((*place, 2.0)) + Text::new(words.clone(), (shift, 0), style);
            chart.draw_series([label])?;
        }
        chart.draw_series([PathElement::new(self.chances.clone(), LINE.stroke_width(2))])?;
        for (place, chance, sign) in &self.marks {
            let (vertical, shift) = if *chance > 85.0 {
                (VPos::Top, 6)
            } else {
                (VPos::Bottom, -6)
            };
            let style = (FAMILY, 15)
                .into_font()
                .color(&LINE)
                .pos(Pos::new(HPos::Center, vertical));
            let mark = EmptyElement::at((*place, *chance))
                + Circle::new((0, 0), 3, LINE.filled())
                + Text::new(sign.clone(), (0, shift), style);
            chart.draw_series([mark])?;
        }
        Ok(())
    }

    /// The lower half: the store margin after each move.
    fn draw_margins<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Drawn<DB> {
        let most = self.margins.iter().map(|(_, margin)| margin.abs());
        let most = most.fold(4.0, f64::max) + 1.0;
        let mut chart = ChartBuilder::on(area)
            .caption(&self.margin_axis, (FAMILY, 17).into_font().color(&LINE))
            .margin(10)
            .margin_right(24)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(self.span.0..self.span.1, -most..most)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(LINE)
            .label_style((FAMILY, 14).into_font().color(&LINE))
            .axis_desc_style((FAMILY, 16).into_font().color(&LINE))
            .x_desc(&self.move_axis)
            .x_label_formatter(&|place| format!("{place:.0}"))
            .x_labels(self.labels())
            .y_labels(5)
            .y_label_formatter(&|margin| {
                format!("{margin:+.0}").replace("+0", "0").replace('-', "−")
            })
            .draw()?;
        // A bar for each position, as wide as a ply, so that they make steps.
        let bars = self.margins.iter().map(|&(place, margin)| {
            let colour = if margin >= 0.0 { SOUTH } else { NORTH };
            let (left, right) = (
                (place - 0.25).max(self.span.0),
                (place + 0.25).min(self.span.1),
            );
            Rectangle::new([(left, 0.0), (right, margin)], colour.mix(0.6).filled())
        });
        chart.draw_series(bars)?;
        let middle = [(self.span.0, 0.0), (self.span.1, 0.0)];
        chart.draw_series([PathElement::new(middle, LINE.mix(0.5))])?;
        Ok(())
    }

    /// So many numbers along the game that each is that of a move.
    fn labels(&self) -> usize {
        let moves = self.span.1 - self.span.0;
        (moves as usize + 1).clamp(2, 16)
    }
}

type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

/// The points of a line, and those where it crosses a height.
fn with_crossings(points: &[(f64, f64)], height: f64) -> Vec<(f64, f64)> {
    let mut all = Vec::with_capacity(2 * points.len());
    for (at, &(x, y)) in points.iter().enumerate() {
        if let Some(&(before_x, before_y)) = at.checked_sub(1).and_then(|before| points.get(before))
            && (before_y - height) * (y - height) < 0.0
        {
            let part = (height - before_y) / (y - before_y);
            all.push((before_x + part * (x - before_x), height));
        }
        all.push((x, y));
    }
    all
}
