//! A whole game as data: tags, start, a tree of moves, result.

use std::borrow::Cow;
use std::fmt;

use kauri::{AnnotatedMove, BoardSize, Ending, Move, Outcome, PlayError, Position, Ruleset, Side};

use crate::line::Line;
use crate::main_line::MainLine;
use crate::tags::{DERIVED, Tags};
use crate::{GameResult, Path, Ply, TagError};

/// A recorded game.
///
/// Every move in it is legal, and its result does not contradict its final
/// position; so it can always be written and read again.
///
/// ```
/// use kauri::Position;
/// use kauri_record::Record;
///
/// let mut record = Record::new(Position::default());
/// record.set_tag("South", "Inês")?;
/// record.push("C".parse()?)?;
/// record.push("d".parse()?)?;
/// let text = record.to_string();
/// assert!(text.ends_with("\n1. C d *\n"));
/// assert_eq!(text.parse::<Record>()?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub(crate) tags: Tags,
    pub(crate) start: Position,
    pub(crate) line: Line,
    pub(crate) result: GameResult,
}

impl Record {
    /// A record without moves that begins at `start`.
    ///
    /// If somebody has won there already, the result says so.
    pub fn new(start: Position) -> Record {
        Record {
            tags: Tags::default(),
            start,
            line: Line::default(),
            result: result_of(&start).unwrap_or_default(),
        }
    }

    /// The position before the first move.
    pub const fn start(&self) -> Position {
        self.start
    }

    /// Who has won, as the record says.
    pub const fn result(&self) -> GameResult {
        self.result
    }

    /// Says who has won: by resignation or on time, for instance.
    ///
    /// # Errors
    ///
    /// If somebody has won in the final position, and the result is for the
    /// other side.
    pub fn set_result(&mut self, result: GameResult) -> Result<(), ResultError> {
        check_result(&self.final_position(), result)?;
        self.result = result;
        Ok(())
    }

