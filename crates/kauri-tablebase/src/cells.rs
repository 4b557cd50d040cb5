//! How a slice is cut into cells, and which positions are neighbours in one.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use crate::Layout;

/// Most positions of a cell: one byte says where in it a position is.
pub(crate) const MOST_IN_CELL: usize = 192;

/// Most neighbours that a prediction looks at.
pub(crate) const MOST_NEIGHBOURS: usize = 5;

/// Where in its cell the neighbours of a position are.
pub(crate) type Near = [u8; MOST_NEIGHBOURS];

/// The place of a neighbour that is in no cell or in another one.
pub(crate) const ABSENT: u8 = 0xff;

/// The cells of one plane, that is of one arrangement of seeds: runs of
/// consecutive arrangements of cowries, all of them equally long but the last.
#[derive(Clone, Debug)]
pub(crate) struct Cells {
    /// Positions of a cell.
    pub(crate) len: usize,
    /// Positions of a plane.
    pub(crate) plane: usize,
    /// Where in its cell the neighbours of each position are.
    neighbours: Vec<Near>,
}

impl Cells {
    /// The cells of a layout, in common with all tables of it that are open.
    pub(crate) fn shared(layout: &Layout) -> Arc<Cells> {
        type Open = Mutex<Vec<((u8, u8), Weak<Cells>)>>;
        static OPEN: Open = Mutex::new(Vec::new());
        let board = (layout.pits(), layout.cowries());
        // A thread that panicked has left nothing half done.
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        let found = open.iter().find(|(of, _)| *of == board);
        if let Some(cells) = found.and_then(|(_, cells)| cells.upgrade()) {
            return cells;
        }
        let cells = Arc::new(Cells::new(layout));
        open.retain(|(_, cells)| cells.strong_count() > 0);
        open.push((board, Arc::downgrade(&cells)));
        cells
    }

    /// Cuts the planes of a layout. Takes 5 bytes for each arrangement of
    /// cowries.
    fn new(layout: &Layout) -> Cells {
        let plane = layout.cowrie_arrangements() as usize;
        let len = length(plane as u64) as usize;
        let mut neighbours = Vec::with_capacity(plane);
        let mut ways = layout.cowrie_ways();
        for at in 0..plane {
            let cell = (at - at % len) as u64;
            neighbours.push(ways.neighbours().map(|found| match found {
                Some(found) if found >= cell => (found - cell) as u8,
                _ => ABSENT,
            }));
            ways.advance();
        }
        Cells {
            len,
            plane,
            neighbours,
        }
    }

    /// How many cells a plane has.
    pub(crate) fn per_plane(&self) -> usize {
        per_plane(self.plane as u64) as usize
    }

    /// The neighbours of the positions of a plane's cell.
    #[inline]
    pub(crate) fn of(&self, cell: usize) -> &[Near] {
        let from = cell * self.len;
        &self.neighbours[from..(from + self.len).min(self.plane)]
    }
}

/// How many cells a plane of so many positions is cut into.
pub(crate) fn per_plane(plane: u64) -> u64 {
    plane.div_ceil(length(plane))
}

/// How long the cells of a plane are: as equal as can be.
fn length(plane: u64) -> u64 {
    plane
        .div_ceil(plane.div_ceil(MOST_IN_CELL as u64).max(1))
        .max(1)
}
