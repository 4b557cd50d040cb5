//! Looking ahead: principal-variation alpha-beta search.
//!
//! Scores inside are plain numbers, seen by the side to move and measured from
//! the root: a win after `n` plies of the line from the root is `WON − n`,
//! wherever it is found. The rules know no repetition, so in full width a value
//! depends on position and depth alone and results may be shared between all
//! lines. A selective search shares them too, though there a line that repeats
//! itself counts as even (`path`): that may hide a win, but never claims one.

mod budget;
mod children;
mod crew;
mod frontier;
mod line;
mod order;
mod path;
mod probe;
mod root;
mod selection;
#[cfg(test)]
mod tests;
mod values;

use kauri::{Move, Pit, Position};

use crate::evaluation::Evaluator;
use crate::table::{Entry, Key, Table};
use crate::{EndingTables, Score};

pub(crate) use budget::Budget;
pub(crate) use crew::Crew;
pub(crate) use root::Root;

use line::{LineTable, MAX_PLY};
use order::{Child, Children, Order, Sown};
use selection::{Selection, reduction};
use values::{bound_of, finished, from_here};

/// The deepest search, in plies.
pub(crate) const MAX_DEPTH: u8 = MAX_PLY as u8 - 2;

const INFINITE: i32 = Score::INFINITE.raw() as i32;
const WON: i32 = Score::win_in(0).raw() as i32;
/// The least score that is a proved win.
const LEAST_WIN: i32 = Score::LEAST_WIN.raw() as i32;

