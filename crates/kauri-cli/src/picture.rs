//! A picture of the board in plain text.

use kauri::{BoardSize, Contents, Pit, Position, Side};

use crate::explain;
use crate::language::Texts;

/// The board as South sees it: North's row above, from right to left, with the
/// stores at the sides where they lie (R1).
///
/// Counts are written as in the notation of positions: `5c` is five seeds and
/// a cowrie. Lines have no spaces at their end, and the last has no line break.
pub(crate) fn picture(position: &Position, texts: &Texts) -> String {
    let size = position.size();
    let north: Vec<Pit> = size.row(Side::North).rev().collect();
    let south: Vec<Pit> = size.row(Side::South).collect();
    let width = cell_width(position, size);
    let [south_name, north_name] = Side::ALL.map(|side| explain::side(side, texts));
    let stores = position.stores();
    let (left, right) = (stores.north.to_string(), stores.south.to_string());
    let margin = north_name.chars().count().max(left.len());

    let letters = |pits: &[Pit]| -> String {
        let cells = pits.iter().map(|pit| format!(" {:^width$}", pit.letter()));
        cells.collect::<Vec<_>>().concat()
    };
    let row = |pits: &[Pit]| -> String {
        let cells = pits.iter().map(|&pit| {
            let held = shown(position.get(pit));
            format!("│{held:^width$}")
        });
        cells.collect::<Vec<_>>().concat() + "│"
    };
    let rule = |start: char, cross: &str, end: char| {
        let cell = "─".repeat(width);
        let cells = vec![cell; usize::from(size.pits())].join(cross);
        format!("{start}{cells}{end}")
    };
    let line = |left: &str, middle: &str, right: &str| {
        let line = format!("  {left:>margin$}  {middle}  {right}");
        line.trim_end().to_owned()
    };
    [
        line("", &letters(&north), ""),
        line("", &rule('┌', "┬", '┐'), ""),
        line(&north_name, &row(&north), ""),
        line(&left, &rule('├', "┼", '┤'), &right),
        line("", &row(&south), &south_name),
        line("", &rule('└', "┴", '┘'), ""),
        line("", &letters(&south), ""),
    ]
    .join("\n")
}

/// What a pit holds, in few characters; a dot if nothing.
fn shown(held: Contents) -> String {
    if held.pieces() == 0 {
        "·".to_owned()
    } else {
        held.to_string()
    }
}

/// Room for the longest count and a space on each side.
fn cell_width(position: &Position, size: BoardSize) -> usize {
    let longest = size
        .pits_in_order()
        .map(|pit| shown(position.get(pit)).chars().count())
        .max();
    longest.unwrap_or(1) + 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn north_is_above_and_its_pits_run_from_right_to_left() {
        let position: Position = "3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N".parse().unwrap();
        let picture = picture(&position, &Texts::new(Language::English));
        let expected = "
            d     c     b     a
         ┌─────┬─────┬─────┬─────┐
  North  │ 0c  │ 1c  │ 0c3 │ 0c3 │
      5  ├─────┼─────┼─────┼─────┤  10
         │ 3c3 │ 2c2 │  ·  │ 3c3 │  South
         └─────┴─────┴─────┴─────┘
            A     B     C     D";
        let tidy = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
        assert_eq!(
            tidy(&picture),
            tidy(expected.trim_start_matches('\n')),
            "\n{picture}"
        );
    }
}
