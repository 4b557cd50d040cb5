//! What lies over the board: pages, questions, forms and lines to type.

use std::path::PathBuf;

use kauri::{BoardSize, BySide, Position, Ruleset, Side};
use kauri_engine::Level;

use crate::Player;
use crate::message::{Direction, Edit};

/// What lies over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// The keys, scrolled down by so many lines.
    Help {
        scroll: usize,
    },
    /// Why the last move did what it did.
    Why {
        scroll: usize,
    },
    /// All moves, scrolled down by so many lines.
    Moves {
        scroll: usize,
    },
    New(Form),
    Prompt(Prompt),
    Confirm(Confirm),
}

/// A question to answer with yes or no.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Confirm {
    Resign(Side),
    Replace(PathBuf),
}

/// One line to type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Prompt {
    pub(crate) asks: Asks,
    pub(crate) line: Line,
    /// Why the last try was refused.
    pub(crate) fault: Option<String>,
}

/// What a line is typed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    FileToSave,
    FileToLoad,
    Position,
}

impl Prompt {
    pub(crate) fn new(asks: Asks, text: String) -> Prompt {
        Prompt {
            asks,
            line: Line::new(text),
            fault: None,
        }
    }
}

/// A line being typed, and the place in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    before: String,
    after: String,
}

impl Line {
    /// A line with the place at its end.
    pub(crate) const fn new(text: String) -> Line {
        Line {
            before: text,
            after: String::new(),
        }
    }

    pub(crate) fn text(&self) -> String {
        format!("{}{}", self.before, self.after)
    }

    /// What is before the place, and what after.
    pub(crate) fn parts(&self) -> (&str, &str) {
        (&self.before, &self.after)
    }

    pub(crate) fn insert(&mut self, text: &str) {
        let visible = text.chars().filter(|letter| !letter.is_control());
        self.before.extend(visible);
    }

    pub(crate) fn edit(&mut self, edit: Edit) {
        match edit {
            Edit::Erase => {
                self.before.pop();
            }
            Edit::EraseAll => self.before.clear(),
            Edit::Delete => {
                self.after = self.after.chars().skip(1).collect();
            }
            Edit::Start => {
                self.after = self.text();
                self.before.clear();
            }
            Edit::End => {
                self.before = self.text();
                self.after.clear();
            }
        }
    }

    /// Goes one character to the left or right.
    pub(crate) fn go(&mut self, direction: Direction) {
        match direction {
            Direction::Left => {
                if let Some(letter) = self.before.pop() {
                    self.after.insert(0, letter);
                }
            }
            Direction::Right => {
                if let Some(letter) = self.after.chars().next() {
                    self.before.push(letter);
                    self.edit(Edit::Delete);
                }
            }
            Direction::Up | Direction::Down => {}
        }
    }
}

/// The form for a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    pub(crate) field: Field,
    pub(crate) ruleset: Ruleset,
    pub(crate) size: BoardSize,
    pub(crate) players: BySide<Player>,
    /// Programs that were named when the game was started.
    programs: Vec<Player>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Field {
    South,
    North,
    Ruleset,
    Pits,
    Seeds,
    Cowries,
}

impl Field {
    pub(crate) const ALL: [Field; 6] = [
        Field::South,
        Field::North,
        Field::Ruleset,
        Field::Pits,
        Field::Seeds,
        Field::Cowries,
    ];
}

impl Form {
    pub(crate) fn new(position: &Position, players: BySide<Player>) -> Form {
        let programs = [&players.south, &players.north]
            .into_iter()
            .filter(|player| matches!(player, Player::Ugi(_)))
            .cloned()
            .collect();
        Form {
            field: Field::South,
            ruleset: position.ruleset(),
            size: position.size(),
            players,
            programs,
        }
    }

    pub(crate) fn start(&self) -> Position {
        Position::start(self.size, self.ruleset)
    }

    /// Up and down go to another field, left and right change this one.
    pub(crate) fn go(&mut self, direction: Direction) {
        match direction {
            Direction::Up => self.field = turn(&Field::ALL, &self.field, false),
            Direction::Down => self.field = turn(&Field::ALL, &self.field, true),
            Direction::Left => self.change(false),
            Direction::Right => self.change(true),
        }
    }

    fn change(&mut self, forward: bool) {
        let size = self.size;
        match self.field {
            Field::South => self.change_player(Side::South, forward),
            Field::North => self.change_player(Side::North, forward),
            Field::Ruleset => self.ruleset = turn(&Ruleset::ALL, &self.ruleset, forward),
            Field::Pits => self.resize(shift(size.pits(), forward), size.seeds(), size.cowries()),
            Field::Seeds => self.resize(size.pits(), shift(size.seeds(), forward), size.cowries()),
            Field::Cowries => {
                self.resize(size.pits(), size.seeds(), shift(size.cowries(), forward));
            }
        }
    }

    /// Changes the size if there is such a board.
    fn resize(&mut self, pits: u8, seeds: u8, cowries: u8) {
        if let Ok(size) = BoardSize::new(pits, seeds, cowries) {
            self.size = size;
        }
    }

    fn change_player(&mut self, side: Side, forward: bool) {
        let mut all = vec![Player::Human];
        all.extend(Level::all().map(Player::Level));
        all.push(Player::Full);
        all.extend(self.programs.iter().cloned());
        self.players[side] = turn(&all, &self.players[side], forward);
    }
}

const fn shift(count: u8, forward: bool) -> u8 {
    if forward {
        count.saturating_add(1)
    } else {
        count.saturating_sub(1)
    }
}

/// The next or previous of a few things, going round.
fn turn<T: Clone + PartialEq>(all: &[T], now: &T, forward: bool) -> T {
    let at = all.iter().position(|thing| thing == now).unwrap_or(0);
    let step = if forward { 1 } else { all.len() - 1 };
    all[(at + step) % all.len()].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_typed_and_changed_in_the_middle() {
        let mut line = Line::new("jogo.kg".to_owned());
        line.insert("n\n");
        line.edit(Edit::Start);
        line.go(Direction::Right);
        line.edit(Edit::Delete);
        line.insert("ã");
        assert_eq!(line.text(), "jãgo.kgn");
        line.edit(Edit::Erase);
        line.edit(Edit::End);
        line.edit(Edit::Erase);
        assert_eq!(line.text(), "jgo.kg");
    }

    #[test]
    fn r12_the_form_keeps_to_boards_that_exist() {
        let players = BySide::from_fn(|_| Player::Human);
        let mut form = Form::new(&Position::default(), players);
        for field in Field::ALL {
            form.field = field;
            for _ in 0..20 {
                form.go(Direction::Right);
            }
        }
        assert_eq!(form.size, BoardSize::new(6, 8, 4).unwrap());
        for field in [Field::Pits, Field::Seeds, Field::Cowries] {
            form.field = field;
            for _ in 0..20 {
                form.go(Direction::Left);
            }
        }
        assert_eq!(form.size, BoardSize::new(1, 1, 1).unwrap());
    }
}
