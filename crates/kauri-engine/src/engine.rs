//! The engine as its callers see it.

use std::fmt;
use std::sync::Arc;
use std::thread;

use kauri::{Move, Position};

use crate::endings::{self, Asked, Ending};
use crate::evaluation::{Evaluation, Evaluator, Learned, Material};
use crate::search::{Budget, Crew, Root, Search};
use crate::table::{self, Table};
use crate::weaken::Weakness;
use crate::{Answer, Clock, EndingTables, Info, Limits, Observer, Score, StopSignal, Strength};

/// What is asked of a search.
///
/// ```
/// use kauri_engine::{Limits, Request};
///
/// let request = Request { lines: 3, ..Request::new(Limits::depth(8)) };
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// When to end.
    pub limits: Limits,
    /// How many of the best lines to follow: at least 1.
    pub lines: usize,
    /// How strongly to play.
    pub strength: Strength,
    /// What the errors of a level are drawn from: the same seed, the same errors.
    pub seed: u64,
    /// Positions that have stood on the board in this game. The rules allow to
    /// repeat them (R11), but a game that is to end had better not: a move back
    /// to one of them counts as even, unless a win or loss is proved.
    pub history: Vec<Position>,
}

impl Request {
    /// One line at full strength within `limits`.
    pub const fn new(limits: Limits) -> Request {
        Request {
            limits,
            lines: 1,
            strength: Strength::Full,
            seed: 0,
            history: Vec::new(),
        }
    }
}

impl Default for Request {
    /// One line at full strength, until told to stop.
    fn default() -> Request {
        Request::new(Limits::Infinite)
    }
}

/// Finds the best move.
///
/// It keeps what it has learnt in a table of fixed size from one search to the
/// next. With a cleared table and without limits of time, the same search on
/// one thread gives the same answer and visits the same positions every time.
///
/// ```
/// use kauri::Position;
/// use kauri_engine::{Engine, Limits, Request, StopSignal, Stopwatch};
///
/// let mut engine = Engine::new(16)?;
/// let answer = engine.search(
///     &Position::default(),
///     &Request::new(Limits::depth(6)),
///     &StopSignal::new(),
///     &Stopwatch::start(),
///     &mut |info: &kauri_engine::Info| assert!(info.depth <= 6),
/// );
/// assert!(Position::default().is_legal(answer.best.unwrap()));
/// # Ok::<(), kauri_engine::HashError>(())
/// ```
#[derive(Debug)]
pub struct Engine {
    table: Table,
    threads: usize,
    evaluation: Evaluation,
    is_full_width: bool,
    ending_tables: Option<Arc<dyn EndingTables>>,
}

impl Engine {
    /// An engine with a table of `hash_mib` mebibytes, at least 1.
    ///
    /// # Errors
    ///
    /// If there is not so much memory.
    pub fn new(hash_mib: usize) -> Result<Engine, HashError> {
        Ok(Engine {
            table: Table::new(hash_mib)?,
            threads: 1,
            evaluation: Evaluation::default(),
            is_full_width: false,
            ending_tables: None,
        })
    }

    /// The size of the table in mebibytes.
    pub fn hash_mib(&self) -> usize {
        self.table.mib()
    }

    /// The largest table this machine has memory for, in mebibytes.
    pub fn hash_limit_mib() -> usize {
        table::limit_mib(0)
    }

    /// Exchanges the table for an empty one of `hash_mib` mebibytes. One of that
    /// size stays as it is.
    ///
    /// # Errors
    ///
    /// If there is not so much memory, that of the old table included. The old
    /// table stays, but is empty if that came out only when it was given back.
    pub fn set_hash(&mut self, hash_mib: usize) -> Result<(), HashError> {
        self.table.resize(hash_mib)
    }

