//! Splitting a perft among threads.

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use kauri::{Move, Position};

/// How nodes below one position are counted.
pub(crate) type Count = fn(&Position, u32) -> u64;

/// Pieces of work for each thread: enough that no thread waits long for
/// another to finish its last, few enough that fetching them costs nothing.
const PIECES_PER_THREAD: usize = 128;

/// The last plies are never split.
const PLIES_BELOW: u32 = 3;

/// Progress is shown so often, and not at all before this much time is over.
const PROGRESS_EVERY: Duration = Duration::from_millis(500);

/// A position below which one thread counts alone.
struct Piece {
    root: usize,
    position: Position,
}

/// Nodes below each legal move of `position`, at `depth` of at least 1.
///
/// While it takes long, a percentage is shown on standard error if that is a
/// terminal.
pub(crate) fn count_by_move(
    position: &Position,
    depth: u32,
    threads: NonZero<usize>,
    count: Count,
) -> Vec<(Move, u64)> {
    let moves: Vec<Move> = position.legal_moves().collect();
    let (pieces, depth) = split(position, &moves, depth, threads);
    let next = AtomicUsize::new(0);
    let progress = Progress::new(pieces.len());
    let work = || {
        let mut nodes = vec![0; moves.len()];
        while let Some(piece) = pieces.get(next.fetch_add(1, Ordering::Relaxed)) {
            nodes[piece.root] += count(&piece.position, depth);
            progress.one_done();
        }
        nodes
    };
    let by_thread = thread::scope(|scope| {
        // One of the threads is this one.
        let others: Vec<_> = (1..threads.get()).map(|_| scope.spawn(work)).collect();
        let mut by_thread = vec![work()];
        for other in others {
            by_thread.push(other.join().expect("counting does not panic"));
        }
        by_thread
    });
    progress.clear();
    let total = |root| by_thread.iter().map(|nodes| nodes[root]).sum();
    let roots = moves.iter().enumerate();
    roots.map(|(root, &mv)| (mv, total(root))).collect()
}

/// The pieces of work, and the depth that each is to be counted to.
fn split(
    position: &Position,
    moves: &[Move],
    depth: u32,
    threads: NonZero<usize>,
) -> (Vec<Piece>, u32) {
    let roots = moves.iter().enumerate();
    let mut pieces: Vec<Piece> = roots
        .map(|(root, &mv)| Piece {
            root,
            position: position.play_unchecked(mv),
        })
        .collect();
    let mut depth = depth - 1;
    let enough = threads.get().saturating_mul(PIECES_PER_THREAD);
    while !pieces.is_empty() && pieces.len() < enough && depth > PLIES_BELOW {
        pieces = pieces.iter().flat_map(children).collect();
        depth -= 1;
    }
    (pieces, depth)
}

fn children(piece: &Piece) -> impl Iterator<Item = Piece> {
    let (root, position) = (piece.root, piece.position);
    position.legal_moves().map(move |mv| Piece {
        root,
        position: position.play_unchecked(mv),
    })
}

/// How far the counting is, for whoever watches.
struct Progress {
    pieces: usize,
    done: AtomicUsize,
    watched: bool,
    last_shown: Mutex<(Instant, bool)>,
}

impl Progress {
    fn new(pieces: usize) -> Progress {
        Progress {
            pieces,
            done: AtomicUsize::new(0),
            watched: io::stderr().is_terminal(),
            last_shown: Mutex::new((Instant::now(), false)),
        }
    }

    fn one_done(&self) {
        if !self.watched {
            return;
        }
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        // Whoever finds it locked leaves the showing to the other.
        let Ok(mut last_shown) = self.last_shown.try_lock() else {
            return;
        };
        if last_shown.0.elapsed() >= PROGRESS_EVERY {
            *last_shown = (Instant::now(), true);
            let _ = write!(io::stderr(), "\r{:3} %", 100 * done / self.pieces);
        }
    }

    /// Takes the percentage off the screen.
    fn clear(&self) {
        if self.last_shown.lock().is_ok_and(|last_shown| last_shown.1) {
            let _ = write!(io::stderr(), "\r     \r");
        }
    }
}

#[cfg(test)]
mod tests {
    use kauri::{BoardSize, Ruleset};

    use super::*;

    #[test]
    fn every_split_counts_the_same() {
        for ruleset in Ruleset::ALL {
            let start = Position::start(BoardSize::FULL, ruleset);
            for depth in 1..8 {
                let expected = kauri::perft(&start, depth);
                for threads in [1, 2, 7] {
                    let threads = NonZero::new(threads).unwrap();
                    for count in [kauri::perft as Count, kauri::perft_leaf_by_leaf] {
                        let nodes = count_by_move(&start, depth, threads, count);
                        assert_eq!(nodes.iter().map(|(_, nodes)| nodes).sum::<u64>(), expected);
                    }
                }
            }
        }
    }

    #[test]
    fn a_finished_game_has_no_nodes_below_it() {
        let over: Position = "0c,0/0c,0c2 13-11 N".parse().unwrap();
        assert!(over.legal_moves().is_empty());
        assert!(count_by_move(&over, 9, NonZero::<usize>::MIN, kauri::perft).is_empty());
    }
}
