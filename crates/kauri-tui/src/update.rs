//! The one place where the state changes.

use std::time::Duration;

use kauri::{Move, Side};

use crate::dialog::{Asks, Confirm, Dialog, Form, Prompt};
use crate::learn;
use crate::message::{Command, Direction, Effect, Loaded, Message, SaveFault};
use crate::play;
use crate::state::{Evaluation, Hint, State, seat};
use crate::texts::Texts;
use crate::thinker::{Answer, Purpose, Thought};
use crate::typing;

/// Changes the state by one message and says what must be done outside.
pub(crate) fn update(state: &mut State, message: Message) -> Vec<Effect> {
    match message {
        Message::Tick(passed) => tick(state, passed),
        Message::Answer(answer) => answered(state, answer),
        Message::Saved(result) => saved(state, result),
        Message::Loaded(result) => loaded(state, result),
        Message::Report(report) => learn::heard(state, report),
        message if state.dialog.is_some() => typing::update(state, message),
        message if state.lesson.is_some() => learn::update(state, message),
        Message::Column(column) => play::choose_column(state, column),
        Message::Point(pit) => play::choose(state, pit),
        Message::Go(_) if state.animation.is_some() => play::skip(state),
        Message::Go(direction) => {
            play::go(state, direction);
            Vec::new()
        }
        Message::Accept => play::accept(state),
        Message::Cancel => {
            state.chosen = None;
            state.notice = None;
            play::skip(state)
        }
        Message::Scroll(lines) => {
            let plies = state.game.turns().len();
            state.scroll = scrolled(state.scroll, -lines).min(plies.saturating_sub(1));
            Vec::new()
        }
        Message::Command(command) => obey(state, command),
        Message::Type(_) | Message::Paste(_) | Message::Edit(_) => Vec::new(),
    }
}

/// A place moved by so many lines, not before the first.
pub(crate) const fn scrolled(place: usize, lines: i32) -> usize {
    if lines < 0 {
        place.saturating_sub(lines.unsigned_abs() as usize)
    } else {
        place.saturating_add(lines.unsigned_abs() as usize)
    }
}

fn tick(state: &mut State, passed: Duration) -> Vec<Effect> {
    if let Some(animation) = &mut state.animation {
        if !animation.advance(passed) {
            return Vec::new();
        }
        state.animation = None;
        return play::follow(state);
    }
    match state.pass_in {
        Some(left) if left > passed => {
            state.pass_in = Some(left.saturating_sub(passed));
            Vec::new()
        }
        Some(_) => {
            state.pass_in = None;
            play::commit(state, Move::Pass)
        }
        None => Vec::new(),
    }
}

/// Does what a key asks for.
pub(crate) fn obey(state: &mut State, command: Command) -> Vec<Effect> {
    match command {
        Command::Undo => return play::undo(state),
        Command::Redo => return play::redo(state),
        Command::Hint => return play::hint(state),
        Command::Pause => return play::pause(state),
        Command::Quit => return vec![Effect::Keep, Effect::Quit],
        Command::Suspend => return vec![Effect::Keep, Effect::Suspend],
        Command::Learn => return learn::begin(state),
        Command::Evaluation => {
            state.insight.chance = !state.insight.chance;
            return toggled(state);
        }
        Command::Lines => {
            state.insight.lines = !state.insight.lines;
            return toggled(state);
        }
        Command::Flip => state.bottom = !state.bottom,
        Command::Theme => {
            state.theme = state.theme.next();
            let name = match state.theme {
                crate::Theme::Light => "theme-light",
                crate::Theme::Dark => "theme-dark",
                crate::Theme::Plain => "theme-none",
            };
            state.tell(state.texts.say(name));
        }
        Command::Language => {
            state.texts = Texts::new(state.texts.language().other());
            state.tell(state.texts.say("language-chosen"));
        }
        Command::Faster => set_speed(state, state.speed.faster()),
        Command::Slower => set_speed(state, state.speed.slower()),
        Command::Why => state.dialog = Some(Dialog::Why { scroll: 0 }),
        Command::Help => state.dialog = Some(Dialog::Help { scroll: 0 }),
        Command::Moves => {
            let scroll = state.game.turns().len();
            state.dialog = Some(Dialog::Moves { scroll });
        }
        Command::New => {
            let form = Form::new(&state.game.start(), state.players.clone());
            state.dialog = Some(Dialog::New(form));
        }
        Command::Setup => ask(state, Asks::Position, state.position().to_string()),
        Command::Save => ask(state, Asks::FileToSave, file_name(state)),
        Command::Load => ask(state, Asks::FileToLoad, file_name(state)),
        Command::Resign => return resign(state),
    }
    Vec::new()
}

fn ask(state: &mut State, asks: Asks, text: String) {
    state.dialog = Some(Dialog::Prompt(Prompt::new(asks, text)));
}

fn file_name(state: &State) -> String {
    match &state.file {
        Some(path) => path.display().to_string(),
        None => "kauri.kgn".to_owned(),
    }
}

