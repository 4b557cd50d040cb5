//! The moves to choose from, and the iterations of a search.

use std::cmp::Reverse;
use std::collections::VecDeque;

use kauri::{Move, Position};

use super::crew::Crew;
use super::order::Sown;
use super::{INFINITE, LEAST_WIN, MAX_DEPTH, Place, Search, Window, bound_of, column_of, finished};
use crate::evaluation::Evaluator;
use crate::table::{Entry, Key};
use crate::{Info, Observer, Score};

/// Iterations shallower than this, in plies, are not guessed: their values
/// differ too much.
const GUESSED_DEPTH: u8 = 6;
/// How far from the last iteration's value the next is looked for at first, in
/// hundredths of a seed.
const GUESS_WIDTH: i32 = 60;
/// What is wider is no window any more.
const WIDEST: i32 = 2_000;

/// One of the best lines, as far as it is known.
#[derive(Clone, Debug)]
struct RootLine {
    score: Score,
    depth: u8,
    /// The moves, beginning with the one to play.
    pv: Vec<Move>,
}

/// What the search starts from.
pub(crate) struct Root<'a> {
    pub(crate) position: Position,
    /// The moves to choose from: the legal ones, or some of them.
    pub(crate) moves: Vec<Move>,
    /// How many lines to follow, at most as many as there are moves.
    pub(crate) lines: usize,
    /// Positions a move had better not lead back to.
    pub(crate) history: &'a [Position],
}

impl Root<'_> {
    /// Whether a move leads back to an earlier position of this game. Then the
    /// value found is this game's, not the position's, and other searches must
    /// not meet it.
    fn repeats_somewhere(&self) -> bool {
        let position = &self.position;
        !self.history.is_empty()
            && position
                .legal_moves()
                .any(|mv| self.history.contains(&position.play_unchecked(mv)))
    }
}

