//! What to play: which moves keep a value, and which come nearer to the end.

use kauri::{Move, Position};

use crate::tablebase::over;
use crate::{MoveVerdict, ProbeError, Spare, Tablebase, Value, Verdict};

/// What is known after a move.
struct After {
    mv: Move,
    /// Seen by the side that moves.
    verdict: Verdict,
    /// Seeds in play; `None` if the game is over.
    in_play: Option<u8>,
    /// By how much the winner has more spare seeds than it needs.
    surplus: i16,
    /// Plies until the winner gets on for certain, if the loser is to move.
    progress: Option<u16>,
}

impl Tablebase {
    /// What every legal move leads to, in order of pits; empty if the game is
    /// over. `None` if there is no table for what one of the moves leads to.
    ///
    /// # Errors
    ///
    /// If a table could not be read.
    pub fn moves(&self, position: &Position) -> Result<Option<Vec<MoveVerdict>>, ProbeError> {
        let mut found = Vec::new();
        for mv in position.legal_moves() {
            match self.after(position, mv)? {
                Some(after) => found.push(after),
                None => return Ok(None),
            }
        }
        let value = found.iter().map(|after| after.verdict.value).max();
        let kept = || {
            found
                .iter()
                .filter(|after| Some(after.verdict.value) == value)
        };
        // Plies decide if they are known of all moves that count.
        let exact = kept().all(|after| after.verdict.plies.is_some());
        let best = kept().map(|after| rank(after, exact)).min();
        let is_certain = |after: &After| {
            let gets_on = after.verdict.plies.or(after.progress).is_some();
            value != Some(Value::Wins) || gets_on || after.in_play < Some(position.in_play())
        };
        let moves = found.iter().map(|after| {
            let keeps = Some(after.verdict.value) == value;
            MoveVerdict {
                mv: after.mv,
                verdict: after.verdict,
                keeps,
                best: keeps && Some(rank(after, exact)) == best && is_certain(after),
            }
        });
        Ok(Some(moves.collect()))
    }

    /// The move to play: it keeps the value; whoever wins comes nearer to the
    /// end with each move, and whoever loses holds out. `None` if the game is
    /// over or there is no table for what one of the moves leads to.
    ///
    /// Where the tables hold plies, the winner wins as quickly and the loser
    /// lasts as long as can be. Where they hold progress, the winner takes
    /// seeds out of play, or needs less, or comes nearer to one or the other:
    /// the three numbers never rise in this order, and cannot fall for ever.
    /// Where they hold neither, only the value is kept.
    ///
    /// # Errors
    ///
    /// If a table could not be read.
    pub fn best_move(&self, position: &Position) -> Result<Option<Move>, ProbeError> {
        let moves = self.moves(position)?.unwrap_or_default();
        let best = moves.iter().find(|found| found.best);
        let chosen = best.or_else(|| moves.iter().find(|found| found.keeps));
        Ok(chosen.map(|found| found.mv))
    }

    fn after(&self, position: &Position, mv: Move) -> Result<Option<After>, ProbeError> {
        let child = position.play_unchecked(mv);
        if let Some(value) = over(&child) {
            let verdict = Verdict {
                value: -value,
                plies: Some(1),
            };
            return Ok(Some(After {
                mv,
                verdict,
                in_play: None,
                surplus: i16::MAX,
                progress: None,
            }));
        }
        let Some((table, place)) = self.find(&child) else {
            return Ok(None);
        };
        let named = |error| table.named(error);
        let needs = table.needs(place).map_err(named)?;
        let spare = Spare::of(&child);
        let value = needs.value(place.in_play, spare);
        let plies = match (value, u8::try_from(spare.0)) {
            (Value::Wins | Value::Loses, Ok(spare)) => table.plies(place, spare).map_err(named)?,
            _ => None,
        };
        let (surplus, progress) = match value {
            Value::Wins => (spare.0 - i16::from(needs.mover), None),
            Value::Loses => {
                let theirs = spare.other(place.in_play).0;
                let progress = table.progress(place).map_err(named)?;
                (theirs - i16::from(needs.other), progress)
            }
            Value::Neither => (0, None),
        };
        let verdict = Verdict {
            value: -value,
            plies: plies.map(|plies| plies + 1),
        };
        Ok(Some(After {
            mv,
            verdict,
            in_play: Some(place.in_play),
            surplus,
            progress,
        }))
    }
}

/// The less, the better, among moves that keep the value.
fn rank(after: &After, exact: bool) -> (Option<u8>, i32, i32) {
    let plies = i32::from(after.verdict.plies.unwrap_or(0));
    match after.verdict.value {
        Value::Neither => (None, 0, 0),
        Value::Wins if exact => (None, plies, 0),
        Value::Loses if exact => (None, -plies, 0),
        // A win on the spot comes first, then the fewest seeds in play. Within
        // a slice that has plies these fall; else the need, then the progress.
        Value::Wins if after.verdict.plies.is_some() => (after.in_play, plies, 0),
        Value::Wins => {
            let progress = after.progress.unwrap_or(0);
            (after.in_play, -i32::from(after.surplus), progress.into())
        }
        Value::Loses => (None, after.surplus.into(), -plies),
    }
}
