//! Looking ahead: principal-variation alpha-beta search.
//!
//! Scores inside are plain numbers, seen by the side to move and measured from
//! the root: a win after `n` plies of the line from the root is `WON − n`,
//! wherever it is found. The rules know no repetition, so a value depends on
//! position and depth alone and results may be shared between all lines.

mod budget;
mod line;
mod order;
mod root;
#[cfg(test)]
mod tests;

use kauri::{Move, Pit, Position};

use crate::Score;
use crate::evaluation::Evaluator;
use crate::table::{Bound, Entry, Key, Table};

pub(crate) use budget::Budget;
pub(crate) use root::Root;

use line::{LineTable, MAX_PLY};
use order::{Child, Children, Order};

/// The deepest search, in plies.
pub(crate) const MAX_DEPTH: u8 = MAX_PLY as u8 - 2;

const INFINITE: i32 = Score::INFINITE.raw() as i32;
const WON: i32 = Score::win_in(0).raw() as i32;
/// The least score that is a proved win.
const LEAST_WIN: i32 = Score::win_in(Score::MAX_PLIES).raw() as i32;

/// One thread's search.
pub(crate) struct Search<'a, E> {
    evaluator: &'a E,
    table: &'a Table,
    budget: Budget<'a>,
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
}

impl<'a, E: Evaluator> Search<'a, E> {
    pub(crate) fn new(evaluator: &'a E, table: &'a Table, budget: Budget<'a>) -> Search<'a, E> {
        Search {
            evaluator,
            table,
            budget,
            order: Order::new(),
            lines: LineTable::new(),
            nodes: 0,
            selective_depth: 0,
            aborted: false,
            same_depth_only: false,
        }
    }

    /// The value of a position that is not over, `depth` ≥ 1 plies deep. It is
    /// exact between `alpha` and `beta`, else a bound.
    fn node(
        &mut self,
        position: &Position,
        key: Key,
        depth: u8,
        alpha: i32,
        beta: i32,
        ply: u8,
    ) -> i32 {
        if depth <= 1 {
            return self.last_ply(position, alpha, beta, ply);
        }
        self.lines.cut(ply);
        if self.budget.is_spent(self.nodes) {
            self.aborted = true;
            return 0;
        }
        // Whatever happens here, the game cannot end before the next ply.
        let alpha = alpha.max(i32::from(ply) - WON);
        let beta = beta.min(WON - i32::from(ply) - 1);
        if alpha >= beta {
            return alpha;
        }
        let on_main_line = beta - alpha > 1;
        let known = self.table.look(key);
        if let Some(entry) = known
            && !on_main_line
            && let Some(score) = self.cut_off(entry, depth, alpha, beta, ply)
        {
            return score;
        }
        let known_column = known.map_or(Entry::NO_COLUMN, |entry| entry.column);
        let children = self.children(position, depth, ply, known_column);
        let (score, column) = self.best_child(children, depth, alpha, beta, ply);
        if self.aborted {
            return 0;
        }
        let bound = if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            score: from_here(score, ply),
            depth,
            bound,
            column,
        };
        self.table.keep(key, entry);
        score
    }

