//! What keys lead to in a lesson, without a terminal and without engines.

use kauri::{BySide, Pit};
use kauri_engine::{Engine, StopSignal};

use super::*;
use crate::lesson::tests::mistake;
use crate::lesson::{Worth, judge};
use crate::update::update;
use crate::{Language, Options, Player, Speed};

/// A game South has resigned after `C d`.
fn finished() -> State {
    let options = Options {
        players: BySide::from_fn(|_| Some(Player::Human)),
        language: Some(Language::English),
        speed: Speed::Off,
        ..Options::default()
    };
    let mut state = State::new(&options, None);
    for mv in ["C", "d"] {
        play::commit(&mut state, mv.parse().unwrap());
    }
    state.game.resign(kauri::Side::South);
    state
}

fn command(state: &mut State, command: Command) -> Vec<Effect> {
    update(state, Message::Command(command))
}

fn taught(effects: &[Effect]) -> Option<&Assignment> {
    effects.iter().find_map(|effect| match effect {
        Effect::Teach(assignment) => Some(assignment),
        _ => None,
    })
}

fn in_a_lesson() -> State {
    let mut state = finished();
    let effects = command(&mut state, Command::Learn);
    let ticket = taught(&effects).unwrap().ticket;
    let said = Said::Mistakes(vec![mistake(0), mistake(0)]);
    update(&mut state, Message::Report(Report { ticket, said }));
    assert!(state.is_learning());
    state
}

fn course(state: &State) -> &Course {
    match &state.lesson {
        Some(Lesson::Going { course, .. }) => course,
        other => panic!("{other:?}"),
    }
}

#[test]
fn there_is_no_lesson_before_the_end_of_a_game() {
    let mut state = finished();
    state.game.undo();
    assert!(command(&mut state, Command::Learn).is_empty());
    assert!(state.lesson.is_none() && state.notice.unwrap().is_warning);
}

#[test]
fn the_position_before_the_mistake_is_shown_and_the_game_stays_as_it_was() {
    let mut state = in_a_lesson();
    assert_eq!(state.game.at(), 0);
    assert!(!state.game.is_over() && state.is_awaiting_person());
    for _ in 0..2 {
        command(&mut state, Command::New);
    }
    assert!(state.lesson.is_none());
    assert_eq!(state.game.at(), 2);
    assert!(state.game.is_over());
    assert!(state.notice.unwrap().text.contains("0 of 2"));
}

#[test]
fn the_best_move_is_known_without_thinking_and_others_are_judged() {
    let mut state = in_a_lesson();
    update(&mut state, Message::Column(0));
    assert_eq!(state.chosen, Pit::from_letter('A'));
    let effects = update(&mut state, Message::Accept);
    assert!(taught(&effects).is_none());
    assert_eq!(course(&state).tried.unwrap().worth, Worth::Best);
    assert_eq!(state.game.at(), 0, "nothing is played");
    update(&mut state, Message::Accept);
    assert_eq!(course(&state).place(), (2, 2));

    update(&mut state, Message::Column(4));
    let effects = update(&mut state, Message::Column(4));
    let assignment = taught(&effects).unwrap().clone();
    assert!(matches!(&assignment.task, Task::Judge { mv, .. } if mv.to_string() == "E"));
    let mut engine = Engine::new(1).unwrap();
    let mv = "E".parse().unwrap();
    let judgement = judge(&state.position(), mv, &mut engine, &StopSignal::new()).unwrap();
    let report = |ticket| {
        let said = Said::Judged(mv, judgement.clone());
        Message::Report(Report { ticket, said })
    };
    update(&mut state, report(assignment.ticket - 1));
    assert_eq!(course(&state).tried, None, "a stale report");
    update(&mut state, report(assignment.ticket));
    assert_eq!(course(&state).tried.unwrap().mv, mv);
}

#[test]
fn escape_takes_the_choice_back_and_then_leaves() {
    let mut state = in_a_lesson();
    update(&mut state, Message::Column(1));
    update(&mut state, Message::Cancel);
    assert!(state.chosen.is_none() && state.is_learning());
    let effects = update(&mut state, Message::Cancel);
    assert!(effects.contains(&Effect::StopTeaching));
    assert!(state.lesson.is_none() && state.game.is_over());
    let mut state = in_a_lesson();
    let effects = command(&mut state, Command::Quit);
    assert!(effects.contains(&Effect::Quit));
    assert_eq!(state.game.at(), 2, "what is kept is the whole game");
}

#[test]
fn a_game_without_mistakes_and_a_tutor_that_fails_end_the_lesson_with_a_word() {
    for (said, word) in [
        (Said::Mistakes(Vec::new()), "No mistakes"),
        (
            Said::Failed(std::sync::Arc::new(crate::mind::Failure::Memory)),
            "memory",
        ),
    ] {
        let mut state = finished();
        let effects = command(&mut state, Command::Learn);
        let ticket = taught(&effects).unwrap().ticket;
        update(&mut state, Message::Report(Report { ticket, said }));
        assert!(state.lesson.is_none());
        let notice = state.notice.unwrap().text;
        assert!(notice.contains(word), "{notice}");
    }
}

#[test]
fn while_mistakes_are_looked_for_one_can_only_wait_or_leave() {
    let mut state = finished();
    command(&mut state, Command::Learn);
    for message in [
        Message::Column(1),
        Message::Accept,
        Message::Command(Command::Undo),
        Message::Command(Command::New),
    ] {
        assert!(update(&mut state, message).is_empty());
    }
    assert!(state.chosen.is_none() && state.dialog.is_none() && state.game.at() == 2);
    command(&mut state, Command::Learn);
    assert!(state.lesson.is_none());
}
