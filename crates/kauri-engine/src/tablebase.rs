//! Tables in files, as the engine asks them.

use std::fmt;
use std::sync::Once;

use kauri::Position;
use kauri_tablebase::{MoveVerdict as FoundMove, ProbeError, Tablebase, Value, Verdict as Found};

use crate::{EndingTables, MoveVerdict, Verdict};

/// A table that cannot be read is a table that is not there: the engine plays on
/// without it.
impl EndingTables for Tablebase {
    fn most_in_play(&self, position: &Position) -> Option<u8> {
        Tablebase::most_in_play(self, position.size(), position.ruleset())
    }

    fn probe(&self, position: &Position) -> Option<Verdict> {
        Tablebase::probe(self, position).ok().flatten().map(verdict)
    }

    fn moves(&self, position: &Position) -> Option<Vec<MoveVerdict>> {
        known(&Tablebase::moves(self, position).ok().flatten()?)
    }
}

/// Tables in files, that tell once if one of them cannot be read; after that, as
/// before, it is a table that is not there.
pub struct WatchedTables {
    tablebase: Tablebase,
    tell: Box<dyn Fn(&ProbeError) + Send + Sync>,
    told: Once,
}

impl WatchedTables {
    /// Watches these tables. `tell` gets the first fault that is met.
    pub fn new(
        tablebase: Tablebase,
        tell: impl Fn(&ProbeError) + Send + Sync + 'static,
    ) -> WatchedTables {
        WatchedTables {
            tablebase,
            tell: Box::new(tell),
            told: Once::new(),
        }
    }

    fn found<T>(&self, result: Result<Option<T>, ProbeError>) -> Option<T> {
        result.unwrap_or_else(|error| {
            self.told.call_once(|| (self.tell)(&error));
            None
        })
    }
}

impl fmt::Debug for WatchedTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("WatchedTables")
            .field(&self.tablebase)
            .finish()
    }
}

impl EndingTables for WatchedTables {
    fn most_in_play(&self, position: &Position) -> Option<u8> {
        EndingTables::most_in_play(&self.tablebase, position)
    }

    fn probe(&self, position: &Position) -> Option<Verdict> {
        self.found(self.tablebase.probe(position)).map(verdict)
    }

    fn moves(&self, position: &Position) -> Option<Vec<MoveVerdict>> {
        known(&self.found(self.tablebase.moves(position))?)
    }
}

fn known(moves: &[FoundMove]) -> Option<Vec<MoveVerdict>> {
    let known = |found: &FoundMove| MoveVerdict {
        mv: found.mv,
        verdict: verdict(found.verdict),
        is_best: found.best,
    };
    // Tables that tell only who wins know no best move of a won game.
    let is_known = moves.iter().any(|found| found.best);
    is_known.then(|| moves.iter().map(known).collect())
}

fn verdict(found: Found) -> Verdict {
    match found.value {
        Value::Wins => Verdict::Wins(found.plies),
        Value::Loses => Verdict::Loses(found.plies),
        Value::Neither => Verdict::Neither,
    }
}
