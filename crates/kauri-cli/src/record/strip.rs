//! Leaving out what is said about the moves of a record.

use kauri_record::{Path, Record};

/// What is left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // each is an option of its own
pub(super) struct Strip {
    /// Comments.
    pub(super) comments: bool,
    /// Glyphs such as `!?`.
    pub(super) glyphs: bool,
    /// Variations, with what is said in them.
    pub(super) variations: bool,
}

impl Strip {
    /// All that can be left out.
    pub(super) const ALL: Strip = Strip {
        comments: true,
        glyphs: true,
        variations: true,
    };
}

/// The record without what is to be left out.
pub(super) fn strip(mut record: Record, strip: Strip) -> Record {
    if strip.variations {
        remove_variations(&mut record);
    }
    if strip.comments || strip.glyphs {
        silence(&mut record, strip);
    }
    record
}

fn remove_variations(record: &mut Record) {
    for at in 0..record.line().plies().len() {
        // The first move of a variation may have variations itself, which take
        // its place one by one.
        while !record.line().plies()[at].variations().is_empty() {
            let variation = Path::main_line(at).then_variation(0);
            record
                .remove(&variation)
                .expect("the variation was just seen");
        }
    }
}

/// Removes comments and glyphs all over the tree.
fn silence(record: &mut Record, strip: Strip) {
    const SEEN: &str = "the path comes from the record";
    let start = Path::start();
    if strip.comments {
        record.set_comments(&start, Vec::new()).expect(SEEN);
    }
    let mut open = record.children(&start);
    while let Some(path) = open.pop() {
        open.extend(record.children(&path));
        if strip.glyphs {
            record.set_glyphs(&path, Vec::new()).expect(SEEN);
        }
        if strip.comments {
            record.set_comments(&path, Vec::new()).expect(SEEN);
            // These two are refused where there is nothing of the kind.
            let _ = record.set_opening_comments(&path, Vec::new());
            let _ = record.set_closing_comments(&path, Vec::new());
        }
    }
}
