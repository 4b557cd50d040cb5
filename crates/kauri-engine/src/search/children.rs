//! The positions that follow one.

use kauri::{Move, Position};

use super::order::{Child, Children, Sown};
use super::{Place, Search};
use crate::evaluation::Evaluator;
use crate::table::Key;

impl<E: Evaluator> Search<'_, E> {
    /// Adds the positions that follow, with what is needed to order them.
    #[inline]
    pub(super) fn add_children(
        &self,
        children: &mut Children,
        position: &Position,
        depth: u8,
        place: Place,
        known: u8,
    ) {
        let hints = self.order.hints(place.ply, place.before, known);
        let [seeds, _, cowries, _] = position.to_words();
        let margin = position.margin().0;
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            let mut key = Key { place: 0, check: 0 };
            // A pass may be free: then the table is asked at the same depth again.
            if depth > E::TABLE_DEPTH || mv == Move::Pass {
                key = Key::of(&after);
                self.table.prefetch(key);
            }
            let sown = match mv {
                Move::Sow(pit) => {
                    let lane = 8 * u32::from(pit.column());
                    Sown::new(
                        pit.column(),
                        (seeds >> lane) as u8 + (cowries >> lane) as u8,
                    )
                }
                Move::Pass => Sown::PASS,
            };
            let gain = (-after.margin()).0 - margin;
            let worth = self.order.worth(hints, sown, gain);
            let child = Child {
                position: after,
                key,
                mv: sown,
            };
            children.add(child, worth);
        }
    }
}
