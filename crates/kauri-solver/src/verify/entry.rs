//! One entry, worked out anew from those its moves lead to.

use kauri::{Board, Contents, Move, Outcome, Pit, Ruleset, Side, reference};
use kauri_tablebase::{Layout, Metric, Needs, Place, ProbeError, Spare, Value};

use super::answers::Answers;
use super::fault::{Asked, Fault, Said};

/// The side to move and the other, as everything here is seen.
const US: Side = Side::South;
const THEM: Side = Side::North;

/// Checks entries of one slice.
pub(super) struct Checker<'a, A> {
    pub(super) layout: &'a Layout,
    pub(super) ruleset: Ruleset,
    /// What the slice tells of distances.
    pub(super) metric: Metric,
    pub(super) answers: &'a A,
}

/// What a table says of a place.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) needs: Needs,
    /// The longest of its distances.
    pub(super) longest: Option<u16>,
}

/// What a move leads to.
#[derive(Clone, Copy)]
struct Child {
    place: Place,
    needs: Needs,
    /// Seeds that the move won, and that it gave to the other side.
    captured: u8,
    lost: u8,
}

/// A board's children; a side has at most as many moves as pits.
struct Children {
    all: [Option<Child>; Pit::MAX_PER_SIDE as usize],
}

impl Children {
    fn iter(&self) -> impl Iterator<Item = &Child> {
        self.all.iter().flatten()
    }
}

impl Child {
    /// Spare seeds of the side that is to move after the move, the mover having
    /// had `spare`; the game is over if they are fewer than none or more than
    /// all in play.
    fn spare(&self, spare: u8, in_play: u8) -> Spare {
        Spare(i16::from(in_play) - i16::from(spare) - i16::from(self.captured))
    }

    /// Who wins after the move, seen by the side that moved: at once by
    /// majority (R9), or as the entry says.
    fn value(&self, spare: u8, in_play: u8) -> (Value, Option<u8>) {
        let theirs = self.spare(spare, in_play);
        match u8::try_from(theirs.0) {
            Err(_) => (Value::Wins, None),
            Ok(theirs) if theirs > self.place.in_play => (Value::Loses, None),
            Ok(spare) => (-self.needs.value(self.place.in_play, theirs), Some(spare)),
        }
    }
}

