//! How the picture of a game is drawn, whatever kind of file it goes to.

use kauri::Side;
use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{FAMILY, Plot};

const SOUTH: RGBColor = RGBColor(0x2b, 0x6c, 0xb0);
const NORTH: RGBColor = RGBColor(0xb7, 0x47, 0x1e);
const LINE: RGBColor = RGBColor(0x22, 0x22, 0x22);
const GRID: RGBColor = RGBColor(0xdd, 0xdd, 0xdd);

/// Height of title and chances; the margins get the rest.
const UPPER: i32 = 340;

/// Letters of a title times their size that have room.
const WIDEST_TITLE: u32 = 2200;

/// Room for the sides' names on the right.
const RIGHT: u32 = 64;

type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

type Chart<'a, DB> = ChartContext<'a, DB, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

impl Plot {
    pub(super) fn draw<DB: DrawingBackend>(&self, backend: DB) -> Drawn<DB> {
        let root = backend.into_drawing_area();
        root.fill(&WHITE)?;
        let length = self.title.chars().count() as u32;
        let size = (WIDEST_TITLE / length.max(1)).clamp(10, 24);
        let root = root.titled(&self.title, text(size, LINE))?;
        let (upper, lower) = root.split_vertically(UPPER);
        self.draw_chances(&upper)?;
        self.draw_margins(&lower)?;
        root.present()
    }

    /// The upper half: South's winning chance, faults and the turning point.
    fn draw_chances<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Drawn<DB> {
        let mut chart = ChartBuilder::on(area)
            .caption(&self.chance_axis, text(17, LINE))
            .margin(10)
            .margin_right(RIGHT)
            .x_label_area_size(24)
            .y_label_area_size(64)
            .build_cartesian_2d(self.span.0..self.span.1, 0.0..100.0)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(LINE)
            .label_style(text(14, LINE))
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
        self.draw_middle(&mut chart, 50.0)?;
        self.draw_turn(&mut chart)?;
        chart.draw_series([PathElement::new(self.chances.clone(), LINE.stroke_width(2))])?;
        self.draw_marks(&mut chart)?;
        self.draw_sides(&mut chart, 75.0, 25.0)
    }

    /// The lower half: the store margin after each ply.
    fn draw_margins<DB: DrawingBackend>(&self, area: &DrawingArea<DB, Shift>) -> Drawn<DB> {
        let most = self.margins.iter().map(|(_, margin)| margin.abs());
        let most = most.fold(4.0, f64::max) + 1.0;
        let mut chart = ChartBuilder::on(area)
            .caption(&self.margin_axis, text(17, LINE))
            .margin(10)
            .margin_right(RIGHT)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(self.span.0..self.span.1, -most..most)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(GRID)
            .axis_style(LINE)
            .label_style(text(14, LINE))
            .axis_desc_style(text(16, LINE))
            .x_desc(&self.move_axis)
            .x_label_formatter(&|place| format!("{place:.0}"))
            .x_labels(self.labels())
            .y_labels(5)
            .y_label_formatter(&|&margin| signed(margin))
            .draw()?;
        // A bar for each position, as wide as a ply, so that they make steps.
        let (first, last) = self.span;
        let bars = self.margins.iter().map(|&(place, margin)| {
            let colour = if margin >= 0.0 { SOUTH } else { NORTH };
            let (left, right) = ((place - 0.25).max(first), (place + 0.25).min(last));
            Rectangle::new([(left, 0.0), (right, margin)], colour.mix(0.6).filled())
        });
        chart.draw_series(bars)?;
        self.draw_middle(&mut chart, 0.0)?;
        self.draw_sides(&mut chart, most / 2.0, -most / 2.0)
    }

    /// The line on which neither side is ahead.
    fn draw_middle<DB: DrawingBackend>(&self, chart: &mut Chart<DB>, height: f64) -> Drawn<DB> {
        let middle = [(self.span.0, height), (self.span.1, height)];
        chart.draw_series([PathElement::new(middle, LINE.mix(0.5))])?;
        Ok(())
    }

    /// Where the game turned, if it did.
    fn draw_turn<DB: DrawingBackend>(&self, chart: &mut Chart<DB>) -> Drawn<DB> {
        let Some((place, words)) = &self.turn else {
            return Ok(());
        };
        let upright = [(*place, 0.0), (*place, 100.0)];
        chart.draw_series([PathElement::new(upright, LINE.mix(0.6))])?;
        // Beside the line, where there is more room, and away from the chances.
        let (side, shift) = if *place < f64::midpoint(self.span.0, self.span.1) {
            (HPos::Left, 6)
        } else {
            (HPos::Right, -6)
        };
        let there = self.chances.iter().find(|(other, _)| other >= place);
        let height = match there {
            Some(&(_, chance)) if chance > 50.0 => 8.0,
            _ => 98.0,
        };
        let style = text(14, LINE).pos(Pos::new(side, VPos::Top));
        let label =
            EmptyElement::at((*place, height)) + Text::new(words.clone(), (shift, 0), style);
        chart.draw_series([label])?;
        Ok(())
    }

    /// The signs of faults: below where South's chances fell and above where they
    /// rose, or beside the line if there is no room.
    fn draw_marks<DB: DrawingBackend>(&self, chart: &mut Chart<DB>) -> Drawn<DB> {
        let marks = self.marks.iter().map(|mark| {
            let (horizontal, vertical, shift) = match mark.side {
                Side::South if mark.chance > 10.0 => (HPos::Center, VPos::Top, (0, 6)),
                Side::South => (HPos::Left, VPos::Bottom, (5, -4)),
                Side::North if mark.chance < 90.0 => (HPos::Center, VPos::Bottom, (0, -6)),
                Side::North => (HPos::Left, VPos::Top, (5, 4)),
            };
            let style = text(15, LINE).pos(Pos::new(horizontal, vertical));
            EmptyElement::at((mark.place, mark.chance))
                + Circle::new((0, 0), 3, LINE.filled())
                + Text::new(mark.sign.clone(), shift, style)
        });
        chart.draw_series(marks)?;
        Ok(())
    }

    /// The sides' names, on the right where each is ahead.
    fn draw_sides<DB: DrawingBackend>(
        &self,
        chart: &mut Chart<DB>,
        south: f64,
        north: f64,
    ) -> Drawn<DB> {
        let names = [(Side::South, south, SOUTH), (Side::North, north, NORTH)];
        let names = names.map(|(side, height, colour)| {
            let style = text(16, colour).pos(Pos::new(HPos::Left, VPos::Center));
            EmptyElement::at((self.span.1, height))
                + Text::new(self.sides[side].clone(), (8, 0), style)
        });
        chart.draw_series(names)?;
        Ok(())
    }

    /// So many numbers along the game that each is that of a move.
    fn labels(&self) -> usize {
        let moves = self.span.1 - self.span.0;
        (moves as usize + 1).clamp(2, 16)
    }
}

/// Text of a size and colour.
fn text(size: u32, colour: RGBColor) -> TextStyle<'static> {
    (FAMILY, size).into_font().color(&colour)
}

/// A number of seeds with its sign.
fn signed(margin: f64) -> String {
    if margin.abs() < 0.5 {
        "0".to_owned()
    } else {
        format!("{margin:+.0}").replace('-', "−")
    }
}

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