impl<E: Evaluator> Search<'_, E> {
    /// Searches deeper and deeper until the budget is spent or all lines are
    /// decided. The best lines, the best first; at least one if there is a move.
    pub(crate) fn run(&mut self, root: &Root, observer: &mut dyn Observer) -> Vec<Info> {
        let moves = root.moves.clone();
        let lines = root.lines.clamp(1, moves.len().max(1));
        if moves.len() == 1 {
            self.budget.hurry();
        }
        self.start_path(root);
        let mut order = moves;
        let mut best: Vec<Info> = Vec::new();
        for depth in 1..=self.budget.depth.min(MAX_DEPTH) {
            if order.is_empty() || depth > 1 && self.budget.is_nearly_spent(self.nodes) {
                break;
            }
            self.budget.begin(depth);
            self.selective_depth = 0;
            let found = self.iteration(root, &mut order, depth, lines);
            let complete = found.len() == lines;
            let merged = self.merge(found, &best);
            for info in &merged {
                observer.on_info(info);
            }
            if !merged.is_empty() {
                best = merged;
            }
            let decided = |info: &Info| {
                info.score
                    .plies_to_end()
                    .is_some_and(|plies| plies <= u16::from(depth))
            };
            if !complete || best.iter().all(decided) {
                break;
            }
        }
        best
    }

    /// Searches what another thread searches, until that has finished.
    pub(crate) fn help(&mut self, root: &Root, crew: &Crew) {
        let mut order = root.moves.clone();
        let lines = root.lines.clamp(1, order.len().max(1));
        self.start_path(root);
        let mut depth = 0;
        while !crew.done.is_stopped() && depth < MAX_DEPTH && !order.is_empty() {
            // What is finished here is found in the table there, so there is no
            // need to wait.
            depth = crew.depth().max(depth + u8::from(!self.aborted));
            self.aborted = false;
            self.budget.begin(depth);
            self.iteration(root, &mut order, depth, lines);
        }
    }

    /// The new lines, and the old ones in place of those that were not reached.
    fn merge(&self, found: Vec<RootLine>, old: &[Info]) -> Vec<Info> {
        if found.is_empty() {
            return Vec::new();
        }
        let first_moves: Vec<Move> = found.iter().map(|line| line.pv[0]).collect();
        let time = self.budget.elapsed();
        let hash_full = self.table.fullness();
        let new = found.into_iter().map(|line| Info {
            depth: line.depth,
            selective_depth: self.selective_depth.max(line.depth),
            line: 0,
            score: line.score,
            nodes: self.budget.total(self.nodes),
            time,
            hash_full,
            pv: line.pv,
        });
        let kept = old.iter().filter(|info| !first_moves.contains(&info.pv[0]));
        let mut lines: Vec<Info> = new.chain(kept.cloned()).collect();
        lines.truncate(old.len().max(first_moves.len()));
        for (at, info) in lines.iter_mut().enumerate() {
            info.line = at + 1;
        }
        lines
    }

    /// Searches `depth` plies deep and leaves the best moves first in `order`.
    /// Fewer lines than asked for if the budget was spent on the way.
    fn iteration(
        &mut self,
        root: &Root,
        order: &mut [Move],
        depth: u8,
        lines: usize,
    ) -> Vec<RootLine> {
        self.iteration = depth;
        let mut found = Vec::with_capacity(lines);
        for line in 0..lines {
            let best = if lines == 1 {
                self.best_near_guess(root, order, depth)
            } else {
                self.best_of(root, &order[line..], depth, Window::OPEN)
            };
            let Some((at, best)) = best else { break };
            self.guess = Some(i32::from(best.score.raw()));
            order[line..=line + at].rotate_right(1);
            found.push(best);
            if self.aborted {
                break;
            }
        }
        // Lines are found one by one and may turn out better than earlier ones
        // after all, since later searches know more.
        found.sort_by_key(|line| Reverse(line.score));
        for (at, line) in found.iter().enumerate() {
            let place = order.iter().position(|&mv| mv == line.pv[0]).unwrap_or(at);
            if place > at {
                order[at..=place].rotate_right(1);
            }
        }
        found
    }

    /// As [`best_of`](Search::best_of), first within a narrow window around
    /// what the iteration before has found (aspiration), then within wider ones.
    fn best_near_guess(
        &mut self,
        root: &Root,
        moves: &[Move],
        depth: u8,
    ) -> Option<(usize, RootLine)> {
        let undecided = |guess: &i32| guess.abs() < LEAST_WIN && depth >= GUESSED_DEPTH;
        let Some(guess) = self.guess.filter(undecided) else {
            return self.best_of(root, moves, depth, Window::OPEN);
        };
        let (mut below, mut above) = (GUESS_WIDTH, GUESS_WIDTH);
        let mut known = None;
        loop {
            let window = Window {
                alpha: if below > WIDEST {
                    -INFINITE
                } else {
                    guess - below
                },
                beta: if above > WIDEST {
                    INFINITE
                } else {
                    guess + above
                },
            };
            let best = self.best_of(root, moves, depth, window);
            let score = best
                .as_ref()
                .map_or(-INFINITE, |(_, line)| i32::from(line.score.raw()));
            if score <= window.alpha {
                // That no move is better says nothing of which is the best.
                if self.aborted {
                    return known;
                }
                below *= 4;
            } else if score >= window.beta && !self.aborted {
                known = best;
                above *= 4;
            } else {
                return best;
            }
        }
    }

    /// The best of some moves and its place among them, exact within the window.
    /// `None` if the budget was spent before the first was searched.
    fn best_of(
        &mut self,
        root: &Root,
        moves: &[Move],
        depth: u8,
        window: Window,
    ) -> Option<(usize, RootLine)> {
        let mut best: Option<(usize, RootLine)> = None;
        let mut alpha = window.alpha;
        let mut postponed = Vec::new();
        let all = moves.iter().enumerate().map(|(at, &mv)| (at, mv));
        let mut queue: VecDeque<(usize, Move)> = all.collect();
        while let Some((at, mv)) = queue.pop_front() {
            let key = Key::of(&root.position.play_unchecked(mv));
            if best.is_some()
                && !postponed.contains(&at)
                && self.crew.is_some_and(|crew| crew.is_busy(key, depth))
            {
                postponed.push(at);
                queue.push_back((at, mv));
                continue;
            }
            self.say(|crew| crew.begin(key, depth));
            let open = Window { alpha, ..window };
            let score = self.root_move(root, mv, depth, open, best.is_none());
            self.say(|crew| crew.end(key, depth));
            if self.aborted {
                self.prefer_unknown(root, (at, mv), &mut best);
                break;
            }
            if score > alpha || best.is_none() {
                alpha = alpha.max(score);
                let line = RootLine {
                    score: Score::from_raw(score as i16),
                    depth,
                    pv: self.read_line(&root.position, mv),
                };
                best = Some((at, line));
            }
            if score >= window.beta {
                break;
            }
        }
        if let Some((_, line)) = &best
            && moves.len() == root.position.legal_moves().len()
            && !self.aborted
            && !root.repeats_somewhere()
        {
            let bound = bound_of(i32::from(line.score.raw()), window);
            let entry = Entry {
                score: line.score.raw(),
                depth,
                bound,
                column: column_of(line.pv[0]),
            };
            self.table.keep(Key::of(&root.position), entry);
        }
        best
    }

    /// The budget is spent in the middle of a move: if all before are proved
    /// losses, it is the better choice, whatever it may be worth.
    fn prefer_unknown(
        &self,
        root: &Root,
        (at, mv): (usize, Move),
        best: &mut Option<(usize, RootLine)>,
    ) {
        let is_lost = |line: &RootLine| line.score < Score::EVEN && line.score.is_decided();
        if best.as_ref().is_some_and(|(_, line)| is_lost(line)) {
            let after = root.position.play_unchecked(mv);
            let looks = -self.evaluator.evaluate(&after);
            let line = RootLine {
                score: Score::from_raw(looks as i16),
                depth: 1,
                pv: vec![mv],
            };
            *best = Some((at, line));
        }
    }

    /// The value of a root move if it is within the window, else a bound.
    fn root_move(
        &mut self,
        root: &Root,
        mv: Move,
        depth: u8,
        window: Window,
        is_first: bool,
    ) -> i32 {
        let after = root.position.play_unchecked(mv);
        let here = Place {
            key: Key::of(&root.position),
            ply: 0,
            before: Sown::PASS,
            since: self.since,
            in_play: root.position.in_play(),
        };
        let place = here.below(&after, Key::of(&after), Sown::PASS);
        self.nodes += 1;
        self.lines.cut(1);
        if after.legal_moves().is_empty() {
            return -finished(&after, 1);
        }
        if place.since == 0
            && let Some(score) = self.probe(&after, 1)
        {
            return -score;
        }
        // No move ends the game here, so at depth 1 nothing is proved.
        let repeats = root.history.contains(&after);
        if depth == 1 {
            return if repeats {
                0
            } else {
                -self.evaluator.evaluate(&after)
            };
        }
        if repeats {
            let score = -self.node(&after, depth - 1, Window::OPEN, place);
            let decided = Score::from_raw(score as i16).is_decided();
            return if decided { score } else { 0 };
        }
        if !is_first {
            let above = Window::above(window.alpha).turned();
            let score = -self.node(&after, depth - 1, above, place);
            if self.aborted || score <= window.alpha || score >= window.beta {
                return score;
            }
        }
        -self.node(&after, depth - 1, window.turned(), place)
    }

    /// The line that begins with `mv`.
    fn read_line(&self, root: &Position, mv: Move) -> Vec<Move> {
        let mut position = root.play_unchecked(mv);
        let mut line = vec![mv];
        for &column in self.lines.line(1) {
            let mut moves = position.legal_moves();
            let Some(next) = moves.find(|&mv| column_of(mv) == column) else {
                break;
            };
            position = position.play_unchecked(next);
            line.push(next);
        }
        line
    }
}
