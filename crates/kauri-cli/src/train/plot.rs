//! A picture of calibration curves.

use std::error::Error;

use kauri_train::calibration::Calibration;
use plotters::prelude::*;
use plotters::style::register_font;

use crate::analyse::plot::FONT;

/// What is written on a picture.
#[derive(Clone, Debug)]
pub(super) struct Labels {
    /// The title.
    pub(super) title: String,
    /// The axis of what was predicted.
    pub(super) predicted: String,
    /// The axis of what happened.
    pub(super) happened: String,
}

/// Curves of colours that people with colour blindness can tell apart (Okabe
/// and Ito's).
const COLOURS: [RGBColor; 4] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
];

/// Bins with fewer predictions are too uncertain to be shown.
const FEWEST: u64 = 100;

/// An SVG of named curves: predicted chance against the part of games won, in
/// per cent. The nearer to the diagonal, the truer.
pub(super) fn svg(
    labels: &Labels,
    curves: &[(String, &Calibration)],
) -> Result<String, Box<dyn Error>> {
    register_font("sans-serif", FontStyle::Normal, FONT).map_err(|_| "the font")?;
    let mut picture = String::new();
    draw(labels, curves, &mut picture).map_err(|error| error.to_string())?;
    Ok(picture)
}

fn draw(
    labels: &Labels,
    curves: &[(String, &Calibration)],
    picture: &mut String,
) -> Result<(), Box<dyn Error>> {
    let area = SVGBackend::with_string(picture, (720, 720)).into_drawing_area();
    let failed = |error: &dyn std::fmt::Display| -> Box<dyn Error> { error.to_string().into() };
    area.fill(&WHITE).map_err(|error| failed(&error))?;
    let mut chart = ChartBuilder::on(&area)
        .caption(&labels.title, ("sans-serif", 22))
        .margin(16)
        .x_label_area_size(48)
        .y_label_area_size(56)
        .build_cartesian_2d(0.0..100.0, 0.0..100.0)
        .map_err(|error| failed(&error))?;
    chart
        .configure_mesh()
        .x_desc(&labels.predicted)
        .y_desc(&labels.happened)
        .x_label_formatter(&|value| format!("{value:.0} %"))
        .y_label_formatter(&|value| format!("{value:.0} %"))
        .light_line_style(WHITE)
        .label_style(("sans-serif", 15))
        .draw()
        .map_err(|error| failed(&error))?;
    chart
        .draw_series(LineSeries::new(
            [(0.0, 0.0), (100.0, 100.0)],
            BLACK.mix(0.4),
        ))
        .map_err(|error| failed(&error))?;
    for ((name, calibration), colour) in curves.iter().zip(COLOURS.iter().cycle()) {
        let points: Vec<(f64, f64)> = calibration
            .bins
            .iter()
            .filter(|bin| bin.count >= FEWEST)
            .map(|bin| (100.0 * bin.predicted, 100.0 * bin.won))
            .collect();
        let circles = points
            .iter()
            .map(|&point| Circle::new(point, 4, colour.filled()));
        chart.draw_series(circles).map_err(|error| failed(&error))?;
        chart
            .draw_series(LineSeries::new(
                points.iter().copied(),
                colour.stroke_width(2),
            ))
            .map_err(|error| failed(&error))?
            .label(name)
            .legend(|(x, y)| PathElement::new([(x, y), (x + 24, y)], colour.stroke_width(2)));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::LowerRight)
        .margin(16)
        .legend_area_size(36)
        .border_style(BLACK.mix(0.3))
        .background_style(WHITE)
        .label_font(("sans-serif", 15))
        .draw()
        .map_err(|error| failed(&error))?;
    area.present().map_err(|error| failed(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_shows_its_curves_by_name() {
        let predictions = (0..10_000).map(|i| (f64::from(i) / 1e4, i % 100 < i / 100));
        let calibration = Calibration::of(predictions);
        let labels = Labels {
            title: "Calibration".to_owned(),
            predicted: "predicted".to_owned(),
            happened: "won".to_owned(),
        };
        let svg = svg(&labels, &[("evaluation".to_owned(), &calibration)]).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        for text in ["Calibration", "predicted", "won", "evaluation"] {
            assert!(svg.contains(text), "{text}");
        }
        assert_eq!(svg.matches("<circle").count(), 20);
    }
}
