//! The longest ending of a table, as a game to play through.

use kauri::{BoardSize, Position, Ruleset};
use kauri_record::Record;
use kauri_tablebase::{Metric, ProbeError, Rulesets, Table, Tablebase};

/// No ending is followed further, in plies.
const MOST_PLIES: usize = 5_000;

/// Where the longest ending of a table begins; `None` if it holds none. South is
/// to move, and pits began with 5 seeds, or with as few as there is room for.
pub(crate) fn longest_position(table: &Table) -> Option<Position> {
    let header = table.header();
    let longest = header.longest?;
    let description = header.description;
    let ruleset = match description.rulesets {
        Rulesets::Both => Ruleset::Standard,
        Rulesets::Only(ruleset) => ruleset,
    };
    let position = |seeds| {
        let size = BoardSize::new(description.pits, seeds, description.cowries).ok()?;
        let layout = table.layout();
        layout.position(longest.place, longest.spare, size, ruleset)
    };
    // The full board comes first, where it is of this kind.
    let mut sizes = [BoardSize::FULL.seeds()]
        .into_iter()
        .chain(1..=BoardSize::MAX_SEEDS);
    sizes.find_map(position)
}

/// The longest ending of a table, played by both sides as well as can be to its
/// end; `None` if it holds none, or tables for what follows are missing.
///
/// # Errors
///
/// If a table is damaged.
pub(crate) fn longest(table: &Table, tables: &Tablebase) -> Result<Option<Record>, ProbeError> {
    let Some(start) = longest_position(table) else {
        return Ok(None);
    };
    let header = table.header();
    let mut record = Record::new(start);
    let mut position = start;
    for _ in 0..MOST_PLIES {
        if position.outcome().is_over() {
            break;
        }
        let Some(mv) = tables.best_move(&position)? else {
            return Ok(None);
        };
        position = record.push(mv).expect("what tables tell of is legal");
    }
    let plies = header.longest.map_or(0, |longest| longest.plies);
    let event = match header.description.metric {
        Metric::Plies => format!("Longest ending, {}: {plies} plies", header.description),
        _ => format!(
            "Longest way to progress, {}: {plies} plies",
            header.description
        ),
    };
    let sides = ["South", "North"].map(|side| (side, header.builder.as_str()));
    for (tag, value) in [("Event", event.as_str())].into_iter().chain(sides) {
        // What a foreign builder calls itself may be nothing to write down.
        let _ = record.set_tag(tag, value);
    }
    Ok(Some(record))
}
