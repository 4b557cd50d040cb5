//! From what the terminal says to what it means.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position as Cell, Rect};

use crate::dialog::Dialog;
use crate::layout::{Layout, Room};
use crate::message::{Command, Direction, Edit, Message};
use crate::state::State;

/// Lines a page key scrolls by.
const PAGE: i32 = 8;

/// What an event means in the present state, on a screen of this size.
pub(crate) fn message(event: Event, state: &State, screen: Rect) -> Option<Message> {
    // Nobody should play what they cannot see.
    let is_unseen = Layout::new(screen, &state.board(), state.bottom).room == Room::Tiny;
    match event {
        Event::Key(key) if is_unseen => match of_key(key, state) {
            quit @ Some(Message::Command(Command::Quit)) => quit,
            _ => None,
        },
        _ if is_unseen => None,
        Event::Key(key) if key.kind != KeyEventKind::Release => of_key(key, state),
        Event::Mouse(mouse) => of_mouse(mouse, state, screen),
        Event::Paste(text) => Some(Message::Paste(text)),
        _ => None,
    }
}

fn of_key(key: KeyEvent, state: &State) -> Option<Message> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'q') => Some(Message::Command(Command::Quit)),
            KeyCode::Char('a') => Some(Message::Edit(Edit::Start)),
            KeyCode::Char('e') => Some(Message::Edit(Edit::End)),
            KeyCode::Char('u') => Some(Message::Edit(Edit::EraseAll)),
            KeyCode::Char('h') => Some(Message::Edit(Edit::Erase)),
            KeyCode::Char('z') if crate::suspend::IS_POSSIBLE => {
                Some(Message::Command(Command::Suspend))
            }
            KeyCode::Char('z') => Some(Message::Command(Command::Undo)),
            _ => None,
        };
    }
    let any = match key.code {
        KeyCode::Esc => Message::Cancel,
        KeyCode::Enter => Message::Accept,
        KeyCode::Up => Message::Go(Direction::Up),
        KeyCode::Down => Message::Go(Direction::Down),
        KeyCode::Left => Message::Go(Direction::Left),
        KeyCode::Right => Message::Go(Direction::Right),
        KeyCode::PageUp => Message::Scroll(-PAGE),
        KeyCode::PageDown => Message::Scroll(PAGE),
        KeyCode::Backspace => Message::Edit(Edit::Erase),
        KeyCode::Delete => Message::Edit(Edit::Delete),
        KeyCode::Home => Message::Edit(Edit::Start),
        KeyCode::End => Message::Edit(Edit::End),
        KeyCode::F(1) => Message::Command(Command::Help),
        KeyCode::Char(letter) => return of_letter(letter, state),
        _ => return None,
    };
    Some(any)
}

fn of_letter(letter: char, state: &State) -> Option<Message> {
    if let Some(Dialog::Prompt(_) | Dialog::Confirm(_)) = state.dialog {
        return Some(Message::Type(letter));
    }
    let small = letter.to_ascii_lowercase();
    let command = match small {
        'a'..='f' => return Some(Message::Column(small as u8 - b'a')),
        '1'..='6' => return Some(Message::Column(small as u8 - b'1')),
        'u' => Command::Undo,
        'r' => Command::Redo,
        'h' => Command::Hint,
        'v' => Command::Evaluation,
        'i' => Command::Lines,
        'g' => Command::Learn,
        't' => Command::Flip,
        'w' => Command::Why,
        '?' => Command::Help,
        'n' => Command::New,
        'p' => Command::Setup,
        'x' => Command::Resign,
        's' => Command::Save,
        'o' => Command::Load,
        'm' => Command::Moves,
        'l' => Command::Language,
        'k' => Command::Theme,
        '+' | '=' => Command::Faster,
        '-' | '_' => Command::Slower,
        ' ' => Command::Pause,
        'q' => Command::Quit,
        _ => return None,
    };
    Some(Message::Command(command))
}

fn of_mouse(mouse: MouseEvent, state: &State, screen: Rect) -> Option<Message> {
    match mouse.kind {
        MouseEventKind::ScrollUp => Some(Message::Scroll(-1)),
        MouseEventKind::ScrollDown => Some(Message::Scroll(1)),
        MouseEventKind::Down(MouseButton::Right) => Some(Message::Cancel),
        MouseEventKind::Down(MouseButton::Left) if state.dialog.is_none() => {
            let layout = Layout::new(screen, &state.board(), state.bottom);
            let pit = layout.pit_at(Cell::new(mouse.column, mouse.row));
            pit.map(Message::Point)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use kauri::{Pit, Side};

    fn state() -> State {
        State::new(&Options::default(), None)
    }

    fn key(code: KeyCode) -> Event {
        Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    const SCREEN: Rect = Rect::new(0, 0, 80, 24);

    #[test]
    fn letters_of_either_case_and_digits_name_own_pits() {
        for letter in ['c', 'C', '3'] {
            let said = message(key(KeyCode::Char(letter)), &state(), SCREEN);
            assert!(matches!(said, Some(Message::Column(2))), "{letter}");
        }
    }

    #[test]
    fn on_a_screen_too_small_for_the_board_one_can_only_leave() {
        let tiny = Rect::new(0, 0, 1, 1);
        let said = |code| message(key(code), &state(), tiny);
        for code in [KeyCode::Char('c'), KeyCode::Char('x'), KeyCode::Enter] {
            assert!(said(code).is_none(), "{code:?}");
        }
        assert!(message(Event::Paste("C".into()), &state(), tiny).is_none());
        let leave = said(KeyCode::Char('q'));
        assert!(matches!(leave, Some(Message::Command(Command::Quit))));
    }

    #[test]
    fn a_click_points_at_the_pit_that_is_drawn_there() {
        let state = state();
        let layout = Layout::new(SCREEN, &state.board(), state.bottom);
        for (pit, rect) in &layout.pits {
            let event = Event::Mouse(MouseEvent {
                kind: MouseEventKind::Down(MouseButton::Left),
                column: rect.x + rect.width / 2,
                row: rect.y + rect.height / 2,
                modifiers: KeyModifiers::NONE,
            });
            let said = message(event, &state, SCREEN);
            assert!(
                matches!(said, Some(Message::Point(at)) if at == *pit),
                "{pit}"
            );
        }
        let north = Pit::new(Side::North, 5).unwrap();
        assert_eq!(
            layout.pits.iter().map(|(pit, _)| *pit).min_by_key(|pit| {
                let (_, rect) = layout.pits.iter().find(|(other, _)| other == pit).unwrap();
                (rect.y, rect.x)
            }),
            Some(north),
            "f lies at the top left"
        );
    }

    #[test]
    fn in_a_prompt_letters_are_typed() {
        let mut state = state();
        let prompt = crate::dialog::Prompt::new(crate::dialog::Asks::Position, String::new());
        state.dialog = Some(Dialog::Prompt(prompt));
        let said = message(key(KeyCode::Char('q')), &state, SCREEN);
        assert!(matches!(said, Some(Message::Type('q'))));
    }
}
