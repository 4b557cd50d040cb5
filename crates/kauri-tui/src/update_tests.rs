//! What keys lead to, without a terminal and without engines.

use super::*;
use crate::dialog::{Dialog, Field};
use crate::game::Game;
use crate::lesson::Mistake;
use crate::lesson::tests::mistake;
use crate::message::Edit;
use crate::mind::Failure;
use crate::thinker::{Question, Verdict};
use crate::tutor::{Report, Said};
use crate::{Language, Level, Options, Player, Speed};
use kauri::{BySide, Outcome, Pit, Position, Ruleset};
use proptest::prelude::*;
use std::path::PathBuf;
use std::sync::Arc;

fn state(south: Player, north: Player) -> State {
    let options = Options {
        players: BySide {
            south: Some(south),
            north: Some(north),
        },
        language: Some(Language::English),
        speed: Speed::Off,
        ..Options::default()
    };
    State::new(&options, None)
}

fn two_people() -> State {
    state(Player::Human, Player::Human)
}

fn against_engine() -> State {
    state(Player::Human, Player::Level(Level::MIN))
}

fn set_up(state: &mut State, text: &str) {
    state.game = Game::new(Position::from_text(text, Ruleset::Standard).unwrap());
}

fn column(state: &mut State, letter: char) -> Vec<Effect> {
    update(state, Message::Column(letter as u8 - b'a'))
}

fn play(state: &mut State, letter: char) -> Vec<Effect> {
    column(state, letter);
    column(state, letter)
}

fn command(state: &mut State, command: Command) -> Vec<Effect> {
    update(state, Message::Command(command))
}

fn type_in(state: &mut State, text: &str) -> Vec<Effect> {
    update(state, Message::Edit(Edit::End));
    update(state, Message::Edit(Edit::EraseAll));
    update(state, Message::Paste(text.to_owned()));
    update(state, Message::Accept)
}

fn asked(effects: &[Effect]) -> Option<&Question> {
    effects.iter().find_map(|effect| match effect {
        Effect::Ask(question) => Some(question),
        _ => None,
    })
}

fn thought(moves: &[&str]) -> Thought {
    Thought {
        line: moves.iter().map(|mv| mv.parse().unwrap()).collect(),
        score: Some(Verdict::Hundredths(25)),
        depth: 9,
        lines: Vec::new(),
        ending: None,
    }
}

#[test]
fn a_pit_is_chosen_first_and_played_when_named_again() {
    let mut state = two_people();
    column(&mut state, 'c');
    assert_eq!(state.chosen, Pit::from_letter('C'));
    assert_eq!(state.game.at(), 0);
    assert_eq!(state.preview().unwrap().drops.len(), 6);
    let effects = column(&mut state, 'c');
    assert_eq!(state.game.at(), 1);
    assert!(effects.contains(&Effect::Keep));
}

#[test]
fn a_refused_pit_says_why_and_which_are_legal() {
    let mut state = two_people();
    play(&mut state, 'c');
    play(&mut state, 'd');
    column(&mut state, 'c');
    let notice = state.notice.unwrap();
    assert!(notice.is_warning);
    assert_eq!(
        notice.text,
        "C cannot be played: the pit holds no cowrie (R3). Legal: A B D E F."
    );
}

#[test]
fn arrows_go_along_the_legal_pits_as_they_lie() {
    let mut state = two_people();
    play(&mut state, 'c');
    // North's a is at the right end of the top row.
    update(&mut state, Message::Go(Direction::Left));
    assert_eq!(state.chosen, Pit::from_letter('a'));
    update(&mut state, Message::Go(Direction::Left));
    assert_eq!(state.chosen, Pit::from_letter('b'));
    command(&mut state, Command::Flip);
    update(&mut state, Message::Go(Direction::Left));
    assert_eq!(state.chosen, Pit::from_letter('a'));
    update(&mut state, Message::Cancel);
    assert_eq!(state.chosen, None);
}

#[test]
fn an_engine_is_asked_and_its_answer_is_played() {
    let mut state = against_engine();
    let effects = play(&mut state, 'c');
    let question = asked(&effects).unwrap().clone();
    assert_eq!(question.player, Player::Level(Level::MIN));
    assert_eq!(question.position, state.position());
    column(&mut state, 'd');
    assert!(
        state.notice.as_ref().unwrap().is_warning,
        "it is not a person's turn"
    );
    let answer = Answer {
        ticket: question.ticket,
        purpose: Purpose::Play,
        thought: Ok(thought(&["d"])),
    };
    update(&mut state, Message::Answer(answer.clone()));
    assert_eq!(state.game.at(), 2);
    update(&mut state, Message::Answer(answer));
    assert_eq!(state.game.at(), 2, "a stale answer is not played");
}

#[test]
fn an_engine_that_breaks_down_or_cheats_is_stopped_and_can_try_again() {
    for broken in [Ok(thought(&["A"])), Err(Arc::new(Failure::Broken))] {
        let mut state = against_engine();
        let effects = play(&mut state, 'c');
        let ticket = asked(&effects).unwrap().ticket;
        let answer = Answer {
            ticket,
            purpose: Purpose::Play,
            thought: broken,
        };
        update(&mut state, Message::Answer(answer));
        assert!(state.paused && state.notice.as_ref().unwrap().is_warning);
        assert_eq!(state.game.at(), 1);
        let effects = command(&mut state, Command::Pause);
        assert!(asked(&effects).is_some());
    }
}

