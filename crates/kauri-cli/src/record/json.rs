//! A record as JSON, for programs that do not read KGN.

use kauri::Position;
use kauri_record::{Comment, Line, Record};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// A game. The positions are those of the main line.
#[derive(Serialize)]
pub(super) struct Game {
    tags: Tags,
    ruleset: &'static str,
    start: String,
    result: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    moves: Vec<Move>,
    r#final: String,
}

/// A move and what is said about it.
#[derive(Serialize)]
struct Move {
    #[serde(rename = "move")]
    mv: String,
    after: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    glyphs: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Variation>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    closing_comments: Vec<String>,
}

/// Moves in place of the move they stand at.
#[derive(Serialize)]
struct Variation {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    moves: Vec<Move>,
}

/// Tags in their order.
struct Tags(Vec<(String, String)>);

impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Game {
    /// The record taken apart.
    pub(super) fn new(record: &Record) -> Game {
        let tags = record.tags();
        Game {
            tags: Tags(
                tags.map(|(name, value)| (name.to_owned(), value.into_owned()))
                    .collect(),
            ),
            ruleset: record.start().ruleset().name(),
            start: record.start().to_string(),
            result: record.result().text(),
            comments: texts(record.line().opening_comments()),
            moves: moves(record.line(), record.start()),
            r#final: record.final_position().to_string(),
        }
    }
}

fn texts(comments: &[Comment]) -> Vec<String> {
    comments
        .iter()
        .map(|comment| comment.text().to_owned())
        .collect()
}

fn moves(line: &Line, mut position: Position) -> Vec<Move> {
    let plies = line.plies().iter().map(|ply| {
        let before = position;
        position = before.play_unchecked(ply.mv());
        let annotated = before
            .annotate(ply.mv())
            .expect("a record's moves are legal");
        let variations = ply.variations().iter().map(|line| Variation {
            comments: texts(line.opening_comments()),
            moves: moves(line, before),
        });
        Move {
            mv: annotated.to_string(),
            after: position.to_string(),
            glyphs: ply.glyphs().iter().map(ToString::to_string).collect(),
            comments: texts(ply.comments()),
            variations: variations.collect(),
            closing_comments: texts(ply.closing_comments()),
        }
    });
    plies.collect()
}
