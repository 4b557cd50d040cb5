//! Choosing and playing moves, and what follows from them.

use kauri::{BySide, Move, Pit};

use crate::Player;
use crate::animation::Animation;
use crate::game::Game;
use crate::learn;
use crate::message::{Direction, Effect};
use crate::refusal;
use crate::state::{Hint, State, nearest};
use crate::thinker::{Purpose, Question};

/// Names a pit of the side to move by its place.
pub(crate) fn choose_column(state: &mut State, column: u8) -> Vec<Effect> {
    let turn = state.game.turn();
    match Pit::new(turn, column) {
        Some(pit) => choose(state, pit),
        None => Vec::new(),
    }
}

/// Chooses a pit, or plays it if it was chosen already.
pub(crate) fn choose(state: &mut State, pit: Pit) -> Vec<Effect> {
    if state.animation.is_some() {
        return skip(state);
    }
    if !may_choose(state) {
        return Vec::new();
    }
    if state.chosen == Some(pit) {
        return accept(state);
    }
    match state.position().play(Move::Sow(pit)) {
        Ok(_) => {
            state.chosen = Some(pit);
            state.notice = None;
        }
        Err(error) => {
            state.chosen = None;
            state.warn(refusal::of_move(&state.texts, &error));
        }
    }
    Vec::new()
}

/// Whether a person may choose now; if not, says why.
fn may_choose(state: &mut State) -> bool {
    if let Some(verdict) = state.game.verdict(&state.texts) {
        state.warn(verdict);
        return false;
    }
    if !state.is_awaiting_person() {
        let side = state.texts.side(state.game.turn());
        let key = if state.pass_in.is_some() {
            "illegal-must-pass"
        } else {
            "refuse-not-your-turn"
        };
        state.warn(state.texts.say_with(key, &[("side", side.into())]));
        return false;
    }
    true
}

/// Goes along the pits that may be sown, as they lie on the screen.
pub(crate) fn go(state: &mut State, direction: Direction) {
    if !state.is_awaiting_person() {
        return;
    }
    let pits: Vec<Pit> = state
        .position()
        .legal_moves()
        .filter_map(Move::pit)
        .collect();
    let Some(last) = pits.len().checked_sub(1) else {
        return;
    };
    let rightwards = state.game.turn() == state.bottom;
    let at = state
        .chosen
        .and_then(|pit| pits.iter().position(|&other| other == pit));
    let forward = match direction {
        Direction::Right => rightwards,
        Direction::Left => !rightwards,
        Direction::Up | Direction::Down => return,
    };
    let next = match (at, forward) {
        (None, true) => 0,
        (None, false) => last,
        (Some(at), true) => (at + 1) % pits.len(),
        (Some(at), false) => (at + last) % pits.len(),
    };
    state.chosen = Some(pits[next]);
    state.notice = None;
}

/// Plays the chosen pit; with none chosen, chooses the first.
pub(crate) fn accept(state: &mut State) -> Vec<Effect> {
    if state.animation.is_some() || state.pass_in.is_some() {
        return skip(state);
    }
    if state.paused && !state.is_awaiting_person() {
        return pause(state);
    }
    if !may_choose(state) {
        return Vec::new();
    }
    if let Some(pit) = state.chosen {
        return commit(state, Move::Sow(pit));
    }
    go(state, Direction::Right);
    Vec::new()
}

/// Plays a move and shows it.
pub(crate) fn commit(state: &mut State, mv: Move) -> Vec<Effect> {
    if state.is_learning() {
        return learn::attempt(state, mv);
    }
    let before = state.position();
    let shown = Animation::of(&before, mv, state.speed);
    match (shown, state.game.play(mv)) {
        (Ok(animation), Ok(())) => {
            // A pass was announced before it was played: nothing moves.
            state.animation = animation.filter(|_| mv != Move::Pass);
            forget(state);
            let mut effects = vec![Effect::StopThinking, Effect::Keep];
            effects.extend(follow(state));
            effects
        }
        (Err(error), _) | (_, Err(error)) => {
            state.warn(refusal::of_move(&state.texts, &error));
            Vec::new()
        }
    }
}

/// Drops what was only true of the last position.
fn forget(state: &mut State) {
    state.chosen = None;
    state.notice = None;
    state.hint = Hint::None;
    state.thinking = None;
    state.pass_in = None;
    state.scroll = 0;
}

