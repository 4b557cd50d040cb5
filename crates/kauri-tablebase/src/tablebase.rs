//! Many tables, asked as one.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kauri::{BoardSize, Move, Position, Ruleset};

use crate::{
    Description, EXTENSION, Layout, Place, ProbeError, Rulesets, Spare, Table, TableError, Value,
};

/// All tables a program has, of any board, ruleset and slice.
///
/// Cheap to clone: the tables are shared.
#[derive(Clone, Debug, Default)]
pub struct Tablebase {
    /// By pits a side, then cowries a pit.
    boards: Arc<BTreeMap<(u8, u8), OfBoard>>,
}

/// The tables of boards with as many pits and cowries.
#[derive(Clone, Debug)]
struct OfBoard {
    layout: Layout,
    /// By ruleset, then seeds in play.
    standard: Vec<Option<Arc<Table>>>,
    last_cowrie: Vec<Option<Arc<Table>>>,
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
    /// for certain, and a lost one lasts long. The best of a position are
    /// equally good. There is none where a game is won but the tables do not
    /// tell how to come nearer to its end.
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
    /// it says less of how far away the end is.
    pub fn add(&mut self, table: Table) {
        let table = Arc::new(table);
        let description = table.header().description;
        let key = (description.pits, description.cowries);
        let board = Arc::make_mut(&mut self.boards)
            .entry(key)
            .or_insert_with(|| OfBoard {
                layout: table.layout().clone(),
                standard: Vec::new(),
                last_cowrie: Vec::new(),
            });
        for ruleset in Ruleset::ALL {
            if !description.rulesets.contains(ruleset) {
                continue;
            }
            let tables = match ruleset {
                Ruleset::Standard => &mut board.standard,
                Ruleset::LastCowrie => &mut board.last_cowrie,
            };
            let slice = usize::from(description.in_play);
            if tables.len() <= slice {
                tables.resize(slice + 1, None);
            }
            let metric = |table: &Arc<Table>| table.header().description.metric;
            if tables[slice].as_ref().map(metric) < Some(description.metric) {
                tables[slice] = Some(Arc::clone(&table));
            }
        }
    }

    /// Adds every table of a directory: all files whose names end in `.kat`,
    /// by name. Folders in it are not looked into. Files are mapped into memory
    /// where the feature `mmap` is on.
    ///
    /// # Errors
    ///
    /// If the directory cannot be read. Files that are no tables are no error
    /// but are told.
    pub fn add_directory(&mut self, path: &Path) -> std::io::Result<Found> {
        let mut files = Vec::new();
        for entry in std::fs::read_dir(path)? {
            let file = entry?.path();
            if file.extension().is_some_and(|end| end == EXTENSION) {
                files.push(file);
            }
        }
        files.sort();
        let mut found = Found::default();
        for file in files {
            match open(&file) {
                Ok(table) => {
                    found.added.push((file, table.header().description));
                    self.add(table);
                }
                Err(error) => found.refused.push((file, error)),
            }
        }
        Ok(found)
    }

    /// The tables, small boards and slices first.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.boards.values().flat_map(OfBoard::tables)
    }

    /// Whether there is no table.
    pub fn is_empty(&self) -> bool {
        self.boards.is_empty()
    }

    /// The most seeds in play for which every position is known: the tables of
    /// this slice and of all below it are there. `None` if that of slice 0 is
    /// not. Boards with as many pits and cowries have their tables in common.
    pub fn most_in_play(&self, size: BoardSize, ruleset: Ruleset) -> Option<u8> {
        let board = self.boards.get(&(size.pits(), size.cowries()))?;
        let slices = board.of(ruleset).iter().take_while(|table| table.is_some());
        slices.count().checked_sub(1).map(|most| most as u8)
    }

    /// The table of a position and its place in it.
    pub(crate) fn find(&self, position: &Position) -> Option<(&Table, Place)> {
        let pits = position.pits();
        let cowries = Layout::cowries_of(position);
        let board = self.boards.get(&(pits, cowries))?;
        let place = board.layout.place(position)?;
        let table = board
            .of(position.ruleset())
            .get(usize::from(place.in_play))?;
        Some((table.as_ref()?, place))
    }

    /// Who wins, seen by the side to move: the quick question, for a search.
    /// `None` if there is no table for it.
    ///
    /// # Errors
    ///
    /// If the table could not be read.
    pub fn value(&self, position: &Position) -> Result<Option<Value>, ProbeError> {
        if let Some(value) = over(position) {
            return Ok(Some(value));
        }
        let Some((table, place)) = self.find(position) else {
            return Ok(None);
        };
        let needs = table.needs(place).map_err(|error| table.named(error))?;
        Ok(Some(needs.value(place.in_play, Spare::of(position))))
    }

    /// Who wins, and in how many plies. `None` if there is no table for it.
    ///
    /// # Errors
    ///
    /// If the table could not be read.
    pub fn probe(&self, position: &Position) -> Result<Option<Verdict>, ProbeError> {
        if let Some(value) = over(position) {
            let plies = Some(0);
            return Ok(Some(Verdict { value, plies }));
        }
        let Some((table, place)) = self.find(position) else {
            return Ok(None);
        };
        let spare = Spare::of(position);
        let named = |error| table.named(error);
        let needs = table.needs(place).map_err(named)?;
        let value = needs.value(place.in_play, spare);
        let plies = match (value, u8::try_from(spare.0)) {
            (Value::Wins | Value::Loses, Ok(spare)) => table.plies(place, spare).map_err(named)?,
            _ => None,
        };
        Ok(Some(Verdict { value, plies }))
    }
}

impl OfBoard {
    fn of(&self, ruleset: Ruleset) -> &[Option<Arc<Table>>] {
        match ruleset {
            Ruleset::Standard => &self.standard,
            Ruleset::LastCowrie => &self.last_cowrie,
        }
    }

    /// Each table once.
    fn tables(&self) -> impl Iterator<Item = &Table> {
        let first = self.standard.iter().flatten();
        // Those of both rulesets came with the first.
        let only = self
            .last_cowrie
            .iter()
            .flatten()
            .filter(|table| table.header().description.rulesets != Rulesets::Both);
        first.chain(only).map(Arc::as_ref)
    }
}

/// Who has won, seen by the side to move, if the game is over.
pub(crate) fn over(position: &Position) -> Option<Value> {
    let winner = position.outcome().winner()?;
    Some(if winner == position.turn() {
        Value::Wins
    } else {
        Value::Loses
    })
}

fn open(path: &Path) -> Result<Table, TableError> {
    #[cfg(feature = "mmap")]
    let source = crate::MappedFile::open(path)?;
    #[cfg(not(feature = "mmap"))]
    let source = crate::PlainFile::open(path)?;
    Ok(Table::open(source)?.in_file(path))
}
