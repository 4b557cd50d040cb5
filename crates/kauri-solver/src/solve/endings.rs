//! Endings known from tables in memory.

use kauri::Position;
use kauri_tablebase::{Layout, Place, Spare, Value};

use super::bounds::Bounds;
use super::within::Known;
use crate::build::Slices;

/// All positions with few seeds in play, known by their value, and some by
/// their plies to the end.
#[derive(Debug)]
pub(crate) struct Endings {
    pub(crate) slices: Slices,
    layout: Layout,
    most_in_play: u8,
}

impl Endings {
    pub(crate) fn new(slices: Slices) -> Endings {
        Endings {
            layout: slices.layout().clone(),
            most_in_play: slices.most_in_play(),
            slices,
        }
    }

    /// Where a position stands, if it is not over and there are few enough seeds
    /// in play.
    #[inline]
    fn place(&self, position: &Position) -> Option<(Place, Spare)> {
        if position.in_play() > self.most_in_play {
            return None;
        }
        let place = self.layout.place(position)?;
        let spare = Spare::of(position);
        (0..=i16::from(place.in_play))
            .contains(&spare.0)
            .then_some((place, spare))
    }

    /// The value of a position that is not over, seen by the side to move.
    pub(crate) fn value(&self, position: &Position) -> Option<Value> {
        let (place, spare) = self.place(position)?;
        Some(self.slices.needs(place).value(place.in_play, spare))
    }

    /// Plies to the end with best play, where they are known.
    pub(crate) fn plies(&self, position: &Position) -> Option<u16> {
        let (place, spare) = self.place(position)?;
        self.slices.plies(place, spare.0 as u8)
    }
}

impl Known for Endings {
    fn bounds(&self, position: &Position, mover_attacks: bool) -> Bounds {
        let Some((place, spare)) = self.place(position) else {
            return Bounds::UNKNOWN;
        };
        let value = self.slices.needs(place).value(place.in_play, spare);
        let attacker = if mover_attacks { value } else { -value };
        if attacker != Value::Wins {
            return Bounds {
                fails: Bounds::NEVER,
                wins: Bounds::NEVER,
            };
        }
        match self.slices.plies(place, spare.0 as u8) {
            Some(plies) => Bounds {
                fails: plies.saturating_sub(1),
                wins: plies,
            },
            None => Bounds::UNKNOWN,
        }
    }
}

/// Endings where a win that is known is as good as the end of the game.
#[allow(dead_code)]
pub(crate) struct AsGoal<'a>(pub(crate) &'a Endings);

impl Known for AsGoal<'_> {
    fn bounds(&self, position: &Position, mover_attacks: bool) -> Bounds {
        match self.0.value(position) {
            None => Bounds::UNKNOWN,
            Some(value) if (value == Value::Wins) == mover_attacks && value != Value::Neither => {
                Bounds { fails: 0, wins: 1 }
            }
            Some(_) => Bounds {
                fails: Bounds::NEVER,
                wins: Bounds::NEVER,
            },
        }
    }
}
