//! Which of the two programs: the first or the second.

use std::ops::{Index, IndexMut, Not};

/// One of the two programs of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entrant {
    /// The first, from whose view scores are told.
    First,
    /// The second.
    Second,
}

impl Entrant {
    /// Both, the first one first.
    pub const ALL: [Entrant; 2] = [Entrant::First, Entrant::Second];
}

impl Not for Entrant {
    type Output = Entrant;

    fn not(self) -> Entrant {
        match self {
            Entrant::First => Entrant::Second,
            Entrant::Second => Entrant::First,
        }
    }
}

/// A pair of things, one for each program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByEntrant<T> {
    /// The first program's.
    pub first: T,
    /// The second program's.
    pub second: T,
}

impl<T> ByEntrant<T> {
    /// A pair made by asking `f` for each.
    pub fn from_fn(mut f: impl FnMut(Entrant) -> T) -> ByEntrant<T> {
        ByEntrant {
            first: f(Entrant::First),
            second: f(Entrant::Second),
        }
    }

    /// The pair of `f` of each.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByEntrant<U> {
        ByEntrant {
            first: f(self.first),
            second: f(self.second),
        }
    }

    /// A pair of references.
    pub const fn as_ref(&self) -> ByEntrant<&T> {
        ByEntrant {
            first: &self.first,
            second: &self.second,
        }
    }
}

impl<T> Index<Entrant> for ByEntrant<T> {
    type Output = T;

    fn index(&self, entrant: Entrant) -> &T {
        match entrant {
            Entrant::First => &self.first,
            Entrant::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Entrant> for ByEntrant<T> {
    fn index_mut(&mut self, entrant: Entrant) -> &mut T {
        match entrant {
            Entrant::First => &mut self.first,
            Entrant::Second => &mut self.second,
        }
    }
}
