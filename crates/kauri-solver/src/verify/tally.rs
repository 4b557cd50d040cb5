//! What a table says of itself as a whole.

use std::collections::BTreeMap;

use kauri_tablebase::{Header, Metric, ProbeError};

use super::answers::Answers;
use super::entry::Entry;

/// How many entries have which needs, and the longest distance.
#[derive(Default)]
pub(super) struct Tally {
    /// By mover's and other's needs: those that occur.
    counts: BTreeMap<(u8, u8), u64>,
    longest: Option<u16>,
}

impl Tally {
    pub(super) fn add(&mut self, entry: Entry) {
        let needs = (entry.needs.mover, entry.needs.other);
        *self.counts.entry(needs).or_insert(0) += 1;
        self.longest = self.longest.max(entry.longest);
    }

    pub(super) fn merge(&mut self, other: Tally) {
        for (needs, positions) in other.counts {
            *self.counts.entry(needs).or_insert(0) += positions;
        }
        self.longest = self.longest.max(other.longest);
    }

    /// Whether this is what a table's header says of the whole table.
    pub(super) fn is_of(
        &self,
        header: &Header,
        answers: &impl Answers,
    ) -> Result<bool, ProbeError> {
        let said = header.counts.iter();
        let said = said.map(|count| ((count.needs.mover, count.needs.other), count.positions));
        let counted = self
            .counts
            .iter()
            .map(|(&needs, &positions)| (needs, positions));
        if !said.eq(counted) || header.longest.map(|longest| longest.plies) != self.longest {
            return Ok(false);
        }
        let Some(longest) = header.longest else {
            return Ok(true);
        };
        let there = match header.description.metric {
            Metric::Plies => answers.plies(longest.place, longest.spare)?,
            _ => answers.progress(longest.place)?,
        };
        Ok(there == Some(longest.plies))
    }
}