    /// Searches children in their order, the first with the whole window, the
    /// others to show that they are no better. The best value and its column.
    fn best_child(
        &mut self,
        mut children: Children,
        depth: u8,
        mut alpha: i32,
        beta: i32,
        ply: u8,
    ) -> (i32, u8) {
        let on_main_line = beta - alpha > 1;
        let (mut best, mut best_column) = (-INFINITE, Entry::NO_COLUMN);
        let mut first = true;
        while let Some(child) = children.next_best() {
            let mut score = if first {
                self.child(&child, depth, alpha, beta, ply)
            } else {
                self.child(&child, depth, alpha, alpha + 1, ply)
            };
            if !first && on_main_line && score > alpha && score < beta {
                score = self.child(&child, depth, alpha, beta, ply);
            }
            first = false;
            if self.aborted {
                return (0, best_column);
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_column = child.column;
                    if on_main_line {
                        self.lines.extend(ply, child.column);
                    }
                }
                if score >= beta {
                    self.order.reward(&child, ply);
                    break;
                }
            }
        }
        (best, best_column)
    }

    /// The value of a child, seen by its parent at `ply`.
    #[inline]
    fn child(&mut self, child: &Child, depth: u8, alpha: i32, beta: i32, ply: u8) -> i32 {
        self.nodes += 1;
        if child.position.legal_moves().is_empty() {
            self.lines.cut(ply + 1);
            return -finished(&child.position, ply + 1);
        }
        -self.node(
            &child.position,
            child.key,
            depth - 1,
            -beta,
            -alpha,
            ply + 1,
        )
    }

    /// As [`node`](Search::node) for the last ply, which needs no table and no
    /// order.
    fn last_ply(&mut self, position: &Position, mut alpha: i32, beta: i32, ply: u8) -> i32 {
        let on_main_line = beta - alpha > 1;
        if on_main_line {
            self.lines.cut(ply);
            self.lines.cut(ply + 1);
            self.selective_depth = self.selective_depth.max(ply + 1);
        }
        let mut best = -INFINITE;
        for mv in position.legal_moves() {
            self.nodes += 1;
            let score = -self.value(&position.play_unchecked(mv), ply + 1);
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if on_main_line {
                        self.lines.extend(ply, column_of(mv));
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// The value of a position without looking ahead.
    #[inline]
    fn value(&self, position: &Position, ply: u8) -> i32 {
        if position.legal_moves().is_empty() {
            finished(position, ply)
        } else {
            self.evaluator.evaluate(position)
        }
    }

    /// The positions that follow, with what is needed to order them.
    #[inline]
    fn children(&self, position: &Position, depth: u8, ply: u8, known: u8) -> Children {
        let mut children = Children::new();
        let hints = self.order.hints(ply, known);
        for mv in position.legal_moves() {
            let after = position.play_unchecked(mv);
            let mut key = Key { place: 0, check: 0 };
            if depth > 2 {
                key = Key::of(&after);
                self.table.prefetch(key);
            }
            children.add(Child {
                position: after,
                key,
                column: column_of(mv),
                worth: hints.worth(column_of(mv), -self.evaluator.evaluate(&after)),
            });
        }
        children
    }

    /// The value a known result settles, if it does.
    #[inline]
    fn cut_off(&self, entry: Entry, depth: u8, alpha: i32, beta: i32, ply: u8) -> Option<i32> {
        let deep_enough = if self.same_depth_only {
            entry.depth == depth
        } else {
            entry.depth >= depth
        };
        let score = from_root(entry.score, ply);
        let settled = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        (deep_enough && settled).then_some(score)
    }
}

/// The value of a finished game: a majority in store (R9), or equal stores and
/// the loser to move (R10).
fn finished(position: &Position, ply: u8) -> i32 {
    if position.margin().0 > 0 {
        WON - i32::from(ply)
    } else {
        i32::from(ply) - WON
    }
}

/// A value measured from the root as one measured from the position itself.
fn from_here(score: i32, ply: u8) -> i16 {
    let ply = i32::from(ply);
    (if score >= LEAST_WIN {
        score + ply
    } else if score <= -LEAST_WIN {
        score - ply
    } else {
        score
    }) as i16
}

/// The opposite of [`from_here`].
fn from_root(score: i16, ply: u8) -> i32 {
    let (score, ply) = (i32::from(score), i32::from(ply));
    if score >= LEAST_WIN {
        score - ply
    } else if score <= -LEAST_WIN {
        score + ply
    } else {
        score
    }
}

/// The column a move sows, or that of none.
#[inline]
fn column_of(mv: Move) -> u8 {
    mv.pit().map_or(Entry::NO_COLUMN, Pit::column)
}
