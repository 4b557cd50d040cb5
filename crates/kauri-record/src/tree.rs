//! Reading a game into a tree.

use std::ops::ControlFlow;

use kauri::{Move, Position};

use crate::line::Line;
use crate::tags::{DERIVED, Tags};
use crate::{GameResult, Glyph, Ply, RawComment, Record, Visitor};

/// The visitor that makes records.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tree;

/// A record in the making.
#[derive(Debug)]
pub struct Growing {
    record: Record,
    /// The line being read, and those it leaves, outermost first.
    line: Line,
    outer: Vec<Line>,
}

/// Tags of a record in the making.
#[derive(Debug)]
pub struct GrowingTags(Tags);

impl Visitor for Tree {
    type Tags = GrowingTags;
    type Moves = Growing;
    type Output = Record;

    fn begin(&mut self) -> GrowingTags {
        GrowingTags(Tags::default())
    }

    fn tag(&mut self, tags: &mut GrowingTags, name: &str, value: &str) {
        // The reader sees to these itself.
        if !DERIVED.contains(&name) {
            tags.0.set_new(name, value);
        }
    }

    fn begin_moves(&mut self, tags: GrowingTags, start: &Position) -> ControlFlow<Record, Growing> {
        let mut record = Record::new(*start);
        record.tags = tags.0;
        ControlFlow::Continue(Growing {
            record,
            line: Line::default(),
            outer: Vec::new(),
        })
    }

    fn ply(&mut self, moves: &mut Growing, mv: Move, _: &Position) {
        moves.line.plies.push(Ply::new(mv));
    }

    fn glyph(&mut self, moves: &mut Growing, glyph: Glyph) {
        if let Some(last) = moves.line.plies.last_mut() {
            last.notes_mut().glyphs.push(glyph);
        }
    }

    fn comment(&mut self, moves: &mut Growing, comment: RawComment<'_>) {
        let comment = comment.to_comment();
        match moves.line.plies.last_mut() {
            None => moves.line.opening.push(comment),
            Some(last) => last.add_comment(comment),
        }
    }

    fn begin_variation(&mut self, moves: &mut Growing) {
        // A comment between two variations introduces the second.
        let opening = match moves.line.plies.last_mut() {
            Some(last) if !last.closing_comments().is_empty() => {
                std::mem::take(&mut last.notes_mut().closing)
            }
            _ => Vec::new(),
        };
        let line = Line {
            opening,
            plies: Vec::new(),
        };
        moves.outer.push(std::mem::replace(&mut moves.line, line));
    }

    fn end_variation(&mut self, moves: &mut Growing) {
        let Some(outer) = moves.outer.pop() else {
            return;
        };
        let mut ended = std::mem::replace(&mut moves.line, outer);
        // Variations to its first move are variations to the same move as it is.
        let siblings = ended.plies.first_mut().map(Ply::take_variations);
        if let Some(last) = moves.line.plies.last_mut() {
            let variations = &mut last.notes_mut().variations;
            variations.push(ended);
            variations.extend(siblings.unwrap_or_default());
        }
    }

    fn end(&mut self, moves: Growing, result: GameResult) -> Record {
        let mut record = moves.record;
        record.line = moves.line;
        record.result = result;
        record
    }
}
