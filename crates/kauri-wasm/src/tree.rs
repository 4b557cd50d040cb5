//! A record as nodes with names.

use kauri::{Move, Position};
use kauri_protocol::NodeId;
use kauri_record::{Path, Record};

/// The name of the position before the first move.
pub(crate) const START: &str = "start";

/// A position of a record's tree.
pub(crate) struct Branching {
    pub(crate) id: NodeId,
    /// The place of its parent among all; its own at the start.
    pub(crate) parent: usize,
    pub(crate) path: Path,
    pub(crate) position: Position,
    /// Whether it begins a variation.
    pub(crate) is_variation: bool,
    /// What its name is made from.
    key: u64,
}

/// All positions of a record, each after its parent, lines before variations.
pub(crate) fn branchings(record: &Record) -> Vec<Branching> {
    let mut found: Vec<Branching> = Vec::new();
    let mut waiting = vec![Branching {
        id: START.to_owned(),
        parent: 0,
        path: Path::start(),
        position: record.start(),
        is_variation: false,
        key: 0,
    }];
    while let Some(next) = waiting.pop() {
        let at = found.len();
        let children = record.children(&next.path);
        let moves: Vec<Move> = children
            .iter()
            .filter_map(|path| Some(record.ply(path)?.mv()))
            .collect();
        for (i, path) in children.into_iter().enumerate().rev() {
            let mv = moves[i];
            let twins = moves[..i].iter().filter(|&&other| other == mv).count();
            let key = key(next.key, mv, twins as u64);
            waiting.push(Branching {
                id: format!("{key:016x}"),
                parent: at,
                path,
                position: next.position.play_unchecked(mv),
                is_variation: i > 0,
                key,
            });
        }
        found.push(next);
    }
    found
}

/// The key of a node after a move from another. Names have to stay the same from
/// one visit to the next, so this does not change.
fn key(parent: u64, mv: Move, twins: u64) -> u64 {
    let code = mv
        .to_string()
        .bytes()
        .fold(twins, |code, byte| code << 8 | u64::from(byte));
    let mut mixed = parent.rotate_left(23) ^ code.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