#[test]
fn undo_goes_back_to_where_a_person_chose() {
    let mut state = against_engine();
    let effects = play(&mut state, 'c');
    let ticket = asked(&effects).unwrap().ticket;
    let answer = Answer {
        ticket,
        purpose: Purpose::Play,
        thought: Ok(thought(&["d"])),
    };
    update(&mut state, Message::Answer(answer));
    let effects = command(&mut state, Command::Undo);
    assert_eq!(state.game.at(), 0);
    assert!(
        asked(&effects).is_none(),
        "the engine does not move at once"
    );
    command(&mut state, Command::Redo);
    assert_eq!(state.game.at(), 2);
    command(&mut state, Command::Undo);
    command(&mut state, Command::Undo);
    assert!(state.notice.as_ref().unwrap().is_warning);
}

#[test]
fn r8_a_forced_pass_is_announced_and_then_played() {
    let mut state = two_people();
    state.speed = Speed::Normal;
    set_up(&mut state, "0c2,1c2/1,3 2-1 N");
    play::follow(&mut state);
    assert!(state.pass_in.is_some());
    assert_eq!(state.game.at(), 0, "it is announced first");
    column(&mut state, 'a');
    assert!(state.notice.as_ref().unwrap().text.contains("R8"));
    update(&mut state, Message::Tick(Duration::from_millis(100)));
    assert_eq!(state.game.at(), 0);
    update(&mut state, Message::Tick(Duration::from_secs(5)));
    assert_eq!(state.game.at(), 1);
    assert_eq!(state.game.turn(), Side::South);
}

#[test]
fn keys_skip_a_sowing_and_time_ends_it() {
    let mut state = two_people();
    state.speed = Speed::Slow;
    play(&mut state, 'c');
    assert!(state.animation.is_some());
    command(&mut state, Command::Pause);
    assert!(state.animation.is_none());
    play(&mut state, 'd');
    for _ in 0..200 {
        update(&mut state, Message::Tick(Duration::from_millis(50)));
    }
    assert!(state.animation.is_none());
    assert_eq!(state.game.at(), 2);
}

#[test]
fn a_hint_chooses_its_pit_and_shows_what_it_does() {
    let mut state = two_people();
    let effects = command(&mut state, Command::Hint);
    let ticket = asked(&effects).unwrap().ticket;
    let answer = Answer {
        ticket,
        purpose: Purpose::Hint,
        thought: Ok(thought(&["D", "e"])),
    };
    update(&mut state, Message::Answer(answer));
    assert_eq!(state.chosen, Pit::from_letter('D'));
    assert_eq!(state.hint.known().unwrap().depth, 9);
    play(&mut state, 'a');
    assert_eq!(state.hint, Hint::None, "a hint is for one position");
}

#[test]
fn the_score_is_asked_for_each_position_while_it_is_shown() {
    let mut state = two_people();
    let effects = command(&mut state, Command::Evaluation);
    let first = asked(&effects).unwrap().ticket;
    let effects = play(&mut state, 'c');
    assert_ne!(asked(&effects).unwrap().ticket, first);
    let stale = Answer {
        ticket: first,
        purpose: Purpose::Evaluate,
        thought: Ok(thought(&["C"])),
    };
    update(&mut state, Message::Answer(stale));
    assert_eq!(state.evaluation, None);
    command(&mut state, Command::Evaluation);
    assert!(asked(&play(&mut state, 'd')).is_none());
}

#[test]
fn a_new_game_has_the_players_rules_and_size_of_the_form() {
    let mut state = two_people();
    command(&mut state, Command::New);
    let change = |state: &mut State, field: Field, times: usize| {
        if let Some(Dialog::New(form)) = &mut state.dialog {
            form.field = field;
        }
        for _ in 0..times {
            update(state, Message::Go(Direction::Right));
        }
    };
    change(&mut state, Field::North, 3);
    change(&mut state, Field::Ruleset, 1);
    change(&mut state, Field::Seeds, 2);
    update(&mut state, Message::Accept);
    assert!(state.dialog.is_none());
    assert_eq!(state.players.north.to_string(), "level:3");
    assert_eq!(state.position().ruleset(), Ruleset::LastCowrie);
    assert_eq!(state.position().size().to_string(), "6x(7+1)");
}

#[test]
fn a_position_is_set_up_or_every_fault_is_told() {
    let mut state = two_people();
    command(&mut state, Command::Setup);
    type_in(&mut state, "1c,2/3c,4 0-0 S");
    let Some(Dialog::Prompt(prompt)) = &state.dialog else {
        panic!("the prompt stays open");
    };
    let fault = prompt.fault.as_ref().unwrap();
    assert!(
        fault.contains("seeds") && fault.contains("cowries"),
        "{fault}"
    );
    type_in(&mut state, "1c,1c/1c,1c 0-0 N");
    assert!(state.dialog.is_none());
    assert_eq!(state.position().to_string(), "1c,1c/1c,1c 0-0 N");
}

