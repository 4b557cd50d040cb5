//! The margin alone.

use kauri::Position;

use super::Evaluator;

/// Counts the stores and nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Material;

impl Evaluator for Material {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        100 * i32::from(position.margin().0)
    }
}
