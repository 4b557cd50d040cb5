//! Changing the tree of a record.

use std::fmt;

use kauri::{Move, PlayError, Position};

use crate::line::{Line, MAX_DEPTH};
use crate::record::result_of;
use crate::{Comment, GameResult, Glyph, Path, Ply, Record};

/// A record could not be changed; it is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditError {
    /// The record has no such path.
    NoSuchPath(Path),
    /// The path is the start, where there is no move to change.
    NoMove,
    /// The path is on the main line, where there is no variation to change.
    NoVariation,
    /// The move is illegal where the path ends.
    Illegal(PlayError),
    /// Variations would lie too deep within variations.
    TooDeep,
    /// The path does not end on the first move of a line; what is said before
    /// another move is said after the one before it.
    NotFirst,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::NoSuchPath(path) => write!(
                f,
                "expected a path of this record, not {} plies with {} turns into variations",
                path.plies(),
                path.branches().len()
            ),
            EditError::NoMove => f.write_str("expected the path of a move, not the start"),
            EditError::NoVariation => {
                f.write_str("expected a path into a variation, not one of the main line")
            }
            EditError::Illegal(error) => write!(f, "{error}; in `{}`", error.position),
            EditError::TooDeep => write!(
                f,
                "expected variations at most {MAX_DEPTH} deep within variations"
            ),
            EditError::NotFirst => f.write_str(
                "expected the path of the first move of a line; \
                 put the comment after the move before",
            ),
        }
    }
}

impl std::error::Error for EditError {}

impl Record {
    /// Adds a move or pass after the end of a path, and gives its path. If it
    /// is there already, nothing changes; if other moves are, it begins a
    /// variation, the last one there.
    ///
    /// # Errors
    ///
    /// If there is no such path, the move is illegal at its end, or the
    /// variation would lie too deep.
    pub fn add_move(&mut self, path: &Path, mv: Move) -> Result<Path, EditError> {
        let position = self
            .position(path)
            .ok_or_else(|| EditError::NoSuchPath(path.clone()))?;
        position.play(mv).map_err(EditError::Illegal)?;
        let known = self.children(path).into_iter().find(|child| {
            let ply = self.ply(child);
            ply.is_some_and(|ply| ply.mv() == mv)
        });
        if let Some(known) = known {
            return Ok(known);
        }
        let at = path.plies_in_line();
        let before = self.final_position();
        let line = self.line_mut(path)?;
        let path = match line.plies.get_mut(at) {
            None => {
                line.plies.push(Ply::new(mv));
                path.clone().then_next()
            }
            Some(_) if path.branches().len() == MAX_DEPTH => return Err(EditError::TooDeep),
            Some(next) => {
                let variations = &mut next.notes_mut().variations;
                variations.push(Line {
                    opening: Vec::new(),
                    plies: vec![Ply::new(mv)],
                });
                path.clone().then_variation(variations.len() - 1)
            }
        };
        self.settle_result(before);
        Ok(path)
    }

    /// Removes the move a path ends on, with everything that follows it. If it
    /// had variations, the first of them takes its place.
    ///
    /// # Errors
    ///
    /// If there is no such path, or it is the start.
    pub fn remove(&mut self, path: &Path) -> Result<(), EditError> {
        self.ply_mut(path)?;
        let before = self.final_position();
        let at = path.plies_in_line() - 1;
        let line = self.line_mut(path)?;
        let mut removed = line.plies.split_off(at);
        let mut variations = removed[0].take_variations();
        if variations.is_empty() {
            if let (0, Some(branch)) = (at, path.branches().last()) {
                let (stem, at) = self.stem_line_mut(path)?;
                stem.plies[at].remove_variation(branch.variation);
            }
        } else {
            let first = variations.remove(0);
            line.replace_tail(at, first, variations);
        }
        self.settle_result(before);
        Ok(())
    }

    /// Gives the innermost variation of a path the place of the line it leaves,
    /// which becomes the first variation there. Gives the path's new form.
    ///
    /// # Errors
    ///
    /// If there is no such path, it is on the main line, or the line that gives
    /// way would lie too deep.
    pub fn promote(&mut self, path: &Path) -> Result<Path, EditError> {
        let depth = path.branches().len();
        let branch = path.branches().last().ok_or(EditError::NoVariation)?;
        self.line_mut(path)?;
        let before = self.final_position();
        let (line, at) = self.stem_line_mut(path)?;
        // The variations beside the promoted one stay as deep as they are.
        if depth + Line::depth(&line.plies[at + 1..]) > MAX_DEPTH {
            return Err(EditError::TooDeep);
        }
        let mut tail = line.plies.split_off(at);
        let mut variations = tail[0].take_variations();
        let promoted = variations.remove(branch.variation);
        let demoted = Line {
            opening: Vec::new(),
            plies: tail,
        };
        variations.insert(0, demoted);
        line.replace_tail(at, promoted, variations);
        self.settle_result(before);
        Ok(path.clone().without_last_branch())
    }