/// What follows from the position: a pass, an engine's turn, a score.
pub(crate) fn follow(state: &mut State) -> Vec<Effect> {
    if state.animation.is_some() {
        return Vec::new();
    }
    if state.game.is_over() {
        return evaluate(state);
    }
    if state.position().legal_moves().is_pass() {
        if !state.paused {
            state.pass_in = Some(state.speed.pause());
        }
        return evaluate(state);
    }
    let player = state.players[state.game.turn()].clone();
    let mut effects = evaluate(state);
    if !player.is_human() && !state.paused {
        let ticket = state.next_ticket();
        state.thinking = Some(ticket);
        effects.push(Effect::Ask(question(state, ticket, Purpose::Play, player)));
    }
    effects
}

/// How many of the best lines are shown.
pub(crate) const LINES: usize = 3;

/// Asks for the score of the position if it is to be shown.
pub(crate) fn evaluate(state: &mut State) -> Vec<Effect> {
    let is_wanted = state.insight.chance || state.insight.lines;
    if !is_wanted || state.game.is_over() || state.lesson.is_some() {
        return Vec::new();
    }
    let ticket = state.next_ticket();
    state.evaluation_ticket = ticket;
    let mut question = question(state, ticket, Purpose::Evaluate, Player::Full);
    question.lines = if state.insight.lines { LINES } else { 1 };
    vec![Effect::Ask(question)]
}

/// Asks for a hint.
pub(crate) fn hint(state: &mut State) -> Vec<Effect> {
    if !may_choose(state) {
        return Vec::new();
    }
    let ticket = state.next_ticket();
    state.hint = Hint::Wanted(ticket);
    state.tell(state.texts.say("hint-thinking"));
    vec![Effect::Ask(question(
        state,
        ticket,
        Purpose::Hint,
        Player::Full,
    ))]
}

fn question(state: &State, ticket: u64, purpose: Purpose, player: Player) -> Question {
    Question {
        ticket,
        purpose,
        player,
        lines: 1,
        start: state.game.start(),
        moves: state.game.moves().collect(),
        position: state.position(),
    }
}

/// Takes back until a person is to choose again.
pub(crate) fn undo(state: &mut State) -> Vec<Effect> {
    if !state.game.can_undo() {
        state.warn(state.texts.say("refuse-undo"));
        return Vec::new();
    }
    travel(state, Game::undo)
}

/// Plays again what was taken back, until a person is to choose.
pub(crate) fn redo(state: &mut State) -> Vec<Effect> {
    if state.game.at() == state.game.line().len() {
        state.warn(state.texts.say("refuse-redo"));
        return Vec::new();
    }
    travel(state, Game::redo)
}

fn travel(state: &mut State, step: fn(&mut Game) -> bool) -> Vec<Effect> {
    state.animation = None;
    forget(state);
    let has_person = state.players.south.is_human() || state.players.north.is_human();
    while step(&mut state.game) && has_person && !chooses(state) {}
    // An engine would at once play on from where one went to look.
    state.paused = !chooses(state) && !state.game.is_over();
    if state.paused {
        state.tell(state.texts.say("paused"));
    }
    let mut effects = vec![Effect::StopThinking, Effect::Keep];
    effects.extend(follow(state));
    effects
}

/// Whether a person has a choice to make in the position.
fn chooses(state: &State) -> bool {
    let position = state.position();
    state.players[position.turn()].is_human() && !position.legal_moves().is_pass()
}

/// Ends a sowing being shown, or stops and restarts the engines.
pub(crate) fn pause(state: &mut State) -> Vec<Effect> {
    if state.animation.is_some() || state.pass_in.is_some() {
        return skip(state);
    }
    if state.is_awaiting_person() || state.game.is_over() {
        return Vec::new();
    }
    state.paused = !state.paused;
    if state.paused {
        state.thinking = None;
        state.tell(state.texts.say("paused"));
        return vec![Effect::StopThinking];
    }
    state.notice = None;
    follow(state)
}

/// Ends a sowing or an announcement being shown.
pub(crate) fn skip(state: &mut State) -> Vec<Effect> {
    if state.animation.take().is_some() {
        return follow(state);
    }
    if state.pass_in.take().is_some() {
        return commit(state, Move::Pass);
    }
    Vec::new()
}

/// Goes on with another game.
pub(crate) fn restart(state: &mut State, game: Game, players: BySide<Player>) -> Vec<Effect> {
    state.game = game;
    state.players = players;
    state.bottom = nearest(&state.players);
    state.animation = None;
    state.dialog = None;
    state.lesson = None;
    state.paused = false;
    state.evaluation = None;
    state.file = None;
    forget(state);
    let mut effects = vec![Effect::StopThinking, Effect::Keep];
    effects.extend(follow(state));
    effects
}
