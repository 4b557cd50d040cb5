//! Whether a side can win within so many plies.

use std::sync::atomic::{AtomicBool, Ordering};

use kauri::{Outcome, Position, Side};

use super::bounds::{Bounds, BoundsTable};
use super::numbering::Numbering;

/// What is known of positions for certain, and need not be searched.
pub(crate) trait Known: Sync {
    /// Whether what is known holds for every search with the same table, and may
    /// be kept there. Otherwise it is asked first wherever a position comes up.
    const IS_KEPT: bool;

    /// Within how many plies the side to move, or else the other, can win from a
    /// position that is not over.
    fn bounds(&self, position: &Position, mover_attacks: bool) -> Bounds;
}

/// Searches whether an attacker can win within so many plies, against all that
/// the other side can do.
///
/// The answer depends on the position and the plies alone, and not on how the
/// position came about: so it can be kept and used wherever it comes again.
pub(crate) struct Within<'a, K> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) known: &'a K,
    pub(crate) table: &'a BoundsTable,
    /// Given when the search is to end: what it then says means nothing.
    pub(crate) stop: &'a AtomicBool,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Is told now and then how many positions more were looked at, and says
    /// whether to stop.
    pub(crate) ask: &'a mut (dyn FnMut(u64) -> bool + Send),
}

/// How many positions are looked at before somebody is asked.
pub(crate) const OFTEN: u64 = 1 << 12;

/// What can come of a move.
struct Child {
    position: Position,
    /// The least comes first.
    order: i32,
}

impl<K: Known> Within<'_, K> {
    /// The key of a position and who attacks.
    #[inline]
    pub(crate) fn key(&self, position: &Position, attacker: Side) -> u64 {
        self.numbering.of(position) << 1 | u64::from(position.turn() == attacker)
    }

    /// Whether `attacker` can win within `plies` from a position that is not
    /// over.
    pub(crate) fn wins(&mut self, position: &Position, attacker: Side, plies: u16) -> bool {
        let key = self.key(position, attacker);
        let bounds = self.bounds(key, position, attacker);
        if plies <= bounds.fails || bounds.wins <= plies {
            return bounds.wins <= plies;
        }
        if self.is_over() {
            return false;
        }
        let wins = self.search(position, attacker, plies);
        if !self.is_stopped() {
            let (fails, wins) = if wins {
                (0, plies)
            } else {
                (plies, Bounds::NEVER)
            };
            let proved = Bounds { fails, wins };
            self.table.add(key, proved);
        }
        wins
    }

    /// Counts a position, and says whether there is an end to it.
    fn is_over(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(OFTEN) && (self.ask)(OFTEN) {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.is_stopped()
    }

    fn search(&mut self, position: &Position, attacker: Side, plies: u16) -> bool {
        let attacks = position.turn() == attacker;
        let mut children: [Option<Child>; 6] = Default::default();
        let mut len = 0;
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            let wins = match after.outcome() {
                Outcome::Won { winner, .. } => Some(winner == attacker),
                Outcome::Undecided => self.at_once(&after, attacker, plies - 1),
            };
            match wins {
                Some(wins) if wins == attacks => return attacks,
                Some(_) => {}
                None => {
                    children[len] = Some(self.child(after, attacker));
                    len += 1;
                }
            }
        }
        let children = &mut children[..len];
        children.sort_by_key(|child| child.as_ref().map_or(0, |child| child.order));
        for child in children.iter().flatten() {
            let wins = self.wins(&child.position, attacker, plies - 1);
            if wins == attacks || self.is_stopped() {
                return wins;
            }
        }
        !attacks
    }

    /// Whether the search is to end.
    #[inline]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// What is known of a position, or proved.
    pub(crate) fn bounds(&self, key: u64, position: &Position, attacker: Side) -> Bounds {
        let known = || self.known.bounds(position, position.turn() == attacker);
        if !K::IS_KEPT {
            let known = known();
            return if known == Bounds::UNKNOWN {
                self.table.get(key)
            } else {
                known
            };
        }
        let proved = self.table.get(key);
        if proved != Bounds::UNKNOWN {
            return proved;
        }
        let known = known();
        if known != Bounds::UNKNOWN {
            self.table.add(key, known);
        }
        known
    }

    /// What can be said without a search.
    fn at_once(&self, position: &Position, attacker: Side, plies: u16) -> Option<bool> {
        let key = self.key(position, attacker);
        let bounds = if K::IS_KEPT {
            self.table.get(key)
        } else {
            self.bounds(key, position, attacker)
        };
        if bounds.wins <= plies {
            Some(true)
        } else if plies <= bounds.fails {
            Some(false)
        } else {
            None
        }
    }

    /// Moves that gain seeds and leave few answers come first, and before them a
    /// defence that has lasted longest.
    fn child(&self, position: Position, attacker: Side) -> Child {
        let answers = i32::from(position.legal_moves().len() as u8);
        let gained = -i32::from(position.margin().0);
        let lasted = if position.turn() == attacker {
            i32::from(self.table.get(self.key(&position, attacker)).fails)
        } else {
            0
        };
        Child {
            position,
            order: answers - 8 * gained - 64 * lasted,
        }
    }
}
