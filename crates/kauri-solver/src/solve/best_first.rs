//! Whether a side can force its goal, by looking first where least is left to prove.

use std::sync::atomic::{AtomicU32, Ordering};

use kauri::{Outcome, Position, Side};

use super::bounds::{Bounds, BoundsTable};
use super::endings::AsGoal;
use super::numbering::Numbering;
use super::path::Path;
use super::proof_numbers::{ProofNumbers, ProofNumbersTable};
use super::within::{Known, OFTEN};

/// Searches whether an attacker can force a goal, against all that the other side can
/// do: depth-first, with proof and disproof numbers as thresholds.
///
/// A position that comes again on the way to itself is no help to the attacker, and
/// counts as disproved there. What follows from that is kept only where it does not
/// depend on the way: so all that is kept is true wherever a position comes up.
pub(crate) struct BestFirst<'a> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) known: &'a AsGoal<'a>,
    /// Within how many plies the attacker comes to the goal, or that it never does.
    pub(crate) proved: &'a BoundsTable,
    pub(crate) numbers: &'a ProofNumbersTable,
    pub(crate) attacker: Side,
    pub(crate) is_stopped: bool,
    /// Positions looked at.
    pub(crate) nodes: u64,
    /// Is told now and then how many positions more were looked at, and says whether
    /// to stop.
    pub(crate) ask: &'a mut (dyn FnMut(u64) -> bool + Send),
    /// The proof number of the first position, for whoever watches.
    pub(crate) left: &'a AtomicU32,
    pub(crate) path: Path,
    /// How deep the stack lets it go; what is deeper is left open.
    pub(crate) deepest: usize,
}

/// What a search of a position came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) numbers: ProofNumbers,
    /// If it is proved, within how many plies the goal is reached.
    pub(crate) plies: u16,
    /// If it is disproved because positions come again, the first of these on the way,
    /// counted from 1. What came of a search that was cut off depends on all of it.
    depends_on: usize,
}

/// It does not depend on the way.
const NOTHING: usize = usize::MAX;

impl Found {
    fn proved(plies: u16) -> Found {
        Found {
            numbers: ProofNumbers::PROVED,
            plies,
            depends_on: NOTHING,
        }
    }

    fn disproved(depends_on: usize) -> Found {
        Found {
            numbers: ProofNumbers::DISPROVED,
            plies: 0,
            depends_on,
        }
    }

    fn open(numbers: ProofNumbers) -> Found {
        Found {
            numbers,
            plies: 0,
            depends_on: NOTHING,
        }
    }

    /// Whether it is decided, and not only because the search was cut off.
    pub(crate) fn is_certain(&self) -> bool {
        !self.numbers.is_open() && self.depends_on == NOTHING
    }
}

/// What can come of a move.
struct Child {
    position: Position,
    key: u64,
    found: Found,
}

/// What a position's children say together.
struct Summary {
    numbers: ProofNumbers,
    /// Which child decides, and by how much the next one is behind.
    first: usize,
    second: u32,
}

/// What it takes to prove a position that was never looked at, if the stores are even.
const FIRST: f64 = 8.0;

/// By how much easier it is to prove, as a power of two, for each seed that the
/// attacker has more in store, each cowrie more on its half, and each seed more there,
/// where it can be captured.
const STORED: f64 = 0.25;
const COWRIE: f64 = 0.2;
const SEED: f64 = -0.1;

