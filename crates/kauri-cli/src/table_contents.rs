//! What is in a table, counted: for programs and as cells of a row.

use kauri_tablebase::{Count, Header};
use serde::Serialize;

use crate::language::Texts;

/// What is in a table. Values are those of the side to move.
#[derive(Serialize)]
pub(crate) struct Contents {
    values: Values,
    /// In plies to the end, or, where a table holds no plies, to progress.
    longest: Option<u16>,
    bytes: u64,
    bits_per_position: f64,
}

impl Contents {
    /// The contents of a table of so many bytes.
    pub(crate) fn of(header: &Header, bytes: u64) -> Contents {
        Contents {
            values: Values::of(header),
            longest: header.longest.map(|longest| longest.plies),
            bytes,
            bits_per_position: bits(bytes, header.positions()),
        }
    }

    /// Wins, losses, what neither side wins, the longest ending by the metric of
    /// this name, bytes, and bits a position.
    pub(crate) fn cells(&self, metric: &str, texts: &Texts) -> [String; 6] {
        let longest = self.longest.map_or_else(
            || "–".to_owned(),
            |plies| match metric {
                "plies" => plies.to_string(),
                _ => format!("+{plies}"),
            },
        );
        [
            self.values.wins.to_string(),
            self.values.loses.to_string(),
            self.values.neither.to_string(),
            longest,
            self.bytes.to_string(),
            texts.decimal(self.bits_per_position, 3),
        ]
    }
}

/// How many positions have which value, with every number of spare seeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Values {
    wins: u64,
    loses: u64,
    neither: u64,
}

impl Values {
    fn of(header: &Header) -> Values {
        let in_play = header.description.in_play;
        let spares = u64::from(in_play) + 1;
        let each = |count: &Count| {
            let (mover, other) = (u64::from(count.needs.mover), u64::from(count.needs.other));
            let (wins, loses) = (spares - mover.min(spares), spares - other.min(spares));
            let neither = spares.saturating_sub(wins + loses);
            [wins, loses, neither].map(|share| share * count.positions)
        };
        header
            .counts
            .iter()
            .map(each)
            .fold(Values::default(), |sum, [wins, loses, neither]| Values {
                wins: sum.wins + wins,
                loses: sum.loses + loses,
                neither: sum.neither + neither,
            })
    }
}

#[allow(clippy::cast_precision_loss)] // far more digits than are shown
fn bits(bytes: u64, positions: u64) -> f64 {
    8.0 * bytes as f64 / positions.max(1) as f64
}

#[cfg(test)]
mod tests {
    use kauri::Ruleset;
    use kauri_tablebase::{Description, Layout, Metric, Needs};

    use super::*;

    #[test]
    fn values_are_counted_with_every_number_of_spare_seeds() {
        let layout = Layout::new(3, 1).unwrap();
        let needs = |mover, other, positions| Count {
            needs: Needs { mover, other },
            positions,
        };
        let header = Header {
            description: Description::new(&layout, Ruleset::Standard, 2, Metric::Plies),
            builder: String::new(),
            // Won with 1 or 2 spare seeds; nobody can win; lost with any.
            counts: vec![needs(1, 2, 10), needs(3, 3, 100), needs(3, 0, 1000)],
            longest: None,
        };
        let values = Values {
            wins: 20,
            loses: 10 + 3000,
            neither: 300,
        };
        assert_eq!(Values::of(&header), values);
    }
}
