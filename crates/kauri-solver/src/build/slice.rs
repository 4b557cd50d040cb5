//! One slice in memory.

use std::io;
use std::marker::PhantomData;

use kauri_tablebase::Needs;

use super::cells::Width;
use super::planes::Planes;

/// All positions with one number of seeds in play, plane by plane.
#[derive(Debug)]
pub(super) struct Slice<W> {
    /// What each side needs.
    pub(super) needs: Planes,
    /// For each spare of the side to move, plies to the end; empty if they were
    /// not asked for.
    pub(super) plies: Vec<Planes>,
    /// Where the side to move loses with the most spare with which it does:
    /// plies until fewer seeds are in play, or the winner needs fewer.
    pub(super) progress: Option<Planes>,
    pub(super) width: PhantomData<W>,
}

/// Stands for plies that are not known, or never end.
pub(super) const NO_PLIES: u8 = u8::MAX;

impl<W: Width> Slice<W> {
    /// What each side needs in a position.
    #[inline]
    pub(super) fn needs(&self, plane: usize, at: usize) -> io::Result<Needs> {
        match self.needs.frozen(plane) {
            Some(bytes) => Ok(W::get(bytes, at)),
            None => Ok(W::get(&self.needs.get(plane)?, at)),
        }
    }

    /// What each side needs in consecutive positions of a plane.
    pub(super) fn needs_run(&self, plane: usize, from: usize, run: &mut [Needs]) -> io::Result<()> {
        let bytes = self.needs.get(plane)?;
        for (i, needs) in run.iter_mut().enumerate() {
            *needs = W::get(&bytes, from + i);
        }
        Ok(())
    }

    /// Plies to the end.
    pub(super) fn plies(&self, spare: usize, plane: usize, at: usize) -> io::Result<Option<u16>> {
        self.plies
            .get(spare)
            .map_or(Ok(None), |planes| known(planes, plane, at))
    }

    /// See the field.
    pub(super) fn progress(&self, plane: usize, at: usize) -> io::Result<Option<u16>> {
        let planes = self.progress.as_ref();
        planes.map_or(Ok(None), |planes| known(planes, plane, at))
    }

    /// Leaves everything to the files, where there are some.
    pub(super) fn leave_memory(&mut self) {
        self.needs.leave_memory();
        let others = self.plies.iter_mut().chain(&mut self.progress);
        others.for_each(Planes::leave_memory);
    }

    /// Bytes of memory it takes.
    pub(super) fn in_memory(&self) -> u64 {
        let others = self.plies.iter().chain(&self.progress);
        self.needs.in_memory() + others.map(Planes::in_memory).sum::<u64>()
    }
}

fn known(planes: &Planes, plane: usize, at: usize) -> io::Result<Option<u16>> {
    let plies = match planes.frozen(plane) {
        Some(bytes) => bytes[at],
        None => planes.get(plane)?[at],
    };
    Ok((plies != NO_PLIES).then(|| plies.into()))
}
