//! Anything one can write down, and the way from there to a position.

use core::fmt;

use crate::{Board, BoardSize, BoardSizeError, Pit, Position, Ruleset, Side};

/// A board and whose turn it is, as plain data: it may be nonsense.
///
/// [`into_position`](Setup::into_position) checks it. The size of the board
/// follows from the counts: a setup of 12 pits with 60 seeds and 12 cowries in
/// all is one of the full game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setup {
    /// What lies where.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Side,
}

impl Setup {
    /// The size of the board, from its counts.
    ///
    /// # Errors
    ///
    /// Every fault of the setup.
    pub fn size(&self) -> Result<BoardSize, SetupError> {
        let board = &self.board;
        let mut faults = Faults::default();
        if !(1..=Pit::MAX_PER_SIDE).contains(&board.pits) {
            faults.add(Fault::Pits { pits: board.pits });
        }
        let columns = usize::from(board.pits.min(Pit::MAX_PER_SIDE));
        let beyond = |side| {
            board.rows[side][columns..]
                .iter()
                .any(|held| held.pieces() > 0)
        };
        if Side::ALL.into_iter().any(beyond) {
            faults.add(Fault::OutsideBoard);
        }
        let pits = 2 * columns as u32;
        let each = |total: u32, most: u8| {
            (pits > 0
                && total.is_multiple_of(pits)
                && (1..=u32::from(most)).contains(&(total / pits)))
            .then(|| (total / pits) as u8)
        };
        let (seeds, cowries) = (board.total_seeds(), board.total_cowries());
        let seeds_each = each(seeds, BoardSize::MAX_SEEDS);
        if pits > 0 && seeds_each.is_none() {
            faults.add(Fault::Seeds { seeds, pits });
        }
        let cowries_each = each(cowries, BoardSize::MAX_COWRIES);
        if pits > 0 && cowries_each.is_none() {
            faults.add(Fault::Cowries { cowries, pits });
        }
        match (faults.len, seeds_each, cowries_each) {
            (0, Some(seeds), Some(cowries)) => Ok(BoardSize::new(board.pits, seeds, cowries)
                .expect("pits, seeds and cowries were just checked")),
            _ => Err(SetupError {
                setup: *self,
                faults,
            }),
        }
    }

    /// The position this is, to be played by `ruleset`.
    ///
    /// Not all positions can be reached from the start of a game; this does not
    /// ask.
    ///
    /// # Errors
    ///
    /// Every fault of the setup, not only the first.
    pub fn into_position(self, ruleset: Ruleset) -> Result<Position, SetupError> {
        let size = self.size()?;
        Ok(Position::from_valid(&self.board, self.turn, size, ruleset))
    }

    /// The setup turned round: the sides change names.
    pub fn into_turned(self) -> Setup {
        Setup {
            board: self.board.into_turned(),
            turn: self.turn.other(),
        }
    }
}

/// One thing that keeps a setup from being a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The number of pits a side is not 1 to 6.
    Pits {
        /// What came.
        pits: u8,
    },
    /// A pit beyond the board's last holds something.
    OutsideBoard,
    /// No board size has so many seeds.
    Seeds {
        /// All seeds, stores included.
        seeds: u32,
        /// All pits.
        pits: u32,
    },
    /// No board size has so many cowries.
    Cowries {
        /// All cowries.
        cowries: u32,
        /// All pits.
        pits: u32,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Pits { pits } => write!(f, "{}, not {pits}", BoardSizeError::Pits),
            Fault::OutsideBoard => f.write_str("a pit beyond the board's last is not empty"),
            Fault::Seeds { seeds, pits } => write!(
                f,
                "{pits} pits have {pits} to {} seeds in all, stores included, in steps of {pits}, not {seeds}",
                pits * u32::from(BoardSize::MAX_SEEDS)
            ),
            Fault::Cowries { cowries, pits } => write!(
                f,
                "{pits} pits have {pits} to {} cowries in all, in steps of {pits}, not {cowries}",
                pits * u32::from(BoardSize::MAX_COWRIES)
            ),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Faults {
    list: [Option<Fault>; 4],
    len: usize,
}

impl Faults {
    fn add(&mut self, fault: Fault) {
        self.list[self.len] = Some(fault);
        self.len += 1;
    }
}

/// A setup is not a position. Gives the setup back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupError {
    setup: Setup,
    faults: Faults,
}

impl SetupError {
    /// Every fault, at least one.
    pub fn faults(&self) -> impl Iterator<Item = Fault> + '_ {
        self.faults.list.iter().flatten().copied()
    }

    /// The setup that was refused.
    pub const fn setup(&self) -> Setup {
        self.setup
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for SetupError {}
