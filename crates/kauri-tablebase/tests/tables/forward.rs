//! The entries of small slices, found slowly and plainly: every position is
//! worked out from its children, again and again, until nothing changes.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::{BoardSize, Position, Ruleset};
use kauri_tablebase::{
    Description, Entries, Header, Layout, Metric, Needs, Place, Spare, Table, Tablebase, Value,
    write_table,
};

/// All entries of the slices from 0 to some number of seeds in play.
#[derive(Clone, Debug)]
pub(crate) struct Slices {
    pub(crate) layout: Layout,
    pub(crate) size: BoardSize,
    pub(crate) ruleset: Ruleset,
    pub(crate) most: u8,
    needs: HashMap<Place, Needs>,
    plies: HashMap<(Place, u8), u16>,
    progress: HashMap<Place, u16>,
}

impl Slices {
    /// Works out the endings of a board with up to `most` seeds in play.
    pub(crate) fn new(pits: u8, cowries: u8, ruleset: Ruleset, most: u8) -> Slices {
        let size = BoardSize::new(pits, BoardSize::MAX_SEEDS, cowries).unwrap();
        let mut slices = Slices {
            layout: Layout::of(size),
            size,
            ruleset,
            most,
            needs: HashMap::new(),
            plies: HashMap::new(),
            progress: HashMap::new(),
        };
        for in_play in 0..=most {
            slices.find_needs(in_play);
            slices.find_plies(in_play);
            slices.find_progress(in_play);
        }
        slices
    }

    /// Every place of a slice.
    pub(crate) fn places(&self, in_play: u8) -> impl Iterator<Item = Place> + use<> {
        let cowries = self.layout.cowrie_arrangements();
        (0..self.layout.seed_arrangements(in_play)).flat_map(move |seeds| {
            (0..cowries).map(move |cowries| Place {
                in_play,
                seeds,
                cowries,
            })
        })
    }

    pub(crate) fn position(&self, place: Place, spare: u8) -> Position {
        self.layout
            .position(place, spare, self.size, self.ruleset)
            .expect("the board has seeds enough")
    }

    fn children(&self, place: Place, spare: u8) -> Vec<Position> {
        let position = self.position(place, spare);
        let moves = position.legal_moves();
        moves.map(|mv| position.play(mv).unwrap()).collect()
    }

    fn find_needs(&mut self, in_play: u8) {
        for place in self.places(in_play) {
            self.needs.insert(place, Needs::none(in_play));
        }
        let mut changed = true;
        while changed {
            changed = false;
            for place in self.places(in_play) {
                // The least spare seeds for which a child says so.
                let wins = |spare: &u8| self.value(&self.position(place, *spare)) == Value::Wins;
                let loses = |spare: &u8| self.value(&self.position(place, *spare)) == Value::Loses;
                let needs = Needs {
                    mover: (0..=in_play).find(wins).unwrap_or(in_play + 1),
                    other: (0..=in_play)
                        .find(|theirs| loses(&(in_play - theirs)))
                        .unwrap_or(in_play + 1),
                };
                changed |= self.needs.insert(place, needs) != Some(needs);
            }
        }
    }

    /// The value of a position from what is known of its children.
    fn value(&self, position: &Position) -> Value {
        let moves = position.legal_moves();
        let children = moves.map(|mv| position.play(mv).unwrap());
        children
            .map(|child| -self.known(&child))
            .max()
            .unwrap_or(Value::Loses)
    }

    /// What is known of a position.
    pub(crate) fn known(&self, position: &Position) -> Value {
        if let Some(winner) = position.outcome().winner() {
            return if winner == position.turn() {
                Value::Wins
            } else {
                Value::Loses
            };
        }
        let place = self.layout.place(position).unwrap();
        self.needs[&place].value(place.in_play, Spare::of(position))
    }

    /// The plies of a position, 0 if it is over.
    pub(crate) fn known_plies(&self, position: &Position) -> Option<u16> {
        if position.outcome().is_over() {
            return Some(0);
        }
        let place = self.layout.place(position).unwrap();
        let spare = u8::try_from(Spare::of(position).0).unwrap();
        self.plies.get(&(place, spare)).copied()
    }

