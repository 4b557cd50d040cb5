//! A position in words, and as a few lines of text.

use kauri::{BoardSize, Pit, Position, Side};

use crate::texts::Texts;

/// That something was not understood, and what can be typed on such a board.
pub(super) fn not_understood(texts: &Texts, size: BoardSize) -> String {
    let (pits, last) = letters(size);
    texts.say_with(
        "plain-unknown",
        &[("pits", pits.into()), ("last", last.into())],
    )
}

/// All that can be typed on such a board.
pub(super) fn help(texts: &Texts, size: BoardSize) -> String {
    let (pits, last) = letters(size);
    texts.say_with(
        "plain-help",
        &[("pits", pits.into()), ("last", last.into())],
    )
}

/// How many pits a side has, and the letter of South's last.
fn letters(size: BoardSize) -> (u8, String) {
    let last = size.row(Side::South).last();
    let last = last.map_or_else(String::new, |pit| pit.to_string());
    (size.pits(), last)
}

/// Each side's pits and store in a sentence, the side to move first.
pub(super) fn position(texts: &Texts, position: &Position) -> Vec<String> {
    let turn = position.turn();
    [turn, !turn]
        .map(|side| row(texts, position, side))
        .to_vec()
}

fn row(texts: &Texts, position: &Position, side: Side) -> String {
    let pits: Vec<String> = position
        .size()
        .row(side)
        .map(|pit| pit_in_words(texts, position, pit))
        .collect();
    let store = texts.seeds(position.stores()[side].into());
    texts.say_with(
        "plain-row",
        &[
            ("side", texts.side(side).into()),
            ("store", store.into()),
            ("pits", pits.join("; ").into()),
        ],
    )
}

fn pit_in_words(texts: &Texts, position: &Position, pit: Pit) -> String {
    let held = position.get(pit);
    let what = match (held.seeds, held.cowries) {
        (0, 0) => texts.say("plain-empty"),
        (seeds, 0) => texts.seeds(seeds.into()),
        (0, cowries) => texts.cowries(cowries.into()),
        (seeds, cowries) => texts.list(&[texts.seeds(seeds.into()), texts.cowries(cowries.into())]),
    };
    format!("{pit} {what}")
}

/// The board as lines of text: letters, North's row, South's row, letters,
/// with the stores at the ends. A pit is its seeds, and `c` and a number for
/// its cowries. This side's row is at the bottom.
pub(super) fn board(texts: &Texts, position: &Position, bottom: Side) -> String {
    let top = !bottom;
    let stores = position.stores();
    let above: Vec<Pit> = position.size().row(top).rev().collect();
    let below: Vec<Pit> = position.size().row(bottom).collect();
    let name = Side::ALL
        .map(|side| texts.side(side).chars().count())
        .into_iter()
        .max()
        .unwrap_or(0);
    let letters = |pits: &[Pit]| cells(pits.iter().map(Pit::to_string));
    let held = |pits: &[Pit]| cells(pits.iter().map(|pit| position.get(*pit).to_string()));
    let blank = " ".repeat(name + 4);
    let row =
        |side: Side, pits: &[Pit]| format!("{:<name$}", texts.side(side)) + "    " + &held(pits);
    [
        format!("{blank}{}", letters(&above)),
        row(top, &above),
        format!(
            "{:<name$} {:>2}{}  {}",
            "",
            stores[top],
            cells(above.iter().map(|_| String::new())),
            stores[bottom]
        ),
        row(bottom, &below),
        format!("{blank}{}", letters(&below)),
    ]
    .map(|line| line.trim_end().to_owned())
    .join("\n")
}

fn cells(texts: impl Iterator<Item = String>) -> String {
    let mut line = String::new();
    for text in texts {
        // Right-aligned in six characters: the longest is `96c48`.
        line.extend(std::iter::repeat_n(' ', 6 - text.len().min(5)));
        line.push_str(&text);
    }
    line
}