    /// How many threads search at full strength.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Searches on so many threads, at least one, or on as many of them as the
    /// system gives. Levels play on one whatever this says, so that they can be
    /// reproduced.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// What searches rely on.
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// Relies on another opinion of positions from the next search on. What was
    /// learnt with the old one is forgotten.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        if self.evaluation != evaluation {
            self.evaluation = evaluation;
            self.clear();
        }
    }

    /// Whether searches look at all moves everywhere to the full depth, so that
    /// scores are those of a plain search. Else they look less far where it
    /// promises little, which makes them much stronger.
    pub fn set_full_width(&mut self, is_full_width: bool) {
        if self.is_full_width != is_full_width {
            self.is_full_width = is_full_width;
            self.clear();
        }
    }

    /// Asks these tables of perfect endings from the next search on, or none.
    /// Levels do not ask them.
    ///
    /// Where they know every move of a position they choose: a won game is won,
    /// and a lost one lasts. Where neither side can force a win the search
    /// chooses among the moves that keep it so.
    ///
    /// Where they know who wins after every move, but not which moves make a won
    /// game end, the search for one line chooses among those that keep it won. It
    /// is never given away then, but it is not certain that it ends either (R11).
    pub fn set_ending_tables(&mut self, tables: Option<Arc<dyn EndingTables>>) {
        self.ending_tables = tables;
        self.clear();
    }

    /// Has the system give all memory of the table now, rather than little by
    /// little when it is first used.
    pub(crate) fn warm_up(&mut self) {
        self.table.fill_with_nothing();
    }

    /// Forgets all that was learnt, for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Searches until a limit is reached or `stop` is given, and tells
    /// `observer` what it finds on the way.
    ///
    /// `clock` began to run when the search was asked for.
    pub fn search(
        &mut self,
        position: &Position,
        request: &Request,
        stop: &StopSignal,
        clock: &dyn Clock,
        observer: &mut dyn Observer,
    ) -> Answer {
        self.table.age();
        let tables = self.ending_tables.as_deref();
        let tables = tables.filter(|_| request.strength == Strength::Full);
        let known = tables.and_then(|tables| Some((tables, Ending::of(tables, position)?)));
        let budget = Budget::new(&request.limits, position.turn(), stop, clock);
        let Some((tables, ending)) = known else {
            // Whoever asks for several lines wants to see the others too.
            let tables = tables.filter(|_| request.lines <= 1);
            let keeping = tables.and_then(|tables| endings::keeping(tables, position));
            let moves = keeping.unwrap_or_else(|| position.legal_moves().collect());
            return self.search_among(moves, position, request, budget, observer);
        };
        let mut lines = Vec::new();
        if !ending.verdict().is_decided() {
            let moves = ending.keeping().collect();
            let mut even = |info: &Info| observer.on_info(&evened(info));
            let answer = self.search_among(moves, position, request, budget, &mut even);
            lines = answer.lines.iter().map(evened).collect();
        }
        let asked = Asked {
            tables,
            ending: &ending,
            position,
            stop,
            clock,
        };
        let others = ending.others(&lines);
        Answer::of(asked.tell(&others, lines, request.lines.max(1), observer))
    }

    /// Searches for the best of some moves.
    fn search_among(
        &self,
        moves: Vec<Move>,
        position: &Position,
        request: &Request,
        budget: Budget,
        observer: &mut dyn Observer,
    ) -> Answer {
        match &self.evaluation {
            Evaluation::Material => {
                self.search_with(&Material, moves, position, request, budget, observer)
            }
            learned => {
                let learned = Learned::new(learned, position);
                self.search_with(&learned, moves, position, request, budget, observer)
            }
        }
    }

    fn search_with(
        &self,
        evaluator: &impl Evaluator,
        moves: Vec<Move>,
        position: &Position,
        request: &Request,
        mut budget: Budget,
        observer: &mut dyn Observer,
    ) -> Answer {
        if let Strength::Level(level) = request.strength {
            let weakness = Weakness::of(level);
            budget.depth = budget.depth.min(weakness.depth);
            return search_weakly(evaluator, weakness, position, request, budget, observer);
        }
        let root = Root {
            position: *position,
            moves,
            lines: request.lines,
            history: &request.history,
        };
        Answer::of(self.search_on_all_threads(evaluator, &root, budget, observer))
    }

    /// The first thread decides; the others help it, and are heard of only
    /// through what they leave in the table.
    fn search_on_all_threads(
        &self,
        evaluator: &impl Evaluator,
        root: &Root,
        budget: Budget,
        observer: &mut dyn Observer,
    ) -> Vec<Info> {
        let new_search = |budget| {
            let search = Search::new(evaluator, &self.table, budget)
                .with_tables(self.ending_tables.as_deref(), &root.position);
            if self.is_full_width {
                search.full_width()
            } else {
                search
            }
        };
        if self.threads == 1 {
            return new_search(budget).run(root, observer);
        }
        let crew = Crew::new();
        thread::scope(|scope| {
            for _ in 1..self.threads {
                let help = || {
                    new_search(Budget::of_helper(&crew)).help(root, &crew);
                };
                // A system that has no further thread to give is no reason not to
                // search: those that began do.
                if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                    break;
                }
            }
            // The scope waits for the helpers even if the observer panics.
            let _stop = StopOnDrop(&crew.done);
            new_search(budget.with_helpers(&crew)).run(root, observer)
        })
    }
}

/// A line of a position in which neither side can force a win, by a move that
/// keeps it so. Whatever the search thinks of it, that is what is known.
fn evened(info: &Info) -> Info {
    Info {
        score: Score::EVEN,
        ..info.clone()
    }
}

/// Looks at all moves, and chooses as a level does.
///
/// The engine's table is not asked: what a stronger search left there would make
/// the level stronger, and its moves depend on what was asked before.
fn search_weakly(
    evaluator: &impl Evaluator,
    weakness: Weakness,
    position: &Position,
    request: &Request,
    budget: Budget,
    observer: &mut dyn Observer,
) -> Answer {
    let table = Table::small();
    let root = Root {
        position: *position,
        moves: position.legal_moves().collect(),
        lines: usize::MAX,
        history: &request.history,
    };
    let shown = request.lines.max(1);
    let mut observer = |info: &Info| {
        if info.line <= shown {
            observer.on_info(info);
        }
    };
    let mut search = Search::new(evaluator, &table, budget).full_width();
    let mut lines = search.run(&root, &mut observer);
    let best = weakness.choose(evaluator, position, &lines, request);
    let chosen = lines.iter().find(|info| info.pv.first() == best.as_ref());
    let ponder = chosen.and_then(|info| info.pv.get(1).copied());
    lines.truncate(shown);
    Answer {
        best,
        ponder,
        lines,
    }
}

/// Gives its signal however it is left.
struct StopOnDrop<'a>(&'a StopSignal);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// A table of the size asked for cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HashError {
    /// What was asked for, in mebibytes.
    pub asked_mib: usize,
    /// The most that can be had, in mebibytes.
    pub limit_mib: usize,
}

impl fmt::Display for HashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HashError {
            asked_mib,
            limit_mib,
        } = self;
        write!(
            f,
            "expected a hash table of 1 to {limit_mib} MiB, not {asked_mib}: ask for less"
        )
    }
}

impl std::error::Error for HashError {}
