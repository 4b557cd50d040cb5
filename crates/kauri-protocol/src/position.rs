//! Positions, their moves, and what happens in them.

use kauri::Position;
use serde::{Deserialize, Serialize};

use crate::board::{BoardSize, BySide, Outcome, PitName, PitView, Ruleset, Side};

/// Where somebody stands: a position's text and the ruleset it is played by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// `5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S`.
    pub position: String,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
}

/// Asks for a position: one that is written down, or the start on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Opened {
    /// The position's text; the start if none is given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
    /// The board of the start, the full one if none is given; left alone if there
    /// is a text.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub size: Option<BoardSize>,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
}

/// Asks for the position after a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The position's text.
    pub position: String,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
    /// `C`, `d` or `pass`; with an annotation, which then has to be right.
    #[serde(rename = "move")]
    pub mv: String,
}

/// A position with all that a board shows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PositionView {
    /// Its text.
    pub text: String,
    /// The ruleset it is played by.
    pub ruleset: Ruleset,
    /// The board.
    pub size: BoardSize,
    /// Whose turn it is.
    pub turn: Side,
    /// Each side's pits, from that player's left: `A` on, and `a` on.
    pub pits: BySide<Vec<PitView>>,
    /// Seeds in the stores.
    pub stores: BySide<u8>,
    /// The legal moves in order of pits; none if, and only if, the game is over.
    /// The one move of a side without cowries is `pass` (R8).
    pub moves: Vec<MoveView>,
    /// Whether somebody has won.
    pub outcome: Outcome,
    /// The same for the same position, else almost surely another: 16 hexadecimal
    /// digits.
    pub hash: String,
}

/// One legal move: everything a preview or an animation needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MoveView {
    /// `C`, `d` or `pass`.
    #[serde(rename = "move")]
    pub mv: String,
    /// With what it wins and gives away: `C+9-2`.
    pub notation: String,
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// Seeds captured (R5).
    pub captured: u8,
    /// Seeds lost (R6).
    pub lost: u8,
    /// Whether the other side will have to pass (R8).
    pub opponent_passes: bool,
    /// Whether somebody has won after it.
    pub outcome: Outcome,
    /// The text of the position after it.
    pub after: String,
}

/// A seed or a cowrie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// A seed.
    Seed,
    /// A cowrie.
    Cowrie,
}

/// One visible event of a move, and the rule that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Step {
    /// The event.
    #[serde(flatten)]
    pub kind: StepKind,
    /// `R3`, `R4`, …
    pub rule: String,
}

/// What happens in a step. `before` and `after` are what the pit holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum StepKind {
    /// Everything is taken out of a pit (R3).
    PickUp {
        /// Which.
        pit: PitName,
        /// Seeds taken up.
        seeds: u8,
        /// Cowries taken up.
        cowries: u8,
        /// What it held.
        before: PitView,
        /// What it holds.
        after: PitView,
    },
    /// One piece is placed (R4).
    Drop {
        /// Where.
        pit: PitName,
        /// What.
        piece: Piece,
        /// What it held.
        before: PitView,
        /// What it holds.
        after: PitView,
    },
    /// The cowrie just dropped sends all seeds of the pit to a store (R5).
    Capture {
        /// From where.
        pit: PitName,
        /// How many.
        seeds: u8,
        /// To whose store.
        to: Side,
        /// What it held.
        before: PitView,
        /// What it holds.
        after: PitView,
    },
    /// The seed just dropped goes to the opponent's store (R6).
    Loss {
        /// From where.
        pit: PitName,
        /// How many.
        seeds: u8,
        /// To whose store.
        to: Side,
        /// What it held.
        before: PitView,
        /// What it holds.
        after: PitView,
    },
    /// A side without cowries passes (R8).
    Pass {
        /// Who.
        side: Side,
    },
}

/// Asks whether counts are a position: an editor's board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    /// Each side's pits, from that player's left; 1 to 6, as many on both sides.
    pub pits: BySide<Vec<PitView>>,
    /// Seeds in the stores.
    pub stores: BySide<u8>,
    /// Whose turn it is.
    pub turn: Side,
    /// Standard unless given.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Ruleset>"))]
    pub ruleset: Ruleset,
}

