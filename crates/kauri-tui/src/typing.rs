//! Keys while a dialog lies over the board.

use std::path::PathBuf;

use kauri::Position;

use crate::dialog::{Asks, Confirm, Dialog, Prompt};
use crate::game::Game;
use crate::message::{Command, Effect, Message};
use crate::play;
use crate::refusal;
use crate::state::State;
use crate::update::{lines, scrolled};

/// Changes the dialog by one message, and the game if the dialog is done.
pub(crate) fn update(state: &mut State, message: Message) -> Vec<Effect> {
    let Some(dialog) = state.dialog.take() else {
        return Vec::new();
    };
    match (dialog, message) {
        (dialog, Message::Command(Command::Quit)) => {
            state.dialog = Some(dialog);
            vec![Effect::Keep, Effect::Quit]
        }
        (_, Message::Cancel) => Vec::new(),
        (Dialog::Help { scroll }, message) => {
            state.dialog = page(scroll, &message).map(|scroll| Dialog::Help { scroll });
            Vec::new()
        }
        (Dialog::Why { scroll }, message) => {
            state.dialog = page(scroll, &message).map(|scroll| Dialog::Why { scroll });
            Vec::new()
        }
        (Dialog::Moves { scroll }, message) => {
            let scroll = scroll.min(state.game.turns().len());
            state.dialog = page(scroll, &message).map(|scroll| Dialog::Moves { scroll });
            Vec::new()
        }
        (Dialog::New(mut form), message) => match message {
            Message::Accept => {
                let game = Game::new(form.start());
                play::restart(state, game, form.players)
            }
            message => {
                if let Message::Go(direction) = message {
                    form.go(direction);
                }
                state.dialog = Some(Dialog::New(form));
                Vec::new()
            }
        },
        (Dialog::Confirm(confirm), message) => answer(state, confirm, &message),
        (Dialog::Prompt(prompt), message) => type_on(state, prompt, message),
    }
}

/// Where a page is scrolled to; nothing if it is closed.
fn page(scroll: usize, message: &Message) -> Option<usize> {
    match message {
        Message::Go(direction) => Some(scrolled(scroll, lines(*direction))),
        Message::Scroll(lines) => Some(scrolled(scroll, *lines)),
        Message::Accept | Message::Command(_) | Message::Column(_) | Message::Point(_) => None,
        _ => Some(scroll),
    }
}

fn answer(state: &mut State, confirm: Confirm, message: &Message) -> Vec<Effect> {
    let yes = match message {
        Message::Accept => true,
        // "s" is the Portuguese yes.
        Message::Type(letter) => matches!(letter, 'y' | 'Y' | 's' | 'S'),
        _ => {
            state.dialog = Some(Dialog::Confirm(confirm));
            return Vec::new();
        }
    };
    match confirm {
        _ if !yes => Vec::new(),
        Confirm::Resign(side) => {
            play::skip(state);
            state.chosen = None;
            state.thinking = None;
            state.pass_in = None;
            state.game.resign(side);
            vec![Effect::StopThinking, Effect::Keep]
        }
        Confirm::Replace(path) => vec![Effect::Save {
            path,
            replace: true,
        }],
    }
}

fn type_on(state: &mut State, mut prompt: Prompt, message: Message) -> Vec<Effect> {
    match message {
        Message::Accept => return submit(state, prompt),
        Message::Type(letter) => prompt.line.insert(letter.encode_utf8(&mut [0; 4])),
        Message::Paste(text) => prompt.line.insert(&text),
        Message::Edit(edit) => prompt.line.edit(edit),
        Message::Go(direction) => prompt.line.go(direction),
        _ => {}
    }
    state.dialog = Some(Dialog::Prompt(prompt));
    Vec::new()
}

fn submit(state: &mut State, mut prompt: Prompt) -> Vec<Effect> {
    let text = prompt.line.text();
    let text = text.trim();
    match prompt.asks {
        Asks::Position => match Position::from_text(text, state.game.start().ruleset()) {
            Ok(position) => {
                let players = state.players.clone();
                play::restart(state, Game::new(position), players)
            }
            Err(error) => {
                prompt.fault = Some(refusal::of_position(&state.texts, &error));
                state.dialog = Some(Dialog::Prompt(prompt));
                Vec::new()
            }
        },
        Asks::FileToSave | Asks::FileToLoad if text.is_empty() => {
            prompt.fault = Some(state.texts.say("file-name-missing"));
            state.dialog = Some(Dialog::Prompt(prompt));
            Vec::new()
        }
        Asks::FileToSave => {
            let path = PathBuf::from(text);
            // One's own file is replaced without a question.
            let replace = state.file.as_ref() == Some(&path);
            vec![Effect::Save { path, replace }]
        }
        Asks::FileToLoad => {
            let path = PathBuf::from(text);
            state.dialog = Some(Dialog::Prompt(prompt));
            vec![Effect::Load(path)]
        }
    }
}