fn set_speed(state: &mut State, speed: crate::Speed) {
    state.speed = speed;
    let name = match speed {
        crate::Speed::Off => "speed-off",
        crate::Speed::Slow => "speed-slow",
        crate::Speed::Normal => "speed-normal",
        crate::Speed::Fast => "speed-fast",
    };
    state.tell(state.texts.say(name));
}

fn resign(state: &mut State) -> Vec<Effect> {
    if state.game.is_over() {
        state.warn(state.texts.say("refuse-game-over"));
        return Vec::new();
    }
    match resigning(state) {
        Some(side) => state.dialog = Some(Dialog::Confirm(Confirm::Resign(side))),
        None => state.warn(state.texts.say("refuse-resign")),
    }
    Vec::new()
}

/// The person who would resign: the one to move, else the only one.
fn resigning(state: &State) -> Option<Side> {
    let turn = state.game.turn();
    [turn, !turn]
        .into_iter()
        .find(|&side| state.players[side].is_human())
}

/// Asks for what is to be shown now, and forgets what is not.
fn toggled(state: &mut State) -> Vec<Effect> {
    if state.insight.chance || state.insight.lines {
        play::evaluate(state)
    } else {
        state.evaluation = None;
        Vec::new()
    }
}

fn answered(state: &mut State, answer: Answer) -> Vec<Effect> {
    match answer.purpose {
        Purpose::Play if state.thinking == Some(answer.ticket) => {
            state.thinking = None;
            match answer.thought {
                Ok(thought) => played(state, &thought),
                Err(failure) => {
                    stopped(state, &failure.say(&state.texts));
                    Vec::new()
                }
            }
        }
        Purpose::Hint if state.hint == Hint::Wanted(answer.ticket) => {
            state.hint = Hint::None;
            match answer.thought {
                Ok(thought) => {
                    state.chosen = thought.line.first().and_then(|mv| mv.pit());
                    state.hint = Hint::Known(thought);
                    state.notice = None;
                }
                Err(failure) => state.warn(failure.say(&state.texts)),
            }
            Vec::new()
        }
        Purpose::Evaluate if state.evaluation_ticket == answer.ticket => {
            if let Ok(Thought {
                score: Some(verdict),
                depth,
                lines,
                ending,
                ..
            }) = answer.thought
            {
                state.evaluation = Some(Evaluation {
                    at: state.game.at(),
                    verdict,
                    depth,
                    lines,
                    ending,
                });
            }
            Vec::new()
        }
        Purpose::Play | Purpose::Hint | Purpose::Evaluate => Vec::new(),
    }
}

/// Plays an engine's choice; one that is illegal stops the game instead.
fn played(state: &mut State, thought: &Thought) -> Vec<Effect> {
    match thought.line.first() {
        Some(&mv) if state.position().is_legal(mv) => play::commit(state, mv),
        first => {
            let mv = first.map(ToString::to_string).unwrap_or_default();
            let reason = state
                .texts
                .say_with("engine-illegal", &[("move", mv.into())]);
            stopped(state, &reason);
            Vec::new()
        }
    }
}

fn stopped(state: &mut State, reason: &str) {
    state.paused = true;
    let side = state.texts.side(state.game.turn());
    let text = state.texts.say_with(
        "engine-stopped",
        &[("side", side.into()), ("reason", reason.into())],
    );
    state.warn(text);
}

fn saved(state: &mut State, result: Result<std::path::PathBuf, SaveFault>) -> Vec<Effect> {
    match result {
        Ok(path) => {
            let name = path.display().to_string();
            state.tell(state.texts.say_with("saved", &[("file", name.into())]));
            state.file = Some(path);
        }
        Err(SaveFault::Exists(path)) => {
            state.dialog = Some(Dialog::Confirm(Confirm::Replace(path)));
        }
        Err(SaveFault::Failed { path, reason }) => {
            let name = path.display().to_string();
            let text = state.texts.say_with(
                "save-failed",
                &[("file", name.as_str().into()), ("reason", reason.into())],
            );
            let mut prompt = Prompt::new(Asks::FileToSave, name);
            prompt.fault = Some(text);
            state.dialog = Some(Dialog::Prompt(prompt));
        }
    }
    Vec::new()
}

fn loaded(state: &mut State, result: Result<Loaded, String>) -> Vec<Effect> {
    match result {
        Ok(Loaded {
            game,
            players,
            path,
        }) => {
            let seats = seat(&kauri::BySide::default(), &players, state.level);
            let effects = play::restart(state, game, seats);
            let name = path.display().to_string();
            state.tell(state.texts.say_with("loaded", &[("file", name.into())]));
            state.file = Some(path);
            effects
        }
        Err(reason) => {
            if let Some(Dialog::Prompt(prompt)) = &mut state.dialog {
                prompt.fault = Some(reason);
            } else {
                state.warn(reason);
            }
            Vec::new()
        }
    }
}

/// Moves along a page that is `Up`/`Down` scrolled.
pub(crate) const fn lines(direction: Direction) -> i32 {
    match direction {
        Direction::Up => -1,
        Direction::Down => 1,
        Direction::Left | Direction::Right => 0,
    }
}

#[cfg(test)]
#[path = "update_tests.rs"]
mod tests;
