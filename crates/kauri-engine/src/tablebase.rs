//! Tables in files, as the engine asks them.

use kauri::Position;
use kauri_tablebase::{MoveVerdict as FoundMove, Tablebase, Value, Verdict as Found};

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
        let moves = Tablebase::moves(self, position).ok().flatten()?;
        let known = |found: &FoundMove| MoveVerdict {
            mv: found.mv,
            verdict: verdict(found.verdict),
            is_best: found.best,
        };
        // Tables that tell only who wins know no best move of a won game.
        let is_known = moves.iter().any(|found| found.best);
        is_known.then(|| moves.iter().map(known).collect())
    }
}

fn verdict(found: Found) -> Verdict {
    match found.value {
        Value::Wins => Verdict::Wins(found.plies),
        Value::Loses => Verdict::Loses(found.plies),
        Value::Neither => Verdict::Neither,
    }
}