/// What becomes of an editor's board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SetupAnswer {
    /// It can be played from.
    Position {
        /// The position.
        position: PositionView,
    },
    /// It cannot.
    Faults {
        /// Every fault, at least one.
        faults: Vec<SetupFault>,
        /// The setup's text, if it has one.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
}

/// One thing that keeps a setup from being a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum SetupFault {
    /// Pits a side are not 1 to 6, or not as many on both sides.
    Pits {
        /// South's.
        south: u32,
        /// North's.
        north: u32,
    },
    /// No board has so many seeds in all: they have to be a multiple of all pits,
    /// `least` to `most`.
    Seeds {
        /// All, stores included.
        seeds: u32,
        /// All pits.
        pits: u32,
        /// The fewest, and the step from one number to the next.
        least: u32,
        /// The most.
        most: u32,
    },
    /// No board has so many cowries in all: they have to be a multiple of all pits,
    /// `least` to `most`.
    Cowries {
        /// All.
        cowries: u32,
        /// All pits.
        pits: u32,
        /// The fewest, and the step from one number to the next.
        least: u32,
        /// The most.
        most: u32,
    },
}

impl From<&Position> for PositionView {
    fn from(position: &Position) -> PositionView {
        let size = position.size();
        let row = |side| size.row(side).map(|pit| position.get(pit).into()).collect();
        PositionView {
            text: position.to_string(),
            ruleset: position.ruleset().into(),
            size: size.into(),
            turn: position.turn().into(),
            pits: kauri::BySide::from_fn(row).into(),
            stores: position.stores().into(),
            moves: position
                .legal_moves()
                .map(|mv| MoveView::new(position, mv))
                .collect(),
            outcome: position.outcome().into(),
            hash: format!("{:016x}", position.zobrist_hash().0),
        }
    }
}

impl MoveView {
    /// The view of a move.
    ///
    /// # Panics
    ///
    /// If it is illegal.
    pub fn new(position: &Position, mv: kauri::Move) -> MoveView {
        let legal = "the caller gives legal moves";
        let annotated = position.annotate(mv).expect(legal);
        let after = position.play(mv).expect(legal);
        MoveView {
            mv: mv.to_string(),
            notation: annotated.to_string(),
            steps: steps(position, mv),
            captured: annotated.captured,
            lost: annotated.lost,
            opponent_passes: after.legal_moves().is_pass(),
            outcome: after.outcome().into(),
            after: after.to_string(),
        }
    }
}

/// What happens in a legal move.
fn steps(position: &Position, mv: kauri::Move) -> Vec<Step> {
    let Ok(mut steps) = position.steps(mv) else {
        return Vec::new();
    };
    let mut views = Vec::new();
    loop {
        let before = *steps.board();
        let Some(step) = steps.next() else {
            return views;
        };
        let held = |board: &kauri::Board| {
            step.pit()
                .map_or(kauri::Contents::default(), |pit| board.get(pit))
        };
        views.push(Step {
            kind: StepKind::new(step, held(&before).into(), held(steps.board()).into()),
            rule: step.rule().to_string(),
        });
    }
}

impl StepKind {
    fn new(step: kauri::Step, before: PitView, after: PitView) -> StepKind {
        match step {
            kauri::Step::PickUp {
                pit,
                seeds,
                cowries,
            } => StepKind::PickUp {
                pit: pit.to_string(),
                seeds,
                cowries,
                before,
                after,
            },
            kauri::Step::Drop { pit, piece } => StepKind::Drop {
                pit: pit.to_string(),
                piece: match piece {
                    kauri::Piece::Seed => Piece::Seed,
                    kauri::Piece::Cowrie => Piece::Cowrie,
                },
                before,
                after,
            },
            kauri::Step::Capture { pit, seeds, to } => StepKind::Capture {
                pit: pit.to_string(),
                seeds,
                to: to.into(),
                before,
                after,
            },
            kauri::Step::Loss { pit, seeds, to } => StepKind::Loss {
                pit: pit.to_string(),
                seeds,
                to: to.into(),
                before,
                after,
            },
            kauri::Step::Pass { side } => StepKind::Pass { side: side.into() },
        }
    }
}
