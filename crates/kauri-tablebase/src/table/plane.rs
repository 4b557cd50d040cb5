//! Reading a table from beginning to end, an arrangement of seeds at a time:
//! many times as fast as asking place by place.

use super::{Table, spares};
use crate::cells::{self, MOST_IN_CELL};
use crate::distances::Kind;
use crate::{Metric, Needs, Place, ProbeError};

impl Table {
    /// Tells `each` what each side needs, for one arrangement of seeds and
    /// every arrangement of cowries, by number.
    ///
    /// # Errors
    ///
    /// If the table has no such arrangement, or cannot be read.
    pub fn read_needs(&self, seeds: u64, each: &mut dyn FnMut(Needs)) -> Result<(), ProbeError> {
        self.check_place(self.first_of(seeds))?;
        let mut seen = [0; 256];
        for cell in self.cells() {
            let near = self.needs.near(cell);
            self.needs.cell(&*self.source, seeds, cell, |bytes| {
                self.code.decode(near, bytes, &mut seen);
            })?;
            for &symbol in &seen[..near.len()] {
                each(self.header.counts[usize::from(symbol)].needs);
            }
        }
        Ok(())
    }

    /// Tells `each` the distances for one arrangement of seeds and every
    /// arrangement of cowries, by number: plies to the end with `spare` spare
    /// seeds of the side to move, or those until progress, for which `spare`
    /// does not matter.
    ///
    /// # Errors
    ///
    /// If the table has no such arrangement, `spare` is more than the seeds in
    /// play, or it cannot be read.
    pub fn read_distances(
        &self,
        seeds: u64,
        spare: u8,
        each: &mut dyn FnMut(Option<u16>),
    ) -> Result<(), ProbeError> {
        let place = self.first_of(seeds);
        self.check_place(place)?;
        let plane = match self.header.description.metric {
            Metric::Plies if spare > place.in_play => return Err(ProbeError::Elsewhere),
            Metric::Plies => seeds * spares(place.in_play) + u64::from(spare),
            Metric::Progress | Metric::OnlyNeeds => seeds,
        };
        let mut kinds = [Kind::None; MOST_IN_CELL];
        for cell in self.cells() {
            let len = self.kinds(plane, cell, &mut kinds)?;
            match &self.distances {
                Some(distances) => {
                    distances.read_cell(&*self.source, (plane, cell), &kinds[..len], each)?;
                }
                None => (0..len).for_each(|_| each(None)),
            }
        }
        Ok(())
    }

    fn first_of(&self, seeds: u64) -> Place {
        Place {
            in_play: self.header.description.in_play,
            seeds,
            cowries: 0,
        }
    }

    fn cells(&self) -> std::ops::Range<usize> {
        0..cells::per_plane(self.arrangements.1) as usize
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::ops::ControlFlow;

    use kauri::Ruleset;

    use super::*;
    use crate::{Description, Entries, Layout, write_table};

    /// Entries that look like nothing, with some of all kinds.
    struct Strange;

    impl Entries for Strange {
        fn needs(&self, place: Place) -> Needs {
            match (place.seeds + place.cowries * place.cowries) % 5 {
                0 => Needs::none(place.in_play),
                1 | 2 => Needs {
                    mover: 1,
                    other: place.in_play,
                },
                _ => Needs {
                    mover: place.in_play + 1,
                    other: 0,
                },
            }
        }

        fn plies(&self, place: Place, spare: u8) -> Option<u16> {
            let value = self
                .needs(place)
                .value(place.in_play, crate::Spare(spare.into()));
            (value != crate::Value::Neither).then_some((place.cowries % 91) as u16)
        }

        fn progress(&self, place: Place) -> Option<u16> {
            let is_lost = self.needs(place).other <= place.in_play;
            is_lost.then_some((place.cowries % 300) as u16)
        }
    }

    #[test]
    fn all_that_is_read_is_what_is_found_place_by_place() {
        let layout = Layout::new(3, 1).unwrap();
        for metric in Metric::ALL {
            let description = Description::new(&layout, Ruleset::Standard, 2, metric);
            let mut bytes = Vec::new();
            let mut go_on = |_| ControlFlow::Continue(());
            let threads = NonZeroUsize::MIN;
            write_table(&mut bytes, &description, "", &Strange, threads, &mut go_on).unwrap();
            let table = Table::open(bytes).unwrap();
            for seeds in 0..layout.seed_arrangements(2) {
                let mut places = (0..layout.cowrie_arrangements()).map(|cowries| Place {
                    cowries,
                    ..table.first_of(seeds)
                });
                let mut next = places.clone();
                table
                    .read_needs(seeds, &mut |needs| {
                        let place = next.next().unwrap();
                        assert_eq!(needs, table.needs(place).unwrap());
                        assert_eq!(needs, Strange.needs(place));
                    })
                    .unwrap();
                assert!(next.next().is_none());
                table
                    .read_distances(seeds, 1, &mut |plies| {
                        let place = places.next().unwrap();
                        let expected = match metric {
                            Metric::OnlyNeeds => None,
                            Metric::Progress => Strange.progress(place),
                            Metric::Plies => Strange.plies(place, 1),
                        };
                        assert_eq!(plies, expected);
                    })
                    .unwrap();
                assert!(places.next().is_none());
            }
            let beyond = layout.seed_arrangements(2);
            assert!(table.read_needs(beyond, &mut |_| ()).is_err());
            assert!(table.read_distances(beyond, 0, &mut |_| ()).is_err());
        }
    }
}
