//! Going through one's mistakes on the screen.

use kauri::Move;

use crate::lesson::{self, Course, Tried};
use crate::message::{Command, Effect, Message};
use crate::play;
use crate::state::{Hint, State};
use crate::tutor::{Assignment, Done, Report, Said, Task};
use crate::update;

/// A lesson on the screen.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Lesson {
    /// Mistakes are being looked for, under this ticket.
    Looking { ticket: u64, done: Option<Done> },
    Going {
        course: Course,
        /// The ticket of the try that is being judged, and the move.
        judging: Option<(u64, Move)>,
    },
}

/// Begins to look for the mistakes of a finished game.
pub(crate) fn begin(state: &mut State) -> Vec<Effect> {
    if !state.game.is_over() || state.game.at() == 0 {
        state.warn(state.texts.say("learn-not-over"));
        return Vec::new();
    }
    state.animation = None;
    state.chosen = None;
    state.hint = Hint::None;
    state.notice = None;
    let ticket = state.next_ticket();
    state.lesson = Some(Lesson::Looking { ticket, done: None });
    let task = Task::Find {
        record: Box::new(lesson::record(&state.game)),
        sides: lesson::pupils(&state.players),
    };
    vec![
        Effect::StopThinking,
        Effect::Teach(Assignment { ticket, task }),
    ]
}

/// Ends the lesson, and goes back to the end of the game.
pub(crate) fn leave(state: &mut State) -> Vec<Effect> {
    state.lesson = None;
    state.chosen = None;
    state.game.go_to(state.game.line().len());
    let mut effects = vec![Effect::StopTeaching];
    effects.extend(play::evaluate(state));
    effects
}

/// What the tutor has said.
pub(crate) fn heard(state: &mut State, report: Report) -> Vec<Effect> {
    match (&mut state.lesson, report.said) {
        (Some(Lesson::Looking { ticket, done }), Said::Progress(now))
            if *ticket == report.ticket =>
        {
            *done = Some(now);
        }
        (Some(Lesson::Looking { ticket, .. }), Said::Mistakes(mistakes))
            if *ticket == report.ticket =>
        {
            let Some(course) = Course::new(mistakes) else {
                let effects = leave(state);
                state.tell(state.texts.say("learn-none"));
                return effects;
            };
            state.lesson = Some(Lesson::Going {
                course,
                judging: None,
            });
            arrive(state);
        }
        (Some(Lesson::Going { course, judging }), Said::Judged(mv, judgement))
            if *judging == Some((report.ticket, mv)) =>
        {
            *judging = None;
            let tried = course.mistake().tried(mv, &judgement);
            judged(state, tried);
        }
        (Some(_), Said::Failed(failure)) => {
            let effects = leave(state);
            state.warn(failure.say(&state.texts));
            return effects;
        }
        _ => {}
    }
    Vec::new()
}

/// Shows the position before the mistake.
fn arrive(state: &mut State) {
    let Some(Lesson::Going { course, judging }) = &mut state.lesson else {
        return;
    };
    *judging = None;
    state.game.go_to(course.mistake().plies);
    state.chosen = None;
    state.notice = None;
    state.scroll = 0;
}

fn judged(state: &mut State, tried: Tried) {
    if let Some(Lesson::Going { course, .. }) = &mut state.lesson {
        course.keep(tried);
    }
    state.chosen = None;
}

/// A move is tried instead of the mistake.
pub(crate) fn attempt(state: &mut State, mv: Move) -> Vec<Effect> {
    let ticket = state.next_ticket();
    let position = state.position();
    let Some(Lesson::Going { course, judging }) = &mut state.lesson else {
        return Vec::new();
    };
    if let Some(tried) = course.mistake().known(mv) {
        *judging = None;
        judged(state, tried);
        return vec![Effect::StopTeaching];
    }
    course.tried = None;
    *judging = Some((ticket, mv));
    let task = Task::Judge { position, mv };
    vec![Effect::Teach(Assignment { ticket, task })]
}

/// Changes the lesson by one message.
pub(crate) fn update(state: &mut State, message: Message) -> Vec<Effect> {
    match message {
        Message::Cancel if state.chosen.take().is_some() => {
            state.notice = None;
            Vec::new()
        }
        Message::Cancel | Message::Command(Command::Learn) => {
            let effects = leave(state);
            state.tell(state.texts.say("learn-left"));
            effects
        }
        Message::Command(Command::Quit) => {
            let mut effects = leave(state);
            effects.extend([Effect::Keep, Effect::Quit]);
            effects
        }
        Message::Command(
            command @ (Command::Flip
            | Command::Theme
            | Command::Language
            | Command::Help
            | Command::Moves
            | Command::Suspend),
        ) => update::obey(state, command),
        message if matches!(state.lesson, Some(Lesson::Going { .. })) => go_on(state, &message),
        _ => Vec::new(),
    }
}

fn go_on(state: &mut State, message: &Message) -> Vec<Effect> {
    let Some(Lesson::Going { course, .. }) = &mut state.lesson else {
        return Vec::new();
    };
    match message {
        Message::Command(Command::Hint) => {
            course.is_shown = true;
            state.chosen = None;
            Vec::new()
        }
        Message::Accept if state.chosen.is_none() && course.is_done() => turn_page(state, true),
        Message::Command(Command::New | Command::Redo | Command::Pause) => turn_page(state, true),
        Message::Command(Command::Undo) => turn_page(state, false),
        &Message::Column(column) => play::choose_column(state, column),
        &Message::Point(pit) => play::choose(state, pit),
        &Message::Go(direction) => {
            play::go(state, direction);
            Vec::new()
        }
        Message::Accept => play::accept(state),
        _ => Vec::new(),
    }
}

/// Goes to the next mistake, or to the one before; after the last one, ends.
fn turn_page(state: &mut State, forward: bool) -> Vec<Effect> {
    let Some(Lesson::Going { course, .. }) = &mut state.lesson else {
        return Vec::new();
    };
    if course.go(forward) {
        arrive(state);
        return vec![Effect::StopTeaching];
    }
    if !forward {
        state.warn(state.texts.say("learn-first"));
        return Vec::new();
    }
    let summary = course.summary(&state.texts);
    let effects = leave(state);
    state.tell(summary);
    effects
}

#[cfg(test)]
#[path = "learn_tests.rs"]
mod tests;