impl BestFirst<'_> {
    /// The key of a position.
    #[inline]
    pub(crate) fn key(&self, position: &Position) -> u64 {
        self.numbering.of(position) << 1 | u64::from(position.turn() == self.attacker)
    }

    /// Searches a position until it is decided, or the search is stopped or cannot say
    /// any more what is least.
    pub(crate) fn decide(&mut self, position: &Position) -> Found {
        let thresholds = [ProofNumbers::MOST, ProofNumbers::INFINITE];
        let found = self.search(position, self.key(position), thresholds);
        // Where positions come again and again, their numbers grow beyond all measure.
        if found.numbers.is_open() && !self.is_stopped {
            return Found::disproved(0);
        }
        found
    }

    /// Searches a position that is not over until it is decided, or one of its numbers
    /// reaches its threshold: that for the proof comes first.
    fn search(&mut self, position: &Position, key: u64, thresholds: [u32; 2]) -> Found {
        self.nodes += 1;
        if self.nodes.is_multiple_of(OFTEN) && (self.ask)(OFTEN) {
            self.is_stopped = true;
        }
        let attacks = position.turn() == self.attacker;
        let depth = self.path.enter(key);
        let mut children = self.children(position);
        let found = loop {
            let all = summary(&children, attacks);
            if depth == 1 {
                self.left.store(all.numbers.proof, Ordering::Relaxed);
            }
            if !all.numbers.is_open() {
                break self.decided(key, &children, attacks, all.numbers.proof == 0);
            }
            let [proof, disproof] = thresholds;
            let enough = all.numbers.proof >= proof || all.numbers.disproof >= disproof;
            if enough || self.is_stopped {
                self.numbers.set(key, all.numbers);
                break Found::open(all.numbers);
            }
            let child = children[all.first]
                .as_mut()
                .expect("the first is one of them");
            child.found = if depth >= self.deepest {
                Found::disproved(0)
            } else {
                let thresholds = all.thresholds(child.found.numbers, attacks, thresholds);
                self.search(&child.position, child.key, thresholds)
            };
        };
        self.path.leave(key);
        found
    }

    fn children(&self, position: &Position) -> [Option<Child>; 6] {
        let mut children = [const { None }; 6];
        for (child, mv) in children.iter_mut().zip(position.legal_moves()) {
            let position = position.play_unchecked(mv);
            *child = Some(match position.outcome() {
                Outcome::Won { winner, .. } => Child {
                    position,
                    key: 0,
                    found: if winner == self.attacker {
                        Found::proved(0)
                    } else {
                        Found::disproved(NOTHING)
                    },
                },
                Outcome::Undecided => {
                    let key = self.key(&position);
                    Child {
                        position,
                        key,
                        found: self.look(&position, key),
                    }
                }
            });
        }
        children
    }

    /// What is known of a position that is not over, or else a guess.
    fn look(&self, position: &Position, key: u64) -> Found {
        let attacks = position.turn() == self.attacker;
        let mut bounds = self.known.bounds(position, attacks);
        if bounds == Bounds::UNKNOWN {
            bounds = self.proved.get(key);
        }
        if bounds.wins < Bounds::NEVER {
            return Found::proved(bounds.wins);
        }
        if bounds.fails == Bounds::NEVER {
            return Found::disproved(NOTHING);
        }
        if let Some(depth) = self.path.depth_of(key) {
            return Found::disproved(depth);
        }
        Found::open(
            self.numbers
                .get(key)
                .unwrap_or_else(|| guess(position, attacks)),
        )
    }

    /// What is decided of a position, all of whose children are known that it takes.
    fn decided(
        &self,
        key: u64,
        children: &[Option<Child>; 6],
        attacks: bool,
        is_proved: bool,
    ) -> Found {
        let found = children.iter().flatten().map(|child| child.found);
        if is_proved {
            let plies = found
                .filter(|found| found.numbers.proof == 0)
                .map(|found| found.plies);
            let plies = if attacks { plies.min() } else { plies.max() };
            let plies = plies.expect("something is proved") + 1;
            let wins = plies.min(Bounds::NEVER - 1);
            self.proved.add(key, Bounds { fails: 0, wins });
            return Found::proved(wins);
        }
        let disproved = found.filter(|found| found.numbers.disproof == 0);
        let depends_on = disproved.map(|found| found.depends_on);
        // The attacker needs all of them; of the other side's answers one will do.
        let depends_on = if attacks {
            depends_on.min()
        } else {
            depends_on.max()
        };
        let depends_on = depends_on.expect("something is disproved");
        if depends_on < self.path.len() {
            return Found::disproved(depends_on);
        }
        // It depends on nothing but what came of this position itself.
        self.proved.add(key, Bounds::HOPELESS);
        Found::disproved(NOTHING)
    }
}

/// The numbers of a position that was never looked at: it is the easier to prove the
/// more the attacker is ahead and the fewer moves there are to refute.
fn guess(position: &Position, attacks: bool) -> ProofNumbers {
    let [seeds, their_seeds, cowries, their_cowries] = position.to_words().map(on_half);
    let ahead = STORED * f64::from(position.margin().0)
        + COWRIE * (cowries - their_cowries)
        + SEED * (seeds - their_seeds);
    let ahead = if attacks { ahead } else { -ahead };
    let moves = f64::from(position.legal_moves().len() as u8);
    let [mut proof, mut disproof] = [-ahead, ahead].map(|by| (FIRST * by.exp2()).max(1.0));
    *if attacks { &mut disproof } else { &mut proof } *= moves;
    let most = f64::from(ProofNumbers::MOST);
    let [proof, disproof] = [proof, disproof].map(|number| number.min(most) as u32);
    ProofNumbers { proof, disproof }
}

/// How many pieces a word has in the pits of a half: six bytes.
fn on_half(word: u64) -> f64 {
    let bytes = word.to_le_bytes();
    f64::from(bytes[..6].iter().sum::<u8>())
}

/// The mover needs one child, and so takes what is least; the other side needs all.
fn summary(children: &[Option<Child>; 6], attacks: bool) -> Summary {
    let (mut first, mut least, mut second) = (0, u32::MAX, u32::MAX);
    let mut sum = 0;
    for (i, child) in children.iter().flatten().enumerate() {
        let ProofNumbers { proof, disproof } = child.found.numbers;
        let (for_mover, against) = if attacks {
            (proof, disproof)
        } else {
            (disproof, proof)
        };
        if for_mover < least {
            (first, second, least) = (i, least, for_mover);
        } else {
            second = second.min(for_mover);
        }
        sum = match against {
            ProofNumbers::INFINITE => ProofNumbers::INFINITE,
            _ if sum == ProofNumbers::INFINITE => sum,
            _ => (sum + against).min(ProofNumbers::MOST),
        };
    }
    let (proof, disproof) = if attacks { (least, sum) } else { (sum, least) };
    Summary {
        numbers: ProofNumbers { proof, disproof },
        first,
        second,
    }
}

impl Summary {
    /// Until when the first child is the one to look at.
    fn thresholds(
        &self,
        child: ProofNumbers,
        attacks: bool,
        [proof, disproof]: [u32; 2],
    ) -> [u32; 2] {
        // Twice as much as the next one: to change over each time would cost more.
        let least = |threshold: u32| threshold.min(self.second.saturating_mul(2).saturating_add(1));
        let sum = |threshold: u32, all: u32, child: u32| match threshold {
            ProofNumbers::INFINITE => threshold,
            _ => (threshold - all).saturating_add(child),
        };
        let ProofNumbers {
            proof: all_proof,
            disproof: all_disproof,
        } = self.numbers;
        let thresholds = if attacks {
            [least(proof), sum(disproof, all_disproof, child.disproof)]
        } else {
            [sum(proof, all_proof, child.proof), least(disproof)]
        };
        thresholds.map(|threshold| threshold.min(ProofNumbers::INFINITE))
    }
}