    fn find_plies(&mut self, in_play: u8) {
        let open = |slices: &Slices, place, spare| {
            let value = slices.known(&slices.position(place, spare));
            value != Value::Neither && !slices.plies.contains_key(&(place, spare))
        };
        for plies in 0.. {
            let mut left = false;
            let mut found = Vec::new();
            for place in self.places(in_play) {
                for spare in (0..=in_play).filter(|&spare| open(self, place, spare)) {
                    left = true;
                    let children = self.children(place, spare);
                    let wins = self.known(&self.position(place, spare)) == Value::Wins;
                    let after: Vec<_> = children
                        .iter()
                        .filter(|child| !wins || self.known(child) == Value::Loses)
                        .map(|child| self.known_plies(child))
                        .collect();
                    let here = if wins {
                        after.iter().flatten().min().map(|plies| plies + 1)
                    } else if after.iter().all(Option::is_some) {
                        Some(after.iter().flatten().max().map_or(0, |plies| plies + 1))
                    } else {
                        None
                    };
                    // A win is as quick as this only if no quicker is to come.
                    if here.is_some_and(|here| here <= plies) {
                        found.push(((place, spare), here.unwrap()));
                    }
                }
            }
            self.plies.extend(found);
            if !left {
                break;
            }
        }
    }

    /// Plies until a conversion, or until the winner needs less, where the
    /// side to move loses with as much as it can.
    fn find_progress(&mut self, in_play: u8) {
        let losing: Vec<Place> = self
            .places(in_play)
            .filter(|place| self.needs[place].other <= in_play)
            .collect();
        let mut left = losing;
        for plies in 0.. {
            if left.is_empty() {
                break;
            }
            let found: Vec<_> = left
                .iter()
                .filter_map(|&place| Some((place, self.progress_of(place)?)))
                .filter(|&(_, here)| here <= plies)
                .collect();
            self.progress.extend(found);
            left.retain(|place| !self.progress.contains_key(place));
        }
    }

    fn progress_of(&self, place: Place) -> Option<u16> {
        let need = self.needs[&place].other;
        let mut most = 0;
        for child in self.children(place, place.in_play - need) {
            most = most.max(1 + self.winner_progress(&child, place.in_play, need)?);
        }
        Some(most)
    }

    /// Plies until the side to move, who wins and needed so much, gets on.
    fn winner_progress(&self, position: &Position, in_play: u8, need: u8) -> Option<u16> {
        if position.outcome().is_over() {
            return Some(0);
        }
        let place = self.layout.place(position).unwrap();
        if place.in_play < in_play || self.needs[&place].mover < need {
            return Some(0);
        }
        let moves = position.legal_moves();
        let children = moves.map(|mv| position.play(mv).unwrap());
        let winning = children.filter(|child| self.known(child) == Value::Loses);
        let progress = winning.filter_map(|child| {
            if child.outcome().is_over() {
                return Some(1);
            }
            let place = self.layout.place(&child).unwrap();
            if place.in_play < in_play {
                return Some(1);
            }
            Some(1 + self.progress.get(&place).copied()?)
        });
        progress.min()
    }

    /// The table of a slice: its header and its bytes.
    pub(crate) fn write(&self, in_play: u8, metric: Metric, threads: usize) -> (Header, Vec<u8>) {
        let description = Description::new(&self.layout, self.ruleset, in_play, metric);
        let mut out = Vec::new();
        let threads = NonZeroUsize::new(threads).unwrap();
        let go_on = &mut |_| ControlFlow::Continue(());
        let header = write_table(&mut out, &description, "forward 1", self, threads, go_on);
        (header.unwrap(), out)
    }

    /// All tables, the metric by slice.
    pub(crate) fn tablebase(&self, metric: impl Fn(u8) -> Metric) -> Tablebase {
        let mut tablebase = Tablebase::new();
        for in_play in 0..=self.most {
            let (_, bytes) = self.write(in_play, metric(in_play), 1);
            tablebase.add(Table::open(bytes).unwrap());
        }
        tablebase
    }
}

impl Entries for Slices {
    fn needs(&self, place: Place) -> Needs {
        self.needs[&place]
    }

    fn plies(&self, place: Place, spare: u8) -> Option<u16> {
        self.plies.get(&(place, spare)).copied()
    }

    fn progress(&self, place: Place) -> Option<u16> {
        self.progress.get(&place).copied()
    }
}
