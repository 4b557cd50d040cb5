//! A position with one move that wins, or one that does not lose, as far as
//! could be proved, and how it is written in `tests/data/tactics.txt`. The tests
//! read it and `examples/find_tactics.rs` writes it.

use std::fmt;
use std::str::FromStr;

use kauri::{Move, Position, Ruleset};
use kauri_engine::{
    Bounds, Engine, Evaluation, Info, Limits, Request, ScoreKind, StopSignal, StoppedClock,
};

/// What the one good move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Merit {
    /// It wins in so many plies, and no other move wins within the depth of the
    /// proof.
    Wins(u16),
    /// It does not lose within the depth of the proof, and all others do.
    Holds,
}

/// A position in which one move is better than all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tactic {
    pub(crate) position: Position,
    /// The one good move.
    pub(crate) best: Move,
    pub(crate) merit: Merit,
    /// The moves that are proved to lose, and in how many plies, themselves
    /// included.
    pub(crate) losing: Vec<(Move, u16)>,
    /// The depth in plies at which a full-width search has proved all of this.
    pub(crate) depth: u8,
}

impl Tactic {
    /// What a search of every move of `position` to the same depth proves, if
    /// that sets one move apart.
    pub(crate) fn proved_by(position: &Position, lines: &[Info]) -> Option<Tactic> {
        let (first, others) = lines.split_first()?;
        let depth = first.depth;
        if lines.len() < position.legal_moves().len() || lines.iter().any(|l| l.depth != depth) {
            return None;
        }
        // Of what lies beyond the depth there may be a shorter proof.
        let is_near = |plies: u16| plies <= u16::from(depth);
        let mut losing = Vec::new();
        for info in others {
            match info.score.kind() {
                ScoreKind::WinIn(_) => return None,
                ScoreKind::LossIn(plies) if is_near(plies) => losing.push((info.pv[0], plies)),
                _ => {}
            }
        }
        losing.sort_unstable();
        let merit = match first.score.kind() {
            ScoreKind::WinIn(plies) if is_near(plies) => Merit::Wins(plies),
            ScoreKind::Centiseeds(_) if losing.len() == others.len() => Merit::Holds,
            _ => return None,
        };
        Some(Tactic {
            position: *position,
            best: first.pv[0],
            merit,
            losing,
            depth,
        })
    }

    /// The moves that are worse.
    pub(crate) fn others(&self) -> impl Iterator<Item = Move> + '_ {
        self.position.legal_moves().filter(|&mv| mv != self.best)
    }

    /// Whether some other move gains more seeds at once.
    pub(crate) fn is_against_greed(&self) -> bool {
        let gain = |mv| -self.position.play_unchecked(mv).margin();
        self.others().any(|mv| gain(mv) > gain(self.best))
    }
}

/// An engine whose decided scores are proofs: it looks at all moves everywhere.
pub(crate) fn prover(hash_mib: usize) -> Engine {
    let mut engine = Engine::new(hash_mib).unwrap();
    engine.set_evaluation(Evaluation::Material);
    engine.set_full_width(true);
    engine
}

/// What a search of every move of a position finds.
pub(crate) fn every_move(engine: &mut Engine, position: &Position, bounds: Bounds) -> Vec<Info> {
    let request = Request {
        lines: position.legal_moves().len(),
        ..Request::new(Limits::Bounded(bounds))
    };
    engine.clear();
    let stop = StopSignal::new();
    engine
        .search(position, &request, &stop, &StoppedClock, &mut ())
        .lines
}

impl fmt::Display for Tactic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ruleset = self.position.ruleset();
        write!(f, "{ruleset} | {} | {} ", self.position, self.best)?;
        match self.merit {
            Merit::Wins(plies) => write!(f, "wins {plies} |")?,
            Merit::Holds => write!(f, "holds |")?,
        }
        for (mv, plies) in &self.losing {
            write!(f, " {mv} {plies}")?;
        }
        write!(f, " | {}", self.depth)
    }
}

impl FromStr for Tactic {
    type Err = Box<dyn std::error::Error>;

    fn from_str(line: &str) -> Result<Tactic, Self::Err> {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [ruleset, position, good, bad, depth] = fields[..] else {
            return Err(format!("expected five fields, not {}: {line}", fields.len()).into());
        };
        let ruleset: Ruleset = ruleset.parse()?;
        let good: Vec<&str> = good.split(' ').collect();
        let merit = match good[..] {
            [_, "wins", plies] => Merit::Wins(plies.parse()?),
            [_, "holds"] => Merit::Holds,
            _ => return Err(format!("expected `C wins 5` or `C holds`: {line}").into()),
        };
        let bad: Vec<&str> = bad.split_whitespace().collect();
        let loss = |pair: &[&str]| Ok((pair[0].parse()?, pair[1].parse()?));
        let losing = bad
            .chunks_exact(2)
            .map(loss)
            .collect::<Result<_, Self::Err>>()?;
        Ok(Tactic {
            position: Position::from_text(position, ruleset)?,
            best: good[0].parse()?,
            merit,
            losing,
            depth: depth.parse()?,
        })
    }
}
