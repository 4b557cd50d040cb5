//! Principal-variation search with iterative deepening.

use std::time::{Duration, Instant};

use crate::table::{Bound, Entry, NO_PIT, Table};
use crate::{Board, PITS};

/// A win on the spot; one in `n` plies is worth `n` less.
pub const WIN: i16 = 10_000;

/// Scores beyond this are of forced wins and losses.
const FORCED: i16 = WIN - 1000;

/// The deepest search.
const MAX_DEPTH: u8 = 99;

/// When a search ends; the first that is reached counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Plies to look ahead.
    pub depth: Option<u8>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time to spend.
    pub time: Option<Duration>,
}

/// What a finished iteration has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The best pit, 0 to 5; `None` for a pass.
    pub pit: Option<usize>,
    /// In seeds for the side to move, or near [`WIN`].
    pub score: i16,
    /// Plies looked ahead.
    pub depth: u8,
    /// Positions visited so far.
    pub nodes: u64,
}

/// A player and what it remembers.
pub struct Player {
    table: Table,
}

impl Player {
    /// One with a table of so many mebibytes.
    pub fn new(hash_mib: usize) -> Player {
        Player {
            table: Table::new(hash_mib),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Looks for the best move of a game that is not over, until a bound is
    /// reached or `stop` says so, and calls `each` after every iteration.
    pub fn think(
        &mut self,
        board: &Board,
        bounds: &Bounds,
        stop: &dyn Fn() -> bool,
        each: &mut dyn FnMut(&Found),
    ) -> Found {
        let mut search = Search {
            table: &mut self.table,
            nodes: 0,
            max_nodes: bounds.nodes.unwrap_or(u64::MAX),
            deadline: bounds
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            stop,
            stopped: false,
        };
        let first = (0..PITS).find(|&pit| board.may_sow(pit));
        let mut found = Found {
            pit: first,
            ..Found::default()
        };
        for depth in 1..=bounds.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH) {
            let Some((score, pit)) = search.root(board, depth, found.pit) else {
                break;
            };
            found = Found {
                pit,
                score,
                depth,
                nodes: search.nodes,
            };
            // Of an iteration that was broken off the moves that are done count.
            if search.stopped {
                break;
            }
            each(&found);
            if score.abs() > FORCED && WIN - score.abs() <= i16::from(depth) {
                break;
            }
        }
        found
    }
}

struct Search<'a> {
    table: &'a mut Table,
    nodes: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: &'a dyn Fn() -> bool,
    stopped: bool,
}

/// The moves of a position with the boards after them, the most promising first.
struct Moves {
    boards: [(u8, i16, Board); PITS],
    count: usize,
}

impl Moves {
    /// `first` comes first; the others by what they win at once.
    #[inline]
    fn of(board: &Board, first: u8) -> Moves {
        let mut moves = Moves {
            boards: [(NO_PIT, 0, *board); PITS],
            count: 0,
        };
        for pit in (0..PITS).filter(|&pit| board.may_sow(pit)) {
            let after = board.sow(pit);
            let gain = if pit as u8 == first {
                i16::MAX
            } else {
                -after.margin()
            };
            let mut at = moves.count;
            while at > 0 && moves.boards[at - 1].1 < gain {
                moves.boards[at] = moves.boards[at - 1];
                at -= 1;
            }
            moves.boards[at] = (pit as u8, gain, after);
            moves.count += 1;
        }
        moves
    }
}

impl Search<'_> {
    /// The best move of a position in which `best` was the last one's; `None` if
    /// not even one move could be looked at.
    fn root(
        &mut self,
        board: &Board,
        depth: u8,
        best: Option<usize>,
    ) -> Option<(i16, Option<usize>)> {
        let first = best.map_or(NO_PIT, |pit| pit as u8);
        let moves = Moves::of(board, first);
        if moves.count == 0 {
            let score = -self.visit(&board.pass(), depth - 1, 1, -WIN, WIN);
            return (!self.stopped).then_some((score, None));
        }
        let mut found = None;
        let mut alpha = -WIN;
        for (pit, _, after) in &moves.boards[..moves.count] {
            let mut score = alpha + 1;
            if found.is_some() {
                score = -self.visit(after, depth - 1, 1, -alpha - 1, -alpha);
            }
            if found.is_none() || score > alpha {
                score = -self.visit(after, depth - 1, 1, -WIN, -alpha);
            }
            if self.stopped {
                break;
            }
            if found.is_none() || score > alpha {
                alpha = score;
                found = Some((score, Some(usize::from(*pit))));
            }
        }
        found
    }

    /// The score of a position `ply` plies from the root, within `alpha` and
    /// `beta` exactly.
    fn visit(&mut self, board: &Board, depth: u8, ply: i16, mut alpha: i16, beta: i16) -> i16 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.look_up();
        }
        if self.stopped {
            return 0;
        }
        match board.majority() {
            Some(true) => return WIN - ply,
            Some(false) => return ply - WIN,
            None => {}
        }
        if depth == 0 && !board.is_bare() {
            return board.margin();
        }
        let key = board.hash();
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|known| known.decides(depth, ply, alpha, beta)) {
            return score;
        }
        let moves = Moves::of(board, known.map_or(NO_PIT, |known| known.pit));
        if moves.count == 0 {
            return if board.is_bare() {
                ply - WIN
            } else {
                -self.visit(&board.pass(), depth - 1, ply + 1, -beta, -alpha)
            };
        }
        if depth == 0 {
            return board.margin();
        }
        let (old_alpha, mut best, mut best_pit) = (alpha, -WIN, NO_PIT);
        for (at, (pit, _, after)) in moves.boards[..moves.count].iter().enumerate() {
            let mut score = alpha;
            if at > 0 {
                score = -self.visit(after, depth - 1, ply + 1, -alpha - 1, -alpha);
            }
            if at == 0 || score > alpha && score < beta {
                score = -self.visit(after, depth - 1, ply + 1, -beta, -alpha);
            }
            if self.stopped {
                return 0;
            }
            if score > best {
                (best, best_pit) = (score, *pit);
                alpha = alpha.max(score);
                if score >= beta {
                    break;
                }
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.table
            .put(key, to_table(best, ply), depth, bound, best_pit);
        best
    }

    /// Looks whether the search has to end.
    #[cold]
    fn look_up(&mut self) {
        self.stopped = self.nodes >= self.max_nodes
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
            || (self.stop)();
    }
}

impl Entry {
    /// The score, if it is known deeply and exactly enough.
    #[inline]
    fn decides(&self, depth: u8, ply: i16, alpha: i16, beta: i16) -> Option<i16> {
        let score = from_table(self.score, ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
            Bound::None => false,
        };
        (decides && self.depth >= depth).then_some(score)
    }
}

/// A score from the root as one from a position `ply` plies on.
fn to_table(score: i16, ply: i16) -> i16 {
    match score {
        score if score > FORCED => score + ply,
        score if score < -FORCED => score - ply,
        score => score,
    }
}

fn from_table(score: i16, ply: i16) -> i16 {
    match score {
        score if score > FORCED => score - ply,
        score if score < -FORCED => score + ply,
        score => score,
    }
}
