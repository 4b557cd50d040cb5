//! What tables say, however they are read.

use kauri_tablebase::{Entries, Needs, Place, ProbeError, Table};

/// Tables of one board and ruleset, by slice, to be asked.
pub(super) trait Answers: Sync {
    /// What each side needs.
    fn needs(&self, place: Place) -> Result<Needs, ProbeError>;

    /// Plies to the end with so many spare seeds of the side to move.
    fn plies(&self, place: Place, spare: u8) -> Result<Option<u16>, ProbeError>;

    /// Plies until progress, where the side to move loses.
    fn progress(&self, place: Place) -> Result<Option<u16>, ProbeError>;
}

/// Asked one by one where they are: for samples, and where there is not enough
/// memory.
pub(super) struct Probed<'a>(pub(super) &'a [&'a Table]);

impl Probed<'_> {
    fn table(&self, place: Place) -> Result<&Table, ProbeError> {
        let table = self.0.get(usize::from(place.in_play));
        table.copied().ok_or(ProbeError::Elsewhere)
    }
}

impl Answers for Probed<'_> {
    fn needs(&self, place: Place) -> Result<Needs, ProbeError> {
        self.table(place)?.needs(place)
    }

    fn plies(&self, place: Place, spare: u8) -> Result<Option<u16>, ProbeError> {
        self.table(place)?.plies(place, spare)
    }

    fn progress(&self, place: Place) -> Result<Option<u16>, ProbeError> {
        self.table(place)?.progress(place)
    }
}

/// What is to be written.
pub(super) struct Unwritten<'a>(pub(super) &'a dyn Entries);

impl Answers for Unwritten<'_> {
    fn needs(&self, place: Place) -> Result<Needs, ProbeError> {
        Ok(self.0.needs(place))
    }

    fn plies(&self, place: Place, spare: u8) -> Result<Option<u16>, ProbeError> {
        Ok(self.0.plies(place, spare))
    }

    fn progress(&self, place: Place) -> Result<Option<u16>, ProbeError> {
        Ok(self.0.progress(place))
    }
}