impl<A: Answers> Checker<'_, A> {
    /// Checks the entry of a place; `see` is told what is wrong with it. The
    /// entry is given back.
    pub(super) fn check(
        &self,
        place: Place,
        see: &mut dyn FnMut(Fault),
    ) -> Result<Entry, ProbeError> {
        let board = self.board(place);
        let needs = self.answers.needs(place)?;
        if let Outcome::Won { winner, .. } = reference::outcome(&board, US) {
            return self.check_over(place, needs, winner, see);
        }
        let children = self.children(&board)?;
        let mut longest = None;
        for spare in 0..=place.in_play {
            let found = needs.value(place.in_play, Spare(spare.into()));
            let after = |child: &Child| child.value(spare, place.in_play).0;
            let expected = children
                .iter()
                .map(after)
                .max()
                .expect("one can move or pass");
            let fault = |asked, expected: Said, found: Said| Fault {
                place,
                spare,
                asked,
                expected,
                found,
            };
            if expected != found {
                see(fault(Asked::Value, expected.into(), found.into()));
            } else if self.metric == Metric::Plies {
                let expected = self.plies(&children, spare, place.in_play, expected)?;
                let found = self.answers.plies(place, spare)?;
                longest = longest.max(found);
                if expected != found.into() {
                    see(fault(Asked::Plies, expected, found.into()));
                }
            }
        }
        if self.metric == Metric::Progress {
            let expected = self.progress(&children, place, needs)?;
            let found = self.answers.progress(place)?;
            longest = found;
            if expected != found.into() {
                see(Fault {
                    place,
                    spare: place.in_play.saturating_sub(needs.other),
                    asked: Asked::Progress,
                    expected,
                    found: found.into(),
                });
            }
        }
        Ok(Entry { needs, longest })
    }

    /// Checks an entry of a game that is over (R10). Among the boards of
    /// [`Checker::board`] only those without seeds are.
    fn check_over(
        &self,
        place: Place,
        needs: Needs,
        winner: Side,
        see: &mut dyn FnMut(Fault),
    ) -> Result<Entry, ProbeError> {
        let expected = if winner == US {
            Value::Wins
        } else {
            Value::Loses
        };
        let found = needs.value(place.in_play, Spare(0));
        let mut check = |asked, expected: Said, found: Said| {
            if expected != found {
                see(Fault {
                    place,
                    spare: 0,
                    asked,
                    expected,
                    found,
                });
            }
        };
        check(Asked::Value, expected.into(), found.into());
        let longest = match self.metric {
            Metric::OnlyNeeds => None,
            Metric::Plies => {
                let plies = self.answers.plies(place, 0)?;
                check(Asked::Plies, Said::Plies(0), plies.into());
                plies
            }
            Metric::Progress => {
                let plies = self.answers.progress(place)?;
                check(Asked::Progress, Said::Plies(0), plies.into());
                plies
            }
        };
        Ok(Entry { needs, longest })
    }

    /// Plies to the end of a position of this value, as its moves have it.
    fn plies(
        &self,
        children: &Children,
        spare: u8,
        in_play: u8,
        value: Value,
    ) -> Result<Said, ProbeError> {
        if value == Value::Neither {
            return Ok(Said::NoPlies);
        }
        let mut best: Option<u16> = None;
        for child in children.iter() {
            let (after, rest) = child.value(spare, in_play);
            let rest = match rest {
                _ if after != value => continue,
                None => Some(0),
                Some(rest) => self.answers.plies(child.place, rest)?,
            };
            let plies = rest.map(|rest| rest.saturating_add(1));
            match value {
                Value::Wins => best = best.into_iter().chain(plies).min(),
                _ if plies.is_none() => return Ok(Said::SomePlies),
                _ => best = best.max(plies),
            }
        }
        Ok(best.map_or(Said::SomePlies, Said::Plies))
    }

    /// Plies until progress, where the side to move loses with the most spare
    /// seeds with which it does: the longest it can hold out.
    fn progress(
        &self,
        children: &Children,
        place: Place,
        needs: Needs,
    ) -> Result<Said, ProbeError> {
        if needs.other > place.in_play {
            return Ok(Said::NoPlies);
        }
        let mut longest = 0;
        for child in children.iter() {
            let is_same = child.place.in_play == place.in_play && child.needs.mover == needs.other;
            let rest = if is_same {
                self.winner_progress(child)?
            } else {
                Some(0)
            };
            let Some(rest) = rest else {
                return Ok(Said::SomePlies);
            };
            longest = longest.max(rest.saturating_add(1));
        }
        Ok(Said::Plies(longest))
    }

    /// Plies until progress after a move to where the winner is to move with
    /// just what it needs.
    fn winner_progress(&self, before: &Child) -> Result<Option<u16>, ProbeError> {
        let (place, needs) = (before.place, before.needs);
        let children = self.children(&self.board(place))?;
        let mut shortest: Option<u16> = None;
        for child in children.iter() {
            if child.lost + child.needs.other != needs.mover {
                // It would need more than it has.
                continue;
            }
            let rest = if child.place.in_play == place.in_play {
                self.answers.progress(child.place)?
            } else {
                Some(0)
            };
            let plies = rest.map(|rest| rest.saturating_add(1));
            shortest = shortest.into_iter().chain(plies).min();
        }
        Ok(shortest)
    }

    /// A board on which these pieces lie, South to move without spare seeds: of
    /// as few seeds as there can be, so that half is as many as are in play.
    fn board(&self, place: Place) -> Board {
        let pits = self.layout.pits();
        let seeds = self.layout.seeds_at(place.seeds, place.in_play);
        let cowries = self.layout.cowries_at(place.cowries);
        let mut board = Board::empty(pits);
        board.stores[THEM] = place.in_play;
        for (i, pit) in sowing_order(US, pits).enumerate() {
            *board.get_mut(pit) = Contents {
                seeds: seeds[i],
                cowries: cowries[i],
            };
        }
        board
    }

    /// What all moves of South lead to.
    fn children(&self, board: &Board) -> Result<Children, ProbeError> {
        let mut all = [None; Pit::MAX_PER_SIDE as usize];
        if board.has_cowrie(US) {
            for (pit, child) in sowing_order(US, board.pits).zip(&mut all) {
                if pit.side() == US && board.get(pit).cowries > 0 {
                    *child = Some(self.child(board, Move::Sow(pit))?);
                }
            }
        } else {
            all[0] = Some(self.child(board, Move::Pass)?);
        }
        Ok(Children { all })
    }

    fn child(&self, board: &Board, mv: Move) -> Result<Child, ProbeError> {
        let after = reference::play(board, US, self.ruleset, mv);
        let (mut seeds, mut cowries) = ([0; PITS], [0; PITS]);
        let mut in_play = 0;
        // Seen by who is to move then.
        for (i, pit) in sowing_order(THEM, board.pits).enumerate() {
            let held = after.get(pit);
            (seeds[i], cowries[i]) = (held.seeds, held.cowries);
            in_play += held.seeds;
        }
        let pits = 2 * usize::from(board.pits);
        let place = Place {
            in_play,
            seeds: self.layout.rank_seeds(&seeds[..pits]),
            cowries: self.layout.rank_cowries(&cowries[..pits]),
        };
        Ok(Child {
            place,
            needs: self.answers.needs(place)?,
            captured: after.stores[US] - board.stores[US],
            lost: after.stores[THEM] - board.stores[THEM],
        })
    }
}

/// Most pits of a board.
const PITS: usize = 2 * Pit::MAX_PER_SIDE as usize;

/// All pits, one side's first.
fn sowing_order(first: Side, pits: u8) -> impl Iterator<Item = Pit> {
    [first, first.other()].into_iter().flat_map(move |side| {
        (0..pits).map(move |column| Pit::new(side, column).expect("a board has few pits"))
    })
}
