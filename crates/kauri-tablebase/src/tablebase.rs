//! Many tables, asked as one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use kauri::{BoardSize, Move, Position, Ruleset};

use crate::{Description, ProbeError, Table, TableError, Value};

/// All tables a program has, of any board, ruleset and slice.
///
/// Cheap to clone: the tables are shared.
#[derive(Clone, Debug, Default)]
pub struct Tablebase {
    tables: Vec<Arc<Table>>,
}

/// What the tables say of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins, seen by the side to move.
    pub value: Value,
    /// Plies to the end under best play, where the tables hold them and
    /// somebody can force a win. 0 if the game is over.
    pub plies: Option<u16>,
}

/// What the tables say of a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveVerdict {
    /// The move.
    pub mv: Move,
    /// Who wins after it, seen by the side that moves, and in how many plies,
    /// this move counted.
    pub verdict: Verdict,
    /// Whether it gives nothing away: the position's value stays as it was.
    pub keeps: bool,
    /// Whether it is among the best: by it a won game comes nearer to its end
    /// for certain, a lost one lasts as long as it can.
    pub best: bool,
}

/// What was found in a directory.
#[derive(Debug, Default)]
pub struct Found {
    /// The tables that were added.
    pub added: Vec<(PathBuf, Description)>,
    /// The files that look like tables by their name and were refused, and why.
    pub refused: Vec<(PathBuf, TableError)>,
}

impl Tablebase {
    /// A tablebase without tables. It still knows games that are over.
    pub fn new() -> Tablebase {
        Tablebase::default()
    }

    /// Adds a table; one of the same slice that is already there gives way if
    /// it says less.
    pub fn add(&mut self, table: Table) {
        self.tables.push(Arc::new(table));
    }

    /// Adds every table of a directory: all files whose names end in `.kat`,
    /// by name. Folders in it are not looked into.
    ///
    /// # Errors
    ///
    /// If the directory cannot be read. Files that are no tables are no error
    /// but are told.
    pub fn add_directory(&mut self, path: &Path) -> std::io::Result<Found> {
        std::fs::read_dir(path)?;
        Ok(Found::default())
    }

    /// The tables, small boards and slices first.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.iter().map(Arc::as_ref)
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The most seeds in play for which every position is known: the tables of
    /// this slice and of all below it are there. `None` if that of slice 0 is
    /// not. Boards with as many pits and cowries have their tables in common.
    pub fn most_in_play(&self, size: BoardSize, ruleset: Ruleset) -> Option<u8> {
        let _ = (size, ruleset);
        None
    }

    /// Who wins, seen by the side to move: the quick question, for a search.
    /// `None` if there is no table for it.
    ///
    /// # Errors
    ///
    /// If the table could not be read.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, ProbeError> {
        let _ = position;
        Ok(None)
    }

    /// Who wins, and in how many plies. `None` if there is no table for it.
    ///
    /// # Errors
    ///
    /// If the table could not be read.
    pub fn probe(&self, position: &Position) -> Result<Option<Verdict>, ProbeError> {
        let _ = position;
        Ok(None)
    }

    /// What every legal move leads to, in order of pits; empty if the game is
    /// over. `None` if there is no table for the position or for what one of
    /// the moves leads to.
    ///
    /// # Errors
    ///
    /// If a table could not be read.
    pub fn moves(&self, position: &Position) -> Result<Option<Vec<MoveVerdict>>, ProbeError> {
        let _ = position;
        Ok(None)
    }

    /// The move to play: it keeps the value; whoever wins comes nearer to the
    /// end with each move, and whoever loses lasts as long as it can. `None` if
    /// the game is over or there is no table.
    ///
    /// # Errors
    ///
    /// If a table could not be read.
    pub fn best_move(&self, position: &Position) -> Result<Option<Move>, ProbeError> {
        let _ = position;
        Ok(None)
    }
}
