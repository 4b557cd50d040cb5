//! The best lines while they are being found.

/// The longest line kept, in plies: also the greatest depth.
pub(crate) const MAX_PLY: usize = 128;

/// For each ply from the root, the best line from there on, as columns.
#[derive(Debug)]
pub(crate) struct LineTable {
    columns: Vec<[u8; MAX_PLY]>,
    ends: [u8; MAX_PLY + 1],
}

impl LineTable {
    pub(crate) fn new() -> LineTable {
        LineTable {
            columns: vec![[0; MAX_PLY]; MAX_PLY + 1],
            ends: [0; MAX_PLY + 1],
        }
    }

    /// Nothing is known from `ply` on.
    #[inline]
    pub(crate) fn cut(&mut self, ply: u8) {
        self.ends[usize::from(ply)] = ply;
    }

    /// The best line from `ply` is this move and the line found after it.
    pub(crate) fn extend(&mut self, ply: u8, column: u8) {
        let ply = usize::from(ply);
        let end = usize::from(self.ends[ply + 1]).max(ply + 1);
        let (before, after) = self.columns.split_at_mut(ply + 1);
        before[ply][ply] = column;
        before[ply][ply + 1..end].copy_from_slice(&after[0][ply + 1..end]);
        self.ends[ply] = end as u8;
    }

    /// The best line from `ply`.
    pub(crate) fn line(&self, ply: u8) -> &[u8] {
        let ply = usize::from(ply);
        &self.columns[ply][ply..usize::from(self.ends[ply]).max(ply)]
    }
}
