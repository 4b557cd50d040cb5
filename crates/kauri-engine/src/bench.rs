//! The same searches every time: a signature of the search, and its speed.

use kauri::{BoardSize, Position, Ruleset};

use crate::{
    Engine, Evaluation, HashError, Limits, Observer, Request, StopSignal, StoppedClock, Stopwatch,
};

/// One search of the bench.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchResult {
    /// Where it started.
    pub position: Position,
    /// Plies looked ahead.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
}

/// All searches of the bench.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchReport {
    /// The searches in their fixed order.
    pub results: Vec<BenchResult>,
    /// The sum of all visited positions: the signature. It changes when, and
    /// only when, the search does.
    pub nodes: u64,
}

/// The size of the table, in mebibytes.
const HASH_MIB: usize = 16;

/// Where the searches start and how deep they are, by both rulesets: the start,
/// positions of engine games, other board sizes, endings and cowries alone.
const SEARCHES: [(&str, u8); 9] = [
    ("5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S", 26),
    ("6c,0c,1,2c,0c3,0c/0,1c,3c,1,4c3,1 20-21 S", 27),
    ("0c,12c2,2,11c4,1c,2c2/1,4,6,0,3,13c2 2-3 S", 24),
    ("4,9c3,9c2,2c2,0,2/10c,9c2,0,4,10c,1c 0-0 S", 26),
    ("0c,0c,5,0,2,2c2/0c2,0,0,2c3,1c3,0 22-26 S", 29),
    ("8c4,8c4,8c4,8c4,8c4,8c4/8c4,8c4,8c4,8c4,8c4,8c4 0-0 S", 22),
    ("3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N", 28),
    ("2c,2c,2c/2c,2c,2c 0-0 S", 30),
    ("0c,0c,0c,0c,0c,0c/0c,0c,0c,0c,0c,0c 30-30 S", 29),
];

/// Runs the bench and calls `each` after every search. It takes a few seconds.
///
/// # Errors
///
/// If there is no memory for the table, of 16 MiB.
pub fn run(
    evaluation: Evaluation,
    each: &mut dyn FnMut(&BenchResult),
) -> Result<BenchReport, HashError> {
    let mut engine = Engine::new(HASH_MIB)?;
    engine.set_evaluation(evaluation);
    let mut results = Vec::new();
    for ruleset in Ruleset::ALL {
        for (text, depth) in SEARCHES {
            let position =
                Position::from_text(text, ruleset).expect("the positions of the bench are valid");
            engine.clear();
            let mut nodes = 0;
            engine.search(
                &position,
                &Request::new(Limits::depth(depth)),
                &StopSignal::new(),
                &StoppedClock,
                &mut |info: &crate::Info| nodes = info.nodes,
            );
            let result = BenchResult {
                position,
                depth,
                nodes,
            };
            each(&result);
            results.push(result);
        }
    }
    let nodes = results.iter().map(|result| result.nodes).sum();
    Ok(BenchReport { results, nodes })
}

/// A search from the start of the full game to a depth, which takes as long as
/// it takes: how fast an engine is.
#[derive(Clone, Debug)]
pub struct DeepSearch {
    /// The ruleset that is played.
    pub ruleset: Ruleset,
    /// What the search relies on.
    pub evaluation: Evaluation,
    /// As [`Engine::set_full_width`].
    pub full_width: bool,
    /// Plies to look ahead.
    pub depth: u8,
    /// The size of the table, in mebibytes.
    pub hash_mib: usize,
    /// Threads that search.
    pub threads: usize,
}

impl DeepSearch {
    /// Searches, and tells `observer` of every iteration; times are those since
    /// the search began.
    ///
    /// # Errors
    ///
    /// If there is no memory for the table.
    pub fn run(self, observer: &mut dyn Observer) -> Result<(), HashError> {
        let mut engine = Engine::new(self.hash_mib)?;
        engine.set_evaluation(self.evaluation);
        engine.set_full_width(self.full_width);
        engine.set_threads(self.threads);
        // Fresh memory comes from the system page by page, which is not what is
        // to be measured.
        engine.warm_up();
        engine.search(
            &Position::start(BoardSize::FULL, self.ruleset),
            &Request::new(Limits::depth(self.depth)),
            &StopSignal::new(),
            &Stopwatch::start(),
            observer,
        );
        Ok(())
    }
}
