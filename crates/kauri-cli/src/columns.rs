//! Rows whose columns stand under each other.

use std::io::Write;

use crate::failure::Failure;

/// On which side the columns after the first are filled up.
#[derive(Clone, Copy)]
pub(crate) enum Fill {
    /// Words begin under each other.
    Right,
    /// Numbers end under each other.
    Left,
}

/// Writes rows with their columns under each other.
pub(crate) fn write_columns<const N: usize>(
    rows: &[[String; N]],
    fill: Fill,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let widths: [usize; N] = std::array::from_fn(|column| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or(0)
    });
    for row in rows {
        let cells = row.iter().zip(widths).enumerate();
        let line: Vec<String> = cells
            .map(|(column, (cell, width))| match fill {
                Fill::Left if column > 0 => format!("{cell:>width$}"),
                Fill::Left | Fill::Right => format!("{cell:<width$}"),
            })
            .collect();
        writeln!(out, "{}", line.join("  ").trim_end())?;
    }
    Ok(())
}
