//! How many seeds and cowries lie where.

use crate::{BySide, Pit, Side, Step};

/// What one pit holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contents {
    /// Seeds in the pit.
    pub seeds: u8,
    /// Cowries in the pit.
    pub cowries: u8,
}

impl Contents {
    /// Seeds and cowries together.
    pub const fn pieces(self) -> u8 {
        self.seeds.saturating_add(self.cowries)
    }
}

/// Pits and stores with what lies in them, as plain data.
///
/// Anything can be written here, legal or not; [`Position`](crate::Position)
/// is what can be played from. Front ends show a board and change it
/// [`Step`] by step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// Pits a side; pits with a later column are not part of the board and
    /// hold nothing.
    pub pits: u8,
    /// Each side's pits, from its player's left.
    pub rows: BySide<[Contents; Pit::MAX_PER_SIDE as usize]>,
    /// Seeds each side has won.
    pub stores: BySide<u8>,
}

impl Board {
    /// A board of `pits` a side with nothing on it.
    pub fn empty(pits: u8) -> Board {
        Board {
            pits: pits.min(Pit::MAX_PER_SIDE),
            rows: BySide::default(),
            stores: BySide::default(),
        }
    }

    /// What a pit holds.
    pub fn get(&self, pit: Pit) -> Contents {
        self.rows[pit.side()][usize::from(pit.column())]
    }

    /// What a pit holds, to change it.
    pub fn get_mut(&mut self, pit: Pit) -> &mut Contents {
        &mut self.rows[pit.side()][usize::from(pit.column())]
    }

    /// Every pit of the board with what it holds, in sowing order.
    pub fn iter(&self) -> impl Iterator<Item = (Pit, Contents)> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            (0..self.pits.min(Pit::MAX_PER_SIDE)).map(move |column| {
                let pit = Pit::at(side, column);
                (pit, self.get(pit))
            })
        })
    }

    /// Seeds in the pits, not yet in a store.
    pub fn in_play(&self) -> u32 {
        self.iter().map(|(_, held)| u32::from(held.seeds)).sum()
    }

    /// All seeds, in the pits and in the stores.
    pub fn total_seeds(&self) -> u32 {
        self.in_play() + u32::from(self.stores.south) + u32::from(self.stores.north)
    }

    /// All cowries.
    pub fn total_cowries(&self) -> u32 {
        self.iter().map(|(_, held)| u32::from(held.cowries)).sum()
    }

    /// Whether `side` has a cowrie in its own pits, and so can move (R8).
    pub fn has_cowrie(&self, side: Side) -> bool {
        let columns = usize::from(self.pits.min(Pit::MAX_PER_SIDE));
        let row = &self.rows[side][..columns];
        row.iter().any(|held| held.cowries > 0)
    }

    /// Changes the board by one step of a move. Counts that a step of another
    /// position would push out of range stay at the end of the range.
    pub fn apply(&mut self, step: Step) {
        match step {
            Step::Pass { .. } => {}
            Step::PickUp { pit, .. } => *self.get_mut(pit) = Contents::default(),
            Step::Drop { pit, piece } => {
                let held = self.get_mut(pit);
                let count = match piece {
                    Piece::Seed => &mut held.seeds,
                    Piece::Cowrie => &mut held.cowries,
                };
                *count = count.saturating_add(1);
            }
            Step::Capture { pit, seeds, to } | Step::Loss { pit, seeds, to } => {
                let held = self.get_mut(pit);
                held.seeds = held.seeds.saturating_sub(seeds);
                self.stores[to] = self.stores[to].saturating_add(seeds);
            }
        }
    }

    /// The board turned round: the sides change names.
    pub fn into_turned(self) -> Board {
        Board {
            rows: self.rows.swap(),
            stores: self.stores.swap(),
            ..self
        }
    }
}

/// A seed or a cowrie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The piece that is captured and counted.
    Seed,
    /// The piece that makes a pit playable and captures; it is never captured.
    Cowrie,
}
