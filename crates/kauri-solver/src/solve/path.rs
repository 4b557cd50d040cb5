//! The positions on the way to one that is looked at.

/// Keys of the positions from the first to the one that is looked at, each only once.
#[derive(Debug)]
pub(crate) struct Path {
    keys: Vec<u64>,
    /// How many keys there are of each kind: most that are asked for are of none.
    kinds: Box<[u16]>,
}

/// Few, since every search begins with all of them empty.
const KINDS: usize = 1 << 9;

fn kind(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - KINDS.ilog2())) as usize
}

impl Path {
    pub(crate) fn new() -> Path {
        Path {
            keys: Vec::new(),
            kinds: vec![0; KINDS].into(),
        }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Goes on to a position, and says the how manyth it is, from 1.
    pub(crate) fn enter(&mut self, key: u64) -> usize {
        self.kinds[kind(key)] += 1;
        self.keys.push(key);
        self.keys.len()
    }

    /// Goes back from the position that was entered last.
    pub(crate) fn leave(&mut self, key: u64) {
        debug_assert_eq!(self.keys.last(), Some(&key));
        self.kinds[kind(key)] -= 1;
        self.keys.pop();
    }

    /// The how manyth a position is, if the way leads over it.
    #[inline]
    pub(crate) fn depth_of(&self, key: u64) -> Option<usize> {
        if self.kinds[kind(key)] == 0 {
            return None;
        }
        let at = self.keys.iter().rposition(|&on_it| on_it == key)?;
        Some(at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_leads_over_what_was_entered_and_not_left() {
        let mut path = Path::new();
        for key in 0..9000 {
            assert_eq!(path.depth_of(key), None);
            assert_eq!(path.enter(key), key as usize + 1);
        }
        for key in (5000..9000).rev() {
            path.leave(key);
        }
        assert_eq!(path.len(), 5000);
        assert!((0..5000).all(|key| path.depth_of(key) == Some(key as usize + 1)));
        assert!((5000..9000).all(|key| path.depth_of(key).is_none()));
    }
}
