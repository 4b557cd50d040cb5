//! What tables of perfect endings say, in words.

use kauri::{Move, Side};
use kauri_engine::{Ending, Verdict};

use crate::texts::Texts;

/// Who wins with best play and in how many plies, and which moves keep it so.
pub(crate) fn say(texts: &Texts, turn: Side, ending: &Ending) -> String {
    let (moves, key): (Vec<Move>, &str) = match ending.verdict() {
        Verdict::Wins(_) => (ending.keeping().collect(), "ending-winning"),
        Verdict::Loses(_) if lengths_are_known(ending) => (best(ending), "ending-resisting"),
        Verdict::Loses(_) => (best(ending), "ending-sparing"),
        Verdict::Neither => (ending.keeping().collect(), "ending-keeping"),
    };
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    let moves = texts.say_with(key, &[("moves", moves.join(", ").into())]);
    format!("{} {moves}", verdict(texts, turn, ending.verdict()))
}

/// Whether it is known how long a lost game lasts after each move.
fn lengths_are_known(ending: &Ending) -> bool {
    let mut moves = ending.moves().iter();
    moves.all(|found| matches!(found.verdict, Verdict::Loses(Some(_))))
}

/// The moves by which a lost game lasts longest, or where that is not known, the
/// winner has the least more than it needs.
fn best(ending: &Ending) -> Vec<Move> {
    let best = ending.moves().iter().filter(|found| found.is_best);
    best.map(|found| found.mv).collect()
}

fn verdict(texts: &Texts, turn: Side, verdict: Verdict) -> String {
    let (side, plies) = match verdict {
        Verdict::Wins(plies) => (turn, plies),
        Verdict::Loses(plies) => (!turn, plies),
        Verdict::Neither => return texts.say("ending-neither"),
    };
    let side = texts.side(side);
    match plies {
        Some(plies) => texts.say_with(
            "ending-wins-in",
            &[("side", side.into()), ("plies", plies.into())],
        ),
        None => texts.say_with("ending-wins", &[("side", side.into())]),
    }
}
