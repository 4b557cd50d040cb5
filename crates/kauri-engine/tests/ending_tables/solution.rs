//! Small boards solved in the most obvious way, to compare the engine with.

use std::collections::{HashMap, HashSet};

use kauri::{BoardSize, Move, Position, Ruleset};
use kauri_engine::{EndingTables, MoveVerdict, Verdict};

/// What perfect play leads to from some positions and all that can follow them.
#[derive(Debug)]
pub(crate) struct Solution {
    /// In how many plies each position is won or lost by its side to move, the
    /// winner hurrying and the loser delaying.
    verdicts: HashMap<Position, Verdict>,
    most_in_play: u8,
    /// Tells no lengths when it is asked as a table.
    is_silent: bool,
    /// Tells only about positions, so that a search has to look for moves.
    is_mute: bool,
}

impl Solution {
    /// All that can follow a position; `None` if that is more than `most` positions.
    pub(crate) fn from(root: &Position, most: usize) -> Option<Solution> {
        let positions = reachable(root, most)?;
        let places: HashMap<Position, usize> = positions.iter().copied().zip(0..).collect();
        let following: Vec<Vec<usize>> = positions
            .iter()
            .map(|position| followers(position).map(|next| places[&next]).collect())
            .collect();
        let mut verdicts: Vec<Verdict> = positions.iter().map(ended).collect();
        // Round n finds what is won or lost in n plies exactly, from what is
        // lost or won in n − 1; when a round finds nothing, no later one does.
        for plies in 1.. {
            let found: Vec<(usize, Verdict)> = (0..positions.len())
                .filter(|&at| verdicts[at] == Verdict::Neither)
                .filter_map(|at| Some((at, after(&following[at], &verdicts, plies)?)))
                .collect();
            if found.is_empty() {
                break;
            }
            for (at, verdict) in found {
                verdicts[at] = verdict;
            }
        }
        Some(Solution {
            verdicts: positions.into_iter().zip(verdicts).collect(),
            most_in_play: root.in_play(),
            is_silent: false,
            is_mute: false,
        })
    }

    /// All that can follow the start of a game on a small board.
    pub(crate) fn of_game(pits: u8, seeds: u8, cowries: u8, ruleset: Ruleset) -> Solution {
        let size = BoardSize::new(pits, seeds, cowries).unwrap();
        Solution::from(&Position::start(size, ruleset), usize::MAX).unwrap()
    }

    /// As a table: of positions with so many seeds in play at most.
    pub(crate) fn up_to(self, most_in_play: u8) -> Solution {
        Solution {
            most_in_play,
            ..self
        }
    }

    /// As a table: without lengths.
    pub(crate) fn without_lengths(self) -> Solution {
        Solution {
            is_silent: true,
            ..self
        }
    }

    /// As a table: that does not tell of moves, but of positions only.
    pub(crate) fn without_moves(self) -> Solution {
        Solution {
            is_mute: true,
            ..self
        }
    }

    /// The verdict on a position that was solved.
    pub(crate) fn verdict(&self, position: &Position) -> Verdict {
        self.verdicts[position]
    }

    /// The positions that are not over, always in the same order.
    pub(crate) fn positions(&self) -> Vec<Position> {
        let all = self.verdicts.keys().copied();
        let mut running: Vec<Position> = all
            .filter(|position| !position.outcome().is_over())
            .collect();
        running.sort_unstable_by_key(Position::to_words);
        running
    }
}

impl Solution {
    /// How good a move is, whatever lengths are told: the more, the better.
    fn exactly_after(&self, position: &Position, mv: Move) -> i32 {
        match self.verdicts[&position.play(mv).unwrap()] {
            Verdict::Loses(plies) => 10_000 - i32::from(plies.unwrap()),
            Verdict::Neither => 0,
            Verdict::Wins(plies) => i32::from(plies.unwrap()) - 10_000,
        }
    }
}

impl EndingTables for Solution {
    fn most_in_play(&self, _: &Position) -> Option<u8> {
        Some(self.most_in_play)
    }

    fn probe(&self, position: &Position) -> Option<Verdict> {
        assert!(!position.outcome().is_over(), "{position:?} is over");
        assert!(position.in_play() <= self.most_in_play, "{position:?}");
        Some(match *self.verdicts.get(position)? {
            Verdict::Wins(_) if self.is_silent => Verdict::Wins(None),
            Verdict::Loses(_) if self.is_silent => Verdict::Loses(None),
            verdict => verdict,
        })
    }

    fn moves(&self, position: &Position) -> Option<Vec<MoveVerdict>> {
        if self.is_mute {
            return None;
        }
        let moves = position.legal_moves().map(|mv| {
            let verdict = self.after(&position.play(mv).unwrap())?;
            Some((mv, self.exactly_after(position, mv), verdict))
        });
        let moves: Vec<(Move, i32, Verdict)> = moves.collect::<Option<_>>()?;
        let best = moves.iter().map(|&(_, worth, _)| worth).max()?;
        let tell = |(mv, worth, verdict)| MoveVerdict {
            mv,
            verdict,
            is_best: worth == best,
        };
        Some(moves.into_iter().map(tell).collect())
    }
}

/// The positions one move further.
pub(crate) fn followers(position: &Position) -> impl Iterator<Item = Position> + '_ {
    let moves = position.legal_moves();
    moves.map(|mv| position.play(mv).unwrap())
}

fn reachable(root: &Position, most: usize) -> Option<Vec<Position>> {
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    let mut open = vec![*root];
    while let Some(position) = open.pop() {
        if seen.insert(position) {
            positions.push(position);
            open.extend(followers(&position));
        }
        if positions.len() > most {
            return None;
        }
    }
    Some(positions)
}

/// What is known before anything is worked out.
fn ended(position: &Position) -> Verdict {
    match position.outcome().winner() {
        None => Verdict::Neither,
        Some(winner) if winner == position.turn() => Verdict::Wins(Some(0)),
        Some(_) => Verdict::Loses(Some(0)),
    }
}

/// Whether these moves win or lose in `plies`, all that takes less being known.
fn after(following: &[usize], verdicts: &[Verdict], plies: u16) -> Option<Verdict> {
    let mut next = following.iter().map(|&at| verdicts[at]);
    if next
        .clone()
        .any(|verdict| matches!(verdict, Verdict::Loses(_)))
    {
        return Some(Verdict::Wins(Some(plies)));
    }
    next.all(|verdict| matches!(verdict, Verdict::Wins(_)))
        .then_some(Verdict::Loses(Some(plies)))
}
