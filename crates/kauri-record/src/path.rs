//! Ways through the tree of a record.

/// A way from the start of a record to one of its positions: how many plies to
/// play, and where to leave the line one is on for a variation.
///
/// A path means something only together with a record. It stays valid while
/// moves are added, and may not when some are removed or promoted.
///
/// ```
/// use kauri_record::{Path, Record};
///
/// let record: Record = "1. C (1. D a) d *".parse()?;
/// let path = Path::start().then_variation(0).then_next();
/// assert_eq!(record.ply(&path).unwrap().mv().to_string(), "a");
/// assert_eq!(path.parent().unwrap().parent(), Some(Path::start()));
/// # Ok::<(), kauri_record::ReadError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path {
    branches: Vec<Branch>,
    plies: usize,
}

/// One turn into a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch {
    /// Plies played before the variation's first move.
    pub plies: usize,
    /// Which of the variations kept there, from 0.
    pub variation: usize,
}

impl Path {
    /// The start of the record, before any move.
    pub const fn start() -> Path {
        Path::main_line(0)
    }

    /// The position of the main line after so many plies.
    pub const fn main_line(plies: usize) -> Path {
        Path {
            branches: Vec::new(),
            plies,
        }
    }

    /// How many plies lead here.
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// The turns into variations, outermost first: each after more plies than
    /// the one before.
    pub fn branches(&self) -> &[Branch] {
        &self.branches
    }

    /// Whether this is the start, before any move.
    pub const fn is_start(&self) -> bool {
        self.plies == 0
    }

    /// Whether the path never leaves the main line.
    pub const fn is_main_line(&self) -> bool {
        self.branches.is_empty()
    }

    /// One ply on along the line this path is on.
    pub fn then_next(mut self) -> Path {
        self.plies += 1;
        self
    }

    /// One ply on, into a variation to the next move of the line this path is
    /// on.
    pub fn then_variation(mut self, variation: usize) -> Path {
        let plies = self.plies;
        self.branches.push(Branch { plies, variation });
        self.then_next()
    }

    /// One ply back; `None` at the start.
    pub fn parent(&self) -> Option<Path> {
        let mut parent = self.clone();
        parent.plies = parent.plies.checked_sub(1)?;
        parent
            .branches
            .pop_if(|branch| branch.plies == self.plies - 1);
        Some(parent)
    }

    /// The position that the innermost variation leaves its line at.
    pub(crate) fn stem(&self) -> Option<Path> {
        let mut branches = self.branches.clone();
        let plies = branches.pop()?.plies;
        Some(Path { branches, plies })
    }

    /// The same path after its innermost variation has taken the place of the
    /// line it leaves.
    pub(crate) fn without_last_branch(mut self) -> Path {
        self.branches.pop();
        self
    }

    /// Plies of the line this path ends on that lie before it, the last one
    /// included.
    pub(crate) fn plies_in_line(&self) -> usize {
        self.plies - self.branches.last().map_or(0, |branch| branch.plies)
    }
}