#[test]
fn resigning_is_asked_about_and_ends_the_game() {
    let mut state = against_engine();
    command(&mut state, Command::Resign);
    update(&mut state, Message::Type('n'));
    assert!(!state.game.is_over());
    command(&mut state, Command::Resign);
    let effects = update(&mut state, Message::Type('s'));
    assert!(effects.contains(&Effect::StopThinking));
    assert_eq!(state.game.end().unwrap().0, Side::North);
    column(&mut state, 'a');
    assert_eq!(state.game.at(), 0);
}

#[test]
fn an_existing_file_is_replaced_only_when_confirmed() {
    let mut state = two_people();
    command(&mut state, Command::Save);
    let effects = type_in(&mut state, "old.kgn");
    let path = PathBuf::from("old.kgn");
    let once = Effect::Save {
        path: path.clone(),
        replace: false,
    };
    assert_eq!(effects, [once]);
    update(
        &mut state,
        Message::Saved(Err(SaveFault::Exists(path.clone()))),
    );
    let effects = update(&mut state, Message::Accept);
    assert_eq!(
        effects,
        [Effect::Save {
            path,
            replace: true
        }]
    );
}

#[test]
fn the_language_changes_at_once() {
    let mut state = two_people();
    command(&mut state, Command::Language);
    assert_eq!(state.texts.side(Side::North), "Norte");
}

#[test]
fn leaving_keeps_the_game() {
    let mut state = two_people();
    let effects = command(&mut state, Command::Quit);
    assert_eq!(effects, [Effect::Keep, Effect::Quit]);
    command(&mut state, Command::Help);
    assert!(command(&mut state, Command::Quit).contains(&Effect::Quit));
}

fn any_message() -> impl Strategy<Value = Message> {
    let commands = [
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::Evaluation,
        Command::Lines,
        Command::Learn,
        Command::Suspend,
        Command::Flip,
        Command::Why,
        Command::Help,
        Command::New,
        Command::Setup,
        Command::Resign,
        Command::Save,
        Command::Load,
        Command::Moves,
        Command::Language,
        Command::Theme,
        Command::Faster,
        Command::Slower,
        Command::Pause,
    ];
    let directions = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    prop_oneof![
        8 => (0u8..8).prop_map(Message::Column),
        8 => Just(Message::Accept),
        2 => Just(Message::Cancel),
        4 => (0u64..900).prop_map(|ms| Message::Tick(Duration::from_millis(ms))),
        4 => proptest::sample::select(commands.to_vec()).prop_map(Message::Command),
        4 => proptest::sample::select(directions.to_vec()).prop_map(Message::Go),
        1 => (-9i32..9).prop_map(Message::Scroll),
        1 => any::<char>().prop_map(Message::Type),
        1 => "[0-9c,/ SN-]{0,20}".prop_map(Message::Paste),
    ]
}

proptest! {
    #[test]
    fn no_keys_break_the_game(
        messages in proptest::collection::vec(any_message(), 0..150),
        level in proptest::bool::ANY,
    ) {
        let mut state = if level { against_engine() } else { two_people() };
        state.speed = Speed::Fast;
        let mut asked_for = None;
        for message in messages {
            let effects = update(&mut state, message);
            if effects.iter().any(|effect| matches!(effect, Effect::Teach(_))) {
                let lesson = Mistake {
                    before: state.game.start(),
                    played: state.game.line()[0].mv,
                    ..mistake(0)
                };
                let (ticket, said) = (state.tickets, Said::Mistakes(vec![lesson]));
                update(&mut state, Message::Report(Report { ticket, said }));
            }
            if let Some(question) = asked(&effects) {
                asked_for = Some((question.ticket, question.purpose, question.position));
            }
            // The engine answers a while later with its first legal move.
            if let Some((ticket, purpose, position)) = asked_for.take_if(|_| state.animation.is_none()) {
                let thought = Thought {
                    line: position.legal_moves().take(1).collect(),
                    score: None,
                    depth: 1,
                    lines: Vec::new(),
                    ending: None,
                };
                let answer = Answer { ticket, purpose, thought: Ok(thought) };
                update(&mut state, Message::Answer(answer));
            }
            let board = state.board();
            let in_hand = state.animation.as_ref().map_or(0, |animation| animation.hand().seeds);
            let total = board.total_seeds() + u32::from(in_hand);
            prop_assert_eq!(total, u32::from(state.position().size().total_seeds()));
            if state.position().outcome() != Outcome::Undecided {
                prop_assert!(state.game.is_over());
            }
        }
    }
}

#[test]
fn a_resignation_before_the_first_move_is_taken_back_with_undo() {
    let mut state = two_people();
    command(&mut state, Command::Resign);
    update(&mut state, Message::Accept);
    assert!(state.game.is_over());
    command(&mut state, Command::Undo);
    assert!(!state.game.is_over());
    assert!(state.is_awaiting_person());
}