/// What is asked of a position: its value if that is between the bounds, else
/// on which side of them it is.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const OPEN: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Is the value above `alpha`?
    const fn above(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Whether more than yes or no is asked.
    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same, as the opponent asks.
    const fn turned(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// Where in the tree a position stands.
#[derive(Clone, Copy)]
struct Place {
    key: Key,
    /// Plies from the root.
    ply: u8,
    /// What led here.
    before: Sown,
    /// Plies since a seed came into a store, as far as they are known.
    since: u8,
    /// Seeds not yet in a store.
    in_play: u8,
}

impl Place {
    /// Where a position stands that follows by this move.
    #[inline]
    fn below(self, position: &Position, key: Key, before: Sown) -> Place {
        let in_play = position.in_play();
        Place {
            key,
            ply: self.ply + 1,
            before,
            since: if in_play == self.in_play {
                self.since.saturating_add(1)
            } else {
                0
            },
            in_play,
        }
    }
}

/// How far a child is looked at.
#[derive(Clone, Copy)]
struct Plies {
    full: u8,
    /// So much less to begin with; the rest only if it looks good then.
    less: u8,
    /// Nothing better is known yet.
    is_first: bool,
}

/// One thread's search.
pub(crate) struct Search<'a, E> {
    evaluator: &'a E,
    table: &'a Table,
    budget: Budget<'a>,
    /// The threads that search together, if there are more than one.
    crew: Option<&'a Crew>,
    order: Order,
    lines: LineTable,
    /// Positions visited.
    nodes: u64,
    selective_depth: u8,
    /// The budget is spent: what is on the stack means nothing any more.
    aborted: bool,
    /// Use results of the same depth only, not of deeper searches too: then
    /// the value is that of a plain search to this depth.
    same_depth_only: bool,
    /// Perfect endings, if there are any to ask, and the most seeds in play that
    /// they know.
    ending_tables: Option<(&'a dyn EndingTables, u8)>,
    /// Look less far where it promises little.
    selective: bool,
    /// The checks of the positions that led to where the search is: those of
    /// the game, then those of the line from the root.
    path: Vec<u64>,
    /// Where the root stands on the path.
    path_root: usize,
    /// Plies before the root since a seed came into a store.
    since: u8,
    /// The depth of this iteration.
    iteration: u8,
    /// What the last iteration found.
    guess: Option<i32>,
}

impl<'a, E: Evaluator> Search<'a, E> {
    pub(crate) fn new(evaluator: &'a E, table: &'a Table, budget: Budget<'a>) -> Search<'a, E> {
        Search {
            evaluator,
            table,
            crew: budget.crew(),
            budget,
            order: Order::new(),
            lines: LineTable::new(),
            nodes: 0,
            selective_depth: 0,
            aborted: false,
            same_depth_only: false,
            ending_tables: None,
            selective: true,
            path: vec![0; MAX_PLY],
            path_root: 0,
            since: 0,
            iteration: 0,
            guess: None,
        }
    }

    /// Looks at all moves everywhere to the full depth.
    pub(crate) fn full_width(self) -> Search<'a, E> {
        Search {
            selective: false,
            ..self
        }
    }

    /// Asks tables of perfect endings about what can follow a position.
    pub(crate) fn with_tables(
        self,
        ending_tables: Option<&'a dyn EndingTables>,
        root: &Position,
    ) -> Search<'a, E> {
        let known = |tables: &'a dyn EndingTables| Some((tables, tables.most_in_play(root)?));
        Search {
            ending_tables: ending_tables.and_then(known),
            ..self
        }
    }

    /// The value of a position that is not over, `depth` plies deep. It is
    /// exact within the window, else a bound.
    #[inline]
    fn node(&mut self, position: &Position, depth: u8, window: Window, place: Place) -> i32 {
        // The last plies are most of the tree, and need much less room.
        if depth <= 1 {
            self.frontier(position, window, place.ply)
        } else {
            self.inner_node(position, depth, window, place)
        }
    }

    /// As [`node`](Search::node), two plies deep or more.
    fn inner_node(&mut self, position: &Position, depth: u8, window: Window, place: Place) -> i32 {
        let ply = place.ply;
        self.lines.cut(ply);
        if self.budget.is_spent(self.nodes) {
            self.aborted = true;
            return 0;
        }
        // Whatever happens here, the game cannot end before the next ply.
        let window = Window {
            alpha: window.alpha.max(i32::from(ply) - WON),
            beta: window.beta.min(WON - i32::from(ply) - 1),
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let in_table = depth >= E::TABLE_DEPTH;
        if in_table && self.selective && self.repeats(place) {
            return 0;
        }
        let known = in_table.then(|| self.table.look(place.key)).flatten();
        if let Some(entry) = known
            && !window.is_open()
            && let Some(score) = self.cut_off(entry, depth, window, ply)
        {
            return score;
        }
        let known_column = known.map_or(Entry::NO_COLUMN, |entry| entry.column);
        let mut depth = depth;
        if self.selective {
            match self.select(position, depth, window, known) {
                Selection::Value(value) => return value,
                Selection::Depth(less) => depth = less,
            }
        }
        let depth = depth;
        let mut children = Children::new();
        self.add_children(&mut children, position, depth, place, known_column);
        let (score, column) = self.best_child(&mut children, depth, window, place);
        if self.aborted {
            return 0;
        }
        let entry = Entry {
            score: from_here(score, ply),
            depth,
            bound: bound_of(score, window),
            column,
        };
        if in_table {
            self.table.keep(place.key, entry);
        }
        score
    }

    /// Searches children in their order, the first with the whole window, the
    /// others to show that they are no better. The best value and its column.
    fn best_child(
        &mut self,
        children: &mut Children,
        depth: u8,
        window: Window,
        place: Place,
    ) -> (i32, u8) {
        let Window { mut alpha, beta } = window;
        let (mut best, mut best_column) = (-INFINITE, Entry::NO_COLUMN);
        let mut tried = [Sown::PASS; 6];
        let mut count = 0;
        while let Some(taken) = children.next_best() {
            let child = children.get(taken);
            if count > 0 && !children.is_postponed(taken) && self.is_elsewhere(child, depth) {
                children.postpone(taken);
                continue;
            }
            self.say(|crew| crew.begin(child.key, depth));
            let window = Window { alpha, beta };
            let plies = Plies {
                full: depth - u8::from(!self.is_free(child, depth, place)),
                less: if self.selective {
                    reduction(depth, children.rank(taken))
                } else {
                    0
                },
                is_first: count == 0,
            };
            let score = self.child(child, plies, window, place);
            self.say(|crew| crew.end(child.key, depth));
            if self.aborted {
                return (0, best_column);
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_column = child.mv.column;
                    if window.is_open() {
                        self.lines.extend(place.ply, child.mv.column);
                    }
                }
                if score >= beta {
                    let tried = &tried[..count];
                    self.order
                        .reward(child.mv, tried, place.before, depth, place.ply);
                    break;
                }
            }
            tried[count] = child.mv;
            count += 1;
        }
        (best, best_column)
    }

    /// Whether a child had better be left for later, since another thread is at it.
    #[inline]
    fn is_elsewhere(&self, child: &Child, depth: u8) -> bool {
        self.crew.is_some_and(|crew| crew.is_busy(child.key, depth))
    }

    /// Tells the other threads something, if there are any.
    #[inline]
    fn say(&self, something: impl FnOnce(&Crew)) {
        if let Some(crew) = self.crew {
            something(crew);
        }
    }

    /// The value of a child, seen by its parent, which stands at `place`.
    #[inline]
    fn child(&mut self, child: &Child, plies: Plies, window: Window, place: Place) -> i32 {
        self.nodes += 1;
        let ply = place.ply + 1;
        let position = &child.position;
        if position.legal_moves().is_empty() {
            self.lines.cut(ply);
            return -finished(position, ply);
        }
        let place = place.below(position, child.key, child.mv);
        if place.since == 0
            && let Some(score) = self.probe(position, ply)
        {
            self.lines.cut(ply);
            return -score;
        }
        if !plies.is_first {
            let above = Window::above(window.alpha).turned();
            if plies.less > 0 {
                let score = -self.node(position, plies.full - plies.less, above, place);
                if score <= window.alpha || self.aborted {
                    return score;
                }
            }
            let score = -self.node(position, plies.full, above, place);
            if score <= window.alpha || score >= window.beta || self.aborted {
                return score;
            }
        }
        -self.node(position, plies.full, window.turned(), place)
    }
}

/// The column a move sows, or that of none.
#[inline]
fn column_of(mv: Move) -> u8 {
    mv.pit().map_or(Entry::NO_COLUMN, Pit::column)
}
