//! What tables of perfect endings say, in words.

use kauri::{Move, Side};
use kauri_engine::{Ending, Verdict};

use crate::texts::Texts;

/// Who wins with best play and in how many plies, and which moves keep it so.
pub(crate) fn say(texts: &Texts, turn: Side, ending: &Ending) -> String {
    let (moves, key): (Vec<Move>, &str) = match ending.verdict() {
        Verdict::Wins(_) => (ending.keeping().collect(), "ending-winning"),
        Verdict::Loses(_) => (longest(ending).collect(), "ending-resisting"),
        Verdict::Neither => (ending.keeping().collect(), "ending-keeping"),
    };
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    let moves = texts.say_with(key, &[("moves", moves.join(", ").into())]);
    format!("{} {moves}", verdict(texts, turn, ending.verdict()))
}

/// The moves by which a lost game lasts longest.
fn longest(ending: &Ending) -> impl Iterator<Item = Move> + '_ {
    let best = ending.moves().iter().filter(|found| found.is_best);
    best.map(|found| found.mv)
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
