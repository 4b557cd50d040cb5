//! Where a game turned.

use kauri::Side;

use crate::judgement::INACCURACY;
use crate::report::of_south;
use crate::{GameReport, PlyReport};

/// The move at which a game turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurningPoint {
    /// Plies played before it.
    pub index: usize,
    /// What kind of turn it was.
    pub turn: Turn,
    /// Whom it helped: not the side that made the move.
    pub gainer: Side,
    /// The winning chance of the gainer before the move, 0 to 1.
    pub before: f64,
    /// The winning chance of the gainer after the move, 0 to 1.
    pub after: f64,
}

/// What kind of turn it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The gainer was not ahead before the move, and has been ever since.
    ForGood,
    /// The move that gave away most. Who was ahead did not change there, or
    /// changed again later.
    Biggest,
}

/// Where a game turned: at the move after which the side that is ahead in the
/// end was ahead for good, if that move gave away at least [`INACCURACY`]; else
/// at the one that gave most away to that side, if it gave away so much.
pub(crate) fn of(report: &GameReport) -> Option<TurningPoint> {
    let chances = report.chances();
    let last = chances.last().copied().flatten()?;
    let gainer = report.winner().unwrap_or(if last >= 0.5 {
        Side::South
    } else {
        Side::North
    });
    let not_ahead =
        |chance: &Option<f64>| chance.is_some_and(|south| of_south(south, gainer) <= 0.5);
    let for_good = chances.iter().rposition(not_ahead);
    let turn = for_good
        .and_then(|index| report.plies().get(index))
        .filter(|ply| ply.side != gainer && loss(ply) >= INACCURACY)
        .map(|ply| (ply, Turn::ForGood));
    let biggest = || {
        let given = report.plies().iter().filter(|ply| ply.side != gainer);
        let most = given.max_by(|a, b| loss(a).total_cmp(&loss(b)))?;
        (loss(most) >= INACCURACY).then_some((most, Turn::Biggest))
    };
    let (ply, turn) = turn.or_else(biggest)?;
    let judgement = ply.judgement()?;
    Some(TurningPoint {
        index: ply.index,
        turn,
        gainer,
        before: 1.0 - judgement.best().first()?.win_chance(),
        after: 1.0 - judgement.played().win_chance(),
    })
}

fn loss(ply: &PlyReport) -> f64 {
    ply.judgement().map_or(0.0, crate::Judgement::loss)
}
