//! Lines of play: moves with what is said about them, and variations.

use kauri::Move;

use crate::{Comment, Glyph};

/// How deep variations may lie within variations.
pub const MAX_DEPTH: usize = 256;

/// Moves one after the other: the main line, or a variation.
///
/// A variation's first move stands in place of the move it is kept at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub(crate) opening: Vec<Comment>,
    pub(crate) plies: Vec<Ply>,
}

impl Line {
    /// The moves.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Comments before the first move.
    pub fn opening_comments(&self) -> &[Comment] {
        &self.opening
    }

    /// How deep variations lie within each other in `plies`: 0 if there are
    /// none.
    pub(crate) fn depth(plies: &[Ply]) -> usize {
        let variations = plies.iter().flat_map(Ply::variations);
        variations
            .map(|line| 1 + Line::depth(&line.plies))
            .max()
            .unwrap_or(0)
    }
}

/// A move or pass with what is said about it.
#[derive(Clone, Debug)]
pub struct Ply {
    mv: Move,
    // Most plies have no notes; this keeps them at 16 bytes.
    notes: Option<Box<Notes>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes {
    pub(crate) glyphs: Vec<Glyph>,
    pub(crate) comments: Vec<Comment>,
    pub(crate) variations: Vec<Line>,
    /// After the variations; empty if there are none.
    pub(crate) closing: Vec<Comment>,
}

static NO_NOTES: Notes = Notes {
    glyphs: Vec::new(),
    comments: Vec::new(),
    variations: Vec::new(),
    closing: Vec::new(),
};

impl Ply {
    pub(crate) const fn new(mv: Move) -> Ply {
        Ply { mv, notes: None }
    }

    /// The move.
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The move's glyphs, in the order they were given.
    pub fn glyphs(&self) -> &[Glyph] {
        &self.notes().glyphs
    }

    /// Comments on the move, which stand right after it.
    pub fn comments(&self) -> &[Comment] {
        &self.notes().comments
    }

    /// Lines that could have been played in place of this move and what
    /// follows it.
    pub fn variations(&self) -> &[Line] {
        &self.notes().variations
    }

    /// Comments that stand after the variations, before the next move. Always
    /// empty if there are no variations.
    pub fn closing_comments(&self) -> &[Comment] {
        &self.notes().closing
    }

    pub(crate) fn notes(&self) -> &Notes {
        self.notes.as_deref().unwrap_or(&NO_NOTES)
    }

    pub(crate) fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }

    /// Takes the variations away; what stood after them goes before them.
    pub(crate) fn take_variations(&mut self) -> Vec<Line> {
        match &mut self.notes {
            None => Vec::new(),
            Some(notes) => {
                let closing = std::mem::take(&mut notes.closing);
                notes.comments.extend(closing);
                std::mem::take(&mut notes.variations)
            }
        }
    }
}

impl PartialEq for Ply {
    /// Having no notes is the same as having empty ones.
    fn eq(&self, other: &Ply) -> bool {
        self.mv == other.mv && self.notes() == other.notes()
    }
}

impl Eq for Ply {}
