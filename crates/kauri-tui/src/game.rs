//! The game that is played: its start, its moves, and a place among them.

use kauri::{AnnotatedMove, BySide, Ending, Move, Outcome, PlayError, Position, Rule, Side};
use kauri_record::Record;

use crate::deed::Deed;
use crate::options::Player;
use crate::texts::Texts;

/// A game with a place in it. Undo and redo move the place; playing anything
/// else than the next move drops what came after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    start: Position,
    line: Vec<Ply>,
    at: usize,
    /// Who has resigned, at the end of the line.
    resigned: Option<Side>,
    /// The record it was read from, which may say more than the moves.
    source: Option<Box<Record>>,
}

/// One move or pass and the position after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    pub(crate) mv: AnnotatedMove,
    pub(crate) mover: Side,
    pub(crate) after: Position,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    By(Ending),
    Resignation,
}

impl Game {
    pub(crate) fn new(start: Position) -> Game {
        Game {
            start,
            line: Vec::new(),
            at: 0,
            resigned: None,
            source: None,
        }
    }

    /// The same game, read from this record.
    pub(crate) fn with_source(mut self, record: Record) -> Game {
        self.source = Some(Box::new(record));
        self
    }

    /// The same game without the record it was read from.
    pub(crate) fn without_source(mut self) -> Game {
        self.source = None;
        self
    }

    pub(crate) fn source(&self) -> Option<&Record> {
        self.source.as_deref()
    }

    pub(crate) const fn start(&self) -> Position {
        self.start
    }

    /// All plies, those that were undone too.
    pub(crate) fn line(&self) -> &[Ply] {
        &self.line
    }

    /// How many plies have been played, undone ones not counted.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn position(&self) -> Position {
        self.position_at(self.at)
    }

    /// The position after so many plies, the last if there are fewer.
    fn position_at(&self, plies: usize) -> Position {
        match plies.min(self.line.len()) {
            0 => self.start,
            plies => self.line[plies - 1].after,
        }
    }

    pub(crate) fn turn(&self) -> Side {
        self.position().turn()
    }

    /// What the last move did.
    pub(crate) fn last(&self) -> Option<Deed> {
        self.deed(self.at)
    }

    /// What the last moves did that a person wants explained, the earliest first:
    /// the last one, and before an engine's answer the person's own.
    pub(crate) fn recent(&self, players: &BySide<Player>) -> Vec<Deed> {
        let is_person = |deed: &Deed| players[deed.mover].is_human();
        let last = self.last();
        let own = last
            .as_ref()
            .filter(|last| !is_person(last))
            .and_then(|_| self.deed(self.at - 1))
            .filter(is_person);
        own.into_iter().chain(last).collect()
    }

    /// What the move did that was played as number `plies`, counted from 1.
    pub(crate) fn deed(&self, plies: usize) -> Option<Deed> {
        let index = plies.checked_sub(1)?;
        let ply = self.line.get(index)?;
        Deed::of(&self.position_at(index), ply.mv.mv).ok()
    }

    /// The moves so far.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.line[..self.at].iter().map(|ply| ply.mv.mv)
    }

    /// Plays a move at the present place.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub(crate) fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        let before = self.position();
        let after = before.play(mv)?;
        let mv = before.annotate(mv)?;
        let ply = Ply {
            mv,
            mover: before.turn(),
            after,
        };
        if self.line.get(self.at) != Some(&ply) {
            self.line.truncate(self.at);
            self.line.push(ply);
        }
        self.at += 1;
        self.resigned = None;
        Ok(())
    }

    /// Whether there is something to take back: a resignation or a ply.
    pub(crate) const fn can_undo(&self) -> bool {
        self.resigned.is_some() || self.at > 0
    }

    /// Takes back a resignation, else one ply; whether there was either.
    pub(crate) fn undo(&mut self) -> bool {
        let can = self.can_undo();
        if self.resigned.take().is_none() {
            self.at -= usize::from(can);
        }
        can
    }

    /// Goes forward to an undone ply; whether there was one.
    pub(crate) fn redo(&mut self) -> bool {
        let can = self.at < self.line.len();
        self.at += usize::from(can);
        can
    }

    /// Goes to the place after so many plies, or to the end.
    pub(crate) fn go_to(&mut self, plies: usize) {
        self.at = plies.min(self.line.len());
    }

    /// Resigns at the present place. Like a move it drops what came after, so
    /// that nothing follows a resignation.
    pub(crate) fn resign(&mut self, side: Side) {
        self.line.truncate(self.at);
        self.resigned = Some(side);
    }

    /// Who has won and how, if the game is over.
    pub(crate) fn end(&self) -> Option<(Side, End)> {
        match self.position().outcome() {
            Outcome::Won { winner, by } => Some((winner, End::By(by))),
            // One may look at what was before.
            Outcome::Undecided if self.at < self.line.len() => None,
            Outcome::Undecided => self.resigned.map(|side| (!side, End::Resignation)),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// How the game ended, in a sentence.
    pub(crate) fn verdict(&self, texts: &Texts) -> Option<String> {
        let (winner, end) = self.end()?;
        let stores = self.position().stores();
        let key = match end {
            End::By(Ending::Majority) => "won-majority",
            End::By(Ending::LastMover) => "won-last-mover",
            End::Resignation => "won-resignation",
        };
        Some(texts.say_with(
            key,
            &[
                ("winner", texts.side(winner).into()),
                ("loser", texts.side(!winner).into()),
                ("more", stores[winner].into()),
                ("less", stores[!winner].into()),
            ],
        ))
    }

    /// The rule that ended the game.
    pub(crate) fn end_rule(&self) -> Option<Rule> {
        match self.end()?.1 {
            End::By(by) => Some(by.rule()),
            End::Resignation => Some(Rule::NoDraw),
        }
    }

    /// The plies by turn: a number, South's and North's, undone ones too.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = Vec::new();
        for (index, ply) in self.line.iter().enumerate() {
            if ply.mover == Side::South || turns.is_empty() {
                turns.push(Turn {
                    number: turns.len() + 1,
                    south: None,
                    north: None,
                });
            }
            if let Some(turn) = turns.last_mut() {
                match ply.mover {
                    Side::South => turn.south = Some((index, ply.mv)),
                    Side::North => turn.north = Some((index, ply.mv)),
                }
            }
        }
        turns
    }
}

