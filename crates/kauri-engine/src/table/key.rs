//! Where a position's results lie.

use kauri::Position;

/// A hash of a position, of about 128 bits: a position needs 67, so 64 would
/// take one for another now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    /// Which bucket.
    pub(crate) place: u64,
    /// What tells the positions of a bucket apart.
    pub(crate) check: u64,
}

/// Both halves of a product: each bit of the factors moves most of its bits.
#[inline]
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

impl Key {
    // A move changes up to 24 counts, so hashing the whole board by three
    // multiplications is faster than exchanging the keys of changed counts.
    #[inline]
    pub(crate) fn of(position: &Position) -> Key {
        let [a, b, c, d] = position.to_words();
        let seeds = fold(a ^ 0x9e37_79b9_7f4a_7c15, b ^ 0xd1b5_4a32_d192_ed03);
        let cowries = fold(c ^ 0x8cb9_2ba7_2f3d_8dd7, d ^ 0xaef1_7502_b3a5_5e2b);
        Key {
            place: fold(
                seeds ^ 0xbf58_476d_1ce4_e5b9,
                cowries ^ 0x94d0_49bb_1331_11eb,
            ),
            check: seeds.wrapping_add(cowries.rotate_left(32)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn collect(position: &Position, depth: u32, seen: &mut HashMap<u64, Position>) {
        let check = Key::of(position).check;
        assert_eq!(*seen.entry(check).or_insert(*position), *position);
        if depth > 0 {
            for mv in position.legal_moves() {
                collect(&position.play_unchecked(mv), depth - 1, seen);
            }
        }
    }

    #[test]
    fn positions_near_the_start_have_checks_and_places_of_their_own() {
        let mut seen = HashMap::new();
        collect(&Position::default(), 7, &mut seen);
        let mut places: Vec<u64> = seen.values().map(|pos| Key::of(pos).place >> 16).collect();
        places.sort_unstable();
        places.dedup();
        // Of n places in 2⁴⁸, hardly one pair should be alike.
        assert!(seen.len() > 20_000 && places.len() >= seen.len() - 1);
    }
}