    /// The value of a tag.
    ///
    /// The seven tags of the roster always have one, `?` or the like if it is
    /// not known. `Result`, `Ruleset` and `Position` follow from the game; the
    /// last two are there only if they are not those of the usual start.
    pub fn tag(&self, name: &str) -> Option<Cow<'_, str>> {
        match name {
            "Result" => Some(self.result.text().into()),
            "Ruleset" => {
                let ruleset = self.start.ruleset();
                (ruleset != Ruleset::Standard).then(|| ruleset.name().into())
            }
            "Position" => {
                let usual = Position::start(BoardSize::FULL, self.start.ruleset());
                (self.start != usual).then(|| self.start.to_string().into())
            }
            _ => self.tags.get(name).map(Cow::Borrowed),
        }
    }

    /// Sets a tag. A new one comes after those there are.
    ///
    /// # Errors
    ///
    /// If name or value cannot be written, if there are too many tags, if a
    /// `Result` contradicts the game, and always for `Ruleset` and `Position`.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        match name {
            "Result" => {
                let result = value.parse().map_err(TagError::Result)?;
                self.set_result(result).map_err(TagError::Contradiction)
            }
            "Ruleset" | "Position" => Err(TagError::Start),
            _ => self.tags.set(name, value),
        }
    }

    /// Removes a tag; one of the roster is unknown from then on. Those that
    /// follow from the game stay.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.remove(name);
    }

    /// All tags as they are written: the roster, then ruleset and position if
    /// they are not the usual ones, then the others in their order.
    pub fn tags(&self) -> impl Iterator<Item = (&str, Cow<'_, str>)> {
        let borrowed = |(name, value)| (name, Cow::Borrowed(value));
        let derived = DERIVED
            .into_iter()
            .filter_map(|name| self.tag(name).map(|value| (name, value)));
        let roster = self.tags.roster().map(borrowed);
        roster
            .chain(derived)
            .chain(self.tags.others().map(borrowed))
    }

    /// The moves played, with their variations.
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// The main line, ply by ply, with the positions before and after.
    pub fn main_line(&self) -> MainLine<'_> {
        MainLine::new(self.start, &self.line.plies)
    }

    /// The positions of the main line: the start, and one after each ply.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        let after = self.main_line().map(|played| played.after);
        std::iter::once(self.start).chain(after)
    }

    /// The position after the main line's last ply.
    pub fn final_position(&self) -> Position {
        self.positions().last().unwrap_or(self.start)
    }

    /// Adds a move or pass at the end of the main line. If it ends the game,
    /// the result says who has won.
    ///
    /// Replays the main line, about 10 ns a ply.
    ///
    /// # Errors
    ///
    /// If the move is illegal in the final position.
    pub fn push(&mut self, mv: Move) -> Result<Position, PlayError> {
        self.push_all([mv])
    }

    /// As [`push`](Record::push), for many moves in one go. Those before an
    /// illegal one are added.
    ///
    /// # Errors
    ///
    /// If a move is illegal where it comes.
    pub fn push_all(
        &mut self,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Position, PlayError> {
        let mut position = self.final_position();
        let mut played = Ok(());
        for mv in moves {
            match position.play(mv) {
                Ok(after) => position = after,
                Err(error) => {
                    played = Err(error);
                    break;
                }
            }
            self.line.plies.push(Ply::new(mv));
        }
        if let Some(result) = result_of(&position) {
            self.result = result;
        }
        played.map(|()| position)
    }

    /// Takes back the main line's last ply, with what was said about it. If it
    /// had variations, the first of them takes its place.
    ///
    /// `None` if there is no ply. A result that came from the final position is
    /// taken back as well.
    pub fn pop(&mut self) -> Option<Move> {
        let path = Path::main_line(self.line.plies.len());
        let mv = self.ply(&path)?.mv();
        self.remove(&path).ok()?;
        Some(mv)
    }

    /// The ply that leads to the end of a path. `None` at the start, and if the
    /// record has no such path.
    pub fn ply(&self, path: &Path) -> Option<&Ply> {
        self.line_of(path)?
            .plies
            .get(path.plies_in_line().checked_sub(1)?)
    }

    /// The position at the end of a path, or `None` if the record has no such
    /// path.
    pub fn position(&self, path: &Path) -> Option<Position> {
        let mut position = self.start;
        let mut line = &self.line;
        let mut played = 0;
        for branch in path.branches() {
            let at = branch.plies.checked_sub(played)?;
            position = play_all(position, line.plies.get(..at)?);
            line = line.plies.get(at)?.variations().get(branch.variation)?;
            played = branch.plies;
        }
        let rest = line.plies.get(..path.plies_in_line())?;
        Some(play_all(position, rest))
    }

    /// The line a path ends on, or `None` if the record has no such path.
    pub fn line_of(&self, path: &Path) -> Option<&Line> {
        let mut line = &self.line;
        let mut played = 0;
        for branch in path.branches() {
            let at = branch.plies.checked_sub(played)?;
            line = line.plies.get(at)?.variations().get(branch.variation)?;
            played = branch.plies;
        }
        (path.plies_in_line() <= line.plies.len()).then_some(line)
    }

    /// The paths one ply on: the next move of the line, then its variations.
    /// Empty where nothing follows, and if the record has no such path.
    pub fn children(&self, path: &Path) -> Vec<Path> {
        let next = self
            .line_of(path)
            .and_then(|line| line.plies.get(path.plies_in_line()));
        let Some(next) = next else {
            return Vec::new();
        };
        let variations = 0..next.variations().len();
        std::iter::once(path.clone().then_next())
            .chain(variations.map(|i| path.clone().then_variation(i)))
            .collect()
    }
}

/// Plays moves that are known to be legal.
fn play_all(start: Position, plies: &[Ply]) -> Position {
    plies
        .iter()
        .fold(start, |position, ply| position.play_unchecked(ply.mv()))
}

/// A legal move with what it wins and gives away, from the positions around it.
///
/// `Position::annotate` gives the same, but would play the move a second time,
/// which takes 8 ns where these differences take 2.
#[inline]
pub(crate) fn annotated(mv: Move, before: &Position, after: &Position) -> AnnotatedMove {
    let us = before.turn();
    let (before, after) = (before.stores(), after.stores());
    AnnotatedMove {
        mv,
        captured: after[us] - before[us],
        lost: after[!us] - before[!us],
    }
}

/// The result that a position leaves no doubt about.
pub(crate) fn result_of(position: &Position) -> Option<GameResult> {
    position.outcome().winner().map(GameResult::Won)
}

/// Refuses a result for the side that has lost.
pub(crate) fn check_result(position: &Position, result: GameResult) -> Result<(), ResultError> {
    match (position.outcome(), result) {
        (Outcome::Won { winner, by }, GameResult::Won(side)) if side != winner => {
            Err(ResultError {
                position: *position,
                winner,
                by,
            })
        }
        _ => Ok(()),
    }
}

/// A result contradicts a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultError {
    /// The final position.
    pub position: Position,
    /// Who has won in it.
    pub winner: Side,
    /// By what.
    pub by: Ending,
}

impl fmt::Display for ResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ResultError {
            position,
            winner,
            by,
        } = self;
        let right = GameResult::Won(*winner);
        write!(
            f,
            "expected the result `{right}`: {winner} has won ({}) in `{position}`",
            by.rule()
        )
    }
}

impl std::error::Error for ResultError {}