/// One line of a move list. Each move comes with its place in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) number: usize,
    pub(crate) south: Option<(usize, AnnotatedMove)>,
    pub(crate) north: Option<(usize, AnnotatedMove)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(moves: &str) -> Game {
        let mut game = Game::new(Position::default());
        for mv in moves.split(' ') {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_person_s_move_is_explained_beside_the_engine_s_answer() {
        let engine = Player::Full;
        let explained = |south: Player, north: Player, moves| {
            let players = BySide { south, north };
            let deeds = played(moves).recent(&players);
            deeds
                .iter()
                .map(|deed| deed.mv.to_string())
                .collect::<String>()
        };
        assert_eq!(explained(Player::Human, engine.clone(), "C d"), "Cd");
        assert_eq!(explained(Player::Human, engine.clone(), "C"), "C");
        assert_eq!(explained(Player::Human, Player::Human, "C d"), "d");
        assert_eq!(explained(engine.clone(), engine.clone(), "C d"), "d");
        assert_eq!(explained(engine, Player::Human, "C d A"), "dA");
    }

    #[test]
    fn undone_moves_can_be_redone_until_another_is_played() {
        let mut game = played("C d A");
        assert!(game.undo() && game.undo());
        assert_eq!(game.at(), 1);
        assert!(game.redo());
        game.undo();
        game.play("d".parse().unwrap()).unwrap();
        assert!(game.redo(), "the same move keeps what followed");
        game.undo();
        game.undo();
        game.play("e".parse().unwrap()).unwrap();
        assert!(!game.redo(), "another move drops it");
        assert_eq!(game.line().len(), 2);
    }

    #[test]
    fn undo_stops_at_the_start() {
        let mut game = Game::new(Position::default());
        assert!(!game.undo());
        assert_eq!(game.position(), Position::default());
    }

    #[test]
    fn a_resigned_game_is_over_until_it_is_taken_back() {
        let mut game = played("C");
        game.resign(Side::North);
        assert_eq!(game.end(), Some((Side::South, End::Resignation)));
        game.undo();
        assert!(!game.is_over());
        assert_eq!(game.at(), 1, "only the resignation is taken back");
    }

    #[test]
    fn nothing_follows_a_resignation() {
        let mut game = played("C d");
        game.undo();
        game.resign(Side::North);
        assert!(!game.redo(), "d is no longer played after it");
        assert_eq!(game.end(), Some((Side::South, End::Resignation)));
        assert!(game.undo() && game.undo());
        assert!(game.redo());
        assert!(!game.is_over(), "what was taken back stays so");
    }

    #[test]
    fn a_resignation_before_the_first_move_can_be_taken_back() {
        let mut game = Game::new(Position::default());
        game.resign(Side::South);
        assert!(game.undo());
        assert!(!game.is_over());
        assert!(!game.undo());
    }

    #[test]
    fn the_move_list_starts_with_a_gap_when_north_begins() {
        let start = Position::default().into_turned();
        let mut game = Game::new(start);
        for mv in ["c", "A", "b"] {
            game.play(mv.parse().unwrap()).unwrap();
        }
        let turns = game.turns();
        assert_eq!(turns.len(), 2);
        assert!(turns[0].south.is_none() && turns[0].north.is_some());
        assert!(turns[1].south.is_some() && turns[1].north.is_some());
    }
}