    /// [Promotes](Record::promote) a path until it is on the main line, and
    /// gives its new form.
    ///
    /// # Errors
    ///
    /// If there is no such path, or a line that gives way would lie too deep.
    pub fn promote_to_main_line(&mut self, path: &Path) -> Result<Path, EditError> {
        self.line_mut(path)?;
        let mut promoted = self.clone();
        let mut path = path.clone();
        while !path.is_main_line() {
            path = promoted.promote(&path)?;
        }
        *self = promoted;
        Ok(path)
    }

    /// Replaces the comments after the move a path ends on; at the start, those
    /// before the first move.
    ///
    /// # Errors
    ///
    /// If there is no such path.
    pub fn set_comments(&mut self, path: &Path, comments: Vec<Comment>) -> Result<(), EditError> {
        if path.is_start() {
            self.line.opening = comments;
        } else {
            self.ply_mut(path)?.notes_mut().comments = comments;
        }
        Ok(())
    }

    /// Replaces the comments before the first move of a line, on which the path
    /// ends.
    ///
    /// # Errors
    ///
    /// If there is no such path, or it does not end on the first move of a line.
    pub fn set_opening_comments(
        &mut self,
        path: &Path,
        comments: Vec<Comment>,
    ) -> Result<(), EditError> {
        let line = self.line_mut(path)?;
        if path.plies_in_line() != 1 {
            return Err(EditError::NotFirst);
        }
        line.opening = comments;
        Ok(())
    }

    /// Replaces the comments after the variations to the move a path ends on.
    ///
    /// # Errors
    ///
    /// If there is no such path, it is the start, or the move has no variations.
    pub fn set_closing_comments(
        &mut self,
        path: &Path,
        comments: Vec<Comment>,
    ) -> Result<(), EditError> {
        let ply = self.ply_mut(path)?;
        if ply.variations().is_empty() {
            return Err(EditError::NoVariation);
        }
        ply.notes_mut().closing = comments;
        Ok(())
    }

    /// Replaces the glyphs of the move a path ends on.
    ///
    /// # Errors
    ///
    /// If there is no such path, or it is the start.
    pub fn set_glyphs(&mut self, path: &Path, glyphs: Vec<Glyph>) -> Result<(), EditError> {
        self.ply_mut(path)?.notes_mut().glyphs = glyphs;
        Ok(())
    }

    /// The line a path ends on.
    fn line_mut(&mut self, path: &Path) -> Result<&mut Line, EditError> {
        let error = || EditError::NoSuchPath(path.clone());
        self.line_of(path).ok_or_else(error)?;
        let mut line = &mut self.line;
        let mut played = 0;
        for branch in path.branches() {
            let ply = line
                .plies
                .get_mut(branch.plies - played)
                .ok_or_else(error)?;
            let variations = &mut ply.notes_mut().variations;
            line = variations.get_mut(branch.variation).ok_or_else(error)?;
            played = branch.plies;
        }
        Ok(line)
    }

    /// The ply a path ends on.
    pub(crate) fn ply_mut(&mut self, path: &Path) -> Result<&mut Ply, EditError> {
        let line = self.line_mut(path)?;
        let at = path.plies_in_line().checked_sub(1);
        let ply = at.and_then(|at| line.plies.get_mut(at));
        ply.ok_or(EditError::NoMove)
    }

    /// The line that the innermost variation of a path leaves, and where.
    fn stem_line_mut(&mut self, path: &Path) -> Result<(&mut Line, usize), EditError> {
        let stem = path.stem().ok_or(EditError::NoVariation)?;
        Ok((self.line_mut(&stem)?, stem.plies_in_line()))
    }

    /// Changes the result if an edit has changed the final position: it is the
    /// one the new position leaves no doubt about, or open if the old one did so.
    fn settle_result(&mut self, before: Position) {
        let after = self.final_position();
        if after == before {
            return;
        }
        if let Some(result) = result_of(&after) {
            self.result = result;
        } else if before.outcome().is_over() {
            self.result = GameResult::Open;
        }
    }
}

impl Line {
    /// Puts `new` where the moves from `at` on were, with these variations.
    /// What was said before its first move is said after the one before.
    fn replace_tail(&mut self, at: usize, new: Line, variations: Vec<Line>) {
        match at.checked_sub(1) {
            None => self.opening.extend(new.opening),
            Some(last) => self.plies[last].add_comments(new.opening),
        }
        self.plies.extend(new.plies);
        self.plies[at].notes_mut().variations = variations;
    }
}

impl Ply {
    /// Adds comments before the next move.
    fn add_comments(&mut self, comments: Vec<Comment>) {
        for comment in comments {
            self.add_comment(comment);
        }
    }

    /// Adds a comment before the next move.
    pub(crate) fn add_comment(&mut self, comment: Comment) {
        let notes = self.notes_mut();
        if notes.variations.is_empty() {
            notes.comments.push(comment);
        } else {
            notes.closing.push(comment);
        }
    }

    fn remove_variation(&mut self, index: usize) {
        self.notes_mut().variations.remove(index);
        if self.variations().is_empty() {
            self.take_variations();
        }
    }
}
